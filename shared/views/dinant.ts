/** What the screen may know of The Breakthrough at Dinant: its content, and what a seat sees of a match. */
import type { Award, Sentence } from '../engine/rule.ts'

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
  /** Why it is out of command. */
  readonly outOfCommand?: Sentence
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

/** The activation under way. Both sides see where it is and what it has done. */
export interface DinantActivationView {
  readonly side: DinantSide
  readonly start: string
  readonly here: string
  /** Hexes walked, the start first. */
  readonly walked: readonly string[]
  readonly stage: 'announced' | 'ready' | 'moved' | 'fought' | 'over'
  /** Attacks of a breakthrough made so far. */
  readonly attacks: number
  readonly breakthrough?: true
  /** It attacks first and moves then (9.1d4). */
  readonly superiority?: true
  /** For its owner: who acts, with the movement points each has for an activation and has left of them. */
  readonly units?: readonly {
    readonly unit: string
    readonly points: number
    readonly left: number
    readonly by: 'motorised' | 'foot'
    readonly isMobile?: true
  }[]
  /** For its owner, before anything is done: the hexes on the other bank of the Meuse. */
  readonly over?: readonly DinantFarBank[]
}

/** A hex on the other bank and what a way there meets with: all of it can be seen on the map. */
export interface DinantFarBank {
  readonly hex: string
  readonly side: string
  readonly bridge: 'bridge' | '8t' | '16t' | null
  /** A place for boats: found on a die up to `value`. */
  readonly crossing: { readonly value: number; readonly is: 'unknown' | 'up' | 'spent' } | null
  readonly isHeld: boolean
  /** Hexes that may fire at whoever is on the water, and at whoever has landed. */
  readonly onTheWater: readonly string[]
  readonly landing: readonly string[]
}

/** A unit on its way over the Meuse. */
export interface DinantCrossingView {
  readonly kind: 'boats' | 'ferry' | 'paddle'
  readonly from: string
  readonly to: string
  readonly stage: 'looking' | 'found' | 'water' | 'landing' | 'assault'
  /** For its owner. */
  readonly unit?: string
}

/** Hexes that may still fire at a move or crossing. */
export interface DinantReactionView {
  readonly kind: 'reaction' | 'crossing' | 'landing' | 'assault'
  readonly side: DinantSide
  readonly hexes: readonly string[]
  /** So many have fired: each makes the next fire stronger. */
  readonly fired: number
  readonly target: string
}

/** Damage that is to be shared out. */
export interface DinantShareView {
  readonly side: DinantSide
  readonly retreats: number
  readonly losses: number
  // For its owner.
  readonly point?: string
  /** The mildest first; whoever is not named takes nothing. */
  readonly ways?: readonly (readonly {
    readonly unit: string
    /** As a word of the act: R, L, RL, 2L, ... */
    readonly share: string
    readonly retreats: boolean
    readonly losses: number
    /** Steps left then. */
    readonly left: number
  }[])[]
}

/** A hex a victory level asks for: not German yet, German, or German without a free way to the east edge. */
export interface DinantVictoryHex {
  readonly hex: string
  readonly is: 'open' | 'held' | 'cut'
}

export interface DinantVictoryLevel {
  readonly level: number
  readonly id: string
  readonly label: string
  readonly text: string
  /** `unknown`: it rests on what this seat cannot know. */
  readonly is: 'met' | 'open' | 'unknown'
  readonly hexes: readonly DinantVictoryHex[]
}

/** How the match would end now, and what would change that. */
export interface DinantVictoryView {
  readonly level: number
  readonly id: string
  readonly label: string
  /** A better level may be met already: this seat cannot know. */
  readonly isUnsure?: true
  /** The level of the map, and what the points add to it; null: no points are counted. */
  readonly onMap: number
  readonly shift: number
  readonly points: number | null
  readonly levels: readonly DinantVictoryLevel[]
  /** What would raise the level, and what would lower it. */
  readonly raise: readonly Sentence[]
  readonly lower: readonly Sentence[]
}

export interface DinantView {
  readonly turn: number
  readonly activation: DinantActivationView | null
  readonly crossing: DinantCrossingView | null
  readonly reaction: DinantReactionView | null
  readonly share: DinantShareView | null
  /** For its owner: the unit the question is about, where it is about one. */
  readonly subject: string | null
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
  readonly victory: DinantVictoryView
  readonly over: string | null
}
