/** How far a guided turn has come, from what is on the table. It looks only: the player does everything themselves. */
import type { GuideStep } from '../../shared/contract.ts'

/** What is on the table, as far as a guide looks at it. */
export interface GuideSight {
  /** The words of the act that is being built. */
  readonly picks: readonly string[]
  /** What the seats have said on the way here, the newest last. */
  readonly said: readonly { readonly id: number; readonly text: string }[]
  /** The line the table stands at. */
  readonly line: number
  /** The step that asks; null while past events are shown. */
  readonly question: string | null
  readonly turn: number
}

export interface GuideProgress {
  /** The step under way; as many as there are: all is done. */
  readonly at: number
  /** By step the line at which it began. */
  readonly began: readonly number[]
  /** Something else was played than the step asks for. */
  readonly isAstray: boolean
}

export const beginning = (line: number): GuideProgress => ({ at: 0, began: [line], isAstray: false })

export function progressed(steps: readonly GuideStep[], before: GuideProgress, sight: GuideSight): GuideProgress {
  let [at, began] = [before.at, [...before.began]]
  // Lines were taken back: what they had done is to be done again.
  while (at > 0 && sight.line < began[at]!) began = began.slice(0, at--)
  for (;;) {
    const done = nextDone(steps, at, began[at]!, sight)
    if (done === null) break
    while (at <= done) began[++at] = sight.line
  }
  return { at, began, isAstray: isAstray(steps[at], began[at]!, sight) }
}

/**
 * The last step that is done, of the one under way and those after it up to the next line to be played: a line may do
 * several steps at one stroke. Null if none is.
 */
function nextDone(steps: readonly GuideStep[], at: number, began: number, sight: GuideSight): number | null {
  const hasPlayed = sight.said.some(({ id }) => id > began)
  let last: number | null = null
  for (let index = at; index < steps.length; index++) {
    const { until } = steps[index]!
    const isGoal = index === at || 'lines' in until || 'picks' in until || hasPlayed
    if (isGoal && isDone(steps[index]!, began, sight)) last = index
    if ('lines' in until) break
  }
  return last
}

function isDone({ until }: GuideStep, began: number, { picks, said, question, turn }: GuideSight): boolean {
  const since = said.filter(({ id }) => id > began).map(({ text }) => text)
  if ('read' in until) return false
  if ('question' in until) return question === until.question
  if ('turn' in until) return question !== null && turn >= until.turn
  if ('lines' in until) return since.some((text) => until.lines.some((start) => begins(text, start)))
  const hasAll = (words: readonly string[]) => until.picks.every((word) => words.includes(word))
  return hasAll(picks) || since.some((text) => hasAll(text.split(' ')))
}

const begins = (text: string, start: string): boolean => text === start || text.startsWith(`${start} `)

/** Where a step ends with a question or a turn, whatever is played on the way there is fine. */
function isAstray(step: GuideStep | undefined, began: number, { said }: GuideSight): boolean {
  if (step === undefined || 'question' in step.until || 'turn' in step.until) return false
  return said.some(({ id }) => id > began)
}
