/** 5.0 Zones of control: which units have one (5.1.2, 5.3) and which hexes it reaches (5.1.1). */
import { applies } from '../../../engine/rule.ts'
import { ALL_SEA, enemyOf, TIDAL_RIVER, type Content, type Side, type Unit } from '../content/content.ts'
import { isEntrained, isInFullRetreat } from '../pieces.ts'
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
export function zocWithout(p: Position, side: Side, gone: readonly number[]): Uint8Array {
  const { content, state } = p
  const { count } = content.grid
  const zoc = new Uint8Array(count)
  const done = new Uint8Array(count)
  for (const unit of content.bySide[side]) {
    const hex = state.place[unit.index]!
    if (hex < 0 || done[hex] || !hasZoc(p, unit) || gone.includes(unit.index)) continue
    done[hex] = 1
    projectZoc(content, zoc, hex)
  }
  return zoc
}

/** Adds the zone of units in a hex. */
export function projectZoc(content: Content, zoc: Uint8Array, hex: number): void {
  const { neighbour, side } = content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const to = neighbour[arc]!
    if (to >= 0 && content.isPlayable[to] && !isOpenWater(content, side[arc]!)) zoc[to]!++
  }
}

const NOBODY: readonly number[] = []
const dependsOn = (side: Side) => [`place/${side}`, `status/${side}`, `train/${side}`, `lost/${side}`] as const

const zocOf: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: derived<Uint8Array>(dependsOn('german'), (p) => zocWithout(p, 'german', NOBODY)),
  allied: derived<Uint8Array>(dependsOn('allied'), (p) => zocWithout(p, 'allied', NOBODY)),
}

/** By hex: how many hexes with units of this side have it in their zone of control. */
export const zoc = (p: Position, side: Side): Uint8Array => zocOf[side](p)

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

const presenceOf: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: derived<Uint8Array>(['place/german'], (p) => makePresence(p, 'german')),
  allied: derived<Uint8Array>(['place/allied'], (p) => makePresence(p, 'allied')),
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
