/** What must always hold, checked after every line in tests and playouts. */
import type { Game } from './game.ts'
import type { Position } from './position.ts'

/** The sentences of everything that does not hold. */
export function brokenInvariants(game: Game, position: Position): string[] {
  const broken: string[] = []
  for (const invariant of game.invariants) {
    const said = invariant.broken(position)
    if (said !== null) broken.push(`${invariant.name}: ${said}`)
  }
  return broken
}
