/**
 * How likely hexes that are all wanted (11.2b) are all German in the end, as the strong level knows it: at night guns are of
 * little use, aircraft of none, and every die of the attacker is worse (8.1, 5.0), so that what is missing at nightfall is
 * missing in the end. Read from the phases of 16 crossings between standard players (docs/opponent/dinant.md).
 */
import type { Position } from '../state.ts'
import { timeLeft, turnsLeft, type Chance } from './prospects.ts'

/** What a turn at night is worth of one by day. */
const NIGHT = 0.05

/** Turns of daylight that are left, of the one under way as much as there is still to act in. */
function daylightLeft(p: Position): number {
  const { content, state } = p
  const worth = (turn: number): number => (content.boxes.get(turn)?.night === true ? NIGHT : 1)
  const later = turnsLeft(p) - 1
  if (later < 0) return 0
  let sum = (timeLeft(p) - later) * worth(state.turn)
  for (let turn = state.turn + 1; turn <= state.turn + later; turn++) sum += worth(turn)
  return sum
}

/** What can be had in no time and in a turn of daylight, and how uncertain that is. */
const AT_ONCE = 1.2
const BY_DAY = 5.2
const width = (days: number): number => 0.3 + 2.2 * days ** 0.8

export const allByDaylight: Chance = (p, need) => {
  const days = daylightLeft(p)
  return 0.98 / (1 + Math.exp(-(AT_ONCE + BY_DAY * days - need) / width(days)))
}
