/** 22.9 A British unit may give up its steps by choice and become a zero-strength Remnant, which takes less room. */
import { pick } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { loss } from '../events.ts'
import { about, isOnMap, poolLeft } from '../pieces.ts'
import type { Act, PhaseFrame, Position } from '../state.ts'

const NOT_HERE: Refusal = { rule: '22.9', say: 'There are no zero-strength Remnants in this scenario' }
const NOT_ENOUGH: Refusal = {
  rule: '22.9',
  say: 'Only British units with a Defence Strength of 3 or more on their last step',
}
const ALREADY: Refusal = { rule: '22.9', say: 'It has no strength left to give up' }
const NO_COUNTER: Refusal = { rule: '10.3', say: 'No zero-strength Remnant is left' }

const zeroStep = (unit: Unit): number => unit.faces.findIndex((face) => face.isZero)

function shedRefusal(p: Position, unit: Unit): Refusal | null {
  const step = zeroStep(unit)
  if (step < 0 || !isOnMap(p, unit)) return NOT_ENOUGH
  if (p.state.lost[unit.index]! >= step) return ALREADY
  return poolLeft(p, unit.faces[step]!.pool!) === 0 ? NO_COUNTER : null
}

export const shed: Act<PhaseFrame, Unit> = {
  title: 'Become a zero-strength Remnant',
  rule: '22.9',
  may(p, { side }) {
    const { zeroRemnants } = p.content.data.scenario
    return side === 'allied' && zeroRemnants && applies(p.content, '22.9') ? null : NOT_HERE
  },
  hasPicks: (p, { side }) => p.content.bySide[side].some((unit) => shedRefusal(p, unit) === null),
  *build(p, { side }) {
    const able = p.content.bySide[side].filter((unit) => shedRefusal(p, unit) === null)
    const why = (token: string) => {
      const unit = p.content.unitOf(token)
      return unit === undefined ? null : shedRefusal(p, unit)
    }
    return p.content.unitOf(
      yield* pick(
        able.map((unit) => unit.pick),
        { why },
      ),
    )!
  },
  does(p, _, unit) {
    const steps = zeroStep(unit) - p.state.lost[unit.index]!
    p.at('lost', unit.index, zeroStep(unit))
    if (p.state.status[unit.index] !== undefined) p.at('status', unit.index, null)
    p.note(
      '22.9',
      '{unit} becomes a zero-strength Remnant',
      { unit: unit.name },
      about(p, loss(unit.side, steps), unit),
    )
  },
}
