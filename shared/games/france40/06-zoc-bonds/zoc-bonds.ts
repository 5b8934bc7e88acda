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
import { ALL_SEA, CITY, enemyOf, TIDAL_RIVER, type Content, type Side, type Unit } from '../content/content.ts'
import { edgeOwner, edgeOwners } from './map-edge.ts'
import { faceOf, isGoodOrder, unitAt, unitsIn } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { isMajorRiver } from '../07-movement/terrain.ts'
import { hasZoc, hexesOf, hexesOfUnits, presence, ZOC_FIELDS } from '../05-zones-of-control/zones-of-control.ts'

/** A Bond for drawing: from one hex to another, or to the map edge (-1), through a hex or along a hexside. */
export interface Bond {
  readonly from: number
  readonly to: number
  readonly hex: number
  readonly side: number
}

/** What the Bonds of a side hold, judged where it is asked. */
export interface Holding {
  readonly isHexBonded: (hex: number) => boolean
  readonly isSideBonded: (side: number) => boolean
}

/** The Bonds of a side that hold: 1 for each bonded hex and hexside, and all of them for drawing. */
export interface Bonds {
  readonly hex: Uint8Array
  readonly side: Uint8Array
  readonly list: readonly Bond[]
}

/** By hexside: which of its two hexes (the first: 1, the second: 2) a Bond may be thought to run through (6.5.1). */
const FIRST = 1
const BOTH = 3

/** What a side's units would bond if no enemy stood in the way. */
interface Ties {
  /** 1 for each hex whose units may be the end of a Bond. */
  readonly ends: Uint8Array
  /** 1 for each hex a Hex Bond runs through. */
  readonly hex: Uint8Array
  /** For each hexside which of its hexes a Hexside Bond may run through. */
  readonly side: Uint8Array
  /** Whose the map edge is. */
  readonly edges: readonly Side[]
}

// ---- What makes a Bond

/** 6.1: the least Defence both ends need. */
const LEAST_DEFENCE = 2

/** 6.1: what a unit adds to the strength that makes its hex the end of a Bond. */
function strengthOf(p: Position, unit: Unit): number {
  if (!hasZoc(p, unit)) return 0
  if (isGoodOrder(p, unit)) return Math.min(LEAST_DEFENCE, faceOf(p, unit).defence)
  return applies(p.content, '6.1') ? 0 : LEAST_DEFENCE
}

const isEnough = (content: Content, strength: number): boolean =>
  strength >= LEAST_DEFENCE || (strength > 0 && !applies(content, '6.1'))

/** By hex: may units of this side in it be the end of a Bond? */
function endsOf(p: Position, side: Side): Uint8Array {
  const { content, state } = p
  const strength = new Uint8Array(content.grid.count)
  for (const unit of content.bySide[side]) {
    const hex = state.place[unit.index]!
    if (hex >= 0 && content.isPlayable[hex] === 1) strength[hex]! += strengthOf(p, unit)
  }
  for (const hex of hexesOf(p, side)) strength[hex] = isEnough(content, strength[hex]!) ? 1 : 0
  return strength
}

