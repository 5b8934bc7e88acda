/*
 * Ridges along hexsides: lines with a high and a low side. Sides that meet are one line as long as the high ground stays
 * on the same hand. Where water runs on the same hexside the ridge stands back from it, up the slope; where both banks
 * are high there are two.
 */

import { makeNoise, smooth } from '../noise.ts'
import type { MapSource, SideKind } from '../source.ts'
import { chainsOf, cornerTable, type Chain } from './chains.ts'
import { lengths, quadratic } from './curves.ts'
import { blurred, makeField, type Field } from './fields.ts'
import { along, apart, sideNamed, type Frame, type XY } from './frame.ts'

export interface Ridge {
  readonly points: XY[]
  readonly sides: number[]
  /** 1: the low side is on the right of the line, -1: on the left. */
  readonly low: 1 | -1
}

interface Side {
  readonly upper: number
  readonly isWet: boolean
  readonly isDouble: boolean
}

const WATERS: readonly SideKind[] = ['river', 'majorRiver', 'minorRiver', 'marshRiver', 'tidalRiver']
const STAND_BACK = 8.5
const POINTS = 8

export function buildRidges(frame: Frame, source: MapSource): Ridge[] {
  const sides = new Map<number, Side>()
  for (const [name, { kinds, upper, isDouble = false }] of Object.entries(source.sides)) {
    if (!kinds.includes('ridge')) continue
    const isWet = kinds.some((kind) => WATERS.includes(kind))
    sides.set(sideNamed(frame, name), { upper: upper === undefined ? -1 : frame.grid.indexOf(upper), isWet, isDouble })
  }
  const { places } = cornerTable(frame)
  const ridges: Ridge[] = []
  for (const chain of chainsOf(frame.grid, [...sides.keys()], places))
    for (const run of runsOf(frame, chain, sides, places)) ridges.push(ridgeOf(frame, run, sides, places))
  return ridges
}

interface Run extends Chain {
  low: 1 | -1
}

/** Parts of a chain with the high ground on one hand; of a double side, the other bank by itself. */
function runsOf(frame: Frame, chain: Chain, sides: ReadonlyMap<number, Side>, places: readonly XY[]): Run[] {
  const runs: Run[] = []
  const others: Run[] = []
  chain.sides.forEach((side, i) => {
    const [from, to] = [chain.corners[i], chain.corners[i + 1]]
    const { upper, isDouble } = sides.get(side)!
    const last = runs.at(-1)
    const low = isDouble ? (last?.low ?? 1) : lowHand(frame, places[from], places[to], upper)
    if (last !== undefined && last.low === low) {
      last.sides.push(side)
      last.corners.push(to)
    } else runs.push({ sides: [side], corners: [from, to], low })
    if (isDouble) others.push({ sides: [side], corners: [from, to], low: low === 1 ? -1 : 1 })
  })
  return [...runs, ...others]
}

function lowHand(frame: Frame, a: XY, b: XY, upper: number): 1 | -1 {
  if (upper < 0) return 1
  const [x, y] = frame.centre(upper)
  // The right hand of the line, y downwards.
  return -(b[1] - a[1]) * (x - b[0]) + (b[0] - a[0]) * (y - b[1]) > 0 ? -1 : 1
}

const bends = makeNoise(88)

function ridgeOf(frame: Frame, run: Run, sides: ReadonlyMap<number, Side>, places: readonly XY[]): Ridge {
  const middles = run.sides.map((side) => along(...frame.sideEnds(side), 0.5))
  const corners = run.corners.map((corner) => places[corner])
  const away = run.sides.map((side) => (sides.get(side)!.isWet ? STAND_BACK : 0))
  const course: XY[] = [corners[0], middles[0]]
  const aside = [away[0], away[0]]
  for (let i = 1; i < middles.length; i++) {
    course.push(...quadratic(middles[i - 1], corners[i], middles[i], POINTS))
    for (let k = 1; k <= POINTS; k++) aside.push(away[i - 1] + (away[i] - away[i - 1]) * (k / POINTS))
  }
  course.push(corners[corners.length - 1])
  aside.push(away[away.length - 1])
  const points = course.map(([x, y], i): XY => {
    const [a, b] = [course[Math.max(0, i - 1)], course[Math.min(course.length - 1, i + 1)]]
    const length = apart(a, b) || 1
    const by = -run.low * (aside[i] + 1.6 * bends.at(x / 23, y / 23))
    return [x - ((b[1] - a[1]) / length) * by, y + ((b[0] - a[0]) / length) * by]
  })
  return { points, sides: run.sides, low: run.low }
}

const [REACH, HEIGHT] = [78, 34]

/** How much higher the ground is than it would be without the ridges: a step up, and a long slope down behind it. */
export function scarpOf(frame: Frame, ridges: readonly Ridge[]): Field | null {
  if (ridges.length === 0) return null
  const field = makeField(frame)
  const nearest = new Float32Array(field.values.length).fill(REACH)
  for (const ridge of ridges) stamp(field, nearest, ridge)
  return blurred(field, 4)
}

function stamp({ step, width, height, values }: Field, nearest: Float32Array, { points, low }: Ridge): void {
  const sums = lengths(points)
  const total = sums[sums.length - 1]
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]]
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy
    if (square === 0) continue
    const first = (a: number, b: number) => Math.max(0, Math.floor((Math.min(a, b) - REACH) / step))
    const last = (a: number, b: number, size: number) => Math.min(size - 1, Math.ceil((Math.max(a, b) + REACH) / step))
    for (let y = first(ay, by); y <= last(ay, by, height); y++) {
      for (let x = first(ax, bx); x <= last(ax, bx, width); x++) {
        const [px, py] = [x * step - ax, y * step - ay]
        const t = Math.max(0, Math.min(1, (px * dx + py * dy) / square))
        const far = Math.hypot(px - dx * t, py - dy * t)
        const at = y * width + x
        if (far >= nearest[at]) continue
        nearest[at] = far
        // Towards the high side; beyond its ends a ridge runs out.
        const up = far * (dx * py - dy * px > 0 ? -low : low)
        const passed = sums[i - 1] + t * Math.sqrt(square)
        const strength = smooth(0, 26, Math.min(passed, total - passed))
        values[at] = HEIGHT * strength * smooth(-7, 5, up) * smooth(REACH, 6, up)
      }
    }
  }
}
