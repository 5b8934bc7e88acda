/** The state of affairs of a match: after each of its acts, and where its table stands. */
import { ROOT, type Line } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import { actSummary, endsAct, NOT_KEPT, type ActSummary } from '../../shared/engine/summary.ts'
import { linksOf } from './chain.ts'
import { matchOf, type SaveRecord } from './record.ts'
import { beginningOf } from './rows.ts'

/**
 * Where the table stands, for lists: as it was kept with the act, or within an act as the position says. A match that
 * was finished and is studied keeps its result wherever one looks.
 */
export function headSummary(match: Match, finished: number | null): ActSummary {
  const { game, play, journal, mode } = match
  const kept = (line: number | null) => (line === null || line === ROOT ? undefined : journal.line(line).summary)
  const summary = kept(journal.head) ?? actSummary(game, play)
  const result = mode === 'study' ? kept(finished)?.result : undefined
  return result === undefined ? summary : { ...summary, result }
}

/** A record that was written before acts kept the state of affairs gets it by the rules of today. */
export function withSummaries(record: SaveRecord): SaveRecord {
  const match = matchOf(record)
  match.goTo(ROOT)
  const lines = record.lines.map((line): Line => {
    stepTo(match, line)
    const summary = line.summary ?? summaryAfter(match, line)
    return summary === null ? line : { ...line, summary }
  })
  const links = linksOf(beginningOf(record.meta, record.stored, record.startText), lines, record.times)
  // The walk has moved on: the position is the one it ended at.
  return { ...record, lines, links, position: { state: match.play.state, at: match.journal.head } }
}

/** The next line is nearly always the one after this: then its delta is all it takes. */
function stepTo(match: Match, line: Line): void {
  if (line.parent !== match.journal.head) return match.goTo(line.id)
  match.play.replay(line.delta)
  match.journal.head = line.id
}

/** Null within an act, and where the rules of today cannot make sense of the position: that must not cost a match. */
function summaryAfter({ game, play }: Match, line: Line): ActSummary | null {
  try {
    return endsAct(game, play, line) ? { ...actSummary(game, play), ...NOT_KEPT } : null
  } catch {
    return null
  }
}
