/**
 * A position of France '40 for a rule test, written like a diagram:
 *
 *     position({
 *       phase: 'german combat',
 *       map: { majorRiver: ['3010/3011'], city: ['3012'] },
 *       units: { 'de-1-1-pz': '3010', 'fr-55': '3011 reduced disrupted' },
 *     }).dice(4).lay()
 *
 * With `map` the table is a blank sheet of clear hexes (columns 10 to 60, rows 00 to 27, the rim and its entry hexes as
 * they are) with just these features on it; without it the printed map. Units not named are out of the game.
 */
import type { Frame } from '../../../shared/engine/position.ts'
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import { prepareContent, type Content, type Side } from '../../../shared/games/france40/content/content.ts'
import {
  matchData,
  type F40MapData,
  type F40ScenarioId,
  type F40SideKind,
  type F40TablesData,
} from '../../../shared/games/france40/content/data.ts'
import { france40 } from '../../../shared/games/france40/game.ts'
import { ARRIVED, DEAD, TO_COME, type State } from '../../../shared/games/france40/state.ts'
import { testScope } from '../../content.ts'
import { data } from './files.ts'

/** Features on a blank sheet. Hexsides are named `3010/3011`, roads and railways by their hexes in order. */
export interface Sketch {
  readonly city?: readonly string[]
  readonly town?: readonly string[]
  readonly woods?: readonly string[]
  readonly woodedRough?: readonly string[]
  readonly marsh?: readonly string[]
  readonly polder?: readonly string[]
  readonly causeway?: readonly string[]
  readonly port?: readonly string[]
  readonly fortified?: readonly string[]
  readonly majorRiver?: readonly string[]
  readonly minorRiver?: readonly string[]
  readonly marshRiver?: readonly string[]
  readonly allSea?: readonly string[]
  readonly tidalRiver?: readonly string[]
  readonly tidalBridge?: readonly string[]
  readonly ferry?: readonly string[]
  readonly maginot?: readonly string[]
  readonly road?: readonly (readonly string[])[]
  readonly rail?: readonly (readonly string[])[]
  readonly roadBridge?: readonly string[]
  readonly railBridge?: readonly string[]
}

type PhaseName = `${Side} ${'initial' | 'movement' | 'combat' | 'recovery' | 'supply' | 'gqg'}`

export interface Diagram {
  scenario?: F40ScenarioId
  turn?: number
  /** `german combat`: the phase under way. */
  phase?: PhaseName
  /** The phases that come after it, else the turn ends with it; `allied turn`: all of them. */
  next?: readonly (PhaseName | 'allied turn')[]
  map?: Sketch
  /**
   * Unit id to where and how: `5518 reduced`, `5518 remnant disrupted out`. Words: reduced, remnant, zero, disrupted,
   * routed, out, red, used, train, evac, gqg3, halt2, moved, fought.
   */
  units: Readonly<Record<string, string>>
  /** Units that have arrived and wait for an entry hex; units still in the cup or the schedule. */
  arrived?: readonly string[]
  toCome?: readonly string[]
  germanCities?: readonly string[]
  alliedCities?: readonly string[]
  closed?: Readonly<Record<string, Side>>
  dyle?: Readonly<Record<string, 'building' | 'complete'>>
  airUsed?: readonly string[]
  options?: Readonly<Record<string, string>>
  /** Tables an owner has corrected. */
  tables?: F40TablesData
  /** Anything else of the state. */
  state?: Partial<State>
}

const contents = new Map<string, Content>()

export function contentOf(diagram: Pick<Diagram, 'scenario' | 'map' | 'options' | 'tables'> = {}): Content {
  const id = diagram.scenario ?? 'sickle-cut'
  const key = JSON.stringify([id, diagram.map ?? null, diagram.options ?? {}, diagram.tables?.crt ?? null])
  let content = contents.get(key)
  if (content === undefined) {
    const match = matchData(data, id)
    const map = diagram.map === undefined ? match.map : sketched(match.map, diagram.map)
    content = prepareContent(
      { ...match, map, tables: diagram.tables ?? match.tables },
      testScope({ options: diagram.options ?? {} }),
    )
    contents.set(key, content)
  }
  return content
}

