/**
 * What a line that was played gave away, by the computer's judgement, and what it could have been instead. Units act one
 * after the other: what can still be done afterwards is not given away. So a line is held against the acts it has made
 * impossible, and, where others were left, against doing nothing.
 */
import { read } from '../engine/draft.ts'
import { draftFor, waiting } from '../engine/question.ts'
import { marginOf, rounded, weighed } from './account.ts'
import { chooseAnew } from './choice.ts'
import type { Clock } from './clock.ts'
import type { Weighed } from './decision.ts'
import { Expectation, type Looking } from './expect.ts'
import type { Knowledge } from './knowledge.ts'
import { atLevel, EFFORT, tellingOf, thoughtOf, type Thinker } from './opponent.ts'
import { isWhole, type Option, type Thought } from './weighing.ts'

export interface Judgement {
  /**
   * The expected margin of the best act that was given up less that of the line, dice left out of both: they are taken every
   * way they can fall. 0 where nothing better was found.
   */
  readonly lost: number
  /** What should have been done; the line itself, if nothing was lost. */
  readonly best: Weighed
}

/** Null where today's rules do not know the line. */
export function judgementOf(who: Thinker, knowledge: Knowledge, clock: Clock, text: string): Judgement | null {
  const thinker = atLevel(who)
  const { game, brain, level } = thinker
  const looking: Looking = { game, brain, clock, rolls: EFFORT[level].rolls, seed: knowledge.seed }
  const thought = thoughtOf(thinker, knowledge)
  const { options } = chooseAnew(looking, thought, EFFORT[level])
  const played = options.find((one) => one.text === text) ?? optionOfLine(looking, thought, text)
  if (played === null) return null
  const telling = tellingOf(thinker, knowledge, thought)
  const standing = marginOf(telling.from, thought.weights)
  const left = leftAfter(looking, thought, text, options)
  let best = played
  let lost = 0
  for (const option of options) {
    const forgone = (left.has(option) ? standing : option.margin) - played.margin
    if (forgone > lost) [best, lost] = [option, forgone]
  }
  return { lost: rounded(lost), best: weighed(telling, best.text, best.measures) }
}

/** A line that the computer did not think of, on the average of the guesses in which it can be said. */
function optionOfLine(looking: Looking, { seat, plays, weights }: Thought, text: string): Option | null {
  const all = plays.flatMap((play) => {
    const act = draftFor(looking.game, play, seat)
    return read(act, text) !== null || !act.ready ? [] : [Expectation.of(looking, play, seat, act)]
  })
  if (all.length === 0) return null
  const measures = all[0]!.map((_, term) => all.reduce((sum, one) => sum + one[term]!, 0) / all.length)
  return { words: null, text, measures, margin: marginOf(measures, weights) }
}

/** The acts that may still be done when a line and what it began are over; its dice fall somehow. */
function leftAfter(
  looking: Looking,
  { seat, plays }: Thought,
  text: string,
  options: readonly Option[],
): ReadonlySet<Option> {
  const { game } = looking
  const left = new Set<Option>()
  const act = draftFor(game, plays[0]!, seat)
  if (read(act, text) !== null || !act.ready) return left
  Expectation.of({ ...looking, rolls: 0 }, plays[0]!, seat, act, (play) => {
    const next = waiting(game, play)
    if (next.for !== 'seat' || next.seat !== seat) return
    const draft = draftFor(game, play, seat)
    for (const option of options)
      if (option.words !== null && isWhole(draft.with(option.words), option.words)) left.add(option)
  })
  return left
}
