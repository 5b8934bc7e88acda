/** The ready sets of a game. */
import type { Sheet, SheetSet } from '../print/sheet.ts'
import type { CutCounter, GameSheets } from './game-sheets.ts'

/** `aid`: the two sheets of one page each that one plays with. */
export function gameSheets(
  sheets: readonly Sheet[],
  counters: readonly CutCounter[],
  aid: readonly [string, string],
  ofMatch: readonly string[] = [],
): GameSheets {
  const ids = sheets.map(({ id }) => id)
  const shown = ofMatch.filter((id) => ids.includes(id))
  const sets: SheetSet[] = [
    { id: 'aid', title: 'Two-page aid', sheets: aid },
    ...(shown.length > 0 ? [{ id: 'match', title: 'This match', sheets: shown }] : []),
    { id: 'everything', title: 'Everything', sheets: ids },
  ]
  return { sheets, sets, counters }
}

/** What is about a match, and what is written down while playing. */
export const MATCH_SHEETS: readonly string[] = ['situation', 'score', 'log']
