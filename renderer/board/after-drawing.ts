/** Work that may wait until those who see have seen: the list of places, the small map. */

/** Milliseconds after the frame: what is pressed at once still finds the page at rest. */
const PAUSE = 30
/** Milliseconds after which it is done even if no frame comes: nothing is drawn in a window that nobody sees. */
const AT_LAST = 250

/**
 * Runs a moment after the next frame has been drawn. Asked again before that, it runs once, with what stands there then.
 * `stop` when it is no longer wanted.
 */
export function afterDrawing(work: () => void): { ask(): void; stop(): void } {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    timer = undefined
  }
  function run(): void {
    stop()
    work()
  }
  return {
    ask() {
      if (timer !== undefined) return
      timer = setTimeout(run, AT_LAST)
      frame = requestAnimationFrame(() => {
        clearTimeout(timer)
        timer = setTimeout(run, PAUSE)
      })
    },
    stop,
  }
}
