/** What the screen may know of France '40: its content, and what a seat sees of a match. */
import type { Award } from '../engine/rule.ts'

export type * from '../games/france40/content/schema.ts'

export type F40Side = 'german' | 'allied'

export interface F40Award extends Award {
  readonly seat: F40Side
  /** It is for one of the ways to the south, which the map can show (21.7.1). */
  readonly isLifeline?: true
}

export type F40OffMap = 'dead' | 'exited' | 'to come' | 'arrived' | 'evacuated' | 'removed'

/** A unit as the screen shows it; what is not there does not apply. */
export interface F40UnitView {
  /** A hex id, or a place off the map. */
  readonly at: string
  readonly lost: number
  readonly steps: number
  readonly attack: number
  readonly defence: number
  readonly movement: number
  readonly status?: 'disrupted' | 'full-retreat'
  readonly supply?: 'out' | 'red'
  readonly used?: true
  readonly train?: true
  readonly gqg?: number
  readonly halt?: number
  readonly evac?: true
  readonly moved?: true
  readonly fought?: true
  readonly advanced?: true
  readonly retreated?: true
  readonly autoDs?: true
  /** Its division may not move (22.7d). */
  readonly tied?: true
  /** The pool of the Remnant it has become. */
  readonly remnant?: string
  readonly area?: string
}

export interface F40View {
  readonly turn: number
  readonly units: Readonly<Record<string, F40UnitView>>
  readonly stacks: Readonly<Record<string, readonly string[]>>
  /** Stacking points by hex (4.2). */
  readonly points: Readonly<Record<string, number>>
  readonly germanCities: readonly string[]
  readonly closed: Readonly<Record<string, F40Side>>
  readonly dyle: Readonly<Record<string, 'building' | 'complete'>>
  readonly airUsed: readonly string[]
  readonly airOver: Readonly<Record<string, string>>
  readonly gqgBox: readonly number[]
  readonly haltBox: readonly number[]
  readonly haltDeclared: boolean
  readonly surrendered: boolean
  /** Every point both sides would have if the game ended now. */
  readonly ledger: readonly F40Award[]
  readonly extraTurn: F40Side | null
  readonly over: string | null
}
