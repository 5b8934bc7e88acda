/** The games' adapters for the table, by the id of the game. */
import type { TableGame } from '../table/game.ts'
import type { FfoContent } from './france-fights-on/content.ts'
import { makeTable as franceFightsOn } from './france-fights-on/table.ts'
import { FILES as SV_FILES, type SvContent } from './spoiled-victory/content.ts'
import { makeTable as spoiledVictory } from './spoiled-victory/table.ts'
import { contentOf, filesOf } from './france40/content.ts'
import { makeTable as france40 } from './france40/table.ts'

interface Adapter {
  /** The content files a match of this scenario carries. */
  files(scenario: string): readonly string[]
  make(content: Readonly<Record<string, unknown>>, scenario: string): TableGame
}

const ADAPTERS: Readonly<Record<string, Adapter>> = {
  'france-fights-on': {
    files: () => ['map', 'counters', 'tables', 'scenario'],
    make: (content) => franceFightsOn(content as unknown as FfoContent),
  },
  'spoiled-victory': {
    files: () => SV_FILES,
    make: (content) => spoiledVictory(content as unknown as SvContent),
  },
  france40: {
    files: filesOf,
    make: (content, scenario) => france40(contentOf(content, scenario)),
  },
}

export const adapterOf = (game: string): Adapter | undefined => ADAPTERS[game]
