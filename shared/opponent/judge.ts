/** What a line that was played gave away, by the computer's judgement, and what it could have been instead. */
import { read } from '../engine/draft.ts'
import { draftFor } from '../engine/question.ts'
import { marginOf, rounded, weightsInOrder } from './account.ts'
import type { Clock } from './clock.ts'
import type { Weighed } from './decision.ts'
import { Expectation, type Looking } from './expect.ts'
import type { Knowledge } from './knowledge.ts'
import { decide, EFFORT, playOf, type Thinker } from './opponent.ts'

export interface Judgement {
  /**
   * The expected margin of the best act less that of the line, dice left out of both: they are taken every way they can
   * fall. 0 where nothing better was found.
   */
  readonly lost: number
  readonly best: Weighed
}

/** Null where today's rules do not know the line. */
export function judgementOf(thinker: Thinker, knowledge: Knowledge, clock: Clock, text: string): Judgement | null {
  const { chosen, rivals } = decide(thinker, knowledge, clock).account
  const weighed = [chosen, ...rivals].find((one) => one.text === text)?.margin
  const played = weighed ?? expectedOf(thinker, knowledge, clock, text)
  return played === null ? null : { lost: rounded(Math.max(0, chosen.margin - played)), best: chosen }
}

/** The margin a line may be expected to come to, on the average of the guesses in which it can be said. */
function expectedOf(thinker: Thinker, knowledge: Knowledge, clock: Clock, text: string): number | null {
  const { game, brain, level } = thinker
  const { seat, scenario, seed } = knowledge
  const looking: Looking = { game, brain, clock, rolls: EFFORT[level].rolls, seed }
  const weights = weightsInOrder(brain, brain.weights(scenario, seat))
  const margins = knowledge.guesses.flatMap((state) => {
    const play = playOf(thinker, state)
    const act = draftFor(game, play, seat)
    if (read(act, text) !== null || !act.ready) return []
    return [marginOf(Expectation.of(looking, play, seat, act), weights)]
  })
  return margins.length === 0 ? null : margins.reduce((sum, margin) => sum + margin, 0) / margins.length
}
