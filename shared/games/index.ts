/** The list of games, the lightest first: it is the one a newcomer is offered. */
import type { Game } from '../engine/game.ts'
import { dinant } from './dinant/game.ts'
import { franceFightsOn } from './france-fights-on/game.ts'
import { france40 } from './france40/game.ts'
import { spoiledVictory } from './spoiled-victory/game.ts'

export const games: readonly Game[] = [spoiledVictory, franceFightsOn, france40, dinant]

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
