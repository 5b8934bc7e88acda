/** Figures of many games in a few words. */
import { median } from '../bench/clock.ts'

export function spread(points: readonly number[]): string {
  const sorted = points.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!
  return `median ${median([...points])}, 5-95 % ${at(0.05)}-${at(0.95)}, ${sorted[0]} to ${sorted.at(-1)}`
}

export const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`

export const mean = (points: readonly number[]): number => points.reduce((sum, n) => sum + n, 0) / points.length
