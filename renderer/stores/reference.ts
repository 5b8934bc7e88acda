/**
 * The rules reference: books of rules and sources by game, and the sheet that shows a rule over whatever is on the
 * screen. Rule chips anywhere call `openRule(id)`.
 */
import { defineStore } from 'pinia'
import { ref, shallowReactive } from 'vue'
import type { RuleBook, Sources } from '../reference/rules.ts'
import { useHost } from './host.ts'
import { useTable } from './table.ts'

export interface OpenRule {
  readonly game: string
  readonly id: string
}

export const useReference = defineStore('reference', () => {
  const host = useHost()
  const table = useTable()
  const books = shallowReactive(new Map<string, RuleBook>())
  const sources = shallowReactive(new Map<string, Sources>())
  /** The rule of the question at the table; empty where it has none. */
  const asked = ref('')
  /** The rule in the sheet; null while it is closed. */
  const open = ref<OpenRule | null>(null)
  // What is read on the reference's own screen.
  const game = ref('')
  const query = ref('')
  const onlyReadings = ref(false)
  /** The rule to scroll to there. */
  const at = ref('')

  const playedGame = () => table.view?.game ?? table.chosen?.game ?? (game.value || (host.games[0]?.id ?? ''))

  async function readBook(id: string): Promise<void> {
    if (books.has(id) || id === '') return
    const book = await host.attempt(() => host.call('app.content', { game: id, file: 'rules' }))
    if (book) books.set(id, book as RuleBook)
  }

  async function readSources(id: string): Promise<void> {
    if (sources.has(id) || id === '') return
    const found = await host.attempt(() => host.call('app.content', { game: id, file: 'sources' }))
    if (found) sources.set(id, found as Sources)
  }

  /** Shows a rule in the sheet over the screen; of the game at the table unless another is named. */
  function openRule(id: string, of: string = playedGame()): void {
    open.value = { game: of, id }
    void readBook(of)
  }

  function close(): void {
    open.value = null
  }

  /** All rules with a choice between readings, on the screen. */
  function showReadings(of: string): void {
    game.value = of
    query.value = ''
    at.value = ''
    onlyReadings.value = true
  }

  return {
    books,
    sources,
    asked,
    open,
    game,
    query,
    onlyReadings,
    at,
    playedGame,
    readBook,
    readSources,
    openRule,
    close,
    showReadings,
  }
})
