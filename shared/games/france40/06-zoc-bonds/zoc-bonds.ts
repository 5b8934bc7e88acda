/**
 * 6.0 ZOC Bonds. Two hexes of a side that lie two apart close what lies between them to the enemy:
 *
 *     Hex Bond       a ─ x ─ b        the hex x between them
 *     Hexside Bond   a <x|y> b        the hexside of x and y, which leads from a's corner to b's
 *
 * What a side's own units make of it (6.1, 6.5, 6.6) rests on that side alone; whether an enemy has broken it (6.3) is
 * asked anew wherever enemies are thought to stand, so that a unit on the move breaks a Bond where it stands.
 */
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { ALL_SEA, CITY, enemyOf, TIDAL_RIVER, type Content, type Side } from '../content/content.ts'
import { edgeOwner } from './map-edge.ts'
import { faceOf, isGoodOrder } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { isMajorRiver } from '../07-movement/terrain.ts'
import { hasZoc, hexesOf, presence } from '../05-zones-of-control/zones-of-control.ts'

/** A Bond for drawing: from one hex to another, or to the map edge (-1), through a hex or along a hexside. */
export interface Bond {
  readonly from: number
  readonly to: number
  readonly hex: number
  readonly side: number
}

/** What the Bonds of a side hold: 1 for each bonded hex and hexside. */
export interface Holding {
  readonly hex: Uint8Array
  readonly side: Uint8Array
}

/** The Bonds of a side that hold. */
export interface Bonds extends Holding {
  readonly list: readonly Bond[]
}

/** By hexside: which of its two hexes (the first: 1, the second: 2) a Bond may be thought to run through (6.5.1). */
const FIRST = 1
const BOTH = 3

/** What a side's units would bond if no enemy stood in the way. */
interface Ties {
  readonly hex: Uint8Array
  readonly side: Uint8Array
  readonly list: readonly Bond[]
}

// ---- What makes a Bond

/** 6.1: the least Defence both ends need. */
const LEAST_DEFENCE = 2

/** By hex: may units of this side in it be the end of a Bond? */
function endsOf(p: Position, side: Side): Uint8Array {
  const strength = new Uint8Array(p.content.grid.count)
  for (const unit of p.content.bySide[side]) {
    const hex = p.state.place[unit.index]!
    if (hex < 0 || p.content.isPlayable[hex] === 0 || !hasZoc(p, unit)) continue
    if (isGoodOrder(p, unit)) strength[hex]! += Math.min(LEAST_DEFENCE, faceOf(p, unit).defence)
    else if (!applies(p.content, '6.1')) strength[hex] = LEAST_DEFENCE
  }
  for (const hex of hexesOf(p, side)) {
    const sum = strength[hex]!
    strength[hex] = sum >= LEAST_DEFENCE || (sum > 0 && !applies(p.content, '6.1')) ? 1 : 0
  }
  return strength
}

/** 6.5.1: may a Bond run through this hex, across these hexsides? To the map edge it crosses one only (-1). */
function mayRunThrough(content: Content, hex: number, into: number, outOf: number): boolean {
  if (hex < 0 || content.isPlayable[hex] === 0) return false
  if (content.terrain[hex] === CITY && applies(content, '6.5.1a')) return false
  if (isOpenWater(content, into) || (outOf >= 0 && isOpenWater(content, outOf))) return false
  const isBetweenRivers = outOf >= 0 && isMajorRiver(content, into) && isMajorRiver(content, outOf)
  return !(isBetweenRivers && applies(content, '6.5.1c'))
}

function isOpenWater(content: Content, side: number): boolean {
  const water = content.water[side]
  return (water === ALL_SEA || water === TIDAL_RIVER) && applies(content, '6.5.1b')
}

function makeTies(p: Position, side: Side): Ties {
  const { content } = p
  const { grid } = content
  const ends = endsOf(p, side)
  const own = presence(p, side)
  const ties = { hex: new Uint8Array(grid.count), side: new Uint8Array(grid.sideCount), list: [] as Bond[] }
  for (const from of hexesOf(p, side)) {
    if (ends[from] === 0) continue
    for (let d = 0; d < 3; d++) tieHex(content, ties, ends, own, from, d)
    for (let d = 0; d < 6; d++) tieSide(p, ties, ends, side, from, d)
  }
  return ties
}

/** 6.1h: straight ahead, with one vacant hex between. */
function tieHex(content: Content, ties: Ties, ends: Uint8Array, own: Uint8Array, from: number, d: number): void {
  const { neighbour, side } = content.grid
  const hex = neighbour[from * 6 + d]!
  const to = hex < 0 ? -1 : neighbour[hex * 6 + d]!
  if (to < 0 || ends[to] === 0 || own[hex]! > 0) return
  if (!mayRunThrough(content, hex, side[from * 6 + d]!, side[hex * 6 + d]!) || !applies(content, '6.1h')) return
  ties.hex[hex] = 1
  ;(ties.list as Bond[]).push({ from, to, hex, side: -1 })
}

/** 6.1s: at an angle, or to a friendly map edge (6.6.1). */
function tieSide(p: Position, ties: Ties, ends: Uint8Array, owner: Side, from: number, d: number): void {
  const { content } = p
  const { spoke, beyond } = content.grid
  const slot = from * 6 + d
  const to = beyond[slot]!
  const isBond = to >= 0 && ends[to] === 1
  if (isBond ? to < from : !(edgeOwner(p, slot) === owner && applies(content, '6.6.1'))) return
  const bonded = spoke[slot]!
  if (bonded < 0) return
  const last = (d + 5) % 6
  const bits =
    flankBit(content, from, last, isBond ? d : -1, bonded) | flankBit(content, from, d, isBond ? last : -1, bonded)
  if (bits === 0 || !applies(content, '6.1s')) return
  ties.side[bonded] = bits
  ;(ties.list as Bond[]).push({ from, to: isBond ? to : -1, hex: -1, side: bonded })
}