const SIDES = [
  ...(['majorRiver', 'minorRiver', 'marshRiver', 'allSea', 'tidalRiver', 'tidalBridge', 'ferry'] as const),
  ...(['maginot', 'roadBridge', 'railBridge'] as const),
] satisfies readonly F40SideKind[]

function sketched(map: F40MapData, sketch: Sketch): F40MapData {
  const src = 'reconstructed' as const
  const hexes: F40MapData['hexes'] = {}
  for (const [id, hex] of Object.entries(map.hexes)) {
    if (!hex.playable && !hex.entry && !hex.border) hexes[id] = { terrain: 'clear', playable: true, src }
    else if (!hex.playable) hexes[id] = { ...hex }
    else hexes[id] = { terrain: 'clear', playable: true, src }
  }
  const at = (id: string) => {
    const hex = hexes[id]
    if (hex === undefined) throw new Error(`no hex ${id}`)
    return hex
  }
  for (const terrain of ['city', 'woods', 'woodedRough', 'marsh', 'polder', 'causeway'] as const)
    for (const id of sketch[terrain] ?? []) at(id).terrain = terrain
  for (const id of sketch.town ?? []) at(id).town = true
  for (const id of sketch.port ?? []) at(id).port = true
  for (const id of sketch.fortified ?? []) at(id).fortified = 'sketch'
  const hexsides: F40MapData['hexsides'] = {}
  for (const kind of SIDES)
    for (const name of sketch[kind] ?? []) {
      const ordered = name.split('/').sort().join('/')
      const side = (hexsides[ordered] ??= { kinds: [], src })
      side.kinds.push(kind)
      if (kind === 'maginot') side.fort = name.split('/')[0]!
    }
  const lines = (paths: readonly (readonly string[])[] = []) =>
    paths.map((path, i) => ({ name: `${i}`, path: [...path] }))
  return { ...map, hexes, hexsides, roads: lines(sketch.road), rails: lines(sketch.rail) }
}

