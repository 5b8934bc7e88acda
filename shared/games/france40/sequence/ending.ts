/** What a side would lose by ending its phase now, for the player who is about to. */
import type { Ending } from '../../../engine/explain.ts'
import { whoMayAdvance } from '../07-movement/automatic-ds-advance.ts'
import { isEntering } from '../07-movement/movers.ts'
import { isSupplied } from '../18-supply/supply.ts'
import { entryHexesFor } from '../19-reinforcements/entry-hexes.ts'
import type { Side, Unit } from '../content/content.ts'
import { unitAt, unitsOf } from '../pieces.ts'
import type { PhaseFrame, Position } from '../state.ts'

export function ending(p: Position, seat: string): readonly Ending[] {
  const { step, side } = (p.top ?? {}) as Partial<PhaseFrame>
  if (side === undefined || side !== seat) return []
  switch (step) {
    case 'placement':
      return some(
        '19.1',
        notPlaced(p, side),
        '{unit} waits for a later turn',
        '{count} reinforcements wait for a later turn',
      )
    case 'movement':
      return [
        ...some(
          '19.4.1',
          entering(p, side),
          '{unit} goes back off the map',
          '{count} reinforcements go back off the map',
        ),
        ...unsupplied(p, side),
      ]
    case 'combat':
      return [
        ...some('7.7b', waitingToAdvance(p), '{unit} does not advance', '{count} units do not advance (Automatic DS)'),
        ...unsupplied(p, side),
      ]
    default:
      return []
  }
}

function some(rule: string, units: readonly Unit[], one: string, many: string): Ending[] {
  const [first] = units
  if (first === undefined) return []
  const values = { unit: first.name, count: units.length }
  return [{ rule, say: units.length === 1 ? one : many, values, units: units.map(({ id }) => id) }]
}

const notPlaced = (p: Position, side: Side): Unit[] =>
  p.content.bySide[side].filter((unit) => entryHexesFor(p, unit).length > 0)

const entering = (p: Position, side: Side): Unit[] => p.content.bySide[side].filter((unit) => isEntering(p, unit))

const waitingToAdvance = (p: Position): Unit[] =>
  p.state.autoDs.flatMap((one) => whoMayAdvance(p, one).map((unit) => unitAt(p, unit)))

/** 18.1: those who would get a marker they have not got yet, if the Supply Phase came now. */
function unsupplied(p: Position, side: Side): Ending[] {
  const units = unitsOf(p, side).filter(
    (unit) => p.state.unsupplied[unit.index] === undefined && !isEntering(p, unit) && !isSupplied(p, unit),
  )
  return some('18.1', units, '{unit} would be Out of Supply', '{count} units would be Out of Supply')
}
