/**
 * How far: amber hexes, their cost, an outline. Where a path would have to stop, the hex is paler and dashed; what only
 * another kind of movement reaches is paler still and dashed, with that kind's sign for its cost; where a path could not
 * stop, there is no outline, and the cost stands in brackets.
 */

import { faded } from '../../look/tokens.ts'
import { centreOf, CREAM, put, strokeCased, traceHex, traceOutline, type Paint, type Pen } from './pen.ts'
import type { Goal } from './signs.ts'

type Reach = ReadonlyMap<string, Goal>

const EDGE = '#A86A10'

/** Under the counters: the ground. */
export const paintReach =
  (reach: Reach, from: string | undefined): Paint =>
  (pen) => {
    const { ink, sign } = pen
    const isPassing = (hex: string) => reach.get(hex)?.isPassing === true && hex !== from
    const all = new Set([...reach.keys()].filter((hex) => !isPassing(hex)))
    if (from !== undefined) all.add(from)
    const isOther = (hex: string) => reach.get(hex)?.by !== undefined
    const near = new Set([...all].filter((hex) => reach.get(hex)?.stop === undefined && !isOther(hex)))
    const stops = [...all].filter((hex) => !near.has(hex) && !isOther(hex))
    ink.save()
    glaze(pen, near, sign.reach, 0.36)
    glaze(pen, stops, sign.reachFar, 0.26)
    glaze(pen, [...all].filter(isOther), sign.reach, 0.13)
    glaze(pen, [...reach.keys()].filter(isPassing), sign.reachFar, 0.14)
    ink.lineCap = 'round'
    ink.beginPath()
    traceOutline(pen, near, near)
    strokeCased(pen, EDGE, pen.size(2.6, 1.4), pen.size(5.5, 3), faded(CREAM, 0.9))
    if (near.size < all.size) {
      ink.setLineDash([pen.size(7, 4), pen.size(6, 4)])
      ink.beginPath()
      traceOutline(pen, all, all)
      strokeCased(pen, EDGE, pen.size(2, 1.2), pen.size(4.5, 2.5), faded(CREAM, 0.8))
    }
    ink.restore()
  }

/** Colours the paper and leaves the ink on it as dark as it is: names stay readable. */
function glaze(pen: Pen, hexes: Iterable<string>, colour: string, strength: number): void {
  const { ink } = pen
  ink.globalCompositeOperation = 'multiply'
  ink.fillStyle = faded(colour, strength)
  ink.beginPath()
  for (const hex of hexes) traceHex(pen, hex)
  ink.fill()
  ink.globalCompositeOperation = 'source-over'
}

/** Over the counters: the figures. Where somebody stands they are small and sit at the hex's upper edge. */
export const paintCosts =
  (reach: Reach, isOccupied: (hex: string) => boolean, skip: ReadonlySet<string>): Paint =>
  (pen) => {
    const figures = { name: 'cost', ink: pen.sign.reachText, halo: faded('#FFFAEB', 0.92) }
    const rough = { name: 'rough', ink: '#7A1E06', halo: faded('#FFFAEB', 0.92) }
    const plate = { name: 'cost-chip', ink: '#2A1B05', plate: { fill: CREAM, edge: EDGE } }
    for (const [hex, goal] of reach) {
      const at = skip.has(hex) ? null : centreOf(pen, hex)
      if (at === null) continue
      const [x, y] = at
      const text = costText(goal)
      if (isOccupied(hex)) put(pen, text, 14, plate, x + pen.frame.figureSide * pen.size(22, 10), y - pen.size(30, 13))
      else {
        put(pen, text, 21, figures, x, y - pen.size(14, 0))
        if (goal.rough !== undefined && goal.rough !== goal.cost)
          put(pen, `${goal.rough}!`, 15, rough, x, y + pen.size(8, 6))
      }
    }
  }

/** A hex that can only be entered the rough way says so, one of another kind of movement, and one where nobody may stay. */
function costText({ cost, rough, isPassing, by }: Goal): string {
  if (by !== undefined && !isPassing) return by.sign
  const text = rough === cost ? `${cost}!` : String(cost)
  return isPassing ? `(${text})` : text
}
