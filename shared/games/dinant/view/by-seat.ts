/** A derived value for each seat, and for those who only look on. */
import type { Seat } from '../../../engine/game.ts'
import type { Position } from '../state.ts'

type Made<T> = (p: Position) => T

export function bySeat<T>(make: (seat: Seat | null) => Made<T>): (p: Position, seat: Seat | null) => T {
  const [german, french, nobody] = [make('german'), make('french'), make(null)]
  return (p, seat) => (seat === 'german' ? german : seat === 'french' ? french : nobody)(p)
}
