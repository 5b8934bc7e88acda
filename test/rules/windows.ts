/**
 * The windows a game opens, read off it: those of its steps, and those its sources name at rolls, draws and moments.
 * Windows are written as plain words there, so that this can find them. Migrations tell of windows of the past, and the
 * computer player speaks in windows but opens none.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Game } from '../../shared/engine/game.ts'

const NAMED = /\b(?:window|fallen): '([^']+)'|\.moment\(\s*'([^']+)'/g
/** Anything else in the place of a word: it could not be found. */
const UNNAMED = /\b(?:window|fallen): [^'\s]|\.moment\(\s*[^'\s]/g

export interface OpenedWindows {
  readonly opened: readonly string[]
  /** Places where a window is named by something other than a plain word. */
  readonly unreadable: readonly string[]
}

export function windowsOf(game: Game, folder: URL): OpenedWindows {
  const opened = new Set(Object.values(game.steps).flatMap((step) => step.window ?? []))
  const unreadable: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || /^(migrations|opponent)\b/.test(name)) continue
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    for (const [, roll, moment] of source.matchAll(NAMED)) opened.add((roll ?? moment)!)
    for (const [found] of source.matchAll(UNNAMED)) unreadable.push(`${name}: ${found}`)
  }
  return { opened: [...opened].toSorted(), unreadable }
}
