/**
 * The content of France Fights On, prepared for the rules: the map as flat arrays, units and hexes as whole numbers,
 * the tables as they are. It is the first thing every rule looks at; nothing in the rules reads data from elsewhere.
 */
import type { Pick } from '../../../engine/act.ts'
import { makeGrid, type Grid } from '../../../engine/hex/grid.ts'
import type { RuleContext } from '../../../engine/rule.ts'
import { gridSpec, parseData, type FfoData } from './data.ts'

export type Side = 'french' | 'german'
export const enemyOf = (side: Side): Side => (side === 'french' ? 'german' : 'french')

export type Mobility = 'mechanized' | 'non-mechanized' | 'static'

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly mobility: Mobility
  readonly steps: 1 | 2
  /** Combat factor at full strength and, for two-step units, reduced. */
  readonly cf: number
  readonly cfReduced: number
  /** German corps of tanks, which cities and mountains hinder (13.16, 13.17). */
  readonly isPanzer: boolean
  /** A corps gives victory points when it is reduced or lost; the 1st Mountain Division only when lost (4.3). */
  readonly isCorps: boolean
  /** British 51st, German 1st Mountain and the port garrisons stack freely (6.3). */
  readonly freeStacking: boolean
  /** 4th Army and Panzergruppe Kleist, supplied from the yellow row (9.5). */
  readonly isWest: boolean
  readonly army: string | null
  readonly pick: Pick
}

export const CLEAR = 0
export const CITY = 1
export const MOUNTAIN = 2
export const SEA = 3
const TERRAIN = { clear: CLEAR, city: CITY, mountain: MOUNTAIN, sea: SEA }

export const NO_ROW = 0
export const RED = 1
export const GREEN = 2
export const YELLOW = 3
const ROW = { red: RED, green: GREEN, yellow: YELLOW }

export interface Content extends RuleContext {
  readonly data: FfoData
  readonly grid: Grid
  readonly units: readonly Unit[]
  /** The port garrisons, which never move (2.9). */
  readonly garrisons: readonly Unit[]
  unitOf(id: string): Unit | undefined
  /** By hex. */
  readonly terrain: Uint8Array
  readonly row: Uint8Array
  /** Which coloured rows a hex lies next to, as bits: 1 << RED and so on. */
  readonly nextToRows: Uint8Array
  readonly isCoastal: Uint8Array
  readonly isPort: Uint8Array
  /** By hexside. */
  readonly isRiver: Uint8Array
  readonly isBlocked: Uint8Array
  readonly cities: readonly number[]
  readonly ports: readonly number[]
  /** Hexes of each coloured row. */
  readonly rowHexes: Readonly<Record<'red' | 'green' | 'yellow', readonly number[]>>
  readonly hexPicks: readonly Pick[]
  readonly hopPicks: readonly Pick[]
  /** A hex for a sentence: 'Dijon (5625)' or '5408'. */
  readonly hexNames: readonly string[]
}

export function makeContent(raw: unknown, scope: RuleContext): Content {
  const data = parseData(raw)
  const grid = makeGrid(gridSpec(data.map))
  const hexes = grid.ids.map((id) => data.map.hexes[id]!)
  const units = data.counters.units.map((unit, index): Unit => {
    const reduced = unit.cfReduced
    return {
      index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      mobility: unit.mobility,
      steps: unit.steps === 1 ? 1 : 2,
      cf: unit.cf,
      cfReduced: reduced ?? 0,
      isPanzer: unit.type === 'panzer',
      isCorps: unit.side === 'german' && unit.size === 'XXX',
      freeStacking: unit.freeStacking === true,
      isWest: unit.west === true,
      army: unit.army ?? null,
      pick: { kind: 'unit', token: unit.id },
    }
  })
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const where = (test: (hex: (typeof hexes)[number]) => boolean) => hexes.flatMap((hex, i) => (test(hex) ? [i] : []))
  const sides = (kind: 'river' | 'blocked') => {
    const flags = new Uint8Array(grid.sideCount)
    for (const [name, side] of Object.entries(data.map.hexsides))
      if (side.kinds.includes(kind)) flags[grid.sideOf(name)] = 1
    return flags
  }
  const row = Uint8Array.from(hexes, (hex) => (hex.row === undefined ? NO_ROW : ROW[hex.row]))
  const nextToRows = Uint8Array.from(hexes, (_, hex) => {
    let bits = 0
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++)
      if (grid.neighbour[arc]! >= 0) bits |= 1 << row[grid.neighbour[arc]!]!
    return bits & ~(1 << NO_ROW)
  })
  return {
    ...scope,
    data,
    grid,
    units,
    garrisons: units.filter((unit) => unit.mobility === 'static'),
    unitOf: (id) => byId.get(id),
    terrain: Uint8Array.from(hexes, (hex) => (hex.row === undefined ? TERRAIN[hex.terrain] : CLEAR)),
    row,
    nextToRows,
    isCoastal: Uint8Array.from(hexes, (hex) => (hex.coastal ? 1 : 0)),
    isPort: Uint8Array.from(hexes, (hex) => (hex.port ? 1 : 0)),
    isRiver: sides('river'),
    isBlocked: sides('blocked'),
    cities: where((hex) => hex.terrain === 'city'),
    ports: where((hex) => hex.port === true),
    rowHexes: {
      red: where((hex) => hex.row === 'red'),
      green: where((hex) => hex.row === 'green'),
      yellow: where((hex) => hex.row === 'yellow'),
    },
    hexPicks: grid.ids.map((token) => ({ kind: 'hex', token })),
    hopPicks: grid.ids.map((token) => ({ kind: 'hop', token })),
    hexNames: grid.ids.map((id, i) => (hexes[i]!.name ? `${hexes[i]!.name} (${id})` : id)),
  }
}
