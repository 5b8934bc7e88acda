/**
 * How fast do we play? Whole random games of every scenario, offers, text, delta and journal of every line included,
 * against random games of chess.js: all moves listed, one of them made. Only lines of seats are counted for the ratio,
 * for chess has no dice. All take turns in one run, each with the same games in every round.
 *
 * On the way, for hex games: how long a player waits for all destinations of one mechanised unit, in the positions of
 * such games, with everything anew that the last line has changed.
 *
 * Run alone: node test/bench/games.ts [GAME]
 */
import { Chess } from 'chess.js'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game } from '../../shared/engine/game.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { walk } from '../../shared/engine/walk.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { compare, takeTurns, type Race, type Runner } from './clock.ts'
import { plugOf, type Plug } from './plug.ts'

type Chance = ReturnType<typeof seededSource>

/** A scenario that is played, with what is wanted of it. */
interface Entry {
  readonly name: string
  readonly game: Game
  readonly content: RuleContext
  readonly scenario: string
  readonly plug: Plug | null
}

async function entries(only?: string): Promise<Entry[]> {
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

/** A game to its end, line by line: before each line of a seat it says the match and who is asked. */
function* playGame({ game, content, scenario }: Entry, chance: Chance): Generator<{ match: Match; seat: string }> {
  const match = Match.start(game, content, scenario)
  for (;;) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') return
    yield { match, seat: now.seat }
    const draft = match.draft(now.seat)
    walk(draft, chance.below)
    const line = match.commit(draft)
    if (!isLine(line)) throw new Error(line.say)
  }
}

const MOST_PLIES = 400

/** A game of chess by random moves, or its first plies: chess.js takes its time over long ones. */
function* playChess(chance: Chance): Generator<undefined> {
  const chess = new Chess()
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const moves = chess.moves()
    if (moves.length === 0) return
    yield
    chess.move(moves[chance.below(moves.length)]!)
  }
}

/** The same few games in every round, in pieces of so many lines: some milliseconds. */
const someGames = (play: (chance: Chance) => Iterable<unknown>, piece: number): Runner =>
  function* () {
    for (let seed = 1; seed <= 4; seed++) {
      let lines = 0
      for (const _ of play(seededSource(seed))) {
        if (++lines < piece) continue
        yield lines
        lines = 0
      }
      yield lines
    }
  }

export interface GameRow extends Race {
  readonly name: string
  readonly wanted: number | null
  /** Lines a second with those of chance. */
  readonly all: number
}

export interface ReachRow {
  readonly name: string
  /** Milliseconds. */
  readonly wanted: number
  readonly median: number
  readonly p95: number
  /** How many there are, on an average. */
  readonly destinations: number
}

export interface GamesBench {
  readonly rows: readonly GameRow[]
  readonly reaches: readonly ReachRow[]
}

export async function gamesBench({ rounds = 25, only }: { rounds?: number; only?: string | undefined } = {}) {
  const list = await entries(only)
  const ours = list.map((entry) => someGames((chance) => playGame(entry, chance), 100))
  const [chess, ...rates] = takeTurns([someGames(playChess, 16), ...ours], rounds)
  const rows = list.map((entry, nth): GameRow => {
    const race = compare(rates[nth]!, chess!)
    return {
      name: entry.name,
      wanted: entry.plug?.linesPerMove ?? null,
      all: race.ours * linesPerHuman(entry),
      ...race,
    }
  })
  return { rows, reaches: list.flatMap((entry) => destinations(entry) ?? []) } satisfies GamesBench
}

function linesPerHuman(entry: Entry): number {
  const steps = [...playGame(entry, seededSource(1))]
  return steps[0]!.match.journal.lines.length / steps.length
}

/** Before every line of some random games in which a mechanised unit may move: the time to all its destinations. */
function destinations(entry: Entry, tries = 400): ReachRow | null {
  const asked = entry.plug?.mechanised
  if (asked === undefined) return null
  const times: number[] = []
  let sum = 0
  for (let seed = 1; times.length < tries * 2; seed++) {
    if (seed > tries) throw new Error(`${entry.name}: hardly a mechanised unit ever moves`)
    for (const { match, seat } of playGame(entry, seededSource(seed))) {
      const begin = performance.now()
      const draft = match.draft(seat)
      if (!asked.open(draft, entry.content)) continue
      sum += draft.ask!.reach!().length
      times.push(performance.now() - begin)
      if (times.length === tries * 2) break
    }
  }
  // The first half has warmed up.
  const sorted = times.slice(tries).sort((a, b) => a - b)
  return {
    name: entry.name,
    wanted: asked.wanted,
    median: sorted[tries >> 1]!,
    p95: sorted[Math.floor(tries * 0.95)]!,
    destinations: sum / times.length,
  }
}

if (process.argv[1] === import.meta.filename) console.log(await gamesBench({ only: process.argv[2] }))
