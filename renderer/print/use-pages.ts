/** Keeps the pages of the print screen as what is chosen wants them. Something new that is chosen ends what is under way. */
import { onBeforeUnmount, ref, shallowRef, watch, type Ref } from 'vue'
import { Trouble } from '../../shared/contract.ts'
import { setSheets, type Printed } from './pages.ts'
import type { PaperChoice } from './paper.ts'

/** Milliseconds without a change before pages are set. */
const CALM = 60

export function usePages(wanted: Ref<{ readonly printed: Printed; readonly choice: PaperChoice } | null>) {
  const pages = shallowRef<readonly HTMLElement[]>([])
  const isSetting = ref(true)
  const trouble = ref('')
  const saying = ref('')
  let under = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function setAnew(): Promise<void> {
    under.abort()
    const mine = (under = new AbortController())
    if (wanted.value === null) return
    const { printed, choice } = wanted.value
    try {
      const made = await setSheets(printed, choice, mine.signal, (say) => (saying.value = say))
      if (mine.signal.aborted) return
      pages.value = made.flatMap((one) => one.pages)
      trouble.value = ''
    } catch (error) {
      if (mine.signal.aborted) return
      pages.value = []
      trouble.value = error instanceof Trouble ? error.message : `The pages could not be set: ${String(error)}`
    }
    isSetting.value = false
  }

  watch(
    wanted,
    () => {
      isSetting.value = true
      saying.value = ''
      clearTimeout(timer)
      timer = setTimeout(() => void setAnew(), CALM)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => {
    clearTimeout(timer)
    under.abort()
  })
  return { pages, isSetting, trouble, saying }
}
