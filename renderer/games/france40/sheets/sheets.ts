/** The player-aid sheets of France '40. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, rulings, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import { contentOf } from '../content.ts'
import { papers } from '../papers/papers.ts'
import { makeTable } from '../table.ts'
import { makeNames } from '../words/names.ts'
import { cutCounters } from './cut-counters.ts'
import { battleSheet, combatSheet } from './combat-sheet.ts'
import { groundSheet, turnSheet } from './ground-sheets.ts'
import { keySheet } from './key-sheet.ts'
import { orderSheet, reinforcementSheet, setupSheet } from './unit-sheets.ts'

export const makeSheets: MakeSheets = (of) => {
  const content = contentOf(of.content, of.scenario)
  const { tables, scenario } = content
  const find = finder(papers(tables, scenario))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const track: Sheet = {
    id: 'track',
    title: 'Turn record',
    orientation: 'landscape',
    reconstructed: 'dates and draws of some turns',
    blocks: [turnTrack(table.turns.cells, 4, view?.summary.turn)],
  }
  const sheets = [
    combatSheet(tables, find),
    groundSheet(content, find),
    turnSheet(tables, scenario, find, rulings(of)),
    battleSheet(find),
    track,
    setupSheet(content, names),
    reinforcementSheet(content, names),
    orderSheet(content, names),
    keySheet(content),
    ...(of.match ? [situation(table, ['german', 'allied'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog,
  ]
  return gameSheets(sheets, {
    counters: cutCounters(content),
    scope: scenario.title,
    aid: ['combat', 'ground'],
    isOfMatch: of.match !== undefined,
  })
}
