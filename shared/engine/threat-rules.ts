/** What a game tells of its threats. Units are known by their ids, places by theirs. */
import type { Explanation } from './explain.ts'
import type { Seat } from './game.ts'
import type { BaseState, Play, Position } from './position.ts'
import type { RuleContext } from './rule.ts'

/**
 * What one unit brings to an attack out of one place, or several together: strengths are added, of the defence the
 * lowest counts, of the shifts the best, marks are gathered. The marks are bits whose meaning only the game knows:
 * those it `has` may earn something, those that `spoil` may cost something.
 */
export interface Share {
  readonly strength: number
  readonly defence: number
  readonly shift: number
  readonly has: number
  readonly spoils: number
}

export interface ThreatRules<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  readonly verbs: { readonly move: string; readonly attack: string }
  enemyOf(seat: Seat): Seat
  /** A position of its own, as if this phase of a seat began now. */
  asIf(position: Position<C, S>, seat: Seat, phase: 'movement' | 'combat'): Play<C, S>
  /** Places in which the other side has units that this seat cannot look at, or whose movement depends on dice. */
  unknown(position: Position<C, S>, seat: Seat): readonly string[]
  /** May this seat look at the unit? */
  isSeen(position: Position<C, S>, seat: Seat, unit: string): boolean
  /** Places held by a seat, each with those around it. */
  held(position: Position<C, S>, seat: Seat): readonly { readonly place: string; readonly around: readonly string[] }[]
  /** Who is in a place, of whatever side. */
  unitsIn(position: Position<C, S>, place: string): readonly string[]
  sideOf(position: Position<C, S>, unit: string): Seat
  placeOf(position: Position<C, S>, unit: string): string
  strength(position: Position<C, S>, unit: string): number
  /** Puts a unit there, in a position of its own. */
  put(play: Play<C, S>, unit: string, place: string): void

  // ---- Room
  /** May these units be in one place together? Fewer of them then may as well. */
  isRoomFor(position: Position<C, S>, units: readonly string[]): boolean
  /** At least so much of a place's room each of these units takes, whoever of them shares it; `room`: at most so much. */
  weights(position: Position<C, S>, units: readonly string[]): ReadonlyMap<string, number>
  room(position: Position<C, S>): number
  /** Units of one kind may stand in for each other, as far as room goes. */
  kind(position: Position<C, S>, unit: string): string

  // ---- The attack
  /** Only units of one force attack together. */
  force(position: Position<C, S>, unit: string): string
  /** What a unit brings against a place from where it stands; null if it cannot attack it. */
  share(position: Position<C, S>, unit: string, place: string): Share | null
  /** Against a place: no attack with this share leads to a column further right; nor does one that has less. */
  ceilingOf(position: Position<C, S>, place: string): (share: Share) => number
  /** The last column of the table. */
  lastColumn(position: Position<C, S>): number
  /** `3-1`, `+2`: the column the sum leads to. */
  odds(position: Position<C, S>, sum: Explanation): string
  /** Could somebody in `from` come to fight at `place` at all? */
  isNear(position: Position<C, S>, from: string, place: string): boolean
}
