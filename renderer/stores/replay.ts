/**
 * Replaying a match: which line is shown, and the position after it as the seat at the screen may know it. Everything
 * comes from the record; nothing here moves the match.
 *
 * Others read `match`, `seat`, `acts`, `log`, `line`, `view`, and call `goTo`, `step`; to open a moment from elsewhere:
 * `openMatch(entry, line)` from the library, `show(line)` at the table.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { actsFromLog, type Act } from '../archive/replay/acts.ts'
import { PastViews } from '../archive/replay/past-views.ts'
import { nextStop, onPath, stopsOf, type Direction, type StepUnit } from '../archive/replay/stepping.ts'
import { useHost } from './host.ts'
import { useScreen } from './screen.ts'
import { useTable, type Chosen, type SeenLine, type View } from './table.ts'

/** Milliseconds that a step is shown while the match is played, by speed. */
const PACES = [2000, 1000, 350] as const

export const useReplay = defineStore('replay', () => {
  const host = useHost()
  const table = useTable()
  const screen = useScreen()
  /** It was opened from the library: there is no table beneath, and the way back leads to the library. */
  const isAlone = ref(false)
  const acts = shallowRef<readonly Act[]>([])
  const log = shallowRef<readonly SeenLine[]>([])
  /** The line that is wanted; the view follows as soon as it is there. */
  const line = ref(0)
  const view = shallowRef<View | null>(null)
  /** Steps follow each other so fast that nothing is to be animated. */
  const isQuick = ref(false)
  const unit = ref<StepUnit>('battle')
  const speed = ref(1)
  const isPlaying = ref(false)
  const isReady = ref(false)

  const match = computed(() => table.view?.match ?? null)
  const seat = computed(() => table.view?.seat ?? '')
  const path = computed(() => [0, ...log.value.map(({ id }) => id)])
  const last = computed(() => path.value.at(-1) ?? 0)
  const stops = computed(() => stopsOf(path.value, acts.value))
  const isShown = computed(() => screen.now === 'replay')

  let views: PastViews<View> | null = null
  let isFetching = false
  let wanted: number | null = null
  let next: ReturnType<typeof setTimeout> | undefined

  // ---- Opening and leaving

  /** Replays a match of the library, from a line or from its start. Whoever sits there is asked for as at the table. */
  async function openMatch(entry: Chosen, at: number | null = null): Promise<void> {
    isAlone.value = true
    wanted = at
    await table.choose(entry, { readOnly: true })
    if (table.chosen === null) isAlone.value = false
    else screen.go('replay')
  }

  /** Replays the match at the table. */
  function show(at: number | null = null): void {
    if (table.view === null) return
    wanted = at
    if (isShown.value && at !== null) goTo(at)
    screen.go('replay')
  }

  async function leave(): Promise<void> {
    pause()
    if (isAlone.value) await table.close()
    else screen.back()
  }

  watch(
    () => table.chosen === null,
    (isGone) => isGone && (isAlone.value = false),
  )

  // ---- The record

  watch(
    () => (isShown.value && table.view !== null ? `${table.view.match} ${table.view.seat}` : null),
    (key) => (key === null ? forget() : begin()),
    { immediate: true },
  )
  watch(
    () => [table.log, isShown.value] as const,
    ([lines, isOn]) => isOn && readLog(lines),
  )

  function begin(): void {
    const { match: id, seat: seen, line: now } = table.view!
    views = new PastViews((at) => host.attempt(() => host.call('match.peek', { match: id, seat: seen, line: at })))
    readLog(table.log)
    line.value = -1
    // A match that goes on is opened where it stands, one that is over at its beginning.
    goTo(wanted ?? (table.view!.outcome === null && !isAlone.value ? now : 0))
    isReady.value = true
    table.isCurtainDown = false
  }

  function readLog(lines: readonly SeenLine[]): void {
    log.value = lines
    acts.value = actsFromLog(lines, table.view?.summary.turn ?? 1)
    if (wanted !== null && line.value !== wanted && onPath(path.value, wanted) === wanted) goTo(wanted)
  }

  function forget(): void {
    pause()
    isReady.value = false
    views = null
    wanted = null
    view.value = null
    acts.value = []
    log.value = []
  }

  // ---- Going from line to line

  /** Shows the position after a line; `quick`: one of many in a row. */
  function goTo(to: number, quick = false): void {
    if (to === line.value || views === null) return
    isQuick.value = quick
    line.value = to
    const known = views.get(to)
    if (known === undefined) void follow()
    else {
      view.value = known
      prefetch()
    }
  }

  /** Fetches what is wanted, one position at a time: while one is under way only the newest wish counts. */
  async function follow(): Promise<void> {
    if (isFetching) return
    isFetching = true
    try {
      for (let from = views; from !== null && view.value?.line !== line.value; from = views) {
        const found = await from.at(line.value)
        if (from !== views) continue // another match, or another seat
        if (found === undefined) break
        view.value = found
      }
    } finally {
      isFetching = false
    }
    prefetch()
  }

  /** What one more step would show is asked for beforehand. */
  function prefetch(): void {
    for (const direction of [1, -1] as const) {
      const to = nextStop(stops.value[unit.value], line.value, direction)
      if (to !== line.value) void views?.at(to)
    }
  }

  function step(by: StepUnit, direction: Direction, quick = false): void {
    goTo(nextStop(stops.value[by], line.value, direction), quick)
  }

  /** The table as it stood after a line, for whoever wants to compare. */
  const viewAt = async (at: number): Promise<View | undefined> => views?.at(at)

  const toStart = () => goTo(0)
  const toEnd = () => goTo(last.value)

  // ---- Playing

  function play(): void {
    if (line.value >= last.value) goTo(0)
    isPlaying.value = true
    wait()
  }

  function pause(): void {
    clearTimeout(next)
    isPlaying.value = false
  }

  function wait(): void {
    clearTimeout(next)
    next = setTimeout(() => {
      step(unit.value, 1, speed.value === 2)
      if (line.value >= last.value) pause()
      else wait()
    }, PACES[speed.value])
  }

  const togglePlay = () => (isPlaying.value ? pause() : play())

  function faster(by: Direction): void {
    speed.value = Math.min(PACES.length - 1, Math.max(0, speed.value + by))
    if (isPlaying.value) wait()
  }

  return {
    isAlone,
    isShown,
    isReady,
    match,
    seat,
    acts,
    log,
    path,
    last,
    stops,
    line,
    view,
    isQuick,
    unit,
    speed,
    isPlaying,
    openMatch,
    show,
    leave,
    viewAt,
    goTo,
    step,
    toStart,
    toEnd,
    play,
    pause,
    togglePlay,
    faster,
  }
})
