/** Crossroads for the playouts' walker. */
import type { Game } from '../../../shared/engine/game.ts'
import type { Setup } from '../../playouts/playout.ts'
import { PLAIN, type Temper } from '../../playouts/wander.ts'
import { contentOf } from './diagram.ts'
import { crossroads } from './game.ts'

/** Plain chance ends half the phases before anybody has moved; this one looks for a fight. */
const BOLD: Temper = { name: 'bold', endOdds: 4, strides: 40, verbs: { move: 6, attack: 12 } }

export function toySetup(game: Game = crossroads): Setup {
  const content = contentOf(game, { witness: new Map() })
  return { game, content, scenario: 'meeting', cap: 2000, tempers: [PLAIN, BOLD] }
}
