/** Bars by turn, one for each side. */
import { scaleLinear } from 'd3-scale'
import { filling, label, legend, ROOM, type Drawn } from './lay-out-parts.ts'
import type { BarPlot, PlotInk, Size } from './plot.ts'
import { box, horizontal, type Shape } from './shapes.ts'

export function layOutBars(plot: BarPlot, size: Size, ink: PlotInk): Drawn {
  const right = size.width - ROOM.right
  const legendAt = ROOM.left
  const most = Math.max(0, ...plot.bars.flatMap(({ values }) => values))
  const head = 18
  const y = scaleLinear([0, most || 1], [size.height - ROOM.bottom, ROOM.top + head])
  const step = (right - ROOM.left) / Math.max(1, plot.bars.length)
  const wide = Math.min(22, (step * 0.76) / Math.max(1, plot.sides.length))
  const shapes: Shape[] = y
    .ticks(4)
    .flatMap((tick): Shape[] => [
      { kind: 'path', d: horizontal(y(tick), ROOM.left, right), stroke: ink.grid, width: 1 },
      label(plot.say(tick), ROOM.left - 5, y(tick) + 4, ink.muted, 'end', 11),
    ])
  const every = Math.ceil(26 / Math.max(1, step))
  plot.bars.forEach(({ turn, line, values }, index) => {
    const middle = ROOM.left + (index + 0.5) * step
    values.forEach((value, side) => {
      const { style, title } = plot.sides[side]
      const left = middle + (side - plot.sides.length / 2) * wide + 0.75
      const say = `Turn ${turn}, ${title}: ${plot.say(value)}`
      if (value > 0)
        shapes.push({
          kind: 'path',
          d: box(left, y(value), wide - 1.5, y(0) - y(value)),
          ...filling(ink, style),
          line,
          say,
        })
    })
    if (index % every === 0) shapes.push(label(String(turn), middle, size.height - 7, ink.muted, 'middle', 11))
  })
  shapes.push(...legend(plot.sides, legendAt, ROOM.top + 6, ink))
  const momentAt = (at: number): number | null => plot.bars[Math.floor((at - ROOM.left) / step)]?.line ?? null
  return { shapes, momentAt }
}
