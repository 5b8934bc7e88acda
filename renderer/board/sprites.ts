/*
 * Counters are painted once for a face and a size and then only put down. When the zoom comes to rest they are painted
 * anew at exactly the size of the screen, a few at a time; until then the last ones serve, a little soft.
 */

import { shallowReactive } from 'vue'
import { palettes, type Palette } from '../look/tokens.ts'
import { drawCounter } from './counters/draw.ts'
import type { CounterFace } from './counters/face.ts'
import type { Picture } from './model.ts'

export interface Sprite {
  readonly image: ImageBitmap
  /** Edge of the counter itself, device pixels. */
  readonly edge: number
  /** Edge of the image, with what overhangs: it has the counter in its middle. */
  readonly size: number
}

/** What overhangs on every side, as a part of the edge: a shadow, or tags. Empty margins cost time with every frame. */
const rimOf = ({ tags, picked }: CounterFace): number => (tags?.length || picked ? 0.24 : 0.1)

/** Milliseconds of painting at a stretch, and how often what has been painted is shown. */
const STRETCH = 7
const SHOW_EVERY = 60
/** Pixels of sprites that are kept for another time. */
const MOST_KEPT = 16_000_000

interface Wanted {
  readonly picture: Picture
  readonly edge: number
  readonly density: number
}

export class Sprites {
  /** By name: the sprite that is shown. Counters with the same face and size share one. */
  readonly shown = shallowReactive(new Map<string, Sprite>())
  private readonly kept = new Map<string, Sprite>()
  private readonly queue = new Map<string, Wanted>()
  private readonly painted = new Map<string, Sprite>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stretchBegan = 0
  private pixels = 0
  private lastShown = 0
  private palette: Palette = palettes.usual
  private readonly isBusy: () => boolean

  /** While the board is busy (it moves under somebody's hand), nothing is painted anew. */
  constructor(isBusy: () => boolean = () => false) {
    this.isBusy = isBusy
  }

  /** Other colours: everything is painted anew. */
  usePalette(palette: Palette): void {
    if (palette === this.palette) return
    this.palette = palette
    this.forget()
  }

  /** Sees to it that this picture is shown under this name, with this edge (device pixels): at once if there is time. */
  want(name: string, picture: Picture, edge: number, density: number): void {
    if (this.shown.get(name)?.edge === edge) return void this.queue.delete(name)
    const ready = this.kept.get(keyOf(picture, edge, density))
    if (ready !== undefined) return this.show(name, ready)
    this.queue.set(name, { picture, edge, density })
    const now = performance.now()
    if (this.timer === undefined && now - this.stretchBegan > 2 * STRETCH) this.stretchBegan = now
    if (now - this.stretchBegan < STRETCH) this.show(name, this.paint(name))
    else this.timer ??= setTimeout(() => this.goOn(), 0)
  }

  /** A sprite for the page itself (the fan, a list), at once. */
  take(picture: Picture, edge: number, density: number): Sprite {
    const key = keyOf(picture, edge, density)
    const sprite = this.kept.get(key) ?? paintSprite(picture, edge, density, this.palette)
    this.keep(key, sprite)
    return sprite
  }

  /** Fonts have come, colours have changed: everything is to be painted anew. */
  forget(): void {
    for (const map of [this.kept, this.queue, this.painted, this.shown]) map.clear()
    this.pixels = 0
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.queue.clear()
  }

  private goOn(): void {
    this.timer = undefined
    this.stretchBegan = performance.now()
    if (this.isBusy()) {
      this.timer = setTimeout(() => this.goOn(), SHOW_EVERY)
      return
    }
    for (const name of this.queue.keys()) {
      if (performance.now() - this.stretchBegan > STRETCH) {
        this.timer = setTimeout(() => this.goOn(), 2)
        break
      }
      this.painted.set(name, this.paint(name))
    }
    if (this.queue.size > 0 && performance.now() - this.lastShown < SHOW_EVERY) return
    this.lastShown = performance.now()
    for (const [name, sprite] of this.painted) this.shown.set(name, sprite)
    this.painted.clear()
  }

  private paint(name: string): Sprite {
    const { picture, edge, density } = this.queue.get(name)!
    this.queue.delete(name)
    const sprite = paintSprite(picture, edge, density, this.palette)
    this.keep(keyOf(picture, edge, density), sprite)
    return sprite
  }

  private keep(key: string, sprite: Sprite): void {
    this.drop(key)
    this.kept.set(key, sprite)
    this.pixels += sprite.size ** 2
    for (const oldest of this.kept.keys()) {
      if (this.pixels <= MOST_KEPT) return
      this.drop(oldest)
    }
  }

  /** Those that are shown live on in their counters. */
  private drop(key: string): void {
    const sprite = this.kept.get(key)
    if (sprite === undefined) return
    this.kept.delete(key)
    this.pixels -= sprite.size ** 2
  }

  private show(name: string, sprite: Sprite): void {
    this.queue.delete(name)
    this.painted.delete(name)
    this.shown.set(name, sprite)
  }
}

const keyOf = ({ key }: Picture, edge: number, density: number): string => `${edge}|${density}|${key}`

function paintSprite({ face }: Picture, edge: number, density: number, palette: Palette): Sprite {
  const rim = Math.ceil(edge * rimOf(face))
  const size = edge + 2 * rim
  const canvas = new OffscreenCanvas(size, size)
  drawCounter(canvas.getContext('2d')!, face, edge / density, { x: rim, y: rim, density, palette })
  return { image: canvas.transferToImageBitmap(), edge, size }
}
