/**
 * A position of The Breakthrough at Dinant for a rule test, written like a diagram:
 *
 *     position({
 *       phase: 'second',
 *       map: { rough: ['1006'], river: ['1005/1006'], road: [['1005', '1006']] },
 *       units: { '5Pz/1-13': '1005', '18DI/1-66': '1006 reduced disorganised' },
 *     }).dice(4).lay()
 *
 * With `map` the table is a blank sheet of clear hexes with just these features on it, all on the west bank; without it
 * the printed map. Units not named are out of the game; of a stack the last one named lies on top.
 */
import type { Game } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import { Play as EnginePlay } from '../../../shared/engine/position.ts'
import { prepareContent, type Content, type Side, type Unit } from '../../../shared/games/dinant/content/content.ts'
import type { DinantMapData, DinantScenarioId } from '../../../shared/games/dinant/content/data.ts'
import type { PhaseName } from '../../../shared/games/dinant/frames.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import {
  BOX,
  DEAD,
  OUT,
  partition,
  TO_COME,
  TRACK,
  type DamageChit,
  type Play,
  type State,
} from '../../../shared/games/dinant/state.ts'
import { testScope } from '../../content.ts'
import { data } from './files.ts'

/** Features on a blank sheet. Hexsides are named `1005/1006`, ways by their hexes in order. */
export interface Sketch {
  readonly woods?: readonly string[]
  readonly rough?: readonly string[]
  readonly village?: readonly string[]
  readonly town?: readonly string[]
  readonly river?: readonly string[]
  readonly ridge?: readonly string[]
  readonly trail?: readonly (readonly string[])[]
  readonly road?: readonly (readonly string[])[]
  readonly major?: readonly (readonly string[])[]
}

export interface Diagram {
  scenario?: DinantScenarioId
  turn?: number
  /** The operations phase under way; `french` is the French one. */
  phase?: PhaseName
  map?: Sketch
  /**
   * Unit id to where and how: `1704 reduced disorganised`. Places off the map: dead, box, coming, track. Words: reduced,
   * last (a third step), disorganised, activated, moved, isolated, mission, hit, severed, obliged, paddled, ferried,
   * green, red, black (a Damage Chit of its own).
   */
  units: Readonly<Record<string, string>>
  hands?: Readonly<Partial<Record<Side, Readonly<Record<string, number>>>>>
  germanHexes?: readonly string[]
  frenchHexes?: readonly string[]
  blown?: readonly string[]
  pontoons?: Readonly<Record<string, '8t' | '16t'>>
  passages?: Readonly<Record<string, 'up' | 'spent'>>
  options?: Readonly<Record<string, string>>
  /** Steps and interrupts of the test, besides those of the game. */
  game?: Pick<Partial<Game>, 'steps' | 'interrupts'>
  /** Anything else of the state. */
  state?: Partial<State>
}

const contents = new Map<string, Content>()

export function contentOf(diagram: Pick<Diagram, 'scenario' | 'map' | 'options'> = {}): Content {
  const id = diagram.scenario ?? 'complete'
  const key = JSON.stringify([id, diagram.map ?? null, diagram.options ?? {}])
  let content = contents.get(key)
  if (content === undefined) {
    const match = data[id]
    const map = diagram.map === undefined ? match.map : sketched(match.map, diagram.map)
    content = prepareContent({ ...match, map }, testScope({ options: diagram.options ?? {} }))
    contents.set(key, content)
  }
  return content
}

const TERRAIN = ['woods', 'rough', 'village', 'town'] as const
const WAYS = ['trail', 'road', 'major'] as const

