/**
 * How fast do we play? Whole random games of every scenario, offers, text, delta and journal of every line included,
 * against random games of chess.js: all moves listed, one of them made. Only lines of seats are counted for the ratio,
 * for chess has no dice. Then the same with a view of the asked seat before every line, as a screen or a player wants
 * it: full answers, counted in picks. Then tries of a search (tries.ts). All take turns in one run, each with the same
 * games in every round.
 *
 * Each game is measured in a process of its own, as it is played: engine code that has seen the data of every game is
 * slower than at any table.
 *
 * On the way, for hex games: how long a player waits for all destinations of one mechanised unit, in the positions of
 * such games, with everything anew that the last line has changed.
 *
 * Run alone: node test/bench/games.ts GAME
 */
import { execFileSync, type StdioOptions } from 'node:child_process'
import { seededSource } from '../../shared/engine/chance.ts'
import { games } from '../../shared/games/index.ts'
import { compare, takeTurns, type Race } from './clock.ts'
import { entries, playChess, playGame, someGames, type Chance, type Entry } from './playing.ts'
import type { Plug } from './plug.ts'
import { triesOf } from './tries.ts'

/** A game's lines, one by one. */
function* linesOf(entry: Entry, chance: Chance): Generator<number> {
  for (const _ of playGame(entry, chance)) yield 1
}

/** The picks of a game's answers, each of which begins with a look at the view of the seat that is asked. */
function* answersOf(entry: Entry, chance: Chance): Generator<number> {
  for (const { match, seat, picks } of playGame(entry, chance)) {
    entry.game.view(match.play, seat)
    yield picks
  }
}

export interface Row extends Race {
  readonly name: string
  readonly wanted: number | null
}

export interface GameRow extends Row {
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
  /** Picks with a view a line, and tries of a search. */
  readonly answers: readonly Row[]
  readonly tries: readonly Row[]
  readonly reaches: readonly ReachRow[]
}

/** Every game, one after the other. */
export function gamesBench(): GamesBench {
  const found = games.map(({ id }) => {
    const output = execFileSync(process.execPath, [import.meta.filename, id], { encoding: 'utf8', stdio: OUTPUT_ONLY })
    return JSON.parse(output) as GamesBench
  })
  return {
    rows: found.flatMap(({ rows }) => rows),
    answers: found.flatMap(({ answers }) => answers),
    tries: found.flatMap(({ tries }) => tries),
    reaches: found.flatMap(({ reaches }) => reaches),
  }
}

const OUTPUT_ONLY: StdioOptions = ['ignore', 'pipe', 'inherit']
const ROUNDS = 25

async function gameBench(game: string): Promise<GamesBench> {
  const list = await entries(game)
  const lines = list.map((entry) => someGames((chance) => linesOf(entry, chance), 100))
  const answers = list.map((entry) => someGames((chance) => answersOf(entry, chance), 100))
  const tries = list.map(triesOf)
  const [chess, ...rates] = takeTurns([someGames(playChess, 16), ...lines, ...answers, ...tries], ROUNDS)
  const rowsOf = (first: number, wanted: (plug: Plug) => number) =>
    list.map(({ name, plug }, nth): Row => {
      const race = compare(rates[first * list.length + nth]!, chess!)
      return { name, wanted: plug === null ? null : wanted(plug), ...race }
    })
  return {
    rows: rowsOf(0, (plug) => plug.linesPerMove).map((row, nth) => ({
      ...row,
      all: row.ours * linesPerHuman(list[nth]!),
    })),
    answers: rowsOf(1, (plug) => plug.picksPerMove),
    tries: rowsOf(2, (plug) => plug.triesPerMove),
    reaches: list.flatMap((entry) => destinations(entry) ?? []),
  }
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

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await gameBench(process.argv[2]!), null, 2))
