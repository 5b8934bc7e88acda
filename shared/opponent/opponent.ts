/**
 * The computer player: from what a seat knows to the line it says, with its reasons. Every act worth a thought is followed
 * to its end in each guess of what is hidden, and the best on the average is said. What looks alike is answered alike:
 * nothing is drawn by chance but samples, and their seed comes from the view.
 */
import type { Game, Seat } from '../engine/game.ts'
import { ownTables } from '../engine/delta.ts'
import { Play, type BaseState, type Position } from '../engine/position.ts'
import { insideGroup } from '../engine/flow.ts'
import { draftFor, waiting } from '../engine/question.ts'
import type { RuleContext, Sentence } from '../engine/rule.ts'
import { marginOf, rounded, weighed, weightsInOrder } from './account.ts'
import { actsFor, type Words } from './acts.ts'
import type { Brain, Weights } from './brain.ts'
import type { Clock } from './clock.ts'
import type { Account, Decision, Intent, Level, Weighed } from './decision.ts'
import { Expectation, type Looking } from './expect.ts'
import type { Knowledge } from './knowledge.ts'
import { allotted, carriedOut, type Priced } from './plans.ts'
import { bestWay } from './turn-planner.ts'

/** Who thinks: a brain with its game, how hard, and in which character (null: its own self). */
export interface Thinker {
  readonly game: Game
  readonly content: RuleContext
  readonly brain: Brain
  readonly level: Level
  readonly character: string | null
}

/** How much a level looks at. */
export const EFFORT: Readonly<Record<Level, Effort>> = {
  quick: { acts: 40, rolls: 1, plans: 0, guesses: 1 },
  standard: { acts: 80, rolls: 2, plans: 10, guesses: 3 },
  strong: { acts: 120, rolls: 2, plans: 24, guesses: 4 },
}

interface Effort {
  /** Acts that are weighed. */
  readonly acts: number
  /** Rolls one after the other that are taken every way they can fall. */
  readonly rolls: number
  readonly plans: number
  readonly guesses: number
}

/** An act, or silence, with what it comes to on the average. */
export interface Option {
  readonly words: Words | null
  readonly text: string | null
  readonly measures: Float64Array
  readonly margin: number
}

/** Positions a seat thinks about, all alike to it. */
export interface Thought {
  readonly seat: Seat
  /** One a guess; the same one again for a guess that has been made before. */
  readonly plays: readonly Play[]
  readonly weights: Float64Array
}

export function playOf({ game, content }: Pick<Thinker, 'game' | 'content'>, state: BaseState): Play {
  return new Play(content, ownTables(state), game)
}

/** The line a seat says, from what it knows. `intent`: what the decision before this one came with. */
export function decide(thinker: Thinker, knowledge: Knowledge, clock: Clock, intent: Intent | null = null): Decision {
  const { brain } = thinker
  const plan = thinker.level === 'strong' ? planTurn(thinker, knowledge, clock, intent) : null
  const way = brain.ways.find(({ id }) => id === plan?.way)
  const { thought, options, looking } = consider(thinker, knowledge, clock, way?.factors ?? NO_FACTORS)
  const [best] = options
  if (best === undefined) throw new Error('nothing can be said here, not even nothing')
  return {
    text: best.text,
    // Made when somebody asks for it: a league does not.
    get account() {
      return accountOf(thinker, thought, options, looking, plan?.way ?? null)
    },
    intent: plan,
  }
}

/** Of the time a decision has, the race of the ways may take so much. */
const RACE_SHARE = 0.8

/** How the turn under way is played: as it was decided when it began, or by a race now. */
function planTurn(thinker: Thinker, knowledge: Knowledge, clock: Clock, intent: Intent | null): Intent | null {
  const { game, brain } = thinker
  const { seat, scenario } = knowledge
  const { plays } = thoughtOf(thinker, knowledge, NO_FACTORS)
  const [play] = plays
  const turn = brain.turnOf(play!)
  if (intent?.turn === turn) return intent
  const now = waiting(game, play!)
  // In the middle of a battle, or out of turn, is no time for plans.
  if (brain.ways.length < 2 || now.for !== 'seat' || now.seat !== seat || insideGroup(game, play!)) return null
  const weightsOf = (factors: Weights) => thoughtOf(thinker, { ...knowledge, guesses: [] }, factors).weights
  const usual = Object.fromEntries(
    game.seats.map((one) => [
      one,
      one === seat ? weightsOf(NO_FACTORS) : weightsInOrder(brain, brain.weights(scenario, one)),
    ]),
  )
  const looking: Looking = {
    game,
    brain,
    clock: clock.within(RACE_SHARE),
    rolls: 1,
    seed: knowledge.seed,
  }
  const way = bestWay({
    looking,
    seat,
    plays,
    usual,
    weightsOf: ({ factors }) => weightsOf(factors),
    answer: trialAct,
  })
  return { turn, way: way.id }
}

