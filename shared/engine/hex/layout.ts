/*
 * How a printed map numbers its hexes and which lines it shifts.
 *
 * A map is a sheet of columns and rows. Every second line (a column of flat-topped hexes, a row of pointy-topped ones)
 * is pushed half a hex to one side. All of this matters only here: inside, a hex is an axial coordinate (q, r), in
 * which moving one hex is always one of the same six steps, whatever the map looks like.
 *
 *     flat: columns stand straight            pointy: rows lie straight
 *       ___     ___                             / \ / \ / \
 *      /01 \___/03 \   odd columns up,         |   |   |   |
 *      \___/02 \___/   even columns down        \ / \ / \ / \
 *      /   \___/   \                             |   |   |   |
 *
 * Axial steps on the screen (x to the right, y downwards):
 *
 *     flat    q = one column to the right, r = one hex down
 *     pointy  q = one hex to the right,    r = one row down (and half a hex to the right)
 */

export interface GridSpec {
  orientation: 'flat' | 'pointy'
  /** Which pair of digits comes first in a hex number. */
  numbering: 'CCRR' | 'RRCC'
  /** Which lines are shifted by half a hex: columns when flat, rows when pointy, chosen by the parity of their number. */
  shifted: 'odd' | 'even'
  /** Where to, on the screen: up or down when flat, left or right when pointy. */
  shift: 'up' | 'down' | 'left' | 'right'
  /** Whether row numbers grow down or up the screen. Columns always grow to the right. */
  rowsGrow: 'down' | 'up'
  /** First and last column. Numbers are written in two digits, modulo 100. */
  columns: readonly [first: number, last: number]
  /** First and last row. A row -1 is written 99: '5999' is column 59 of the row above row 00. */
  rows: readonly [first: number, last: number]
  /** The hexes there are, for maps with holes or lines of unequal length. Without it: the whole sheet. */
  ids?: readonly string[]
}

/** A hex as its map names it and as we reckon with it. */
export interface Cell {
  id: string
  column: number
  row: number
  q: number
  r: number
}

const twoDigits = (n: number): string => String(((n % 100) + 100) % 100).padStart(2, '0')

function idOf(spec: GridSpec, column: number, row: number): string {
  return spec.numbering === 'CCRR' ? twoDigits(column) + twoDigits(row) : twoDigits(row) + twoDigits(column)
}

/** All hexes of a map in the order of their numbers (row -1 before row 0), whatever the order of spec.ids. */
export function cellsOf(spec: GridSpec): Cell[] {
  check(spec)
  const wanted = spec.ids && new Set(spec.ids)
  if (wanted && wanted.size !== spec.ids!.length) throw new Error('A hex number is listed twice')

  const cells: Cell[] = []
  const [outer, inner] = spec.numbering === 'CCRR' ? [spec.columns, spec.rows] : [spec.rows, spec.columns]
  for (let a = outer[0]; a <= outer[1]; a++) {
    for (let b = inner[0]; b <= inner[1]; b++) {
      const [column, row] = spec.numbering === 'CCRR' ? [a, b] : [b, a]
      const id = idOf(spec, column, row)
      if (wanted && !wanted.delete(id)) continue
      cells.push({ id, column, row, ...axial(spec, column, row) })
    }
  }
  if (wanted && wanted.size > 0) throw new Error(`Hex ${[...wanted][0]} lies outside the map's columns and rows`)
  if (cells.length === 0) throw new Error('The map has no hexes')
  return cells
}

/** Offset numbering to axial coordinates. */
function axial(spec: GridSpec, column: number, row: number): { q: number; r: number } {
  const down = spec.rowsGrow === 'down' ? row : -row
  const flat = spec.orientation === 'flat'
  const line = flat ? column : down
  // How far along its own line the hex stands, the half step of a shifted line included.
  const along = (flat ? down : column) + halfStep(spec, line)
  // A straight walk across the lines drifts by half a hex a line; without that drift whole numbers are left.
  const fixed = along - line / 2 - evenDrift(spec)
  return flat ? { q: line, r: fixed } : { q: fixed, r: line }
}

function halfStep(spec: GridSpec, line: number): number {
  const isOdd = line % 2 !== 0
  if (isOdd !== (spec.shifted === 'odd')) return 0
  return spec.shift === 'down' || spec.shift === 'right' ? 0.5 : -0.5
}

/** The half hex by which all of a map with shifted even lines is moved, so that its axial coordinates are whole. */
export const evenDrift = (spec: GridSpec): number => (spec.shifted === 'even' ? 0.5 : 0)

function check(spec: GridSpec): void {
  const vertical = spec.shift === 'up' || spec.shift === 'down'
  if (vertical !== (spec.orientation === 'flat'))
    throw new Error(`The lines of a ${spec.orientation} map cannot be shifted ${spec.shift}`)
  for (const [first, last] of [spec.columns, spec.rows]) {
    if (!Number.isInteger(first) || !Number.isInteger(last) || last < first || last - first > 99)
      throw new Error(`Lines ${first} to ${last}: two digits cannot number them`)
  }
}
