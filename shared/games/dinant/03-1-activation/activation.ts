/**
 * 3.1 An activation: a group of units attacks, moves, or moves and then attacks. The acts of the other chapters that a
 * group may do stand in the table below.
 */
import { nothing } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { canBegin, canGo, route, type Route } from '../03-2-movement/route.ts'
import { endRefusal, startWalk, type Walk } from '../03-2-movement/walk.ts'
import { attackActs } from '../03-3-combat/attack.ts'
import { attackFirst } from '../09-tactical-chits/german.ts'
import { meuseActs } from '../06-meuse/steps.ts'
import { firstRefusal, isLeaving, settleDebts } from '../11-scenarios/first-turn.ts'
import type { ActivationFrame, CombatResult, MarchFrame, MarchResult, MusterResult } from '../frames.ts'
import { isDisorganised, placeOf, unitAt } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { comeIn } from './entering.ts'
import { musterFrame } from './muster.ts'

const walkOf = (p: Position, frame: ActivationFrame): Walk => startWalk(p, frame, frame.units)

const FOUGHT: Refusal = { rule: '3.1c', say: 'Who has attacked does not move any more' }
const FULL: Refusal = { rule: '1.3a', say: 'There is no room to stay here' }

const move: Act<ActivationFrame, Route> = {
  title: 'Move',
  rule: '3.2',
  may: (p, { stage, superiority }) => check(p.content, stage === 'fought' && !superiority, FOUGHT),
  hasPicks: (p, frame) => canBegin(p, walkOf(p, frame)),
  build: (p, frame) => route(p, walkOf(p, frame)),
  does: (p, frame, { words }) => p.push(marchOf(frame, words)),
  shown: ({ shown }) => `move ${shown}`,
}

export function marchOf(frame: ActivationFrame, plan: readonly string[]): MarchFrame {
  const { side, units, here, motor, foot, walked, superiority } = frame
  const way = { units, here, motor, foot, walked, told: walked.length, plan }
  return { step: 'march', side, ...way, ...(superiority && { superiority }) }
}

const done: Act<ActivationFrame, null> = {
  title: 'Done',
  rule: '3.1a',
  may(p, frame) {
    const walk = walkOf(p, frame)
    const owes = walk.units.find((unit) => isLeaving(p, unit))
    if (owes !== undefined && canGo(p, walk)) return firstRefusal(p, owes)
    const refused = endRefusal(p, walk, walk.here)
    return refused !== null && canGo(p, walk) ? (refused.rule === '1.3a' ? FULL : refused) : null
  },
  build: nothing,
  does: finishActivation,
}

function finishActivation(p: Play): void {
  settleDebts(p)
  p.pop()
}

/** 3.1c: what the group may still do is over once it has fought, unless it fought first by order (9.1d4). */
const isOver = ({ units, stage, superiority }: ActivationFrame): boolean =>
  units.length === 0 || stage === 'over' || (stage === 'fought' && !superiority)

/**
 * 3.1c: an attack is the last thing a group does; in a breakthrough it goes on (3.3.6a). 3.3.3d: a hex that was found
 * empty ends it, whatever it was.
 */
function hearCombat(p: Play, { breakthrough, attacks }: ActivationFrame, { fought }: CombatResult): void {
  if (!fought && applies(p.content, '3.3.3d')) p.updateFrame({ stage: 'over' })
  else if (fought) p.updateFrame(breakthrough ? { stage: 'moved', attacks: attacks + 1 } : { stage: 'fought' })
}

/** Who was lost, driven off, went forward or is disorganised acts with the group no more. */
function keepTogether(p: Play, frame: ActivationFrame): ActivationFrame {
  const units = frame.units.filter((unit) => placeOf(p, unit) === frame.here && !isDisorganised(p, unitAt(p, unit)))
  if (units.length < frame.units.length) p.updateFrame({ units })
  return p.top as ActivationFrame
}

export const activation: Step<ActivationFrame> = {
  title: 'Activation',
  rule: '3.1a',
  window: 'activation',
  group: true,
  enter(p, frame) {
    const { side, units, start, entering } = frame
    if (entering) comeIn(p, frame)
    else p.push(musterFrame(side, units, start, true))
  },
  before(p, frame) {
    if (isOver(keepTogether(p, frame))) finishActivation(p)
  },
  returned: {
    muster: (p, _, { units, lost }: MusterResult) => p.updateFrame({ units, stage: lost ? 'over' : 'ready' }),
    march(p, frame, { units, here, motor, foot, walked, over }: MarchResult) {
      const stage = over || frame.stage === 'fought' ? 'over' : 'moved'
      p.updateFrame({ units, here, motor, foot, walked, stage })
    },
    combat: hearCombat,
    crossing: (p) => p.updateFrame({ stage: 'over' }),
    ferry: (p) => p.updateFrame({ stage: 'over' }),
  },
  asks: (_, { side }) => side,
  prompt: (p, { here, stage }) => ({
    rule: '3.1c',
    say: stage === 'ready' ? 'At {hex}: move, attack, or be done' : 'At {hex}: attack, move on, or be done',
    values: { hex: p.content.hexNames[here]! },
  }),
  acts: { move, ...attackActs, ...meuseActs, superiority: attackFirst, done },
}
