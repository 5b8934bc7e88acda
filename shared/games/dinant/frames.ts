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

/** 3.1b: what comes first when units are activated: chits are turned, the disorganised tested, stragglers go their way. */
export interface MusterFrame extends SideFrame {
  readonly step: 'muster'
  /** Those who are still with it; `failed` stay disorganised. */
  readonly units: readonly number[]
  readonly hex: number
  /** The other side may have a word to say (9.1b): not when units join an attack under way. */
  readonly isAnnounced: boolean
  readonly stage: 'announced' | 'chits' | 'tests' | 'stragglers'
  readonly failed: readonly number[]
}

export interface MusterResult {
  readonly units: readonly number[]
  /** 9.1b: nobody acts. */
  readonly lost: boolean
}

/** 3.2: a stack walks its way hop by hop. */
export interface MarchFrame extends SideFrame {
  readonly step: 'march'
  readonly units: readonly number[]
  readonly here: number
  readonly motor: number
  readonly foot: number
  /** Hexes walked, the start first, and how many of them the log knows. */
  readonly walked: readonly number[]
  readonly told: number
  /** The words still to be walked. */
  readonly plan: readonly string[]
  readonly superiority?: true
  /** 3.3.5b: one hex, and its activation is over. */
  readonly straggling?: true
  /** Something came between: the owner is asked whether to go on. */
  readonly paused?: true
  /** Hit by fire or stopped: the activation of these units is over. */
  readonly over?: true
  /** A hop away from the roads has been made, and the French may stop it (9.1h). */
  readonly offRoad?: true
  /** Units that stop where they are (9.1g), and the number of the next Damage Chit at that instant. */
  readonly stopping?: readonly number[]
  readonly since?: number
  /** The whole stack has come to its end. */
  readonly ending?: true
}

export interface MarchResult {
  readonly units: readonly number[]
  readonly here: number
  readonly motor: number
  readonly foot: number
  readonly walked: readonly number[]
  readonly over: boolean
}

/** 3.2.2b, 3.2.2c: a unit reacts to an attack by a move, if it passes its test. */
export interface ReactionMoveFrame extends SideFrame {
  readonly step: 'reaction-move'
  readonly unit: number
  readonly to: number
  readonly rule: '3.2.2b' | '3.2.2c'
  readonly stage: 'chits' | 'test' | 'moved'
}

export interface ReactionMoveResult {
  readonly unit: number
  readonly moved: boolean
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
  readonly hit?: true
  /** A hex that has been told to fire, while chits on its units are turned (3.3.3a). */
  readonly firing?: { readonly hex: number; readonly units: readonly number[] }
}

export interface ReactionResult {
  readonly hit: boolean
  /** How many hexes have fired. */
  readonly fired: number
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
  /** Those who have been told to go and have not gone yet. */
  readonly going?: readonly number[]
  /** Those of them who stand before a bridge that may be blown. */
  readonly crossing?: readonly number[]
}
