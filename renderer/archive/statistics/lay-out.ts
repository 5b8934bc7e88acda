/** From a plot to shapes: axes, lines, bars, labels that stand beside what they name. */
import { layOutBars } from './lay-out-bars.ts'
import { layOutFaces, layOutRanges } from './lay-out-dice.ts'
import { layOutLines } from './lay-out-lines.ts'
import type { Drawn } from './lay-out-parts.ts'
import type { Plot, PlotInk, Size } from './plot.ts'

export type { Drawn }

/** `now`: where the match is looked at, as a place on the scale of turns. */
export function layOutPlot(plot: Plot, size: Size, ink: PlotInk, now: number | null = null): Drawn {
  switch (plot.kind) {
    case 'lines':
      return layOutLines(plot, size, ink, now)
    case 'bars':
      return layOutBars(plot, size, ink)
    case 'faces':
      return layOutFaces(plot, size, ink)
    case 'ranges':
      return layOutRanges(plot, size, ink)
  }
}

/** The height a plot wants. */
export const heightOf = (plot: Plot, usual = 190): number =>
  plot.kind === 'ranges' ? 34 + plot.rows.length * 22 : usual
