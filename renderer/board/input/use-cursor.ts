/** The hex cursor of the keyboard. It shows only while keys are used. */

import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { BoardMap } from '../model.ts'

export interface Cursor {
  readonly hex: Readonly<ShallowRef<string | null>>
  readonly isShown: Readonly<Ref<boolean>>
  /** Puts it into a hex; `byKeys` shows it. */
  put(hex: string, byKeys: boolean): void
  hide(): void
  /** A key was pressed: true if it moved the cursor. */
  key(code: string, begin: () => string): boolean
  /** To the next of some hexes, or the one before. */
  next(hexes: readonly string[], isBack: boolean): void
}

export function useCursor({ grid }: Pick<BoardMap, 'grid'>, moved: (hex: string) => void): Cursor {
  const hex = shallowRef<string | null>(null)
  const isShown = ref(false)

  function put(next: string, byKeys: boolean): void {
    hex.value = next
    isShown.value = byKeys
    if (byKeys) moved(next)
  }

  return {
    hex,
    isShown,
    put,
    hide: () => (isShown.value = false),
    key(code, begin) {
      const from = hex.value === null ? -1 : grid.indexOf(hex.value)
      const to = grid.step(Math.max(0, from), code)
      if (to === undefined) return false
      // The first key only shows where the cursor is.
      put(from < 0 ? begin() : isShown.value ? grid.ids[to] : grid.ids[from], true)
      return true
    },
    next(hexes, isBack) {
      if (hexes.length === 0) return
      const at = hex.value === null ? -1 : hexes.indexOf(hex.value)
      const count = hexes.length
      const to = isBack ? (at < 0 ? count - 1 : (at + count - 1) % count) : (at + 1) % count
      put(hexes[to], true)
    },
  }
}
