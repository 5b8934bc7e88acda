/** All stacks of the map: the view tells of those with several units, everybody else stands alone. */
import type { FfoOffMap, FfoStackView, FfoView } from '../../../shared/views/france-fights-on.ts'

const OFF_MAP: Readonly<Record<FfoOffMap, true>> = { dead: true, evacuated: true, 'to come': true, 'not set up': true }

const isHex = (place: string): boolean => !Object.hasOwn(OFF_MAP, place)

/** By hex, in the order of their numbers. */
export function stacksOf({ stacks, units }: Pick<FfoView, 'stacks' | 'units'>): Map<string, FfoStackView> {
  const found = new Map(Object.entries(stacks))
  for (const [id, { at }] of Object.entries(units))
    if (isHex(at) && !found.has(at)) found.set(at, { units: [id], height: 1 })
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const NOBODY: FfoStackView = { units: [], height: 0 }

/** The stack in one hex. */
export function stackIn({ stacks, units }: FfoView, hex: string): FfoStackView {
  if (stacks[hex] !== undefined) return stacks[hex]
  const id = Object.keys(units).find((one) => units[one].at === hex)
  return id === undefined ? NOBODY : { units: [id], height: 1 }
}
