/** A plot as data: what is drawn on the screen, in a report and into a file alike. Sides differ by dash and filling too. */
import type { Moment } from './over-time.ts'

interface PlotHead {
  readonly id: string
  readonly title: string
  /** What is measured, in a few words: `in steps, against expectation`. */
  readonly about: string
}

/** Running values over the turns. */
export interface LinePlot extends PlotHead {
  readonly kind: 'lines'
  readonly from: number
  readonly to: number
  readonly series: readonly Series[]
}

export interface Series {
  readonly title: string
  /** 0 for the first seat, 1 for the second, 2 for what is nobody's: colour and dash follow from it. */
  readonly style: number
  readonly moments: readonly Moment[]
  /** Values jump (points); without it, they go straight from one to the next. */
  readonly isStepped: boolean
}

/** Values by turn, a bar for each side. */
export interface BarPlot extends PlotHead {
  readonly kind: 'bars'
  readonly sides: readonly { readonly title: string; readonly style: number }[]
  readonly bars: readonly { readonly turn: number; readonly line: number; readonly values: readonly number[] }[]
  /** How a value is written. */
  say(value: number): string
}

/** Shares of the faces of a die, each with its interval, beside the share a fair die has. */
export interface FacePlot extends PlotHead {
  readonly kind: 'faces'
  readonly sides: readonly { readonly title: string; readonly style: number; readonly count: number }[]
  readonly expected: number
  readonly faces: readonly {
    readonly eyes: number
    readonly shares: readonly { readonly share: number; readonly low: number; readonly high: number }[]
  }[]
}

/** Means of dice, row by row, each on the range in which fair dice would have it. */
export interface RangePlot extends PlotHead {
  readonly kind: 'ranges'
  readonly rows: readonly {
    readonly title: string
    readonly side: string
    readonly style: number
    readonly mean: number
    readonly low: number
    readonly high: number
    readonly expected: number
    readonly sides: number
    readonly count: number
    readonly line: number
  }[]
}

export type Plot = LinePlot | BarPlot | FacePlot | RangePlot

export interface Size {
  readonly width: number
  readonly height: number
}

/** Colours of a plot: on the dark panels, or on paper. */
export interface PlotInk {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly grid: string
  readonly now: string
  /** By style. */
  readonly sides: readonly string[]
}
