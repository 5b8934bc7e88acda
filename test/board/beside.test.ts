/** The card of a place lies beside it, never on it, wherever on the screen that is. */
import { expect, it } from 'vitest'
import { besidePlace } from '../../renderer/board/furniture/beside.ts'

const CARD = { width: 268, height: 180 }

it.each([
  { width: 900, height: 700 },
  { width: 420, height: 700 },
])('on a map of $width by $height', (screen) => {
  const half = 30
  for (let x = 40; x < screen.width; x += 60)
    for (let y = 40; y < screen.height; y += 60) {
      const at = besidePlace({ x, y }, half, screen, CARD)
      const isClear =
        at.x >= x + half || at.x + CARD.width <= x - half || at.y >= y + half || at.y + CARD.height <= y - half
      expect(isClear, `${x} ${y}`).toBe(true)
    }
})

it('to the right where there is room, else to the left', () => {
  const screen = { width: 900, height: 700 }
  expect(besidePlace({ x: 200, y: 300 }, 30, screen, CARD).x).toBeGreaterThan(200)
  expect(besidePlace({ x: 850, y: 300 }, 30, screen, CARD).x).toBeLessThan(850)
  expect(besidePlace({ x: 200, y: 690 }, 30, screen, CARD).y + CARD.height).toBeLessThanOrEqual(700)
})
