/** The player-aid sheets of France Fights On. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets } from '../../../sheets/sets.ts'
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
  const { tables } = content
  const find = finder(papers(tables))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const track: Sheet = {
    id: 'track',
    title: 'Turn record',
    orientation: 'landscape',
    reconstructed: 'the dates',
    blocks: [turnTrack(table.turns.cells, 5, view?.summary.turn)],
  }
  const sheets = [
    combatSheet(tables, find),
    turnSheet(tables, find),
    track,
    setupSheet(content, names),
    orderSheet(content, names),
    keySheet(content, names),
    ...(of.match ? [situation(table, ['french', 'german'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog,
  ]
  return gameSheets(sheets, {
    counters: cutCounters(content),
    aid: ['combat', 'turn'],
    isOfMatch: of.match !== undefined,
  })
}
