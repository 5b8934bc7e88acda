/**
 * Sets sheets into pages. Blocks are made into elements and measured where nobody sees them, packed by their heights, and
 * put into pages of fixed size: the same elements are the preview, what is printed, and the PDF file.
 */
import { setBlock, GUTTER } from './blocks/blocks.ts'
import type { SetBlock } from './blocks/set.ts'
import { el, words } from './dom.ts'
import { pack, type Entry, type Page, type Part, type Piece } from './packing.ts'
import { pageSize, type Orientation, type PaperChoice } from './paper.ts'
import type { Sheet } from './sheet.ts'

export interface Printed {
  /** Of the game, or of the match. */
  readonly title: string
  readonly sheets: readonly (Sheet | DrawnSheet)[]
  /** At the left of every foot. */
  readonly source: string
}

/** What has a head and a foot. */
export interface Furniture {
  readonly id: string
  readonly title: string
  readonly scope?: string
  readonly asOf?: string
  readonly orientation: Sheet['orientation']
  readonly reconstructed?: string
}

/** Pages that are not made of blocks: a map, counters to cut. */
export interface DrawnSheet extends Furniture {
  /** Fills pages that `page` gives it, each with its head and foot. */
  draw(choice: PaperChoice, page: () => Frame, signal: AbortSignal, tell: Tell): Promise<void>
  /** It has fronts and backs: it begins on the front of a sheet of paper. */
  readonly startsOnFront?: boolean
}

/** Told in words how far it is. */
export type Tell = (say: string) => void

export interface Frame {
  readonly page: HTMLElement
  readonly body: HTMLElement
}

export interface SheetPages {
  readonly sheet: string
  readonly pages: readonly HTMLElement[]
  /** How much of the last page is filled, 0 to 1. */
  readonly lastFilled: number
}

