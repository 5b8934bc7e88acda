// node test/league/calibrate.ts GAME [SCENARIO] [--level quick] [--games 20] [--seed 1]
//
// How far the computer's figures are from the truth: equal players play whole games, and at the beginning of every player
// turn what the terms of each seat come to is held against the margin in the end. Prints by seat and player turn the mean
// difference, as the brain's `overrating` wants it, and how far single games lie from it.

import { parseArgs } from 'node:util'
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { brainAt } from '../../shared/opponent/brain.ts'
import { LEVELS } from '../../shared/opponent/decision.ts'
import { finalMargin } from '../../shared/opponent/opponent.ts'
import { playGame } from './game.ts'
import { hallOf } from './hall.ts'
import { playerOf, type Player } from './players.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'quick' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const hall = hallOf(positionals[0] ?? '', positionals[1])
const { game, scenario } = hall
const level = LEVELS.find((one) => one === values.level)
const usual = brainOf(game.id)
if (usual === undefined || level === undefined) throw new Error(`Nobody plays ${game.title} as ${values.level}.`)
// What a level measures otherwise is told by it too.
const brain = brainAt(usual, level)

/** By seat and player turn: what was expected less what came of it, a figure a game. */
const errors = new Map<Seat, Map<string, number[]>>(game.seats.map((seat) => [seat, new Map()]))
for (let nth = 0; nth < Number(values.games); nth++) {
  const seed = Number(values.seed) * 1000 + nth
  const expected = new Map<string, Map<Seat, number>>()
  const names = Object.fromEntries(game.seats.map((seat) => [seat, values.level]))
  const players = Object.fromEntries(game.seats.map((seat, at) => [seat, watched(seed * 31 + at, expected)]))
  const { margin, fault } = playGame(hall, names, seed, { players })
  if (fault !== null) throw new Error(`seed ${seed}: ${fault}`)
  for (const [turn, margins] of expected)
    for (const [seat, promised] of margins) {
      const byTurn = errors.get(seat)!
      byTurn.set(turn, [...(byTurn.get(turn) ?? []), promised - (seat === game.seats[0] ? margin : -margin)])
    }
  console.error(`seed ${seed}: ${margin}`)
}
for (const [seat, byTurn] of errors) {
  console.log(`${seat}: {`)
  for (const [turn, all] of byTurn) {
    const mean = meanOf(all)
    const scatter = Math.sqrt(meanOf(all.map((one) => (one - mean) ** 2)))
    console.log(`  '${turn}': ${mean.toFixed(1)}, // n ${all.length}, scatter ${scatter.toFixed(1)}`)
  }
  console.log('},')
}

/** A player who, asked first in a player turn, writes down what the terms of each seat come to. */
function watched(seed: number, expected: Map<string, Map<Seat, number>>): Player {
  const player = playerOf(hall, values.level, seed)
  const note = ({ play }: Match): void => {
    const turn = brain.turnOf(play)
    if (expected.has(turn)) return
    expected.set(turn, new Map(game.seats.map((seat) => [seat, finalMargin(brain, play, scenario, seat)])))
  }
  return {
    ...player,
    answer(match, seat) {
      note(match)
      return player.answer(match, seat)
    },
  }
}

function meanOf(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
}
