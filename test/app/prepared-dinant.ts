/** Positions of The Breakthrough at Dinant that stand before a test begins: real save files in the library of its host. */
import type { Match } from '../../shared/engine/match.ts'
import type { Standing } from '../../shared/engine/standing.ts'
import { position, type Diagram } from '../rules/dinant/position.ts'
import type { Host } from './app.ts'
import { shelveMatch, type Shelved } from './shelf.ts'

/** The HQs behind the river, so that everybody beside it is in command. */
const HQS = { '5Pz/HQ': '2105', '7Pz/HQ': '2206', 'XVAK/HQ': '2305', '18DI/HQ': '1706', 'XICA/HQ': '1606' }
const BLOWN = ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710']

/** A position on the printed map on the second day: all bridges are blown. */
function matchOf({ units, ...diagram }: Diagram): Match {
  return position({ turn: 4, blown: BLOWN, ...diagram, units: { ...HQS, ...units } }).match()
}

/** Dice are the players' own, so that a test says what falls. */
export function shelveDinant(
  host: Host,
  diagram: Diagram,
  changes: Omit<Shelved, 'scenario'>,
  standing: Readonly<Record<string, Standing>> = {},
): void {
  const players = { german: 'Bert', french: 'Anne' }
  const scenario = diagram.scenario ?? 'complete'
  shelveMatch(host, matchOf(diagram), { players, dice: 'own', ...changes, scenario }, standing)
}