/**
 * Which bit of a hexside Bond the hex on this flank is, if the Bond may run through it; 0 if not. From the flank it goes
 * on to the far end in the direction of the other flank, or (-1) to the map edge.
 */
function flankBit(content: Content, from: number, out: number, on: number, bonded: number): number {
  const { neighbour, side, sideHexes } = content.grid
  const flank = neighbour[from * 6 + out]!
  if (flank < 0) return 0
  if (!mayRunThrough(content, flank, side[from * 6 + out]!, on < 0 ? -1 : side[flank * 6 + on]!)) return 0
  return sideHexes[bonded * 2] === flank ? FIRST : BOTH - FIRST
}

const dependsOn = (side: Side) =>
  ['turn', 'closed', `place/${side}`, `status/${side}`, `train/${side}`, `lost/${side}`] as const
const tiesOf: Readonly<Record<Side, (p: Position) => Ties>> = {
  german: derived<Ties>(dependsOn('german'), (p) => makeTies(p, 'german')),
  allied: derived<Ties>(dependsOn('allied'), (p) => makeTies(p, 'allied')),
}

// ---- What breaks it

/** 6.3: an enemy in the hex between breaks a Hex Bond. */
const hexHolds = (content: Content, hex: number, enemies: Uint8Array): boolean =>
  !(enemies[hex]! > 0 && applies(content, '6.3'))

/** 6.3: enemies on both sides break a Hexside Bond; 6.5.1d: so does one in the only hex it could run through. */
function sideHolds(content: Content, bits: number, side: number, enemies: Uint8Array, mover: number): boolean {
  const { sideHexes } = content.grid
  const [one, other] = [sideHexes[side * 2]!, sideHexes[side * 2 + 1]!]
  const inOne = one === mover || enemies[one]! > 0
  const inOther = other >= 0 && (other === mover || enemies[other]! > 0)
  if (inOne && inOther && applies(content, '6.3')) return false
  if (bits === BOTH) return true
  return !((bits === FIRST ? inOne : inOther) && applies(content, '6.5.1d'))
}

/** The Bonds of a side that hold against enemies who stand so. */
export function bondsAgainst(p: Position, side: Side, enemies: Uint8Array): Bonds {
  const { content } = p
  const ties = tiesOf[side](p)
  const list = ties.list.filter((bond) =>
    bond.hex >= 0
      ? hexHolds(content, bond.hex, enemies)
      : sideHolds(content, ties.side[bond.side]!, bond.side, enemies, -1),
  )
  const found = { hex: new Uint8Array(content.grid.count), side: new Uint8Array(content.grid.sideCount), list }
  for (const bond of list)
    if (bond.hex >= 0) found.hex[bond.hex] = 1
    else found.side[bond.side] = 1
  return found
}

/** What still holds when one enemy more stands in a hex, where `enemies` counts him already. */
export function bondsBrokenAt(p: Position, side: Side, held: Holding, enemies: Uint8Array, at: number): Holding {
  const { content } = p
  const ties = tiesOf[side](p)
  const found = { hex: held.hex.slice(), side: held.side.slice() }
  if (found.hex[at] === 1 && !hexHolds(content, at, enemies)) found.hex[at] = 0
  for (let arc = at * 6; arc < at * 6 + 6; arc++) {
    const one = content.grid.side[arc]!
    if (found.side[one] === 1 && !sideHolds(content, ties.side[one]!, one, enemies, -1)) found.side[one] = 0
  }
  return found
}

const now = (side: Side) =>
  derived<Bonds>([...dependsOn(side), `place/${enemyOf(side)}`], (p) =>
    bondsAgainst(p, side, presence(p, enemyOf(side))),
  )
const bondsOf: Readonly<Record<Side, (p: Position) => Bonds>> = { german: now('german'), allied: now('allied') }

/** All Bonds of a side as the units stand. */
export const bonds = (p: Position, side: Side): Bonds => bondsOf[side](p)

/**
 * 6.2: may a unit of this side, standing in `from`, make this hop against the enemy's Bonds? `standing` says where its
 * friends are thought to be; the unit itself counts in `from` whatever that says.
 */
export function bondRefusal(
  p: Position,
  side: Side,
  from: number,
  arc: number,
  rule = '6.2a',
  standing = presence(p, side),
): Refusal | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  const crossed = content.grid.side[arc]!
  const ties = tiesOf[enemyOf(side)](p)
  if (to >= 0 && ties.hex[to] === 1 && hexHolds(content, to, standing))
    return barred(content, rule, 'An enemy Bond runs through {to}', from, to)
  const bits = ties.side[crossed]!
  if (bits === 0) return null
  // Who comes in from an entry hex stands nowhere yet (19.4.1).
  const mover = content.isPlayable[from] === 1 ? from : -1
  if (!sideHolds(content, bits, crossed, standing, mover)) return null
  return barred(content, rule, 'An enemy Bond lies between {from} and {to}', from, to)
}

/** Is there a Bond of this side in the way at all, broken or not? */
export function isTied(p: Position, side: Side, arc: number): boolean {
  const ties = tiesOf[side](p)
  return ties.hex[p.content.grid.neighbour[arc]!] === 1 || ties.side[p.content.grid.side[arc]!] !== 0
}

const barred = (content: Content, rule: string, say: string, from: number, to: number): Refusal | null =>
  check(content, true, { rule, say, values: { from: content.grid.ids[from]!, to: content.grid.ids[to] ?? 'the edge' } })
