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

/** What the map makes of zones, by way out of a hex: fixed for a match. */
interface Ways {
  /** 1 where a zone reaches over (1.6b): not over the Meuse or a river, not into rough or towns. */
  readonly reaches: Uint8Array
  /** 1 where two battalions are needed for it (1.6d): out of rough, over a ridge. */
  readonly isHard: Uint8Array
}

const kept = new WeakMap<Content, Ways>()

function waysOf(content: Content): Ways {
  let ways = kept.get(content)
  if (ways === undefined) kept.set(content, (ways = makeWays(content)))
  return ways
}

function makeWays(content: Content): Ways {
  const { neighbour, side } = content.grid
  const isHard = Uint8Array.from(neighbour, (_, arc) =>
    Number(content.terrain[Math.floor(arc / 6)] === ROUGH || content.isRidge[side[arc]!] === 1),
  )
  const reaches = Uint8Array.from(neighbour, (to, arc) => Number(to >= 0 && isReached(content, to, side[arc]!)))
  return { reaches, isHard }
}

function isReached(content: Content, to: number, side: number): boolean {
  const isOpen = content.data.tables.terrain.rows[TERRAINS[content.terrain[to]!]!].zocInto
  if (isOpen && content.isMeuse[side] === 0 && content.isRiver[side] === 0) return true
  return !applies(content, '1.6b')
}

/** By hex: what stands there for a zone, and how many hexes have it in theirs. */
interface Zones {
  readonly count: Uint8Array
  /** Units with a part in it, thirds of a battalion, tank units among them. */
  readonly units: Uint8Array
  readonly thirds: Uint8Array
  readonly tanks: Uint8Array
}

/** 1.6a: a battalion, three small units or one tank unit; 1.6d: two battalions out of rough or over a ridge. */
function projects(content: Content, { units, thirds, tanks }: Zones, from: number, arc: number): boolean {
  if (units[from] === 0 || waysOf(content).reaches[arc] === 0) return false
  const { zoc, zocOutOfRough } = content.data.tables.units
  const isHard = waysOf(content).isHard[arc] === 1
  if (isHard && thirds[from]! < zocOutOfRough && applies(content, '1.6d')) return false
  return tanks[from]! > 0 || thirds[from]! >= zoc || !applies(content, '1.6a')
}

/** `at` says where a unit of the owner stands: on the table, or after a move that is being planned. */
function makeZones(p: Position, owner: Side, at = placeOf): Zones {
  const { content } = p
  const { neighbour, count: size } = content.grid
  const zones: Zones = {
    count: new Uint8Array(size),
    units: new Uint8Array(size),
    thirds: new Uint8Array(size),
    tanks: new Uint8Array(size),
  }
  const hexes: number[] = []
  for (const unit of unitsOf(p, owner)) {
    if (!hasPart(p, unit)) continue
    const hex = at(p, unit.index)
    if (zones.units[hex]!++ === 0) hexes.push(hex)
    zones.thirds[hex]! += unit.thirds
    if (unit.isTank) zones.tanks[hex]!++
  }
  for (const hex of hexes)
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++)
      if (projects(content, zones, hex, arc)) zones.count[neighbour[arc]!]!++
  return zones
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

/** The hexes of this side whose zone of control reaches a hex, in the order of the map: any other would tell of units. */
export function zonesOn(p: Position, side: Side, hex: number): readonly number[] {
  const all = zonesOfSide[side](p)
  if (all.count[hex] === 0) return NOBODY
  const { neighbour } = p.content.grid
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const from = neighbour[hex * 6 + d]!
    if (from >= 0 && projects(p.content, all, from, from * 6 + ((d + 3) % 6))) found.push(from)
  }
  return found.sort((a, b) => a - b)
}

/** What both sides see of the zone of a hex: does it reach out at all, and where two battalions are needed? Null: no such way. */
export interface ZoneShown {
  readonly easy: boolean | null
  readonly hard: boolean | null
}

export function zoneShown(p: Position, side: Side, hex: number): ZoneShown {
  const { reaches, isHard } = waysOf(p.content)
  const all = zonesOfSide[side](p)
  let [easy, hard]: [boolean | null, boolean | null] = [null, null]
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    if (reaches[arc] === 0) continue
    const isOut = projects(p.content, all, hex, arc)
    if (isHard[arc] === 1) hard = isOut
    else easy = isOut
  }
  return { easy, hard }
}

/** Is the hex in a zone of control of the enemy of this side? Friends in it change nothing (1.6c). */
export const isEzoc = (p: Position, hex: number, side: Side): boolean => zones(p, enemyOf(side))[hex]! > 0

/** 1.6c: the hexes that may fire at units of a side that step from one hex into another. */
export function watchers(p: Position, side: Side, from: number, to: number): readonly number[] {
  if (!isEzoc(p, from, side) || !isEzoc(p, to, side) || !applies(p.content, '1.6c')) return NOBODY
  return zonesOn(p, enemyOf(side), to)
}
