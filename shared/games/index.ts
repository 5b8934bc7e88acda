/** The list of games. */
import type { Game } from '../engine/game.ts'
import { franceFightsOn } from './france-fights-on/game.ts'
import { france40 } from './france40/game.ts'
import { spoiledVictory } from './spoiled-victory/game.ts'

export const games: readonly Game[] = [france40, spoiledVictory, franceFightsOn]

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
