/**
 * How fast do we play? Whole random games of France Fights On, offers, text, delta and journal of every line included,
 * against random games of chess.js: all moves listed, one of them made. Only lines of seats are counted for the ratio,
 * for chess has no dice. Rounds alternate in one run; `ratio` is the median of the rounds' ratios.
 *
 * Run alone: node test/bench/games.ts
 */
import { Chess } from 'chess.js'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game } from '../../shared/engine/game.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { Scope } from '../../shared/engine/rule.ts'
import { walk } from '../../shared/engine/walk.ts'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { median, rate } from './clock.ts'

type Chance = ReturnType<typeof seededSource>

interface Lines {
  readonly human: number
  readonly all: number
}

/** One game to its end: how many lines it took. */
export function playGame(game: Game, content: Scope, chance: Chance): Lines {
  const match = Match.start(game, content, game.scenarios[0]!.id)
  let human = 0
  for (;;) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') return { human, all: match.journal.lines.length }
    const draft = match.draft(now.seat)
    walk(draft, chance.below)
    const line = match.commit(draft)
    if (!isLine(line)) throw new Error(line.say)
    human++
  }
}

const MOST_PLIES = 400

/** One game of chess by random moves, or its first plies: chess.js takes its time over long ones. */
function playChess(chance: Chance): number {
  const chess = new Chess()
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const moves = chess.moves()
    if (moves.length === 0) return plies
    chess.move(moves[chance.below(moves.length)]!)
  }
  return MOST_PLIES
}

export interface GamesBench {
  /** Lines of seats a second. */
  readonly ours: number
  /** Those of chance included. */
  readonly all: number
  /** Moves a second. */
  readonly chess: number
  readonly ratio: number
  readonly worst: number
}

export function gamesBench({ rounds = 9, milliseconds = 500 } = {}): GamesBench {
  const game = gameOf('france-fights-on')!
  const content = loadContent(game)
  const [ourChance, chessChance] = [seededSource(1940), seededSource(1940)]
  const sum = { human: 0, all: 0 }
  const ours = () => {
    const { human, all } = playGame(game, content, ourChance)
    sum.human += human
    sum.all += all
    return human
  }
  const chess = () => playChess(chessChance)
  for (const play of [ours, chess]) rate(play, 2 * milliseconds)
  const results = Array.from({ length: rounds }, () => ({
    ours: rate(ours, milliseconds),
    chess: rate(chess, milliseconds),
  }))
  const ratios = results.map((round) => round.ours / round.chess)
  const human = median(results.map((round) => round.ours))
  return {
    ours: human,
    all: (human * sum.all) / sum.human,
    chess: median(results.map((round) => round.chess)),
    ratio: median(ratios),
    worst: Math.min(...ratios),
  }
}

if (process.argv[1] === import.meta.filename) console.log(gamesBench())
