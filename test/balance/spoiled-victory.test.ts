/** A small run of the balance of A Spoiled Victory; `npm run balance` plays five hundred games of each. */
import { expect, it } from 'vitest'
import { median } from '../bench/clock.ts'
import { pointsOf, TRIALS, type Trial } from './spoiled-victory.ts'

const GAMES = 20
const mean = (points: readonly number[]): number => points.reduce((sum, n) => sum + n, 0) / points.length

it('care pays, and so do the troops', () => {
  const [sensible, careless, halved] = [TRIALS.sensible, TRIALS.careless, TRIALS.halved].map((trial: Trial) =>
    pointsOf(trial, GAMES, 1),
  ) as [number[], number[], number[]]
  expect(median([...sensible])).toBeGreaterThanOrEqual(36)
  expect(median([...sensible])).toBeLessThanOrEqual(43)
  expect(median([...sensible]) - median([...careless])).toBeGreaterThanOrEqual(8)
  // So few games tell half of the five points the whole run must show.
  expect(mean(sensible) - mean(halved)).toBeGreaterThan(2.5)
}, 120_000)
