/**
 * A match at a table of its own, without threads: what the engine's thread does, in the test's own. Each seat has a page
 * to itself, so a call for a seat comes from the page that sits there.
 */
import path from 'node:path'
import { archiveCalls, type ArchiveCalls } from '../../electron/archive/calls.ts'
import { matchCalls, type MatchCalls } from '../../electron/session/calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { TableView } from '../../electron/session/table-view.ts'
import type { EventData, Result } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { walk } from '../../shared/engine/walk.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { bytesOfMatch, META, randomMatch } from '../saves/specimens.ts'
import { fileWith } from '../saves/temporary.ts'

export type Changed = EventData<'match.changed'>

export interface AtTable {
  readonly matches: OpenMatches
  readonly calls: SeatCalls
  readonly file: string
  /** What was said to the pages, in the order it was said. */
  readonly heard: Changed[]
  readonly seats: readonly ['french', 'german']
  open(seat: string, readOnly?: boolean): TableView
  /** Plays so many acts by random picks, for whoever is asked. */
  play(acts: number, seed?: number): void
}

/** The calls as the pages make them: the one that sits at the seat, or the one that opened the match last. */
type Calls = MatchCalls & ArchiveCalls
export type SeatCalls = { readonly [K in keyof Calls]: (given: Parameters<Calls[K]>[0]) => Result<K> }

export const M = 'the match'
const SEATS = ['french', 'german'] as const
/** The page of a seat. */
export const pageOf = (seat: string): number => 1 + SEATS.indexOf(seat as (typeof SEATS)[number])

export function layTable(folder: string, facts: Partial<Meta> = {}): AtTable {
  const meta = { ...META, ...facts }
  const match = randomMatch(1, 0, meta.mode)
  return tableOn(folder, fileWith(folder, bytesOfMatch(match, { meta, standing: {}, sittings: [], notes: [] })))
}

export function tableOn(folder: string, file: string): AtTable {
  const heard: Changed[] = []
  const matches = new OpenMatches(path.join(folder, 'data'), (_, event, data) => {
    if (event === 'match.changed') heard.push(JSON.parse(JSON.stringify(data)) as Changed)
  })
  const opened = new Set<number>()
  let last = pageOf('french')
  const open = (seat: string, readOnly = false) => {
    const view = matches.open(pageOf(seat), M, file, seat, { readOnly })
    opened.add((last = pageOf(seat)))
    return view
  }
  /** Whose seat it is: who has not opened the match yet does so now. */
  const asking = (given: { seat?: string }): number => {
    if (given.seat === undefined || !SEATS.includes(given.seat as never)) return last
    if (opened.size > 0 && !opened.has(pageOf(given.seat))) open(given.seat, matches.at(M).save.isReadOnly)
    return pageOf(given.seat)
  }
  const calls = Object.fromEntries(
    Object.entries({ ...matchCalls(matches), ...archiveCalls(matches) }).map(([name, call]) => [
      name,
      (given: { seat?: string }) => (call as (given: object, page: number) => unknown)(given, asking(given)),
    ]),
  ) as unknown as SeatCalls
  return {
    matches,
    calls,
    file,
    heard,
    seats: SEATS,
    open,
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
