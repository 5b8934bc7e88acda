/** A match at a matches of its own, without threads: what the engine's thread does, in the test's own. */
import path from 'node:path'
import { matchCalls, type MatchCalls } from '../../electron/session/calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { TableView } from '../../electron/session/table-view.ts'
import type { EventData } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { walk } from '../../shared/engine/walk.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { bytesOfMatch, META, randomMatch } from '../saves/specimens.ts'
import { fileWith } from '../saves/temporary.ts'

export type Changed = EventData<'match.changed'>

export interface AtTable {
  readonly matches: OpenMatches
  readonly calls: MatchCalls
  readonly file: string
  readonly heard: Changed[]
  readonly seats: readonly ['french', 'german']
  open(seat: string, readOnly?: boolean): TableView
  /** Plays so many acts by random picks, for whoever is asked. */
  play(acts: number, seed?: number): void
}

export const M = 'the match'

export function layTable(folder: string, facts: Partial<Meta> = {}): AtTable {
  const meta = { ...META, ...facts }
  const match = randomMatch(1, 0, meta.mode)
  return tableOn(folder, fileWith(folder, bytesOfMatch(match, { meta, standing: {}, sittings: [], notes: [] })))
}

export function tableOn(folder: string, file: string): AtTable {
  const heard: Changed[] = []
  const matches = new OpenMatches(path.join(folder, 'data'), (event, data) => {
    if (event === 'match.changed') heard.push(JSON.parse(JSON.stringify(data)) as Changed)
  })
  const calls = matchCalls(matches)
  return {
    matches,
    calls,
    file,
    heard,
    seats: ['french', 'german'],
    open: (seat, readOnly = false) => matches.open(M, file, seat, readOnly),
    play(acts, seed = 1) {
      const chance = seededSource(seed)
      for (let n = 0; n < acts; n++) {
        const { match } = matches.at(M)
        const { asked } = match.question
        if (asked === null || asked === 'chance') return
        const draft = match.draft(asked)
        walk(draft, chance.below)
        const spoken = calls['match.act']({ match: M, seat: asked, text: draft.text() })
        if ('refused' in spoken) throw new Error(spoken.refused.say)
      }
    },
  }
}
