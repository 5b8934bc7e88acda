/** Which of the archive's own dialogs is open: statistics, or what a match is told with. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useTable } from '../stores/table.ts'

export type Told = 'statistics' | 'report' | 'picture' | 'film'

export const useTellingUi = defineStore('telling-ui', () => {
  const shown = ref<Told | null>(null)
  const open = (what: Told) => void (shown.value = what)
  const close = () => void (shown.value = null)
  // Whoever leaves the match leaves what was to be made of it.
  const table = useTable()
  watch(
    () => table.chosen === null,
    (isGone) => isGone && close(),
  )
  return { shown, open, close }
})
