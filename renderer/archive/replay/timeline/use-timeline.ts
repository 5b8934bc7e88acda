/** What stands on the timeline: turns, battles, notes, branch points, sittings, differences, and what is followed. */
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useHost } from '../../../stores/host.ts'
import { useReplay } from '../../../stores/replay.ts'
import { useTable } from '../../../stores/table.ts'
import type { TurnCell } from '../../../table/game/turns.ts'
import { useMatchAssets } from '../../../table/match-assets.ts'
import { signOf, textOf } from '../../../table/logic/note-words.ts'
import { useNotes } from '../../../table/notes.ts'
import { sayLost } from '../acts.ts'
import { countUpTo } from '../stepping.ts'
import { barsOf, timeScale, type Bar, type TimeScale } from './time-scale.ts'

/** Something at a line. */
export interface TimeMark {
  readonly line: number
  /** In cells. */
  readonly at: number
  readonly say: string
}

/** A note, by its mark or kind. */
export interface TimeFlag extends TimeMark {
  readonly sign: ReturnType<typeof signOf>
}

export interface TimelineParts {
  readonly scale: ComputedRef<TimeScale>
  readonly bars: ComputedRef<readonly Bar[]>
  /** By turn how the game calls it. */
  readonly cells: ComputedRef<ReadonlyMap<number, TurnCell>>
  readonly flags: ComputedRef<readonly TimeFlag[]>
  readonly rings: ComputedRef<readonly TimeMark[]>
  readonly sittings: ComputedRef<readonly TimeMark[]>
  readonly differences: ComputedRef<readonly TimeMark[]>
  /** Where the record breaks off, if the rest of the file cannot be read. */
  readonly lost: ComputedRef<TimeMark | null>
}

export function useTimeline(): TimelineParts {
  const host = useHost()
  const replay = useReplay()
  const table = useTable()
  const assets = useMatchAssets()
  const notes = useNotes()

  const cells = computed(() => new Map((assets.game?.turns.cells ?? []).map((cell) => [cell.turn, cell])))
  const coming = computed(() => [...cells.value.values()].filter(({ isExtra }) => !isExtra).map(({ turn }) => turn))
  const isOver = computed(() => (replay.acts.at(-1)?.result ?? null) !== null)
  const scale = computed(() => timeScale(replay.path, replay.acts, isOver.value ? [] : coming.value))
  const bars = computed(() => barsOf(replay.path, replay.acts, scale.value))

  const markAt = (line: number, say: string): TimeMark => ({
    line,
    at: scale.value.at(countUpTo(replay.path, line) - 1),
    say,
  })
  /** Only what lies on the branch that is looked along. */
  const onBranch = computed(() => new Set(replay.path))
  const flags = computed(() =>
    notes.notes
      .filter(({ anchor }) => onBranch.value.has(anchor.line))
      .map((note) => ({ ...markAt(note.anchor.line, textOf(note)), sign: signOf(note) })),
  )
  const rings = computed(() =>
    table.branches
      .filter(({ isMain, leaves, name }) => !isMain && name !== replay.branch && onBranch.value.has(leaves))
      .map(({ leaves, name }) => markAt(leaves, name)),
  )

  // ---- What must be asked for

  const sat = useAsked(
    () => replay.match,
    (match) => host.call('match.sittings', { match }),
  )
  const sittings = computed(() =>
    sat.value.flatMap(({ started }) => {
      const begun = replay.acts.find(({ at }) => at >= Date.parse(started))
      return begun === undefined
        ? []
        : [markAt(begun.first, `Sitting of ${new Date(started).toLocaleDateString('en-GB')}`)]
    }),
  )
  /** Only where rules were corrected since: the whole match must be played again for it. */
  const found = useAsked(
    () => (replay.wasCorrected ? replay.match : null),
    (match) => host.call('match.verify', { match }),
  )
  const differences = computed(() =>
    found.value
      .filter(({ line }) => onBranch.value.has(line))
      .map(({ line, say, rule }) => markAt(line, `Line ${line}: ${say}${rule === undefined ? '' : ` (${rule})`}`)),
  )

  const lost = computed(() => (replay.lost === null ? null : markAt(replay.last, sayLost(replay.lost))))

  return { scale, bars, cells, flags, rings, sittings, differences, lost }
}

/** A list that is fetched whenever its key changes; empty until then. */
function useAsked<T>(key: () => string | null, fetch: (key: string) => Promise<readonly T[]>): Ref<readonly T[]> {
  const list = shallowRef<readonly T[]>([])
  const host = useHost()
  watch(
    key,
    async (wanted) => {
      list.value = []
      const got = wanted === null ? [] : await host.attempt(() => fetch(wanted))
      if (key() === wanted) list.value = got ?? []
    },
    { immediate: true },
  )
  return list
}
