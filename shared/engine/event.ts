/**
 * What happened, as data. A note of the log carries an event beside its sentence; screens, statistics, reports and a
 * computer player read events, never sentences. The units and places of an event are those of its note, as ids of the
 * content: who attacks, moves, loses, and where; of a way the places in order, the last where it ends.
 *
 * Kinds and fields are file format: they stand in every save. A game may add kinds of its own (see `OwnEvent`).
 */
import type { Json } from './delta.ts'

/** The kinds all games share. `side` is whose it is: the side that attacks, loses, moves or scores. */
export type CommonEvent =
  /** The units attack the place; `with` is the support promised together with it. */
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
  /** The units have come into play. */
  | { readonly kind: 'arrived'; readonly side: string }
  /** The units are out of play and not lost: `how` is one word of the game (exited, evacuated, withdrawn). */
  | { readonly kind: 'left'; readonly side: string; readonly how: string }
  /** Steps lost; the units are still there. */
  | { readonly kind: 'loss'; readonly side: string; readonly amount: number }
  /** Units lost for good. `amount`: the steps they still had. */
  | { readonly kind: 'eliminated'; readonly side: string; readonly amount?: number }
  /** Steps that have come back. */
  | { readonly kind: 'rebuilt'; readonly side: string; readonly amount: number }
  /** `status` is what it makes of the units, where it makes something of them. */
  | { readonly kind: 'retreated'; readonly side: string; readonly status?: string }
  | { readonly kind: 'advanced'; readonly side: string }
  /** The defender stays where it is. */
  | { readonly kind: 'held'; readonly side: string }
  /**
   * What a table said: the table by its name in the content (`crt` is the combat table of every game that has one), the
   * code it gave, the dice, the column they were read in. `side` is who rolled.
   */
  | {
      readonly kind: 'result'
      readonly table: string
      readonly side?: string
      readonly code: string
      readonly dice?: readonly number[]
      readonly column?: string
    }
  /** Dice are rolled again by somebody's right; `side` is who wanted it. */
  | { readonly kind: 'rerolled'; readonly side: string }
  /** The units are in another state now: disrupted, refitting, out of supply; `good order` where nothing is left. */
  | { readonly kind: 'status'; readonly side?: string; readonly status: string }
  /** Places changed hands: the side that has them now. */
  | { readonly kind: 'control'; readonly side: string }
  | { readonly kind: 'revealed'; readonly side?: string }
  | { readonly kind: 'scored'; readonly side: string; readonly amount: number }
  | { readonly kind: 'phase began'; readonly phase: string; readonly side?: string }
  | { readonly kind: 'phase ended'; readonly phase: string; readonly side?: string }
  | { readonly kind: 'turn began'; readonly turn: number }
  | { readonly kind: 'turn ended'; readonly turn: number }
  | { readonly kind: 'game over'; readonly winner: string | null }

type Kind = CommonEvent['kind']
type FieldType = 'string' | 'number'

/** The fields an event must have, so that whoever knows its kind can read it. Those of `game over` are read below. */
const FIELDS: Readonly<Record<Kind, Readonly<Record<string, FieldType>>>> = {
  declared: { side: 'string' },
  support: { side: 'string', with: 'string' },
  odds: { attack: 'number', defence: 'number', shift: 'number', column: 'string' },
  moved: { side: 'string' },
  arrived: { side: 'string' },
  left: { side: 'string', how: 'string' },
  loss: { side: 'string', amount: 'number' },
  eliminated: { side: 'string' },
  rebuilt: { side: 'string', amount: 'number' },
  retreated: { side: 'string' },
  advanced: { side: 'string' },
  held: { side: 'string' },
  result: { table: 'string', code: 'string' },
  rerolled: { side: 'string' },
  status: { status: 'string' },
  control: { side: 'string' },
  revealed: {},
  scored: { side: 'string', amount: 'number' },
  'phase began': { phase: 'string' },
  'phase ended': { phase: 'string' },
  'turn began': { turn: 'number' },
  'turn ended': { turn: 'number' },
  'game over': {},
}

export const COMMON_EVENTS = Object.keys(FIELDS) as readonly Kind[]

/** An event only one game has. Its kind is written `<game id>: <kind>`, so that it never meets a common one. */
export interface OwnEvent {
  readonly kind: `${string}: ${string}`
  readonly [field: string]: Json
}

export type GameEvent = CommonEvent | OwnEvent

/** Fields that may be left out, wherever they stand. */
const OPTIONAL: Readonly<Record<string, (value: unknown) => boolean>> = {
  amount: (value) => typeof value === 'number',
  column: (value) => typeof value === 'string',
  dice: (value) => Array.isArray(value) && value.every((die) => typeof die === 'number'),
  by: (value) => typeof value === 'string',
  side: (value) => typeof value === 'string',
  status: (value) => typeof value === 'string',
  with: (value) => typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
}

/** Is this, read from a file or a message, an event whose fields can be relied on? Of a game's own only the kind is known. */
export function isEvent(value: unknown): value is GameEvent {
  if (typeof value !== 'object' || value === null) return false
  const event = value as Record<string, unknown>
  const { kind } = event
  if (typeof kind !== 'string') return false
  if (!Object.hasOwn(FIELDS, kind)) return /^[a-z0-9-]+: ./.test(kind)
  if (kind === 'game over' && event['winner'] !== null && typeof event['winner'] !== 'string') return false
  for (const [field, type] of Object.entries(FIELDS[kind as Kind])) if (typeof event[field] !== type) return false
  return Object.entries(OPTIONAL).every(([field, isRight]) => event[field] === undefined || isRight(event[field]))
}
