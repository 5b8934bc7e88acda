/**
 * What the computer has just done, until something else is done: its units are elsewhere by the time one looks, so the map
 * draws their way and the question bar tells it.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useSettings } from '../stores/settings.ts'
import { useTable, type View } from '../stores/table.ts'
import { useEventPlayback } from './event-playback.ts'
import { happeningsOf, type Happening } from './logic/enemy-turn.ts'
import type { LoggedAct } from './logic/log.ts'
import { useMatchAssets } from './match-assets.ts'
import { useActs } from './use-acts.ts'
import { standsIn } from './use-enemy-turn.ts'

/** Nobody: what everybody does is told. */
const NOBODY = ''

export const useJustDone = defineStore('just-done', () => {
  const table = useTable()
  const assets = useMatchAssets()
  const playback = useEventPlayback()
  const { played } = useActs()
  /** The table before the last act. */
  const before = shallowRef<View | null>(null)

  watch(
    () => table.view,
    (now, last) => {
      const [first] = played.value.at(-1)?.lines ?? []
      const isSameTable = now !== null && last !== null && last.match === now.match && last.seat === now.seat
      if (!isSameTable || first === undefined || now.line < last.line) before.value = null
      else if (first.id > last.line) before.value = last
    },
  )

  /** The last act, if the computer has begun it and its moves are shown one by one. */
  const act = computed((): LoggedAct | null => {
    const latest = played.value.at(-1)
    if (latest === undefined || table.view === null || table.isAsked || playback.isRunning) return null
    if (table.view.computer[latest.seat] === undefined || table.view.outcome !== null) return null
    if (!latest.lines.some(({ computer }) => computer !== undefined)) return null
    return useSettings().values.computerPace === 'at once' ? null : latest
  })

  /** What happened last in it, with the ways its units took. */
  const happening = computed((): Happening | null => {
    const { game } = assets
    if (act.value === null || before.value === null || game === null) return null
    const at = standsIn(game, before.value, new Set(table.seats))
    return happeningsOf([act.value], NOBODY, { line: before.value.line, at }).at(-1) ?? null
  })

  return { act, happening }
})