function sketched(map: DinantMapData, sketch: Sketch): DinantMapData {
  const src = 'reconstructed' as const
  const hexes: DinantMapData['hexes'] = {}
  for (const id of Object.keys(map.hexes)) hexes[id] = { terrain: 'clear', bank: 'west', src }
  for (const terrain of TERRAIN)
    for (const id of sketch[terrain] ?? []) {
      if (hexes[id] === undefined) throw new Error(`no hex ${id}`)
      hexes[id].terrain = terrain
    }
  const hexsides: DinantMapData['hexsides'] = {}
  for (const kind of ['river', 'ridge'] as const)
    for (const name of sketch[kind] ?? []) {
      const ordered = name.split('/').sort().join('/')
      const side = (hexsides[ordered] ??= { kinds: [], src })
      side.kinds.push(kind)
    }
  const ways = WAYS.flatMap((kind) => (sketch[kind] ?? []).map((path) => ({ kind, name: kind, path: [...path], src })))
  const meuse = { chain: [], src }
  return { ...map, hexes, hexsides, ways, meuse, bridges: [], crossings: [], observers: [] }
}

const PLACES: Readonly<Record<string, number>> = { dead: DEAD, box: BOX, coming: TO_COME, track: TRACK }
const MARKS = ['disorganised', 'activated', 'moved', 'isolated', 'mission', 'hit', 'severed', 'obliged'] as const

export function position(diagram: Diagram): Situation<State> {
  const content = contentOf(diagram)
  const situation = new Situation<State>(gameWith(diagram.game), content, diagram.scenario ?? 'complete')
  const { state } = situation
  const { grid } = content
  const place = content.units.map((): number => OUT)
  const lost = content.units.map(() => 0)
  const stacks: Record<number, number[]> = {}
  const marks = Object.fromEntries(MARKS.map((field) => [field, {}])) as Record<
    (typeof MARKS)[number],
    Record<number, true>
  >
  const crossed: Record<number, number> = {}
  const damage: Record<number, DamageChit> = {}
  const germanHexes: Record<number, true> = {}
  let nextChit = 1
  for (let hex = 0; hex < grid.count; hex++) if (content.isWest[hex] === 0) germanHexes[hex] = true
  for (const id of diagram.germanHexes ?? []) germanHexes[hexIn(content, id)] = true
  for (const id of diagram.frenchHexes ?? []) delete germanHexes[hexIn(content, id)]
  for (const [id, spot] of Object.entries(diagram.units)) {
    const unit = unitIn(content, id)
    const [spotted, ...words] = spot.split(' ')
    const at = PLACES[spotted!] ?? hexIn(content, spotted!)
    place[unit.index] = at
    if (at >= 0) {
      ;(stacks[at] ??= []).push(unit.index)
      if (!unit.isHq && unit.side === 'german') germanHexes[at] = true
      if (!unit.isHq && unit.side === 'french') delete germanHexes[at]
    }
    for (const word of words) {
      if (word === 'reduced') lost[unit.index] = 1
      else if (word === 'last') lost[unit.index] = unit.faces.length - 1
      else if (word === 'paddled') crossed[unit.index] = -1
      else if (word === 'ferried') crossed[unit.index] = engineerOf(content, unit)
      else if (word === 'green' || word === 'red' || word === 'black')
        damage[nextChit++] = { colour: word, batch: 1, side: unit.side, units: [unit.index], point: unit.index }
      else if ((MARKS as readonly string[]).includes(word)) marks[word as (typeof MARKS)[number]][unit.index] = true
      else throw new Error(`${id}: what is ${word}?`)
    }
  }
  const bySide = <T>(table: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(table).map(([name, value]) => [sideIn(content, name), value]))
  const cups = { ...state.cups }
  const hands = { german: {}, french: {}, ...diagram.hands }
  for (const side of ['german', 'french'] as const)
    for (const [chit, count] of Object.entries(hands[side]))
      cups[side] = { ...cups[side], [chit]: (cups[side][chit] ?? 0) - count }
  Object.assign(state, {
    turn: diagram.turn ?? content.data.scenario.turns.first,
    place,
    lost,
    stacks,
    ...marks,
    crossed,
    damage,
    nextChit,
    germanHexes,
    hands,
    cups,
    blown: Object.fromEntries((diagram.blown ?? []).map((name) => [sideIn(content, name), true])),
    pontoons: bySide(diagram.pontoons),
    passages: bySide(diagram.passages),
    returns: Object.fromEntries(place.flatMap((at, unit) => (at === TRACK ? [[unit, 99]] : []))),
    ...diagram.state,
  } satisfies Partial<State>)
  const phase = diagram.phase ?? 'second'
  const side: Side = phase === 'french' ? 'french' : 'german'
  const later: PhaseName[] = phase === 'first' ? ['second', 'french'] : phase === 'french' ? ['second'] : []
  const fresh = (frame: Frame): Frame => ({ ...frame, fresh: true })
  const next = later.map((name) =>
    fresh({ step: 'operations', side: name === 'french' ? 'french' : 'german', phase: name }),
  )
  situation.flow({ step: 'match' }, { step: 'turn' }, fresh({ step: 'turn-end' }), ...next, {
    step: 'operations',
    side,
    phase,
  })
  return situation
}

