/** Heights of blocks, measured all at once on a page that nobody sees. */
import { GUTTER } from './blocks/blocks.ts'
import type { SetBlock } from './blocks/set.ts'
import { el } from './dom.ts'
import type { Entry, Piece } from './packing.ts'

export interface Measured {
  readonly entries: readonly Entry[]
  /** The elements of each piece. */
  readonly known: ReadonlyMap<Piece, SetBlock>
  /** Height of the room for text. Lengths are millimetres. */
  readonly room: number
}

/** `width` is that of the room for text, which is empty again afterwards. */
export function measureAll(blocks: readonly SetBlock[], body: HTMLElement, width: number): Measured {
  const box = body.getBoundingClientRect()
  const perPixel = width / box.width
  const lists = blocks.map(({ flow }) => ({ columns: flow?.columns ?? 1, within: flow?.blocks ?? [] }))
  const breadths = lists.map(({ columns }) => (width - GUTTER * (columns - 1)) / columns)
  const hasOwn = blocks.map(({ element }) => element.childElementCount > 0)
  // One after the other would be laid out one after the other: in slots of their own they are laid out together.
  const slots = blocks.flatMap(({ element }, index) => [
    ...(hasOwn[index] ? [slot(element, width)] : []),
    ...lists[index].within.map((one) => slot(one.element, breadths[index])),
  ])
  body.replaceChildren(...slots)
  const known = new Map<Piece, SetBlock>()
  const measure = (one: SetBlock): Piece => {
    const piece = pieceOf(one, perPixel)
    known.set(piece, one)
    return piece
  }
  const entries = blocks.flatMap((block, index): Entry[] => {
    const { columns, within } = lists[index]
    return [
      ...(hasOwn[index] ? [{ piece: measure(block) }] : []),
      ...(block.flow === undefined ? [] : [{ columns, pieces: within.map(measure) }]),
    ]
  })
  body.replaceChildren()
  return { entries, known, room: box.height * perPixel }
}

function slot(element: HTMLElement, width: number): HTMLElement {
  const made = el('div', 'slot', element)
  made.style.width = `${width}mm`
  return made
}

function pieceOf(set: SetBlock, perPixel: number): Piece {
  const { element, rows } = set
  const box = element.getBoundingClientRect()
  const tops = rows.map((row) => row.getBoundingClientRect().top)
  const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? box.bottom
  const heights = tops.map((top, index) => ((tops[index + 1] ?? bottom) - top) * perPixel)
  const style = getComputedStyle(element)
  const of = (name: string, usual: number) => Number.parseFloat(style.getPropertyValue(name)) || usual
  return {
    before: of('--before', 0) * of('--gap', 1),
    head: ((tops[0] ?? box.bottom) - box.top) * perPixel,
    rows: rows.length === 0 ? [0] : heights,
    keeps: rows.map((row) => row.classList.contains('keeps')),
    tail: (box.bottom - bottom) * perPixel,
    canBreak: set.canBreak,
    staysWithNext: set.staysWithNext === true,
    newPage: set.newPage === true,
    spare: set.spare ?? 0,
    shrinks: set.shrinks?.most ?? 0,
  }
}
