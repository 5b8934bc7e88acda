/** The player's own finished games, from the library: this game is replayed for score. */
import { computed, onMounted, shallowRef, type ComputedRef } from 'vue'
import type { Result } from '../../../../shared/contract.ts'
import { useHost } from '../../../stores/host.ts'

type Entry = Result<'library.list'>[number]

export interface PastResult {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly level: string
  readonly date: string
  readonly mode: string
}

const GAME = 'spoiled-victory'

/** `Average: 38 Victory Points` */
function pastResult(entry: Pick<Entry, 'id' | 'name' | 'result' | 'score' | 'lastPlayed' | 'mode'>): PastResult | null {
  const points = Number.parseInt(entry.score, 10)
  if (entry.result === null || Number.isNaN(points)) return null
  const [level] = entry.result.split(':')
  return { id: entry.id, name: entry.name, points, level, date: entry.lastPlayed.slice(0, 10), mode: entry.mode }
}

/** The best first, of equals the newer. */
function rankedResults(entries: readonly Entry[]): PastResult[] {
  return entries
    .filter(({ game }) => game === GAME)
    .flatMap((entry) => pastResult(entry) ?? [])
    .toSorted((a, b) => b.points - a.points || b.date.localeCompare(a.date))
}

export function usePastResults(): ComputedRef<readonly PastResult[]> {
  const host = useHost()
  const entries = shallowRef<readonly Entry[]>([])
  onMounted(async () => {
    entries.value = (await host.attempt(() => host.call('library.list', {}))) ?? []
  })
  return computed(() => rankedResults(entries.value))
}
