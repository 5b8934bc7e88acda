/** The stacks as the screen shows them, and what they weigh. After a change only its hexes are looked at anew. */
import { ByPlace } from '../../../engine/by-place.ts'
import { same, type Change } from '../../../engine/delta.ts'
import { stackingPoints } from '../04-stacking/stacking.ts'
import { idsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

export const STACK_FIELDS = ['stacks', 'lost', 'used'] as const

interface Stacks {
  readonly units: ByPlace<readonly string[]>
  readonly points: ByPlace<number>
}

export const stackViews = derived<Stacks>(
  STACK_FIELDS,
  (p) => {
    const { ids } = p.content.grid
    return {
      units: ByPlace.of(ids, p.state.stacks, (stack) => idsOf(p, stack)),
      points: ByPlace.of(ids, p.state.stacks, (stack) => stackingPoints(p, stack)),
    }
  },
  (p, { units, points }, changes) => {
    const hexes = touchedHexes(p, changes)
    if (hexes === null) return null
    const otherUnits = new Map<number, readonly string[] | undefined>()
    const otherPoints = new Map<number, number | undefined>()
    for (const hex of hexes) {
      const stack = p.state.stacks[hex]
      const names = stack === undefined ? undefined : idsOf(p, stack)
      const weight = stack === undefined ? undefined : stackingPoints(p, stack)
      if (!same(names, units.at(hex))) otherUnits.set(hex, names)
      if (weight !== points.at(hex)) otherPoints.set(hex, weight)
    }
    return {
      units: otherUnits.size === 0 ? units : units.with(otherUnits),
      points: otherPoints.size === 0 ? points : points.with(otherPoints),
    }
  },
)

/** The hexes whose stacks may look otherwise after these changes; null if that may be any. */
function touchedHexes({ state }: Position, changes: readonly Change[]): ReadonlySet<number> | null {
  const hexes = new Set<number>()
  for (const [field, key] of changes) {
    if (field !== 'stacks' && field !== 'lost' && field !== 'used') continue
    if (key === null) return null
    const hex = field === 'stacks' ? Number(key) : state.place[Number(key)]!
    if (hex >= 0) hexes.add(hex)
  }
  return hexes
}
