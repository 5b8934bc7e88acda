/**
 * The match as the computer judges it: by how much each side could expect to win after every act, and what its own acts
 * gave away. It is worked out slice by slice while somebody wants it, from what each side knew, and kept nowhere.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { judgedActs, turningsOf, type Judged } from './judging.ts'

export const useJudged = defineStore('judged', () => {
  const host = useHost()
  const replay = useReplay()
  const table = useTable()
  const judged = shallowRef<Judged>({})
  const isRunning = ref(false)
  const done = ref(0)
  const of = ref(0)
  /** Another number with every run: who was begun before is over. */
  let run = 0

  const plays = computed(() => (host.gameOf(table.chosen?.game ?? '')?.opponent ?? null) !== null)
  const part = computed(() => (of.value === 0 ? 0 : done.value / of.value))
  const turnings = computed(() => turningsOf(judged.value))

  watch([() => replay.match, () => replay.seat, () => replay.branch, () => replay.last], forget)

  function forget(): void {
    run++
    isRunning.value = false
    judged.value = {}
    done.value = of.value = 0
  }

  /** What the other side knew is told where nothing is kept apart, and when the match is over. */
  const seats = (): readonly string[] => {
    const isOver = replay.acts.some(({ result }) => result !== null)
    return table.isOpenToAll || isOver ? table.seats : [replay.seat]
  }

  async function judge(): Promise<void> {
    forget()
    const mine = run
    isRunning.value = true
    const all = seats()
    for (const [nth, seat] of all.entries()) if (!(await judgeFor(seat, nth, all.length, mine))) break
    if (run === mine) isRunning.value = false
  }

  async function judgeFor(seat: string, nth: number, count: number, mine: number): Promise<boolean> {
    const { match, branch } = replay
    if (match === null) return false
    const at = { match, seat: replay.seat, of: seat, ...(branch !== null && { branch }) }
    const found = await judgedActs(
      async (after) => {
        const slice = await host.attempt(() => host.call('archive.judged', { ...at, after }))
        return run === mine ? slice : undefined
      },
      (acts, all) => {
        of.value = all * count
        done.value = all * nth + acts
      },
    )
    if (found === undefined) return false
    judged.value = { ...judged.value, [seat]: found }
    return true
  }

  return { judged, isRunning, part, turnings, plays, judge, forget }
})
