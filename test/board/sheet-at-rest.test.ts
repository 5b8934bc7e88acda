import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SheetAtRest } from '../../renderer/board/sheet-at-rest.ts'
import type { Look, TilePainter } from '../../renderer/board/tiles.ts'

const LOOK: Look = {
  camera: { x: 0, y: 0, zoom: 1 },
  screen: { width: 200, height: 100 },
  density: 1,
  now: 0,
  fade: 0,
  isAsking: true,
}
const picture = { close: vi.fn() }

/** Counts how often tiles are put together, and how often the picture of them is put down instead. */
function begin(isWhole = true) {
  const painter = { draw: vi.fn(() => ({ isFading: !isWhole, isWhole })) }
  const ink = { drawImage: vi.fn(), imageSmoothingQuality: '' }
  const sheet = new SheetAtRest()
  const draw = (look: Partial<Look> = {}) =>
    sheet.draw(ink as unknown as CanvasRenderingContext2D, painter as unknown as TilePainter, { ...LOOK, ...look })
  return { sheet, painter, ink, draw }
}

beforeEach(() => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({})
      transferToImageBitmap = () => picture
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  picture.close.mockClear()
})

it('a view that is drawn again is put down as one picture', () => {
  const { painter, ink, draw } = begin()
  for (let time = 0; time < 5; time++) expect(draw()).toBe(false)
  expect(painter.draw).toHaveBeenCalledTimes(2) // on the board, and once for the picture
  expect(ink.drawImage).toHaveBeenCalledTimes(4)
})

it('a moving camera pays nothing for it', () => {
  const { painter, ink, draw } = begin()
  for (let x = 0; x < 5; x++) draw({ camera: { x, y: 0, zoom: 1 } })
  expect(painter.draw).toHaveBeenCalledTimes(5)
  expect(ink.drawImage).not.toHaveBeenCalled()
})

it('tiles that have come, another size and another zoom are seen', () => {
  const { sheet, painter, draw } = begin()
  draw()
  draw()
  sheet.forget()
  expect(picture.close).toHaveBeenCalledTimes(1)
  draw()
  draw({ screen: { width: 300, height: 100 } })
  draw({ camera: { x: 0, y: 0, zoom: 1.5 } })
  expect(painter.draw).toHaveBeenCalledTimes(5)
})

it('nothing is kept while tiles are missing or fading in, nor of a board without any size', () => {
  const missing = begin(false)
  for (let time = 0; time < 3; time++) expect(missing.draw()).toBe(true)
  expect(missing.ink.drawImage).not.toHaveBeenCalled()
  const flat = begin()
  for (let time = 0; time < 3; time++) flat.draw({ screen: { width: 0, height: 0 } })
  expect(flat.ink.drawImage).not.toHaveBeenCalled()
})
