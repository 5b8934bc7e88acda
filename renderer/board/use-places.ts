/** The board in words: the list of places for screen readers, what the cursor says, why a path stops. */

import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { afterDrawing } from './after-drawing.ts'
import type { BoardMap, BoardModel, Remark } from './model.ts'
import type { Path, Signs } from './overlays/signs.ts'
import { startOf, type Ground } from './picking/picking.ts'
import { hexesOfNote, hexWords } from './words.ts'
import { spoken } from '../sentence.ts'

export interface PlaceText {
  readonly hex: string
  readonly text: string
}

export interface Places {
  readonly places: Readonly<ShallowRef<readonly PlaceText[]>>
  /** Hexes with something that can be picked, in the order of their numbers. */
  readonly offered: ComputedRef<readonly string[]>
  /** Why the path being built goes no further, or may not end where it is. */
  readonly stop: ComputedRef<Remark | null>
  words(hex: string): string
}

export function usePlaces(map: BoardMap, model: () => BoardModel, ground: () => Ground, signs: () => Signs): Places {
  const words = (hex: string) => hexWords(map, model(), signs(), hex)
  const places = shallowRef<readonly PlaceText[]>([])

  // Those who see come first: a list of nine hundred hexes takes its time.
  const listing = afterDrawing(() => {
    places.value = hexesOfNote(model(), signs()).map((hex) => ({ hex, text: words(hex) }))
  })
  watch(() => [model(), signs()], listing.ask, { immediate: true })
  onScopeDispose(listing.stop)

  const offered = computed(() => {
    const { hexes, targets, units } = signs()
    const stands = [...units].flatMap((unit) => ground().hexOf(unit) ?? [])
    return [...new Set([...stands, ...targets, ...hexes])].toSorted()
  })
  const stop = computed((): Remark | null => {
    const path = signs().path
    const why = path?.stop ?? (path === null || path.isReady ? null : ground().draft.unready)
    return path === null || why === null ? null : { hex: path.hexes.at(-1)!, say: spoken(why), rule: why.rule }
  })
  return { places, offered, stop, words }
}

/** Where the act's unit has come to. */
export function standOf(ground: Ground, { path }: Signs): string | undefined {
  return path?.hexes.at(-1) ?? startOf(ground)
}

/** The way to the hex under the pointer, before it is taken. */
export function previewOf(ground: Ground, signs: Signs, over: string | null): Path | null {
  const goal = over === null ? undefined : signs.reach.get(over)
  const from = standOf(ground, signs)
  if (goal === undefined || from === undefined) return null
  const way = ground.draft.reach.find(({ hops }) => hops.at(-1) === over)
  const hexes = [from, ...(way?.hops ?? [over!])]
  return { hexes, costs: [], stop: goal.stop ?? null, isReady: false }
}
