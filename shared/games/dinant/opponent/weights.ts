/**
 * What the terms of the evaluation are worth, in points of the final margin (ten a victory level); how they came about
 * stands beside them.
 */
import type { Weights } from '../../../opponent/brain.ts'
import type { Side } from '../content/content.ts'

/** By hand: level and points are what they are; the others so that the loss of a whole army comes to two levels. */
const BY_HAND: Weights = {
  level: 1,
  points: 1,
  mass: 0.0025,
  bridges: 0.5,
  strength: 0.16,
  order: 0.2,
  danger: 0.08,
  command: 0.13,
  guns: 0.1,
  chits: 0.12,
}

export const WEIGHTS: Readonly<Record<Side, Weights>> = { german: BY_HAND, french: BY_HAND }
