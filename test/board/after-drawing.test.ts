import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterDrawing } from '../../renderer/board/after-drawing.ts'

let frames: (() => void)[] = []
const drawFrame = () => frames.splice(0).forEach((draw) => draw())

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what may wait is done a moment after the frame, once, however often it was asked for', () => {
  const work = vi.fn()
  const { ask } = afterDrawing(work)
  ask()
  ask()
  vi.advanceTimersByTime(100)
  expect(work).not.toHaveBeenCalled()
  drawFrame()
  ask()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(1)
  ask()
  drawFrame()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
})

it('in a window that nobody sees no frame comes, and it is done even so', () => {
  const work = vi.fn()
  afterDrawing(work).ask()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
  drawFrame()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('what is no longer wanted is not done', () => {
  const work = vi.fn()
  const { ask, stop } = afterDrawing(work)
  ask()
  drawFrame()
  stop()
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
})
