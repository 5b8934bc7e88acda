// node test/league/tune.ts GAME [SCENARIO] --seat SEAT [--steps 40] [--pairs 24] [--seed 1] [--evaluations 400]
//
// Tunes the weights of one seat by self-play on margins (SPSA): at each step all weights are multiplied or divided by a
// little at random, both ways play the same games with the same dice against the weights as they are, and every weight
// goes a way in the direction that won more points. Prints the weights after each step: a run cut short is not lost.
// What it finds must still win a league with fresh seeds before it goes into the game's weights, with how it came about.

import { parseArgs } from 'node:util'
import { seededSource } from '../../shared/engine/chance.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import type { Brain, Weights } from '../../shared/opponent/brain.ts'
import { playGame } from './game.ts'
import { hallOf } from './hall.ts'
import { computer } from './players.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seat: { type: 'string' },
    steps: { type: 'string', default: '40' },
    pairs: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    evaluations: { type: 'string', default: '400' },
  },
})
const hall = hallOf(positionals[0] ?? '', positionals[1])
const brain = brainOf(hall.game.id)
const seat = values.seat ?? hall.game.seats[0]!
if (brain === undefined || !hall.game.seats.includes(seat))
  throw new Error(`The computer has no seat ${seat} in ${hall.game.title}.`)
const [steps, pairs, seed, evaluations] = [values.steps, values.pairs, values.seed, values.evaluations].map(Number) as [
  number,
  number,
  number,
  number,
]
const usual = brain.weights(hall.scenario, seat)
/** Points are points: that weight is the measure of the others. */
const FIXED = 'points'
const ids = Object.keys(usual).filter((id) => id !== FIXED && usual[id] !== 0)

/** How far the trials go to each side, and how far a step goes for each point of difference; both shrink. */
const WIDTH = 0.2
const RATE = 0.06

const { below } = seededSource(seed)
let logs = new Map(ids.map((id) => [id, 0]))
for (let step = 0; step < steps; step++) {
  const width = WIDTH / (1 + step) ** 0.101
  const rate = RATE / (1 + step / 10) ** 0.602
  const sides = new Map(ids.map((id) => [id, below(2) === 0 ? 1 : -1]))
  const moved = (sign: number) => weightsOf((id) => logs.get(id)! + sign * width * sides.get(id)!)
  let difference = 0
  for (let pair = 0; pair < pairs; pair++) {
    const dice = seed * 100_000 + step * pairs + pair
    difference += marginWith(moved(1), dice) - marginWith(moved(-1), dice)
  }
  const slope = difference / pairs / (2 * width)
  logs = new Map(ids.map((id) => [id, logs.get(id)! + rate * slope * width * sides.get(id)!]))
  const told = weightsOf((id) => logs.get(id)!)
  console.log(`step ${step + 1}: difference ${(difference / pairs).toFixed(2)}; ${JSON.stringify(rounded(told))}`)
}

function weightsOf(log: (id: string) => number): Weights {
  return Object.fromEntries(Object.entries(usual).map(([id, w]) => [id, ids.includes(id) ? w * Math.exp(log(id)) : w]))
}

/** What the seat wins by with these weights, against the usual ones. */
function marginWith(weights: Weights, dice: number): number {
  const tuned: Brain = {
    ...brain!,
    weights: (scenario, who) => (who === seat ? weights : brain!.weights(scenario, who)),
  }
  const names = Object.fromEntries(hall.game.seats.map((one) => [one, 'quick']))
  const own = computer(hall, { name: 'tuned', brain: tuned, level: 'quick', character: null, evaluations })
  const { margin, fault } = playGame(hall, names, dice, { evaluations, players: { [seat]: own } })
  if (fault !== null) throw new Error(`dice ${dice}: ${fault}`)
  return seat === hall.game.seats[0] ? margin : -margin
}

function rounded(weights: Weights): Weights {
  return Object.fromEntries(Object.entries(weights).map(([id, weight]) => [id, Number(weight.toFixed(3))]))
}
