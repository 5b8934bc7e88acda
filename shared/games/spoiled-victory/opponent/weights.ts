/** What the terms of the evaluation are worth, in points; how they came about stands beside them. */
import type { Weights } from '../../../opponent/brain.ts'

export const WEIGHTS: Weights = {
  points: 1,
  sea: 1,
  shore: 1,
  crowd: 1,
  troops: 1,
  front: 0.4,
  spirit: 0.5,
  raf: 1,
}
