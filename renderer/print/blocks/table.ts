/** Tables, set on a grid of their own: large results, ruled cells, or words on hairlines. */
import { el, words } from '../dom.ts'
import type { Cell, Column, Row, RuledBlock, TableBlock } from '../sheet.ts'
import { block, boxes, drawing, face, type Ink, markOf, ruleOf, type SetBlock } from './set.ts'

export function setTable(of: TableBlock, ink: Ink): SetBlock {
  const isResults = of.look === 'results'
  const hasRules = of.rows.some(({ rule }) => rule !== undefined)
  const breadth = of.columns.length || Math.max(...of.rows.map(({ cells }) => cells.length))
  const all = breadth + (isResults ? 1 : 0) + (hasRules ? 1 : 0)
  const table = el('table', of.look)
  if (of.columns.length > 0) table.append(columnsOf(of, hasRules))
  if (of.columns.some(({ title }) => title !== '')) table.append(headOf(of, hasRules))
  const rows = of.rows.map((row) => rowOf(row, of, { breadth, all, hasRules, ink }))
  table.append(el('tbody', '', ...rows))
  return block('table-block', of, table, rows, of.canBreak === true)
}

/** Shares of the breadth; who has none is as wide as it needs to be. */
function columnsOf({ columns, look }: TableBlock, hasRules: boolean): HTMLElement {
  const total = columns.reduce((sum, { share = 0 }) => sum + share, 0)
  const made = columns.map(({ share }, index) => {
    const col = el('col')
    if (look === 'results') col.style.width = index === 0 ? '9mm' : 'auto'
    else if (share !== undefined) col.style.width = `${((100 * share) / total).toFixed(2)}%`
    else if (total > 0) col.style.width = '1%'
    return col
  })
  const right = el('col')
  if (look === 'results') right.style.width = '9mm'
  else right.style.width = '1%'
  return el('colgroup', '', ...made, look === 'results' || hasRules ? right : null)
}

function headOf({ columns, look }: TableBlock, hasRules: boolean): HTMLElement {
  const cells = columns.map(({ title, align }, index) => {
    const cell = el('th', [index === 0 ? 'first' : '', align ?? ''].join(' ').trim(), words(title))
    cell.scope = 'col'
    return cell
  })
  if (look === 'results') cells.push(el('th', 'first', words(columns[0].title)))
  if (hasRules) cells.push(el('th', ''))
  return el('thead', '', el('tr', '', ...cells))
}

interface Setting {
  readonly breadth: number
  readonly all: number
  readonly hasRules: boolean
  readonly ink: Ink
}

function rowOf({ cells, rule, isHead }: Row, { look, columns }: TableBlock, setting: Setting): HTMLElement {
  const { breadth, all, hasRules, ink } = setting
  if (isHead) {
    const cell = el('th', 'within', contentOf(cells[0] ?? '', ink))
    cell.colSpan = all
    cell.scope = 'colgroup'
    return el('tr', 'keeps', cell)
  }
  const made = cells.map((cell, index) => cellOf(cell, columns[index], index, look, ink))
  const last = made.at(-1)
  if (last && made.length < breadth) last.colSpan = breadth - made.length + 1
  if (look === 'results') made.push(cellOf(cells[0] ?? '', undefined, 0, look, ink))
  if (hasRules) made.push(el('td', 'rule-cell', ruleOf(rule)))
  return el('tr', '', ...made)
}

function cellOf(
  given: string | Cell,
  column: Column | undefined,
  index: number,
  look: TableBlock['look'],
  ink: Ink,
): HTMLTableCellElement {
  const cell: Cell = typeof given === 'string' ? { text: given } : given
  const kinds = [
    index === 0 ? 'first' : '',
    column?.align ?? '',
    cell.tone ? `tone-${cell.tone}` : '',
    cell.isStrong ? 'strong' : '',
    cell.tab === undefined ? '' : 'framed',
    column !== undefined && column.share === undefined && look !== 'results' && cell.text.length < 24 ? 'tight' : '',
  ].filter(Boolean)
  const made = el(index === 0 && look === 'results' ? 'th' : 'td', kinds.join(' '), contentOf(cell, ink))
  if (cell.tab !== undefined) made.append(el('b', 'tab', words(cell.tab)))
  return made
}

function contentOf(given: string | Cell, ink: Ink): DocumentFragment {
  const cell: Cell = typeof given === 'string' ? { text: given } : given
  const made = document.createDocumentFragment()
  const pictured = el('div', 'pictured')
  if (cell.face) pictured.append(face(cell.face, cell.text, ink))
  if (cell.swatch) {
    const drawn = drawing(cell.swatch, ink)
    drawn.classList.add('swatch')
    pictured.append(drawn)
  }
  const text = el('span', 'text', words(cell.text), markOf(cell.mark))
  if (cell.boxes) text.append(...boxes(cell.boxes))
  if (pictured.childElementCount > 0) pictured.append(text)
  made.append(pictured.childElementCount > 0 ? pictured : text)
  if (cell.under) made.append(el('span', 'under', words(cell.under)))
  return made
}

/** Empty rows to write on; a row is as high as a hand wants it. */
export function setRuled(of: RuledBlock, ink: Ink): SetBlock {
  const rows = Array.from({ length: Math.max(of.rows, of.filled?.length ?? 0) }, (_unused, index): Row => {
    const filled = of.filled?.[index] ?? []
    return { cells: of.columns.map((_column, at) => filled[at] ?? '') }
  })
  const { head, notes, newPage, columns } = of
  const table = { kind: 'table', look: 'grid', columns, rows, canBreak: true } as const
  const made = setTable({ ...table, ...(head && { head }), ...(notes && { notes }), ...(newPage && { newPage }) }, ink)
  made.element.classList.add('ruled')
  const empty = rows.length - (of.filled?.length ?? 0)
  return { ...made, spare: Math.max(0, empty - 4) }
}
