/** The player-aid sheets of A Spoiled Victory. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, rulings, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets, MATCH_SHEETS } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import type { SvContent } from '../content.ts'
import { makeNames } from '../names.ts'
import { papers } from '../papers.ts'
import { makeTable } from '../table.ts'
import { cutCounters } from './cut-counters.ts'
import { alliesSheet, enemySheet } from './table-sheets.ts'
import { cardSheet, keySheet, orderSheet, setupSheet, trackSheet } from './unit-sheets.ts'

export const makeSheets: MakeSheets = (of) => {
  const content = of.content as unknown as SvContent
  const { scenario } = content
  const find = finder(papers(content))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const agreed = rulings(of)
  const turns: Sheet = {
    id: 'track',
    title: 'Turn record and options',
    scope: scenario.title,
    orientation: 'landscape',
    blocks: [turnTrack(table.turns.cells, 6, view?.summary.turn), ...agreed],
  }
  const sheets = [
    enemySheet(content, find, scenario.title),
    alliesSheet(content, find, scenario.title),
    cardSheet(content),
    trackSheet(content, names),
    turns,
    setupSheet(content, names),
    orderSheet(content),
    keySheet(content),
    ...(of.match ? [situation(table, ['allied', 'german'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog(table),
  ]
  return gameSheets(sheets, cutCounters(content), ['enemy', 'allies'], of.match ? MATCH_SHEETS : [])
}
