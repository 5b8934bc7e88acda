/** The engine's toy game as if it were on the list of games: saves of its matches, which can be opened meanwhile. */
import { afterAll, beforeAll } from 'vitest'
import { packContent } from '../../electron/saves/content-files.ts'
import { saveBytes } from '../../electron/saves/fresh.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import { printed } from '../engine/toy/content.ts'
import { crossroads } from '../engine/toy/game.ts'
import { freshOf, META } from './specimens.ts'

/** To be said once in a file of tests. */
export function listToyGame(): void {
  const list = games as Game[]
  beforeAll(() => void list.push(crossroads))
  afterAll(() => void list.splice(list.indexOf(crossroads), 1))
}

export function toySave(match: Match, facts: Partial<Meta> = {}): Buffer {
  const meta: Meta = {
    ...META,
    game: crossroads.id,
    scenario: 'meeting',
    revision: crossroads.revision,
    options: { reroll: 'chosen' },
    players: { blue: 'Anna', red: 'Bert' },
    mode: match.mode === 'fair' ? 'fair' : 'open',
    ...facts,
  }
  const fresh = { meta, standing: {}, sittings: [], notes: [] }
  return saveBytes(freshOf(match, fresh, packContent({ printed } as never)))
}
