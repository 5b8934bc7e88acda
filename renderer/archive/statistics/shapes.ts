/** What plots are drawn with: a few shapes in pixels, which the screen shows and files keep. */

interface Common {
  /** The line of the match it stands for: a click goes there. */
  readonly line?: number
  /** Said of it under the pointer, and to screen readers. */
  readonly say?: string
}

export interface PathShape extends Common {
  readonly kind: 'path'
  readonly d: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: string
  readonly fill?: string
  readonly opacity?: number
}

export interface TextShape extends Common {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly fill: string
  readonly anchor: 'start' | 'middle' | 'end'
  readonly size: number
  readonly isBold?: boolean
}

export type Shape = PathShape | TextShape

export const PLOT_FONT = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', system-ui, sans-serif"

export const horizontal = (y: number, from: number, to: number): string => `M${px(from)} ${px(y)}H${px(to)}`
export const vertical = (x: number, from: number, to: number): string => `M${px(x)} ${px(from)}V${px(to)}`
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`
export const disc = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 1 0 ${px(2 * r)} 0a${px(r)} ${px(r)} 0 1 0 ${px(-2 * r)} 0z`
/** A square on its corner. */
export const diamond = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}L${px(x)} ${px(y - r)}L${px(x + r)} ${px(y)}L${px(x)} ${px(y + r)}z`

const px = (value: number): string => String(Math.round(value * 10) / 10)
