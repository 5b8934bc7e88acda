/** 18.2, 21.1, 22.1: where supply comes from. */
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

const GERMAN_FIELDS = ['turn', 'closed'] as const
const ALLIED_FIELDS = [...GERMAN_FIELDS, 'germanCities', 'place'] as const

const sourcesOf: Readonly<Record<Side, (p: Position) => readonly number[]>> = {
  german: derived<readonly number[]>(GERMAN_FIELDS, (p) => makeSources(p, 'german')),
  allied: derived<readonly number[]>(ALLIED_FIELDS, (p) => makeSources(p, 'allied')),
}

/** The hexes a side's lines of supply may lead to. */
export const sources = (p: Position, side: Side): readonly number[] => sourcesOf[side](p)

function marked(p: Position, hexes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(p.content.grid.count)
  for (const hex of hexes) marks[hex] = 1
  return marks
}

const isSourceOf: Readonly<Record<Side, (p: Position) => Uint8Array>> = {
  german: derived<Uint8Array>(GERMAN_FIELDS, (p) => marked(p, sources(p, 'german'))),
  allied: derived<Uint8Array>(ALLIED_FIELDS, (p) => marked(p, sources(p, 'allied'))),
}

/** By hex: 1 for the same. */
export const isSource = (p: Position, side: Side): Uint8Array => isSourceOf[side](p)
