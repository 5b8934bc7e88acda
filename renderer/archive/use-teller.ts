/** The match that is replayed, for whoever tells it; and a long piece of work with its progress, which can be cancelled. */
import { computed, onBeforeUnmount, ref } from 'vue'
import { screenGameOf } from '../games/index.ts'
import { useHost } from '../stores/host.ts'
import { useReplay } from '../stores/replay.ts'
import { useSettings } from '../stores/settings.ts'
import { useTable } from '../stores/table.ts'
import { useMatchAssets } from '../table/match-assets.ts'
import { useStatistics } from './statistics/statistics.ts'
import type { Progress, Teller } from './telling.ts'

export type Eyes = 'seat' | 'all'

export function useTeller() {
  const host = useHost()
  const table = useTable()
  const assets = useMatchAssets()
  const settings = useSettings()
  const statistics = useStatistics()
  const replay = useReplay()

  /** What all sides know together may be told only where nothing is kept apart. */
  const mayTellAll = computed(() => table.isOpenToAll && table.seats.length > 1)
  /** The computer can play this game, and may be asked about the match. */
  const mayJudge = computed(
    () => (host.gameOf(table.chosen?.game ?? '')?.opponent ?? null) !== null && table.view?.advice === true,
  )
  const turns = computed(() => [...new Set(statistics.told.acts.map(({ turn }) => turn))])
  const name = computed(() => table.chosen?.name ?? 'Match')
  const game = computed(() => host.gameOf(table.chosen?.game ?? '')?.title ?? '')

  function teller(eyes: Eyes): Teller | null {
    const { view, seats } = table
    const { game: played, tiles } = assets
    if (view === null || played === null || tiles === null) return null
    return {
      call: host.call,
      match: view.match,
      branch: replay.branch,
      game: played,
      tiles,
      palette: settings.palette,
      seats,
      hues: screenGameOf(view.game)?.seatHues ?? {},
      eyes: eyes === 'all' && mayTellAll.value ? seats : [view.seat],
    }
  }

  return { teller, mayTellAll, mayJudge, turns, name, game }
}

/** Work that takes a while: how far it is, in words too; whoever leaves has cancelled it. */
export function useLongWork() {
  const host = useHost()
  const part = ref(0)
  const say = ref('')
  const done = ref('')
  const isRunning = ref(false)
  let control = new AbortController()

  const progress: Progress = (much, words) => {
    part.value = much
    say.value = words
  }

  /** What it came to; undefined if it was cancelled or failed, of which the player is told. */
  async function run<T>(work: (progress: Progress, signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (isRunning.value) return undefined
    const mine = new AbortController()
    control = mine
    isRunning.value = true
    done.value = ''
    progress(0, '')
    try {
      return await host.attempt(() =>
        work(progress, mine.signal).catch((error: unknown) => {
          if (mine.signal.aborted) return undefined
          throw error
        }),
      )
    } finally {
      isRunning.value = false
    }
  }

  const cancel = () => control.abort()
  onBeforeUnmount(cancel)
  return { part, say, done, isRunning, run, cancel }
}
