/**
 * The acts a computer player weighs, listed in one place: all complete answers where they are few, else what the brain
 * proposes. There is always at least one, so that no question is a dead end.
 */
import { fewAnswers } from '../engine/answers.ts'
import type { Draft } from '../engine/draft.ts'
import type { Position } from '../engine/position.ts'
import type { Brain, Proposal } from './brain.ts'

export type Words = readonly string[]

/** Questions with so few complete answers are looked at whole. */
const FEW = 8

/** At most `most` complete and legal answers, the likeliest to be good first; none only where nothing can be said. */
export function actsFor(brain: Brain, position: Position, draft: Draft, most: number, isAsked = true): Words[] {
  const proposed = brain.propose(position, draft, most)
  const found = legal(draft, proposed.slice(0, most))
  // Out of turn nothing need be said: only what the brain thinks of is weighed.
  if (!isAsked) return found
  if (found.length < FEW)
    addAbsent(
      found,
      fewAnswers(draft, FEW).filter(([verb]) => !brain.idle?.includes(verb!)),
    )
  if (found.length > 0 || draft.offers.length === 0) return found
  return [draft.completed().picks.map(({ token }) => token)]
}

/** The first thing that comes to mind: for decisions in the middle of a battle, of either seat. */
export function firstAct(brain: Brain, position: Position, draft: Draft): Draft {
  for (const { words, act = draft.with(words) } of brain.propose(position, draft, 1)) {
    if (act.ready && act.picks.length === words.length) return act
  }
  return draft.completed()
}

/** A proposal that is not legal is passed over: a brain may propose by rule of thumb. */
function legal(draft: Draft, proposals: readonly Proposal[]): Words[] {
  const found: Words[] = []
  for (const { words } of proposals) {
    const act = draft.with(words)
    if (act.ready && act.picks.length === words.length) found.push(words)
  }
  return found
}

function addAbsent(found: Words[], all: readonly Words[]): void {
  const known = new Set(found.map((words) => words.join(' ')))
  for (const words of all) if (!known.has(words.join(' '))) found.push(words)
}

/** The words that may follow these; none if these may not be said. */
export function tokensAfter(draft: Draft, ...words: string[]): string[] {
  const begun = draft.with(words)
  return begun.picks.length < words.length ? [] : begun.offers.map(({ token }) => token)
}
