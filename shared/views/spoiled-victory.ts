/** What the screen may know of A Spoiled Victory: its content, and what a seat sees of a match. */
import type { CommonEvent } from '../engine/event.ts'
import type { Award } from '../engine/rule.ts'

export type * from '../games/spoiled-victory/content/schema.ts'

export type PhaseId = 'event' | 'luftwaffe' | 'escape' | 'german' | 'actions' | 'evacuation' | 'end'

/** One entry of the score (8.3): what it was for. */
export interface SvAward extends Award {
  readonly unit: string
}

export type LossCause = 'luftwaffe' | 'interdiction' | 'german attack' | 'allied attack'

/** A step or a whole unit lost: for the result screen. */
export interface Loss {
  readonly turn: number
  readonly unit: string
  readonly space: string
  readonly cause: LossCause
  /** Factors lost with it. */
  readonly factors: number
  readonly isLast: boolean
}

export type LuckKind = 'luftwaffe' | 'interdiction' | 'german attacks' | 'allied attacks' | 'actions' | 'evacuations'

/** What dice and cards gave, against what they give on average. */
export interface Luck {
  readonly times: number
  readonly expected: number
  readonly actual: number
}

export type SvOffMap = 'eliminated' | 'pool' | 'converted' | 'surrendered' | 'to place'

export interface SvUnitView {
  /** The id of a space, or where it is off the map. */
  readonly at: string
  readonly isOnMap: boolean
  readonly side: 'full' | 'reduced'
  readonly factor: number
  readonly suppressed?: true
  readonly disrupted?: true
  /** In one space with the enemy. */
  readonly engaged?: true
  /** Set going by a Movement action of this phase. */
  readonly moved?: true
  /** Has retreated into the Belgian area and must leave it (10.1.7). */
  readonly strayed?: true
  /** German units: their track and what they show. */
  readonly track?: string
  readonly type?: 'panzer' | 'motorized' | 'infantry'
}

export interface SvSpaceView {
  /** Allied units in the order of the counters. */
  readonly units: readonly string[]
  readonly german: string | null
  /** A German unit is alone here. */
  readonly isGermanHeld: boolean
}

/** A card drawn in this turn, with the part of it that is used. */
export interface SvDrawnView {
  readonly phase: PhaseId
  readonly card: string
  readonly part: 'event' | 'luftwaffe' | 'german' | 'actions' | 'day' | 'night'
}

export interface SvCardsView {
  /** How many cards are in the pile: it has no order. */
  readonly pile: number
  readonly discards: readonly string[]
  readonly removed: readonly string[]
  /** Kept beside the map until its event is used (RAF bombers). */
  readonly held: readonly string[]
  /** The card of an Intelligence Report. */
  readonly aside: string | null
  /** The event of this turn. */
  readonly event: string | null
  readonly drawn: readonly SvDrawnView[]
}

export interface SvMarkersView {
  readonly mole: 'whole' | 'damaged'
  readonly jetties: 'none' | 'built' | 'damaged'
  readonly flooded: boolean
  readonly spirit: boolean
  readonly cap: 'held' | 'spent' | 'X' | 'Y' | 'Z'
  readonly bombers: 'none' | 'held' | 'spent'
  /** Turns left, this one included. */
  readonly harbour: number
  readonly wakewalker: number
  readonly routeX: 'closed' | 'open'
  readonly belgians: 'fighting' | 'gone'
  readonly panzers: 'attacking' | 'withdrawn'
  readonly laPanne: 'allied' | 'german'
  readonly nieuport: 'allied' | 'german'
}

/** The attack under way, German or Allied. */
export interface SvBattleView {
  readonly by: 'german' | 'allied'
  readonly attacker: string | null
  readonly defender: string | null
  readonly space: string | null
  /** Where the attacker stands. */
  readonly from: string | null
  readonly round: number
  readonly dice: number | null
  readonly number: number | null
  /** The dice on the table, when they have fallen. */
  readonly rolled: readonly number[] | null
  /** The Wins they make as they lie. */
  readonly rolledWins: number | null
  readonly wins: number | null
  readonly winsLeft: number | null
  /** The Wins cannot take every step in the space: if it is held, there will be another round (9.3.6). */
  readonly mayGoOn: boolean
}

