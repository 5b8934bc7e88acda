/** Who moves together: a division that stands together is not taken apart, others go by themselves. */
import type { Unit } from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The movable units of a hex in groups, each of which may go somewhere: divisions, all on tracks together, the others. */
export function groupsOf(p: Position, units: readonly Unit[]): Unit[][] {
  if (units.length === 1) return [[...units]]
  const bound = units.filter(({ index }) => p.state.gqg[index] !== undefined || p.state.halt[index] !== undefined)
  if (bound.length > 1) return [bound, ...units.filter((unit) => !bound.includes(unit)).map((unit) => [unit])]
  const groups = apart(units)
  const tracks = units.filter((unit) => faceOf(p, unit).isMechanized && !unit.isHq)
  if (tracks.length > 1 && !groups.some((group) => group.length === tracks.length)) groups.unshift(tracks)
  return groups
}

/** Units of a hex, divisions as a whole: every one in one group. */
export function apart(units: readonly Unit[]): Unit[][] {
  const byDivision = new Map<string, Unit[]>()
  const groups: Unit[][] = []
  for (const unit of units) {
    const known = unit.division === null ? undefined : byDivision.get(unit.division)
    if (known !== undefined) {
      known.push(unit)
      continue
    }
    const group = [unit]
    groups.push(group)
    if (unit.division !== null) byDivision.set(unit.division, group)
  }
  return groups
}
