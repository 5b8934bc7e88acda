/** From stacks to counters in their places: what is drawn where, in which order. */

import type { XY } from './map/build/frame.ts'
import type { BoardMap, BoardModel, Piece, Picture } from './model.ts'
import { offsetIn } from './stacking.ts'

export interface Laid {
  readonly id: string
  readonly picture: Picture
  readonly hex: string
  readonly x: number
  readonly y: number
  readonly alpha: number
  /** Edge as a part of the usual one. */
  readonly size: number
  /** A unit; markers have none. */
  readonly piece: Piece | null
}

const PENDING = 0.82
const SMALL = 0.58
const GHOST = 0.4
const OVER = 23
const NO_SHIFT: XY = [0, 0]

/** All counters, lower ones first; `kept` are those of the last time, taken again where nothing has changed. */
export function layOut(
  { grid, frame }: Pick<BoardMap, 'grid' | 'frame'>,
  model: BoardModel,
  shifts: ReadonlyMap<string, XY>,
  kept: ReadonlyMap<string, Laid>,
): Map<string, Laid> {
  const laid = new Map<string, Laid>()
  const put = (next: Laid) => {
    const last = kept.get(next.id)
    laid.set(next.id, last !== undefined && isSame(last, next) ? last : next)
  }
  for (const { id, hex, picture } of model.ghosts ?? []) {
    const at = grid.indexOf(hex)
    if (at < 0) continue
    const [x, y] = frame.centre(at)
    put({ id, picture, hex, x, y, alpha: GHOST, size: 1, piece: null })
  }
  for (const { hex, pieces } of model.stacks.values()) {
    const at = grid.indexOf(hex)
    if (at < 0) continue
    const [cx, cy] = frame.centre(at)
    const [dx, dy] = shifts.get(hex) ?? NO_SHIFT
    pieces.forEach((piece, height) => {
      const { x, y } = offsetIn(height, pieces.length)
      const { id, picture, isPending, shift = NO_SHIFT } = piece
      put({
        id,
        picture,
        hex,
        x: cx + dx + x + shift[0],
        y: cy + dy + y + shift[1],
        alpha: isPending ? PENDING : 1,
        size: 1,
        piece,
      })
    })
  }
  for (const { id, hex, picture, isPending } of model.markers) {
    const at = grid.indexOf(hex)
    if (at < 0) continue
    const [cx, cy] = frame.centre(at)
    const [dx, dy] = shifts.get(hex) ?? NO_SHIFT
    // On top of a stack it is small, so that what is under it can still be read.
    const isOver = model.stacks.has(hex)
    const aside = isOver ? OVER : 0
    const spot = { x: cx + dx + aside, y: cy + dy - aside, size: isOver ? SMALL : 1 }
    put({ id, picture, hex, ...spot, alpha: isPending ? PENDING : 1, piece: null })
  }
  return laid
}

const COMPARED = ['picture', 'hex', 'x', 'y', 'alpha', 'size', 'piece'] as const
const isSame = (a: Laid, b: Laid): boolean => COMPARED.every((name) => a[name] === b[name])
