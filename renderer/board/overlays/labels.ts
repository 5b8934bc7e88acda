/*
 * Numbers and chips on the map. Letters with a halo are slow to draw, so each is painted once for a size and then put
 * down like a stamp, on whole pixels of the device.
 */

import { fonts } from '../../look/tokens.ts'

export interface LabelStyle {
  readonly name: string
  /** Size of the letters, px of the page. */
  readonly size: number
  readonly ink: string
  /** A plate under the letters; without it they have a halo. */
  readonly plate?: { readonly fill: string; readonly edge: string }
  readonly halo?: string
}

interface Stamp {
  readonly image: OffscreenCanvas
}

const MOST_STAMPS = 600

export class Labels {
  private readonly stamps = new Map<string, Stamp>()
  /** Device pixels for a pixel of the page. */
  density = 1

  forget(): void {
    this.stamps.clear()
  }

  /** Puts a label down about a point; world pixels, of which `zoom` make a page pixel when the camera is at rest. */
  put(ink: CanvasRenderingContext2D, zoom: number, text: string, style: LabelStyle, x: number, y: number): void {
    const { image } = this.stampOf(text, style)
    const scale = zoom * this.density
    const [width, height] = [image.width / scale, image.height / scale]
    // The transform has no turn: whole pixels of the device are easy to find.
    const { a, e, f } = ink.getTransform()
    const left = (Math.round((x - width / 2) * a + e) - e) / a
    const top = (Math.round((y - height / 2) * a + f) - f) / a
    ink.drawImage(image, left, top, width, height)
  }

  private stampOf(text: string, style: LabelStyle): Stamp {
    const size = Math.round(style.size * 2) / 2
    const key = `${style.name}|${size}|${this.density}|${text}`
    const known = this.stamps.get(key)
    if (known) return known
    if (this.stamps.size >= MOST_STAMPS) this.stamps.clear()
    const stamp = paint(text, { ...style, size }, this.density)
    this.stamps.set(key, stamp)
    return stamp
  }
}

let ruler: OffscreenCanvasRenderingContext2D | undefined

function paint(text: string, style: LabelStyle, density: number): Stamp {
  const { size, plate } = style
  const font = `700 ${size}px ${fonts.figures}`
  ruler ??= new OffscreenCanvas(1, 1).getContext('2d')!
  ruler.font = font
  const letters = ruler.measureText(text).width
  const rim = 4
  const width = Math.ceil(letters + (plate ? Math.max(size * 0.8, size * 1.2 - letters) : 6)) + 2 * rim
  const height = Math.ceil(size * 1.34) + 2 * rim
  const image = new OffscreenCanvas(Math.ceil(width * density), Math.ceil(height * density))
  const ink = image.getContext('2d')!
  ink.scale(density, density)
  if (plate) paintPlate(ink, plate, rim, width - 2 * rim, height - 2 * rim)
  ink.font = font
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.lineJoin = 'round'
  const [x, y] = [width / 2, height / 2 + size * 0.06]
  if (style.halo) {
    ink.strokeStyle = style.halo
    ink.lineWidth = Math.max(2.5, size * 0.21)
    ink.strokeText(text, x, y)
  }
  ink.fillStyle = style.ink
  ink.fillText(text, x, y)
  return { image }
}

function paintPlate(
  ink: OffscreenCanvasRenderingContext2D,
  { fill, edge }: NonNullable<LabelStyle['plate']>,
  rim: number,
  width: number,
  height: number,
): void {
  ink.save()
  ink.shadowColor = 'rgba(0,0,0,.4)'
  ink.shadowBlur = 4
  ink.shadowOffsetY = 1
  ink.fillStyle = fill
  ink.beginPath()
  ink.roundRect(rim, rim, width, height, height * 0.3)
  ink.fill()
  ink.restore()
  ink.strokeStyle = edge
  ink.lineWidth = 1.4
  ink.stroke()
}
