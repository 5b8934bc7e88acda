/**
 * II.B The Luftwaffe phase (12.1, 12.4): the Stukas may strike one French hex alone. If they have flown this turn, the
 * phase is over before it begins. What they add to ground battles is in support.ts.
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { declare } from '../13-combat/battle.ts'
import { LUFTWAFFE_ENDED } from '../events.ts'
import { occupant } from '../pieces.ts'
import { stukaRefusal } from './support.ts'
import type { Act, Position, Step } from '../state.ts'
import { explainAttack, unknownTarget } from '../view/explain.ts'

const NOBODY_THERE: Refusal = { rule: '12.4', say: 'The Stukas strike hexes with French units' }

/** 12.2: any French hex, however far. */
function frenchHexes(p: Position): Pick[] {
  const picks: Pick[] = []
  for (const key in p.state.stacks)
    if (occupant(p, Number(key)) === 'french') picks.push(p.content.hexPicks[Number(key)]!)
  return picks
}

const strike: Act<object, number> = {
  title: 'Air strike',
  rule: '12.4',
  *build(p) {
    let target = -1
    const token = yield* pick(frenchHexes(p), {
      why: (other) => (p.content.grid.indexOf(other) < 0 ? null : NOBODY_THERE),
      explain: () => (target < 0 ? null : explainAttack(p, 'german', { target, attackers: [], support: 'stukas' })),
      unknown: () => (target < 0 ? null : unknownTarget(p, 'german', target)),
    })
    target = p.content.grid.indexOf(token)
    return target
  },
  does: (p, _, target) => declare(p, { side: 'german', target, attackers: [], support: 'stukas' }),
}

const end: Act<object, null> = {
  title: 'No air strike',
  rule: '12.1',
  build: nothing,
  does(p) {
    p.note('12.1', 'No air strike by the Stukas', undefined, { event: LUFTWAFFE_ENDED })
    p.pop()
  },
}

const luftwaffe: Step = {
  title: 'Luftwaffe attack',
  rule: '12.4',
  before(p) {
    if (stukaRefusal(p) !== null) p.pop()
  },
  asks: () => 'german',
  prompt: () => ({ rule: '12.4', say: 'Air strike by the Stukas alone?' }),
  acts: { strike, end },
}

export const luftwaffeSteps = { luftwaffe }
