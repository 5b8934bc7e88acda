/** Overland lines of any length (18.5, 17.2.2, 21.7.1). */
import { applies } from '../../../engine/rule.ts'
import { flood, hasLine, type KnownLines } from '../../../engine/trace.ts'
import type { Content, Side } from '../content/content.ts'
import { isFriendlyCity } from '../pieces.ts'
import { derivedTable, type Position } from '../state.ts'
import { lines, overlandOpen, SUPPLY_FIELDS } from './supply-lines.ts'
import { isSource } from './supply-sources.ts'

/** 1 for each hex an overland line of any length leads to from here. */
export function anyLengthFrom(p: Position, side: Side, from: number): Uint8Array {
  const ground = lines(p, side)
  return flood(p.content.grid, from, (hex, arc) => overlandOpen(p.content, ground, hex, arc, true))
}

/** By hex: does an overland line of any length lead from it to a source? */
const joined = {
  german: derivedTable<number, boolean>(SUPPLY_FIELDS),
  allied: derivedTable<number, boolean>(SUPPLY_FIELDS),
}
const knownLines = { german: new WeakMap<Content, KnownLines>(), allied: new WeakMap<Content, KnownLines>() }

function isJoined(p: Position, side: Side, from: number): boolean {
  const { content } = p
  let known = knownLines[side].get(content)
  if (known === undefined) knownLines[side].set(content, (known = new Map()))
  const ground = lines(p, side)
  const ends = isSource(p, side)
  return hasLine(content.grid, known, [from], {
    to: (hex) => ends[hex] === 1,
    open: (hex, arc) => overlandOpen(content, ground, hex, arc, true),
  })
}

/** Has a unit there a line of supply of any length, to a source or to three cities? */
export function hasAnyLine(p: Position, side: Side, from: number): boolean {
  if (joined[side](p, from, () => isJoined(p, side, from))) return true
  if (side !== 'allied') return false
  const region = anyLengthFrom(p, side, from)
  const cities = p.content.cities.filter((hex) => region[hex] === 1 && isFriendlyCity(p, hex, side))
  return cities.length >= p.content.data.tables.supply.rows.cities.value && applies(p.content, '18.2')
}
