/**
 * What the French player wants: to stand where the Germans must pass. The Germans' cheapest way to what they need is
 * found over and over; whoever can, stands on it, which makes another way the cheapest, and so on: that makes a line.
 */
import { zonesOn } from '../01-basics/zones.ts'
import type { Unit } from '../content/content.ts'
import {
  hexesOf,
  isAcross,
  isDisorganised,
  isHeldBy,
  occupant,
  placeOf,
  presence,
  unitAt,
  unitsIn,
  unitsOf,
} from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { approach, approachFromHere, APPROACH_FIELDS, germanGoals } from './approach.ts'
import { coverOf, pendingDamage, seenStrength } from './odds.ts'
import type { Aims } from './plans.ts'
import { hexesTo } from './guns.ts'
import { neighbours } from './ground.ts'

/** By hex: what standing there is worth, before terrain and friends: how little a German way through it is longer. */
const wayWorth = derived(APPROACH_FIELDS, (p) => {
  const { count } = p.content.grid
  const from = approachFromHere(p)
  const worth = new Float64Array(count)
  for (const set of germanGoals(p)) {
    const to = approach(p, set, true)
    const least = Math.min(...set.map((goal) => from[goal]!))
    for (let hex = 0; hex < count; hex++) {
      const detour = from[hex]! + to[hex]! - least
      // The nearer the goal is to falling, the more it matters.
      worth[hex] = Math.max(worth[hex]!, Math.max(0, 10 - detour) * (0.6 + 8 / (8 + least)))
    }
  }
  return worth
})

/** By hex: how strong the Germans seem that could fall on it at once. */
const threats = derived(['place/german', 'lost/german', 'disorganised/german', 'stacks'], (p) => {
  const held = presence(p, 'german')
  const found = new Float64Array(p.content.grid.count)
  for (const hex of hexesOf(p, 'german')) {
    if (held[hex] === 0) continue
    const strength = seenStrength(p, 'french', hex)
    for (const near of neighbours(p, hex)) found[near] = Math.max(found[near]!, strength)
  }
  return found
})

export const frenchAims = (p: Position): Aims => ({
  side: 'french',
  placing(units) {
    const worth = wayWorth(p)
    const threat = threats(p)
    const germans = hexesTo(p, 'german')
    return (hex) => {
      // A second battalion adds to a hex, a third little; guards of the bank stand singly.
      const others = unitsIn(p, hex).filter(
        (unit) => !units.includes(unit) && !unitAt(p, unit).isHq && !unitAt(p, unit).isArtillery,
      )
      const friends = others.reduce((sum, unit) => sum + unitAt(p, unit).thirds, 0) / 3
      const strength = units.length * 2 + friends * 2
      const crowd = friends >= 1 ? (friends >= 2 ? 6 : 2.5) : 0
      const isBank = p.content.isOnMeuse[hex] === 1 && p.content.isWest[hex] === 1
      const bank = isBank && friends === 0 && zonesOn(p, 'german', hex).length === 0 ? 2 + bankWorth(p, hex) : 0
      const risk = Math.max(0, threat[hex]! - strength - coverOf(p, hex) * 2) * 0.5
      const far = Math.max(0, germans[hex]! - 2) * 0.3
      return worth[hex]! + coverOf(p, hex) * 0.8 - crowd + bank - risk - far
    }
  },
  strike({ target, gain, cost }) {
    if (gain < 0.3 || gain < cost * 1.1) return null
    const isBridgehead = p.content.isOnMeuse[target] === 1 && p.content.isWest[target] === 1
    return pendingDamage(p, target) * 3 + (isBridgehead ? 2 : 0.5) + (p.content.isWest[target] === 1 ? 0.5 : -1)
  },
})

/** Hexes of the bank opposite good crossing points want a guard. */
function bankWorth(p: Position, hex: number): number {
  let most = 0
  for (const { west, east, value } of p.content.crossings) {
    if (west !== hex) continue
    const near = occupant(p, east) === 'german' ? 1 : 0.7
    most = Math.max(most, value * near)
  }
  return most * 0.9
}

/** Behind the middle of its units, out of the Germans' way. */
export function frenchHqAims(p: Position, hq: Unit): Aims {
  const formation = p.content.formationOf[hq.formation]
  const own = hq.isCorpsHq
    ? unitsOf(p, 'french').filter((unit) => unit.isHq && unit !== hq)
    : formation.units.map((unit) => unitAt(p, unit)).filter((unit) => unit !== hq && !unit.isArtillery)
  const hexes = own.map((unit) => placeOf(p, unit.index)).filter((hex) => hex >= 0)
  const germans = unitsOf(p, 'german').filter((unit) => isAcross(p, unit) && !unit.isHq && !isDisorganised(p, unit))
  return {
    side: 'french',
    placing: () => (hex) => {
      if (hexes.length === 0) return 0
      let far = 0
      for (const one of hexes) far += Math.max(0, p.content.grid.distance(one, hex) - 3)
      let worth = -far / hexes.length
      for (const unit of germans) {
        const near = p.content.grid.distance(placeOf(p, unit.index), hex)
        if (near <= 3) worth -= (4 - near) * 2
      }
      return worth + (isHeldBy(p, hex, 'french') ? 0.5 : 0)
    },
    strike: () => null,
  }
}
