/** The one function browser tests may use besides mouse, keys and the accessibility tree: where a hex is on the screen. */

import type { Ref } from 'vue'
import type { Spot } from './camera/camera.ts'

export interface BoardHook {
  /** The centre of a hex in pixels of the window, and whether it can be seen there; null if there is no such hex. */
  hexOnScreen(id: string): { x: number; y: number; isVisible: boolean } | null
}

declare global {
  interface Window {
    quaranteBoard?: BoardHook
  }
}

/** `spotOf`: where a hex is on the surface, null if there is no such hex. Call what is returned to take it off again. */
export function exposeForTests(surface: Ref<HTMLElement | null>, spotOf: (id: string) => Spot | null): () => void {
  const hook: BoardHook = {
    hexOnScreen(id) {
      const [box, at] = [surface.value?.getBoundingClientRect(), spotOf(id)]
      if (box === undefined || at === null) return null
      const isVisible = at.x >= 0 && at.y >= 0 && at.x <= box.width && at.y <= box.height
      return { x: box.left + at.x, y: box.top + at.y, isVisible }
    },
  }
  window.quaranteBoard = hook
  return () => {
    if (window.quaranteBoard === hook) delete window.quaranteBoard
  }
}
