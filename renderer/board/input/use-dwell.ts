/** The pointer, or the cursor of the keyboard, has rested on a place for a moment: its card may be shown. */

import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

const AFTER_MS = 650

/**
 * `place`: what is pointed at, null while the hands are busy. `act`: what is being built; who has just picked something
 * at a place looks at what comes of it there, and is told about the place only after pointing elsewhere.
 */
export function useDwell(place: () => string | null, act: () => unknown): Readonly<ShallowRef<string | null>> {
  const rested = shallowRef<string | null>(null)
  let picked: string | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(waiting)
    rested.value = null
  }
  watch(place, (next) => {
    leave()
    if (next === null || next === picked) return
    picked = null
    waiting = setTimeout(() => (rested.value = next), AFTER_MS)
  })
  watch(act, () => {
    leave()
    picked = place() ?? picked
  })
  onScopeDispose(leave)
  return rested
}