/** Something of the present phase that is still to come. */
export interface SvToCome {
  readonly kind:
    | 'luftwaffe card'
    | 'luftwaffe attack'
    | 'attack at sea'
    | 'escape'
    | 'german card'
    | 'german attack'
    | 'allied attack'
  /** Who attacks, is attacked by the Luftwaffe, or escapes; nobody for a card and for an empty space. */
  readonly unit: string | null
  readonly space: string | null
  /** Of a German attack whose space is known: its Attack Dice and the Frontline unit with the best Defence Number. */
  readonly sum: { readonly dice: number; readonly front: string; readonly number: number } | null
}

export interface SvResultView {
  readonly vp: number
  readonly level: string
  /** Points missing for the next level; null at the top. */
  readonly toNext: number | null
  readonly ledger: readonly SvAward[]
  /** Points by turn, the first turn first. */
  readonly byTurn: readonly number[]
  readonly losses: readonly Loss[]
  /** Factors lost by space. */
  readonly lostAt: Readonly<Record<string, number>>
  readonly luck: Readonly<Partial<Record<LuckKind, Luck>>>
}

export interface SvView {
  readonly turn: number
  readonly time: 'day' | 'night'
  readonly date: string
  readonly phase: PhaseId | null
  readonly units: Readonly<Record<string, SvUnitView>>
  /** Spaces with somebody in them. */
  readonly spaces: Readonly<Record<string, SvSpaceView>>
  /** Spaces that are Marsh now, flooded Lowlands included. */
  readonly marsh: readonly string[]
  readonly cards: SvCardsView
  readonly markers: SvMarkersView
  readonly actions: { readonly granted: number; readonly left: number; readonly ghq: number }
  readonly evacuation: { readonly granted: number; readonly left: number; readonly isHalved: boolean }
  readonly battle: SvBattleView | null
  /** The space that the Luftwaffe is attacking. */
  readonly raided: string | null
  /** The next one first. */
  readonly toCome: readonly SvToCome[]
  readonly result: SvResultView
  readonly over: boolean
}

/**
 * What happens in this game beside what happens in all. Kinds and fields are file format. Of an attack that is declared
 * the first unit attacks and the second is attacked; the `column` of a result is the sum of the dice with its modifiers.
 */
export type SvOwnEvent =
  /** The event of the turn (6.1), and other cards: the Luftwaffe's with the number of its targets, the Germans'. */
  | { readonly kind: 'spoiled-victory: event'; readonly card: string }
  | { readonly kind: 'spoiled-victory: luftwaffe'; readonly amount: number }
  | { readonly kind: 'spoiled-victory: german card' }
  /** Discards shuffled in with the last card (5.0b). */
  | { readonly kind: 'spoiled-victory: reshuffled'; readonly amount: number }
  /** No Luftwaffe Attacks, no German moves in this turn, by its event. */
  | { readonly kind: 'spoiled-victory: luftwaffe grounded' }
  | { readonly kind: 'spoiled-victory: germans halted' }
  /** German units called by dice (9.1), and one that stays in its Marsh (9.2c). */
  | { readonly kind: 'spoiled-victory: random moves'; readonly amount: number }
  | { readonly kind: 'spoiled-victory: stuck in marsh' }
  /** 9.3c: Wins of the attacking side against a Defence Number. */
  | {
      readonly kind: 'spoiled-victory: wins'
      readonly side: string
      readonly amount: number
      readonly number: number
    }
  | { readonly kind: 'spoiled-victory: no breakthrough' }
  /** Player Actions and Evacuation Moves of a phase, and the moves cut by half (11.5). */
  | { readonly kind: 'spoiled-victory: actions'; readonly amount: number }
  | { readonly kind: 'spoiled-victory: moves'; readonly amount: number }
  | { readonly kind: 'spoiled-victory: moves halved'; readonly granted: number; readonly amount: number }
  | { readonly kind: 'spoiled-victory: report'; readonly is: 'made' | 'used' | 'false' }
  | { readonly kind: 'spoiled-victory: spirit raised' }
  | { readonly kind: 'spoiled-victory: patrol'; readonly route: string }
  | { readonly kind: 'spoiled-victory: flooded' }
  | {
      readonly kind: 'spoiled-victory: jetty'
      readonly jetty: 'mole' | 'jetties'
      readonly is: 'built' | 'damaged' | 'repaired'
    }
  /** 12.2, 12.3 */
  | { readonly kind: 'spoiled-victory: belgians'; readonly dice: readonly number[]; readonly surrender: boolean }
  | { readonly kind: 'spoiled-victory: panzers'; readonly dice: readonly number[]; readonly withdrawn: boolean }
  /** 14.2: the track a German unit is dealt. */
  | { readonly kind: 'spoiled-victory: track'; readonly track: string }

export type SvEvent = CommonEvent | SvOwnEvent