/** What is looked at for a decision in a trial of the race. */
const TRIAL = { acts: 14, plans: 4 }

function trialAct(looking: Looking, play: Play, seat: Seat, weights: Float64Array): Words {
  const thought: Thought = { seat, weights, plays: [play] }
  const [best] = withPlans(looking, thought, weigh(looking, thought, TRIAL.acts), TRIAL.plans)
  return best!.words!
}

/** The best acts for a seat, from its own view: the same thoughts, told to a person. */
export function advise(thinker: Thinker, knowledge: Knowledge, clock: Clock): Account {
  return decide(thinker, knowledge, clock).account
}

/** The margin by which a seat may expect to win as things stand. */
export function standingMargin(thinker: Thinker, knowledge: Knowledge): number {
  const thought = thoughtOf(thinker, knowledge, NO_FACTORS)
  return rounded(marginOf(measuresNow(thinker.brain, thought), thought.weights))
}

/** The margin of a position as it stands, for whoever may look at it whole: a league, the archive. */
export function finalMargin(brain: Brain, position: Position, scenario: string, seat: Seat): number {
  const measures = new Float64Array(brain.terms.length)
  brain.measure(position, seat, measures)
  return rounded(marginOf(measures, weightsInOrder(brain, brain.weights(scenario, seat))))
}

const NO_FACTORS: Weights = {}

function thoughtOf(thinker: Thinker, { seat, scenario, guesses }: Knowledge, factors: Weights): Thought {
  const { brain, character } = thinker
  const own = brain.characters.find(({ id }) => id === character)?.factors ?? NO_FACTORS
  const weights = weightsInOrder(brain, brain.weights(scenario, seat), own, factors)
  const known = new Map([...new Set(guesses)].map((state) => [state, playOf(thinker, state)]))
  return { seat, weights, plays: guesses.map((state) => known.get(state)!) }
}

interface Considered {
  readonly thought: Thought
  /** The best first. */
  readonly options: readonly Option[]
  readonly looking: Looking
}

function consider(thinker: Thinker, knowledge: Knowledge, clock: Clock, factors: Weights): Considered {
  const { game, brain, level } = thinker
  const thought = thoughtOf(thinker, knowledge, factors)
  const { acts, rolls, plans } = EFFORT[level]
  const looking: Looking = { game, brain, clock, rolls, seed: knowledge.seed }
  const options = weigh(looking, thought, acts)
  return { thought, looking, options: plans === 0 ? options : withPlans(looking, thought, options, plans) }
}

/** Less is not worth the trouble: it may be a promise that the evaluation makes twice. */
const LEAST_GAIN = 0.1

/**
 * Targets first: the acts by which the best plans of the brain begin, then all others; without those that would take
 * somebody away who waits for an attack. A plan is worth what it gains beyond the best its units could do one by one.
 */
function withPlans(looking: Looking, thought: Thought, options: readonly Option[], most: number): readonly Option[] {
  const { game, brain } = looking
  const { seat, plays, weights } = thought
  const [play] = plays
  const now = waiting(game, play!)
  if (brain.plans === undefined || now.for !== 'seat' || now.seat !== seat) return options
  const draft = draftFor(game, play!, seat)
  const standing = marginOf(measuresNow(brain, thought), weights)
  const alone = bestAlone(options, standing)
  const priced: Priced[] = []
  for (const plan of brain.plans(play!, draft, most)) {
    if (looking.clock.isOver()) break
    const measures = average(plays, brain.terms.length, (each) => carriedOut(looking, each, seat, plan))
    if (measures === null) continue
    const forgone = plan.units.reduce((sum, unit) => sum + (alone.get(unit) ?? 0), 0)
    priced.push({ plan, measures, gain: marginOf(measures, weights) - standing - forgone })
  }
  const chosen = allotted(priced, LEAST_GAIN)
  const kept = new Set(chosen.flatMap(({ plan: { units } }) => units))
  const begun = chosen
    .filter(({ plan: { acts, closing } }) => acts.length > closing)
    .map(({ plan: { acts }, measures }) => optionOf(thought, acts[0]!, measures, draft.with(acts[0]!).text()))
  const others = options.filter(({ words }) => words === null || !words.some((word) => kept.has(word)))
  return begun.length + others.length > 0 ? [...begun, ...others] : options
}

