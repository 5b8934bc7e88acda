/** Paper and what is chosen about it. Millimetres. */

export type Paper = 'A4' | 'Letter'
export type Orientation = 'portrait' | 'landscape'

export interface PaperChoice {
  readonly paper: Paper
  /** For sheets that leave it open. */
  readonly orientation: Orientation
  readonly isColour: boolean
  /** Of letters: 1 is the usual size. */
  readonly size: number
  /** Room between blocks, where a sheet is made to fit: 1 is the usual one. */
  readonly gap?: number
}

export const usualPaper: PaperChoice = { paper: 'A4', orientation: 'portrait', isColour: true, size: 1 }

const SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
}

/** Of text: nothing a printer could cut off. */
const MARGINS = { top: 9.5, side: 12, bottom: 7.5 }

export interface PageSize {
  readonly width: number
  readonly height: number
  /** Width of the text: the same on both papers, as far as that goes. */
  readonly text: number
}

export function pageSize(paper: Paper, orientation: Orientation): PageSize {
  const [short, long] = SIZES[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const widest = orientation === 'portrait' ? SIZES.A4[0] : SIZES.Letter[1]
  return { width, height, text: Math.min(width, widest) - 2 * MARGINS.side }
}
