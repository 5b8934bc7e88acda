/** Overland lines of any length (18.5, 17.2.2, 21.7.1). */
import { applies } from '../../../engine/rule.ts'
import { flood } from '../../../engine/trace.ts'
import type { Side } from '../content/content.ts'
import { isFriendlyCity } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { lines, overlandOpen, reverse, SUPPLY_FIELDS } from './supply-lines.ts'
import { sources } from './supply-sources.ts'

/** 1 for each hex an overland line of any length leads to from here. */
export function anyLengthFrom(p: Position, side: Side, from: number): Uint8Array {
  const ground = lines(p, side)
  return flood(p.content.grid, from, (hex, arc) => overlandOpen(p.content, ground, hex, arc, true))
}

/** 1 for each hex from which an overland line of any length leads to a source. */
const anyLengthTo = (side: Side) =>
  derived<Uint8Array>(SUPPLY_FIELDS, (p) => {
    const { content } = p
    const ground = lines(p, side)
    return flood(content.grid, sources(p, side), (_from, arc, hex) =>
      overlandOpen(content, ground, hex, reverse(content, arc), true),
    )
  })
const anyLength: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: anyLengthTo('german'),
  allied: anyLengthTo('allied'),
}

/** Has a unit there a line of supply of any length, to a source or to three cities? */
export function hasAnyLine(p: Position, side: Side, from: number): boolean {
  if (anyLength[side](p)[from] === 1) return true
  if (side !== 'allied') return false
  const region = anyLengthFrom(p, side, from)
  const cities = p.content.cities.filter((hex) => region[hex] === 1 && isFriendlyCity(p, hex, side))
  return cities.length >= p.content.data.tables.supply.rows.cities.value && applies(p.content, '18.2')
}
