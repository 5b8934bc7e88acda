/**
 * What the ground does in combat (9.1, 9.6, 9.7, 16.3): who is halved, who is doubled, where tanks are of no use. The
 * figures come from the terrain chart and the list of factors.
 */
import { applies } from '../../../engine/rule.ts'
import { CITY, CAUSEWAY, MARSH, TERRAINS, WATERS, type Unit } from '../content/content.ts'
import { isLiveMaginot } from '../16-fortifications/fortifications.ts'
import { attackersOf, type Battle } from '../08-combat/participants.ts'
import { isEntrained } from '../pieces.ts'
import type { Position } from '../state.ts'

export interface Factor {
  readonly label: string
  readonly rule: string
}

type River = 'majorRiver' | 'minorRiver' | 'marshRiver'

/** The river a unit attacks across, if any. */
function riverBetween(p: Position, unit: Unit, target: number): River | null {
  const side = p.content.grid.sideBetween(p.state.place[unit.index]!, target)
  if (side < 0) return null
  const water = WATERS[p.content.water[side]!]!
  return water === 'majorRiver' || water === 'minorRiver' || water === 'marshRiver' ? water : null
}

/** 9.7: does it attack out of Wooded Rough or Marsh? */
const isOutOfRestricted = (p: Position, unit: Unit): boolean => p.content.isRestricted[p.state.place[unit.index]!] === 1

/** Every reason for which an attacker is halved; 9.1a has it halved once all the same. */
export function attackHalvings(p: Position, unit: Unit, target: number): Factor[] {
  const { rows } = p.content.data.tables.factors
  const river = riverBetween(p, unit, target)
  const found: Factor[] = []
  if (river === 'majorRiver') found.push(rows.majorRiver)
  if (river === 'marshRiver') found.push(rows.marshRiver)
  const side = p.content.grid.sideBetween(p.state.place[unit.index]!, target)
  if (side >= 0 && unit.side === 'german' && isLiveMaginot(p, side)) found.push(rows.maginot)
  if (isOutOfRestricted(p, unit)) found.push(rows.restricted)
  if (p.state.unsupplied[unit.index] !== undefined) found.push(rows.outOfSupply)
  return found.filter(({ rule }) => applies(p.content, rule))
}

/** 9.6.1: does this attacker come across a river or out of a Restricted hex? */
function isHampered(p: Position, unit: Unit, target: number): boolean {
  return isOutOfRestricted(p, unit) || riverBetween(p, unit, target) !== null
}

/** Every reason for which the defenders are doubled; once is all they get (9.1a). */
export function terrainDoublings(p: Position, battle: Battle): Factor[] {
  const { rows } = p.content.data.tables.factors
  const terrain = p.content.terrain[battle.target]
  const attackers = attackersOf(p, battle)
  const found: Factor[] = []
  if (terrain === CITY) found.push(rows.city)
  if (terrain === MARSH) found.push(rows.marsh)
  if (terrain === CAUSEWAY) found.push(rows.causeway)
  if (attackers.length > 0 && attackers.every((unit) => isHampered(p, unit, battle.target)))
    found.push(rows.riverDefence)
  return found.filter(({ rule }) => applies(p.content, rule))
}

/** 7.6.2: units on trains have nothing from the ground when no other unit defends with them. */
export function hasCover(p: Position, defenders: readonly Unit[]): boolean {
  if (defenders.length === 0 || defenders.some((unit) => !isEntrained(p, unit))) return true
  return !applies(p.content, '7.6.2')
}

/** 9.2.3: ground on which nobody earns the Tank Shift. */
export function barsTanks(p: Position, hex: number): boolean {
  return !p.content.data.tables.terrain.rows[TERRAINS[p.content.terrain[hex]!]!].tankShift
}

/** 9.2.3: can this tank unit earn the Tank Shift from where it attacks? */
export function earnsTankShift(p: Position, unit: Unit, target: number): boolean {
  const { hexsides } = p.content.data.tables.terrain
  const river = riverBetween(p, unit, target)
  if (river !== null && !hexsides[river].tankShift) return false
  const side = p.content.grid.sideBetween(p.state.place[unit.index]!, target)
  if (side >= 0 && unit.side === 'german' && isLiveMaginot(p, side) && !hexsides.maginot.tankShift) return false
  return !isOutOfRestricted(p, unit)
}
