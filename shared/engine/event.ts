/**
 * What happened, as data. A note of the log carries an event beside its sentence; screens, statistics, reports and a
 * computer player read events, never sentences. The units and places of an event are those of its note.
 *
 * Kinds and fields are file format: they stand in every save. A game may add kinds of its own (see `OwnEvent`).
 */
import type { Json } from './delta.ts'

/** The kinds all games share. `side` is whose it is: the side that attacks, loses, moves or scores. */
export type CommonEvent =
  /** An attack: who attacks, and the support promised with it. */
  | { readonly kind: 'declared'; readonly side: string; readonly with?: readonly string[] }
  /** Support of one side in the battle under way; the amount once it is known. */
  | { readonly kind: 'support'; readonly side: string; readonly with: string; readonly amount?: number }
  /** The sum of the battle under way, and the column it leads to. */
  | {
      readonly kind: 'odds'
      readonly attack: number
      readonly defence: number
      readonly shift: number
      readonly column: string
    }
  /** `by` says how, where it is not by its own movement: rail, truck, sea. */
  | { readonly kind: 'moved'; readonly side: string; readonly by?: string }
  | { readonly kind: 'arrived'; readonly side: string }
  | { readonly kind: 'left'; readonly side: string }
  /** Steps lost; the units are still there. */
  | { readonly kind: 'loss'; readonly side: string; readonly amount: number }
  | { readonly kind: 'eliminated'; readonly side: string; readonly amount?: number }
  | { readonly kind: 'retreated'; readonly side: string }
  | { readonly kind: 'advanced'; readonly side: string }
  /** The defender stays where it is. */
  | { readonly kind: 'held'; readonly side: string }
  /** What a table said: its code, the dice, the column they were read in. */
  | {
      readonly kind: 'result'
      readonly side?: string
      readonly code: string
      readonly dice?: readonly number[]
      readonly column?: string
    }
  /** Places changed hands: the side that has them now. */
  | { readonly kind: 'control'; readonly side: string }
  /** A state of units changed: disrupted, recovered, refitting. */
  | { readonly kind: 'status'; readonly side?: string; readonly status: string }
  | { readonly kind: 'revealed'; readonly side?: string }
  | { readonly kind: 'scored'; readonly side: string; readonly amount: number }
  | { readonly kind: 'phase began'; readonly phase: string; readonly side?: string }
  | { readonly kind: 'phase ended'; readonly phase: string; readonly side?: string }
  | { readonly kind: 'turn began'; readonly turn: number }
  | { readonly kind: 'turn ended'; readonly turn: number }
  | { readonly kind: 'game over'; readonly winner: string | null }

export const COMMON_EVENTS: readonly CommonEvent['kind'][] = [
  'declared',
  'support',
  'odds',
  'moved',
  'arrived',
  'left',
  'loss',
  'eliminated',
  'retreated',
  'advanced',
  'held',
  'result',
  'control',
  'status',
  'revealed',
  'scored',
  'phase began',
  'phase ended',
  'turn began',
  'turn ended',
  'game over',
]

/** An event only one game has. Its kind is written `<game id>: <kind>`, so that it never meets a common one. */
export interface OwnEvent {
  readonly kind: `${string}: ${string}`
  readonly [field: string]: Json
}

export type GameEvent = CommonEvent | OwnEvent
