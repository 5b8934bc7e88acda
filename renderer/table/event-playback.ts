/**
 * What happened between two decisions, shown one event after the other: a card is drawn, dice fall, units go forward.
 * While the playback runs the table shows the past; nothing can be picked until it has run out or is skipped. Only games
 * that ask for it have one, and only where the computer throws the dice: who throws their own sees them fall.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from '../stores/host.ts'
import { useSettings } from '../stores/settings.ts'
import { useTable, type SeenLine, type View } from '../stores/table.ts'
import { useMatchAssets } from './match-assets.ts'

/** Milliseconds that an event stays by itself: a while, and more for everything there is to read. */
const [DWELL, PER_NOTE] = [1300, 500]

export const useEventPlayback = defineStore('event-playback', () => {
  const table = useTable()
  const assets = useMatchAssets()
  const host = useHost()
  const lines = shallowRef<readonly SeenLine[]>([])
  const index = ref(0)
  const view = shallowRef<View | null>(null)
  let waiting: ReturnType<typeof setTimeout> | undefined

  const isRunning = computed(() => view.value !== null)
  const line = computed((): SeenLine | null => (isRunning.value ? (lines.value[index.value] ?? null) : null))

  /** By line the table as it stood then; the next one is asked for beforehand. */
  const asked = new Map<number, Promise<View | undefined>>()
  function viewAt(id: number): Promise<View | undefined> {
    const { match, seat } = table.view!
    const known = asked.get(id) ?? host.attempt(() => host.call('match.peek', { match, seat, line: id }))
    asked.set(id, known)
    return known
  }

  async function show(at: number): Promise<void> {
    clearTimeout(waiting)
    const mine = lines.value
    if (at >= mine.length || table.view === null) return skip()
    const seen = await viewAt(mine[at].id)
    if (mine !== lines.value) return // something else has come meanwhile
    if (seen === undefined) return skip()
    index.value = at
    view.value = seen
    if (mine[at + 1] !== undefined) void viewAt(mine[at + 1].id)
    if (useSettings().motion === 'normal')
      waiting = setTimeout(() => void show(at + 1), DWELL + PER_NOTE * mine[at].notes.length)
  }

  const next = (): Promise<void> => show(index.value + 1)

  function skip(): void {
    clearTimeout(waiting)
    lines.value = []
    asked.clear()
    view.value = null
  }

  watch(
    () => table.arrived,
    (arrived) => {
      skip()
      const now = table.view
      if (now === null || now.dice === 'own' || !assets.game?.log.playsEvents || useSettings().motion === 'off') return
      const events = arrived.filter(({ seat, notes }) => seat === 'chance' && notes.length > 0)
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

  return { lines, index, line, view, isRunning, next, skip }
})
