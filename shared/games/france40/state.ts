/**
 * The state of France '40: small, flat, plain. Units and hexes are indexes into the content. What can be derived (zones
 * of control, Bonds, supply lines, odds) is never stored.
 */
import type { Act as EngineAct } from '../../engine/act.ts'
import type { Step as EngineStep } from '../../engine/flow.ts'
import {
  derivedFrom,
  type BaseState,
  type Frame,
  type Play as EnginePlay,
  type Position as EnginePosition,
} from '../../engine/position.ts'
import type { F40Award } from '../../views/france40.ts'
import type { Content, Side, Unit } from './content/content.ts'
import type { F40Area } from './content/data.ts'

// Places off the map. Units in an entry hex are in that hex of the grid, which is no part of the playing area.
export const DEAD = -1
/** Left the map in a Movement Phase: out of play, not eliminated (7.2). */
export const EXITED = -2
/** In the cup (19.2.1), or scheduled for a later turn. */
export const TO_COME = -3
/** On the display: has arrived and waits for an entry hex (19.1, 19.4.1). */
export const ARRIVED = -4
export const EVACUATED = -5
/** Withdrawn by the schedule, or of a nation that has surrendered (22.7f, 22.4.1). */
export const REMOVED = -6

/** 13.1.1; a unit without an entry is in Good Order. */
export type Status = 'disrupted' | 'full-retreat'
/** 18.1: the marker and its red side. */
export type SupplyMarker = 'out' | 'red'

/** An Automatic DS whose units have yet to advance (7.7). */
export interface PendingAdvance {
  readonly target: number
  readonly units: readonly number[]
}

type Marked = Readonly<Record<number, true>>

export interface State extends BaseState {
  readonly turn: number
  /** By unit: its hex, or a place off the map. */
  readonly place: readonly number[]
  /** By unit: steps lost; also the number of its face (an HQ's face is in `used`). */
  readonly lost: readonly number[]
  /** By hex: the units in it. Hexes without units have no entry. */
  readonly stacks: Readonly<Record<number, readonly number[]>>

  // Markers on units.
  readonly status: Readonly<Record<number, Status>>
  readonly unsupplied: Readonly<Record<number, SupplyMarker>>
  /** HQs on their Used side (17.1.1). */
  readonly used: Marked
  /** Under a Train marker (7.6). */
  readonly train: Marked
  /** Unit to the number of the GQG or Halt! marker it is under (21.2, 21.3, 22.2). */
  readonly gqg: Readonly<Record<number, number>>
  readonly halt: Readonly<Record<number, number>>
  /** Fortress infantry that no longer has to wait (16.4). */
  readonly freed: Marked
  /** Under an EVAC +2 marker (22.5.3). */
  readonly evac: Marked

  // What has been done in this phase.
  /** Units that have moved, or may not move any more, in this Movement Phase. */
  readonly moved: Marked
  /** Units that used Extended Movement in this turn: they may not attack (2.3.2, 7.3). */
  readonly extended: Marked
  /** Units moved by rail this turn (7.6.1). */
  readonly railed: Marked
  /** Units that have attacked in this Combat Phase, Auto DS included (8.1, 7.7). */
  readonly fought: Marked
  /** Units that have been attacked in this Combat Phase (8.1). */
  readonly attacked: Marked
  /** Units that have advanced in this Combat Phase (14.1.2). */
  readonly advanced: Marked
  /** Units that have retreated in this Combat Phase (12.5). */
  readonly retreated: Marked
  /** Units that have tried to disengage in this Combat Phase (20.3.2). */
  readonly disengaged: Marked
  readonly autoDs: readonly PendingAdvance[]

  // Markers in hexes.
  /** Cities under German control (18.3.4); all others are Allied. */
  readonly germanCities: Marked
  /** Entry hexes that have been closed, and by whom (19.4.2). */
  readonly closed: Readonly<Record<number, Side>>
  /** Improved Positions of the Dyle Line (21.4). */
  readonly dyle: Readonly<Record<number, 'building' | 'complete'>>

  // Markers in boxes.
  /** Air units on their Used side (9.3.1). */
  readonly airUsed: Readonly<Record<string, true>>
  /** By hex: the Air unit that has defended there in this Combat Phase (11.2.6, 15.2.7). */
  readonly airOver: Readonly<Record<number, string>>
  /** Numbers of the GQG and Halt! markers in their holding boxes. */
  readonly gqgBox: readonly number[]
  readonly haltBox: readonly number[]
  /** The Halt Order has been declared (21.3.1). */
  readonly haltDeclared: boolean
  /** Where a reinforcement will arrive if not where its counter says (19.2.5). */
  readonly area: Readonly<Record<number, F40Area>>
  /** Re-rolls used this turn, by their situation (20.2). */
  readonly rerolls: Readonly<Record<string, number>>
  readonly surrendered: boolean

