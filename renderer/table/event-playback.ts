/**
 * The past, shown one step after the other while the decision waits: what chance has brought since the last decision, or
 * what the other side did in its turn. While it runs nothing can be picked, and the log ends where the playback is.
 *
 * What chance brought is played by itself, only in games that ask for it and only where the computer throws the dice: who
 * throws their own sees them fall. The turn of the other side is stepped through by hand.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from '../stores/host.ts'
import { useSettings } from '../stores/settings.ts'
import { useTable, type SeenLine, type View } from '../stores/table.ts'
import type { Happening } from './logic/enemy-turn.ts'
import { useMatchAssets } from './match-assets.ts'

/** Milliseconds that an event stays by itself: a while, and more for everything there is to read. */
const [DWELL, PER_NOTE] = [1300, 500]
/** How much longer or shorter, by the player's wish. */
const PACES = { slow: 2, normal: 1, fast: 0.5 } as const

export const useEventPlayback = defineStore('event-playback', () => {
  const table = useTable()
  const assets = useMatchAssets()
  const host = useHost()
  /** What is played: lines of chance, or what the other side did. One of them is empty. */
  const lines = shallowRef<readonly SeenLine[]>([])
  const happenings = shallowRef<readonly Happening[]>([])
  /** -1: all of the other side's turn at once, on the table as it stands. */
  const index = ref(-1)
  const view = shallowRef<View | null>(null)
  /** The table before what is shown, where the other side's turn is. */
  const before = shallowRef<View | null>(null)
  let waiting: ReturnType<typeof setTimeout> | undefined

  const isReview = computed(() => happenings.value.length > 0)
  const isRunning = computed(() => isReview.value || view.value !== null)
  const count = computed(() => (isReview.value ? happenings.value.length : lines.value.length))
  const line = computed((): SeenLine | null => (view.value === null ? null : (lines.value[index.value] ?? null)))
  const happening = computed((): Happening | null => happenings.value[index.value] ?? null)
  /** The line up to which the log may tell; null: all of it. */
  const until = computed(() => line.value?.id ?? happening.value?.line ?? lines.value[0]?.parent ?? null)

  /** By line the table as it stood then; the next one is asked for beforehand. */
  const asked = new Map<number, Promise<View | undefined>>()
  function viewAt(id: number): Promise<View | undefined> {
    const { match, seat } = table.view!
    const known = asked.get(id) ?? host.attempt(() => host.call('match.peek', { match, seat, line: id }))
    asked.set(id, known)
    return known
  }

  const lineOf = (at: number): number | undefined => lines.value[at]?.id ?? happenings.value[at]?.line

  async function show(at: number): Promise<void> {
    clearTimeout(waiting)
    const [mine, told] = [lines.value, happenings.value]
    const id = lineOf(at)
    if (id === undefined || table.view === null) return skip()
    const [seen, last] = await Promise.all([viewAt(id), isReview.value ? viewAt(told[at].before) : undefined])
    if (mine !== lines.value || told !== happenings.value) return // something else has come meanwhile
    if (seen === undefined) return skip()
    index.value = at
    before.value = last ?? null
    view.value = seen
    const next = lineOf(at + 1)
    if (next !== undefined) void viewAt(next)
    const { motion, values } = useSettings()
    if (!isReview.value && motion === 'normal' && values.pace !== 'hand')
      waiting = setTimeout(() => void show(at + 1), PACES[values.pace] * (DWELL + PER_NOTE * mine[at].notes.length))
  }

  const next = (): Promise<void> => show(index.value + 1)

  /** Back to the step before; before the first of the other side's turn, to all of it. */
  async function back(): Promise<void> {
    if (index.value > 0) return show(index.value - 1)
    if (isReview.value) overview()
  }

  function overview(): void {
    index.value = -1
    view.value = null
    before.value = null
  }

  function review(told: readonly Happening[]): void {
    skip()
    happenings.value = told
  }

  function skip(): void {
    clearTimeout(waiting)
    lines.value = []
    happenings.value = []
    asked.clear()
    overview()
  }

  watch(
    () => table.arrived,
    (arrived) => {
      skip()
      const now = table.view
      if (now === null || now.dice === 'own' || !assets.game?.log.playsEvents || useSettings().motion === 'off') return
      const events = arrived.filter(({ seat, notes }) => seat === 'chance' && notes.length > 0)
      // Nobody waits for it: there is no time to show anything.
      const isComputers = now.question.asked !== null && now.computer[now.question.asked] !== undefined
      if (isComputers && useSettings().values.computerPace === 'at once') return
      // One roll that answers the player's own line is on the screen anyhow.
      if (events.length === 0) return
      lines.value = events
      void show(0)
    },
  )
  watch(
    () => table.view?.match,
    () => skip(),
  )

  return {
    lines,
    happenings,
    happening,
    index,
    count,
    line,
    view,
    before,
    until,
    isRunning,
    isReview,
    show,
    next,
    back,
    review,
    viewAt,
    skip,
  }
})
