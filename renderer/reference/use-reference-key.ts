/** F1: the rule that has the focus, else the reference: over the table as a sheet, elsewhere as a screen. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useReference } from '../stores/reference.ts'
import { useScreen } from '../stores/screen.ts'
import { useTable } from '../stores/table.ts'

export function useReferenceKey(): void {
  const reference = useReference()
  const screen = useScreen()
  const table = useTable()

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'F1') return
    event.preventDefault()
    event.stopPropagation()
    const rule = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
    if (rule) reference.openRule(rule)
    else if (reference.open !== null) reference.close()
    else if (table.chosen !== null) reference.openRule('1.1')
    else screen.go('reference')
  }

  onMounted(() => window.addEventListener('keydown', onKey, { capture: true }))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey, { capture: true }))
}
