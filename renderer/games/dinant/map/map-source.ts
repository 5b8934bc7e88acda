/*
 * The map of Dinant, ready for the draughtsman. What counts in play comes from the content's map.json; what is only
 * drawing (breadth of rivers, names of regions, where roads lead) is in map-style.ts.
 */

import type { DinantHexData, DinantMapData, DinantTerrain, DinantWay } from '../../../../shared/views/dinant.ts'
import type {
  Edge,
  GateSource,
  HexSource,
  LeadSource,
  MapSource,
  Settlement,
  SideKind,
  SideSource,
  Terrain,
  WayKind,
} from '../../../board/map/source.ts'
import { CONTROL_COLOURS, ISLANDS, LEADS_TO, LOCKS, mapStyle, NAMES, WEIGHTS } from './map-style.ts'

export function mapSource(map: DinantMapData): MapSource {
  return {
    id: 'dinant',
    grid: { ...map.grid, ids: Object.keys(map.hexes) },
    hexes: Object.fromEntries(Object.entries(map.hexes).map(([id, hex]) => [id, hexOf(id, hex)])),
    sides: sidesOf(map),
    ways: map.ways.map(({ kind, path }) => ({ kind: WAYS[kind], path })),
    borders: [],
    inside: [],
    leads: leadsOf(map),
    gates: gatesOf(map),
    lookouts: map.observers.map(({ hex, arc }) => ({ hex, over: arc })),
    style: mapStyle,
  }
}

/** A village or town is what its hex is; other named places are only a name. */
const GROUND: Readonly<Record<DinantTerrain, readonly [Terrain, Settlement?]>> = {
  clear: ['clear'],
  woods: ['woods'],
  rough: ['rough'],
  village: ['village', 'village'],
  town: ['town', 'town'],
}

const WAYS: Readonly<Record<DinantWay, WayKind>> = { major: 'highway', road: 'road', trail: 'trail' }

function hexOf(id: string, hex: DinantHexData): HexSource {
  const [terrain, settlement] = GROUND[hex.terrain]
  const name = NAMES[id] ?? hex.name
  const weight = WEIGHTS[id]
  return { terrain, ...(name && { name }), ...(settlement && { settlement }), ...(weight && { weight }) }
}

// ---- Hexsides

const sideId = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`)

function sidesOf(map: DinantMapData): Record<string, SideSource> {
  const crossed = new Set(map.ways.flatMap(({ path }) => path.slice(1).map((to, i) => sideId(path[i], to))))
  const bridges = new Set(map.bridges.map(({ hexside }) => hexside))
  const values = new Map(map.crossings.map(({ from, to, value }) => [sideId(from, to), { text: String(value), to }]))
  return Object.fromEntries(
    Object.entries(map.hexsides).map(([id, { kinds, name, upper, double: isDouble }]): [string, SideSource] => {
      const isMeuse = kinds.includes('meuse')
      const isRiver = kinds.includes('river')
      const drawn: SideKind[] = [
        ...(isMeuse ? ['majorRiver' as const] : []),
        ...(isRiver ? ['minorRiver' as const] : []),
        ...(kinds.includes('ridge') ? ['ridge' as const] : []),
        // 3.2.1b: a way over a river has a bridge; over the Meuse there are only those of the list.
        ...(bridges.has(id) || (isRiver && crossed.has(id)) ? ['roadBridge' as const] : []),
        ...(ISLANDS.includes(id) ? ['island' as const] : []),
        ...(LOCKS.includes(id) ? ['lock' as const] : []),
      ]
      const sign = values.get(id)
      return [
        id,
        {
          kinds: drawn,
          ...(name && { name }),
          ...(upper && { upper }),
          ...(isDouble && { isDouble }),
          ...(sign && { sign }),
        },
      ]
    }),
  )
}

// ---- The edges of the map

const columnOf = (hex: string): number => Number(hex.slice(0, 2))
const rowOf = (hex: string): number => Number(hex.slice(2))

/** A road whose path ends in a hex of the edge goes on beyond it, away from where it came; a branch of another does not. */
function leadsOf(map: DinantMapData): LeadSource[] {
  const leads = new Map<string, LeadSource>()
  const passed = new Set(map.ways.flatMap(({ path }) => path.slice(1, -1)))
  for (const { kind, path } of map.ways) {
    for (const [hex, before] of [
      [path[0], path[1]],
      [path.at(-1)!, path.at(-2)!],
    ]) {
      const edge = edgeAwayFrom(map, hex, before)
      const to = LEADS_TO[hex]
      // The widest of several is the one that goes on: ways are listed from the widest down.
      if (edge !== null && !leads.has(hex) && !passed.has(hex))
        leads.set(hex, { kind: WAYS[kind], hex, edge, ...(to && { to }) })
    }
  }
  return [...leads.values()]
}

function edgeAwayFrom({ grid: { columns, rows } }: DinantMapData, hex: string, before: string): Edge | null {
  const [across, down] = [columnOf(hex) - columnOf(before), rowOf(hex) - rowOf(before)]
  if (columnOf(hex) === columns[0] && across <= 0) return 'west'
  if (columnOf(hex) === columns[1] && across >= 0) return 'east'
  if (rowOf(hex) === rows[0] && down <= 0) return 'north'
  return rowOf(hex) === rows[1] && down >= 0 ? 'south' : null
}

/** Hexes by which reinforcements come (11.1b, 11.1c), and those by which the Germans may leave (11.1.6d). */
function gatesOf({ entries, hexes, grid }: DinantMapData): GateSource[] {
  const ways = Object.entries(entries).flatMap(([hex, { edges }]) =>
    edges.map((edge): GateSource => ({
      hex,
      edge,
      isExit: false,
      colour: hexes[hex].bank === 'east' ? CONTROL_COLOURS.german : CONTROL_COLOURS.french,
    })),
  )
  const exits = Object.keys(hexes)
    .filter((hex) => hexes[hex].exit)
    .map((hex): GateSource => {
      const edge = columnOf(hex) === grid.columns[0] ? 'west' : 'east'
      return { hex, edge, isExit: true, colour: CONTROL_COLOURS.german }
    })
  return [...ways, ...exits]
}
