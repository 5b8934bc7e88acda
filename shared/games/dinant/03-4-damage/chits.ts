/** 3.3.3a When Damage Chits are turned over. */
import type { TurnChitFrame } from '../frames.ts'
import { chitsOn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The chits that lie on any of these units, each to be turned. */
export function revealFrames(p: Position, units: readonly number[]): TurnChitFrame[] {
  const numbers = [...new Set(units.flatMap((unit) => chitsOn(p, unit)))].sort((a, b) => a - b)
  return numbers.map((chit) => ({ step: 'turn-chit', chit }))
}
