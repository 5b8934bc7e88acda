/** The maps: hexes, hexsides, roads and railways, entry areas, the rim. */
import { makeGrid } from '../../../../engine/hex/grid.ts'
import type { Grid } from '../../../../engine/hex/grid.ts'
import { gridSpec } from '../schema.ts'
import type { F40HexData, F40HexsideData, F40MapData, F40ScenarioId } from '../schema.ts'
import { faultsOf, grouped, twice, type Fault } from './words.ts'

const WATER = new Set(['majorRiver', 'minorRiver', 'marshRiver', 'tidalRiver', 'allSea'])
const RIVER = new Set(['majorRiver', 'minorRiver', 'marshRiver'])

export function mapFaults(map: F40MapData, id: F40ScenarioId): string[] {
  const file = `map-${id}.json`
  if (map.scenario !== id) return [`${file}, scenario: this is the map of ${map.scenario}.`]
  let grid: Grid
  try {
    grid = makeGrid(gridSpec(map))
  } catch (error) {
    return [`${file}, grid: ${(error as Error).message}.`]
  }
  const faults = [...sideFaults(map, grid), ...hexFaults(map), ...lineFaults(map, grid), ...placeFaults(map, grid)]
  return faults.map((fault) => `${file}, ${fault}`)
}

function sideFaults(map: F40MapData, grid: Grid): string[] {
  const faults: string[] = []
  for (const [name, side] of Object.entries(map.hexsides)) {
    const at = `hexsides.${name}:`
    const strangers = name.split('/').filter((hex) => !(hex in map.hexes))
    if (strangers.length > 0) faults.push(`${at} there is no hex ${strangers.join(' nor ')}.`)
    else if (grid.sideOf(name) < 0) faults.push(`${at} these two hexes are no neighbours.`)
    else if (grid.sideName(grid.sideOf(name)) !== name) faults.push(`${at} the smaller number comes first.`)
    faults.push(...kindFaults(name, side, map).map((fault) => `${at} ${fault}`))
  }
  return faults
}

/** What must be under a bridge or a ferry. */
const CARRIES = { roadBridge: RIVER, railBridge: RIVER, tidalBridge: new Set(['tidalRiver']), ferry: WATER }

function kindFaults(name: string, { kinds, fort }: F40HexsideData, map: F40MapData): string[] {
  const water = kinds.filter((kind) => WATER.has(kind))
  const isBare = (kind: keyof typeof CARRIES) =>
    kinds.includes(kind) && !water.some((under) => CARRIES[kind].has(under))
  const isFortBeside = fort !== undefined && name.split('/').includes(fort) && map.hexes[fort]?.fortSite !== undefined
  return faultsOf(
    [twice(kinds).length > 0, 'a kind is listed twice.'],
    [water.length > 1, `it cannot be ${water.join(' and ')} at once.`],
    ...keysOf(CARRIES).map((kind): Fault => [isBare(kind), `there is no water for a ${kind}.`]),
    [kinds.includes('maginot') !== (fort !== undefined), 'a Maginot hexside, and only that, names its Fort.'],
    [fort !== undefined && !isFortBeside, `${fort} is no place of a Fort beside it.`],
  )
}

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

function hexFaults(map: F40MapData): string[] {
  const faults: string[] = []
  const onRoad = new Set(map.roads.flatMap((road) => road.path))
  const rows = Object.entries(map.entry).flatMap(([area, hexes]) => hexes.map((row): Listed => ({ ...row, area })))
  const listed = grouped(rows, (row) => row.hex)
  for (const [id, hex] of Object.entries(map.hexes)) {
    const found = [...groundFaults(hex, onRoad.has(id)), ...entryFaults(hex, listed.get(id) ?? [])]
    faults.push(...found.map((fault) => `hexes.${id}: ${fault}`))
  }
  return faults
}

type Listed = { area: string; opensTurn: number; hex: string }

function groundFaults(hex: F40HexData, isOnRoad: boolean): string[] {
  const { terrain } = hex
  const isOutside = terrain === 'sea' || hex.border === true || hex.entry !== undefined
  const isRaised = terrain === 'city' || terrain === 'causeway'
  return faultsOf(
    [hex.playable === isOutside, `it ${isOutside ? 'cannot' : 'must'} be playable.`],
    [isRaised !== (hex.ground !== undefined), 'a city or causeway, and only that, stands on other ground.'],
    [terrain === 'city' && !isOnRoad, 'no road leads to this city.'],
    [hex.fortSite !== undefined && !hex.fortified, 'a Fort needs a Fortified hex.'],
    [(hex.countries !== undefined) === (terrain === 'sea'), 'land, and only land, has a country.'],
  )
}

