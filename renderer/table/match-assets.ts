/** What the match at the table is played with: its content as the game's adapter reads it, the map's tiles, the rules. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { keptMaps } from '../board/map/kept-maps.ts'
import type { MapTiles } from '../board/map/map-tiles.ts'
import { useHost } from '../stores/host.ts'
import { useReference } from '../stores/reference.ts'
import type { TableGame } from './game.ts'

/** How a game lays its table: the content files a match of a scenario carries, and what is made of them. */
export interface TableMaker {
  files(scenario: string): readonly string[]
  makeTable(content: Readonly<Record<string, unknown>>, scenario: string): TableGame
}

export const useMatchAssets = defineStore('match-assets', () => {
  const host = useHost()
  const reference = useReference()
  const game = shallowRef<TableGame | null>(null)
  const tiles = shallowRef<MapTiles | null>(null)
  const played = ref('')
  const rules = computed(() => new Map((reference.books.get(played.value)?.rules ?? []).map((rule) => [rule.id, rule])))
  const isMissing = ref(false)
  let match = ''

  /** Fetched once for a match; the tiles stay while the screen is handed over. Without a maker the game cannot be shown. */
  async function fetchFor(id: string, gameId: string, scenario: string, maker: TableMaker | undefined): Promise<void> {
    if (match === id) return
    putAway()
    match = id
    isMissing.value = maker === undefined
    if (maker === undefined) return
    const files = await host.attempt(() =>
      Promise.all(
        maker
          .files(scenario)
          .map(async (file) => [file, await host.call('match.content', { match: id, file })] as const),
      ),
    )
    if (files === undefined || match !== id) return
    const made = maker.makeTable(Object.fromEntries(files), scenario)
    tiles.value = keptMaps.borrow(made.board.map.source)
    game.value = made
    played.value = gameId
    await reference.readBook(gameId)
  }

  function putAway(): void {
    match = ''
    if (tiles.value !== null) keptMaps.giveBack(tiles.value)
    tiles.value = null
    game.value = null
  }

  return { game, tiles, rules, isMissing, fetchFor, putAway }
})
