/**
 * The state of The Breakthrough at Dinant: small, flat, plain. Units, hexes and hexsides are indexes into the content.
 * What can be derived (zones of control, command, odds) is never stored; nor is the face of a chit nobody has turned.
 */
import type { Act as EngineAct } from '../../engine/act.ts'
import type { Bag } from '../../engine/chance.ts'
import type { Step as EngineStep } from '../../engine/flow.ts'
import {
  derivedFrom,
  type BaseState,
  type Frame,
  type Play as EnginePlay,
  type Position as EnginePosition,
} from '../../engine/position.ts'
import type { Award } from '../../engine/rule.ts'
import type { Content, Side } from './content/content.ts'
import type {
  DinantAttachable,
  DinantCorps,
  DinantDamageColour,
  DinantFormationId,
  DinantPontoon,
} from './content/data.ts'

// Places off the map.
/** Eliminated for good (3.3.4a). */
export const DEAD = -1
/** Left by an exit: neither eliminated nor west of the Meuse (11.1.6d). */
export const EXITED = -2
/** Has still to enter; German guns may fire from there (4.2.3a). */
export const TO_COME = -3
/** In the box of non-operational units (3.3.4a). */
export const BOX = -4
/** On the turn track: an HQ taken off (7.3b), a disbanded unit (8.3), 1 GRCA on its way round (11.1.4e). */
export const TRACK = -5
/** No part of this scenario. */
export const OUT = -6

export type Marked = Readonly<Record<number, true>>
export type Panzer = '5PzD' | '7PzD'

/** A Damage Chit that lies face down: whom it concerns (3.3.2c). Its face is drawn from its batch when it is turned. */
export interface DamageChit {
  readonly colour: DinantDamageColour
  readonly batch: number
  readonly side: Side
  readonly units: readonly number[]
  /** The unit that led; null once it is gone. */
  readonly point: number | null
}

export type Gas =
  | { readonly state: 'out' }
  /** The turn in which the tanks stand still. */
  | { readonly state: 'refuelling'; readonly turn: number }

export interface State extends BaseState {
  readonly turn: number
  /** By unit: its hex, or a place off the map. */
  readonly place: readonly number[]
  /** By unit: steps lost; also the number of its face. */
  readonly lost: readonly number[]
  /** By hex: the units in it, the top one last. Hexes without units have no entry. */
  readonly stacks: Readonly<Record<number, readonly number[]>>

  // Marks on units.
  readonly disorganised: Marked
  /** Activated in this turn (3.1a). */
  readonly activated: Marked
  /** Has moved in this turn: its guns are silent (4.1a). */
  readonly moved: Marked
  /** Has had its mission this turn (fire, support, ferry, bridge, demolition): Rommel gives no second one. */
  readonly mission: Marked
  /** A Damage Chit was laid on it in this turn (6.1c, 6.3.1b). */
  readonly hit: Marked
  readonly isolated: Marked
  /** Came over the Meuse as if ferried: by which engineer, -1 by itself (7.1c, 7.1f). */
  readonly crossed: Readonly<Record<number, number>>
  /** Units that still owe their first activation (11.1.4d, 11.1.4e). */
  readonly obliged: Marked
  /** Divisional HQs that failed the test for their corps HQ (7.0c). */
  readonly severed: Marked
  /** Corps HQs that are out of command or off the map: their divisions have been tested for it (7.0c). */
  readonly silent: Marked
  /** When a unit on the turn track comes back. */
  readonly returns: Readonly<Record<number, number>>
  /** Engineers at work: on a pontoon bridge over this hexside (6.3.1a), on a demolition (6.1c). */
  readonly building: Readonly<Record<number, { readonly side: number; readonly kind: DinantPontoon }>>
  readonly preparing: Readonly<Record<number, number>>
  /** Where and when the other side last saw a unit lie open: hex and turn. */
  readonly seen: Readonly<Record<number, readonly [hex: number, turn: number]>>

  // Chits.
  /** By number: Damage Chits on the map. */
  readonly damage: Readonly<Record<number, DamageChit>>
  readonly nextChit: number
  /** By colour and batch (`green 1`): faces that have not been shown, those of chits on the map among them (1.8). */
  readonly bags: Readonly<Record<string, Bag>>
  readonly spent: Readonly<Record<DinantDamageColour, Bag>>
  readonly cups: Readonly<Record<Side, Bag>>
  /** Secret. */
  readonly hands: Readonly<Record<Side, Bag>>
  /** Objectives drawn, by number; `secret` ones are known to the German side only (10.0). */
  readonly objectives: Readonly<Record<number, 'secret' | 'achieved' | 'failed'>>