/** The same position in the middle of its phase, with a step on top that is about to begin. */
export function during(situation: Situation<State>, frame: Frame): Situation<State> {
  const flow = situation.state.flow
  const phase = Object.fromEntries(Object.entries(flow.at(-1)!).filter(([datum]) => datum !== 'fresh')) as Frame
  return situation.flow(...flow.slice(0, -1), phase, frame)
}

const gameWith = (more: Diagram['game']): Game =>
  more === undefined
    ? dinant
    : {
        ...dinant,
        steps: { ...dinant.steps, ...more.steps },
        interrupts: { ...dinant.interrupts, ...more.interrupts },
      }

/** The engineer of a unit's division. */
function engineerOf(content: Content, unit: Unit): number {
  const engineer = content.units.find((one) => one.isBridging && one.formation === unit.formation)
  if (engineer === undefined) throw new Error(`${unit.id} has no engineer`)
  return engineer.index
}

/** The position itself, for questions of the rules that no act asks. */
export function laid(diagram: Diagram): Play {
  const { content, state } = position(diagram)
  return new EnginePlay<Content, State>(content as Content, structuredClone(state), { partition })
}

export function hexIn(content: Content, id: string): number {
  const at = content.grid.indexOf(id)
  if (at < 0) throw new Error(`no hex ${id}`)
  return at
}

export function sideIn(content: Content, name: string): number {
  const at = content.grid.sideOf(name)
  if (at < 0) throw new Error(`no hexside ${name}`)
  return at
}

export function unitIn(content: Content, id: string): Unit {
  const unit = content.unitOf(id)
  if (unit === undefined) throw new Error(`no unit ${id}`)
  return unit
}

/** The way out of one hex into a neighbour. */
export function arcIn(content: Content, from: string, to: string): number {
  const [a, b] = [hexIn(content, from), hexIn(content, to)]
  const direction = content.grid.direction(a, b)
  if (direction < 0) throw new Error(`${from} and ${to} are no neighbours`)
  return a * 6 + direction
}

// ---- What came of it

export const stateOf = (table: Table): State => table.match.play.state as State
export const contentAt = (table: Table): Content => table.match.play.content as Content

const OFF_MAP = ['', 'dead', 'exited', 'coming', 'box', 'track', 'out']

/** Where a unit is: a hex id, or `dead`, `exited`, `coming`, `box`, `track`, `out`. */
export function where(table: Table, id: string): string {
  const at = stateOf(table).place[unitIn(contentAt(table), id).index]!
  return at >= 0 ? contentAt(table).grid.ids[at]! : OFF_MAP[-at]!
}

export const lost = (table: Table, id: string): number => stateOf(table).lost[unitIn(contentAt(table), id).index]!

/** Has this unit been activated, or had its mission, this turn? */
export const isMarked = (table: Table, field: 'activated' | 'mission', id: string): boolean =>
  stateOf(table)[field][unitIn(contentAt(table), id).index] === true

/** All units that are disorganised. */
export const disorganised = (table: Table): string[] =>
  Object.keys(stateOf(table).disorganised)
    .map((unit) => contentAt(table).units[Number(unit)]!.id)
    .sort()
