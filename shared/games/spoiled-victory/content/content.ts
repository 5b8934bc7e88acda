/**
 * The content of A Spoiled Victory, prepared for the rules: the map as a graph, units, spaces and cards as whole
 * numbers, the tables as they are. It is the first thing every rule looks at; nothing in the rules reads data from
 * elsewhere.
 */
import type { Pick } from '../../../engine/act.ts'
import { makeGraph, type Graph } from '../../../engine/graph.ts'
import type { RuleContext } from '../../../engine/rule.ts'
import { parseData, TRACKS } from './data.ts'
import type { SvCardData, SvCorps, SvData, SvGermanType, SvRoute, SvSpaceData, SvUnitData } from './data.ts'

export type Nation = 'german' | 'british' | 'french' | 'belgian' | 'evacuee'

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly nation: Nation
  readonly isGerman: boolean
  readonly isEvacuee: boolean
  /** Combat Factor at full strength and reduced. */
  readonly full: number
  readonly reduced: number
  readonly isGhq: boolean
  /** 3rd Division: moves by Night as by Day (10.1.3). */
  readonly isMontgomery: boolean
  readonly corps: SvCorps | null
  /** German only: what its two sides show. */
  readonly type: SvGermanType
  readonly reducedType: SvGermanType
  /** German only: the track it is printed for, as an index. */
  readonly track: number
  readonly pick: Pick
}

export interface Space {
  readonly index: number
  readonly id: string
  /** For a sentence: 'Nieuport (I4/J2)'. */
  readonly name: string
  readonly terrain: SvSpaceData['terrain']
  readonly isStart: boolean
  readonly isTown: boolean
  readonly isBeach: boolean
  readonly isDunkirk: boolean
  readonly isEastJetty: boolean
  readonly isSea: boolean
  readonly isStaging: boolean
  readonly isToEngland: boolean
  /** On one of the tracks H, I and J (10.1.7). */
  readonly isBelgianArea: boolean
  /** The tracks it belongs to, as indexes, and its number on each. */
  readonly tracks: readonly (readonly [track: number, number: number])[]
  readonly routes: readonly SvRoute[]
  /** How many Evacuee units may be here (10.1.1). */
  readonly evacuees: number
  readonly interdiction: SvSpaceData['interdiction'] | null
  readonly pick: Pick
}

export interface Content extends RuleContext {
  readonly data: SvData
  readonly graph: Graph
  readonly units: readonly Unit[]
  unitOf(id: string): Unit | undefined
  /** The ten German units; the Allied Combat units; the Evacuees. */
  readonly germans: readonly Unit[]
  readonly combatUnits: readonly Unit[]
  readonly evacuees: readonly Unit[]
  readonly belgians: readonly Unit[]
  readonly ghq: Unit
  readonly spaces: readonly Space[]
  spaceOf(id: string): Space | undefined
  /** The spaces of each track in order, the Start space first. */
  readonly tracks: readonly (readonly number[])[]
  /** By track and space: the space's number on the track, -1 if it is not on it. */
  readonly onTrack: readonly Int8Array[]
  /** The spaces of each route in order, the Staging Area first. */
  readonly routes: Readonly<Record<SvRoute, readonly number[]>>
  /** By space: the land spaces connected with it, whatever the colour. */
  readonly land: readonly (readonly number[])[]
  /** By space: where a German in the last space of its track may attack along red (9.3.9). */
  readonly red: readonly (readonly number[])[]
  /** By space: where an Evacuation Move may lead over water. */
  readonly sea: readonly (readonly number[])[]
  readonly staging: number
  readonly eastJetty: number
  readonly laPanne: number
  readonly nieuport: number
  readonly beaches: readonly number[]
  readonly cards: readonly SvCardData[]
  cardOf(id: string): number
}

/** The letter of a track by its index. */
export const trackName = (track: number): string => TRACKS[track]!
const BELGIAN_TRACKS: ReadonlySet<string> = new Set(['H', 'I', 'J'])

