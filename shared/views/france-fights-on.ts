/** What the screen may know of France Fights On: its content, and what a seat sees of a match. */
import type { CommonEvent } from '../engine/event.ts'
import type { Award } from '../engine/rule.ts'

export type * from '../games/france-fights-on/content/schema.ts'

export type FfoOffMap = 'dead' | 'evacuated' | 'to come' | 'not set up'

export interface FfoUnitView {
  /** A hex id, or a place off the map. */
  readonly at: string
  readonly steps: number
  /** Its combat factor as it is now. */
  readonly factor: number
  readonly moved?: true
  readonly fought?: true
}

export interface FfoStackView {
  /** Those this seat may look at, the top one last (3.6). */
  readonly units: readonly string[]
  /** How many lie there, seen or covered. */
  readonly height: number
}

export interface FfoView {
  readonly turn: number
  /** Hexes with several units. Everybody else stands alone. */
  readonly stacks: Readonly<Record<string, FfoStackView>>
  /** All but those that are covered for this seat. */
  readonly units: Readonly<Record<string, FfoUnitView>>
  readonly germanHexes: Readonly<Record<string, true>>
  readonly lostCities: Readonly<Record<string, true>>
  readonly refugees: Readonly<Record<string, 'waiting' | 'overrun'>>
  readonly germanOrder: 'move-fight' | 'fight-move'
  readonly stukasFlown: boolean
  readonly gunsFired: Readonly<Record<string, true>>
  readonly scared: string | null
  readonly refitting: string | null
  readonly railed: string | null
  /** The unit the open question is about: on its train, or about to enter. */
  readonly subject: string | null
  /** By the hex a unit out of supply started in (7.3). */
  readonly supplyDice: Readonly<Record<string, number>>
  readonly ledger: readonly Award[]
  readonly victoryPoints: number
  readonly over: string | null
}

/** What happens in this game beside what happens in all. Kinds and fields are file format. */
export type FfoOwnEvent =
  /** What the Germans take first in this turn (5.6). */
  | { readonly kind: 'france-fights-on: order'; readonly order: 'move-fight' | 'fight-move' }
  /** A unit too many in its hex is taken off (6.5). */
  | { readonly kind: 'france-fights-on: overstacked'; readonly side: string }
  /** 7.3: movement points of the units out of supply in a hex. */
  | { readonly kind: 'france-fights-on: supply die'; readonly dice: readonly number[] }
  /** 7.9: the die was too high, or there was nobody to scare. */
  | { readonly kind: 'france-fights-on: no scare'; readonly dice?: readonly number[] }
  /** 7.9: the die brings a Panzer Scare. */
  | { readonly kind: 'france-fights-on: scare rolled'; readonly dice: readonly number[] }
  /** 9.2 to 9.4: does this corps come in this turn? */
  | { readonly kind: 'france-fights-on: entry die'; readonly dice: readonly number[]; readonly comes: boolean }
  | { readonly kind: 'france-fights-on: refugees rolled'; readonly dice: readonly number[]; readonly amount: number }
  | { readonly kind: 'france-fights-on: refugees placed' }
  | { readonly kind: 'france-fights-on: refugees gone'; readonly amount: number }
  /** 11.7: does the train run? */
  | { readonly kind: 'france-fights-on: rail die'; readonly dice: readonly number[]; readonly runs: boolean }
  /** 13.16: columns to the left. */
  | { readonly kind: 'france-fights-on: city die'; readonly amount: number }
  /** 13.19: the column the attacker takes instead. */
  | { readonly kind: 'france-fights-on: lower column'; readonly column: string }
  /** 13.6, 13.20: driven back with nowhere to go. */
  | { readonly kind: 'france-fights-on: no retreat'; readonly side: string }

export type FfoEvent = CommonEvent | FfoOwnEvent
