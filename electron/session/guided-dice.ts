/**
 * The dice of a guided turn. Chance is an input of the rules, and a guide may give it: by purpose what falls the first
 * time, the second time, and so on along the lines that lead to the head, so that an undo gives nothing away. What the
 * guide has no dice for is left to chance.
 */
import type { ChanceAsk } from '../../shared/engine/chance.ts'
import type { GuideData } from '../../shared/engine/guide-file.ts'
import { wrongAnswer } from '../../shared/engine/chance-answers.ts'
import { isLine, type Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'

export class GuidedDice {
  private readonly dice: GuideData['dice']
  /** By line the purpose it answered. */
  private readonly answered = new Map<number, string>()

  constructor(dice: GuideData['dice']) {
    this.dice = dice
  }

  /** Gives chance's answer; false if the guide has none for it. */
  answer(match: Match): boolean {
    const now = waiting(match.game, match.play)
    if (now.for !== 'chance' || now.ask.kind === 'moment') return false
    const { purpose } = now.ask
    const given = this.dice[purpose]?.[this.countOf(match, purpose)]
    const values = given && fitted(now.ask, given)
    if (values === undefined || wrongAnswer(now.ask, values) !== null) return false
    const line = match.chance(values)
    if (!isLine(line)) return false
    this.answered.set(line.id, purpose)
    return true
  }

  private countOf({ journal }: Match, purpose: string): number {
    return journal.path(journal.head).filter(({ id }) => this.answered.get(id) === purpose).length
  }
}

/** As many dice as are asked for: the last one given stands for all that follow. */
const fitted = (ask: ChanceAsk, given: readonly string[]): readonly string[] =>
  ask.kind === 'dice' ? Array.from({ length: ask.dice }, (_, i) => given[Math.min(i, given.length - 1)]!) : given
