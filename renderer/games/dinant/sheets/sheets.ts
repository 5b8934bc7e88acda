/** The player-aid sheets of The Breakthrough at Dinant. */
import type { Sheet } from '../../../print/sheet.ts'
import type { MakeSheets } from '../../../sheets/game-sheets.ts'
import { finder } from '../../../sheets/parts.ts'
import { blankLog, rulings, scoreSheet, turnTrack } from '../../../sheets/records.ts'
import { gameSheets } from '../../../sheets/sets.ts'
import { situation } from '../../../sheets/situation.ts'
import { contentOf } from '../content.ts'
import { makeNames } from '../names.ts'
import { papers } from '../papers/papers.ts'
import { makeTable } from '../table.ts'
import { cutCounters } from './cut-counters.ts'
import { commandSheet, gunSheet } from './command-sheets.ts'
import { meuseSheet } from './meuse-sheet.ts'
import { chitSheet, combatSheet, groundSheet, turnSheet } from './table-sheets.ts'
import { turnCells } from './turn-cells.ts'
import { keySheet, orderSheet, reinforcementSheet, setupSheet } from './unit-sheets.ts'

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
    orientation: 'landscape',
    reconstructed: 'days and hours of the turns',
    blocks: [turnTrack(turnCells(content, names, find('track')), 6, view?.summary.turn)],
  }
  const sheets = [
    combatSheet(content, find),
    groundSheet(content, find),
    meuseSheet(content, find),
    gunSheet(content, find, names),
    commandSheet(content, find, names),
    chitSheet(content, find),
    turnSheet(find, rulings(of)),
    track,
    setupSheet(content, names),
    reinforcementSheet(content, names),
    orderSheet(content),
    keySheet(find('key'), names),
    ...(of.match ? [situation(table, ['german', 'french'], of.match)] : []),
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
