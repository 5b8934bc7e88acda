/** Which part of a long list is drawn: rows in sight and a few around them. Two thousand matches cost what twenty do. */

export interface Sight {
  /** First item, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Space for the rows not drawn, in pixels. */
  readonly above: number
  readonly below: number
}

export interface Measure {
  readonly count: number
  readonly columns: number
  /** Height of a row with the gap below it, pixels. */
  readonly row: number
  /** Top of the list, as far as it has been scrolled out of sight. */
  readonly scrolled: number
  readonly height: number
}

const AROUND = 2

export function sightOf({ count, columns, row, scrolled, height }: Measure): Sight {
  const rows = Math.ceil(count / columns)
  const first = clamp(Math.floor(scrolled / row) - AROUND, 0, rows)
  const last = clamp(Math.ceil((scrolled + height) / row) + AROUND, first, rows)
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    above: first * row,
    below: (rows - last) * row,
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Where the arrows lead from an item; `columns` of 1 is a plain list. */
export function stepFrom(index: number, key: string, count: number, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  if (step === undefined) return index
  if (key === 'Home' || key === 'End') return clamp(index + step, 0, count - 1)
  const to = index + step
  if (to < 0 || to >= count) return key === 'ArrowDown' ? lastBelow(index, count, columns) : index
  return to
}

/** Down from a full row to a last one that is shorter: its end. */
const lastBelow = (index: number, count: number, columns: number): number =>
  Math.floor(index / columns) < Math.floor((count - 1) / columns) ? count - 1 : index
