/** 4.6 Advance: attackers enter the hex that was left; tanks go on by one more hex and may attack again from there. */
import { nothing, pick, unitPick } from '../../../shared/engine/act.ts'
import { attackWith, declare, type Attack } from './combat.ts'
import { paths, pickPath, type Path } from './paths.ts'
import { overstacked } from './stacking.ts'
import {
  isHeldBy,
  other,
  placeOf,
  seatOf,
  shift,
  stackAt,
  type Act,
  type Position,
  type SideFrame,
  type Step,
} from './state.ts'

interface AdvanceFrame extends SideFrame {
  readonly hex: string
  /** The attackers that have not advanced yet. */
  readonly units: readonly string[]
  /** Tanks that have advanced and may still break through. */
  readonly spearhead?: readonly string[]
  /** It follows a breakthrough: there is no second one, so that battles in advances come to an end. */
  readonly through?: true
}

interface Advance {
  readonly unit: string
  readonly path: Path
}

function waysForward(p: Position, { side, hex }: AdvanceFrame, unit: string): Path[] {
  const mayEnter = (to: string) =>
    !isHeldBy(p.content, p.state.stacks, to, other(side)) && overstacked(p.content, p.state.stacks, to, 1) === null
  if (!mayEnter(hex)) return []
  const isTank = p.content.units[unit].kind === 'tank'
  const further = isTank ? paths(p.content, hex, 1, (to) => to !== placeOf(p, unit) && mayEnter(to)) : []
  return [[hex], ...further.map(([to]) => [hex, to])]
}

const alive = (p: Position, units: readonly string[] = []) => units.filter((unit) => placeOf(p, unit) !== undefined)

const advanceUnit: Act<AdvanceFrame, Advance> = {
  title: 'Advance',
  rule: '4.6',
  *build(p, frame) {
    const able = alive(p, frame.units).filter((unit) => waysForward(p, frame, unit).length > 0)
    const unit = yield* pick(able.map(unitPick))
    return { unit, path: yield* pickPath(waysForward(p, frame, unit)) }
  },
  does(play, { units, spearhead = [], through }, { unit, path }) {
    shift(play, [unit], placeOf(play, unit)!, path.at(-1)!)
    const mayGoOn = play.content.units[unit].kind === 'tank' && !through
    play.updateFrame({
      units: units.filter((one) => one !== unit),
      spearhead: mayGoOn ? [...spearhead, unit] : spearhead,
    })
  },
}

const breakThrough: Act<AdvanceFrame, Attack> = {
  title: 'Break through',
  rule: '4.6',
  build: (p, { side, spearhead }) => attackWith(p, side, alive(p, spearhead)),
  does(play, { side, spearhead = [] }, plan) {
    play.updateFrame({ spearhead: spearhead.filter((unit) => !plan.units.includes(unit)) })
    declare(play, side, plan, { through: true })
  },
}

export const advance: Step<AdvanceFrame> = {
  title: 'Advance',
  rule: '4.6',
  window: 'advance',
  before(play, frame) {
    const isOpen = stackAt(play.state.stacks, frame.hex).every((unit) => play.content.units[unit].side === frame.side)
    const left = [...alive(play, frame.units), ...alive(play, frame.spearhead)]
    if (!isOpen || left.length === 0) play.pop()
  },
  asks: (p, { side }) => seatOf(p, side),
  acts: {
    advance: advanceUnit,
    attack: breakThrough,
    end: { title: 'End the advance', build: nothing, does: (play) => play.pop() },
  },
}
