/** What a side would lose by ending its phase now, for the player who is about to. */
import type { Ending } from '../../../engine/explain.ts'
import { unitsTooMany } from '../06-stacking/stacking.ts'
import { unitsWithoutDie } from '../11-movement/movement-phase.ts'
import { unitsForRail } from '../11-movement/rail.ts'
import type { Unit } from '../content/content.ts'
import type { PhaseFrame, Position } from '../state.ts'

export function ending(p: Position, seat: string): readonly Ending[] {
  const frame = p.top as PhaseFrame | undefined
  if (frame === undefined || frame.side !== seat) return []
  const tooMany = some(
    '6.5',
    unitsTooMany(p, frame.side),
    '{unit} is overstacked and may be removed',
    '{count} overstacked units may be removed',
  )
  if (frame.step === 'combat') return tooMany
  if (frame.step !== 'movement') return []
  return [
    ...tooMany,
    ...some(
      '7.3',
      unitsWithoutDie(p, frame),
      'no roll for {unit}, out of supply',
      'no roll for {count} units out of supply',
    ),
    ...some('11.7', unitsForRail(p, frame), 'the rail move is unused', 'the rail move is unused'),
  ]
}

function some(rule: string, units: readonly Unit[], one: string, many: string): Ending[] {
  const [first] = units
  if (first === undefined) return []
  const values = { unit: first.name, count: units.length }
  return [{ rule, say: units.length === 1 ? one : many, values, units: units.map(({ id }) => id) }]
}
