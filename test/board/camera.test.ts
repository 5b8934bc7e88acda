import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import {
  between,
  bringing,
  centredOn,
  clamped,
  fitted,
  fittedTo,
  panned,
  seenBox,
  showing,
  snapped,
  SURROUND,
  toScreen,
  toWorld,
  zoomedTo,
} from '../../renderer/board/camera/camera.ts'
import { startView } from '../../renderer/board/camera/start-view.ts'
import { useCamera, type CameraControl } from '../../renderer/board/camera/use-camera.ts'

const sheet = { width: 2000, height: 3000 }
const screen = { width: 1000, height: 800 }
const camera = { x: 300, y: 400, zoom: 0.8 }

describe('bringing spots onto the screen', () => {
  const at = { x: 0, y: 0, zoom: 1 }
  const room = { around: 50, rim: 20, least: 0.5 }
  const bring = (...spots: { x: number; y: number }[]) => bringing(at, spots, [], screen, room)
  const near = { x: 400, y: 400 }
  const beside = { x: 1200, y: 400 }
  const far = { x: 9000, y: 400 }

  it('leaves the camera where it sees all of them', () => {
    expect(bring(near)).toBe(at)
  })

  it('goes where all of them can be seen together', () => {
    const to = bring(near, beside)
    for (const spot of [near, beside]) {
      const { x, y } = toScreen(to, spot)
      expect(x >= 0 && x <= screen.width && y >= 0 && y <= screen.height).toBe(true)
    }
  })

  it('stays at one of them where they are too far apart, and else goes to the first', () => {
    expect(bring(far, near)).toBe(at)
    expect(toScreen(bring(far, { x: 5000, y: 400 }), far)).toMatchObject({ x: screen.width / 2, y: screen.height / 2 })
  })
})

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
    // What lies under a panel can be drawn out from there.
    const out = clamped({ x: 9000, y: 0, zoom: 0.5 }, sheet, screen, 300)
    expect(toScreen(out, { x: sheet.width, y: 0 }).x).toBeCloseTo(screen.width - 300 - SURROUND, 6)
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

describe('when the window changes', () => {
  const [small, large] = [
    { width: 900, height: 600 },
    { width: 1500, height: 1000 },
  ]
  let scope = effectScope()
  beforeAll(() => void vi.stubGlobal('cancelAnimationFrame', () => {}))
  afterAll(() => void vi.unstubAllGlobals())
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })

  /** A camera without gliding, on a window of this size. */
  function begin(size = small, start = centredOn({ x: 1000, y: 1500 }, 1.5, small)): CameraControl {
    vi.useFakeTimers()
    scope = effectScope()
    const control = scope.run(() =>
      useCamera(
        sheet,
        () => 'off',
        () => start,
      ),
    )!
    control.resize(size, 1)
    return control
  }
  const middleOf = ({ camera: eye, screen: size }: CameraControl) =>
    toWorld(eye.value, { x: size.value.width / 2, y: size.value.height / 2 })

  it('the middle of what was seen stays in the middle', () => {
    const control = begin()
    const before = middleOf(control)
    control.resize(large, 1)
    expect(control.camera.value.zoom).toBe(1.5)
    expect(middleOf(control).x).toBeCloseTo(before.x, -1)
    expect(middleOf(control).y).toBeCloseTo(before.y, -1)
  })

  it.each([
    ['by its button', (control: CameraControl) => control.fit()],
    ['by hand', (control: CameraControl) => control.set(fitted(sheet, small))],
  ])('a sheet that was fitted %s stays fitted', (_, fit) => {
    const control = begin()
    fit(control)
    for (const size of [large, small, { width: 400, height: 900 }, large]) {
      control.resize(size, 1)
      expect(control.camera.value).toEqual(snapped(clamped(fitted(sheet, size), sheet, size), 1))
    }
  })

  it('a battle that was brought into sight keeps its room when the window shrinks, until somebody moves the sheet', () => {
    const control = begin(large)
    const seen = seenBox(control.camera.value, large)
    const battle = { x: seen.right - 150, y: seen.bottom - 150 }
    control.bring([battle])
    const room = () => {
      const { left, top, right, bottom } = seenBox(control.camera.value, control.screen.value)
      return Math.min(battle.x - left, right - battle.x, battle.y - top, bottom - battle.y)
    }
    expect(room()).toBeGreaterThan(60)
    control.resize(small, 1)
    expect(room()).toBeGreaterThan(60)
    control.pan(40, 0)
    const [before, middle] = [control.camera.value.zoom, middleOf(control)]
    control.resize({ width: 500, height: 400 }, 1)
    expect(control.camera.value.zoom).toBe(before)
    expect(middleOf(control).x).toBeCloseTo(middle.x, -1)
  })

  it('what is looked at stays in sight until somebody moves the sheet', () => {
    const control = begin()
    const box = { left: 400, right: 1600, top: 500, bottom: 1500 }
    control.keep((size) => fittedTo(box, size, 1))
    const isWhole = () => {
      const seen = seenBox(control.camera.value, control.screen.value)
      return seen.left <= 402 && seen.right >= 1598 && seen.top <= 502 && seen.bottom >= 1498
    }
    expect(isWhole()).toBe(true)
    const { zoom } = control.camera.value
    control.resize(large, 1)
    expect(isWhole()).toBe(true)
    expect(control.camera.value.zoom).toBeGreaterThan(zoom)
    control.pan(-300, 0)
    const [moved, middle] = [control.camera.value.zoom, middleOf(control)]
    control.resize(small, 1)
    expect(control.camera.value.zoom).toBe(moved)
    expect(middleOf(control).x).toBeCloseTo(middle.x, -1)
    expect(isWhole()).toBe(false)
  })
})