/** The same for one hex of the playing area. */
function isEnd(p: Position, side: Side, hex: number): boolean {
  let strength = 0
  for (const unit of unitsIn(p, hex)) if (unitAt(p, unit).side === side) strength += strengthOf(p, unitAt(p, unit))
  return isEnough(p.content, strength)
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

/** All ties of a side; `list`, if given, gets each of them for drawing. */
function makeTies(p: Position, side: Side, list: Bond[] | null): Ties {
  const { grid } = p.content
  const ties: Ties = {
    ends: endsOf(p, side),
    hex: new Uint8Array(grid.count),
    side: new Uint8Array(grid.sideCount),
    edges: edgeOwners(p),
  }
  const own = presence(p, side)
  for (const from of hexesOf(p, side)) {
    for (let d = 0; d < 3; d++) tieHex(p.content, ties, own, from, d, list)
    for (let d = 0; d < 6; d++) tieSide(p, ties, side, from, d, list)
  }
  return ties
}

/** 6.1h: straight ahead, with one vacant hex between. */
function tieHex(
  content: Content,
  { ends, hex: tied }: Ties,
  own: Uint8Array,
  from: number,
  d: number,
  list: Bond[] | null,
): void {
  if (ends[from] === 0) return
  const { neighbour, side } = content.grid
  const hex = neighbour[from * 6 + d]!
  const to = hex < 0 ? -1 : neighbour[hex * 6 + d]!
  if (to < 0 || ends[to] === 0 || own[hex]! > 0) return
  if (!mayRunThrough(content, hex, side[from * 6 + d]!, side[hex * 6 + d]!) || !applies(content, '6.1h')) return
  tied[hex] = 1
  list?.push({ from, to, hex, side: -1 })
}

/** 6.1s: at an angle, or to a friendly map edge (6.6.1). */
function tieSide(p: Position, { ends, side: tied }: Ties, owner: Side, from: number, d: number, list: Bond[] | null) {
  if (ends[from] === 0) return
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
  tied[bonded] = bits
  list?.push({ from, to: isBond ? to : -1, hex: -1, side: bonded })
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

/** The ties after the units in these hexes have changed: only around them there may be others. */
function retie(p: Position, side: Side, before: Ties, hexes: ReadonlySet<number>): Ties {
  const { grid, isPlayable } = p.content
  const { neighbour, spoke, beyond } = grid
  const own = presence(p, side)
  const ties: Ties = { ...before, ends: before.ends.slice(), hex: before.hex.slice(), side: before.side.slice() }
  const around = new Set<number>()
  for (const hex of hexes) {
    if (isPlayable[hex] === 0) continue
    ties.ends[hex] = isEnd(p, side, hex) ? 1 : 0
    around.add(hex)
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) if (neighbour[arc]! >= 0) around.add(neighbour[arc]!)
  }
  for (const hex of around) {
    ties.hex[hex] = 0
    for (let d = 0; d < 3; d++) {
      const from = neighbour[hex * 6 + d + 3]!
      if (from >= 0) tieHex(p.content, ties, own, from, d, null)
    }
  }
  for (const hex of hexes)
    for (let d = 0; d < 6; d++) {
      const [bonded, to] = [spoke[hex * 6 + d]!, beyond[hex * 6 + d]!]
      if (bonded < 0) continue
      ties.side[bonded] = 0
      tieSide(p, ties, side, hex, d, null)
      if (to < 0) continue
      for (let back = 0; back < 6; back++) if (spoke[to * 6 + back] === bonded) tieSide(p, ties, side, to, back, null)
    }
  return ties
}

const tiesBy = (side: Side) =>
  derived<Ties>(
    dependsOn(side),
    (p) => makeTies(p, side, null),
    (p, before, changes) => {
      const hexes = hexesOfUnits(p, side, changes, ZOC_FIELDS)
      if (hexes === null || edgeOwners(p) !== before.edges) return null
      return hexes.size === 0 ? before : retie(p, side, before, hexes)
    },
  )
const tiesOf: Readonly<Record<Side, (p: Position) => Ties>> = {
  german: tiesBy('german'),
  allied: tiesBy('allied'),
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
  const all: Bond[] = []
  const tied = makeTies(p, side, all)
  const list = all.filter((bond) =>
    bond.hex >= 0
      ? hexHolds(content, bond.hex, enemies)
      : sideHolds(content, tied.side[bond.side]!, bond.side, enemies, -1),
  )
  const found = { hex: new Uint8Array(content.grid.count), side: new Uint8Array(content.grid.sideCount), list }
  for (const bond of list)
    if (bond.hex >= 0) found.hex[bond.hex] = 1
    else found.side[bond.side] = 1
  return found
}

/** The Bonds of a side against enemies who stand so, judged where it is asked. */
export function holdingAgainst(p: Position, side: Side, enemies: Uint8Array): Holding {
  const { content } = p
  const tied = tiesOf[side](p)
  return {
    isHexBonded: (hex) => tied.hex[hex] === 1 && hexHolds(content, hex, enemies),
    isSideBonded(one) {
      const bits = tied.side[one]!
      return bits !== 0 && sideHolds(content, bits, one, enemies, -1)
    },
  }
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
    return barred(content, rule, 'An enemy ZOC Bond runs through {to}', from, to)
  const bits = ties.side[crossed]!
  if (bits === 0) return null
  // Who comes in from an entry hex stands nowhere yet (19.4.1).
  const mover = content.isPlayable[from] === 1 ? from : -1
  if (!sideHolds(content, bits, crossed, standing, mover)) return null
  return barred(content, rule, 'An enemy ZOC Bond runs between {from} and {to}', from, to)
}

/** Is there a Bond of this side in the way at all, broken or not? */
export function isTied(p: Position, side: Side, arc: number): boolean {
  const ties = tiesOf[side](p)
  return ties.hex[p.content.grid.neighbour[arc]!] === 1 || ties.side[p.content.grid.side[arc]!] !== 0
}

const barred = (content: Content, rule: string, say: string, from: number, to: number): Refusal | null =>
  check(content, true, {
    rule,
    say,
    values: { from: content.grid.ids[from]!, to: content.grid.ids[to] ?? 'the map edge' },
  })
