/** The stacks as the screen shows them, and what they weigh. After a change only its hexes are looked at anew. */
import { same, type Change } from '../../../engine/delta.ts'
import { recordById } from '../../../engine/view.ts'
import type { F40View } from '../../../views/france40.ts'
import { stackingPoints } from '../04-stacking/stacking.ts'
import { idsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

export const STACK_FIELDS = ['stacks', 'lost', 'used'] as const

interface Stacks extends Pick<F40View, 'stacks' | 'points'> {
  /** By hex: the same. */
  readonly units: readonly (readonly string[] | undefined)[]
  readonly weights: readonly (number | undefined)[]
}

export const stackViews = derived<Stacks>(
  STACK_FIELDS,
  (p) => {
    const { count, ids } = p.content.grid
    const units = new Array<readonly string[] | undefined>(count).fill(undefined)
    const weights = new Array<number | undefined>(count).fill(undefined)
    for (const key in p.state.stacks) {
      const hex = Number(key)
      units[hex] = idsOf(p, p.state.stacks[hex]!)
      weights[hex] = stackingPoints(p, p.state.stacks[hex]!)
    }
    return { units, weights, stacks: recordById(ids, units), points: recordById(ids, weights) }
  },
  (p, before, changes) => {
    const { ids } = p.content.grid
    const hexes = touchedHexes(p, changes)
    if (hexes === null) return null
    const units = [...before.units]
    const weights = [...before.weights]
    let [isOther, isHeavier] = [false, false]
    for (const hex of hexes) {
      const stack = p.state.stacks[hex]
      const names = stack === undefined ? undefined : idsOf(p, stack)
      const weight = stack === undefined ? undefined : stackingPoints(p, stack)
      if (weight !== weights[hex]) {
        weights[hex] = weight
        isHeavier = true
      }
      if (same(names, units[hex])) continue
      units[hex] = names
      isOther = true
    }
    return {
      units,
      weights,
      stacks: isOther ? recordById(ids, units) : before.stacks,
      points: isHeavier ? recordById(ids, weights) : before.points,
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
