/** The list of games on the screen's side of the contract, by the ids of the host's list (shared/games/index.ts). */
import { dinant } from './dinant/index.ts'
import { franceFightsOn } from './france-fights-on/index.ts'
import { france40 } from './france40/index.ts'
import type { ScreenGame } from './screen-game.ts'
import { spoiledVictory } from './spoiled-victory/index.ts'

export const screenGames: Readonly<Record<string, ScreenGame>> = {
  'france-fights-on': franceFightsOn,
  france40,
  'spoiled-victory': spoiledVictory,
  dinant,
}

export const screenGameOf = (id: string): ScreenGame | undefined =>
  Object.hasOwn(screenGames, id) ? screenGames[id] : undefined
