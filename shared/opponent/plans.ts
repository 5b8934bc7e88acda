/**
 * Targets first, then units: plans of several acts (who goes where, then the attack) are played through to the end of
 * their battle and priced by what they gain there. The best are given their units, as far as no unit is wanted twice; the
 * first act of the first of them is what is said next. Then everything is planned anew: no die is planned beyond.
 */
import { takeAnswer } from '../engine/chance.ts'
import { settle } from '../engine/flow.ts'
import type { Draft } from '../engine/draft.ts'
import type { Play } from '../engine/position.ts'
import type { Seat } from '../engine/game.ts'
import { answerDraft, draftFor, waiting } from '../engine/question.ts'
import { firstAct, type Words } from './acts.ts'
import { marginOf } from './account.ts'
import type { Plan } from './brain.ts'
import { Expectation, valuesAt, type Looking } from './expect.ts'
import { average, isWhole, type Option, type Thought } from './weighing.ts'

/** A plan with its measures when it has been carried out, and what it gains beyond what its units could do otherwise. */
export interface Priced {
  readonly plan: Plan
  readonly measures: Float64Array
  readonly gain: number
}

/** The margin as things stand. */
export type Standing = () => number

/** Less is not worth the trouble: it may be a promise that the evaluation makes twice. */
const LEAST_GAIN = 0.1

/** The best plans of the brain, as far as no unit is wanted twice; worth what they gain beyond the best their units could do. */
export function chosenPlans(
  looking: Looking,
  thought: Thought,
  options: readonly Option[],
  standing: Standing,
  most: number,
): Priced[] {
  const { game, brain } = looking
  const { seat, plays, weights } = thought
  const [play] = plays
  const plans = brain.plans?.(play!, draftFor(game, play!, seat), most) ?? []
  if (plans.length === 0) return []
  const now = standing()
  const alone = bestAlone(options, now)
  const priced: Priced[] = []
  for (const plan of plans) {
    if (looking.clock.isOver()) break
    const measures = average(plays, brain.terms.length, (each) => carriedOut(looking, each, seat, plan))
    if (measures === null) continue
    const forgone = plan.units.reduce((sum, unit) => sum + (alone.get(unit) ?? 0), 0)
    priced.push({ plan, measures, gain: marginOf(measures, weights) - now - forgone })
  }
  return allotted(priced, LEAST_GAIN)
}

/** By the words of the acts (units are among them): the most that an act with this word gains. */
function bestAlone(options: readonly Option[], standing: number): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  for (const { words, margin } of options)
    for (const word of words ?? []) if (margin - standing > (best.get(word) ?? 0)) best.set(word, margin - standing)
  return best
}

/** Between two acts of a plan others may be asked, and dice may fall, so many times. */
const MAX_BETWEEN = 40

/** The measures when a plan has been carried out; null if it cannot be. */
export function carriedOut(looking: Looking, play: Play, seat: Seat, { acts }: Plan): Float64Array | null {
  const { game } = looking
  const mark = play.mark()
  try {
    for (const words of acts.slice(0, -1)) {
      const act = nextAct(looking, play, seat, words)
      if (act === null) return null
      act.finish()
      act.perform(game, play)
    }
    const last = nextAct(looking, play, seat, acts.at(-1)!)
    return last === null ? null : Expectation.of(looking, play, seat, last)
  } finally {
    play.rollback(mark)
  }
}

/** Goes on until the seat is asked; its act as a draft, or null where it is asked something else. */
function nextAct({ game, brain }: Looking, play: Play, seat: Seat, words: Words): Draft | null {
  for (let between = 0; between < MAX_BETWEEN; between++) {
    const now = waiting(game, play)
    if (now.for === 'nobody') return null
    if (now.for === 'seat' && now.seat === seat) {
      const act = draftFor(game, play, seat).with(words)
      return isWhole(act, words) ? act : null
    }
    if (now.for === 'chance') {
      takeAnswer(game, play, valuesAt(now.ask, 0.5))
      settle(game, play)
    } else {
      const act = firstAct(brain, play, answerDraft(play, now))
      act.finish()
      act.perform(game, play)
    }
  }
  return null
}

/** Those that gain something, the best first, each with units that no better one wants. */
export function allotted(priced: readonly Priced[], least: number): Priced[] {
  const taken = new Set<string>()
  const chosen: Priced[] = []
  for (const one of priced.toSorted((a, b) => b.gain - a.gain)) {
    if (one.gain < least || one.plan.units.some((unit) => taken.has(unit))) continue
    chosen.push(one)
    for (const unit of one.plan.units) taken.add(unit)
  }
  return chosen
}
