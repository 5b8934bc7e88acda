/** The moments of a plot one can go to, in order, each with what it says there. */
import type { Plot } from './plot.ts'

export interface PlotMoment {
  readonly line: number
  readonly say: string
}

export function momentsOf(plot: Plot): PlotMoment[] {
  switch (plot.kind) {
    case 'lines': {
      const all = plot.series.flatMap(({ title, moments }) => moments.map((moment) => ({ ...moment, title })))
      return all
        .toSorted((a, b) => a.x - b.x)
        .map(({ line, x, y, title }) => ({
          line,
          say: `turn ${Math.min(Math.floor(x), plot.to - 1)}, ${title} ${figure(y)}`,
        }))
    }
    case 'bars':
      return plot.bars.map(({ turn, line, values }) => ({
        line,
        say: `turn ${turn}, ${values.map((value, side) => `${plot.sides[side].title} ${plot.say(value)}`).join(', ')}`,
      }))
    case 'ranges':
      return plot.rows.map(({ line, title, side, mean, expected, count }) => ({
        line,
        say: `${title} ${side}, mean ${mean.toFixed(2)} of ${expected.toFixed(1)} in ${count} dice`,
      }))
    case 'faces':
      return []
  }
}

export const figure = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−')
