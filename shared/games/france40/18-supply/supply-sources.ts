/** 18.2, 21.1, 22.1: where supply comes from. */
import { same } from '../../../engine/delta.ts'
import { applies } from '../../../engine/rule.ts'
import type { Side } from '../content/content.ts'
import type { F40Area } from '../content/data.ts'
import { entryOwner } from '../06-zoc-bonds/map-edge.ts'
import { controller } from '../pieces.ts'
import { derived, derivedTable, type Position } from '../state.ts'

/** The open entry hexes of some areas: not before their turn (19.3.2), never once an enemy has closed them (19.4.2). */
export function openEntryHexes(p: Position, areas: readonly F40Area[], side: Side): readonly number[] {
  const key = areas.length === 1 ? areas[0]! : areas.join(' ')
  return openTo[side](p, key, () => findOpen(p, areas, side))
}

/** By areas. */
const openTo = {
  german: derivedTable<string, readonly number[]>(['turn', 'closed']),
  allied: derivedTable<string, readonly number[]>(['turn', 'closed']),
}

function findOpen(p: Position, areas: readonly F40Area[], side: Side): number[] {
  const hexes = new Set<number>()
  for (const area of areas)
    for (const hex of p.content.entryHexes[area] ?? [])
      if (p.state.closed[hex] === undefined && entryOwner(p, hex) === side) hexes.add(hex)
  return [...hexes]
}

function makeSources(p: Position, side: Side): readonly number[] {
  const { data, grid, ports } = p.content
  const { supply, edges } = data.map
  if (!applies(p.content, supply[side].rule)) return []
  const found = [...openEntryHexes(p, supply[side].areas ?? [], side)]
  if (side === 'german' && supply.german.edges !== undefined && !('ring' in edges))
    for (const name of supply.german.edges) found.push(...edges[name].hexes.map((id) => grid.indexOf(id)))
  if (side === 'allied' && supply.allied.ports === true)
    for (const port of ports) if (controller(p, port) === 'allied') found.push(port)
  return found
}

const FIELDS = {
  german: ['turn', 'closed'],
  allied: ['turn', 'closed', 'germanCities', 'place'],
} as const

interface Sources {
  readonly hexes: readonly number[]
  /** By hex: 1 for the same. */
  readonly marks: Uint8Array
}

function marked(p: Position, hexes: readonly number[]): Sources {
  const marks = new Uint8Array(p.content.grid.count)
  for (const hex of hexes) marks[hex] = 1
  return { hexes, marks }
}

/** While none is opened, closed, taken or lost it stays the same object. */
const found = (side: Side) =>
  derived<Sources>(
    FIELDS[side],
    (p) => marked(p, makeSources(p, side)),
    (p, before) => {
      const hexes = makeSources(p, side)
      return same(hexes, before.hexes) ? before : marked(p, hexes)
    },
  )
const sourcesOf: Readonly<Record<Side, (p: Position) => Sources>> = { german: found('german'), allied: found('allied') }

/** The hexes a side's lines of supply may lead to. */
export const sources = (p: Position, side: Side): readonly number[] => sourcesOf[side](p).hexes

/** By hex: 1 for the same. */
export const isSource = (p: Position, side: Side): Uint8Array => sourcesOf[side](p).marks
