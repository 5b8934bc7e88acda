/** What lies beneath another screen can neither be reached nor heard; when it is back, so is the focus it had. */
import { nextTick, watch, type Ref } from 'vue'
import { useTable } from './stores/table.ts'
import { useTableUi } from './table/table-ui.ts'

export function useFocusKept(isCovered: Readonly<Ref<boolean>>): void {
  const table = useTable()
  const ui = useTableUi()
  let before: Element | null = null
  // Before anything is drawn: what is made inert loses the focus.
  watch(
    isCovered,
    async (isSo) => {
      if (isSo) {
        before = document.activeElement
        return
      }
      const had = before
      before = null
      await nextTick()
      if (had instanceof HTMLElement && had.isConnected && had !== document.body) had.focus({ preventScroll: true })
      else if (table.view !== null) ui.board?.focus()
    },
    { flush: 'sync' },
  )
}
