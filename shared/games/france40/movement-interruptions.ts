/** What comes between the hops of a move: lone HQs and routed stacks give way as soon as it comes next to them. */
import type { Frame } from '../../engine/position.ts'
import type { Refusal } from '../../engine/rule.ts'
import type { Side } from './content.ts'
import type { Position } from './state.ts'

/** The steps to be taken before a stack that has come to a hex goes on. */
export function interruptions(_p: Position, _side: Side, _hex: number, _units: readonly number[]): Frame[] {
  return []
}

/** What would come between there, for the planning of a move. */
export function comesBetween(p: Position, side: Side, hex: number, units: readonly number[]): Refusal | null {
  return interruptions(p, side, hex, units).length > 0 ? { rule: '13.3.2c', say: 'An enemy gives way' } : null
}
