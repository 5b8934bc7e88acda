/**
 * Games in which both sides see everything, France '40 and A Spoiled Victory. Nothing could be exchanged that a seat does
 * not see. What nobody may know is what is drawn next: piles and cups are bags without an order, so with the tokens of a
 * bag in any other order everything must be the same to everybody.
 */
import type { BaseState, Frame, Position } from '../../../shared/engine/position.ts'
import type { Secrets, Twin } from '../twins.ts'

type Below = (limit: number) => number

export function shuffled<T>(all: readonly T[], below: Below): T[] {
  const left = [...all]
  return all.map(() => left.splice(below(left.length), 1)[0]!)
}

/** The bag that is drawn from now, if there is one, with its tokens in another order. */
export function drawnInOtherOrder({ state, top }: Position, below: Below): Twin[] {
  const bag = top?.['bag'] as Readonly<Record<string, number>> | undefined
  if (bag === undefined) return []
  const frame: Frame = { ...top!, bag: Object.fromEntries(shuffled(Object.entries(bag), below)) }
  const other: BaseState = { ...structuredClone(state), flow: [...state.flow.slice(0, -1), frame] }
  return [{ kind: 'order of a bag', state: other }]
}

export const secrets: Secrets = {
  isOpen: true,
  twins: (position, _, below) => drawnInOtherOrder(position, below),
}
