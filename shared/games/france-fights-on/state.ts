/**
 * The state of France Fights On: small, flat, plain. Units and hexes are indexes into the content. What can be derived
 * (supply, movement reach, battle sums) is never stored.
 */
import {
  derivedFrom,
  type BaseState,
  type Frame,
  type Play as EnginePlay,
  type Position as EnginePosition,
} from '../../engine/position.ts'
import type { Act as EngineAct } from '../../engine/act.ts'
import type { Step as EngineStep } from '../../engine/flow.ts'
import type { Award } from '../../engine/rule.ts'
import type { Content, Side } from './content/content.ts'

/** Places off the map. */
export const DEAD = -1
export const EVACUATED = -2
/** German reinforcements still to come. */
export const TO_COME = -3
export const NOT_SET_UP = -4

export type Guns = 'guns-fr' | 'guns-br'

export interface State extends BaseState {
  readonly turn: number
  /** By unit: the hex it is in, or a place off the map. */
  readonly place: readonly number[]
  /** By unit: steps left. */
  readonly steps: readonly number[]
  /** By hex: the units in it, the top one last (3.6). Hexes without units have no entry. */
  readonly stacks: Readonly<Record<number, readonly number[]>>
  /** Hexes outside the coloured rows that are under German control (3.7); all others are French. */
  readonly germanHexes: Readonly<Record<number, true>>
  /** Cities that have ever been under German control: they supply no more (7.8) and see no trains (11.7). */
  readonly lostCities: Readonly<Record<number, true>>
  /** Refugee markers: true once overrun in this phase (10.4). */
  readonly refugees: Readonly<Record<number, boolean>>
  /** Units that have moved in this movement phase, or may not (rail, 11.7). */
  readonly moved: Readonly<Record<number, true>>
  /** Units that have attacked in this combat phase (13.9). */
  readonly fought: Readonly<Record<number, true>>
  /** The unit that tried rail movement this turn: it may neither move on nor attack (11.7). */
  readonly railed: number | null
  /** Dice for units out of supply in this phase, by the hex they start in (7.3). */
  readonly supplyDice: Readonly<Record<number, number>>
  /** What the German takes first this turn (5.6). */
  readonly germanOrder: 'move-fight' | 'fight-move'
  /** Stukas have flown this game turn (12.1). */
  readonly stukasFlown: boolean
  /** Naval guns that have fired this game turn (12.8). */
  readonly gunsFired: Readonly<Partial<Record<Guns, true>>>
  /** The German unit under the Panzer Scare marker, and whether there has been a scare before (7.9). */
  readonly scared: number | null
  readonly scareHappened: boolean
  /** The German unit under the Replacement marker (8.2). */
  readonly refitting: number | null
  readonly ledger: readonly Award[]
  /** Why the game is over (4.1); null while it goes on. */
  readonly over: 'turns' | 'cleared' | null
}

export type Position = EnginePosition<Content, State>
export type Play = EnginePlay<Content, State>
export type Step<D = Frame> = EngineStep<Content, State, D>
export type Act<D = Frame, Plan = unknown> = EngineAct<Content, State, D, Plan>

/** A phase of one side. */
export interface PhaseFrame extends Frame {
  readonly side: Side
}

type Partition = `place/${Side | 'garrison'}`

/** Supply depends on the places of the other side only, and on the garrisons. */
export function partition(content: Content, field: string, key: string | number): Partition | null {
  if (field !== 'place') return null
  const unit = content.units[Number(key)]!
  return unit.mobility === 'static' ? 'place/garrison' : unit.side === 'german' ? 'place/german' : 'place/french'
}

/** Questions of the rules whose answers are kept while the fields they depend on stay as they are. */
export const { derived, derivedTable } = derivedFrom<Content, State, Partition>()

/** The same question for each side. */
export function bySide<T>(make: (side: Side) => (p: Position) => T): (p: Position, side: Side) => T {
  const [french, german] = [make('french'), make('german')]
  return (p, side) => (side === 'french' ? french : german)(p)
}

/** Where the units of a side are, its garrisons among them. */
export const placesOf = (side: Side) =>
  side === 'french' ? (['place/french', 'place/garrison'] as const) : (['place/german'] as const)

export function startState(content: Content): State {
  const units = content.units
  return {
    flow: [{ step: 'match', fresh: true }],
    turn: 1,
    place: units.map((unit) => (unit.army === null ? NOT_SET_UP : TO_COME)),
    steps: units.map((unit) => unit.steps),
    stacks: {},
    germanHexes: {},
    lostCities: {},
    refugees: {},
    moved: {},
    fought: {},
    railed: null,
    supplyDice: {},
    germanOrder: 'move-fight',
    stukasFlown: false,
    gunsFired: {},
    scared: null,
    scareHappened: false,
    refitting: null,
    ledger: [],
    over: null,
  }
}
