/** What a side would lose by ending its phase or activation now, for the player who is about to. */
import type { Ending } from '../../../engine/explain.ts'
import { activationRefusal } from '../03-1-activation/announce.ts'
import { arrivalRefusal, comingUnits, entryHexes } from '../11-scenarios/arrivals.ts'
import { firstRefusal } from '../11-scenarios/first-turn.ts'
import type { Side, Unit } from '../content/content.ts'
import type { ActivationFrame, OperationsFrame } from '../frames.ts'
import { isDisorganised, unitAt, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'

export function ending(p: Position, seat: string): readonly Ending[] {
  const frame = p.top as OperationsFrame | ActivationFrame | undefined
  if (frame?.side !== seat) return []
  if (frame.step === 'operations') return endOfPhase(p, frame as OperationsFrame)
  return frame.step === 'activation' ? endOfActivation(p, frame as ActivationFrame) : []
}

function endOfPhase(p: Position, { side, phase }: OperationsFrame): Ending[] {
  const owed = unitsOf(p, side).filter((unit) => p.state.obliged[unit.index])
  const free = unitsOf(p, side).filter((unit) => activationRefusal(p, unit) === null)
  // In the first German phase nobody loses its turn, only the number rolled is lost.
  if (phase === 'first' || phase === 'superiority') return [...debts(p, owed), ...unused(p, free)]
  const shaken = free.filter((unit) => isDisorganised(p, unit) && !unit.isHq)
  const idle = free.filter((unit) => !isDisorganised(p, unit) && !unit.isHq)
  return [
    ...debts(p, owed),
    ...some('3.3.5b', shaken, '{unit} stays disorganised', '{count} units stay disorganised'),
    ...some('11.1b', due(p, side), '{unit} waits beside the map', '{count} units wait beside the map'),
    ...airPoints(p, side),
    ...some('3.1a', idle, '{unit} has not been activated', '{count} units have not been activated'),
  ]
}

function some(rule: string, units: readonly Unit[], one: string, many: string): Ending[] {
  const [first] = units
  if (first === undefined) return []
  const values = { unit: first.name, count: units.length }
  return [{ rule, say: units.length === 1 ? one : many, values, units: units.map(({ id }) => id) }]
}

/** 11.1.4d, 11.1.4e */
const debts = (p: Position, units: readonly Unit[]): Ending[] =>
  units.flatMap((unit) => {
    const why = firstRefusal(p, unit)
    return why === null ? [] : [{ ...why, units: [unit.id] }]
  })

/** 2.3a, 9.1d5: activations of the phase that are left. */
function unused({ state: { allowance } }: Position, free: readonly Unit[]): Ending[] {
  const left = Math.min(allowance ?? free.length, free.length)
  const say = '{left} {left|activation|activations} unused'
  return left === 0 ? [] : [{ rule: '2.3a', say, values: { left }, units: [] }]
}

/** 5.0: what is not used is lost at the end of the turn, and a side flies in its own phases only. */
function airPoints({ state }: Position, side: Side): Ending[] {
  const points = state.air[side]
  const say = '{points} {points|air point is|air points are} lost'
  return points === 0 ? [] : [{ rule: '5.0', say, values: { points }, units: [] }]
}

/** Reinforcements that could enter now. */
const due = (p: Position, side: Side): Unit[] =>
  comingUnits(p, side).filter((unit) => arrivalRefusal(p, unit) === null && entryHexes(p, unit).length > 0)

/** 3.1a: a group that has done nothing has had its activation all the same. */
function endOfActivation(p: Position, { stage, walked, units, attacks }: ActivationFrame): Ending[] {
  if (stage !== 'ready' || walked.length > 1 || attacks > 0) return []
  const group = units.map((unit) => unitAt(p, unit))
  return some('3.1a', group, '{unit} has done nothing in its activation', '{count} units have done nothing')
}
