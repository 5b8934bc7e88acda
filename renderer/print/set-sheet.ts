/**
 * Sets a sheet of blocks into pages: larger where a single page has room, tighter where that saves a page or keeps a
 * list together.
 */
import { setBlock } from './blocks/blocks.ts'
import type { SetBlock } from './blocks/set.ts'
import { el } from './dom.ts'
import { measureAll } from './measure.ts'
import { pack, stubsOf, type Page, type Part, type Piece } from './packing.ts'
import { orientationOf, pageFrame, type Frame, type Place } from './page-frame.ts'
import { pageSize, type PaperChoice } from './paper.ts'
import type { Sheet } from './sheet.ts'

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
/** A longer sheet is left as it is. */
const MOST_PAGES = 4
/** A single page with less on it than this has room for larger letters, by so much, but never larger than that. */
const ROOMY = 0.86
const LARGER = [1.18, 1.12, 1.06]
const LARGEST = 1.2

interface Attempt extends SheetPages {
  /** Lists that end with a few rows on another page. */
  readonly stubs: number
}

/** One page is filled, several are set tighter where that saves one or keeps a list together. */
export function setSheet(sheet: Sheet, choice: PaperChoice, place: Omit<Place, 'page'>): SheetPages {
  const tried = (scale: number, gap = choice.gap) =>
    attempt(sheet, { ...choice, size: choice.size * scale, ...(gap !== undefined && { gap }) }, place)
  const first = tried(1)
  const count = first.pages.length
  if (count === 1) {
    if (first.lastFilled >= ROOMY) return first
    const most = Math.min(LARGEST / choice.size, 1 / first.lastFilled)
    for (const larger of LARGER.filter((scale) => scale <= most)) {
      const again = tried(larger)
      if (again.pages.length === 1) return again
    }
    return first
  }
  const isShort = first.lastFilled < TOO_LITTLE
  if (count > MOST_PAGES || (!isShort && first.stubs === 0)) return first
  let best = first
  for (const tighter of TIGHTER) {
    const again = tried(tighter, GAP)
    if (again.pages.length < best.pages.length) return again
    if (again.pages.length === best.pages.length && again.stubs < best.stubs) best = again
    if (!isShort && best.stubs === 0) return best
  }
  return best
}

function attempt(sheet: Sheet, choice: PaperChoice, place: Omit<Place, 'page'>): Attempt {
  const { text } = pageSize(choice.paper, orientationOf(sheet, choice))
  const frameOf = (page: number) => pageFrame(sheet, choice, { ...place, page })
  const frame = frameOf(0)
  const bench = el('div', 'pages measuring', frame.page)
  document.body.append(bench)
  try {
    const set = sheet.blocks.map((one) => setBlock(one, { isColour: choice.isColour }, text))
    const { entries, known, room } = measureAll(set, frame.body, text)
    const packed = pack(entries, room)
    const pages = packed.map((page, number) => filled(page, number === 0 ? frame : frameOf(number), known))
    return { sheet: sheet.id, pages, lastFilled: filledPart(pages, bench), stubs: stubsOf(packed, room) }
  } finally {
    bench.remove()
  }
}

function filled(page: Page, frame: Frame, known: ReadonlyMap<Piece, SetBlock>): HTMLElement {
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
function partOf({ piece, from, to, less }: Part, known: ReadonlyMap<Piece, SetBlock>): HTMLElement {
  const { element, rows, shrinks } = known.get(piece)!
  if (less !== undefined) shrinks?.by(less)
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
    const head = made.querySelector(':scope > .head')
    const name = head?.querySelector('.name')
    // No second bookmark leads to it.
    name?.replaceWith(el('p', 'name', ...name.childNodes), el('i', 'note', 'continued'))
    head?.classList.add('again')
  }
  return made
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
