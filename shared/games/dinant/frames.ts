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
  /** Hexes walked when it last attacked: the next attack is made from another (3.3.6a). */
  readonly struck?: number
  /** 9.1d4: attacks first, then moves. */
  readonly superiority?: true
  /** Came onto the map with it: no Indecision (9.1b). */
  readonly entering?: true
  /** The first activation of its phase: bridges and second demolitions are begun by it (6.1c, 6.3.1a). */
  readonly first?: true
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

/** 4.2.1, 5.2: guns fire at a hex, or aircraft bomb it. */
export interface MissionFrame extends SideFrame {
  readonly step: 'barrage' | 'strike'
  readonly target: number
  readonly guns: readonly number[]
  /** Where each of them was when it was told to fire. */
  readonly hexes: readonly number[]
  readonly stage: 'announced' | 'ready' | 'aimed' | 'fire' | 'over'
  /** Of an air strike: the points spent on it. */
  readonly points?: number
  /** 4.2.5b, 5.2: it has gone astray once. */
  readonly drifted?: true
}

/** Units named in `open` lie open for both sides while their step is under way (1.4, ruling 13). */
export interface OpenFrame extends Frame {
  readonly open: readonly number[]
}

/** 3.3: a combat of one hex against another. */
export interface CombatFrame extends SideFrame, OpenFrame {
  readonly step: 'combat'
  readonly kind: 'attack' | 'breakthrough' | 'assault'
  /** What is over; `over` is the end (ruling 20). */
  readonly stage: 'declared' | 'chits' | 'defence' | 'anti-tank' | 'points' | 'support' | 'fixed' | 'result' | 'over'
  readonly from: number
  readonly target: number
  readonly attackers: readonly number[]
  readonly point: number
  /** Once the defender has declared. */
  readonly defenders?: readonly number[]
  readonly defendingPoint?: number
  readonly holdsFire?: true
  readonly combined?: true
  /** 9.1d1: the German side is free of cases 1 to 3. */
  readonly superiority?: true
  readonly support: Readonly<Record<Side, readonly number[]>>
  /** The sides whose guns have been made ready. */
  readonly ready?: readonly Side[]
  /** An engineer at work, attacked out of its stack (6.1d, 6.3.1c). */
  readonly alone?: number
  /** Attacks of this breakthrough made before (3.3.6b). */
  readonly attacks: number
  /** 9.1a: both results a category up. 9.1j2: German support counts for the French. 9.1d2: German damage is lighter. */
  readonly furor?: true
  readonly turned?: true
  readonly lighter?: true
  /** The attacker's die and the defender's. */
  readonly dice?: readonly [number, number]
  /** Chits that are still to be turned at once, and units that such a chit told to retreat. */
  readonly toTurn?: readonly number[]
  readonly retreated?: readonly number[]
}

export interface CombatResult {
  /** Nobody of the other side is left in the target hex. */
  readonly emptied: boolean
  /** 6.3.3b: the assaulting unit retreats. */
  readonly thrownBack: boolean
  /** The dice were thrown: the hex was not found empty (3.3.3d), nor were all attackers gone. */
  readonly fought: boolean
}

/** Ruling 20: the defender says how the attacked hex is held. */
export interface DeclarationFrame extends SideFrame {
  readonly step: 'declaration'
  readonly kind: CombatFrame['kind']
  readonly from: number
  readonly target: number
  /** Who has tried to withdraw or redeploy against this attack. */
  readonly tried: readonly number[]
  /** Anti-tank units could fire first (3.3.7c): tanks lead, and it is no combined attack. */
  readonly isTankAttack: boolean
  readonly alone?: number
}

export interface DeclarationResult {
  readonly defenders: readonly number[]
  /** Null: the attacker names it. */
  readonly point: number | null
  readonly holdsFire: boolean
  readonly superiority: boolean
  readonly support: readonly number[]
}

/** 4.2.2a: guns of a side are made ready to support the combat below; the step hears which of them do. */
export interface SupportFrame extends SideFrame {
  readonly step: 'support'
  readonly guns: readonly number[]
  readonly hexes?: readonly number[]
  readonly stage?: 'ready' | 'over'
}

export interface SupportResult {
  readonly side: Side
  readonly guns: readonly number[]
}

/** 3.3.2a: a side names a point unit among these units of a side. */
export interface PointFrame extends SideFrame {
  readonly step: 'point'
  readonly units: readonly number[]
  readonly of: Side
}

export interface PointResult {
  readonly unit: number
  readonly of: Side
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
  /** Guns that support it (option `reaction-support`), until they are made ready; then those that do. */
  readonly guns?: readonly number[]
  readonly support?: readonly number[]
  readonly stage?: 'rolled' | 'over'
  readonly die?: number
  /** 9.1d2 */
  readonly lighter?: true
  readonly result?: FireResult
}

export interface FireResult {
  /** A chit was laid, or the point unit is gone. */
  readonly hit: boolean
  readonly category: number
  /** Units that were told to retreat by a chit that was turned at once. */
  readonly retreated: readonly number[]
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
  readonly retreated?: readonly number[]
  /** A hex that has been told to fire, while chits on its units are turned (3.3.3a). */
  readonly firing?: { readonly hex: number; readonly units: readonly number[]; readonly guns: readonly number[] }
}

export interface ReactionResult {
  readonly hit: boolean
  /** How many hexes have fired. */
  readonly fired: number
  /** Units that were told to retreat by a chit that was turned at once. */
  readonly retreated: readonly number[]
}

/** 6.2: a unit looks for a way over the Meuse, and goes. */
export interface CrossingFrame extends SideFrame {
  readonly step: 'crossing'
  readonly unit: number
  readonly from: number
  readonly to: number
  readonly stage: 'looking' | 'found' | 'going' | 'water' | 'over'
}

/** 6.3.2, 6.4: a unit is taken over the Meuse; `by` is the engineer, -1: by itself. */
export interface FerryFrame extends SideFrame {
  readonly step: 'ferry'
  readonly unit: number
  readonly by: number
  readonly from: number
  readonly to: number
  readonly stage: 'going' | 'water' | 'over'
}

/** 6.3.3: the unit has to fight for the other bank, round after round. */
export interface AssaultFrame extends SideFrame {
  readonly step: 'assault'
  readonly unit: number
  readonly by: number
  readonly from: number
  readonly to: number
  readonly stage: 'fight' | 'fought' | 'over'
}

/** A Damage Chit is turned (3.3.3a). */
export interface TurnChitFrame extends Frame {
  readonly step: 'turn-chit'
  readonly chit: number
}

/** Units it told to retreat. */
export interface TurnChitResult {
  readonly retreated: readonly number[]
}

/** 3.3.3b: the owner shares out what a chit has shown. */
export interface ShareFrame extends SideFrame {
  readonly step: 'share'
  readonly units: readonly number[]
  readonly point: number | null
  readonly retreats: number
  readonly losses: number
  /** Shared out: those who retreat. */
  readonly retreated?: readonly number[]
}

/** 3.3.3c; `home` is the only hex it may go to: back over the river. */
export interface RetreatFrame extends SideFrame {
  readonly step: 'retreat'
  readonly unit: number
  readonly home?: number
  readonly done?: true
}

/** 3.3.5b: a disorganised unit is activated. */
export interface ReorganiseFrame extends Frame {
  readonly step: 'reorganise'
  readonly unit: number
  readonly recovered?: boolean
}

/** 3.3.5c: a disorganised unit would be disorganised by this rule. */
export interface DisorganisedAgainFrame extends Frame {
  readonly step: 'disorganised-again'
  readonly unit: number
  readonly rule: string
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
