/** A small run of the balance of France Fights On; `npm run balance -- france-fights-on` plays hundreds of games. */
import { expect, it } from 'vitest'
import { median } from '../bench/clock.ts'
import { resultsOf, TRIALS, type Trial } from './france-fights-on.ts'

const GAMES = 10
const pointsOf = (trial: Trial): number => median(resultsOf(trial, GAMES, 1).map(({ points }) => points))

it('care pays on both sides, and heaping the army up for an early end does not', { timeout: 600_000 }, () => {
  const orderly = pointsOf(TRIALS.orderly)
  expect(orderly).toBeGreaterThan(pointsOf(TRIALS.careless) + 4)
  expect(orderly).toBeLessThan(pointsOf(TRIALS.pressed) - 4)
  expect(orderly).toBeGreaterThan(pointsOf(TRIALS.heap) + 4)
  expect(orderly).toBeGreaterThan(pointsOf(TRIALS.plan))
})
