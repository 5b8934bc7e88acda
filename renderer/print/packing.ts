/**
 * Which block comes to which page, from heights alone. A block stays whole if it fits on a page; one that may break, or
 * is higher than a page, is broken between its rows, never after a heading within it, never with a single row left over.
 * Lengths are millimetres.
 */

/** A block as the packing sees it. */
export interface Piece {
  /** Room above it; at the top of a page there is none. */
  readonly before: number
  /** What stands above its rows and is there again where it goes on: title, heads of columns. */
  readonly head: number
  readonly rows: readonly number[]
  /** Rows that are headings: they stay with the next. */
  readonly keeps: readonly boolean[]
  /** What stands below its last row. */
  readonly tail: number
  readonly canBreak: boolean
  /** A title: stays with what follows. */
  readonly staysWithNext: boolean
  readonly newPage: boolean
  /** Its last rows are empty lines to write on: so many of them may go rather than begin a page of their own. */
  readonly spare: number
  /** It may be lower by so much rather than begin a page: a picture made a little smaller. */
  readonly shrinks: number
}

/** Blocks one below the other, or down several columns side by side. */
export type Entry = { readonly piece: Piece } | { readonly columns: number; readonly pieces: readonly Piece[] }

/** Some rows of a piece, `to` not included. */
export interface Part {
  readonly piece: Piece
  readonly from: number
  readonly to: number
  /** By so much it is lower than it would be. */
  readonly less?: number
}

/** `isRest`: what went before stands on an earlier page. */
export type Band =
  { readonly part: Part } | { readonly columns: readonly (readonly Part[])[]; readonly isRest?: boolean }
export type Page = readonly Band[]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const ROUNDING = 0.05
/** A list in columns that goes on overleaf begins with at least so much of a page. */
const LEAST_BEGINNING = 0.3
/** And ends with at least so much of one, if that can be had by setting it tighter. */
const LEAST_REST = 0.2

export const heightOf = ({ piece, from, to, less = 0 }: Part): number =>
  piece.head + sum(piece.rows.slice(from, to)) + (to === piece.rows.length ? piece.tail : 0) - less

const whole = (piece: Piece, from = 0): Part => ({ piece, from, to: piece.rows.length })

/** The rows of a piece from `from` on that fit into `left`; null where it should not be broken there. */
function fitting(piece: Piece, from: number, left: number, room: number): Part | null {
  const rest = whole(piece, from)
  const less = heightOf(rest) - left
  if (less <= ROUNDING) return rest
  if (less <= piece.shrinks) return { ...rest, less }
  const trimmed = piece.spare > 0 ? trimmedTo(piece, from, left) : null
  if (trimmed !== null) return trimmed
  if (!piece.canBreak && heightOf(rest) <= room + ROUNDING) return null
  let to = from
  for (let high = piece.head; to < piece.rows.length && high + piece.rows[to] <= left + ROUNDING; to++)
    high += piece.rows[to]
  to = Math.min(to, piece.rows.length - 2) // the last row does not stand alone
  while (to > from && piece.keeps[to - 1]) to--
  return to - from < Math.min(2, piece.rows.length - from - 1) || to <= from ? null : { piece, from, to }
}

/** Without some of its empty lines it may fit; the rest then counts as done. */
function trimmedTo(piece: Piece, from: number, left: number): Part | null {
  for (let to = piece.rows.length - 1; to >= piece.rows.length - piece.spare && to > from; to--)
    if (piece.head + sum(piece.rows.slice(from, to)) + piece.tail <= left + ROUNDING) return { piece, from, to }
  return null
}

const isDone = ({ piece, to }: Part): boolean => to >= piece.rows.length - piece.spare

