/** What the revisions of the rules of The Breakthrough at Dinant have corrected, oldest first. */
import type { Correction } from '../../engine/game.ts'

export const corrections: readonly Correction[] = []
