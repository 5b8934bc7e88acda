/** The battle that is shown: what the record tells of it, and its sum, fetched when a line of it is looked at. */
import { computed, onBeforeUnmount, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { Explanation } from '../../../../shared/contract.ts'
import { useHost } from '../../../stores/host.ts'
import { useReplay } from '../../../stores/replay.ts'
import type { View } from '../../../stores/view.ts'
import { useMoment } from '../use-moment.ts'
import { battleAt, toldIn, type PastBattle, type ToldBattle } from './past-battle.ts'

/** The sum, and the table as it stood when it was struck. */
export interface PastSum {
  readonly explanation: Explanation
  readonly view: View
}

/** While lines fly past, no sum is asked for. */
const REST = 150

export function usePastBattle(): {
  readonly battle: ComputedRef<PastBattle | null>
  readonly told: ComputedRef<ToldBattle>
  readonly sum: ShallowRef<PastSum | null>
} {
  const host = useHost()
  const replay = useReplay()
  const { act } = useMoment()
  const battle = computed(() => battleAt(replay.acts, replay.line))
  const told = computed(() => {
    const now = battle.value
    const lines = now === null ? [] : (act.value?.lines ?? [])
    return toldIn(lines.filter(({ id }) => id >= now!.battle.line && id <= now!.end && id <= replay.line))
  })
  const sum = shallowRef<PastSum | null>(null)
  const key = () => (battle.value === null ? null : `${replay.match} ${replay.seat} ${battle.value.battle.line}`)
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function fetch(wanted: string): Promise<void> {
    const { match, seat, branch } = replay
    if (match === null || battle.value === null) return
    const on = { match, seat, ...(branch !== null && { branch }), line: battle.value.battle.line }
    const found = await host.attempt(() => host.call('archive.sum', on))
    const view = found ? await replay.viewAt(found.line) : undefined
    if (key() !== wanted) return
    sum.value = found && view ? { explanation: found.explanation, view } : null
  }

  watch(
    key,
    (wanted) => {
      clearTimeout(waiting)
      sum.value = null
      if (wanted !== null) waiting = setTimeout(() => void fetch(wanted), replay.isHeld ? REST : 0)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => clearTimeout(waiting))

  return { battle, told, sum }
}