  // Air.
  readonly air: Readonly<Record<Side, number>>
  /** A Luftwaffe chit has become points this turn (9.1c). */
  readonly luftwaffe: boolean
  /** Hexes spotted from the air in the phase under way (5.1). */
  readonly airSpotted: Marked

  // The Meuse, by hexside.
  readonly blown: Marked
  /** Bridges whose free attempt has failed (6.1a). */
  readonly failed: Marked
  readonly passages: Readonly<Record<number, 'up' | 'spent'>>
  readonly pontoons: Readonly<Record<number, DinantPontoon>>
  readonly pontoonsLeft: Readonly<Record<DinantPontoon, number>>
  /** The turn in which the last pontoon bridge was finished (6.3.1d). */
  readonly lastPontoon: number | null
  /** The division that has the 16 t equipment (6.3.1f). */
  readonly sixteen: Panzer | null

  // The rest of the map.
  /** Observation posts that are still manned (4.2.1d). */
  readonly observers: Marked
  /** Hexes under German control; all others are French (11.0). */
  readonly germanHexes: Marked
  /** On Fire!: the turn at whose end it goes out (9.1f). */
  readonly fires: Readonly<Record<number, number>>

  // What has happened once and for all, or for a time.
  /** 2.3b */
  readonly column17: boolean
  /** Steps lost by B1bis units (3.3.7d). */
  readonly b1Lost: number
  /** Panzer divisions that have lost a tank unit; that have had a unit in command in column 10 (10.4, 10.5). */
  readonly fell: Readonly<Partial<Record<Panzer, true>>>
  readonly reached: Readonly<Partial<Record<Panzer, true>>>
  readonly exode: { readonly from: number; readonly to: number } | null
  readonly gas: Gas | null
  /** The first turn in which Out of gas may be played (8.4b). */
  readonly gasFrom: number
  readonly corap: boolean
  /** Regiments without shells in this turn (8.7). */
  readonly dry: Readonly<Record<string, true>>
  readonly attached: Readonly<Record<DinantAttachable, DinantCorps | null>>
  readonly rommel: {
    /** The turn in which he last led. */
    readonly played: number | null
    readonly fate: 'killed' | 'wounded' | null
    /** The last turn for which the division feels it; null: for good. */
    readonly until: number | null
  }

  // The turn and the phase under way.
  /** Units that may still be activated in the phase under way; null: no limit (2.3a, 9.1d5). */
  readonly allowance: number | null
  /** What has entered in this turn: German thirds of battalions, units of 4 DINA (11.1b, 11.1c). */
  readonly entered: Readonly<Record<'german' | '4DINA', number>>

  /** Points written down when they are earned or lost; German only (11.1.6a). */
  readonly ledger: readonly Award[]
  readonly over: 'turns' | null
}

export type Position = EnginePosition<Content, State>
export type Play = EnginePlay<Content, State>
export type Step<D = Frame> = EngineStep<Content, State, D>
export type Act<D = Frame, Plan = unknown> = EngineAct<Content, State, D, Plan>

/** Tables with an entry a unit: what is derived from those of one side outlives changes of the other. */
const BY_UNIT = ['place', 'lost', 'disorganised', 'activated', 'moved', 'isolated', 'crossed', 'severed'] as const

export const { derived, derivedTable } = derivedFrom<Content, State, `${(typeof BY_UNIT)[number]}/${Side}`>()

const isByUnit: ReadonlySet<string> = new Set(BY_UNIT)

export function partition(content: Content, field: string, key: string | number): string | null {
  return isByUnit.has(field) ? `${field}/${content.units[Number(key)]!.side}` : null
}

/** The box of the turn track under way. */
export const boxOf = (p: Position) => p.content.boxes.get(p.state.turn)!

/** The corps a formation takes its orders from; null while the French player has not named it (7.1b). */
export function corpsOf(p: Position, formation: DinantFormationId): DinantCorps | null {
  const { corps, isAttachable } = p.content.formationOf[formation]
  return isAttachable ? p.state.attached[formation as DinantAttachable] : corps
}