/** A last page with less on it than this is worth smaller letters. */
const TOO_LITTLE = 0.45
/** By how much letters may shrink for it, and the room between blocks. */
const TIGHTER = [0.96, 0.92, 0.89, 0.87]
const GAP = 0.6

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
    if ('blocks' in sheet) made.push(setSheet(sheet, printed, choice, index))
    else {
      const before = made.reduce((sum, { pages }) => sum + pages.length, 0)
      made.push(await drawSheet(sheet, printed, choice, index, signal, tell, before % 2 === 1))
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
  printed: Printed,
  choice: PaperChoice,
  index: number,
  signal: AbortSignal,
  tell: Tell,
  isOnBack: boolean,
): Promise<SheetPages> {
  const pages: HTMLElement[] = []
  const page = () => {
    const frame = pageFrame(sheet, printed, choice, index, pages.length)
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
export async function lettersAreThere(): Promise<void> {
  await Promise.all(LETTERS.map((font) => document.fonts.load(font)))
}

export const orientationOf = ({ orientation }: Furniture, choice: PaperChoice): Orientation =>
  orientation === 'either' ? choice.orientation : orientation

function setSheet(sheet: Sheet, printed: Printed, choice: PaperChoice, index: number): SheetPages {
  const first = attempt(sheet, printed, choice, index)
  if (first.pages.length === 1 || first.pages.length > 3 || first.lastFilled >= TOO_LITTLE) return first
  for (const tighter of TIGHTER) {
    const again = attempt(sheet, printed, { ...choice, size: choice.size * tighter, gap: GAP }, index)
    if (again.pages.length < first.pages.length) return again
  }
  return first
}

function attempt(sheet: Sheet, printed: Printed, choice: PaperChoice, index: number): SheetPages {
  const orientation = orientationOf(sheet, choice)
  const { text } = pageSize(choice.paper, orientation)
  const frame = pageFrame(sheet, printed, choice, index, 0)
  const bench = el('div', 'pages measuring', frame.page)
  document.body.append(bench)
  try {
    const perPixel = text / frame.body.getBoundingClientRect().width
    const room = frame.body.getBoundingClientRect().height * perPixel
    const known = new Map<Piece, SetBlock>()
    const entries = sheet.blocks.flatMap((one): Entry[] => {
      const set = setBlock(one, { isColour: choice.isColour }, text)
      return entriesOf(set, frame.body, text, perPixel, known)
    })
    const packed = pack(entries, room)
    const pages = packed.map((page, number) => filled(page, number, known, sheet, printed, choice, index))
    return { sheet: sheet.id, pages, lastFilled: filledPart(pages, bench) }
  } finally {
    bench.remove()
  }
}

function entriesOf(
  set: SetBlock,
  body: HTMLElement,
  width: number,
  perPixel: number,
  known: Map<Piece, SetBlock>,
): Entry[] {
  const measure = (one: SetBlock, breadth: number): Piece => {
    const piece = measured(one, body, breadth, perPixel)
    known.set(piece, one)
    return piece
  }
  const own = set.element.childElementCount === 0 ? [] : [{ piece: measure(set, width) }]
  if (set.flow === undefined) return own
  const { columns, blocks } = set.flow
  const breadth = (width - GUTTER * (columns - 1)) / columns
  return [...own, { columns, pieces: blocks.map((one) => measure(one, breadth)) }]
}

function measured(set: SetBlock, body: HTMLElement, width: number, perPixel: number): Piece {
  const { element, rows } = set
  element.style.width = `${width}mm`
  body.replaceChildren(element)
  const box = element.getBoundingClientRect()
  const tops = rows.map((row) => row.getBoundingClientRect().top)
  const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? box.bottom
  const heights = tops.map((top, index) => ((tops[index + 1] ?? bottom) - top) * perPixel)
  const style = getComputedStyle(element)
  const of = (name: string, usual: number) => Number.parseFloat(style.getPropertyValue(name)) || usual
  const before = of('--before', 0) * of('--gap', 1)
  element.style.width = ''
  return {
    before,
    head: ((tops[0] ?? box.bottom) - box.top) * perPixel,
    rows: rows.length === 0 ? [0] : heights,
    keeps: rows.map((row) => row.classList.contains('keeps')),
    tail: (box.bottom - bottom) * perPixel,
    canBreak: set.canBreak,
    staysWithNext: set.staysWithNext === true,
    newPage: set.newPage === true,
    spare: set.spare ?? 0,
  }
}

function filled(
  page: Page,
  number: number,
  known: ReadonlyMap<Piece, SetBlock>,
  sheet: Sheet,
  printed: Printed,
  choice: PaperChoice,
  index: number,
): HTMLElement {
  const frame = pageFrame(sheet, printed, choice, index, number)
  for (const band of page) {
    if ('part' in band) frame.body.append(partOf(band.part, known))
    else {
      const columns = band.columns.map((parts) => el('div', 'column', ...parts.map((part) => partOf(part, known))))
      const row = el('div', 'block beside', ...columns)
      row.style.gridTemplateColumns = `repeat(${columns.length}, minmax(0, 1fr))`
      // The room above it is what was reckoned with.
      row.style.marginTop = frame.body.childElementCount === 0 ? '0' : `${band.columns[0][0]?.piece.before ?? 0}mm`
      frame.body.append(row)
    }
  }
  return frame.page
}

/** A block, or those of its rows that stand here: its title and heads are there again. */
function partOf({ piece, from, to }: Part, known: ReadonlyMap<Piece, SetBlock>): HTMLElement {
  const { element, rows } = known.get(piece)!
  if (from === 0 && to === piece.rows.length) return element
  for (const [index, row] of rows.entries()) row.dataset['row'] = String(index)
  const made = element.cloneNode(true) as HTMLElement
  for (const row of made.querySelectorAll<HTMLElement>('[data-row]')) {
    const index = Number(row.dataset['row'])
    if (index < from || index >= to) row.remove()
    else delete row.dataset['row']
  }
  if (to < piece.rows.length) for (const note of made.querySelectorAll(':scope > .small')) note.remove()
  if (from > 0) {
    const title = made.querySelector(':scope > h2, :scope > h3')
    title?.firstChild?.after(el('i', 'note', 'continued'))
    title?.classList.add('again')
  }
  return made
}

function pageFrame(
  sheet: Furniture,
  { title, source, sheets }: Printed,
  choice: PaperChoice,
  index: number,
  number: number,
): Frame {
  const orientation = orientationOf(sheet, choice)
  const body = el('div', 'body')
  const name = [words(title), ' ', el('span', '', words(sheet.title))]
  const scope = [sheet.scope, sheet.asOf, sheets.length > 1 ? `sheet ${index + 1} of ${sheets.length}` : '']
  const page = el(
    'section',
    ['page', choice.paper.toLowerCase(), orientation, choice.isColour ? 'colour' : 'bw'].join(' '),
    // The first page of a sheet is what a bookmark leads to.
    el(
      'header',
      'top',
      el(number === 0 ? 'h1' : 'p', 'title', ...name),
      el('p', 'scope', words(scope.filter(Boolean).join(' · '))),
    ),
    body,
    el('footer', 'bottom', el('span', '', words(source)), el('span', '', ...marksOf(sheet)), el('span', 'number')),
  )
  page.style.setProperty('--size', String(choice.size))
  if (choice.gap !== undefined) page.style.setProperty('--gap', String(choice.gap))
  return { page, body }
}

function marksOf(sheet: Furniture & { readonly blocks?: unknown }): (Node | string)[] {
  const text = JSON.stringify(sheet.blocks ?? '')
  const says: string[] = []
  if (sheet.reconstructed) says.push(`° ${sheet.reconstructed}`)
  else if (text.includes('"reconstructed"')) says.push('° reconstructed')
  if (text.includes('"corrected"')) says.push('† corrected by you')
  return says.map((say, index) => `${index > 0 ? ' · ' : ''}${say}`)
}

function filledPart(pages: readonly HTMLElement[], bench: HTMLElement): number {
  const last = pages.at(-1)
  if (last === undefined) return 0
  bench.replaceChildren(last)
  const body = last.querySelector('.body')!
  const box = body.getBoundingClientRect()
  const end = Math.max(...[...body.children].map((child) => child.getBoundingClientRect().bottom))
  return (end - box.top) / box.height
}