export function position(diagram: Diagram): Situation<State> {
  const content = contentOf(diagram)
  const situation = new Situation<State>(france40, content, diagram.scenario ?? 'sickle-cut')
  const { state } = situation
  const hex = (id: string) => hexIn(content, id)
  const place = content.units.map(() => DEAD)
  const losses = content.units.map(() => 0)
  const stacks: Record<number, number[]> = {}
  const tables = { status: {}, unsupplied: {}, used: {}, train: {}, gqg: {}, halt: {}, evac: {}, moved: {}, fought: {} }
  const mark = (field: keyof typeof tables, unit: number, value: unknown) =>
    ((tables[field] as Record<number, unknown>)[unit] = value)
  const germanCities: Record<number, true> = {}
  for (const id of diagram.germanCities ?? []) germanCities[hex(id)] = true
  for (const [id, spot] of Object.entries(diagram.units)) {
    const unit = unitIn(content, id)
    const [numbered, ...words] = spot.split(' ')
    const spotHex = hex(numbered!)
    place[unit.index] = spotHex
    ;(stacks[spotHex] ??= []).push(unit.index)
    if (unit.side === 'german' && content.cities.includes(spotHex)) germanCities[spotHex] = true
    if (unit.side === 'allied') delete germanCities[spotHex]
    for (const word of words) {
      const order = /^(gqg|halt)(\d)$/.exec(word)
      if (order) mark(order[1] as 'gqg' | 'halt', unit.index, Number(order[2]))
      else if (word === 'reduced') losses[unit.index] = 1
      else if (word === 'remnant') losses[unit.index] = unit.faces.findIndex((face) => face.pool !== null)
      else if (word === 'zero') losses[unit.index] = unit.faces.findIndex((face) => face.isZero)
      else if (word === 'disrupted') mark('status', unit.index, 'disrupted')
      else if (word === 'routed') mark('status', unit.index, 'full-retreat')
      else if (word === 'out' || word === 'red') mark('unsupplied', unit.index, word)
      else if (['used', 'train', 'evac', 'moved', 'fought'].includes(word))
        mark(word as 'used' | 'train' | 'evac' | 'moved' | 'fought', unit.index, true)
      else throw new Error(`${id}: what is ${word}?`)
    }
  }
  for (const id of diagram.alliedCities ?? []) delete germanCities[hex(id)]
  for (const id of diagram.arrived ?? []) place[unitIn(content, id).index] = ARRIVED
  for (const id of diagram.toCome ?? []) place[unitIn(content, id).index] = TO_COME
  const boxed = (count: number, table: Readonly<Record<number, number>>) =>
    Array.from({ length: count }, (_, i) => i + 1).filter((number) => !Object.values(table).includes(number))
  const byHex = <T>(table: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(table).map(([id, value]) => [hex(id), value]))
  Object.assign(state, {
    turn: diagram.turn ?? 3,
    place,
    lost: losses,
    stacks,
    ...tables,
    germanCities,
    closed: byHex(diagram.closed),
    dyle: byHex(diagram.dyle),
    airUsed: Object.fromEntries((diagram.airUsed ?? []).map((id) => [id, true])),
    gqgBox: boxed(content.data.scenario.gqg?.markers ?? 0, tables.gqg),
    haltBox: boxed(content.data.scenario.halt.markers, tables.halt),
    ...diagram.state,
  } satisfies Partial<State>)
  const first = diagram.phase ?? 'german movement'
  const [side] = first.split(' ') as [Side]
  const { next = [] } = diagram
  const [now, ...rest] = [first, ...next.filter((name) => name !== 'allied turn')].flatMap(framesOf)
  const fresh = (frame: Frame): Frame => ({ ...frame, fresh: true })
  // The last to come lies lowest.
  const turns = next.includes('allied turn') ? [fresh({ step: 'allied-turn' })] : []
  const half = { step: `${side}-turn` }
  const later = rest.map(fresh).toReversed()
  situation.flow({ step: 'match' }, { step: 'turn' }, fresh({ step: 'end' }), ...turns, half, ...later, now!)
  return situation
}

/** A phase with what belongs to its end. */
function framesOf(name: string): Frame[] {
  const [side, step] = name.split(' ') as [Side, string]
  return [
    { step, side },
    ...(step === 'supply' && side === 'allied' ? [{ step: 'halt-order', side }] : []),
    { step: 'phase-end', side, phase: step },
    ...(step === 'gqg' ? [{ step: 'halt-end' }] : []),
  ]
}

function hexIn(content: Content, id: string): number {
  const at = content.grid.indexOf(id)
  if (at < 0) throw new Error(`no hex ${id}`)
  return at
}

function unitIn(content: Content, id: string) {
  const unit = content.unitOf(id)
  if (unit === undefined) throw new Error(`no unit ${id}`)
  return unit
}

// ---- What came of it

export const stateOf = (table: Table): State => table.match.play.state as State
const contentAt = (table: Table): Content => table.match.play.content as Content
const indexOf = (table: Table, id: string): number => unitIn(contentAt(table), id).index

const OFF_MAP = ['', 'dead', 'exited', 'to come', 'arrived', 'evacuated', 'removed']

/** Where a unit is: a hex id, or `dead`, `exited`, `to come`, `arrived`, `evacuated`, `removed`. */
export function where(table: Table, id: string): string {
  const at = stateOf(table).place[indexOf(table, id)]!
  return at >= 0 ? contentAt(table).grid.ids[at]! : OFF_MAP[-at]!
}

/** How it is: `good`, `disrupted` or `full-retreat`. */
export const statusOf = (table: Table, id: string): string => stateOf(table).status[indexOf(table, id)] ?? 'good'
export const lost = (table: Table, id: string): number => stateOf(table).lost[indexOf(table, id)]!
export const supply = (table: Table, id: string): string => stateOf(table).unsupplied[indexOf(table, id)] ?? 'in'