/** By the words of the acts (units are among them): the most that an act with this word gains. */
function bestAlone(options: readonly Option[], standing: number): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  for (const { words, margin } of options)
    for (const word of words ?? []) if (margin - standing > (best.get(word) ?? 0)) best.set(word, margin - standing)
  return best
}

/** The acts a seat may do in the first of its positions, and silence where it is not asked; weighed, the best first. */
export function weigh(looking: Looking, thought: Thought, most: number): Option[] {
  const { game, brain, clock } = looking
  const { seat, plays } = thought
  const [play] = plays
  const draft = draftFor(game, play!, seat)
  const now = waiting(game, play!)
  const isAsked = now.for === 'seat' && now.seat === seat
  const acts: (Words | null)[] = actsFor(brain, play!, draft, most, isAsked)
  if (!isAsked) acts.push(null)
  if (acts.length === 1 || (!isAsked && brain.speaksAtOnce === true))
    return [optionOf(thought, acts[0]!, measuresNow(brain, thought), draft.with(acts[0] ?? []).text())]
  const options: Option[] = []
  for (const words of acts) {
    if (clock.isOver() && options.length > 0) break
    const own = draft.with(words ?? [])
    const measures = average(plays, brain.terms.length, (one) => {
      const act = words === null ? null : one === play ? own : draftFor(game, one, seat).with(words)
      return act !== null && !act.ready ? null : Expectation.of(looking, one, seat, act)
    })
    if (measures !== null) options.push(optionOf(thought, words, measures, own.text()))
  }
  const [first] = options
  // Equal ones stay in the order the brain gave them.
  const sorted = options.sort((a, b) => b.margin - a.margin)
  const isTrusted = first !== undefined && first.margin >= sorted[0]!.margin - trustOf(brain, most)
  return isTrusted ? [first, ...sorted.filter((option) => option !== first)] : sorted
}

const trustOf = ({ trust = 0 }: Brain, most: number): number => (typeof trust === 'number' ? trust : trust(most))

function optionOf({ weights }: Thought, words: Words | null, measures: Float64Array, text: string): Option {
  return {
    words,
    text: words === null ? null : text,
    measures,
    margin: marginOf(measures, weights),
  }
}

/** The mean over the guesses; null where none of them has anything to say. */
function average(plays: readonly Play[], terms: number, of: (play: Play) => Float64Array | null): Float64Array | null {
  const sum = new Float64Array(terms)
  const known = new Map([...new Set(plays)].map((play) => [play, of(play)]))
  let count = 0
  for (const play of plays) {
    const one = known.get(play)!
    if (one === null) continue
    count++
    for (let term = 0; term < terms; term++) sum[term]! += one[term]!
  }
  return count === 0 ? null : sum.map((value) => value / count)
}

function measuresNow(brain: Brain, { plays, seat }: Thought): Float64Array {
  return average(plays, brain.terms.length, (play) => {
    const measures = new Float64Array(brain.terms.length)
    brain.measure(play, seat, measures)
    return measures
  })!
}

const RIVALS = 2

function accountOf(
  { brain, level }: Thinker,
  thought: Thought,
  options: readonly Option[],
  looking: Looking,
  way: string | null,
): Account {
  const now = measuresNow(brain, thought)
  const tell = ({ text, measures }: Option): Weighed => weighed(brain, text, now, measures, thought.weights)
  const [best, ...others] = options
  return {
    level,
    chosen: tell(best!),
    rivals: others.slice(0, RIVALS).map(tell),
    chances: chancesOf(looking, thought, best!),
    way,
    guesses: thought.plays.length,
    evaluations: looking.clock.evaluations,
  }
}

/** What may come of the chosen act, by the words the brain has for it. */
function chancesOf(looking: Looking, { plays, seat }: Thought, { words }: Option): Account['chances'] {
  const { brain, game } = looking
  if (brain.outcome === undefined || words === null) return []
  const found = new Map<string, { say: Sentence; share: number }>()
  for (const play of new Set(plays)) {
    const act = draftFor(game, play, seat).with(words)
    if (!act.ready) continue
    const times = plays.filter((other) => other === play).length
    Expectation.of(looking, play, seat, act, ({ notes }, share) => {
      const say = brain.outcome!(notes)
      if (say === null) return
      const key = JSON.stringify(say)
      found.set(key, {
        say,
        share: (found.get(key)?.share ?? 0) + (share * times) / plays.length,
      })
    })
  }
  const chances = [...found.values()].sort((a, b) => b.share - a.share)
  return chances.length < 2 ? [] : chances.map(({ say, share }) => ({ say, share: rounded(share) }))
}
