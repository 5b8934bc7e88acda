/** Positions of France '40 that stand before a test begins: real save files in the library of its host. */
import type { Match } from '../../shared/engine/match.ts'
import type { F40ScenarioId } from '../../shared/games/france40/content/data.ts'
import { data } from '../rules/france40/files.ts'
import { position, type Diagram } from '../rules/france40/position.ts'
import type { Host } from './app.ts'
import { shelveMatch, type Shelved } from './shelf.ts'

/** Everybody where the set-up of Sickle Cut has him. */
export function opening(): Record<string, string> {
  const { placements } = data.scenarios['sickle-cut'].setup
  return Object.fromEntries(placements.map(({ unit, hex, step }) => [unit, step === 2 ? `${hex} reduced` : hex]))
}

/** A position on the printed map, as a diagram says it. */
export const matchOf = (diagram: Diagram): Match => position(diagram).match()

export function shelveFrance40(
  host: Host,
  match: Match,
  changes: Omit<Shelved, 'scenario'>,
  scenario: F40ScenarioId = 'sickle-cut',
): void {
  shelveMatch(host, match, { players: { german: 'Bert', allied: 'Anne' }, ...changes, scenario })
}
