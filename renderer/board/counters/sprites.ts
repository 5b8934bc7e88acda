/*
 * Counters as ready pictures. A board of 250 counters shows a few dozen different faces; each is drawn once for a size
 * and kept. The sprite is larger than the counter by `pad` on every side, for shadow, ring and tags.
 */

import { palettes, type Palette } from '../../look/tokens.ts'
import { drawCounter } from './draw.ts'
import { faceKey, type CounterFace } from './face.ts'

export interface Sprite {
  readonly image: ImageBitmap
  /** All in pixels of the page: the whole picture's edge, and the space around the counter in it. */
  readonly edge: number
  readonly pad: number
}

const PAD = 0.24

export class CounterSprites {
  private readonly ready = new Map<string, Sprite>()
  private readonly most: number

  constructor(most = 600) {
    this.most = most
  }

  /** The picture of a face at an edge of `px` pixels of the page. */
  sprite(face: CounterFace, px: number, density = 1, palette: Palette = palettes.usual): Sprite {
    const key = `${px}|${density}|${palette.safe ? 's' : 'u'}|${faceKey(face)}`
    const known = this.ready.get(key)
    if (known) {
      // Last used, last thrown away.
      this.ready.delete(key)
      this.ready.set(key, known)
      return known
    }
    const made = makeSprite(face, px, density, palette)
    this.ready.set(key, made)
    if (this.ready.size > this.most) this.forget(this.ready.keys().next().value!)
    return made
  }

  /** When fonts have come, the palette has changed, or the board is left. */
  clear(): void {
    for (const { image } of this.ready.values()) image.close()
    this.ready.clear()
  }

  private forget(key: string): void {
    this.ready.get(key)?.image.close()
    this.ready.delete(key)
  }
}

function makeSprite(face: CounterFace, px: number, density: number, palette: Palette): Sprite {
  const counter = Math.round(px * density)
  const space = Math.ceil(counter * PAD)
  const canvas = new OffscreenCanvas(counter + 2 * space, counter + 2 * space)
  drawCounter(canvas.getContext('2d')!, face, px, { x: space, y: space, density, palette })
  return { image: canvas.transferToImageBitmap(), edge: (counter + 2 * space) / density, pad: space / density }
}
