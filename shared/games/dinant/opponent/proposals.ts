/**
 * Acts worth a thought: what the side would like to say (german.ts, french.ts), read through the draft, so that nothing
 * illegal is ever proposed. Lists come in the order in which things are best done; within the first few that hold
 * something legal the evaluation chooses.
 */
import type { Draft } from '../../../engine/draft.ts'
import { read } from '../../../engine/draft.ts'
import type { Proposal } from '../../../opponent/brain.ts'
import { openWindow } from '../../../engine/question.ts'
import type { Game } from '../../../engine/game.ts'
import type { Side } from '../content/content.ts'
import { dinant } from '../game.ts'
import type { Position } from '../state.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { isExhaustive, isThorough, type Play } from './ground.ts'

const PLAYS: Readonly<Record<Side, Play>> = { german, french }

/** Answered by the first thought: what else could be said makes no difference that shows. */
const AT_ONCE: ReadonlySet<string> = new Set(['operations', 'share', 'retreat', 'straggle'])

/**
 * How many answers are followed to their end, each through a whole activation. Of a phase only the first thing to do: the
 * others are done later, and which of two acts comes first makes no difference that the evaluation could see.
 */
function few(most: number, step: string): number {
  if (most < 20 || AT_ONCE.has(step)) return 1
  return step !== 'activation' || !isThorough(most) ? 5 : isExhaustive(most) ? 24 : 12
}

export function propose(p: Position, draft: Draft, most: number): Proposal[] {
  const frame = p.top
  if (frame === undefined) return []
  const seat = draft.seat as Side
  const found: Proposal[] = []
  const known = new Set<string>()
  const add = (line: string): void => {
    if (known.has(line)) return
    known.add(line)
    const act = actOf(draft, line)
    if (act !== null) found.push({ words: act.picks.map(({ token }) => token), act })
  }
  const window = openWindow(dinant as Game, p as never)
  const spoken = window === null ? null : PLAYS[seat].speak(p, window)
  if (spoken !== null) add(spoken)
  const isAsked = frame.step !== 'chance' && dinant.steps[frame.step]!.asks?.(p as never, frame) === seat
  const answer = isAsked ? PLAYS[seat].answers[frame.step] : undefined
  if (answer === undefined) return found
  const wanted = few(most, frame.step)
  for (const lines of listsOf(answer({ p, draft, frame, most }))) {
    // The last word of all: there is nothing better to do.
    const isLast = lines.length === 1 && LAST.has(lines[0]!)
    if (isLast && found.length > 0) break
    for (const line of lines) if (found.length < wanted) add(line)
    if (found.length >= wanted) break
  }
  if (isThorough(most)) for (const line of PLAYS[seat].besides?.({ p, draft, frame, most }) ?? []) add(line)
  return found
}

const LAST: ReadonlySet<string> = new Set(['end', 'done'])

/** An answer is a list of lines, or lists one after the other. */
const listsOf = (answer: readonly string[] | Iterable<readonly string[]>): Iterable<readonly string[]> =>
  Array.isArray(answer) ? [answer as readonly string[]] : (answer as Iterable<readonly string[]>)

/** What a line says, if it can be said. */
function actOf(draft: Draft, line: string): Draft | null {
  const act = draft.with([])
  return read(act, line) !== null || !act.ready ? null : act
}
