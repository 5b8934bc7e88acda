/*
 * The fan: a stack opens under the pointer after a moment, or at once with Space. It stays open while the pointer is on
 * the stack or on the card.
 */

import { onScopeDispose, ref, shallowRef, type Ref } from 'vue'

const OPEN_AFTER = 140
const CLOSE_AFTER = 220

export interface Fan {
  /** The hex whose stack is open. */
  readonly hex: Readonly<Ref<string | null>>
  /** Opened by Space: it stays until it is closed. */
  readonly isPinned: Readonly<Ref<boolean>>
  /** The pointer is on this hex. */
  over(hex: string | null): void
  overCard(isOver: boolean): void
  toggle(hex: string): void
  close(): void
  /** Closes it, and leaves this stack alone until the pointer has been elsewhere: it was touched. */
  hush(hex: string): void
}

export function useFan(isStack: (hex: string) => boolean): Fan {
  const hex = shallowRef<string | null>(null)
  const isPinned = ref(false)
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let awaited: string | null = null

  function close(): void {
    clearTimeout(opening)
    clearTimeout(closing)
    closing = undefined
    awaited = null
    hex.value = null
    isPinned.value = false
  }

  function closeSoon(): void {
    if (isPinned.value || hex.value === null) return
    closing ??= setTimeout(close, CLOSE_AFTER)
  }

  function stay(): void {
    clearTimeout(closing)
    closing = undefined
  }

  onScopeDispose(close)

  return {
    hex,
    isPinned,
    over(next) {
      if (next === hex.value && next !== null) return stay()
      if (next === awaited) return
      clearTimeout(opening)
      awaited = next
      if (hex.value !== null) closeSoon()
      if (next === null || isPinned.value || !isStack(next)) return
      opening = setTimeout(() => {
        stay()
        hex.value = next
      }, OPEN_AFTER)
    },
    overCard(isOver) {
      clearTimeout(opening)
      awaited = null
      if (isOver) stay()
      else closeSoon()
    },
    toggle(next) {
      if (hex.value === next) return close()
      close()
      hex.value = next
      isPinned.value = true
    },
    close,
    hush(touched) {
      close()
      awaited = touched
    },
  }
}
