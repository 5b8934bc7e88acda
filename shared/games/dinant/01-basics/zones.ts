/** 1.6 Zones of control: which hexes have one (1.6a, 1.6d) and where it reaches (1.6b). Both sides know them. */
import { applies } from '../../../engine/rule.ts'
import { enemyOf, ROUGH, TERRAINS, type Content, type Side, type Unit } from '../content/content.ts'
import { isDisorganised, placeOf, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

/** Has this unit a part in the zone of its hex? Guns and HQs have none, nor have the disorganised (3.3.5a). */
function hasPart(p: Position, unit: Unit): boolean {
  if ((unit.isHq || unit.isArtillery) && applies(p.content, '1.6a')) return false
  return !(isDisorganised(p, unit) && applies(p.content, '3.3.5a'))
}

/** What stands in a hex for a zone: thirds of a battalion, and whether a tank unit is among them. */
interface Weight {
  thirds: number
  hasTank: boolean
}

/** 1.6a: a battalion, three small units or one tank unit; 1.6d: two battalions out of rough or over a ridge. */
function projects(content: Content, { thirds, hasTank }: Weight, from: number, side: number): boolean {
  const { zoc, zocOutOfRough } = content.data.tables.units
  const isHard = content.terrain[from] === ROUGH || content.isRidge[side] === 1
  if (isHard && thirds < zocOutOfRough && applies(content, '1.6d')) return false
  return hasTank || thirds >= zoc || !applies(content, '1.6a')
}

/** 1.6b: not over the Meuse or a river, not into rough or towns. */
function reaches(content: Content, to: number, side: number): boolean {
  const isOpen = content.data.tables.terrain.rows[TERRAINS[content.terrain[to]!]!].zocInto
  if (isOpen && content.isMeuse[side] === 0 && content.isRiver[side] === 0) return true
  return !applies(content, '1.6b')
}

interface Zones {
  /** By hex: how many hexes have it in their zone. */
  readonly count: Uint8Array
  /** By hex: those hexes. */
  readonly by: ReadonlyMap<number, readonly number[]>
}

/** `at` says where a unit of the owner stands: on the table, or after a move that is being planned. */
function makeZones(p: Position, owner: Side, at = placeOf): Zones {
  const { content } = p
  const { neighbour, side } = content.grid
  const weights = new Map<number, Weight>()
  for (const unit of unitsOf(p, owner)) {
    if (!hasPart(p, unit)) continue
    const hex = at(p, unit.index)
    const weight = weights.get(hex) ?? { thirds: 0, hasTank: false }
    weight.thirds += unit.thirds
    weight.hasTank ||= unit.isTank
    weights.set(hex, weight)
  }
  const count = new Uint8Array(content.grid.count)
  const by = new Map<number, number[]>()
  for (const [hex, weight] of weights)
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = neighbour[arc]!
      if (to < 0 || !projects(content, weight, hex, side[arc]!) || !reaches(content, to, side[arc]!)) continue
      count[to]!++
      const list = by.get(to)
      if (list) list.push(hex)
      else by.set(to, [hex])
    }
  return { count, by }
}

const zonesOfSide = {
  german: derived(['place/german', 'disorganised/german'], (p) => makeZones(p, 'german')),
  french: derived(['place/french', 'disorganised/french'], (p) => makeZones(p, 'french')),
}

/** The same if some units stood elsewhere. */
export const zonesAfter = (p: Position, side: Side, moved: ReadonlyMap<number, number>): Uint8Array =>
  makeZones(p, side, (_, unit) => moved.get(unit) ?? placeOf(p, unit)).count

const NOBODY: readonly number[] = []

/** By hex: how many hexes of this side have it in their zone of control. */
export const zones = (p: Position, side: Side): Uint8Array => zonesOfSide[side](p).count

/** The hexes of this side whose zone of control reaches a hex, in the order of the map. */
export const zonesOn = (p: Position, side: Side, hex: number): readonly number[] =>
  zonesOfSide[side](p).by.get(hex) ?? NOBODY

/** Is the hex in a zone of control of the enemy of this side? Friends in it change nothing (1.6c). */
export const isEzoc = (p: Position, hex: number, side: Side): boolean => zones(p, enemyOf(side))[hex]! > 0

/** 1.6c: the hexes that may fire at units of a side that step from one hex into another. */
export function watchers(p: Position, side: Side, from: number, to: number): readonly number[] {
  if (!isEzoc(p, from, side) || !isEzoc(p, to, side) || !applies(p.content, '1.6c')) return NOBODY
  return zonesOn(p, enemyOf(side), to)
}
