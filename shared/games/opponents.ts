/** The games the computer can play, by their ids. */
import type { Brain } from '../opponent/brain.ts'
import { franceFightsOnBrain } from './france-fights-on/opponent/brain.ts'

const BRAINS: Readonly<Record<string, Brain>> = {
  'france-fights-on': franceFightsOnBrain,
}

export const brainOf = (game: string): Brain | undefined => (Object.hasOwn(BRAINS, game) ? BRAINS[game] : undefined)
