/**
 * How fast do we play? Whole random games of every scenario, offers, text, delta and journal of every line included,
 * against random games of chess.js: all moves listed, one of them made. Only lines of seats are counted for the ratio,
 * for chess has no dice. All take turns in one run, each with the same games in every turn.
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
import type { Scope } from '../../shared/engine/rule.ts'
import { walk } from '../../shared/engine/walk.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { compare, LONG, takeTurns, type Race, type Runner } from './clock.ts'
import { plugOf, type Plug } from './plug.ts'

type Chance = ReturnType<typeof seededSource>

/** A scenario that is played, with what is wanted of it. */
interface Entry {
  readonly name: string
  readonly game: Game
  readonly content: Scope
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

/** One game to its end, or until the onlooker has seen enough. Returns the match and the number of the seats' lines. */
function playGame(
  { game, content, scenario }: Entry,
  chance: Chance,
  onlooker?: (match: Match, seat: string) => boolean,
): { match: Match; human: number } {
  const match = Match.start(game, content, scenario)
  for (let human = 0; ; human++) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat' || onlooker?.(match, now.seat) === false) return { match, human }
    const draft = match.draft(now.seat)
    walk(draft, chance.below)
    const line = match.commit(draft)
    if (!isLine(line)) throw new Error(line.say)
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

/** The same few games in every turn. */
const some = (play: (chance: Chance) => number) => (): number => {
  let sum = 0
  for (let seed = 1; seed <= 4; seed++) sum += play(seededSource(seed))
  return sum
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

export async function gamesBench({ rounds = 9, only }: { rounds?: number; only?: string | undefined } = {}) {
  const list = await entries(only)
  const ours = list.map((entry): Runner => some((chance) => playGame(entry, chance).human))
  const [chess, ...rates] = takeTurns([some(playChess), ...ours], LONG, rounds)
  const rows = list.map((entry, nth): GameRow => {
    const race = compare(rates[nth]!, chess!)
    const { match, human } = playGame(entry, seededSource(1))
    const all = (race.ours * match.journal.lines.length) / human
    return { name: entry.name, wanted: entry.plug?.linesPerMove ?? null, all, ...race }
  })
  return { rows, reaches: list.flatMap((entry) => destinations(entry) ?? []) } satisfies GamesBench
}

/** Before every line of some random games in which a mechanised unit may move: the time to all its destinations. */
function destinations(entry: Entry, tries = 400): ReachRow | null {
  const asked = entry.plug?.mechanised
  if (asked === undefined) return null
  const times: number[] = []
  let sum = 0
  const look = (match: Match, seat: string): boolean => {
    const begin = performance.now()
    const draft = match.draft(seat)
    if (!asked.open(draft, entry.content)) return true
    sum += draft.ask!.reach!().length
    times.push(performance.now() - begin)
    return times.length < tries * 2
  }
  for (let seed = 1; times.length < tries * 2; seed++) {
    if (seed > tries) throw new Error(`${entry.name}: hardly a mechanised unit ever moves`)
    playGame(entry, seededSource(seed), look)
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
