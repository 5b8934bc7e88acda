/**
 * The state of A Spoiled Victory: small, flat, plain. Units, spaces and cards are indexes into the content. What can be
 * derived (who shares a space, who is Engaged, who holds La Panne) is never stored.
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
import type { Loss, Luck, LuckKind, PhaseId, SvAward } from '../../views/spoiled-victory.ts'
import type { Content } from './content/content.ts'
import type { SvRoute } from './content/data.ts'

/** Places off the map. */
export const ELIMINATED = -1
/** Evacuees that can be created; those that reached England come back here (8.1). */
export const POOL = -2
/** Combat units that became Evacuees (10.2). */
export const CONVERTED = -3
/** Belgian units after the surrender (12.2). */
export const SURRENDERED = -4
/** Units the player still has to place (14.1). */
export const TO_PLACE = -5

/** Where a card lies: the pile has no order, so it is only known which cards are in it. */
export type CardPlace = 'pile' | 'discards' | 'removed' | 'event' | 'held' | 'aside'

export interface Drawn {
  readonly phase: PhaseId
  readonly card: number
}

export interface State extends BaseState {
  readonly turn: number
  /** By unit: its space, or a place off the map. */
  readonly place: readonly number[]
  /** By German unit: the track it runs on, which 14.2 leaves to chance. */
  readonly track: readonly number[]
  readonly reduced: Readonly<Record<number, true>>
  readonly suppressed: Readonly<Record<number, true>>
  readonly disrupted: Readonly<Record<number, true>>
  /** By card. */
  readonly cards: readonly CardPlace[]
  /** The cards drawn in this turn. */
  readonly drawn: readonly Drawn[]
  /** The card whose event this turn has. */
  readonly event: number | null
  readonly mole: 'whole' | 'damaged'
  readonly jetties: 'none' | 'built' | 'damaged'
  readonly flooded: boolean
  /** The Dunkirk Spirit marker is in the player's hand (10.5). */
  readonly spirit: boolean
  /** The RAF CAP side of the marker: in hand, over a route, or spent (10.10.1). */
  readonly cap: 'held' | 'spent' | SvRoute
  /** The RAF Bombers side (10.10.2). */
  readonly bombers: 'none' | 'held' | 'spent'
  /** Turns left of the two-turn events, this one included (12.5). */
  readonly harbour: number
  readonly wakewalker: number
  /** Player Actions: granted in this phase, and left. */
  readonly actionsGranted: number
  readonly actions: number
  /** Evacuation Moves: granted in this phase, and left. */
  readonly movesGranted: number
  readonly moves: number
  /** Units that GHQ has moved for nothing in this phase (10.1.5). */
  readonly ghqMoves: number
  /** Units that a Movement action has set going in this phase: they may attack (10.1.8). */
  readonly activated: Readonly<Record<number, true>>
  /** German units that were alone when an Allied unit came into their space: they must be attacked (10.1.8). */
  readonly challenged: Readonly<Record<number, true>>
  /** Units that have retreated into the Belgian area and must leave it (10.1.7). */
  readonly strayed: Readonly<Record<number, true>>
  /** German units that have broken through in this turn (9.3.7). */
  readonly brokenThrough: Readonly<Record<number, true>>
  readonly ledger: readonly SvAward[]
  readonly losses: readonly Loss[]
  readonly luck: Readonly<Partial<Record<LuckKind, Luck>>>
  readonly over: boolean
}

export type Position = EnginePosition<Content, State>
export type Play = EnginePlay<Content, State>
export type Step<D = Frame> = EngineStep<Content, State, D>
export type Act<D = Frame, Plan = unknown> = EngineAct<Content, State, D, Plan>

/** The one seat: the Germans are played by the cards. */
export const SEAT = 'allied'
export const asksPlayer = (): string => SEAT

type Partition = 'place/german' | 'place/allied'

/** Garrisons depend on the German places only, reach and stacks on the Allied ones. */
export function partition(content: Content, field: string, key: string | number): Partition | null {
  return field !== 'place' ? null : content.units[Number(key)]!.isGerman ? 'place/german' : 'place/allied'
}

/** Questions of the rules whose answers are kept while the fields they depend on stay as they are. */
export const { derived, derivedTable } = derivedFrom<Content, State, Partition>()

export function startState(content: Content): State {
  const { units, data, germans } = content
  const { setup } = data.scenario
  const place: number[] = units.map((unit) => (unit.isEvacuee ? POOL : TO_PLACE))
  const put = (id: string, space: string) => (place[content.unitOf(id)!.index] = content.spaceOf(space)!.index)
  for (const [id, space] of Object.entries(setup.german.placement)) put(id, space)
  for (const [space, ids] of Object.entries(setup.allied.placement)) for (const id of ids) put(id, space)
  const reduced: Record<number, true> = {}
  const free = content.evacuees.map((unit) => unit.index)
  for (const { space, strength, count } of setup.evacuees.placement)
    for (const unit of free.splice(0, count)) {
      place[unit] = content.spaceOf(space)!.index
      if (strength === 1) reduced[unit] = true
    }
  return {
    flow: [{ step: 'match', fresh: true }],
    turn: 1,
    place,
    track: germans.map((unit) => unit.track),
    reduced,
    suppressed: {},
    disrupted: {},
    cards: content.cards.map(() => 'pile'),
    drawn: [],
    event: null,
    mole: 'whole',
    jetties: 'none',
    flooded: false,
    spirit: true,
    cap: 'held',
    bombers: 'none',
    harbour: 0,
    wakewalker: 0,
    actionsGranted: 0,
    actions: 0,
    movesGranted: 0,
    moves: 0,
    ghqMoves: 0,
    activated: {},
    challenged: {},
    strayed: {},
    brokenThrough: {},
    ledger: [],
    losses: [],
    luck: {},
    over: false,
  }
}
