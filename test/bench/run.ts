// npm run bench     how fast we are, against yardsticks in the same run

import { appBench, appReport } from './app.ts'
import { boardBench, type Frames } from './board.ts'
import { gamesBench } from './games.ts'
import { reachBench } from './reach.ts'
import { savesBench, savesReport } from './saves.ts'

interface Row {
  readonly name: string
  readonly ours: number
  readonly yardstick: number
  readonly ratio: number
  readonly wanted: number
}

const reach = reachBench()
const games = gamesBench()
const rows: readonly Row[] = [
  {
    name: 'lines of random games / moves of chess.js, a second',
    ours: games.ours,
    yardstick: games.chess,
    ratio: games.ratio,
    wanted: 6,
  },
  {
    name: 'reach searches / honeycomb with Dijkstra, a second',
    ours: reach.ours,
    yardstick: reach.yardstick,
    ratio: reach.ratio,
    wanted: 50,
  },
]

const head = ['', 'ours', 'yardstick', 'ratio', 'wanted', '']
const table = rows.map(({ name, ours, yardstick, ratio, wanted }) => {
  const isEnough = ratio >= wanted
  return [name, whole(ours), whole(yardstick), ratio.toFixed(1), `>= ${wanted}`, isEnough ? 'ok' : 'TOO SLOW']
})
const widths = head.map((_, column) => Math.max(...[head, ...table].map((row) => row[column]!.length)))
for (const row of [head, ...table]) {
  const cells = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
  console.log(cells.join('  ').trimEnd())
}
console.log(
  `With the lines of chance: ${whole(games.all)} lines a second; worst round ${games.worst.toFixed(1)}. ` +
    `Searches with all that disturbed them: ${reach.usual.toFixed(1)}.`,
)
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
process.exitCode = rows.every(({ ratio, wanted }) => ratio >= wanted) ? 0 : 1

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function frames({ median, p95, worst }: Frames): string {
  return `frames of ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)}, worst ${worst.toFixed(0)}`
}
