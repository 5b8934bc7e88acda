/** What the thinking thread answers: a decision, a margin, a judgement of what was played. */
import { LEAST_LOST } from '../../shared/contract.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import { timeClock } from '../../shared/opponent/clock.ts'
import type { Decision } from '../../shared/opponent/decision.ts'
import { judgementOf } from '../../shared/opponent/judge.ts'
import { decide, standingMargin, type Thinker } from '../../shared/opponent/opponent.ts'
import { gameOf } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { isHurried, setSpent, type SharedNumbers } from './shared-numbers.ts'
import {
  NEEDS_CONTENT,
  type ContentOf,
  type Judged,
  type Judging,
  type Standings,
  type Subject,
  type Thinking,
} from './messages.ts'

/** Matches whose content is kept ready. */
const MAX_CONTENTS = 6
const JUDGING_MS = 200

export interface ToDecide extends Thinking {
  readonly shared: SharedNumbers
}

export type OrContent<T> = T | typeof NEEDS_CONTENT

export function thinkerCalls(brains: (game: string) => Brain | undefined = brainOf) {
  const contents = new Map<string, RuleContext>()
  const thinkerOf = ({ match, game: id }: Subject): Omit<Thinker, 'level' | 'character'> | null => {
    const [game, brain, content] = [gameOf(id), brains(id), contents.get(match)]
    if (game === undefined || brain === undefined) throw new Error(`the computer does not play ${id}`)
    return content === undefined ? null : { game, brain, content }
  }
  /** Who judges: the usual player, and not for long. */
  const usualOf = (subject: Subject): Thinker | null => {
    const thinker = thinkerOf(subject)
    return thinker === null ? null : { ...thinker, level: 'quick', character: null }
  }
  const now = () => performance.now()
  return {
    content({ match, game: id, scenario, raw, options }: ContentOf): null {
      const content = gameOf(id)!.content(raw, { off: null, witness: null, options }, scenario)
      if (contents.size >= MAX_CONTENTS) contents.delete(contents.keys().next().value!)
      contents.set(match, content)
      return null
    },
    decide(question: ToDecide): OrContent<Decision> {
      const { level, character, knowledge, intent, refused, milliseconds, shared, ...subject } = question
      const thinker = thinkerOf(subject)
      if (thinker === null) return NEEDS_CONTENT
      const clock = timeClock(milliseconds, now, (share) => {
        setSpent(shared, share)
        return isHurried(shared)
      })
      return decide({ ...thinker, level, character }, knowledge, clock, intent, refused)
    },
    margins({ knowledge, ...subject }: Standings): OrContent<number[]> {
      const thinker = usualOf(subject)
      return thinker === null ? NEEDS_CONTENT : knowledge.map((one) => standingMargin(thinker, one))
    },
    judge({ acts, ...subject }: Judging): OrContent<Judged[]> {
      const thinker = usualOf(subject)
      if (thinker === null) return NEEDS_CONTENT
      return acts.map(({ line, before, at, played }) => {
        const found = judgementOf(thinker, before, timeClock(JUDGING_MS, now), played)
        if (found === null) return { line, lost: null, missed: null }
        const { lost, best } = found
        return { line, lost, missed: lost < LEAST_LOST ? null : { at, best } }
      })
    },
    close: () => null,
  }
}
