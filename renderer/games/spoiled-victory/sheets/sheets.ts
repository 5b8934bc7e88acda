/** The player-aid sheets of A Spoiled Victory. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, rulings, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import type { SvContent } from '../content.ts'
import { makeNames } from '../names.ts'
import { papers } from '../papers.ts'
import { makeTable } from '../table.ts'
import { cutCounters } from './cut-counters.ts'
import { alliesSheet, enemySheet } from './table-sheets.ts'
import { keySheet } from './key-sheet.ts'
import { cardSheet, orderSheet, setupSheet, trackSheet } from './unit-sheets.ts'

const NIGHT = 'Night: shorter moves (10.1), one Attack Die less (9.3a), −2 to Luftwaffe Attacks (7.2).'

export const makeSheets: MakeSheets = (of) => {
  const content = of.content as unknown as SvContent
  const find = finder(papers(content))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const agreed = rulings(of)
  // Day and Night stand in the heads of the boxes; what a Night changes is said once.
  const cells = table.turns.cells.map((cell) => ({
    ...cell,
    arrivals: cell.arrivals.filter(({ rules }) => rules.length === 0),
  }))
  const turns: Sheet = {
    id: 'track',
    title: 'Turn record and options',
    orientation: 'landscape',
    blocks: [{ ...turnTrack(cells, 6, view?.summary.turn), notes: [NIGHT] }, ...agreed],
  }
  const sheets = [
    enemySheet(content, find),
    alliesSheet(content, find),
    cardSheet(content),
    trackSheet(content, names),
    turns,
    setupSheet(content, names),
    orderSheet(content),
    keySheet(content),
    ...(of.match ? [situation(table, ['allied', 'german'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog,
  ]
  return gameSheets(sheets, {
    counters: cutCounters(content),
    aid: ['enemy', 'allies'],
    isOfMatch: of.match !== undefined,
  })
}
