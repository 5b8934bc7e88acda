/** What the match at the table is played with: its content as the game's adapter reads it, the map's tiles, the rules. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { MapTiles } from '../board/map/map-tiles.ts'
import { adapterOf } from '../games/index.ts'
import { useHost } from '../stores/host.ts'
import type { TableGame } from './game.ts'

export interface RuleEntry {
  readonly id: string
  readonly chapter: string
  readonly title: string
  readonly text: string
  readonly reading?: string
  readonly shows?: string
}

interface RulesFile {
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
  readonly rules: readonly RuleEntry[]
}

export const useKit = defineStore('kit', () => {
  const host = useHost()
  const game = shallowRef<TableGame | null>(null)
  const tiles = shallowRef<MapTiles | null>(null)
  const rules = shallowRef<ReadonlyMap<string, RuleEntry>>(new Map())
  const chapters = shallowRef<RulesFile['chapters']>([])
  const isMissing = ref(false)
  let match = ''

  /** Fetched once for a match; the tiles stay while the screen is handed over. */
  async function fetchFor(id: string, gameId: string): Promise<void> {
    if (match === id) return
    putAway()
    match = id
    const adapter = adapterOf(gameId)
    isMissing.value = adapter === undefined
    if (adapter === undefined) return
    const files = await host.attempt(() =>
      Promise.all(adapter.files.map(async (file) => [file, await host.call('match.content', { match: id, file })] as const)),
    )
    if (files === undefined || match !== id) return
    const made = adapter.make(Object.fromEntries(files))
    tiles.value = new MapTiles(made.map.source)
    game.value = made
    const read = (await host.attempt(() => host.call('app.content', { game: gameId, file: 'rules' }))) as RulesFile | undefined
    if (read === undefined || match !== id) return
    rules.value = new Map(read.rules.map((rule) => [rule.id, rule]))
    chapters.value = read.chapters
  }

  function putAway(): void {
    match = ''
    tiles.value?.dispose()
    tiles.value = null
    game.value = null
    rules.value = new Map()
  }

  return { game, tiles, rules, chapters, isMissing, fetchFor, putAway }
})
