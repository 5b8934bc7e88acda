/** 8.3 Disbanding: instead of being activated a unit goes to the turn track. Its return is a matter of command. */
import { pick } from '../../../engine/act.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { revealFrames } from '../03-4-damage/chits.ts'
import { isInCommand } from '../07-command/command.ts'
import type { Unit } from '../content/content.ts'
import type { OperationsFrame, SideFrame } from '../frames.ts'
import { firstRefusal } from '../11-scenarios/first-turn.ts'
import { isActivated, placeOf, put, unitAt, unitsOf } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { TRACK, type Act, type Play, type Position, type Step } from '../state.ts'
import { pointTo } from '../telling.ts'

interface DisbandFrame extends SideFrame {
  readonly step: 'disband'
  readonly unit: number
  readonly isTurned?: true
}

const HEADQUARTERS: Refusal = { rule: '8.3', say: 'HQs are not disbanded' }
const ONCE: Refusal = { rule: '8.3', say: '{unit} has been activated in this turn' }
const OUT_OF_COMMAND: Refusal = { rule: '8.3', say: '{unit} is out of command' }
const NO_HQ: Refusal = { rule: '8.3', say: '{unit} has no HQ beside which it could come back' }

function refusal(p: Position, unit: Unit): Refusal | null {
  const { content } = p
  const refused = firstOf(
    firstRefusal(p, unit),
    check(content, unit.isHq, HEADQUARTERS),
    check(content, isActivated(p, unit), ONCE),
    check(content, content.formationOf[unit.formation].returnsBeside.length === 0, NO_HQ),
    check(content, !isInCommand(p, unit), OUT_OF_COMMAND),
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

export const disband: Act<OperationsFrame, { unit: number; hex: string }> = {
  title: 'Disband a unit',
  rule: '8.3',
  hasPicks: (p, { side }) => unitsOf(p, side).some((unit) => refusal(p, unit) === null),
  *build(p, { side }) {
    const own = unitsOf(p, side)
    const id = yield* pick(
      own.filter((unit) => refusal(p, unit) === null).map((unit) => unit.pick),
      {
        why(token) {
          const unit = own.find((one) => one.id === token)
          return unit === undefined ? null : refusal(p, unit)
        },
      },
    )
    const unit = p.content.unitOf(id)!
    return { unit: unit.index, hex: p.content.grid.ids[placeOf(p, unit.index)]! }
  },
  does(p, { side }, { unit }) {
    p.push({ step: 'disband', side, unit })
  },
  shown: ({ hex }) => `disband one in ${hex}`,
}

/** Ruling 77: a chit on it is turned first, and may leave nothing to disband. */
export const disbanding: Step<DisbandFrame> = {
  title: 'A unit is disbanded',
  rule: '8.3',
  group: true,
  enter: (p, { unit }) => p.push(...revealFrames(p, [unit])),
  before(p, { unit, isTurned }) {
    if (isTurned || placeOf(p, unit) < 0) return p.pop()
    p.updateFrame({ isTurned: true })
    takeOff(p, unitAt(p, unit))
    if (p.top!.step === 'disband') p.pop()
  },
  asks: (_, { side }) => side,
  // It never rests.
  acts: {},
}

function takeOff(p: Play, unit: Unit): void {
  const turn = p.state.turn + p.content.data.tables.returns.disbanded
  const about = { ...pointTo(p, unit), event: { kind: 'left', side: unit.side, how: 'disbanded' } as const }
  put(p, unit, TRACK)
  p.at('returns', unit.index, turn)
  // The track lies open.
  p.note('8.3', '{unit} is disbanded and comes back on turn {turn}', { unit: unit.name, turn }, about)
  consequences(p)
}
