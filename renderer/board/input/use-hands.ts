/** The player's hands on the board: what is under the pointer, what a touch, a drag or a key does there. */

import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { toScreen, toWorld, type Spot } from '../camera/camera.ts'
import type { Gestures, PenGestures } from '../camera/gestures.ts'
import type { CameraControl } from '../camera/use-camera.ts'
import { HEX } from '../map/build/frame.ts'
import type { BoardMap, Place, Stack } from '../model.ts'
import type { Stroke } from '../overlays/drawing.ts'
import type { Ground } from '../picking/picking.ts'
import { EDGE } from '../stacking.ts'
import { useCarry, type Carry } from './use-carry.ts'
import type { Cursor } from './use-cursor.ts'
import type { Fan } from './use-fan.ts'
import { useFan } from './use-fan.ts'
import { pressKey } from './use-keys.ts'
import { usePen, type BoardPen } from './use-pen.ts'
import { useTouch, type Touching, type TouchSays } from './use-touch.ts'

export interface HandSources {
  readonly map: BoardMap
  readonly camera: CameraControl
  readonly cursor: Cursor
  readonly surface: Ref<HTMLElement | null>
  ground(): Ground
  stackIn(hex: string): Stack | undefined
  mayPick(): boolean
  mayDraw(): boolean
  offered(): readonly string[]
  hasRemark(): boolean
  readonly say: TouchSays & { hover(place: Place | null): void; dropPick(): void; draw(stroke: Stroke): void }
}

export interface Hands {
  readonly touching: Touching
  readonly carry: Carry
  readonly fan: Fan
  readonly pen: BoardPen
  readonly gestures: Gestures
  readonly hovered: Readonly<ShallowRef<string | null>>
  /** Half the height of a hex on the screen. */
  readonly half: ComputedRef<number>
  key(event: KeyboardEvent): void
  /** Closes what lies on top; false if nothing is open. */
  close(): boolean
  focus(): void
  worldSpot(hex: string): Spot
  screenSpot(hex: string): Spot
}

export function useHands(sources: HandSources): Hands {
  const { map, camera, cursor, surface, ground, stackIn, say } = sources
  const hovered = shallowRef<string | null>(null)
  const touching = useTouch({ ground, mayPick: sources.mayPick, say })
  const carry = useCarry({ ground, put: touching.put })
  const pen = usePen(say.draw)
  const fan = useFan((hex) => (stackIn(hex)?.pieces.length ?? 0) > 1 && carry.carried.value === null)

  // ---- Places

  function worldSpot(hex: string): Spot {
    const [x, y] = map.frame.centre(Math.max(0, map.grid.indexOf(hex)))
    return { x, y }
  }
  const screenSpot = (hex: string): Spot => toScreen(camera.camera.value, worldSpot(hex))
  const middle = (): Spot => ({ x: camera.screen.value.width / 2, y: camera.screen.value.height / 2 })

  function hexAt(spot: Spot | null): string | null {
    if (spot === null) return null
    const { x, y } = toWorld(camera.camera.value, spot)
    const hex = map.frame.hexAt(x, y)
    return hex < 0 ? null : map.grid.ids[hex]
  }

  /** The hex of the counters under the pointer, which are smaller than the hex. */
  function stackAt(at: Spot | null): string | null {
    const hex = hexAt(at)
    if (hex === null || at === null || stackIn(hex) === undefined) return null
    const centre = screenSpot(hex)
    const reach = (EDGE / 2 + 6) * camera.camera.value.zoom
    return Math.abs(at.x - centre.x) <= reach && Math.abs(at.y - centre.y) <= reach ? hex : null
  }

  const withHex = (at: Spot, action: (hex: string) => void) => {
    const hex = hexAt(at)
    if (hex !== null) action(hex)
  }

  // ---- Pointer

  /** What is taken up from a stack: the top one that may go, or for some acts all of them. */
  function unitsToTake(hex: string): readonly string[] {
    const { unitsIn, manners, openings } = ground()
    const isWhole = manners.wholeStack.some((verb) => openings[verb] !== undefined)
    return isWhole
      ? unitsIn(hex)
      : unitsIn(hex)
          .filter((unit) => carry.mayTake([unit]))
          .slice(0, 1)
  }

  const penGestures: PenGestures = {
    begin: (at, event) => pen.begin(hexAt(at), event),
    move: (at, event) => pen.move(hexAt(at), event),
    end: (at, event) => pen.end(hexAt(at), event),
  }

  const gestures: Gestures = {
    get pen() {
      return sources.mayDraw() ? penGestures : null
    },
    mayTake(at) {
      const hex = stackAt(at)
      return hex !== null && sources.mayPick() && carry.mayTake(unitsToTake(hex))
    },
    pan: camera.pan,
    zoom: camera.zoomBy,
    hover(at) {
      const stack = stackAt(at)
      fan.over(stack)
      const hex = hexAt(at)
      if (hex === hovered.value) return
      hovered.value = hex
      const unit = stack === null ? undefined : ground().unitsIn(stack)[0]
      say.hover(hex === null ? null : { hex, ...(unit !== undefined && { unit }) })
    },
    click(at, event) {
      focus()
      withHex(at, (hex) => {
        fan.hush(hex)
        cursor.put(hex, false)
        touching.touch(hex, undefined, event)
      })
    },
    ask: (at) => withHex(at, (hex) => touching.ask(hex)),
    take(at, what) {
      fan.close()
      if (what !== undefined) carry.take([what.unit], at, what.picture)
      else withHex(at, (hex) => carry.take(unitsToTake(hex), at))
    },
    carry: (at) => carry.move(at, hexAt(at)),
    drop: (at) => carry.drop(hexAt(at)),
  }

  // ---- Keys

  function key(event: KeyboardEvent): void {
    if (event.target !== surface.value && event.key !== 'Escape') return
    const isMeant =
      drawByKey(event) ||
      pressKey(event, {
        cursor,
        camera,
        begin: () => cursor.hex.value ?? sources.offered()[0] ?? hexAt(middle()) ?? map.grid.ids[0],
        touch: (hex) => touching.enter(hex, event),
        ask: touching.ask,
        close,
        dropPick: say.dropPick,
        fan(hex) {
          const at = hex ?? hovered.value
          if (at !== null && stackIn(at) !== undefined) fan.toggle(at)
        },
        offered: sources.offered,
        centre: (hex) => camera.goTo(worldSpot(hex)),
      })
    if (!isMeant) return
    event.preventDefault()
    event.stopPropagation()
  }

  function drawByKey(event: KeyboardEvent): boolean {
    const hex = cursor.isShown.value ? cursor.hex.value : null
    if (event.key !== 'Enter' || hex === null || event.ctrlKey || !sources.mayDraw()) return false
    pen.enter(hex, event)
    return true
  }

  function close(): boolean {
    if (pen.drop()) return true
    if (carry.carried.value !== null) return true
    if (touching.choices.value !== null) touching.closeChoices()
    else if (fan.hex.value !== null) fan.close()
    else if (sources.hasRemark()) say.forget()
    else return false
    focus()
    return true
  }

  const focus = () => surface.value?.focus({ preventScroll: true })
  const half = computed(() => (HEX / 2) * camera.camera.value.zoom)
  return { touching, carry, fan, pen, gestures, hovered, half, key, close, focus, worldSpot, screenSpot }
}
