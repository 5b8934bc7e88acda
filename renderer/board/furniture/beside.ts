/** Where a card about a place lies: beside it, never on it. */

import type { Size, Spot } from '../camera/camera.ts'

const GAP = 14
const RIM = 8

/** The upper left corner. To the right of the place, else to the left; where neither has room, above or below. */
export function besidePlace(anchor: Spot, half: number, screen: Size, card: Size): Spot {
  const { x, y } = anchor
  const within = (at: number, size: number, room: number) => Math.max(RIM, Math.min(room - size - RIM, at))
  const right = x + half + GAP
  const left = x - half - GAP - card.width
  if (right + card.width + RIM <= screen.width) return { x: right, y: within(y - half, card.height, screen.height) }
  if (left >= RIM) return { x: left, y: within(y - half, card.height, screen.height) }
  const below = y + half + GAP
  const isBelow = below + card.height + RIM <= screen.height
  return { x: within(x - card.width / 2, card.width, screen.width), y: isBelow ? below : y - half - GAP - card.height }
}
