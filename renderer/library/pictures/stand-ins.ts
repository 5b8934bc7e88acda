/** Pictures of the maps that are there at once, while the map itself is still being drawn: a screen is never grey. */
import { screenGameOf } from '../../games/index.ts'

/** The address of the picture as CSS wants it, if there is one; without a scenario that of the first. */
export function standInOf(game: string, scenario?: string): string {
  const scenarios: Readonly<Record<string, string | undefined>> = screenGameOf(game)?.standIns ?? {}
  const picture = scenarios[scenario ?? ''] ?? Object.values(scenarios)[0]
  return picture === undefined ? 'none' : `url("${picture}")`
}
