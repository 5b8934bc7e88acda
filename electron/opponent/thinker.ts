/** What the thinking thread answers: a decision, a margin, a judgement of what was played. */
import type { RuleContext } from '../../shared/engine/rule.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import { timeClock } from '../../shared/opponent/clock.ts'
import type { Decision } from '../../shared/opponent/decision.ts'
import { lostBy } from '../../shared/opponent/judge.ts'
import { decide, standingMargin, type Thinker } from '../../shared/opponent/opponent.ts'
import { gameOf } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { NEEDS_CONTENT, type ContentOf, type Judged, type Judging, type Subject, type Thinking } from './messages.ts'

/** Matches whose content is kept ready. */
const MAX_CONTENTS = 6
const JUDGING_MS = 200

export interface ToDecide extends Thinking {
  /** Not 0: somebody wants the answer now. Shared with the host, because a thread that thinks hears nothing. */
  readonly hurry: Int32Array
}

export type OrContent<T> = T | typeof NEEDS_CONTENT

export function thinkerCalls(brains: (game: string) => Brain | undefined = brainOf) {
  const contents = new Map<string, RuleContext>()
  const thinkerOf = ({ match, game: id }: Subject): Omit<Thinker, 'level' | 'character'> | null => {
    const [game, brain, content] = [gameOf(id), brains(id), contents.get(match)]
    if (game === undefined || brain === undefined) throw new Error(`the computer does not play ${id}`)
    return content === undefined ? null : { game, brain, content }
  }
  const now = () => performance.now()
  return {
    content({ match, game: id, scenario, raw, options }: ContentOf): null {
      const content = gameOf(id)!.content(raw, { off: null, witness: null, options }, scenario)
      if (contents.size >= MAX_CONTENTS) contents.delete(contents.keys().next().value!)
      contents.set(match, content)
      return null
    },
    decide({ level, character, knowledge, intent, milliseconds, hurry, ...subject }: ToDecide): OrContent<Decision> {
      const thinker = thinkerOf(subject)
      if (thinker === null) return NEEDS_CONTENT
      const clock = timeClock(milliseconds, now, () => Atomics.load(hurry, 0) !== 0)
      return decide({ ...thinker, level, character }, knowledge, clock, intent)
    },
    margin({ knowledge, character, ...subject }: Thinking): OrContent<number> {
      const thinker = thinkerOf(subject)
      return thinker === null ? NEEDS_CONTENT : standingMargin({ ...thinker, level: 'quick', character }, knowledge)
    },
    judge({ acts, ...subject }: Judging): OrContent<Judged[]> {
      const thinker = thinkerOf(subject)
      if (thinker === null) return NEEDS_CONTENT
      const usual: Thinker = { ...thinker, level: 'quick', character: null }
      return acts.map(({ line, after, before, played }) => ({
        line,
        margin: standingMargin(usual, after),
        lost: before === null || played === null ? null : lostBy(usual, before, timeClock(JUDGING_MS, now), played),
      }))
    },
    close: () => null,
  }
}
