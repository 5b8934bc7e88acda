/** What comes between the hops of a move: lone HQs and routed stacks give way as soon as it comes next to them. */
import type { Frame } from '../../../engine/position.ts'
import type { Refusal } from '../../../engine/rule.ts'
import type { Side } from '../content/content.ts'
import { displacements } from '../13-disruption/displacement.ts'
import type { Position } from '../state.ts'

const GIVES_WAY: Refusal = { rule: '13.3.2c', say: 'An enemy in Full Retreat or a lone HQ retreats first' }

/** The steps to be taken before a stack that has come to a hex goes on. */
export const interruptions = (p: Position, side: Side, hex: number, units: readonly number[]): Frame[] =>
  displacements(p, side, hex, 'move', units)

/** What would come between there, for the planning of a move. */
export const comesBetween = (p: Position, side: Side, hex: number, units: readonly number[]): Refusal | null =>
  interruptions(p, side, hex, units).length > 0 ? GIVES_WAY : null
