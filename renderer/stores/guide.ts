/** A guided turn at the table: which one, and how far it has come. The match it is played in is an ordinary one. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { GuideData } from '../../shared/contract.ts'
import { freeName } from '../library/matches/names.ts'
import { beginning, progressed, type GuideProgress, type GuideSight } from './guide-steps.ts'
import { useHost } from './host.ts'
import { useLibrary } from './library.ts'
import { useTable } from './table.ts'

/** Where the player wants to go when they leave. */
export type Leaving = 'table' | 'library' | 'new-match'

export const useGuide = defineStore('guide', () => {
  const host = useHost()
  const library = useLibrary()
  const table = useTable()
  const guide = shallowRef<GuideData | null>(null)
  const match = ref('')
  const progress = shallowRef<GuideProgress>(beginning(0))
  /** Leaving is asked for: what is to become of the match? */
  const leaving = ref<Leaving | null>(null)
  const isStarting = ref(false)

  const steps = computed(() => guide.value?.steps ?? [])
  const step = computed(() => steps.value[progress.value.at] ?? null)
  const isOver = computed(() => guide.value !== null && progress.value.at >= steps.value.length)

  /** The games that have one. */
  const games = computed(() => host.games.filter((game) => game.guide !== null))

  /** Makes the match and sits down to it. */
  async function begin(game: string): Promise<void> {
    const facts = host.gameOf(game)
    if (facts === undefined || facts.guide === null || isStarting.value) return
    isStarting.value = true
    await host.attempt(async () => {
      const data = (await host.call('app.content', { game, file: 'guide' })) as GuideData
      const name = freeName(
        data.title,
        library.entries.map((one) => one.name),
      )
      const players = Object.fromEntries(facts.seats.map((seat) => [seat, seat[0].toUpperCase() + seat.slice(1)]))
      const chosen = { mode: 'open', dice: 'computer', seating: 'alone-open', options: {} } as const
      const entry = await library.create({ game, scenario: data.scenario, name, players, ...chosen })
      if (entry === undefined) return
      await table.choose(entry, { guided: true })
      if (table.view === null) return
      match.value = entry.id
      progress.value = beginning(table.view.line)
      guide.value = data
    })
    isStarting.value = false
  }

  function follow(sight: GuideSight): void {
    progress.value = progressed(steps.value, progress.value, sight)
  }

  /** The player has read a step that is only to be read. */
  function next(line: number): void {
    const { at, began } = progress.value
    progress.value = { at: at + 1, began: [...began, line], isAstray: false }
  }

  function end(): void {
    guide.value = null
    leaving.value = null
  }

  /** Gets up from the table; the match stays in the library or goes to its trash. */
  async function leave(isKept: boolean): Promise<void> {
    const id = match.value
    end()
    await table.close()
    if (!isKept) await library.trash(id)
  }

  // Whoever gets up from the table has left the guide.
  watch(
    () => table.chosen?.id,
    (id) => id !== match.value && end(),
  )

  return { guide, progress, leaving, isStarting, steps, step, isOver, games, begin, follow, next, end, leave }
})
