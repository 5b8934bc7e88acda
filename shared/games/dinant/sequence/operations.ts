/**
 * 2.3 to 2.5 An operations phase: its side activates units one group after the other. How many the first German phase
 * has is rolled when it begins.
 */
import { nothing, pick } from '../../../engine/act.ts'
import { applies } from '../../../engine/rule.ts'
import { activate, activationRefusal } from '../03-1-activation/announce.ts'
import { disband } from '../03-1-activation/disband.ts'
import { enter } from '../03-1-activation/entering.ts'
import { hasWayToEnd } from '../03-2-movement/reach.ts'
import { canExit } from '../03-2-movement/route.ts'
import { startWalk } from '../03-2-movement/walk.ts'
import { rebuildFrames } from '../03-4-damage/rebuild.ts'
import { barrageAct } from '../04-artillery/barrage.ts'
import { firstRefusal } from '../11-scenarios/first-turn.ts'
import type { Side, Unit } from '../content/content.ts'
import type { OperationsFrame } from '../frames.ts'
import { clear, hexesOf, placeOf, putOnTop, unitsIn, unitsOf } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { throwDice } from '../telling.ts'

const TITLES = {
  first: 'First German phase',
  french: 'French phase',
  second: 'Second German phase',
  superiority: 'German units cut in',
}
const RULES = { first: '2.3a', french: '2.4', second: '2.5', superiority: '9.1d5' }

/** Units that could lie on top of their stack instead of the one that does. */
const covered = (p: Position, { side }: OperationsFrame): Unit[] =>
  unitsOf(p, side).filter(({ index }) => unitsIn(p, placeOf(p, index)).at(-1) !== index)

/** 1.4: the owner arranges a stack: which unit the other side sees. */
const top: Act<OperationsFrame, { unit: number; hex: string }> = {
  title: 'Put a unit on top',
  rule: '1.4',
  hasPicks: (p, { side }) => hexesOf(p, side).some((hex) => unitsIn(p, hex).length > 1),
  *build(p, frame) {
    const unit = p.content.unitOf(yield* pick(covered(p, frame).map((one) => one.pick)))!
    return { unit: unit.index, hex: p.content.grid.ids[placeOf(p, unit.index)]! }
  },
  does: (p, _, { unit }) => putOnTop(p, unit),
  shown: ({ hex }) => `top ${hex}`,
}

/** Ruling 89: whoever owes its first activation makes it, if there is a way. */
function debtor(p: Position, side: Side): Unit | undefined {
  return unitsOf(p, side).find((unit) => {
    if (!p.state.obliged[unit.index] || activationRefusal(p, unit) !== null) return false
    const here = placeOf(p, unit.index)
    const walk = startWalk(p, { side, here, motor: 0, foot: 0 }, [unit.index])
    return hasWayToEnd(p, walk, unit.index) || canExit(p, walk)
  })
}

const end: Act<OperationsFrame, null> = {
  title: 'End the phase',
  rule: '2.0',
  may(p, { side }) {
    const unit = Object.keys(p.state.obliged).length === 0 ? undefined : debtor(p, side)
    return unit === undefined ? null : firstRefusal(p, unit)
  },
  build: nothing,
  does: (p) => endPhase(p, p.top as OperationsFrame),
}

function endPhase(p: Play, { side, phase }: OperationsFrame): void {
  clear(p, 'airSpotted')
  p.put('allowance', null)
  const event = { kind: 'phase ended', phase, side } as const
  p.note(RULES[phase], '{phase} ends', { phase: TITLES[phase] }, { event })
  p.pop()
}

export const operations: Step<OperationsFrame> = {
  title: 'Operations',
  rule: '2.0',
  window: 'between activations',
  enter(p, { side, phase }) {
    const event = { kind: 'phase began', phase, side } as const
    p.note(RULES[phase], '{phase}', { phase: TITLES[phase] }, { event })
    if (phase === 'first' && applies(p.content, '2.3a'))
      throwDice(p, 'first phase', p.content.data.tables.firstPhase.dice, side)
    // Before anything else.
    if (phase !== 'superiority') p.push(...rebuildFrames(p, side))
  },
  returned: {
    /** 2.3a, 2.3b: as many units as the die says, three more once column 17 was reached. */
    'first phase'(p, _, [die]: readonly [number]) {
      const { later } = p.content.data.tables.firstPhase
      const allowance = die + (p.state.column17 && applies(p.content, '2.3b') ? later : 0)
      p.put('allowance', allowance)
      p.note('2.3a', '{allowance} {allowance|unit|units} may be activated', { allowance })
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { phase }) => ({
    rule: RULES[phase],
    say:
      p.state.allowance === null
        ? 'Activate units, or end the phase'
        : '{left} more {left|unit|units}, or end the phase',
    values: { left: p.state.allowance ?? 0 },
  }),
  acts: { activate, enter, barrage: barrageAct, disband, top, end },
}
