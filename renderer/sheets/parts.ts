/** What sheets are put together from: blocks made of the papers that lie at the table, and of lists. */
import type { Block, Cell, Column, Head, Mark, Row, TableBlock, ValueRow, ValuesBlock } from '../print/sheet.ts'
import type { PaperRow, PaperTable } from '../table/game/papers.ts'

export const markOf = (isOurs: boolean | undefined): { readonly mark?: Mark } =>
  isOurs ? { mark: 'reconstructed' } : {}

export const headOf = ({ title, rule, isOurs }: PaperTable, note?: string): Head => ({
  title,
  rule,
  ...(note && { note }),
  ...markOf(isOurs),
})

/** The paper of this id: what the cards at the table show. */
export function finder(papers: readonly PaperTable[]): (id: string) => PaperTable {
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  return (id) => {
    const found = byId.get(id)
    if (found === undefined) throw new Error(`there is no table ${id}`)
    return found
  }
}

export interface TableLook {
  readonly look?: TableBlock['look']
  /** Shares of the width, in the order of the columns. */
  readonly shares?: readonly (number | undefined)[]
  readonly align?: readonly (Column['align'] | undefined)[]
  readonly note?: string
  readonly canBreak?: boolean
  /** Notes of the table that are said elsewhere. */
  readonly withoutNotes?: boolean
  /** By the text of the first cell what is drawn before it. */
  readonly swatches?: Readonly<Record<string, Cell['swatch']>>
}

/** A paper as a printed table. */
export function tableOf(paper: PaperTable, look: TableLook = {}): TableBlock {
  const { shares = [], align = [], swatches = {} } = look
  return {
    kind: 'table',
    look: look.look ?? 'list',
    head: headOf(paper, look.note),
    columns: paper.columns.map((title, index) => column(title, shares[index], align[index])),
    rows: paper.rows.map((row) => rowOf(row, swatches)),
    ...(look.withoutNotes !== true && paper.notes.length > 0 && { notes: paper.notes }),
    ...(look.canBreak && { canBreak: true }),
  }
}

export const column = (title: string, share?: number, align?: Column['align']): Column => ({
  title,
  ...(share !== undefined && { share }),
  ...(align && { align }),
})

function rowOf({ cells, rule, isOurs, isHead, picture }: PaperRow, swatches: TableLook['swatches'] = {}): Row {
  const [first = '', ...others] = cells
  const swatch = swatches[first]
  const cell: Cell = {
    text: first,
    ...markOf(isOurs),
    ...(swatch && { swatch }),
    ...(picture && { face: picture.face }),
  }
  const plain = Object.keys(cell).length === 1
  return { cells: [plain ? first : cell, ...others], ...(rule && { rule }), ...(isHead && { isHead }) }
}

/** The rows of a paper below one of its headings, up to the next. */
export function partOf(paper: PaperTable, heading: string): readonly PaperRow[] {
  const from = paper.rows.findIndex(({ isHead, cells }) => isHead && cells[0] === heading)
  if (from < 0) throw new Error(`table ${paper.id} has no part ${heading}`)
  const rest = paper.rows.slice(from + 1)
  const to = rest.findIndex(({ isHead }) => isHead)
  return to < 0 ? rest : rest.slice(0, to)
}

/** The rows of a paper before its first heading. */
export function firstPart(paper: PaperTable): readonly PaperRow[] {
  const to = paper.rows.findIndex(({ isHead }) => isHead)
  return to < 0 ? paper.rows : paper.rows.slice(0, to)
}

/** Rows whose cells are a value and words; `flip` where the words stand first. */
export const valueRows = (rows: readonly PaperRow[], flip = false): ValueRow[] =>
  rows.map(({ cells, rule, isHead, isOurs }) => {
    const [one = '', two = '', ...others] = cells
    if (isHead) return { value: '', say: one, isHead: true }
    const [value, say] = flip ? [two, one] : [one, two]
    return { value, say: [say, ...others].filter(Boolean).join(': '), ...(rule && { rule }), ...markOf(isOurs) }
  })

export function values(
  head: Head | undefined,
  rows: readonly ValueRow[],
  more: Partial<ValuesBlock> = {},
): ValuesBlock {
  return { kind: 'values', ...(head && { head }), rows, ...more }
}

export const side = (widths: readonly number[], ...parts: readonly (readonly Block[])[]): Block => ({
  kind: 'columns',
  widths,
  parts,
})