function entryFaults(hex: F40HexData, listed: readonly Listed[]): string[] {
  const areas = listed.map((row) => row.area).sort()
  const said: readonly string[] = hex.entry ?? []
  return faultsOf(
    [
      [...said].sort().join() !== areas.join(),
      `it belongs to entry area ${said.join() || 'none'} here, to ${areas.join() || 'none'} in the list.`,
    ],
    [listed.some((row) => row.opensTurn !== hex.opensTurn), 'it opens on two different turns.'],
  )
}

/** Roads and railways go from neighbour to neighbour, every step once, over a bridge where there is a river. */
function lineFaults(map: F40MapData, grid: Grid): string[] {
  const faults: string[] = []
  for (const [list, bridge] of [
    ['roads', 'roadBridge'],
    ['rails', 'railBridge'],
  ] as const) {
    const steps = new Set<string>()
    for (const [i, { path }] of map[list].entries())
      for (const [j, hex] of path.slice(1).entries()) {
        const at = `${list}[${i}]:`
        const pair = [path[j], hex]
        const name = [...pair].sort().join('/')
        const strangers = pair.filter((id) => !(id in map.hexes))
        if (strangers.length > 0) faults.push(`${at} there is no hex ${strangers[0]}.`)
        else if (grid.sideOf(name) < 0) faults.push(`${at} ${pair.join(' and ')} are no neighbours.`)
        else if (!pair.some((id) => map.hexes[id].playable)) faults.push(`${at} ${pair.join('–')} lies off the map.`)
        if (steps.has(name)) faults.push(`${at} the step ${name} is there already.`)
        steps.add(name)
        const kinds: readonly string[] = map.hexsides[name]?.kinds ?? []
        const wanted = kinds.includes('tidalRiver') ? 'tidalBridge' : bridge
        if (kinds.some((kind) => RIVER.has(kind) || kind === 'tidalRiver') && !kinds.includes(wanted))
          faults.push(`${at} there is no bridge on ${name}.`)
      }
    for (const [name, { kinds }] of Object.entries(map.hexsides))
      if (kinds.includes(bridge) && !steps.has(name)) faults.push(`hexsides.${name}: the ${bridge} carries nothing.`)
    const key = list === 'roads' ? 'road' : 'rail'
    const served = new Set(map[list].flatMap((line) => line.path))
    for (const [area, rows] of Object.entries(map.entry))
      for (const row of rows)
        if (row[key] !== served.has(row.hex))
          faults.push(`entry.${area}: ${row.hex} has ${row[key] ? 'no' : 'a'} ${key}.`)
  }
  return faults
}

/** The rim and the places the special rules speak of. */
function placeFaults({ hexes, edges, special, supply, entry }: F40MapData, grid: Grid): string[] {
  const faults: string[] = []
  if ('ring' in edges) {
    for (const [i, id] of edges.ring.entries()) {
      const next = edges.ring[(i + 1) % edges.ring.length]
      if (!(id in hexes) || hexes[id].playable) faults.push(`edges.ring[${i}]: ${id} is not on the rim.`)
      else if (grid.sideOf(`${id}/${next}`) < 0) faults.push(`edges.ring[${i}]: ${id} and ${next} are no neighbours.`)
    }
    for (const id of twice(edges.ring)) faults.push(`edges.ring: ${id} is there twice.`)
  } else
    for (const name of ['north', 'east', 'south', 'west'] as const)
      for (const id of edges[name].hexes)
        if (!hexes[id]?.playable) faults.push(`edges.${name}: ${id} is not in the playing area.`)
  for (const area of [supply.german.areas, supply.allied.areas, supply.hqFlip?.areas].flatMap((list) => list ?? []))
    if (!entry[area]) faults.push(`supply: there is no entry area ${area}.`)
  const places =
    'reims' in special
      ? [...special.dyleLine, special.reims, ...Object.keys(special.entryHexVp).filter((key) => key !== 'default')]
      : [special.dunkirk, ...special.beaches, ...special.otherPorts, special.calais, special.brugge]
  for (const id of places) if (!(id in hexes)) faults.push(`special: there is no hex ${id}.`)
  return faults
}
