/** Who stands where: every unit says it of itself. */
import type { F40OffMap, F40View } from '../../../../shared/views/france40.ts'

const OFF_MAP: Readonly<Record<F40OffMap, true>> = {
  dead: true,
  exited: true,
  'to come': true,
  arrived: true,
  evacuated: true,
  removed: true,
}

const isHex = (place: string): boolean => !Object.hasOwn(OFF_MAP, place)

/** By hex, in the order of their numbers, the units in it. */
export function stacksOf({ units }: Pick<F40View, 'units'>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [id, { at }] of Object.entries(units)) {
    if (!isHex(at)) continue
    const there = found.get(at)
    if (there === undefined) found.set(at, [id])
    else there.push(id)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The units in one hex. */
export const unitsIn = ({ units }: Pick<F40View, 'units'>, hex: string): string[] =>
  Object.keys(units).filter((id) => units[id].at === hex)
