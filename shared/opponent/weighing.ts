/** Acts are weighed: each is followed to its end in every guess of what is hidden, and judged there. */
import type { Seat } from '../engine/game.ts'
import type { Play } from '../engine/position.ts'
import type { Draft } from '../engine/draft.ts'
import { draftFor, waiting } from '../engine/question.ts'
import { marginOf } from './account.ts'
import { actsFor, type Words } from './acts.ts'
import type { Brain } from './brain.ts'
import { Expectation, type Looking } from './expect.ts'

/** Positions a seat thinks about, all alike to it. */
export interface Thought {
  readonly seat: Seat
  /** One a guess; the same one again for a guess that has been made before. */
  readonly plays: readonly Play[]
  readonly weights: Float64Array
}

/** An act, or silence, with what it comes to on the average. */
export interface Option {
  readonly words: Words | null
  readonly text: string | null
  readonly measures: Float64Array
  readonly margin: number
}

/** The acts a seat may do in the first of its positions, and silence where it is not asked; weighed, the best first. */
export function weigh(looking: Looking, thought: Thought, most: number): Option[] {
  const { game, brain, clock } = looking
  const { seat, plays } = thought
  const [play] = plays
  const draft = draftFor(game, play!, seat)
  const isAsked = isAskedIn(looking, thought)
  const acts: (Words | null)[] = actsFor(brain, play!, draft, most, isAsked)
  if (!isAsked) acts.push(null)
  if (acts.length === 1 || (!isAsked && brain.speaksAtOnce === true))
    return [unweighed(brain, thought, acts[0]!, draft.with(acts[0] ?? []).text())]
  const options: Option[] = []
  for (const words of acts) {
    if (clock.isOver() && options.length > 0) break
    const option = weighed(looking, thought, draft, words)
    if (option !== null) options.push(option)
  }
  const [first] = options
  // Equal ones stay in the order the brain gave them.
  const sorted = options.sort((a, b) => b.margin - a.margin)
  const isTrusted = first !== undefined && first.margin >= sorted[0]!.margin - trustOf(brain, most)
  return isTrusted ? [first, ...sorted.filter((option) => option !== first)] : sorted
}

const trustOf = ({ trust = 0 }: Brain, most: number): number => (typeof trust === 'number' ? trust : trust(most))

export function isAskedIn({ game }: Looking, { seat, plays }: Thought): boolean {
  const now = waiting(game, plays[0]!)
  return now.for === 'seat' && now.seat === seat
}

/** One act, weighed; null if it may be done in none of the positions. `draft` is that of the first of them. */
export function weighed(looking: Looking, thought: Thought, draft: Draft, words: Words | null): Option | null {
  const { game, brain } = looking
  const { seat, plays } = thought
  const own = draft.with(words ?? [])
  const measures = average(plays, brain.terms.length, (one) => {
    const act = words === null ? null : one === plays[0] ? own : draftFor(game, one, seat).with(words)
    return act !== null && !isWhole(act, words!) ? null : Expectation.of(looking, one, seat, act)
  })
  return measures === null ? null : optionOf(thought, words, measures, own.text())
}

/** Could all words be said, and do they make a whole act? */
export const isWhole = (act: Draft, words: Words): boolean => act.ready && act.picks.length === words.length

export function optionOf(
  { weights }: Pick<Thought, 'weights'>,
  words: Words | null,
  measures: Float64Array,
  text: string,
): Option {
  return {
    words,
    text: words === null ? null : text,
    measures,
    margin: marginOf(measures, weights),
  }
}

/** What is said without weighing it; how things stand is judged when somebody asks for it. */
function unweighed(brain: Brain, thought: Thought, words: Words | null, text: string): Option {
  let known: Option | null = null
  const judged = (): Option => (known ??= optionOf(thought, words, measuresNow(brain, thought), text))
  return {
    words,
    text: words === null ? null : text,
    get measures() {
      return judged().measures
    },
    get margin() {
      return judged().margin
    },
  }
}

/** The mean over the guesses; null where none of them has anything to say. */
export function average(
  plays: readonly Play[],
  terms: number,
  of: (play: Play) => Float64Array | null,
): Float64Array | null {
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

export function measuresNow(brain: Brain, { plays, seat }: Thought): Float64Array {
  return average(plays, brain.terms.length, (play) => {
    const measures = new Float64Array(brain.terms.length)
    brain.measure(play, seat, measures)
    return measures
  })!
}
