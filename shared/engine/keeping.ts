/** What the archive reads of a position: where things stand, told to a seat. Nothing here judges a rule. */
import type { Seat } from './game.ts'
import type { BaseState, Position } from './position.ts'
import type { RuleContext } from './rule.ts'

export interface Keeping<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  /** The place on the map where this seat sees a unit; null: off the map, or covered. */
  at(position: Position<C, S>, seat: Seat, unit: string): string | null
  /** The places each side holds, as far as this seat sees it: what a front line is drawn from. */
  held(position: Position<C, S>, seat: Seat): Readonly<Record<Seat, readonly string[]>>
}
