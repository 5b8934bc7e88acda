/** What the screen may know of The Breakthrough at Dinant: its content, and what a seat sees of a match. */
import type { Award } from '../engine/rule.ts'

export type * from '../games/dinant/content/schema.ts'

export type DinantSide = 'german' | 'french'

/** Boxes beside the map lie open to both sides. */
export type DinantOffMap = 'dead' | 'exited' | 'to come' | 'box' | 'track' | 'out'

/** A unit this seat may look at; what is not there does not apply. */
export interface DinantUnitView {
  /** A hex id, or a place off the map. */
  readonly at: string
  readonly lost: number
  /** What its face says; the quality of an own unit with all that weighs on it now (3.3.5a, 7.2, 8.4a). */
  readonly cf: number
  readonly quality: number
  readonly mp: number
  readonly disorganised?: true
  readonly activated?: true
  readonly isolated?: true
  /** An engineer at work: on a pontoon bridge of this weight, or on a demolition. */
  readonly work?: '8t' | '16t' | 'demolition'
  /** On the turn track: when it comes back. */
  readonly returns?: number
  // Of own units only.
  readonly moved?: true
  /** It has had its mission this turn: fire, ferry, bridge. */
  readonly mission?: true
  readonly outOfCommand?: true
}

export interface DinantStackView {
  readonly side: DinantSide
  /** How many lie there, seen or covered (1.4). */
  readonly height: number
  /** Those this seat may look at, the top one last. */
  readonly units: readonly string[]
}

/** A Damage Chit on the map: its colour and place are open, what it concerns is not (1.4). */
export interface DinantDamageView {
  readonly number: number
  readonly side: DinantSide
  readonly colour: 'green' | 'red' | 'black'
  readonly hex: string
  /** For its owner: the units under it, and which of them led. */
  readonly units?: readonly string[]
  readonly point?: string
}

/** Where a covered unit was last seen, and in which turn. */
export interface DinantSighting {
  readonly unit: string
  readonly hex: string
  readonly turn: number
}

export interface DinantView {
  readonly turn: number
  readonly stacks: Readonly<Record<string, DinantStackView>>
  /** All units but those that are covered for this seat. */
  readonly units: Readonly<Record<string, DinantUnitView>>
  readonly sightings: readonly DinantSighting[]
  readonly damage: readonly DinantDamageView[]
  /** Faces not yet shown, by batch (`green 1`), and faces in the spent boxes. */
  readonly damageBags: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly damageSpent: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The seat's own tactical chits; null for onlookers. */
  readonly hand: Readonly<Record<string, number>> | null
  readonly handSizes: Readonly<Record<DinantSide, number>>
  /** What cup and hand of a side hold together. */
  readonly pools: Readonly<Record<DinantSide, Readonly<Record<string, number>>>>
  /** Objectives that are decided; the German seat sees its others too. */
  readonly objectives: Readonly<Record<string, 'secret' | 'achieved' | 'failed'>>
  readonly objectivesSecret: number
  readonly air: Readonly<Record<DinantSide, number>>
  readonly airSpotted: readonly string[]
  readonly blown: readonly string[]
  readonly demolitionFailed: readonly string[]
  readonly passages: Readonly<Record<string, 'up' | 'spent'>>
  readonly pontoons: Readonly<Record<string, '8t' | '16t'>>
  readonly pontoonsLeft: Readonly<Record<'8t' | '16t', number>>
  readonly sixteen: string | null
  readonly observers: readonly string[]
  readonly germanHexes: readonly string[]
  readonly exode: { readonly from: number; readonly to: number } | null
  readonly gas: 'out' | 'refuelling' | null
  readonly corap: boolean
  readonly dry: readonly string[]
  readonly attached: Readonly<Record<string, string | null>>
  readonly fires: Readonly<Record<string, number>>
  readonly rommel: 'killed' | 'wounded' | null
  /** Units that may still be activated in the phase under way; null: no limit. */
  readonly allowance: number | null
  readonly ledger: readonly Award[]
  readonly points: number
  readonly over: string | null
}
