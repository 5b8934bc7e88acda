/** 5.0 Zones of control: which units have one (5.1.2, 5.3) and which hexes it reaches (5.1.1). */
import type { Change } from '../../../engine/delta.ts'
import { applies } from '../../../engine/rule.ts'
import { ALL_SEA, enemyOf, TIDAL_RIVER, type Content, type Side, type Unit } from '../content/content.ts'
import { isEntrained, isInFullRetreat, unitAt, unitsIn } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

/** 5.1.2: HQs and Forts have none; 5.3: nor has a unit in an entry hex, on a train or in Full Retreat. */
export function hasZoc(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  if (hex < 0) return false
  if ((unit.isHq || unit.isFort) && applies(p.content, '5.1.2')) return false
  if (isInFullRetreat(p, unit) && applies(p.content, '13.3.2a')) return false
  return !((p.content.isPlayable[hex] === 0 || isEntrained(p, unit)) && applies(p.content, '5.3'))
}

/** 5.1.1: no zone reaches across the open sea or a tidal river, bridge or not. */
const isOpenWater = (content: Content, side: number): boolean =>
  (content.water[side] === ALL_SEA || content.water[side] === TIDAL_RIVER) && applies(content, '5.1.1')

/** The zones of a side's units, but for some that are thought to be gone. */
export const zocWithout = (p: Position, side: Side, gone: readonly number[]): Uint8Array => makeZones(p, side, gone).zoc

function makeZones(p: Position, side: Side, gone: readonly number[]): Zones {
  const { content, state } = p
  const { count } = content.grid
  const made: Zones = { zoc: new Uint8Array(count), from: new Uint8Array(count) }
  for (const unit of content.bySide[side]) {
    const hex = state.place[unit.index]!
    if (hex < 0 || made.from[hex] === 1 || !hasZoc(p, unit) || gone.includes(unit.index)) continue
    made.from[hex] = 1
    projectZoc(content, made.zoc, hex)
  }
  return made
}

/** Adds the zone of units in a hex, or takes it away. */
export function projectZoc(content: Content, zoc: Uint8Array, hex: number, by: 1 | -1 = 1): void {
  const { neighbour, side } = content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const to = neighbour[arc]!
    if (to >= 0 && content.isPlayable[to] && !isOpenWater(content, side[arc]!)) zoc[to]! += by
  }
}

const NOBODY: readonly number[] = []
/** What decides whether a unit has a zone. */
export const ZOC_FIELDS: ReadonlySet<string> = new Set(['place', 'status', 'train', 'lost'])
const dependsOn = (side: Side) => [`place/${side}`, `status/${side}`, `train/${side}`, `lost/${side}`] as const

interface Zones {
  readonly zoc: Uint8Array
  /** 1 for each hex they reach out from. */
  readonly from: Uint8Array
}

const zones = (side: Side) =>
  derived<Zones>(
    dependsOn(side),
    (p) => makeZones(p, side, NOBODY),
    (p, before, changes) => {
      const hexes = hexesOfUnits(p, side, changes, ZOC_FIELDS)
      if (hexes === null) return null
      let after: Zones | null = null
      for (const hex of hexes) {
        const has = unitsIn(p, hex).some((unit) => unitAt(p, unit).side === side && hasZoc(p, unitAt(p, unit))) ? 1 : 0
        if (has === before.from[hex]) continue
        after ??= { zoc: before.zoc.slice(), from: before.from.slice() }
        after.from[hex] = has
        projectZoc(p.content, after.zoc, hex, has === 1 ? 1 : -1)
      }
      return after ?? before
    },
  )
const zonesOf: Readonly<Record<Side, (p: Position) => Zones>> = { german: zones('german'), allied: zones('allied') }

/** By hex: how many hexes with units of this side have it in their zone of control. */
export const zoc = (p: Position, side: Side): Uint8Array => zonesOf[side](p).zoc

/** The hexes in which units of a side (null: of both) are or were whose entries in these tables have changed; null: any. */
export function hexesOfUnits(
  { content, state }: Position,
  side: Side | null,
  changes: readonly Change[],
  fields: ReadonlySet<string>,
): ReadonlySet<number> | null {
  const hexes = new Set<number>()
  for (const [field, key, before] of changes) {
    if (!fields.has(field)) continue
    if (key === null) return null
    const unit = Number(key)
    if (side !== null && content.units[unit]!.side !== side) continue
    const here = state.place[unit]!
    if (here >= 0) hexes.add(here)
    if (field === 'place' && (before as number) >= 0) hexes.add(before as number)
  }
  return hexes
}

/** Is the hex in a zone of control of the enemy of this side? */
export const isEzoc = (p: Position, hex: number, side: Side): boolean => zoc(p, enemyOf(side))[hex]! > 0

// ---- Who stands where

function makePresence(p: Position, side: Side): Uint8Array {
  const standing = new Uint8Array(p.content.grid.count)
  for (const unit of p.content.bySide[side]) {
    const hex = p.state.place[unit.index]!
    if (hex >= 0 && p.content.isPlayable[hex]) standing[hex]!++
  }
  return standing
}

const present = (side: Side) =>
  derived<Uint8Array>(
    [`place/${side}`],
    (p) => makePresence(p, side),
    ({ content }, before, changes) => {
      const standing = before.slice()
      const add = (hex: number, by: 1 | -1) => {
        if (hex >= 0 && content.isPlayable[hex]) standing[hex]! += by
      }
      for (const [field, key, from, to] of changes) {
        if (field !== 'place') continue
        if (key === null) return null
        if (content.units[Number(key)]!.side !== side) continue
        add(from as number, -1)
        add(to as number, 1)
      }
      return standing
    },
  )
const presenceOf: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: present('german'),
  allied: present('allied'),
}

/** By hex of the playing area: how many units of this side stand in it. Not to be changed; copy it to think ahead. */
export const presence = (p: Position, side: Side): Uint8Array => presenceOf[side](p)

const held = (side: Side) =>
  derived<readonly number[]>([`place/${side}`], (p) => {
    const standing = presence(p, side)
    const hexes: number[] = []
    for (let hex = 0; hex < standing.length; hex++) if (standing[hex]! > 0) hexes.push(hex)
    return hexes
  })
const heldBy: Readonly<Record<Side, (p: Position) => readonly number[]>> = {
  german: held('german'),
  allied: held('allied'),
}

/** The hexes of the playing area in which units of this side stand, in the order of their numbers. */
export const hexesOf = (p: Position, side: Side): readonly number[] => heldBy[side](p)
