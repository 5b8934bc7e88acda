/** How high a stack is stands beside it: on no zoom over its own counter, nor over that of the next hex. */
import { expect, it } from 'vitest'
import { HEX } from '../../renderer/board/map/build/frame.ts'
import { badgeFor } from '../../renderer/board/overlays/marks.ts'
import { EDGE } from '../../renderer/board/stacking.ts'

/** Half the width of a letter of the narrow figures, as a part of its size. */
const LETTER = 0.42

it.each([0.2, 0.22, 0.26, 0.3, 0.36, 0.43, 0.46, 0.49])('at a zoom of %s', (zoom) => {
  const { text, size, x } = badgeFor(3, zoom)
  const half = (text.length * LETTER * size) / 2
  const counter = (EDGE / 2) * zoom
  // A pixel of the halo may touch.
  expect(x * zoom - half, 'its own counter').toBeGreaterThanOrEqual(counter - 1)
  expect(x * zoom + half, 'the next counter').toBeLessThanOrEqual(HEX * zoom - counter + 1)
  expect(text).toContain('3')
  expect(size).toBeGreaterThanOrEqual(7)
})
