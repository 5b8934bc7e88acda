/*
 * The camera of a board: moved by gestures and keys, gliding or at once. Nothing runs while it stands still. `settled`
 * is the zoom at which sprites are painted: it follows when zooming has come to rest.
 */

import { computed, onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { Motion } from '../model.ts'
import { HEX } from '../map/build/frame.ts'
import {
  between,
  bringing,
  centredOn,
  clamped,
  fitted,
  fitZoom,
  MOST_ZOOM,
  panned,
  showing,
  snapped,
  zoomedTo,
  type Camera,
  type Size,
  type Spot,
} from './camera.ts'

/** Milliseconds without a movement that are rest. */
const SETTLE_MS = 200
const GLIDE = 160
/** What is brought onto the screen has so much of the map around it, in pixels of the sheet. */
const AROUND = 2.5 * HEX
/** Counters can still be read at this zoom. */
const LEAST_ZOOM = 0.42

export interface CameraControl {
  readonly camera: Readonly<ShallowRef<Camera>>
  readonly screen: Readonly<ShallowRef<Size>>
  readonly density: Readonly<Ref<number>>
  readonly settled: Readonly<Ref<number>>
  readonly isMoving: Readonly<Ref<boolean>>
  /** Device pixels for a pixel of the page that are really drawn: fewer while a slow machine zooms. */
  readonly grain: Readonly<Ref<number>>
  /** The machine cannot keep up: until the camera rests the board is drawn coarsely. */
  hurry(): void
  resize(screen: Size, density: number): void
  pan(dx: number, dy: number): void
  /** A factor, around a point of the screen. Small steps (a touchpad) take effect at once. */
  zoomBy(factor: number, pointer?: Spot, isSmooth?: boolean): void
  fit(): void
  /** Brings a spot of the sheet into the middle, at this zoom. */
  goTo(spot: Spot, zoom?: number): void
  /** Brings a spot of the sheet onto the screen if it is not. */
  show(spot: Spot): void
  /**
   * Brings spots onto the screen, with their surroundings, if they are not there; with `also` if both fit. They stay
   * there when the window changes, until somebody moves the sheet.
   */
  bring(spots: readonly Spot[], also?: readonly Spot[]): void
  set(camera: Camera): void
  /** Looks there, and goes on doing so whatever becomes of the window, until somebody moves the sheet. */
  keep(view: (screen: Size) => Camera): void
}

/** `start`: where to look first. `covered`: how many pixels of the right edge lie under something. */
export function useCamera(
  sheet: Size,
  motion: () => Motion,
  start: (screen: Size) => Camera,
  covered: () => number = () => 0,
): CameraControl {
  const screen = shallowRef<Size>({ width: 0, height: 0 })
  const density = ref(1)
  const camera = shallowRef<Camera>({ x: 0, y: 0, zoom: 1 })
  const settled = ref(1)
  const isMoving = ref(false)
  const isHurried = ref(false)
  let resting: ReturnType<typeof setTimeout> | undefined
  let gliding = 0
  let target: Camera | null = null
  let hasBegun = false
  let kept: ((screen: Size) => Camera) | null = null
  /** What was brought onto the screen last. */
  let attention: readonly Spot[] = []

  /** Not rounded: small steps must not get lost in whole pixels. */
  let exact = camera.value

  function place(next: Camera): void {
    exact = clamped(next, sheet, screen.value, covered())
    const held = snapped(exact, density.value)
    const now = camera.value
    if (held.x === now.x && held.y === now.y && held.zoom === now.zoom) return
    camera.value = held
    isMoving.value = true
    clearTimeout(resting)
    resting = setTimeout(rest, SETTLE_MS)
  }

  function rest(): void {
    settled.value = camera.value.zoom
    isMoving.value = false
    isHurried.value = false
  }

  function stopGliding(): void {
    cancelAnimationFrame(gliding)
    gliding = 0
    target = null
  }

  /** Somebody moves the sheet. */
  function letGo(): void {
    stopGliding()
    kept = null
    attention = []
  }

  function glide(to: Camera, time: number): void {
    stopGliding()
    const end = clamped(to, sheet, screen.value, covered())
    if (motion() !== 'normal') return place(end)
    const from = exact
    const begun = performance.now()
    target = end
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / time))
      place(between(from, end, 1 - (1 - part) ** 3, screen.value))
      if (part < 1) gliding = requestAnimationFrame(step)
      else stopGliding()
    }
    gliding = requestAnimationFrame(step)
  }

  const whole = (size: Size) => fitted(sheet, size)
  const isFitted = ({ zoom }: Camera) => Math.abs(zoom / fitZoom(sheet, screen.value) - 1) < 0.01

  const broughtTo = (from: Camera, spots: readonly Spot[], also: readonly Spot[]) => {
    const free = { ...screen.value, width: screen.value.width - covered() }
    return bringing(from, spots, also, free, { around: AROUND, rim: (HEX / 2) * from.zoom + 12, least: LEAST_ZOOM })
  }

  const middle = (): Spot => ({ x: screen.value.width / 2, y: screen.value.height / 2 })

  onScopeDispose(() => {
    clearTimeout(resting)
    stopGliding()
  })

  return {
    camera,
    screen,
    density,
    settled,
    isMoving,
    grain: computed(() => (isHurried.value ? density.value / 2 : density.value)),
    hurry: () => void (isHurried.value = isMoving.value),
    resize(size, ratio) {
      const before = screen.value
      const from = target ?? exact
      const stays = kept ?? (hasBegun && isFitted(from) ? whole : null)
      screen.value = size
      density.value = ratio
      if (!hasBegun) {
        if (size.width === 0 || size.height === 0) return
        hasBegun = true
        exact = clamped(start(size), sheet, size)
        camera.value = snapped(exact, ratio)
        return rest()
      }
      stopGliding()
      // The middle of what was seen stays in the middle.
      const dx = (size.width - before.width) / 2
      const dy = (size.height - before.height) / 2
      place(broughtTo(stays === null ? panned(from, dx, dy) : stays(size), attention, []))
      rest()
    },
    pan(dx, dy) {
      letGo()
      place(panned(exact, dx, dy))
    },
    zoomBy(factor, pointer = middle(), isSmooth = true) {
      // Further turns of a wheel go on from where the glide is to end.
      const from = target ?? exact
      const zoom = Math.min(MOST_ZOOM, from.zoom * factor)
      const next = zoomedTo(from, zoom, pointer)
      letGo()
      if (isSmooth) glide(next, GLIDE)
      else place(next)
    },
    fit() {
      glide(whole(screen.value), 2 * GLIDE)
      kept = whole
    },
    goTo(spot, zoom = camera.value.zoom) {
      letGo()
      glide(centredOn(spot, zoom, screen.value), 2 * GLIDE)
    },
    show(spot) {
      const from = target ?? exact
      const next = showing(from, spot, screen.value)
      if (next === from) return
      letGo()
      glide(next, GLIDE)
    },
    bring(spots, also = []) {
      const from = target ?? exact
      const next = broughtTo(from, spots, also)
      if (next !== from) {
        letGo()
        glide(next, 2 * GLIDE)
      }
      attention = spots
    },
    set(next) {
      letGo()
      place(next)
    },
    keep(view) {
      letGo()
      kept = view
      place(view(screen.value))
    },
  }
}
