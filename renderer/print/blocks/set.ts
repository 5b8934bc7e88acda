/** What every block is set with: paper, title, marks, and how it may be broken. */
import { el, svg, words } from '../dom.ts'
import { counter } from '../drawings/counter.ts'
import { greyDrawing } from '../drawings/greys.ts'
import type { CounterFace } from '../../board/counters/face.ts'
import type { Drawing, Head, Mark } from '../sheet.ts'

export interface Ink {
  readonly isColour: boolean
}

/** A block in elements. */
export interface SetBlock {
  readonly element: HTMLElement
  /** Its rows, in order, where it may be broken between them. */
  readonly rows: readonly HTMLElement[]
  readonly canBreak: boolean
  readonly staysWithNext?: boolean
  readonly newPage?: boolean
  /** So many of its last rows may be left out: empty lines. */
  readonly spare?: number
  /** It may be made lower by so many millimetres rather than begin a page; then it is told by how many it is. */
  readonly shrinks?: { readonly most: number; by(millimetres: number): void }
  /** Its parts run down so many columns side by side instead. */
  readonly flow?: { readonly columns: number; readonly blocks: readonly SetBlock[] }
}

const SIGN: Readonly<Record<Mark, readonly [sign: string, name: string]>> = {
  reconstructed: ['°', 'reconstructed'],
  corrected: ['†', 'corrected'],
}

export function markOf(mark: Mark | undefined): HTMLElement | null {
  if (mark === undefined) return null
  const [sign, name] = SIGN[mark]
  const made = el('span', `mark ${mark}`, sign)
  made.title = name
  return made
}

export const ruleOf = (rule: string | undefined): HTMLElement | null => (rule ? el('span', 'id', rule) : null)

/** Only the name itself is a heading: it is what a bookmark says. */
export function titleOf(head: Head | undefined): HTMLElement | null {
  if (head === undefined) return null
  const { title, note, rule, mark, isPart } = head
  return el(
    'header',
    isPart ? 'head part' : 'head',
    el(isPart ? 'h3' : 'h2', 'name', words(title), markOf(mark)),
    note ? el('i', 'note', words(note)) : null,
    rule ? el('i', 'rule', rule) : null,
  )
}

export const notesOf = (notes: readonly string[] | undefined): HTMLElement[] =>
  (notes ?? []).map((note) => el('p', 'small', words(note)))

/** Title, what it is about, small print. */
interface Framed {
  readonly head?: Head
  readonly notes?: readonly string[]
  readonly newPage?: boolean
  readonly isTight?: boolean
}

export function block(
  kind: string,
  { head, notes, newPage, isTight }: Framed,
  content: HTMLElement | null,
  rows: readonly HTMLElement[],
  canBreak = false,
): SetBlock {
  const element = el('section', `block ${kind}${isTight ? ' tight' : ''}`, titleOf(head), content, ...notesOf(notes))
  return { element, rows, canBreak, ...(newPage && { newPage }) }
}

export function drawing({ width, height, svg: markup, text }: Drawing, { isColour }: Ink): SVGSVGElement {
  return svg(width, height, isColour ? markup : greyDrawing(markup), text)
}

export const face = (of: CounterFace, name: string, { isColour }: Ink): SVGSVGElement => counter(of, name, isColour)

export const boxes = (count: number): HTMLElement[] => Array.from({ length: count }, () => el('span', 'box'))

/** Things in rows of so many: each row can stand on a page of its own. */
export function inRows(items: readonly HTMLElement[], perRow: number, kind: string): HTMLElement[] {
  const rows: HTMLElement[] = []
  for (let at = 0; at < items.length; at += perRow) {
    const row = el('div', `row ${kind}`, ...items.slice(at, at + perRow))
    row.style.setProperty('--per-row', String(perRow))
    rows.push(row)
  }
  return rows
}
