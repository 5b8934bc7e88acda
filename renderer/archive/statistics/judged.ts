/**
 * The match as the computer judges it: by how much each side could expect to win after every act, and what its own acts
 * gave away. It is worked out slice by slice while somebody wants it, from what each side knew, and kept nowhere.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { judgedPart, judging, turningsOf, type Judge, type Judged } from './judging.ts'

export const useJudged = defineStore('judged', () => {
  const host = useHost()
  const replay = useReplay()
  const table = useTable()
  const judged = shallowRef<Judged>({})
  const isRunning = ref(false)
  /** Another number with every run: who was begun before is over. */
  let run = 0

  const plays = computed(() => (host.gameOf(table.chosen?.game ?? '')?.opponent ?? null) !== null)
  const isBegun = computed(() => Object.keys(judged.value).length > 0)
  const part = computed(() => judgedPart(replay.acts, seats(), judged.value))
  const isDone = computed(() => isBegun.value && part.value === 1)
  const turnings = computed(() => turningsOf(replay.acts, judged.value))

  // A match that goes on meanwhile takes nothing away from what is known: lines never change.
  watch([() => replay.match, () => replay.seat, () => replay.branch], forget)

  function forget(): void {
    stop()
    judged.value = {}
  }

  /** What is known stays, and can be gone on from. */
  function stop(): void {
    run++
    isRunning.value = false
  }

  /** What the other side knew is told where nothing is kept apart, and when the match is over. */
  const seats = (): readonly string[] => {
    return table.isOpenToAll || replay.isOver ? table.seats : [replay.seat]
  }

  function archive(match: string): Judge {
    const { seat, branch } = replay
    const at = { match, seat, ...(branch !== null && { branch }) }
    return {
      margins: (of, acts) => host.attempt(() => host.call('archive.margins', { ...at, of, acts: [...acts] })),
      losses: (of, acts) => host.attempt(() => host.call('archive.judged', { ...at, of, acts: [...acts] })),
    }
  }

  /** Judges what has not been judged yet. */
  async function judge(): Promise<void> {
    stop()
    const { match } = replay
    if (match === null) return
    const mine = run
    isRunning.value = true
    for await (const step of judging(replay.acts, seats(), judged.value, archive(match))) {
      if (run !== mine) return
      judged.value = step
    }
    if (run === mine) isRunning.value = false
  }

  return { judged, isRunning, isBegun, isDone, part, turnings, plays, judge, stop }
})
