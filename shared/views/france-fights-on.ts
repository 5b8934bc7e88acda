/** What the screen may know of France Fights On: its content, and what a seat sees of a match. */
import type { Award } from '../engine/rule.ts'

export type * from '../games/france-fights-on/content/schema.ts'

export type FfoOffMap = 'dead' | 'evacuated' | 'to come' | 'not set up'

export interface FfoUnitView {
  /** A hex id, or a place off the map. */
  readonly at: string
  readonly steps: number
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
  /** By the hex a unit out of supply started in (7.3). */
  readonly supplyDice: Readonly<Record<string, number>>
  readonly ledger: readonly Award[]
  readonly victoryPoints: number
  readonly over: string | null
}
