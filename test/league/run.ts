// npm run league -- GAME [SCENARIO] --players quick,standard --pairs N --seed S [--workers W] [--record FILE] [--only a-b]
// npm run league -- GAME [SCENARIO] --players quick,standard,strong --mixed N [--evaluations E]
//
// Everybody plays everybody in both seats and itself, N games each, all with the same dice; a game for one everybody plays
// alone. Players: quick, standard, strong, with a character if wanted (quick:bold), the walkers of the playouts by name
// (plain, wary, ...), and the policies of the balance study where the game has some (sensible, careless). With --mixed
// there are N games in all, each with other dice, the seatings in turn: to see that all come to an end. --evaluations
// gives every computer player so many for a decision, in place of those of its level. --record keeps every game in a file as
// it ends; the same command with the same file goes on where it was.

import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brainOf } from '../../shared/games/opponents.ts'
import type { Played } from './game.ts'
import { hallOf } from './hall.ts'
import { EVALUATIONS, playerOf } from './players.ts'
import { codeOf, openRecord } from './record.ts'
import { nameOf, seatings, table } from './table.ts'
import type { Share } from './worker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: 'quick' },
    pairs: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    only: { type: 'string' },
    mixed: { type: 'string' },
    evaluations: { type: 'string' },
    record: { type: 'string' },
  },
})

const [id, scenario] = positionals
const hall = ready(() => hallOf(id ?? '', scenario))
if (brainOf(hall.game.id) === undefined) stop(`The computer does not play ${hall.game.title} yet.`)
const [pairs, seed, workers] = [whole('pairs'), whole('seed'), whole('workers')]
const evaluations = values.evaluations === undefined ? undefined : whole('evaluations')
const players = values.players.split(',')
for (const name of players) ready(() => playerOf(hall, name, 1))

const wanted = seatings(hall.game.seats, players).filter(
  (seating) => values.only === undefined || values.only.split(',').includes(Object.values(seating).join('-')),
)
const games =
  values.mixed === undefined
    ? Array.from({ length: pairs }, (_, i) => wanted.map((seating) => ({ seating, seed: seed * 1000 + i }))).flat()
    : Array.from({ length: whole('mixed') }, (_, i) => ({
        seating: wanted[i % wanted.length]!,
        seed: seed * 1000 + i,
      }))
const started = performance.now()
const record = values.record === undefined ? null : ready(() => openRecord(values.record!, head()))
const played: Played[] = [...(record?.games ?? [])]
const missing = games.filter(({ seating, seed: number }) => record?.has(seating, number) !== true)
await Promise.all(Array.from({ length: Math.max(1, workers) }, (_, nth) => playShare(nth)))
played.sort((a, b) => a.seed - b.seed)

console.log()
for (const line of table(hall.game.seats, players, played)) console.log(line)
const faults = played.filter(({ fault }) => fault !== null)
for (const { seed: number, players: who, fault } of faults) console.log(`\nseed ${number}, ${nameOf(who)}: ${fault}`)
console.log(
  `\n${played.length} games in ${((performance.now() - started) / 1000).toFixed(0)} s, ${faults.length} not finished`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** Each thread takes its share; each game is told of as it ends, so that a run cut short is not lost. */
function playShare(nth: number): Promise<void> {
  const share: Share = {
    game: hall.game.id,
    scenario: hall.scenario,
    games: missing.filter((_, i) => i % workers === nth),
    evaluations,
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
  return new Promise((resolve, reject) => {
    worker.on('message', (game: Played) => {
      played.push(game)
      record?.add(game)
      tell(game)
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}

function tell({ seed: number, players: seating, winner, margin, turn, lines, times, fault }: Played): void {
  const worst = hall.game.seats.map((seat) => times[seat]?.worst.toFixed(0) ?? '-').join('/')
  const end = fault === null ? `${winner ?? 'nobody'} wins, margin ${margin}` : 'NOT FINISHED'
  console.log(`${nameOf(seating)}, seed ${number}: ${end}, turn ${turn}, ${lines} lines, worst ${worst} ms`)
}

/** All that is needed to repeat it and to compare with it. */
function head() {
  const brain = brainOf(hall.game.id)!
  return {
    game: hall.game.id,
    scenario: hall.scenario,
    revision: revision(),
    code: codeOf(hall.game.id),
    evaluations: evaluations ?? EVALUATIONS,
    weights: Object.fromEntries(hall.game.seats.map((seat) => [seat, brain.weights(hall.scenario, seat)])),
  }
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

function whole(name: 'pairs' | 'seed' | 'workers' | 'mixed' | 'evaluations'): number {
  const value = values[name] ?? ''
  if (!/^\d{1,6}$/.test(value)) stop(`--${name} wants a whole number, not ${value}.`)
  return Number(value)
}

function ready<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    return stop((error as Error).message)
  }
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
