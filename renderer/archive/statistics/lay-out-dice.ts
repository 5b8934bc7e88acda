/** Dice against fair ones: the shares of faces with their intervals, and means on the range in which fair dice have them. */
import { scaleLinear } from 'd3-scale'
import { filling, label, legend, mark, percent, ROOM, TEXT, tint, widest, type Drawn } from './lay-out-parts.ts'
import type { FacePlot, PlotInk, RangePlot, Size } from './plot.ts'
import { box, horizontal, vertical, type Shape } from './shapes.ts'

export function layOutFaces(plot: FacePlot, size: Size, ink: PlotInk): Drawn {
  const right = size.width - ROOM.right
  const most = Math.max(plot.expected, ...plot.faces.flatMap(({ shares }) => shares.map(({ high }) => high)))
  const head = 18
  const y = scaleLinear([0, Math.min(1, most * 1.05)], [size.height - ROOM.bottom, ROOM.top + head])
  const step = (right - ROOM.left) / Math.max(1, plot.faces.length)
  const shapes: Shape[] = y
    .ticks(4)
    .flatMap((tick): Shape[] => [
      { kind: 'path', d: horizontal(y(tick), ROOM.left, right), stroke: ink.grid, width: 1 },
      label(`${Math.round(tick * 100)} %`, ROOM.left - 5, y(tick) + 4, ink.muted, 'end', 11),
    ])
  shapes.push({
    kind: 'path',
    d: horizontal(y(plot.expected), ROOM.left, right),
    stroke: ink.text,
    width: 1,
    dash: '3 3',
  })
  shapes.push(label('fair', right, y(plot.expected) - 4, ink.text, 'end', 11))
  plot.faces.forEach(({ eyes, shares }, index) => {
    const middle = ROOM.left + (index + 0.5) * step
    shapes.push(label(String(eyes), middle, size.height - 7, ink.muted, 'middle', 11))
    shares.forEach(({ share, low, high }, side) => {
      const { style, title } = plot.sides[side]
      const at = middle + (side - (plot.sides.length - 1) / 2) * Math.min(16, step / (plot.sides.length + 1))
      const colour = tint(ink, style)
      const whisker = `${vertical(at, y(high), y(low))}${horizontal(y(high), at - 3, at + 3)}${horizontal(y(low), at - 3, at + 3)}`
      const say = `${title}, ${eyes}: ${percent(share)}, interval ${percent(low)} to ${percent(high)}`
      shapes.push({ kind: 'path', d: whisker, stroke: colour, width: 1.5, say })
      shapes.push({ kind: 'path', d: mark(style, at, y(share), 4.5), ...filling(ink, style), say })
    })
  })
  const sides = plot.sides.map(({ title, style, count }) => ({ title: `${title}, ${count} dice`, style }))
  shapes.push(...legend(sides, ROOM.left, ROOM.top + 6, ink, true))
  return { shapes, momentAt: () => null }
}

const ROW = 22

export function layOutRanges(plot: RangePlot, size: Size, ink: PlotInk): Drawn {
  const left = 16 + widest(plot.rows.map(({ title, side }) => `${title} ${side}`))
  const right = size.width - 92
  // Each row on the scale of its own die, so that all of them share one middle.
  const reach = Math.max(
    0.08,
    ...plot.rows.flatMap((row) => [row.mean, row.low, row.high].map((v) => Math.abs(off(v, row)))),
  )
  const x = scaleLinear([-reach * 1.08, reach * 1.08], [left, right])
  const bottom = 10 + plot.rows.length * ROW
  const shapes: Shape[] = [
    { kind: 'path', d: vertical(x(0), 6, bottom), stroke: ink.text, width: 1, dash: '3 3' },
    label('expected', x(0), bottom + 14, ink.muted, 'middle', 11),
    label('lower', left, bottom + 14, ink.muted, 'start', 11),
    label('higher', right, bottom + 14, ink.muted, 'end', 11),
  ]
  plot.rows.forEach((row, index) => {
    const y = 8 + (index + 0.5) * ROW
    const colour = tint(ink, row.style)
    const say = `${row.title}, ${row.side}: ${row.mean.toFixed(2)} of ${row.expected.toFixed(1)} in ${row.count} dice; fair dice ${row.low.toFixed(2)} to ${row.high.toFixed(2)}`
    shapes.push(
      {
        kind: 'path',
        d: box(x(off(row.low, row)), y - 5, x(off(row.high, row)) - x(off(row.low, row)), 10),
        fill: ink.grid,
        say,
      },
      {
        kind: 'path',
        d: mark(row.style, x(off(row.mean, row)), y, 5),
        ...filling(ink, row.style),
        line: row.line,
        say,
      },
      label(`${row.title} ${row.side}`, left - 10, y + 4, colour, 'end', TEXT),
      label(`${row.mean.toFixed(2)} of ${row.expected.toFixed(1)}`, right + 8, y + 4, ink.text, 'start', TEXT),
    )
  })
  return { shapes, momentAt: (_x, y) => plot.rows[Math.floor((y - 8) / ROW)]?.line ?? null }
}

/** How far a mean is from the expected one, as a part of the eyes above one. */
const off = (value: number, { expected, sides }: RangePlot['rows'][number]): number => (value - expected) / (sides - 1)