/** Packs into pages of `room` millimetres. What is higher than a page and cannot be broken has one of its own. */
export function pack(entries: readonly Entry[], room: number): Page[] {
  const pages: Band[][] = [[]]
  let left = room
  const page = () => pages[pages.length - 1]
  const turn = () => {
    if (page().length === 0) return
    pages.push([])
    left = room
  }
  const put = (band: Band, height: number) => {
    page().push(band)
    left -= height
  }
  const gap = (piece: Piece) => (page().length === 0 ? 0 : piece.before)

  entries.forEach((entry, index) => {
    if ('columns' in entry) return flow(entry.columns, entry.pieces, index)
    const { piece } = entry
    if (piece.newPage) turn()
    const below = left - gap(piece) - heightOf(whole(piece))
    if (piece.staysWithNext && below < least(entries[index + 1], below, room)) turn()
    for (let from = 0; from < piece.rows.length || from === 0;) {
      const part = fitting(piece, from, left - gap(piece), room) ?? (page().length === 0 ? whole(piece, from) : null)
      if (part === null) {
        turn()
        continue
      }
      put({ part }, gap(piece) + heightOf(part))
      from = part.to
      if (isDone(part)) break
      turn()
    }
  })

  function flow(columns: number, pieces: readonly Piece[], index: number): void {
    if (pieces.length === 0) return
    const isTitled = index > 0 && isTitle(entries[index - 1])
    if (pieces[0].newPage || (!isTitled && left < least(entries[index], left, room))) turn()
    let rest: readonly Part[] = pieces.map((piece) => whole(piece))
    for (let isRest = false; rest.length > 0;) {
      const before = gap(rest[0].piece)
      const filled = balanced(rest, columns, left - before, room)
      if (filled.columns.every((column) => column.length === 0)) {
        if (page().length > 0) {
          turn()
          continue
        }
        filled.columns[0] = [rest[0]]
        filled.rest = rest.slice(1)
      }
      put(
        { columns: filled.columns, ...(isRest && { isRest }) },
        before + Math.max(...filled.columns.map(columnHeight)),
      )
      rest = filled.rest
      isRest = true
      if (rest.length > 0) turn()
    }
  }
  return pages.filter((bands) => bands.length > 0)
}

const isTitle = (entry: Entry): boolean => 'piece' in entry && entry.piece.staysWithNext

/** How many lists in columns end with a few rows on a page of their own. */
export const stubsOf = (pages: readonly Page[], room: number): number =>
  pages.flat().filter((band) => {
    if (!('columns' in band) || !band.isRest) return false
    return Math.max(...band.columns.map(columnHeight)) < LEAST_REST * room
  }).length

/** So much at least of an entry must stand on the page where it begins, if there is so much left. */
function least(entry: Entry | undefined, left: number, room: number): number {
  if (entry === undefined) return 0
  const piece = 'columns' in entry ? entry.pieces[0] : entry.piece
  if (piece === undefined) return 0
  if ('columns' in entry) {
    const all = entry.pieces.map((one) => whole(one))
    const { rest } = fill(all, entry.columns, left - piece.before, room)
    return rest.length === 0 ? 0 : LEAST_BEGINNING * room
  }
  const isLong = piece.canBreak && piece.rows.length > 3
  return piece.before + (isLong ? piece.head + sum(piece.rows.slice(0, 3)) : heightOf(whole(piece)) - piece.shrinks)
}

function columnHeight(parts: readonly Part[]): number {
  return sum(parts.map((part, index) => (index === 0 ? 0 : part.piece.before) + heightOf(part)))
}

interface Filled {
  columns: Part[][]
  rest: readonly Part[]
}

/** Fills columns one after the other up to a height. */
function fill(parts: readonly Part[], columns: number, height: number, room: number): Filled {
  const made: Part[][] = [[]]
  const rest = [...parts]
  while (rest.length > 0) {
    const column = made[made.length - 1]
    const { piece, from } = rest[0]
    const left = height - columnHeight(column) - (column.length === 0 ? 0 : piece.before)
    const part = fitting(piece, from, left, room)
    if (part === null) {
      if (made.length === columns) break
      made.push([])
      continue
    }
    column.push(part)
    if (part.to < piece.rows.length) rest[0] = { ...rest[0], from: part.to }
    else rest.shift()
  }
  while (made.length < columns) made.push([])
  return { columns: made, rest }
}

/** If all of it fits, the columns are about equally high; else they are full. */
function balanced(parts: readonly Part[], columns: number, height: number, room: number): Filled {
  const full = fill(parts, columns, height, room)
  if (full.rest.length > 0) return full
  let [low, high, best] = [sum(parts.map(heightOf)) / columns / 1.5, height, full]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    const tried = fill(parts, columns, middle, room)
    if (tried.rest.length === 0) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}