export function makeContent(raw: unknown, scope: RuleContext): Content {
  const data = parseData(raw)
  const { map, cards } = data
  const ids = map.spaces.map(({ id }) => id)
  const graph = makeGraph(
    ids,
    map.links.map(({ a, b, colour, oneWay }) => ({ a, b, kind: colour, ...(oneWay && { oneWay }) })),
  )
  const spaces = map.spaces.map(makeSpace)
  const units = makeUnits(data)
  const byUnit = new Map(units.map((unit) => [unit.id, unit]))
  const bySpace = new Map(spaces.map((space) => [space.id, space]))
  const byCard = new Map(cards.cards.map((card, i) => [card.id, i]))
  const at = (id: string) => graph.indexOf(id)
  const only = (test: (space: Space) => boolean) => spaces.find(test)!.index
  const tracks = TRACKS.map((track) => map.tracks[track].map(at))
  return {
    ...scope,
    data,
    graph,
    units,
    unitOf: (id) => byUnit.get(id),
    germans: units.filter((unit) => unit.isGerman),
    combatUnits: units.filter((unit) => !unit.isGerman && !unit.isEvacuee),
    evacuees: units.filter((unit) => unit.isEvacuee),
    belgians: units.filter((unit) => unit.nation === 'belgian'),
    ghq: units.find((unit) => unit.isGhq)!,
    spaces,
    spaceOf: (id) => bySpace.get(id),
    tracks,
    onTrack: tracks.map((track) => Int8Array.from(spaces, (space) => track.indexOf(space.index))),
    routes: { X: map.routes.X.map(at), Y: map.routes.Y.map(at), Z: map.routes.Z.map(at) },
    land: neighbours(graph, (link) => link.kind !== 'channel'),
    red: spaces.map(({ id }) =>
      map.links.flatMap(({ a, b, attackFrom }) => (attackFrom?.includes(id) ? [at(a === id ? b : a)] : [])),
    ),
    sea: neighbours(graph, (link) => link.kind === 'channel'),
    staging: only((space) => space.isStaging),
    eastJetty: only((space) => space.isEastJetty),
    laPanne: only((space) => space.terrain === 'laPanne'),
    nieuport: only((space) => map.spaces[space.index]!.features?.includes('nieuport') === true),
    beaches: spaces.filter((space) => space.isBeach).map((space) => space.index),
    cards: cards.cards,
    cardOf: (id) => byCard.get(id) ?? -1,
  }
}

function neighbours(graph: Graph, wanted: (link: Graph['links'][number]) => boolean): number[][] {
  return graph.ids.map((_, place) => {
    const found = new Set<number>()
    for (let arc = graph.offsets[place]!; arc < graph.offsets[place + 1]!; arc++)
      if (wanted(graph.links[graph.link[arc]!]!)) found.add(graph.neighbour[arc]!)
    return [...found]
  })
}

function makeSpace(space: SvSpaceData, index: number): Space {
  const has = (feature: NonNullable<SvSpaceData['features']>[number]) => space.features?.includes(feature) === true
  const tracks = Object.entries(space.tracks ?? {})
  return {
    index,
    id: space.id,
    name: `${space.name} (${space.id})`,
    terrain: space.terrain,
    isStart: space.terrain === 'start',
    isTown: space.terrain === 'town',
    isBeach: has('beach'),
    isDunkirk: has('dunkirk'),
    isEastJetty: has('eastJetty'),
    isSea: space.terrain === 'channel',
    isStaging: has('staging'),
    isToEngland: has('toEngland'),
    isBelgianArea: tracks.some(([track]) => BELGIAN_TRACKS.has(track)),
    tracks: tracks.map(([track, number]) => [TRACKS.indexOf(track as (typeof TRACKS)[number]), number]),
    routes: space.routes ?? [],
    evacuees: space.evacuees ?? Infinity,
    interdiction: space.interdiction ?? null,
    pick: { kind: 'hex', token: space.id },
  }
}

function makeUnits({ counters }: SvData): Unit[] {
  const units = counters.units.map(makeUnit)
  const { count, full, reduced } = counters.evacuees
  for (let i = 1; i <= count; i++) {
    const id = `ev-${i}`
    units.push({
      ...NO_GERMAN,
      index: units.length,
      id,
      name: `Evacuee group ${i}`,
      nation: 'evacuee',
      isEvacuee: true,
      full,
      reduced,
      isGhq: false,
      isMontgomery: false,
      pick: { kind: 'unit', token: id },
    })
  }
  return units
}

const NO_GERMAN = { isGerman: false, corps: null, type: 'infantry', reducedType: 'infantry', track: -1 } as const

function makeUnit(unit: SvUnitData, index: number): Unit {
  const { id, name, nation, full, reduced } = unit
  const common = {
    index,
    id,
    name,
    nation,
    isEvacuee: false,
    full,
    reduced,
    pick: { kind: 'unit', token: id },
  } as const
  if (unit.nation !== 'german')
    return { ...NO_GERMAN, ...common, isGhq: unit.ghq === true, isMontgomery: unit.montgomery === true }
  const { corps, type, reducedType } = unit
  const track = TRACKS.indexOf(unit.track)
  return { ...common, isGerman: true, corps, type, reducedType, track, isGhq: false, isMontgomery: false }
}
