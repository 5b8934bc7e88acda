/**
 * Which act it is to be: one look around weighs everything that is worth a thought. The next acts are taken from the list it
 * gave, as long as the phase goes on. What an act gains shrinks as a rule when others have been done, so the list is a bound:
 * its best are weighed anew, and one that still gains more than any other did is taken without looking at those. Plans are
 * carried out to their attack, and a phase is ended only after a look around. That takes a third of the time of looking
 * around before every act, which only the strong level does.
 */
import { insideGroup } from '../engine/flow.ts'
import { draftFor } from '../engine/question.ts'
import { marginOf } from './account.ts'
import type { Words } from './acts.ts'
import type { Brain } from './brain.ts'
import type { Looking } from './expect.ts'
import { chosenPlans, type Priced, type Standing } from './plans.ts'
import { isAskedIn, isWhole, measuresNow, optionOf, weigh, weighed, type Option, type Thought } from './weighing.ts'

export interface Effort {
  /** Acts that are weighed. */
  readonly acts: number
  readonly plans: number
}

/** What a look around a phase has found. */
export interface Shortlist {
  /** The steps under way when it was made. */
  readonly steps: string
  /** The margin that is expected when the act has been done for which it was asked last. */
  readonly expected: number
  /** Acts that were taken from it. */
  readonly taken: number
  /** The best first. */
  readonly acts: readonly Listed[]
  readonly plans: readonly Priced[]
}

/** An act with what it gained when it was weighed last. */
interface Listed {
  readonly words: Words
  readonly gain: number
}

export interface Choice {
  /** The best first. */
  readonly options: readonly Option[]
  /** For the next act of the seat; null: it has to look around again. */
  readonly shortlist: Shortlist | null
}

/** Everything is weighed, and nothing remembered. */
export const chooseAnew = (looking: Looking, thought: Thought, effort: Effort): Choice => ({
  options: lookAround(looking, thought, standingIn(looking, thought), effort).options,
  shortlist: null,
})

/** The best of the list there is, or of a look around. */
export function chooseNext(looking: Looking, thought: Thought, effort: Effort, known: Shortlist | null): Choice {
  const standing = standingIn(looking, thought)
  const listed = known === null ? null : fromList(looking, thought, standing(), known)
  if (listed !== null) return listed
  const { options, chosen } = lookAround(looking, thought, standing, effort)
  if (insideGroup(looking.game, thought.plays[0]!)) return { options, shortlist: known }
  const best = endingFirst(looking, options)
  if (options.length < WORTH_A_LIST || looking.brain.endings === undefined) return { options: best, shortlist: null }
  const acts = options.flatMap(({ words, margin }) => (words === null ? [] : [{ words, gain: margin - standing() }]))
  return { options: best, shortlist: after(looking, thought, best[0]!, acts, chosen, 0) }
}

/** A choice with at least so many options, if the list has them: an account tells of the next best as well. */
export function withNextBest(
  looking: Looking,
  thought: Thought,
  { options, shortlist }: Choice,
  wanted: number,
): readonly Option[] {
  const said = new Set(options.map(({ words }) => words))
  const isFree = freeOf(shortlist?.plans ?? [])
  const draft = draftFor(looking.game, thought.plays[0]!, thought.seat)
  const more: Option[] = []
  for (const { words } of shortlist?.acts ?? []) {
    if (options.length + more.length >= wanted) break
    const option = said.has(words) || !isFree(words) ? null : weighed(looking, thought, draft, words)
    if (option !== null) more.push(option)
  }
  return [...options, ...more.sort((a, b) => b.margin - a.margin)]
}

/** The margin as things stand: judged when somebody asks for it, for only plans and lists are held against it. */
function standingIn({ brain }: Looking, thought: Thought): Standing {
  let margin: number | null = null
  return () => (margin ??= marginOf(measuresNow(brain, thought), thought.weights))
}

function lookAround(looking: Looking, thought: Thought, standing: Standing, { acts, plans }: Effort) {
  const options = weigh(looking, thought, acts)
  const chosen = plans > 0 && isAskedIn(looking, thought) ? chosenPlans(looking, thought, options, standing, plans) : []
  return { options: arranged(looking, thought, options, chosen), chosen }
}

/** What is hardly better than to end the phase is left undone: units would march to and fro for nothing. */
function endingFirst({ brain }: Looking, options: readonly Option[]): readonly Option[] {
  const { leastGain = 0 } = brain
  const ending = options.find(({ words }) => words !== null && isEnding(brain, words))
  if (ending === undefined || options[0]!.margin >= ending.margin + leastGain) return options
  return [ending, ...options.filter((option) => option !== ending)]
}

const isEnding = ({ endings }: Brain, [verb]: Words): boolean => endings?.includes(verb!) === true

