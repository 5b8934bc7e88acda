/** Running values over the turns, each line with its name at its end. */
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { curveLinear, curveStepAfter, line as lineOf } from 'd3-shape'
import { dashOf, label, ROOM, TEXT, tint, widest, type Drawn } from './lay-out-parts.ts'
import type { Moment } from './over-time.ts'
import type { LinePlot, PlotInk, Size } from './plot.ts'
import { disc, horizontal, vertical, type Shape } from './shapes.ts'

export function layOutLines(plot: LinePlot, size: Size, ink: PlotInk, now: number | null): Drawn {
  const labels = plot.series.map(({ title }) => title)
  const right = size.width - ROOM.right - widest(labels)
  const x = scaleLinear([plot.from, plot.to], [ROOM.left, right])
  const values = plot.series.flatMap(({ moments }) => moments.map((moment) => moment.y))
  const y = valueScale([0, ...values], size)
  const isWhole = values.every(Number.isInteger)
  const shapes: Shape[] = [...grid(y, ROOM.left, right, ink, isWhole), ...turnMarks(x, plot.from, plot.to, size, ink)]
  for (const { moments, style, isStepped } of plot.series) {
    const d = lineOf<Moment>(
      (one) => x(one.x),
      (one) => y(one.y),
    ).curve(isStepped ? curveStepAfter : curveLinear)(moments)
    if (d !== null) shapes.push({ kind: 'path', d: rounded(d), stroke: tint(ink, style), width: 2, ...dashOf(style) })
  }
  const ends = plot.series.map(({ moments }) => (moments.length === 0 ? size.height / 2 : y(moments.at(-1)!.y)))
  apart(ends, TEXT + 2).forEach((at, index) => {
    const fill = tint(ink, plot.series[index].style)
    shapes.push({ kind: 'text', x: right + 6, y: at + 4, text: labels[index], fill, anchor: 'start', size: TEXT })
  })
  if (now !== null && now >= plot.from && now <= plot.to) {
    shapes.push({ kind: 'path', d: vertical(x(now), ROOM.top, size.height - ROOM.bottom), stroke: ink.now, width: 1.5 })
    for (const { moments, style } of plot.series) {
      const value = moments.findLast((one) => one.x <= now + 1e-9)?.y
      if (value !== undefined)
        shapes.push({
          kind: 'path',
          d: disc(x(now), y(value), 4),
          fill: tint(ink, style),
          stroke: ink.ground,
          width: 1.5,
        })
    }
  }
  const all = plot.series.flatMap(({ moments }) => moments)
  return { shapes, momentAt: (at) => nearest(all, x.invert(at)) }
}

function valueScale(values: readonly number[], { height }: Size): ScaleLinear<number, number> {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const scale = scaleLinear([least, most === least ? least + 1 : most], [height - ROOM.bottom, ROOM.top])
  return scale.nice(4)
}

/** What is counted has no halves. */
function grid(y: ScaleLinear<number, number>, left: number, right: number, ink: PlotInk, isWhole: boolean): Shape[] {
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick))
  return ticks.flatMap((tick): Shape[] => [
    { kind: 'path', d: horizontal(y(tick), left, right), stroke: tick === 0 ? ink.muted : ink.grid, width: 1 },
    label(String(tick).replace('-', '−'), left - 5, y(tick) + 4, ink.muted, 'end', 11),
  ])
}

/** A number below the middle of each turn, as many as there is room for. */
function turnMarks(x: ScaleLinear<number, number>, from: number, to: number, size: Size, ink: PlotInk): Shape[] {
  const every = Math.max(1, Math.ceil(24 / Math.max(1, x(from + 1) - x(from))))
  const turns = Array.from({ length: to - from }, (_, index) => from + index)
  return turns
    .filter((_, index) => index % every === 0)
    .map((turn) => label(turn === 0 ? 'set-up' : String(turn), x(turn + 0.5), size.height - 7, ink.muted, 'middle', 11))
}

/** Labels that would lie on each other are moved apart, in their order. */
function apart(ends: readonly number[], least: number): number[] {
  const order = ends.map((_, index) => index).toSorted((a, b) => ends[a] - ends[b])
  const placed = [...ends]
  order.forEach((index, rank) => {
    if (rank > 0) placed[index] = Math.max(placed[index], placed[order[rank - 1]] + least)
  })
  return placed
}

function nearest(moments: readonly Moment[], x: number): number | null {
  let [best, gap] = [null as number | null, Infinity]
  for (const one of moments) {
    const far = Math.abs(one.x - x)
    if (far < gap) [best, gap] = [one.line, far]
  }
  return best
}

/** A tenth of a pixel is enough: a file is a third of the length. */
const rounded = (d: string): string => d.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
