/**
 * Sets sheets into pages. Blocks are made into elements and measured where nobody sees them, packed by their heights, and
 * put into pages of fixed size: the same elements are the preview, what is printed, and the PDF file.
 */
import { el } from './dom.ts'
import { pageFrame, type Frame, type Furniture, type Place } from './page-frame.ts'
import type { PaperChoice } from './paper.ts'
import { setSheet, type SheetPages } from './set-sheet.ts'
import type { Block, Sheet } from './sheet.ts'

export interface Printed {
  /** Of the game, or of the match. */
  readonly title: string
  readonly sheets: readonly PrintedSheet[]
}

/** Pages that are not made of blocks: a map, counters to cut. */
export interface DrawnSheet extends Furniture {
  /** Fills pages that `page` gives it, each with its head and foot. */
  draw(choice: PaperChoice, page: () => Frame, signal: AbortSignal, tell: Tell): Promise<void>
  /** It has fronts and backs: it begins on the front of a sheet of paper. */
  readonly startsOnFront?: boolean
}

/** A sheet whose blocks must be asked for first, such as a report that is read from the record of a match. */
export interface MadeSheet extends Furniture {
  make(signal: AbortSignal, tell: Tell): Promise<readonly Block[]>
}

export type PrintedSheet = Sheet | DrawnSheet | MadeSheet

/** Told in words how far it is. */
export type Tell = (say: string) => void

export async function setSheets(
  printed: Printed,
  choice: PaperChoice,
  signal = new AbortController().signal,
  tell: Tell = () => {},
): Promise<SheetPages[]> {
  await lettersAreThere()
  const made: SheetPages[] = []
  for (const [index, sheet] of printed.sheets.entries()) {
    signal.throwIfAborted()
    const place = { title: printed.title, sheets: printed.sheets.length, sheet: index }
    if ('blocks' in sheet) made.push(setSheet(sheet, choice, place))
    else if ('make' in sheet) {
      const blocks = await sheet.make(signal, tell)
      made.push(setSheet({ ...sheet, blocks }, choice, place))
    } else {
      const before = made.reduce((sum, { pages }) => sum + pages.length, 0)
      made.push(await drawSheet(sheet, choice, place, signal, tell, before % 2 === 1))
    }
    await breath()
  }
  const all = made.flatMap(({ pages }) => pages)
  all.forEach((page, index) => page.querySelector('.number')!.append(`${index + 1} / ${all.length}`))
  all.at(-1)?.classList.add('last')
  return made
}

async function drawSheet(
  sheet: DrawnSheet,
  choice: PaperChoice,
  place: Omit<Place, 'page'>,
  signal: AbortSignal,
  tell: Tell,
  isOnBack: boolean,
): Promise<SheetPages> {
  const pages: HTMLElement[] = []
  const page = () => {
    const frame = pageFrame(sheet, choice, { ...place, page: pages.length })
    pages.push(frame.page)
    return frame
  }
  if (sheet.startsOnFront && isOnBack)
    page().body.append(el('p', 'small', 'This side stays blank, so that fronts and backs of the counters meet.'))
  await sheet.draw(choice, page, signal, tell)
  return { sheet: sheet.id, pages, lastFilled: 1 }
}

/** The screen stays alive while many pages are set. */
const breath = () => new Promise((done) => setTimeout(done))

const LETTERS = [
  '400 12px "Source Sans 3"',
  '600 12px "Source Sans 3"',
  '700 12px "Source Sans 3"',
  '600 12px "Barlow Condensed"',
  '700 12px "Barlow Condensed"',
  '500 12px Alegreya',
  'italic 500 12px Alegreya',
  '700 12px Alegreya',
  '800 12px Alegreya',
]

/** In other letters everything would have another height. */
async function lettersAreThere(): Promise<void> {
  await Promise.all(LETTERS.map((font) => document.fonts.load(font)))
}
