/** The games the computer can play, by their ids. */
import type { Brain } from '../opponent/brain.ts'
import { dinantBrain } from './dinant/opponent/brain.ts'
import { franceFightsOnBrain } from './france-fights-on/opponent/brain.ts'
import { france40Brain } from './france40/opponent/brain.ts'
import { spoiledVictoryBrain } from './spoiled-victory/opponent/brain.ts'

export const brains: Readonly<Record<string, Brain>> = {
  dinant: dinantBrain,
  'france-fights-on': franceFightsOnBrain,
  france40: france40Brain,
  'spoiled-victory': spoiledVictoryBrain,
}

export const brainOf = (game: string): Brain | undefined => (Object.hasOwn(brains, game) ? brains[game] : undefined)
