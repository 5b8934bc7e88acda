/*
 * Counters in the hand: taken up from a stack or out of the fan, carried, put down. Taking up may be a pick by itself
 * (the mover); the host then answers with how far it can go. Put down before the answer has come, it waits its turn.
 */

import { shallowRef, type ShallowRef } from 'vue'
import type { Spot } from '../camera/camera.ts'
import type { Draft } from '../draft.ts'
import type { Picture } from '../model.ts'
import { answerDrop, answerTake, type Answer, type Ground } from '../picking/picking.ts'
import { tokensOf } from '../picking/tokens.ts'

export interface Carried {
  readonly units: readonly string[]
  /** The hex it was taken from; undefined: it came from outside the board. */
  readonly from: string | undefined
  /** What it looks like, where it does not lie on the board. */
  readonly picture: Picture | undefined
  /** Point of the screen, and the hex under it. */
  readonly at: Spot
  readonly over: string | null
}

export interface Carry {
  readonly carried: Readonly<ShallowRef<Carried | null>>
  mayTake(units: readonly string[]): boolean
  take(units: readonly string[], at: Spot, picture?: Picture): void
  move(at: Spot, over: string | null): void
  drop(hex: string | null): void
}

/** Has the host answered these picks? */
const isThere = (draft: Draft, picks: readonly string[]) => tokensOf(draft.picks).join(' ') === picks.join(' ')

interface CarrySources {
  ground(): Ground
  /** Something was done with counters there; what it means is asked for when its turn has come. */
  put(hex: string, answered: () => Answer): void
}

const NOTHING: Answer = { kind: 'look', why: [] }

export function useCarry({ ground, put }: CarrySources): Carry {
  const carried = shallowRef<Carried | null>(null)

  return {
    carried,
    mayTake: (units) => answerTake(ground(), units) !== null,
    take(units, at, picture) {
      const from = ground().hexOf(units[0])
      if (answerTake(ground(), units) === null || (from === undefined && picture === undefined)) return
      carried.value = { units, from, picture, at, over: from ?? null }
      put(from ?? '', () => {
        const picks = answerTake(ground(), units)
        return picks === null || isThere(ground().draft, picks) ? NOTHING : { kind: 'picks', picks }
      })
    },
    move(at, over) {
      if (carried.value !== null) carried.value = { ...carried.value, at, over }
    },
    drop(hex) {
      const hand = carried.value
      carried.value = null
      if (hand === null || hex === null || hex === hand.from) return
      put(hex, () => answerDrop(ground(), hand.units, hex))
    },
  }
}
