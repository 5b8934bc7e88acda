/** The player-aid sheets of The Breakthrough at Dinant. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder, tableOf } from '../../../sheets/parts.ts'
import { blankLog, rulings, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets, MATCH_SHEETS } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import { contentOf } from '../content.ts'
import { makeNames } from '../names.ts'
import { papers } from '../papers/papers.ts'
import { makeTable } from '../table.ts'
import { cutCounters } from './cut-counters.ts'
import { commandSheet, gunSheet } from './command-sheets.ts'
import { meuseSheet } from './meuse-sheet.ts'
import { chitSheet, combatSheet, groundSheet, turnSheet } from './table-sheets.ts'
import { keySheet, orderSheets, reinforcementSheet, setupSheet } from './unit-sheets.ts'

export const makeSheets: MakeSheets = (of) => {
  const content = contentOf(of.content, of.scenario)
  const { scenario } = content
  const find = finder(papers(content))
  const names = makeNames(content)
  const table = makeTable(content)
  const view = of.match?.view
  const track: Sheet = {
    id: 'track',
    title: 'Turn record',
    scope: scenario.title,
    orientation: 'landscape',
    reconstructed: 'days and hours of the turns',
    blocks: [
      turnTrack(table.turns.cells, 5, view?.summary.turn),
      tableOf(find('track'), { shares: [0.8, 3, 7], align: ['centre'] }),
    ],
  }
  const sheets = [
    combatSheet(content, find),
    groundSheet(content, find),
    meuseSheet(content, find),
    gunSheet(content, find, names),
    commandSheet(content, find, names),
    chitSheet(content, find),
    turnSheet(content, find, rulings(of)),
    track,
    setupSheet(content, names),
    reinforcementSheet(content, names),
    ...orderSheets(content),
    keySheet(content, find('key'), names),
    ...(of.match ? [situation(table, ['german', 'french'], of.match)] : []),
    ...scoreSheet(table, view),
    blankLog(table),
  ]
  return gameSheets(sheets, cutCounters(content), ['combat', 'ground'], of.match ? MATCH_SHEETS : [])
}
