import { describe, expect, it } from 'vitest'
import {
  between,
  centredOn,
  clamped,
  fitted,
  panned,
  showing,
  snapped,
  SURROUND,
  toScreen,
  toWorld,
  zoomedTo,
} from '../../renderer/board/camera/camera.ts'
import { startView } from '../../renderer/board/camera/start-view.ts'

const sheet = { width: 2000, height: 3000 }
const screen = { width: 1000, height: 800 }
const camera = { x: 300, y: 400, zoom: 0.8 }

describe('the camera', () => {
  it('goes from the sheet to the screen and back', () => {
    const spot = toScreen(camera, { x: 700, y: 900 })
    expect(spot).toEqual({ x: 320, y: 400 })
    expect(toWorld(camera, spot)).toEqual({ x: 700, y: 900 })
  })

  it('keeps what is under the pointer there while it zooms', () => {
    const pointer = { x: 137, y: 512 }
    const before = toWorld(camera, pointer)
    const after = toWorld(zoomedTo(camera, 2.3, pointer), pointer)
    expect(after.x).toBeCloseTo(before.x, 9)
    expect(after.y).toBeCloseTo(before.y, 9)
  })

  it('keeps it there during the glide as well', () => {
    const pointer = { x: 137, y: 512 }
    const end = zoomedTo(camera, 1.7, pointer)
    const under = toWorld(camera, pointer)
    for (const part of [0.1, 0.5, 0.9, 1]) {
      const { x, y } = toWorld(between(camera, end, part, screen), pointer)
      expect(x).toBeCloseTo(under.x, 6)
      expect(y).toBeCloseTo(under.y, 6)
    }
  })

  it('does not lose the sheet', () => {
    const far = clamped({ x: -5000, y: 9000, zoom: 1 }, sheet, screen)
    expect(far.x).toBe(-SURROUND)
    expect(far.y).toBe(sheet.height + SURROUND - screen.height)
    const whole = clamped(fitted(sheet, screen), sheet, screen)
    expect((whole.x + screen.width / whole.zoom / 2) * 2).toBeCloseTo(sheet.width, 6)
    expect(clamped({ ...camera, zoom: 99 }, sheet, screen).zoom).toBe(3)
  })

  it('rests on whole pixels of the device', () => {
    for (const density of [1, 1.25, 1.5, 2]) {
      const { x, y, zoom } = snapped({ x: 12.345, y: 67.891, zoom: 0.731 }, density)
      for (const at of [x * zoom * density, y * zoom * density]) expect(at).toBeCloseTo(Math.round(at), 6)
    }
  })

  it('moves only as far as it must to show a hex', () => {
    const view = centredOn({ x: 1000, y: 1000 }, 1, screen)
    expect(showing(view, { x: 1100, y: 900 }, screen)).toBe(view)
    const moved = showing(view, { x: 1600, y: 1000 }, screen)
    expect(toScreen(moved, { x: 1600, y: 1000 }).x).toBe(screen.width - 90)
    expect(moved.y).toBe(view.y)
    expect(panned(view, 10, 0).x).toBe(view.x - 10)
  })
})

describe('the first look', () => {
  it('goes to where most counters are', () => {
    const army = Array.from({ length: 40 }, (_, i) => ({ x: 500 + (i % 8) * 80, y: 400 + Math.floor(i / 8) * 70 }))
    const garrison = { x: 1500, y: 2900 }
    const { x, y, zoom } = startView(sheet, [...army, garrison], screen)
    expect(zoom).toBeGreaterThan(0.6)
    expect(zoom).toBeLessThanOrEqual(1)
    expect(x).toBeLessThan(500)
    expect(y + screen.height / zoom).toBeLessThan(2900)
    expect(startView(sheet, [], screen)).toEqual(fitted(sheet, screen))
  })
})
