/**
 * Acts worth a thought in France '40, question by question, the likeliest to be good first. They are found by rule of
 * thumb, from what lies on the map; what they are worth is for the evaluation to say.
 */
import type { Draft } from '../../../engine/draft.ts'
import type { Proposal } from '../../../opponent/brain.ts'
import type { Position } from '../state.ts'
import { advance } from './advances.ts'
import { determinedDefence, dice, excess, losses, retreat, stacking, support } from './answers.ts'
import { combat } from './attacks.ts'
import { movement } from './moves.ts'
import { additionalTurn, embark, evacuation, gqg, haltOrder, placement, recovery, replacement } from './phases.ts'
import type { Lines } from './words.ts'

type Propose = (p: Position, draft: Draft, most: number) => Lines

export function propose(p: Position, draft: Draft, most: number): readonly Proposal[] {
  const lines = BY_STEP[p.top?.step ?? '']?.(p, draft, most) ?? []
  return lines.slice(0, most).map((words) => ({ words }))
}

/** A march that was interrupted goes on as it was meant: the rules suggest it. */
const BY_STEP: Readonly<Record<string, Propose>> = {
  placement,
  movement,
  combat,
  support,
  losses,
  'determined-defence': determinedDefence,
  retreat,
  advance,
  excess,
  chance: dice,
  recovery,
  stacking,
  gqg,
  'halt-order': haltOrder,
  'additional-turn': additionalTurn,
  evacuation,
  embark,
  replacement,
}
