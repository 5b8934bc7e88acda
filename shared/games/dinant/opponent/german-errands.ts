/**
 * What the Germans are sent for: hexes that bring something, and where the weight of the attack falls. A hex gives way to
 * several blows in one phase and to none that are spread over many, so each wing has one hex that comes before all others.
 */
import { isBridged } from '../03-2-movement/terrain.ts'
import { isHeldBy } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { blockers, isGerman } from './german-way.ts'
import { at, neighbours, strengthIn } from './ground.ts'
import { coverOf, pendingDamage } from './odds.ts'

/** Hexes that bring something now and their weight: objectives, and what the levels of this scenario ask for. */
export const errands = derived(['germanHexes', 'objectives', 'place', 'disorganised', 'turn'], findErrands)

function findErrands(p: Position): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const want = (id: string, weight: number) => {
    const hex = at(p, id)
    if (!p.state.germanHexes[hex]) found.set(hex, Math.max(found.get(hex) ?? 0, weight))
  }
  for (const { id, check } of p.content.data.chits.objectives) {
    if (p.state.objectives[id] !== 'secret' || check.kind !== 'hexes') continue
    for (const hex of check.hexes) want(hex, 2.5)
  }
  for (const { all, any, level } of p.content.data.scenario.victory.levels) {
    const open = (all ?? []).filter((id) => !isGerman(p, id))
    // What is missing to a level is wanted the more, the less it is.
    for (const id of open) want(id, Math.max(0.6, 3.8 - level) + (open.length <= 3 ? 1.2 : 0))
    for (const id of any ?? []) want(id, level === 1 ? 1.5 : 1)
  }
  for (const hex of blockers(p)) found.set(hex, Math.max(found.get(hex) ?? 0, 2.5))
  return found
}

const NORTHERN = ['1704', '1803', '1804', '1903', '1904', '1905', '2003', '2004']

export const isNorthern = (p: Position, hex: number): boolean => NORTHERN.includes(p.content.grid.ids[hex]!)

/** By wing the hex that is struck until it is taken. */
export const focus = derived(
  ['germanHexes', 'objectives', 'place', 'lost', 'disorganised', 'damage', 'blown', 'pontoons', 'turn'],
  (p): ReadonlySet<number> => {
    const best = new Map<boolean, { hex: number; worth: number }>()
    for (const [hex, weight] of errands(p)) {
      const beside = strengthBeside(p, hex)
      if (beside === 0 || !isHeldBy(p, hex, 'french')) continue
      // What is shaken already is struck on: so the choice stays the same through a phase.
      const worth =
        weight * 2 + pendingDamage(p, hex) * 2 + Math.min(12, beside) * 0.4 - strengthIn(p, hex) - coverOf(p, hex)
      if (worth > (best.get(isNorthern(p, hex))?.worth ?? -Infinity)) best.set(isNorthern(p, hex), { hex, worth })
    }
    return new Set([...best.values()].map(({ hex }) => hex))
  },
)

/** German factors that could strike at a hex from beside it. */
function strengthBeside(p: Position, hex: number): number {
  const { grid, isMeuse } = p.content
  let sum = 0
  for (const near of neighbours(p, hex)) {
    const side = grid.sideBetween(near, hex)
    if (isHeldBy(p, near, 'german') && (isMeuse[side] === 0 || isBridged(p, side))) sum += strengthIn(p, near)
  }
  return sum
}
