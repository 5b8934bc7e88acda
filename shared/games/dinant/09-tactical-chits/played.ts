/** 9.1 Playing a tactical chit: who may, and that it is shown when it is played. */
import type { Interrupt } from '../../../engine/game.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { SIDE_NAMES, type Content, type Side } from '../content/content.ts'
import type { OperationsFrame } from '../frames.ts'
import type { Act, Play, Position, State } from '../state.ts'
import { holds, spend } from './hands.ts'

/** The operations phase under way; a German one that cuts in comes before the French one (9.1d5). */
export const phaseNow = ({ state: { flow } }: Position): OperationsFrame | undefined =>
  flow.findLast(({ step, fresh }) => step === 'operations' && !fresh) as OperationsFrame | undefined

export const isOwnPhase = (p: Position, side: Side): boolean => phaseNow(p)?.side === side

const NOT_HELD: Refusal = { rule: '9.0a', say: 'You do not hold {chit}' }
const OFF: Refusal = { rule: '9.0a', say: 'This chit has no such effect' }

/** Why a side cannot play a chit for an effect: it does not hold it. */
export function chitRefusal(p: Position, side: Side, chit: string, rule: string): Refusal | null {
  const { name } = p.content.tacticalChit[chit]!
  if (!holds(p, side, chit)) return { ...NOT_HELD, rule, values: { chit: name } }
  return applies(p.content, rule) ? null : OFF
}

/** It leaves the hand, and both sides see it. */
export function playChit(p: Play, side: Side, chit: string, rule: string, to: 'cup' | 'removed' = 'cup'): void {
  spend(p, side, chit, to)
  const values = { side: SIDE_NAMES[side], chit: p.content.tacticalChit[chit]!.name }
  p.note(rule, '{side} plays {chit}', values, { event: { kind: 'dinant: tactical chit', side, chit, use: rule } })
}

/** An act out of turn; `asked`: the seat that is asked may do it too. */
export const outOfTurn = <Plan>(
  side: Side | 'both',
  windows: readonly string[] | null,
  act: Act<unknown, Plan>,
): Interrupt<Content, State> => ({
  windows,
  seats: side === 'both' ? ['german', 'french'] : [side],
  ...(windows === null && { asked: true as const }),
  act: act as Interrupt<Content, State>['act'],
})
