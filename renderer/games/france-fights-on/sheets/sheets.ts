/** The player-aid sheets of France Fights On. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets, MATCH_SHEETS } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import type { FfoContent } from '../content.ts'
import { makeNames } from '../names.ts'
import { papers } from '../papers.ts'
import { makeTable } from '../table.ts'
import { cutCounters } from './cut-counters.ts'
import { combatSheet, turnSheet } from './table-sheets.ts'
import { keySheet, orderSheet, setupSheet } from './unit-sheets.ts'

export const makeSheets: MakeSheets = (of) => {
  const content = of.content as unknown as FfoContent
  const { tables, scenario } = content
  const find = finder(papers(tables))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const track: Sheet = {
    id: 'track',
    title: 'Turn record',
    scope: scenario.title,
    orientation: 'landscape',
    reconstructed: 'the dates',
    blocks: [turnTrack(table.turns.cells, 5, view?.summary.turn)],
  }
  const sheets = [
    combatSheet(tables, find, scenario.title),
    turnSheet(tables, find, scenario.title),
    track,
    setupSheet(content, names),
    orderSheet(content, names),
    keySheet(content, names),
    ...(of.match ? [situation(table, ['french', 'german'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog(table),
  ]
  return gameSheets(sheets, cutCounters(content), ['combat', 'turn'], of.match ? MATCH_SHEETS : [])
}
