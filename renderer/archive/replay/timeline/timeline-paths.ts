/** The drawings of the timeline as paths: however many things there are, a few shapes are drawn. */
import type { TimeFrame } from './time-frame.ts'
import type { Bar, TimeScale } from './time-scale.ts'

type Marked = readonly { readonly at: number }[]

const LOOKS = ['first', 'first bright', 'second', 'second bright'] as const

/** Bars stand as wide as the closest of them allow. */
function thickness(bars: readonly Bar[], unit: number): number {
  let least = 1
  for (let i = 1; i < bars.length; i++) {
    const apart = bars[i].at - bars[i - 1].at
    if (apart > 0.002) least = Math.min(least, apart)
  }
  return Math.max(2, Math.min(7, 0.8 * least * unit))
}

/** All bars of one look as one shape: those of the first side upwards, surprises bright and with a dot. */
export function barPaths(
  bars: readonly Bar[],
  frame: TimeFrame,
  firstSide: string | undefined,
): { readonly look: string; readonly path: string }[] {
  const { x, middle, room, unit } = frame
  const paths = ['', '', '', '']
  const thick = thickness(bars, unit)
  for (const bar of bars) {
    if (!frame.isSeen(bar)) continue
    const isFirst = bar.battle.side === firstSide
    const [left, high] = [x(bar.at) - thick / 2, 4 + bar.height * (room - 8)]
    const end = isFirst ? middle - high : middle + high
    let path = `M${left.toFixed(1)} ${middle}V${end.toFixed(1)}h${thick}V${middle}z`
    if (bar.isSurprise) {
      const y = isFirst ? end - 6 : end + 6
      path += `M${(x(bar.at) - 2.5).toFixed(1)} ${y.toFixed(1)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z`
    }
    paths[(isFirst ? 0 : 2) + (bar.isSurprise ? 1 : 0)] += path
  }
  return LOOKS.map((look, i) => ({ look, path: paths[i] }))
}

/** The side whose bars stand upwards. In a game for one player the other side has no seat. */
export function upwardSide(bars: readonly Bar[], seats: readonly string[]): string | undefined {
  const sides = new Set(bars.map(({ battle }) => battle.side))
  return sides.has(seats[0]) && seats.length > 1 ? seats[0] : [...sides].find((side) => side !== seats[0])
}

export const tickPath = (marks: Marked, { x, isSeen }: TimeFrame, from: number, to: number): string =>
  marks
    .filter(isSeen)
    .map(({ at }) => `M${x(at).toFixed(1)} ${from}V${to}`)
    .join('')

export const dotPath = (marks: Marked, { x, isSeen }: TimeFrame, y: number): string =>
  marks
    .filter(isSeen)
    .map(({ at }) => `M${(x(at) - 3).toFixed(1)} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`)
    .join('')

/** A stroke for each line, where there is room for them. */
export function linePath(scale: TimeScale, { view, width, x, middle }: TimeFrame): string {
  const [from, to] = [scale.nearest(view.from), scale.nearest(view.to)]
  if (width / Math.max(1, to - from) < 7) return ''
  let path = ''
  for (let i = from; i <= to; i++) path += `M${x(scale.at(i)).toFixed(1)} ${middle - 3}v6`
  return path
}
