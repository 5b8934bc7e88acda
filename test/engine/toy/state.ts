/** What lies on the table, and the questions every chapter asks of it. */
import type { Act as EngineAct } from '../../../shared/engine/act.ts'
import type { Bag } from '../../../shared/engine/chance.ts'
import type { Step as EngineStep } from '../../../shared/engine/flow.ts'
import {
  derivedFrom,
  type BaseState,
  type Frame,
  type Play as EnginePlay,
  type Position as EnginePosition,
} from '../../../shared/engine/position.ts'
import type { Content, Side } from './content.ts'

/** Hex to the units in it, the bottom one first; a hex without units has no entry. */
export type Stacks = Readonly<Record<string, readonly string[]>>

export interface State extends BaseState {
  readonly turn: number
  readonly stacks: Stacks
  /** Units that have lost a step. */
  readonly hurt: Readonly<Record<string, true>>
  /** Units that have moved or attacked in this phase. */
  readonly done: Readonly<Record<string, true>>
  /** Tokens for rolling again, in sight of all. */
  readonly tokens: Readonly<Record<Side, number>>
  /** Chits held in secret. */
  readonly hands: Readonly<Record<Side, Bag>>
  /** The side that an alarm slows down in this phase. */
  readonly alarmed: Side | null
  /** Smoke over the battle under way. */
  readonly smoke: boolean
  /** Hexes with a face-down chit. No chit has a face before it is turned. */
  readonly facedown: Readonly<Record<string, true>>
  /** The faces still to be found under the face-down chits. */
  readonly faces: Bag
  /** The cards left in the script's deck. */
  readonly deck: Bag
}

export type Position = EnginePosition<Content, State>
export type Play = EnginePlay<Content, State>
export type Step<D extends Frame = Frame> = EngineStep<Content, State, D>
export type Act<D = Frame, Plan = unknown> = EngineAct<Content, State, D, Plan>

/** A step that belongs to one side. */
export interface SideFrame extends Frame {
  readonly side: Side
}

export const other = (side: Side): Side => (side === 'blue' ? 'red' : 'blue')

/** Who decides for a side: its seat, or the lone player where the script leaves something open. */
export const seatOf = (p: Position, side: Side): string => (p.content.seats.includes(side) ? side : 'blue')

const { derived } = derivedFrom<Content, State>()

const places = derived<ReadonlyMap<string, string>>(
  ['stacks'],
  ({ state }) => new Map(Object.entries(state.stacks).flatMap(([hex, units]) => units.map((unit) => [unit, hex]))),
)

/** The hex a unit stands in; undefined if it is not on the map. */
export const placeOf = (p: Position, unit: string): string | undefined => places(p).get(unit)

/** All units of a side on the map. */
export const unitsOf = (p: Position, side: Side): string[] =>
  [...places(p).keys()].filter((unit) => p.content.units[unit].side === side)

export const stackAt = (stacks: Stacks, hex: string): readonly string[] => stacks[hex] ?? []

export const isHeldBy = ({ units }: Content, stacks: Stacks, hex: string, side: Side): boolean =>
  stackAt(stacks, hex).some((unit) => units[unit].side === side)

const isNextTo = ({ around }: Content, stacks: Stacks, hex: string, test: (unit: string) => boolean): boolean =>
  around[hex].some((next) => stackAt(stacks, next).some(test))

export const isNextToSide = (content: Content, stacks: Stacks, hex: string, side: Side): boolean =>
  isNextTo(content, stacks, hex, (unit) => content.units[unit].side === side)

/** The stacks after these units have gone from one hex to the top of another (or off the map). */
export function shifted(stacks: Stacks, units: readonly string[], from: string, to: string | null): Stacks {
  const after: Record<string, readonly string[]> = { ...stacks }
  const left = stackAt(stacks, from).filter((unit) => !units.includes(unit))
  if (left.length === 0) delete after[from]
  else after[from] = left
  if (to !== null) after[to] = [...stackAt(after, to), ...units]
  return after
}

/** Moves units on the table. */
export function shift(play: Play, units: readonly string[], from: string, to: string | null): void {
  const after = shifted(play.state.stacks, units, from, to)
  for (const hex of to === null ? [from] : [from, to]) play.at('stacks', hex, after[hex] ?? null)
}

/** 1.3 A unit that loses a step is turned over; one without another step is eliminated. */
export function loseStep(play: Play, unit: string): void {
  const isLast = play.content.units[unit].steps === 1 || play.state.hurt[unit]
  play.note('1.3', isLast ? '{unit} is eliminated' : '{unit} loses a step', { unit }, { units: [unit] })
  if (isLast) eliminate(play, unit)
  else play.at('hurt', unit, true)
}

export function eliminate(play: Play, unit: string): void {
  shift(play, [unit], placeOf(play, unit)!, null)
  play.at('hurt', unit, null)
}

/** A bag with one token more or less of a kind. */
export const changed = (bag: Bag, token: string, by: number): Bag => ({ ...bag, [token]: (bag[token] ?? 0) + by })
