/**
 * Ways of playing a whole turn, raced. Each way is the brain's weights with some of them multiplied; a trial plays the
 * turn with it by quick decisions, lets the enemy answer with a turn of its own, and judges then, by the usual weights.
 * All ways meet the same guesses and the same dice. Half of them drop out after each round, and the usual way is left only
 * for one that was better by more than chance explains.
 */
import { askSource, seededSource, takeAnswer, type ChanceSource } from '../engine/chance.ts'
import { settle } from '../engine/flow.ts'
import type { Seat } from '../engine/game.ts'
import type { Play } from '../engine/position.ts'
import { answerDraft, waiting } from '../engine/question.ts'
import { marginOf } from './account.ts'
import { actsFor } from './acts.ts'
import type { Way } from './brain.ts'
import { Expectation, type Looking } from './expect.ts'

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
}

/** So many acts are weighed at each decision of a trial. */
const TRIAL_ACTS = 14
/** A trial that goes on for so many lines is judged where it stands. */
const MAX_LINES = 600
/** Trials a way has in each round; with three rounds those that are left have eight. */
const ROUNDS: readonly number[] = [2, 2, 4]
/** The usual way is left if another is better by so many standard errors. */
const ERRORS = 1

/** The way that wins the race. The first of the brain's ways is the usual one. */
export function bestWay(race: Race): Way {
  const { brain, clock } = race.looking
  const [usual, ...others] = brain.ways as [Way, ...Way[]]
  let left = others
  const results = new Map<Way, number[]>(brain.ways.map((way) => [way, []]))
  for (const trials of ROUNDS) {
    for (let nth = 0; nth < trials; nth++)
      for (const way of [usual, ...left]) {
        if (clock.isOver()) return winner(usual, left, results)
        results.get(way)!.push(trial(race, way, results.get(way)!.length))
      }
    left = left.toSorted((a, b) => mean(results.get(b)!) - mean(results.get(a)!)).slice(0, Math.ceil(left.length / 2))
  }
  return winner(usual, left, results)
}

function winner(usual: Way, left: readonly Way[], results: ReadonlyMap<Way, readonly number[]>): Way {
  const before = results.get(usual)!
  let best = usual
  let most = 0
  for (const way of left) {
    const own = results.get(way)!
    const gains = own.map((margin, nth) => margin - (before[nth] ?? margin))
    const least = mean(gains) - ERRORS * standardError(gains)
    if (gains.length >= ROUNDS[0]! + ROUNDS[1]! && least > most) [best, most] = [way, least]
  }
  return best
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function standardError(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return values.length < 2 ? Infinity : Math.sqrt(squares / (values.length - 1) / values.length)
}

/** The margin after the turn played this way and the enemy's answer. */
function trial(race: Race, way: Way, nth: number): number {
  const { looking, seat, plays, usual } = race
  const { brain, game, seed } = looking
  const play = plays[nth % plays.length]!
  const source = seededSource(seed ^ Math.imul(nth + 1, 0x85ebca6b))
  const mark = play.mark()
  playTurn(looking, play, { ...usual, [seat]: race.weightsOf(way) }, source)
  if (waiting(game, play).for !== 'nobody') playTurn(looking, play, usual, source)
  const measures = new Float64Array(brain.terms.length)
  brain.measure(play, seat, measures)
  play.rollback(mark)
  return marginOf(measures, usual[seat]!)
}

/** Plays on until the player turn is another: both seats say what seems best at once. */
function playTurn(looking: Looking, play: Play, weights: WeightsBySeat, source: ChanceSource): void {
  const { game, brain } = looking
  const turn = brain.turnOf(play)
  const light: Looking = { ...looking, rolls: 1 }
  for (let lines = 0; lines < MAX_LINES && brain.turnOf(play) === turn; lines++) {
    const now = waiting(game, play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') {
      takeAnswer(game, play, askSource(source, now.ask))
      settle(game, play)
      continue
    }
    const draft = answerDraft(play, now)
    const acts = actsFor(brain, play, draft, TRIAL_ACTS)
    let best = acts[0]!
    if (acts.length > 1) {
      let most = -Infinity
      for (const words of acts) {
        const margin = marginOf(Expectation.of(light, play, now.seat, draft.with(words)), weights[now.seat]!)
        if (margin > most) [best, most] = [words, margin]
      }
    }
    const act = answerDraft(play, now).with(best)
    act.finish()
    act.perform(game, play)
  }
}
