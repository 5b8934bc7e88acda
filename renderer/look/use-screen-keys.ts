/**
 * Keys of a screen that may lie over a table: Esc goes back, and nothing reaches the table beneath. The screen's root
 * needs a tabindex of -1, so that it holds the focus when nothing in it does.
 */
import { onBeforeUnmount, onMounted, type Ref } from 'vue'
import { useScreen } from '../stores/screen.ts'

/** `more` may take a key for itself by preventing its default. */
export function useScreenKeys(root: Ref<HTMLElement | null>, more: (event: KeyboardEvent) => void = () => {}): void {
  const screen = useScreen()

  function onKey(event: KeyboardEvent): void {
    more(event)
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    screen.back()
  }

  onMounted(() => {
    root.value!.addEventListener('keydown', onKey)
    root.value!.focus({ preventScroll: true })
  })
  onBeforeUnmount(() => root.value?.removeEventListener('keydown', onKey))
}
