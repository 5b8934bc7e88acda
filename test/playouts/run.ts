// npm run playout -- GAME [SCENARIO] [--games N] --seed S [--cap LINES]   whole games by random picks, all checks on
// npm run playout -- GAME --seed S --only NUMBER                         one game of such a run again

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gameOf, games } from '../../shared/games/index.ts'
import { universe, type Universe } from './census.ts'
import { playOut, type Played } from './playout.ts'
import { failures, report } from './report.ts'
import { explainedOf, playoutSetup, refusalIds, resultCodes, ruleIds, usualGames } from './setup.ts'
import type { Share } from './worker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cap: { type: 'string', default: '20000' },
    only: { type: 'string' },
  },
})
const [id, scenario] = positionals
const [seed, cap] = [whole('seed', values.seed), whole('cap', values.cap)]
if (id === undefined || gameOf(id) === undefined)
  stop(`Which game? There are: ${games.map((game) => game.id).join(', ')}.`)
const amount = values.games === undefined ? usualGames(id) : whole('games', values.games)

const started = performance.now()
const all = values.only === undefined ? await playAll() : [playOnly(whole('only', values.only))]
const seconds = ((performance.now() - started) / 1000).toFixed(1)

const failed = all.filter((one) => one.failure !== null).length
const command = `npm run playout -- ${positionals.join(' ')} --seed ${seed} --cap ${cap}`
for (const line of report(all, possible(), explainedOf(id, scenario ?? gameOf(id)!.scenarios[0]!.id))) console.log(line)
console.log(`\n${all.reduce((sum, one) => sum + one.lines, 0)} lines in ${seconds} s\n`)
for (const line of failures(all, command)) console.log(line)
console.log(`${all.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function possible(): Universe {
  const { game, content } = playoutSetup(id!, scenario, cap)
  return universe(game, { rules: ruleIds(id!), results: resultCodes(content), refusals: refusalIds(id!) })
}

function playOnly(number: number): Played {
  return playOut(playoutSetup(id!, scenario, cap), seed, number)
}

/** On two threads if there are two processors; the games and their order do not depend on it. */
async function playAll(): Promise<Played[]> {
  playoutSetup(id!, scenario, cap) // so that a wrong name is told once and plainly
  const threads = Math.min(2, availableParallelism(), amount)
  const numbers = Array.from({ length: amount }, (_, i) => i + 1)
  const shares = Array.from({ length: threads }, (_, t) => numbers.filter((number) => number % threads === t))
  const played = await Promise.all(shares.map(playShare))
  return played.flat().sort((a, b) => a.number - b.number)
}

function playShare(numbers: readonly number[]): Promise<Played[]> {
  const share: Share = { game: id!, scenario, cap, seed, numbers }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
  const played: Played[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (one: Played) => played.push(one))
    worker.on('error', reject)
    worker.on('exit', () => resolve(played))
  })
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) stop(`--${name} wants a whole number, not ${text}.`)
  return Number(text)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
