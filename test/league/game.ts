/** One game of a league: a player a seat, one stream of dice, the invariants on after every line. */
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import type { Play } from '../../shared/engine/position.ts'
import { outOfTurn, waiting } from '../../shared/engine/question.ts'
import { spoken, type Award } from '../../shared/engine/rule.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { finalMargin } from '../../shared/opponent/opponent.ts'
import { timesOf, type Times } from './figures.ts'
import { playerOf, type Hall, type Player } from './players.ts'

export interface Played {
  readonly seed: number
  /** By seat the name of its player. */
  readonly players: Readonly<Record<Seat, string>>
  readonly winner: Seat | null
  /** Points by which the first seat of the game has won. */
  readonly margin: number
  readonly turn: number
  readonly lines: number
  /** Points by what they were given for: the rule, and the words of the account. */
  readonly sources: Readonly<Record<string, number>>
  /** By seat: how long its decisions took. */
  readonly times: Readonly<Record<Seat, Times>>
  /** Why it was not finished. */
  readonly fault: string | null
}

/** Where to stop: a game that is longer than any, or sooner; and how much the computer thinks, where not as usual. */
export interface Limits {
  readonly lines?: number
  readonly evaluations?: number
  /** In place of those that are named. */
  readonly players?: Readonly<Record<Seat, Player>>
}

const CAP = 20_000

/** Records are kept: where the project lay when it was played is nobody's business. */
const ROOT = new URL('../../', import.meta.url).href

export function playGame(
  hall: Hall,
  names: Readonly<Record<Seat, string>>,
  seed: number,
  { lines, evaluations, players: given }: Limits = {},
): Played {
  const { game, content, scenario } = hall
  const players: Record<Seat, Player> = {}
  for (const [nth, seat] of game.seats.entries())
    players[seat] = given?.[seat] ?? playerOf(hall, names[seat]!, seed * 31 + nth, evaluations)
  const match = Match.start(game, content, scenario)
  const times: Record<Seat, number[]> = Object.fromEntries(game.seats.map((seat) => [seat, []]))
  let fault: string | null = null
  try {
    playOn(match, players, times, seed, lines ?? Infinity)
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message).replaceAll(ROOT, '') : String(error)
  }
  const { play, journal } = match
  return {
    seed,
    players: names,
    winner: match.outcome?.winner ?? null,
    margin: finalMargin(brainOf(game.id)!, play, scenario, game.seats[0]!),
    turn: game.summary(play).turn,
    lines: journal.lines.length,
    sources: sourcesOf(accountOf(game, play)),
    times: Object.fromEntries(Object.entries(times).map(([seat, each]) => [seat, timesOf(each)])),
    fault,
  }
}

function playOn(
  match: Match,
  players: Readonly<Record<Seat, Player>>,
  times: Record<Seat, number[]>,
  seed: number,
  most: number,
): void {
  const { game, play, journal } = match
  const dice = seededSource(seed)
  const timed = <T>(seat: Seat, think: () => T): T => {
    const start = performance.now()
    const thought = think()
    times[seat]!.push(performance.now() - start)
    return thought
  }
  const say = (seat: Seat, text: string): void => {
    const line = match.say(seat, text)
    if (!isLine(line)) throw new Error(`${seat} may not say "${text}": ${spoken(line)} (${line.rule})`)
    const broken = brokenInvariants(game, play)
    if (broken.length > 0) throw new Error(`after ${seat}: ${text}: ${broken.join('; ')}`)
  }
  for (;;) {
    const now = waiting(game, play)
    if (now.for === 'nobody' || journal.lines.length >= most) return
    if (journal.lines.length > CAP) throw new Error(`not over after ${CAP} lines`)
    const asked = now.for === 'seat' ? now.seat : null
    const speaker = game.seats.find((seat) => seat !== asked && outOfTurn(game, play, seat).length > 0 && spoke(seat))
    if (speaker !== undefined) continue
    if (asked === null) match.answerChance(dice)
    else
      say(
        asked,
        timed(asked, () => players[asked]!.answer(match, asked)),
      )
  }

  /** Who is not asked may say something: true if it did. */
  function spoke(seat: Seat): boolean {
    if (match.draft(seat).offers.length === 0) return false
    const text = timed(seat, () => players[seat]!.speak(match, seat))
    if (text !== null) say(seat, text)
    return text !== null
  }
}

/** The points as a player is shown them: some games count them at the end from what is on the table. */
function accountOf(game: Game, play: Play): readonly Award[] {
  type WithLedger = { readonly ledger?: readonly Award[] }
  return (game.view(play, null) as WithLedger).ledger ?? (play.state as WithLedger).ledger ?? []
}

function sourcesOf(account: readonly Award[]): Record<string, number> {
  const sources: Record<string, number> = {}
  for (const { rule, say, points } of account) {
    const source = `${rule} ${say.replaceAll(/[{}]/g, '')}`
    sources[source] = (sources[source] ?? 0) + points
  }
  return sources
}
