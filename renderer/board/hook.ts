/** The one function browser tests may use besides mouse, keys and the accessibility tree: where a hex is on the screen. */

export interface BoardHook {
  /** The centre of a hex in pixels of the window, and whether it can be seen there; null if there is no such hex. */
  hexOnScreen(id: string): { x: number; y: number; isVisible: boolean } | null
}

declare global {
  interface Window {
    quaranteBoard?: BoardHook
  }
}

export function hang(hook: BoardHook): () => void {
  window.quaranteBoard = hook
  return () => {
    if (window.quaranteBoard === hook) delete window.quaranteBoard
  }
}
