/*
 * Counters are painted once for a face and a size and then only put down. When the zoom comes to rest they are painted
 * anew at exactly the size of the screen, a few at a time; until then the last ones serve, a little soft.
 */

import { shallowReactive } from 'vue'
import type { Picture } from './model.ts'

/** What may overhang on every side, as a part of the edge. */
export const BLEED = 0.25

export interface Sprite {
  readonly image: ImageBitmap
  /** Edge of the counter itself, device pixels. */
  readonly edge: number
  /** Edge of the image, with what overhangs. */
  readonly size: number
}

/** Milliseconds of painting at a stretch. */
const STRETCH = 7
const MOST_KEPT = 1500

export class Sprites {
  /** By the picture's key: the sprite that is shown. */
  readonly shown = shallowReactive(new Map<string, Sprite>())
  private readonly kept = new Map<string, Sprite>()
  private readonly queue = new Map<string, { picture: Picture; edge: number; density: number }>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stretchBegan = 0

  /** Sees to it that this picture is shown with this edge (device pixels), at once if there is time. */
  want(picture: Picture, edge: number, density: number): void {
    const { key } = picture
    if (this.shown.get(key)?.edge === edge) return void this.queue.delete(key)
    const ready = this.kept.get(nameOf(key, edge, density))
    if (ready !== undefined) return this.show(key, ready)
    this.queue.set(key, { picture, edge, density })
    const now = performance.now()
    if (this.timer === undefined && now - this.stretchBegan > 2 * STRETCH) this.stretchBegan = now
    if (now - this.stretchBegan < STRETCH) this.paint(key)
    else this.timer ??= setTimeout(() => this.goOn(), 0)
  }

  /** A sprite for the page itself (the fan, a list), at once. */
  take(picture: Picture, edge: number, density: number): Sprite {
    const name = nameOf(picture.key, edge, density)
    const sprite = this.kept.get(name) ?? paintSprite(picture, edge, density)
    this.keep(name, sprite)
    return sprite
  }

  /** Other colours, other fonts: everything is to be painted anew. */
  forget(): void {
    this.kept.clear()
    this.shown.clear()
    this.queue.clear()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.queue.clear()
  }

  private goOn(): void {
    this.timer = undefined
    this.stretchBegan = performance.now()
    for (const key of this.queue.keys()) {
      if (performance.now() - this.stretchBegan > STRETCH) {
        this.timer = setTimeout(() => this.goOn(), 4)
        return
      }
      this.paint(key)
    }
  }

  private paint(key: string): void {
    const { picture, edge, density } = this.queue.get(key)!
    const sprite = paintSprite(picture, edge, density)
    this.keep(nameOf(key, edge, density), sprite)
    this.show(key, sprite)
  }

  private keep(name: string, sprite: Sprite): void {
    this.kept.delete(name)
    this.kept.set(name, sprite)
    if (this.kept.size <= MOST_KEPT) return
    const [oldest] = this.kept.keys()
    this.kept.delete(oldest)
  }

  private show(key: string, sprite: Sprite): void {
    this.queue.delete(key)
    this.shown.set(key, sprite)
  }
}

const nameOf = (key: string, edge: number, density: number): string => `${edge}|${density}|${key}`

function paintSprite(picture: Picture, edge: number, density: number): Sprite {
  const rim = Math.ceil(edge * BLEED)
  const size = edge + 2 * rim
  const canvas = new OffscreenCanvas(size, size)
  const ink = canvas.getContext('2d')!
  ink.translate(rim, rim)
  picture.paint(ink, edge, density)
  return { image: canvas.transferToImageBitmap(), edge, size }
}
