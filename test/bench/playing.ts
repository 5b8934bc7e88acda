/** What the benchmarks of the games share: every scenario, and random games of it and of chess. */
import { Chess } from 'chess.js'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { walk } from '../../shared/engine/walk.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import type { Runner } from './clock.ts'
import { plugOf, type Plug } from './plug.ts'

export type Chance = ReturnType<typeof seededSource>

/** A scenario that is played, with what is wanted of it. */
export interface Entry {
  readonly name: string
  readonly game: Game
  readonly content: RuleContext
  readonly scenario: string
  readonly plug: Plug | null
}

/** All scenarios, or those of one game. */
export async function entries(only?: string): Promise<Entry[]> {
  const found: Entry[] = []
  for (const game of games) {
    if (only !== undefined && game.id !== only) continue
    const plug = await plugOf(game.id)
    for (const { id: scenario } of game.scenarios) {
      const name = scenario === game.id ? game.id : `${game.id} ${scenario}`
      found.push({ name, game, content: loadContent(game, {}, scenario), scenario, plug })
    }
  }
  return found
}

/** A game where somebody is asked, and how many picks the last answer had. */
interface Asked {
  readonly match: Match
  readonly seat: Seat
  readonly picks: number
}

/** A game to its end by random answers, dice included: says every question before it is answered. */
export function* playGame({ game, content, scenario }: Entry, chance: Chance): Generator<Asked> {
  const match = Match.start(game, content, scenario)
  for (let picks = 0; ;) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') return
    yield { match, seat: now.seat, picks }
    picks = answer(match, now.seat, chance)
  }
}

/** A random answer, its picks listed one after the other: how many there were. */
function answer(match: Match, seat: Seat, chance: Chance): number {
  const draft = match.draft(seat)
  walk(draft, chance.below)
  const line = match.commit(draft)
  if (!isLine(line)) throw new Error(line.say)
  return draft.picks.length
}

const MAX_PLIES = 400

/** A game of chess by random moves, or its first plies: chess.js takes its time over long ones. */
export function* playChess(chance: Chance): Generator<number> {
  const chess = new Chess()
  for (let plies = 0; plies < MAX_PLIES; plies++) {
    const moves = chess.moves()
    if (moves.length === 0) return
    chess.move(moves[chance.below(moves.length)]!)
    yield 1
  }
}

/** The same few games in every round, in pieces of so many lines: some milliseconds. `play` says what to count. */
export const someGames = (play: (chance: Chance) => Iterable<number>, piece: number): Runner =>
  function* () {
    for (let seed = 1; seed <= 4; seed++) {
      let lines = 0
      let work = 0
      for (const one of play(seededSource(seed))) {
        work += one
        if (++lines < piece) continue
        yield work
        lines = work = 0
      }
      yield work
    }
  }