  /** Points written down when they are earned; those counted at the end are not here. */
  readonly ledger: readonly F40Award[]
  /** Who has paid for the additional turn (21.6). */
  readonly extraTurn: Side | null
  /** Why the game is over; null while it goes on. */
  readonly over: 'turns' | 'automatic' | null
}

export type Position = EnginePosition<Content, State>
export type Play = EnginePlay<Content, State>
export type Step<D = Frame> = EngineStep<Content, State, D>
export type Act<D = Frame, Plan = unknown> = EngineAct<Content, State, D, Plan>

/** A phase of one side. */
export interface PhaseFrame extends Frame {
  readonly side: Side
}

/** Tables with an entry a unit that are partitioned by side. */
const BY_SIDE = ['place', 'lost', 'status', 'train', 'unsupplied', 'gqg', 'halt', 'used', 'moved', 'fought'] as const
type Partition = `${(typeof BY_SIDE)[number]}/${Side}`

const partitions: ReadonlyMap<string, Readonly<Record<Side, Partition>>> = new Map(
  BY_SIDE.map((field) => [field, { german: `${field}/german`, allied: `${field}/allied` }]),
)

export function partition(content: Content, field: string, key: string | number): Partition | null {
  return partitions.get(field)?.[content.units[Number(key)]!.side] ?? null
}

/** Questions of the rules whose answers are kept while the fields they depend on stay as they are. */
export const { derived, derivedTable } = derivedFrom<Content, State, Partition>()

/** The set-up of the scenario (21.1, 22.1): the state before the first step. */
export function startState(content: Content): State {
  const { scenario } = content.data
  const { grid, units } = content
  const place = units.map(() => TO_COME)
  const lost = units.map(() => 0)
  const stacks: Record<number, number[]> = {}
  const used: Record<number, true> = {}
  const train: Record<number, true> = {}
  for (const { unit: id, hex, step, used: isUsed, train: isEntrained } of scenario.setup.placements) {
    const { index } = content.unitOf(id)!
    place[index] = grid.indexOf(hex)
    lost[index] = (step ?? 1) - 1
    ;(stacks[place[index]!] ??= []).push(index)
    if (isUsed) used[index] = true
    if (isEntrained) train[index] = true
  }
  for (const id of scenario.cup?.reduced ?? []) lost[content.unitOf(id)!.index] = 1
  for (const unit of units) if (unit.isHq && scenario.hqs.start === 'used') used[unit.index] = true
  const near = scenario.setup.placements.map(({ hex }) => grid.indexOf(hex))
  const isEnemyNear = (unit: Unit) =>
    near.some(
      (hex) =>
        grid.distance(hex, place[unit.index]!) <= content.data.tables.retreats.rows.fortressWakes.value &&
        stacks[hex]!.some((other) => units[other]!.side !== unit.side),
    )
  const freed = content.waiting.filter((unit) => place[unit.index]! >= 0 && isEnemyNear(unit))
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  return {
    flow: [{ step: 'match', fresh: true }],
    turn: scenario.tracks.turn,
    place,
    lost,
    stacks,
    status: {},
    unsupplied: {},
    used,
    train,
    gqg: {},
    halt: {},
    freed: Object.fromEntries(freed.map((unit) => [unit.index, true as const])),
    evac: {},
    moved: {},
    extended: {},
    railed: {},
    fought: {},
    attacked: {},
    advanced: {},
    retreated: {},
    disengaged: {},
    autoDs: [],
    germanCities: Object.fromEntries(scenario.control.german.map((hex) => [grid.indexOf(hex), true as const])),
    closed: {},
    dyle: Object.fromEntries(
      (scenario.dyle?.positions ?? []).map(({ hex }) => [grid.indexOf(hex), 'building' as const]),
    ),
    airUsed: {},
    airOver: {},
    gqgBox: numbers(scenario.gqg?.markers ?? 0),
    haltBox: numbers(scenario.halt.markers),
    haltDeclared: false,
    area: {},
    rerolls: {},
    surrendered: false,
    ledger: [],
    extraTurn: null,
    over: null,
  }
}
