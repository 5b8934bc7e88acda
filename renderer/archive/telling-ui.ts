/** Which of the archive's own dialogs is open: statistics, or what a match is told with. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useTable } from '../stores/table.ts'
import type { ReportOrder } from './report/make-report.ts'
import type { Eyes } from './use-teller.ts'

export type Told = 'statistics' | 'report' | 'picture' | 'film'

export const useTellingUi = defineStore('telling-ui', () => {
  const shown = ref<Told | null>(null)
  /** The report that the print screen is to show; null: of the whole match. */
  const ordered = shallowRef<{ readonly eyes: Eyes; readonly order: ReportOrder } | null>(null)
  const open = (what: Told) => void (shown.value = what)
  const close = () => void (shown.value = null)
  // Whoever leaves the match leaves what was to be made of it.
  const table = useTable()
  watch(
    () => table.chosen === null,
    (isGone) => {
      if (!isGone) return
      close()
      ordered.value = null
    },
  )
  return { shown, ordered, open, close }
})
