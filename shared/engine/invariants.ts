/** What must always hold, checked after every line in tests and playouts. */
import type { Game } from './game.ts'
import type { Position } from './position.ts'

/** Steps are file format: whatever a game asks of its state, the flow must name steps it has, and rest on one. */
function brokenFlow(game: Game, { state, top }: Position): string | null {
  const stranger = state.flow.find(({ step }) => step !== 'chance' && !Object.hasOwn(game.steps, step))
  if (stranger !== undefined) return `the flow: there is no step ${stranger.step}`
  return top?.fresh ? `the flow: ${top.step} has not begun` : null
}

/** The sentences of everything that does not hold. */
export function brokenInvariants(game: Game, position: Position): string[] {
  const flow = brokenFlow(game, position)
  const broken = flow === null ? [] : [flow]
  for (const invariant of game.invariants) {
    const said = invariant.broken(position)
    if (said !== null) broken.push(`${invariant.name}: ${said}`)
  }
  return broken
}
