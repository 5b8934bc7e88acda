/**
 * The match as the computer judges it: by how much each side could expect to win after every act, and what its own acts
 * gave away. It is worked out slice by slice while somebody wants it, from what each side knew, and kept nowhere.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Result } from '../../../shared/contract.ts'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { overTime, turnScale } from './over-time.ts'
import { styleOf, type Naming } from './plots-of.ts'
import type { LinePlot } from './plot.ts'
import type { Act } from './record.ts'

type JudgedAct = Result<'archive.judged'>['acts'][number]
export type Judged = Readonly<Record<string, readonly JudgedAct[]>>

/** An act that gave much away. */
export interface Turning {
  readonly seat: string
  readonly line: number
  readonly lost: number
}

const MOST_TURNINGS = 6
/** Less than this, in points, turned nothing. */
const LEAST_LOST = 0.5

export function turningsOf(judged: Judged): Turning[] {
  return Object.entries(judged)
    .flatMap(([seat, acts]) => acts.map(({ line, lost }) => ({ seat, line, lost: lost ?? 0 })))
    .filter(({ lost }) => lost >= LEAST_LOST)
    .toSorted((a, b) => b.lost - a.lost || a.line - b.line)
    .slice(0, MOST_TURNINGS)
}

/** The expected margins over the turns, each side's from what it knew. */
export function marginPlot(acts: readonly Act[], judged: Judged, naming: Naming): LinePlot | null {
  const { from, to } = turnScale(acts)
  const series = Object.entries(judged).map(([seat, found]) => {
    const byLine = new Map(found.map(({ line, margin }) => [line, margin]))
    return {
      title: naming.seatName(seat),
      style: styleOf(naming, seat),
      moments: overTime(acts, ({ line }) => byLine.get(line)),
      isStepped: false,
    }
  })
  if (series.every(({ moments }) => moments.length === 0)) return null
  return {
    id: 'margin',
    title: 'Expected margin',
    about: 'in points, as the computer judges what each side knew',
    kind: 'lines',
    from,
    to,
    series,
  }
}

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
    const found: JudgedAct[] = []
    for (;;) {
      const slice = await host.attempt(() => host.call('archive.judged', { ...at, after: found.length }))
      if (slice === undefined || run !== mine) return false
      found.push(...slice.acts)
      of.value = slice.of * count
      done.value = slice.of * nth + found.length
      if (slice.isDone) {
        judged.value = { ...judged.value, [seat]: found }
        return true
      }
    }
  }

  return { judged, isRunning, part, turnings, plays, judge, forget }
})
