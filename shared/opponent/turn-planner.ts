/**
 * Ways of playing a whole turn, raced. Each way is the brain's weights with some of them multiplied; a trial plays the
 * turn with it, lets the enemy answer with a turn of its own, and judges then, by the usual weights. Both think as they
 * will at the table, targets first, only less. All ways meet the same guesses and the same dice. Those that fall behind drop
 * out after each round, and the usual way is left only for one that was better by more than chance explains.
 */
import { askSource, seededSource, takeAnswer, type ChanceSource } from '../engine/chance.ts'
import { settle } from '../engine/flow.ts'
import type { Seat } from '../engine/game.ts'
import type { Play } from '../engine/position.ts'
import { answerDraft, waiting } from '../engine/question.ts'
import { marginOf } from './account.ts'
import type { Brain, Way } from './brain.ts'
import type { Choice, Shortlist } from './choice.ts'
import type { Looking } from './expect.ts'

/** By seat the weights in the order of the terms. */
export type WeightsBySeat = Readonly<Record<Seat, Float64Array>>

export interface Race {
  readonly looking: Looking
  readonly seat: Seat
  /** Positions that look alike to the seat, at the beginning of its turn. */
  readonly plays: readonly Play[]
  /** The usual weights of both seats. */
  readonly usual: WeightsBySeat
  /** The seat's weights when it plays a way. */
  readonly weightsOf: (way: Way) => Float64Array
  readonly answer: Answer
}

/** What a seat would do in a trial, the best first; and what it keeps in mind for its next act. */
export type Answer = (play: Play, seat: Seat, weights: Float64Array, known: Shortlist | null) => Choice

/** A trial that goes on for so many lines is judged where it stands. */
const MAX_LINES = 600
/** Trials a way has had after each round; the one that is left then beside the usual way has eight. */
const ROUNDS: readonly number[] = [2, 4, 8]
/** So many make a difference one can speak of. */
const LEAST_TRIALS = 4

/** The ways open to a seat; the first is the usual one. */
export const waysOf = ({ ways }: Brain, seat: Seat): readonly Way[] =>
  ways.filter(({ seats }) => seats === undefined || seats.includes(seat))

/** The way that wins the race. */
export function bestWay(race: Race): Way {
  const { brain, clock } = race.looking
  const ways = waysOf(brain, race.seat)
  const [usual, ...others] = ways as [Way, ...Way[]]
  const results = new Map<Way, number[]>(ways.map((way) => [way, []]))
  // The first trial tells how many there is time for: no more ways are begun than can be told apart.
  if (!run(race, usual, results)) return usual
  const trials = 1 / Math.max(clock.share(), Number.EPSILON)
  let left = others.slice(0, Math.max(0, Math.floor(trials / LEAST_TRIALS) - 1))
  for (const wanted of left.length === 0 ? [] : ROUNDS) {
    for (let nth = 1; nth <= wanted; nth++)
      for (const way of [usual, ...left])
        if (results.get(way)!.length < nth && !run(race, way, results)) return winner(usual, left, results)
    left = left
      .filter((way) => !isSame(results.get(way)!, results.get(usual)!))
      .toSorted((a, b) => mean(results.get(b)!) - mean(results.get(a)!))
      .slice(0, Math.max(1, Math.floor(left.length / 2)))
    if (left.length === 0) return usual
  }
  return winner(usual, left, results)
}

/** A way that has come to the same every time is the usual one by another name. */
const isSame = (own: readonly number[], usual: readonly number[]): boolean =>
  own.every((margin, nth) => margin === usual[nth])

/** One more trial of a way; false if there was no time for it. */
function run(race: Race, way: Way, results: ReadonlyMap<Way, number[]>): boolean {
  const known = results.get(way)!
  const margin = trial(race, way, known.length)
  if (margin !== null) known.push(margin)
  return margin !== null
}

function winner(usual: Way, left: readonly Way[], results: ReadonlyMap<Way, readonly number[]>): Way {
  const before = results.get(usual)!
  let best = usual
  let most = 0
  for (const way of left) {
    const own = results.get(way)!
    const gains = own.slice(0, before.length).map((margin, nth) => margin - before[nth]!)
    const least = mean(gains) - errorsFor(gains.length) * standardError(gains)
    if (gains.length >= LEAST_TRIALS && least > most) [best, most] = [way, least]
  }
  return best
}

/** Standard errors below the mean above which it lies with 95 %, for so few trials (Student's t, from one side). */
const errorsFor = (trials: number): number => 1.645 + 1.42 / Math.max(1, trials - 2)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function standardError(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return values.length < 2 ? Infinity : Math.sqrt(squares / (values.length - 1) / values.length)
}

/** The margin after the turn played this way and the enemy's answer; null if there was no time for both. */
function trial(race: Race, way: Way, nth: number): number | null {
  const { looking, seat, plays, usual } = race
  const { brain, game, seed, clock } = looking
  const play = plays[nth % plays.length]!
  const source = seededSource(seed ^ Math.imul(nth + 1, 0x85ebca6b))
  const mark = play.mark()
  playTurn(race, play, { ...usual, [seat]: race.weightsOf(way) }, source)
  if (waiting(game, play).for !== 'nobody') playTurn(race, play, usual, source)
  const measures = new Float64Array(brain.terms.length)
  brain.measure(play, seat, measures)
  play.rollback(mark)
  return clock.isOver() ? null : marginOf(measures, usual[seat]!)
}

/** Plays on until the player turn is another, or time is up. */
function playTurn({ looking, answer }: Race, play: Play, weights: WeightsBySeat, source: ChanceSource): void {
  const { game, brain, clock } = looking
  const turn = brain.turnOf(play)
  const known = new Map<Seat, Shortlist | null>()
  for (let lines = 0; lines < MAX_LINES && brain.turnOf(play) === turn && !clock.isOver(); lines++) {
    const now = waiting(game, play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') {
      takeAnswer(game, play, askSource(source, now.ask))
      settle(game, play)
      continue
    }
    const { options, shortlist } = answer(play, now.seat, weights[now.seat]!, known.get(now.seat) ?? null)
    known.set(now.seat, shortlist)
    const act = answerDraft(play, now).with(options[0]!.words!)
    act.finish()
    act.perform(game, play)
  }
}
