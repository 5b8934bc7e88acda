/**
 * Replaying a match: which line is shown, and the position after it as the seat at the screen may know it. Everything
 * comes from the record; nothing here moves the match.
 *
 * Others read `match`, `seat`, `acts`, `log`, `line`, `view`, and call `goTo`, `step`; to open a moment from elsewhere:
 * `openMatch(entry, line)` from the library, `show(line)` at the table.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Act, Correction, Lost, Revision } from '../archive/replay/acts.ts'
import { PastViews } from '../archive/replay/past-views.ts'
import { countUpTo, nextStop, onPath, stopsOf, type Direction, type StepUnit } from '../archive/replay/stepping.ts'
import { useHost } from './host.ts'
import { readLog } from './log.ts'
import { useScreen } from './screen.ts'
import { useTable, type Chosen, type SeenLine, type View } from './table.ts'

/** Milliseconds that a step is shown while the match is played, by speed. */
const PACES = [2000, 1000, 350] as const

/** So many steps are fetched beforehand while an arrow key is held. */
const AHEAD = 20
/** What more lines than these have moved goes to its place at once. */
const MOST_ANIMATED = 12

export const useReplay = defineStore('replay', () => {
  const host = useHost()
  const table = useTable()
  const screen = useScreen()
  /** It was opened from the library: there is no table beneath, and the way back leads to the library. */
  const isAlone = ref(false)
  const acts = shallowRef<readonly Act[]>([])
  const log = shallowRef<readonly SeenLine[]>([])
  /** The branch that is looked along; null: the one the table is on. */
  const branch = ref<string | null>(null)
  /** The rules it was played with and those of today, and what was corrected in between. */
  const revision = shallowRef<Revision>({ begun: 0, played: 0, today: 0 })
  const changes = shallowRef<readonly Correction[]>([])
  /** The rest of the file cannot be read. */
  const lost = shallowRef<Lost | null>(null)
  /** The line that is wanted; the view follows as soon as it is there. */
  const line = ref(0)
  const view = shallowRef<View | null>(null)
  /** Steps follow each other so fast that the map must not move with each of them. */
  const isHeld = ref(false)
  /** Nothing is animated: a step goes far, or is one of many. */
  const isQuick = ref(false)
  const unit = ref<StepUnit>('battle')
  const speed = ref(1)
  const isPlaying = ref(false)

  const match = computed(() => table.view?.match ?? null)
  const seat = computed(() => table.view?.seat ?? '')
  const path = computed(() => [0, ...log.value.map(({ id }) => id)])
  const last = computed(() => path.value.at(-1) ?? 0)
  const stops = computed(() => stopsOf(path.value, acts.value))
  /** The match has come to its end on this branch: what was kept apart is told. */
  const isOver = computed(() => acts.value.some(({ result }) => result !== null))
  /** The revision the line that is shown was played with, and that of today. */
  const rules = computed(() => view.value?.rules ?? revision.value)
  /** What is not in the record of this line is shown by other rules than those it was played with. */
  const isByTodaysRules = computed(() => rules.value.played !== rules.value.today)
  /** The rules have been corrected since it was begun. */
  const wasCorrected = computed(() => revision.value.begun !== revision.value.today)
  const isShown = computed(() => screen.now === 'replay')

  let views: PastViews<View> | null = null
  let isFetching = false
  /** Which way the last step went. */
  let heading: Direction = 1
  let wanted: number | null = null
  let next: ReturnType<typeof setTimeout> | undefined

  // ---- Opening and leaving

  /** Replays a match of the library, from a line or from its start. Whoever sits there is asked for as at the table. */
  async function openMatch(entry: Chosen, at: number | null = null): Promise<void> {
    await table.close()
    isAlone.value = true
    await table.choose(entry, { readOnly: true, intact: true })
    if (table.chosen === null) {
      isAlone.value = false
      return
    }
    wanted = at
    screen.go('replay')
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
  // A match in play grows; what has been read of its log is only of use when all of it has come.
  watch(
    () => [table.log, table.isLogRead, branch.value, isShown.value] as const,
    () => void read(),
  )

  function begin(): void {
    const { match: id, seat: seen } = table.view!
    views = new PastViews((at) => host.attempt(() => host.call('match.peek', { match: id, seat: seen, line: at })))
    line.value = -1
    void read()
    table.isCurtainDown = false
  }

  /** Reads the acts and the log of the branch that is looked at. */
  async function read(): Promise<void> {
    if (!isShown.value || views === null || table.view === null || !table.isLogRead) return
    const [mine, here, of] = [views, { match: table.view.match, seat: table.view.seat }, branch.value]
    const on = of === null ? here : { ...here, branch: of }
    const told = await host.attempt(async () => ({
      ...(await host.call('archive.acts', on)),
      log: of === null ? table.log : await logOf({ ...here, branch: of }),
    }))
    if (told === undefined || mine !== views || of !== branch.value) return
    acts.value = told.acts
    log.value = told.log
    revision.value = told.revision
    changes.value = told.changes
    lost.value = told.lost
    const isNew = line.value < 0
    if (wanted !== null || isNew || onPath(path.value, line.value) !== line.value) goTo(wanted ?? firstLine())
    wanted = null
  }

  /** A match that goes on is opened where it stands, one from the library at its beginning. */
  const firstLine = (): number =>
    isAlone.value || table.view!.outcome !== null ? 0 : onPath(path.value, table.view!.line)

  async function logOf(on: { match: string; seat: string; branch: string }): Promise<readonly SeenLine[]> {
    const found = shallowRef<readonly SeenLine[]>([])
    await readLog(0, found, (after, count) => host.call('match.log', { ...on, after, count }))
    return found.value
  }

  /** Looks along a branch, from a line on; null: the branch the table is on. */
  function showBranch(name: string | null, at: number | null = null): void {
    wanted = at ?? wanted
    if (name !== branch.value) branch.value = name
    else if (at !== null) goTo(at)
  }

  function forget(): void {
    pause()
    views = null
    wanted = null
    view.value = null
    branch.value = null
    acts.value = []
    log.value = []
    lost.value = null
  }

  // ---- Going from line to line

  /** Shows the position after a line; `held`: one of many in a row. */
  function goTo(to: number, held = false): void {
    if (to === line.value || views === null) return
    const far = Math.abs(countUpTo(path.value, to) - countUpTo(path.value, line.value))
    isHeld.value = held
    isQuick.value = held || far > MOST_ANIMATED
    line.value = to
    const known = views.get(to)
    if (known === undefined) void follow()
    else view.value = known
    if (known !== undefined || held) prefetch()
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

  /** What one more step would show is asked for beforehand; while a key is held, a good deal more of it. */
  function prefetch(): void {
    for (const direction of [1, -1] as const) {
      const count = isHeld.value && direction === heading ? AHEAD : 1
      let to = line.value
      for (let i = 0; i < count; i++) {
        to = nextStop(stops.value[unit.value], to, direction)
        if (to !== line.value) void views?.at(to)
      }
    }
  }

  function step(by: StepUnit, direction: Direction, held = false): void {
    heading = direction
    goTo(nextStop(stops.value[by], line.value, direction), held)
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
    match,
    seat,
    acts,
    isOver,
    log,
    branch,
    revision,
    changes,
    lost,
    rules,
    isByTodaysRules,
    wasCorrected,
    path,
    last,
    stops,
    line,
    view,
    isHeld,
    isQuick,
    unit,
    speed,
    isPlaying,
    openMatch,
    show,
    leave,
    showBranch,
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
