/*
 * What fingers, mouse and wheel mean on the board: a click, a drag of the sheet, a drag of counters, a pinch. It knows
 * points of the screen only; what lies there others know.
 */

import type { Picture } from '../model.ts'
import type { Spot } from './camera.ts'

export interface Gestures {
  /** May something be taken up here? Otherwise dragging moves the sheet. */
  mayTake(at: Spot): boolean
  pan(dx: number, dy: number): void
  zoom(factor: number, at: Spot, isSmooth: boolean): void
  hover(at: Spot | null): void
  click(at: Spot, event: PointerEvent): void
  ask(at: Spot): void
  /** Something is taken up here; `what`: that, from a card or a panel outside. */
  take(at: Spot, what?: Taken): void
  carry(at: Spot): void
  /** Where it was put down; null: the drag was broken off. */
  drop(at: Spot | null): void
  /** The right button draws; null: nobody draws here, and it asks. */
  readonly pen: PenGestures | null
}

export interface PenGestures {
  begin(at: Spot, event: PointerEvent): void
  move(at: Spot, event: PointerEvent): void
  /** `null`: the stroke was broken off. */
  end(at: Spot | null, event: PointerEvent): void
}

export interface Taken {
  readonly unit: string
  /** What it looks like, if it does not lie on the board. */
  readonly picture?: Picture
}

/** Pixels a pointer may stray before a click becomes a drag. */
const STRAY = 5

type Doing = 'nothing' | 'pressed' | 'panning' | 'carrying' | 'pinching' | 'drawing'

export interface Listening {
  stop(): void
  /** Goes on with a drag that has begun outside the surface: on a card over it, in a panel. */
  takeOver(event: PointerEvent, what: Taken): void
}

export function listen(surface: HTMLElement, does: Gestures): Listening {
  const held = new Map<number, Spot>()
  let doing: Doing = 'nothing'
  let start: Spot = { x: 0, y: 0 }
  let last: Spot = start
  let spread = 0
  let isSpaceDown = false
  let wantsPan = false

  function spotOf(event: MouseEvent): Spot {
    const box = surface.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function become(next: Doing): void {
    doing = next
    surface.dataset['doing'] = next
  }

  function down(event: PointerEvent): void {
    const at = spotOf(event)
    if (event.button === 2 && doing === 'nothing' && does.pen !== null) return draw(at, event)
    if (event.button > 1 || doing === 'drawing') return
    held.set(event.pointerId, at)
    surface.setPointerCapture(event.pointerId)
    if (held.size === 2) {
      if (doing === 'carrying') does.drop(null)
      spread = distance()
      last = middle()
      return become('pinching')
    }
    start = last = at
    wantsPan = isSpaceDown || event.button === 1
    if (event.button === 1) event.preventDefault()
    become('pressed')
  }

  function draw(at: Spot, event: PointerEvent): void {
    held.set(event.pointerId, at)
    surface.setPointerCapture(event.pointerId)
    become('drawing')
    does.hover(null)
    does.pen?.begin(at, event)
  }

  function move(event: PointerEvent): void {
    const at = spotOf(event)
    if (!held.has(event.pointerId)) return does.hover(at)
    held.set(event.pointerId, at)
    if (doing === 'drawing') return does.pen?.move(at, event)
    if (doing === 'pinching') return pinch()
    if (doing === 'pressed') {
      if (Math.hypot(at.x - start.x, at.y - start.y) < STRAY) return
      does.hover(null)
      if (!wantsPan && does.mayTake(start)) {
        become('carrying')
        does.take(start)
      } else become('panning')
    }
    if (doing === 'panning') does.pan(at.x - last.x, at.y - last.y)
    if (doing === 'carrying') does.carry(at)
    last = at
  }

  function pinch(): void {
    const [now, wide] = [middle(), distance()]
    does.pan(now.x - last.x, now.y - last.y)
    if (spread > 0) does.zoom(wide / spread, now, false)
    last = now
    spread = wide
  }

  const fingers = (): Spot[] => [...held.values()].slice(0, 2)
  function middle(): Spot {
    const [a, b] = fingers()
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  function distance(): number {
    const [a, b] = fingers()
    return Math.hypot(a.x - b.x, a.y - b.y)
  }

  function up(event: PointerEvent): void {
    if (!held.delete(event.pointerId)) return
    const at = spotOf(event)
    const did = doing
    if (held.size > 0) return become('panning')
    become('nothing')
    if (did === 'carrying') does.drop(event.type === 'pointercancel' ? null : at)
    if (did === 'drawing') does.pen?.end(event.type === 'pointercancel' ? null : at, event)
    if (did === 'pressed' && event.type === 'pointerup' && event.button === 0 && !wantsPan) does.click(at, event)
    if (event.type === 'pointerup') does.hover(at)
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1
    const delta = event.deltaY * lines
    if (event.shiftKey && !event.ctrlKey) return does.pan(-(event.deltaX || delta), 0)
    // A pinch on a touchpad comes as a wheel with Ctrl and small steps.
    const strength = event.ctrlKey ? 0.008 : 0.0018
    does.zoom(Math.exp(-delta * strength), spotOf(event), Math.abs(delta) >= 40)
  }

  function menu(event: MouseEvent): void {
    event.preventDefault()
    if (does.pen === null && (doing === 'nothing' || doing === 'pressed')) does.ask(spotOf(event))
  }

  const leave = () => void (doing === 'nothing' && does.hover(null))
  const space = (event: KeyboardEvent) => {
    if (event.code === 'Space') isSpaceDown = event.type === 'keydown'
    if (event.code === 'Escape' && event.type === 'keydown' && doing === 'carrying') {
      become('nothing')
      does.drop(null)
    }
  }
  const blur = () => void (isSpaceDown = false)

  const heard: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
    [surface, 'pointerdown', down],
    [surface, 'pointermove', move],
    [surface, 'pointerup', up],
    [surface, 'pointercancel', up],
    [surface, 'pointerleave', leave],
    [surface, 'wheel', wheel, { passive: false }],
    [surface, 'contextmenu', menu],
    [window, 'keydown', space],
    [window, 'keyup', space],
    [window, 'blur', blur],
  ]
  for (const [target, name, listener, options] of heard)
    target.addEventListener(name, listener as EventListener, options)
  return {
    stop() {
      for (const [target, name, listener, options] of heard)
        target.removeEventListener(name, listener as EventListener, options)
    },
    takeOver(event, what) {
      const at = spotOf(event)
      held.set(event.pointerId, at)
      surface.setPointerCapture(event.pointerId)
      become('carrying')
      does.take(at, what)
    },
  }
}
