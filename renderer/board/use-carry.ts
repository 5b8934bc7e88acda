/*
 * Counters in the hand: taken up from a stack or out of the fan, carried, put down. Taking up may be a pick by itself
 * (the mover); the host then answers with how far it can go. Put down before the answer has come, it waits for it.
 */

import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { Spot } from './camera/camera.ts'
import type { Draft } from './draft.ts'
import type { Picture } from './model.ts'
import { answerDrop, answerTake, type Answer, type Ground } from './picking/picking.ts'
import { tokensOf } from './picking/tokens.ts'

export interface Carried {
  readonly units: readonly string[]
  /** The hex it was taken from; undefined: it came from outside the board. */
  readonly from: string | undefined
  /** What it looks like, where it does not lie on the board. */
  readonly picture: Picture | undefined
  /** Point of the screen, and the hex under it. */
  readonly at: Spot
  readonly over: string | null
  /** What must have been picked before it can be put down. */
  readonly picks: readonly string[]
}

export interface Carry {
  readonly carried: Readonly<ShallowRef<Carried | null>>
  mayTake(units: readonly string[]): boolean
  take(units: readonly string[], at: Spot, picture?: Picture): void
  move(at: Spot, over: string | null): void
  drop(hex: string | null): void
}

/** The host answers in a few milliseconds; after this it has other troubles. */
const PATIENCE = 3000

/** Has the host answered these picks? */
const isThere = (draft: Draft, picks: readonly string[]) => tokensOf(draft.picks).join(' ') === picks.join(' ')

export function useCarry(
  ground: () => Ground,
  pick: (picks: readonly string[]) => void,
  answered: (answer: Answer, hex: string) => void,
): Carry {
  const carried = shallowRef<Carried | null>(null)
  let waiting: { put: () => void; until: number; picks: readonly string[] } | null = null

  const stop = watch(
    () => ground().draft,
    (draft) => {
      if (waiting === null) return
      const { put, until, picks } = waiting
      if (performance.now() > until) waiting = null
      else if (isThere(draft, picks)) {
        waiting = null
        put()
      }
    },
  )
  onScopeDispose(stop)

  return {
    carried,
    mayTake: (units) => answerTake(ground(), units) !== null,
    take(units, at, picture) {
      const picks = answerTake(ground(), units)
      const from = ground().hexOf(units[0])
      if (picks === null || (from === undefined && picture === undefined)) return
      waiting = null
      carried.value = { units, from, picture, at, over: from ?? null, picks }
      if (!isThere(ground().draft, picks)) pick(picks)
    },
    move(at, over) {
      if (carried.value !== null) carried.value = { ...carried.value, at, over }
    },
    drop(hex) {
      const hand = carried.value
      carried.value = null
      if (hand === null || hex === null || hex === hand.from) return
      const put = () => answered(answerDrop(ground(), hand.units, hex), hex)
      if (isThere(ground().draft, hand.picks)) put()
      else waiting = { put, until: performance.now() + PATIENCE, picks: hand.picks }
    },
  }
}
