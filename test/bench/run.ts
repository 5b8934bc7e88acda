// npm run bench     how fast we are, against yardsticks in the same run

import { appBench, appReport } from './app.ts'
import { boardBench, type Frames } from './board.ts'
import type { Race } from './clock.ts'
import { gamesBench, type Row as GameRow } from './games.ts'
import { opponentBench, opponentReport } from './opponent.ts'
import { printBench, printReport } from './printing.ts'
import { reachBench } from './reach.ts'
import { replayBench, replayReport } from './replay.ts'
import { reportBench, reportReport } from './report.ts'
import { savesBench, savesReport } from './saves.ts'

interface Row {
  readonly name: string
  readonly race: Race
  /** Null: nothing is wanted of it. */
  readonly wanted: number | null
}

const reach = reachBench()
const games = gamesBench()
const rows: readonly Row[] = [
  { name: 'reach searches / honeycomb with Dijkstra', race: reach, wanted: 50 },
  ...ofGames('lines', games.rows),
  ...ofGames('picks with a view a line', games.answers),
  ...ofGames('act, look and take back', games.tries),
]
const isEnough = ({ race, wanted }: Row): boolean => wanted === null || race.ratio >= wanted

print([
  ['a second', 'ours', 'yardstick', 'ratio', 'wanted', 'as disturbed'],
  ...rows.map((row) => {
    const { ours, yardstick, ratio, usual } = row.race
    const wanted = row.wanted === null ? '' : `>= ${row.wanted}`
    const verdict = isEnough(row) ? '' : 'TOO SLOW'
    return [row.name, whole(ours), whole(yardstick), ratio.toFixed(1), wanted, usual.toFixed(1), verdict]
  }),
])
for (const { name, all } of games.rows) console.log(`with the lines of chance, ${name}: ${whole(all)} lines a second`)

console.log('\nAll destinations of one mechanised unit, from the first pick')
for (const { name, median, p95, wanted, destinations } of games.reaches) {
  const places = `${destinations.toFixed(0)} of them`
  const verdict = median < wanted ? '' : ' TOO SLOW'
  console.log(
    `${name}: median ${median.toFixed(2)} ms, 95 % within ${p95.toFixed(2)}, ${places} (wanted: median below ${wanted})${verdict}`,
  )
}
console.log('\nThe computer player')
console.log(opponentReport(opponentBench()).join('\n'))
console.log('\nSave files')
console.log(savesReport(savesBench()).join('\n'))

const board = await boardBench()
console.log('\nThe board, 250 counters and 1,600 hexes, in a browser without a GPU')
console.log(`a page that does nothing  ${frames(board.still)}`)
console.log(`panning                   ${frames(board.pan)} (wanted: median 17, 95 % within 34)`)
console.log(`zooming                   ${frames(board.zoom)} (wanted: median 17, 95 % within 34)`)
console.log(`at rest                   ${(board.idle * 100).toFixed(2)} % of a core`)
console.log('\nThe app in a player’s hands')
console.log(appReport(await appBench()).join('\n'))
console.log('\nTelling a match')
console.log(reportReport(await reportBench()).join('\n'))
console.log('\nReplaying a long match')
console.log(replayReport(await replayBench()).join('\n'))
console.log('\nAll sheets of a game as one PDF file')
console.log(printReport(await printBench()).join('\n'))
process.exitCode = rows.every(isEnough) && games.reaches.every(({ median, wanted }) => median < wanted) ? 0 : 1

function print(table: readonly (readonly string[])[]): void {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

function ofGames(what: string, found: readonly GameRow[]): Row[] {
  return found.map((race) => ({ name: `${what} / moves of chess.js: ${race.name}`, race, wanted: race.wanted }))
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function frames({ median, p95, worst }: Frames): string {
  return `frames of ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)}, worst ${worst.toFixed(0)}`
}
