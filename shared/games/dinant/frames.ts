/**
 * Steps that one chapter pushes and another carries out: what they are given and what they come to. All of it is saved
 * with the flow, so names and fields are file format.
 */
import type { Frame } from '../../engine/position.ts'
import type { Side } from './content/content.ts'

/** A step that belongs to one side. */
export interface SideFrame extends Frame {
  readonly side: Side
}

export type PhaseName = 'first' | 'french' | 'second' | 'superiority'

/** 2.3 to 2.5: an operations phase. */
export interface OperationsFrame extends SideFrame {
  readonly phase: PhaseName
  /** An activation has been made: what must come first can begin no more (6.1c, 6.3.1a). */
  readonly begun?: true
}

/** 1.7: a quality test; `why` is the rule that wants it. */
export interface TestFrame extends Frame {
  readonly step: 'quality-test'
  readonly unit: number
  readonly why: string
}

export interface TestResult {
  readonly unit: number
  readonly passed: boolean
  readonly dice: readonly number[]
}

/** 3.1: a group of units acts. */
export interface ActivationFrame extends SideFrame {
  readonly step: 'activation'
  /** Those that act together; who was lost, stayed behind or stays disorganised is none of them. */
  readonly units: readonly number[]
  readonly start: number
  readonly here: number
  /** Movement points spent by motorised and by other units. */
  readonly motor: number
  readonly foot: number
  /** Hexes walked, the start first (3.3.8c). */
  readonly walked: readonly number[]
  readonly stage: 'announced' | 'ready' | 'moved' | 'fought' | 'over'
  /** Attacks of a breakthrough made so far (3.3.6b). */
  readonly attacks: number
  readonly breakthrough?: true
  /** 9.1d4: attacks first, then moves. */
  readonly superiority?: true
  /** Came onto the map with it: no Indecision (9.1b). */
  readonly entering?: true
}

/** Units named in `open` lie open for both sides while their step is under way (1.4, ruling 13). */
export interface OpenFrame extends Frame {
  readonly open: readonly number[]
}

/** 3.3: a combat of one hex against another. */
export interface CombatFrame extends SideFrame, OpenFrame {
  readonly step: 'combat'
  readonly kind: 'attack' | 'breakthrough' | 'assault'
  readonly from: number
  readonly target: number
  readonly attackers: readonly number[]
  readonly point: number
  /** Once the defender has declared. */
  readonly defenders?: readonly number[]
  readonly defendingPoint?: number
  readonly combined?: true
  /** 9.1d1: the German side is free of cases 1 to 3. */
  readonly superiority?: true
  readonly support: Readonly<Record<Side, readonly number[]>>
  /** An engineer at work, attacked out of its stack (6.1d, 6.3.1c). */
  readonly alone?: number
  /** Attacks of this breakthrough made before (3.3.6b). */
  readonly attacks: number
}

export interface CombatResult {
  /** Nobody of the other side is left in the target hex. */
  readonly emptied: boolean
  /** 6.3.3b: the assaulting unit retreats. */
  readonly thrownBack: boolean
}

export type FireKind = 'reaction' | 'crossing' | 'landing' | 'assault' | 'anti-tank' | 'ambush'

/** 3.3.8: fire without an answer. */
export interface FireFrame extends SideFrame, OpenFrame {
  readonly step: 'fire'
  readonly kind: FireKind
  /** The firing hex; -1 for an ambush. */
  readonly from: number
  readonly units: readonly number[]
  readonly target: number
  readonly targets: readonly number[]
  readonly point: number | null
  /** The hex whose terrain covers the targets, the hexside that counts; -1 for none. */
  readonly terrain: number
  readonly edge: number
  readonly bonus: number
  /** The chit is turned at once. */
  readonly atOnce: boolean
}

export interface FireResult {
  /** A chit was laid, or the point unit is gone. */
  readonly hit: boolean
  readonly category: number
}

/** Hexes that may fire at a move, one after the other. */
export interface ReactionFrame extends SideFrame {
  readonly step: 'reaction'
  readonly kind: Exclude<FireKind, 'anti-tank' | 'ambush'>
  /** Those that may still fire, and how many have. */
  readonly hexes: readonly number[]
  readonly fired: number
  readonly target: number
  readonly targets: readonly number[]
  /** The hex the targets came from; -1 if that does not count (1.6e). */
  readonly left: number
}

export interface ReactionResult {
  readonly hit: boolean
}

/** A Damage Chit is turned (3.3.3a). */
export interface TurnChitFrame extends Frame {
  readonly step: 'turn-chit'
  readonly chit: number
}

/** 3.3.3c; `home` is the only hex it may go to: back over the river. */
export interface RetreatFrame extends SideFrame {
  readonly step: 'retreat'
  readonly unit: number
  readonly home?: number
}

/** 3.2.2a: a hex has been emptied, and this side may enter it. */
export interface AdvanceFrame extends SideFrame {
  readonly step: 'advance'
  readonly hex: number
}