/** The acts by which plans begin, then all others; without those that would take somebody away who waits for an attack. */
function arranged(
  looking: Looking,
  thought: Thought,
  options: readonly Option[],
  chosen: readonly Priced[],
): readonly Option[] {
  const draft = draftFor(looking.game, thought.plays[0]!, thought.seat)
  const begun = chosen
    .filter(isUnderWay)
    .map(({ plan: { acts }, measures }) => optionOf(thought, acts[0]!, measures, draft.with(acts[0]!).text()))
  const isFree = freeOf(chosen)
  const others = options.filter(({ words }) => words === null || isFree(words))
  return begun.length + others.length > 0 ? [...begun, ...others] : options
}

/** Has it acts to be said before all are where they should be? */
const isUnderWay = ({ plan: { acts, closing } }: Priced): boolean => acts.length > closing

/** Who is wanted by no plan. */
function freeOf(chosen: readonly Priced[]): (words: Words) => boolean {
  const kept = new Set(chosen.flatMap(({ plan: { units } }) => units))
  return (words) => !words.some((word) => kept.has(word))
}

/** With fewer acts a look around costs little. */
const WORTH_A_LIST = 12
/** After so many acts from one list it is time to look around. */
const MOST_TAKEN = 12
/** So many of the list are weighed anew for one act: at least, for what they gained has changed meanwhile, and at most. */
const LEAST_WEIGHED = 2
const MOST_WEIGHED = 8
/** A margin that differs from the expected one by more than this: something unforeseen has happened. */
const SURPRISE = 0.05

/** The next act from the list; null: it is time to look around. */
function fromList(looking: Looking, thought: Thought, standing: number, known: Shortlist): Choice | null {
  const { acts, plans, taken, expected, steps } = known
  if (stepsOf(thought) !== steps || !isAskedIn(looking, thought)) return null
  const isSurprised = Math.abs(standing - expected) > SURPRISE
  if (taken >= MOST_TAKEN || (isSurprised && plans.length > 0)) return null
  const draft = draftFor(looking.game, thought.plays[0]!, thought.seat)
  const next = plans.find(isUnderWay)
  if (next !== undefined) {
    const [words] = next.plan.acts
    const act = draft.with(words!)
    if (!isWhole(act, words!)) return null
    const option = optionOf(thought, words!, next.measures, act.text())
    return { options: [option], shortlist: after(looking, thought, option, acts, plans, taken + 1) }
  }
  const { fresh, list } = bestOfList(looking, thought, standing, acts, plans)
  const [best] = fresh
  // The end of the phase is weighed against everything, not from a list.
  const ending = acts.find(({ words }) => isEnding(looking.brain, words))?.gain ?? 0
  if (best === undefined || best.margin - standing < ending + (looking.brain.leastGain ?? 0)) return null
  return { options: fresh, shortlist: after(looking, thought, best, list, plans, taken + 1) }
}

function bestOfList(
  looking: Looking,
  thought: Thought,
  standing: number,
  acts: readonly Listed[],
  plans: readonly Priced[],
): { fresh: Option[]; list: Listed[] } {
  const draft = draftFor(looking.game, thought.plays[0]!, thought.seat)
  const isFree = freeOf(plans)
  const list: Listed[] = []
  const fresh: Option[] = []
  let most = -Infinity
  for (const one of acts) {
    const { words, gain } = one
    const isSettled = (gain <= most && fresh.length >= LEAST_WEIGHED) || fresh.length >= MOST_WEIGHED
    if (isSettled || isEnding(looking.brain, words) || !isFree(words)) {
      list.push(one)
      continue
    }
    const option = weighed(looking, thought, draft, words)
    if (option === null) continue
    fresh.push(option)
    most = Math.max(most, option.margin - standing)
    list.push({ words, gain: option.margin - standing })
  }
  return {
    fresh: fresh.sort((a, b) => b.margin - a.margin),
    list: list.sort((a, b) => b.gain - a.gain),
  }
}

/** The list as it is when an act has been done. */
function after(
  looking: Looking,
  thought: Thought,
  said: Option,
  acts: readonly Listed[],
  plans: readonly Priced[],
  taken: number,
): Shortlist | null {
  if (said.words === null) return null
  const begun = plans.find((one) => isUnderWay(one) && one.plan.acts[0] === said.words)
  const draft = draftFor(looking.game, thought.plays[0]!, thought.seat)
  // Of a plan the end was weighed, not its first act.
  const alone = begun === undefined ? said : weighed(looking, thought, draft, said.words)
  if (alone === null) return null
  return {
    steps: stepsOf(thought),
    expected: alone.margin,
    taken,
    acts: acts.filter(({ words }) => words !== said.words),
    plans: plans.map((one) => (one === begun ? { ...one, plan: withoutFirst(one.plan) } : one)),
  }
}

const withoutFirst = (plan: Priced['plan']): Priced['plan'] => ({ ...plan, acts: plan.acts.slice(1) })

const stepsOf = ({ plays }: Thought): string => plays[0]!.state.flow.map(({ step }) => step).join(' ')
