/** The way the Germans have before them: what it costs them to come anywhere, with the French who stand in it. */
import { zones } from '../01-basics/zones.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import { isHeldBy, placeOf, presence, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { flood, pricesOf } from './floods.ts'
import { at, strengthIn } from './ground.ts'
import { pendingDamage } from './odds.ts'

/** What the Germans are after in this scenario: one set of hexes for each step they want to take. */
export function germanGoals(p: Position): number[][] {
  const { levels } = p.content.data.scenario.victory
  const hexes = (ids: readonly string[]) => ids.map((id) => at(p, id)).filter((hex) => !isHeldBy(p, hex, 'german'))
  const isCrossing = levels.some(({ all }) => all !== undefined)
  const sets = isCrossing
    ? [['1708'], ['1704', '1804'], ['1907'], ['1904', '1803']]
    : levels.flatMap(({ any }) => (any === undefined ? [] : [any]))
  return sets.map(hexes).filter((set) => set.length > 0)
}

/** What all these ways rest on. */
export const APPROACH_FIELDS = [
  'place',
  'lost',
  'disorganised',
  'blown',
  'pontoons',
  'exode',
  'turn',
  'damage',
] as const

const HURDLE_FIELDS = ['place/french', 'lost/french', 'disorganised/french', 'damage'] as const

/** What French units on the way cost the Germans. */
const DELAY = { unit: 3, strength: 1, zone: 2, river: 6 }

/** By hex: what the French there, or near it, cost. While only Germans move it stays as it is. */
const hurdles = derived(HURDLE_FIELDS, (p) => {
  const { grid } = p.content
  const watched = zones(p, 'french')
  const held = presence(p, 'french')
  const extra = new Float64Array(grid.count)
  for (let hex = 0; hex < grid.count; hex++) {
    if (held[hex] === 1)
      extra[hex] = DELAY.unit + Math.round(Math.max(0, strengthIn(p, hex) - pendingDamage(p, hex)) * DELAY.strength)
    if (watched[hex]! > 0) extra[hex]! += DELAY.zone
  }
  return extra
})

/** The hops themselves, and the river. */
const hops = derived(['blown', 'pontoons', 'exode', 'turn'], (p) => {
  const { isWest, crossingAt } = p.content
  return pricesOf(p, (side, _, to) =>
    isBridged(p, side) ? 0 : DELAY.river + (isWest[to] === 1 ? 0 : 20) - (crossingAt.get(side)?.value ?? 0),
  )
})

/** By hex: what coming there costs the Germans from where they are; or from there to their goals. */
export function approach(p: Position, sources: readonly number[], isBackward: boolean): Float64Array {
  return flood(
    p,
    sources.map((hex) => [hex, 0]),
    hops(p),
    hurdles(p),
    isBackward,
  )
}

/** By hex: what it costs the Germans to come there from where they are. */
export const approachFromHere = derived(APPROACH_FIELDS, (p) => {
  const fighters = unitsOf(p, 'german').filter(({ isHq }) => !isHq)
  return approach(p, [...new Set(fighters.map((unit) => placeOf(p, unit.index)))], false)
})
