/** The log gathered into acts, once for all who show it. */
import { defineStore, storeToRefs } from 'pinia'
import { computed, type Ref } from 'vue'
import { useTable } from '../stores/table.ts'
import { useEventPlayback } from './event-playback.ts'
import { gathered, makeGatherer, type LoggedAct } from './logic/log.ts'

const useGathered = defineStore('acts', () => {
  const table = useTable()
  const playback = useEventPlayback()
  const gather = makeGatherer()
  const turn = computed(() => table.view?.summary.turn ?? 0)
  const all = computed(() => {
    const { until } = playback
    if (until === null) return gather(table.log, turn.value)
    // The log never runs ahead of what is being shown.
    return gathered(
      table.log.filter(({ id }) => id <= until),
      turn.value,
    )
  })
  const line = computed(() => table.view?.line ?? 0)
  /** How many of them lie behind. */
  const count = computed(() => {
    const acts = all.value
    let behind = acts.length
    while (behind > 0 && acts[behind - 1].lines[0].id > line.value) behind--
    return behind
  })
  const played = computed(() => all.value.slice(0, count.value))
  const ahead = computed(() => all.value.slice(count.value))
  return { played, ahead }
})

/** Up to where the table stands, and what was played further on this branch. */
export function useActs(): { readonly played: Readonly<Ref<LoggedAct[]>>; readonly ahead: Readonly<Ref<LoggedAct[]>> } {
  return storeToRefs(useGathered())
}
