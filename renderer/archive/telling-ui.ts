/** Which of the archive's own dialogs is open: statistics, or what a match is told with. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export type Told = 'statistics' | 'report' | 'picture' | 'film'

export const useTellingUi = defineStore('telling-ui', () => {
  const shown = ref<Told | null>(null)
  const open = (what: Told) => void (shown.value = what)
  const close = () => void (shown.value = null)
  return { shown, open, close }
})
