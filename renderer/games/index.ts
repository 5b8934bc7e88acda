/** The games' adapters for the table, by the id of the game. */
import type { TableGame } from '../table/game.ts'
import type { FfoContent } from './france-fights-on/content.ts'
import { makeTable as franceFightsOn } from './france-fights-on/table.ts'
import { FILES as SV_FILES, type SvContent } from './spoiled-victory/content.ts'
import { makeTable as spoiledVictory } from './spoiled-victory/table.ts'

interface Adapter {
  /** The content files it is made from. */
  readonly files: readonly string[]
  make(content: Readonly<Record<string, unknown>>): TableGame
}

const ADAPTERS: Readonly<Record<string, Adapter>> = {
  'france-fights-on': {
    files: ['map', 'counters', 'tables', 'scenario'],
    make: (content) => franceFightsOn(content as unknown as FfoContent),
  },
  'spoiled-victory': {
    files: SV_FILES,
    make: (content) => spoiledVictory(content as unknown as SvContent),
  },
}

export const adapterOf = (game: string): Adapter | undefined => ADAPTERS[game]
