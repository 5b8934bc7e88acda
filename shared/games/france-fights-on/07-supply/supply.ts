/**
 * 7.0 Supply. A unit is in supply if a line of any length leads from it to a source, through no enemy unit and across
 * no blocked side. It is judged when a unit begins to move and when a battle begins (7.1), so it is never stored: the
 * supplied area of each group is derived, and lasts as long as the other side's units stay where they are.
 */
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { flood, trace, type Open, type Trace } from '../../../engine/trace.ts'
import { enemyOf, SEA, type Content, type Side, type Unit } from '../content/content.ts'
import { isUnspoiltCity, presence } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

const ACROSS_SEA: Refusal = { rule: '7.2', say: 'Supply cannot be traced across the sea' }
const ACROSS_BLOCKED: Refusal = { rule: '7.2', say: 'Supply cannot be traced across a blocked hexside' }
const THROUGH_ENEMY: Refusal = { rule: '7.2', say: 'Supply cannot be traced through an enemy unit' }

/** 7.2: where a line of this side may be traced. Seen from either end it is the same. */
function lineOf(p: Position, side: Side): Open {
  const { content } = p
  const { terrain, isBlocked, grid } = content
  const enemies = presence(p, enemyOf(side))
  return (_, arc, to, __, hop) => {
    if (terrain[to] === SEA) hop.why = ACROSS_SEA
    else if (isBlocked[grid.side[arc]!]) hop.why = check(content, true, ACROSS_BLOCKED)
    else if (enemies[to]! > 0) hop.why = check(content, true, THROUGH_ENEMY)
    return hop.why === null
  }
}

const ways = new WeakMap<Content, Uint8Array>()

/** By way out of a hex: 1 where nothing of the map stops a line. Made once, because whole areas are looked through. */
function openWays(content: Content): Uint8Array {
  let open = ways.get(content)
  if (open === undefined) {
    const { terrain, isBlocked, grid } = content
    open = Uint8Array.from(grid.neighbour, (to, arc) => {
      if (to < 0 || terrain[to] === SEA) return 0
      return isBlocked[grid.side[arc]!] && applies(content, '7.2') ? 0 : 1
    })
    ways.set(content, open)
  }
  return open
}

/** By hex: 1 where a line leads to one of these sources, by the same rule. */
function areaOf(p: Position, side: Side, sources: readonly number[]): Uint8Array {
  const { content } = p
  const isOpen = openWays(content)
  const enemies = presence(p, enemyOf(side))
  const open: Open = (_, arc, to) => isOpen[arc] === 1 && (enemies[to] === 0 || !applies(content, '7.2'))
  return flood(content.grid, sources, open)
}

/** 7.8: ports with their garrison supply the French. */
function frenchSources(p: Position): number[] {
  const { ports, garrisons } = p.content
  return ports.filter((port) => garrisons.some((unit) => p.state.place[unit.index] === port))
}

/** 7.7: the green row supplies the main force, the yellow row the two western armies; they never share. */
function germanSources(content: Content, west: boolean): readonly number[] {
  if (!applies(content, '7.7')) return [...content.rowHexes.green, ...content.rowHexes.yellow]
  return west ? content.rowHexes.yellow : content.rowHexes.green
}

const frenchArea = derived<Uint8Array>(['place/german', 'place/garrison'], (p) => areaOf(p, 'french', frenchSources(p)))
const mainArea = derived<Uint8Array>(['place/french', 'place/garrison'], (p) =>
  areaOf(p, 'german', germanSources(p.content, false)),
)
const westArea = derived<Uint8Array>(['place/french', 'place/garrison'], (p) =>
  areaOf(p, 'german', germanSources(p.content, true)),
)

/** Would a unit of this kind be in supply in this hex? */
export function isSuppliedAt(p: Position, unit: Unit, hex: number): boolean {
  if (unit.side === 'german') return (unit.isWest ? westArea(p) : mainArea(p))[hex] === 1
  return isSupplyCity(p, hex) || frenchArea(p)[hex] === 1
}

/** 7.8: a city that was never German supplies the units in it; once lost, never again. */
function isSupplyCity(p: Position, hex: number): boolean {
  return isUnspoiltCity(p, hex) && applies(p.content, '7.8')
}

export function isSupplied(p: Position, unit: Unit): boolean {
  return isSuppliedAt(p, unit, p.state.place[unit.index]!)
}

/** 7.9: under a Panzer Scare a corps moves and attacks as if out of supply; it defends as it is. */
export function operatesSupplied(p: Position, unit: Unit): boolean {
  if (p.state.scared === unit.index && applies(p.content, '7.9')) return false
  return isSupplied(p, unit)
}

/** The line itself, or where it is cut, for the supply overlay. */
export function supplyLine(p: Position, unit: Unit): Trace {
  const from = p.state.place[unit.index]!
  const sources = unit.side === 'german' ? germanSources(p.content, unit.isWest) : frenchSources(p)
  const isSource = new Set(sources)
  const to = (hex: number) => isSource.has(hex) || (hex === from && unit.side === 'french' && isSupplyCity(p, hex))
  return trace(p.content.grid, { from, to, open: lineOf(p, unit.side) })
}
