/** What the screen may know of France '40: its content, and what a seat sees of a match. */
import type { CommonEvent } from '../engine/event.ts'
import type { Award } from '../engine/rule.ts'

export type * from '../games/france40/content/schema.ts'

export type F40Side = 'german' | 'allied'

/**
 * What happens in this game only (see engine/event.ts). The units and places are those of the note: who is meant, and
 * where. File format.
 */
export type F40OwnEvent =
  /** After a result the defenders must go so many hexes. */
  | { readonly kind: 'france40: must retreat'; readonly side: F40Side; readonly amount: number }
  /** A Reconnaissance unit gets away without loss (20.1). */
  | { readonly kind: 'france40: spared'; readonly side: F40Side }
  /** Too many in the hex to help (15.3). */
  | { readonly kind: 'france40: not defending'; readonly side: F40Side }
  | { readonly kind: 'france40: desperate defence'; readonly side: F40Side }
  | { readonly kind: 'france40: breakthrough group'; readonly side: F40Side }
  | { readonly kind: 'france40: breakthrough failed'; readonly side: F40Side }
  /** After an Automatic DS, in the Combat Phase (7.7b). */
  | { readonly kind: 'france40: will advance'; readonly side: F40Side }
  /** Due this turn, to be placed. */
  | { readonly kind: 'france40: reinforcements'; readonly side: F40Side }
  /** Not come in this turn (19.4.1). */
  | { readonly kind: 'france40: delayed'; readonly side: F40Side }
  | { readonly kind: 'france40: strategic rail'; readonly side: F40Side; readonly area: string }
  | { readonly kind: 'france40: entry hex closed'; readonly side: F40Side }
  /** Fortress infantry that may move now (16.4). */
  | { readonly kind: 'france40: freed'; readonly side: F40Side }
  | { readonly kind: 'france40: surrender'; readonly side: F40Side; readonly nation: string }
  | { readonly kind: 'france40: turn bought'; readonly side: F40Side; readonly amount: number }
  | { readonly kind: 'france40: halt order'; readonly side: F40Side }
  /** The units are under it from now on. */
  | { readonly kind: 'france40: marker placed'; readonly marker: F40Marker; readonly number: number }
  | { readonly kind: 'france40: under marker'; readonly marker: F40Marker; readonly number: number }
  /** The units were under it; `forGood`: it leaves the game. */
  | {
      readonly kind: 'france40: marker removed'
      readonly marker: F40Marker
      readonly number: number
      readonly forGood: boolean
    }
  | { readonly kind: 'france40: dyle line'; readonly is: 'complete' | 'lost' }

export type F40Marker = 'gqg' | 'halt'
export type F40Event = CommonEvent | F40OwnEvent

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
  /** On the map: the stacking points of all who stand in its hex (4.2). */
  readonly stacked?: number
  /** On the map: the points it has now by normal and by Extended Movement; without them it has Tactical Movement only. */
  readonly normal?: number
  readonly extended?: number
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

/** 22.5, 22.10.1: who is away, and where units may leave from. */
export interface F40Evacuation {
  readonly away: readonly string[]
  /** How many of them are British. */
  readonly british: number
  /** So many away end the game at once. */
  readonly goal: { readonly units: number; readonly british: number }
  readonly quays: readonly F40Quay[]
}

/** A hex units leave from. */
export interface F40Quay {
  readonly hex: string
  /** The port and its beaches; other ports only while they serve in its place (22.5.5). */
  readonly kind: 'port' | 'beach' | 'other port'
  /** The first turn in which anybody may leave from here. */
  readonly opens: number
  /** Who is there and may leave. */
  readonly units: readonly string[]
  /** A German is next to it: more dice are rolled, and the lowest counts (22.5.4). */
  readonly isHarassed: boolean
  /** How many may leave, in so many ways of all the dice; what an EVAC +2 marker adds is not in it. */
  readonly odds: readonly { readonly units: number; readonly ways: number }[]
}

export interface F40View {
  readonly turn: number
  readonly units: Readonly<Record<string, F40UnitView>>
  /** Cities and ports the German controls (18.3.4); all others are Allied. */
  readonly germanCities: readonly string[]
  readonly closed: Readonly<Record<string, F40Side>>
  readonly dyle: Readonly<Record<string, 'building' | 'complete'>>
  readonly airUsed: readonly string[]
  readonly airOver: Readonly<Record<string, string>>
  readonly gqgBox: readonly number[]
  readonly haltBox: readonly number[]
  readonly haltDeclared: boolean
  readonly surrendered: boolean
  /** Null where nobody is evacuated. */
  readonly evacuation: F40Evacuation | null
  /** Every point both sides would have if the game ended now. */
  readonly ledger: readonly F40Award[]
  readonly extraTurn: F40Side | null
  readonly over: string | null
}
