/*
 * The map picture is drawn from tiles, for the band of zoom at which the camera last came to rest. New tiles fade in
 * over what was there; under everything lie the tiles of the coarsest band, which are few and always kept.
 */

import { toWorld, type Camera, type Size } from './camera/camera.ts'
import type { MapTiles, TileLevel as Level } from './map/map-tiles.ts'
import { TILE } from './map/tile.ts'
import { BANDS } from './map/view.ts'

/** MapTiles, or whatever else has tiles. */
export type TileSource = Pick<MapTiles, 'tile' | 'peek' | 'onReady'>

export const COARSE: Level = { band: '25', density: 1 }
export const FADE = 120

const sameLevel = (a: Level, b: Level): boolean => a.band === b.band && a.density === b.density

/** World pixels a tile is wide. */
export const tileSpan = ({ band, density }: Level): number => TILE / (BANDS[band].zoom * density)

interface Tile {
  readonly image: CanvasImageSource
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  alpha: number
}

export class TilePainter {
  private readonly source: TileSource
  private readonly sheet: Size
  private level: Level = COARSE
  private before: Level | null = null
  /** When each tile of the present level was first shown. */
  private since = new Map<string, number>()

  constructor(source: TileSource, sheet: Size) {
    this.source = source
    this.sheet = sheet
  }

  /** The band to draw from now on; what was shown stays until the new tiles have come. */
  use(level: Level): void {
    if (sameLevel(level, this.level)) return
    this.before = this.level
    this.level = level
    this.since.clear()
  }

  /** Draws what the camera sees, in device pixels. True: something is still fading in, and must be drawn again. */
  draw(
    ink: CanvasRenderingContext2D,
    camera: Camera,
    screen: Size,
    density: number,
    now: number,
    fade: number,
  ): boolean {
    const tiles = this.seen(this.level, camera, screen)
    let isFading = false
    let isWhole = true
    const fresh: Tile[] = []
    for (const { x, y } of tiles) {
      const image = this.source.tile(this.level, x, y)
      if (image === null) {
        isWhole = false
        continue
      }
      const name = `${x}/${y}`
      const since = this.since.get(name) ?? now
      this.since.set(name, since)
      const alpha = fade === 0 ? 1 : Math.min(1, (now - since) / fade)
      if (alpha < 1) isFading = true
      fresh.push({ image, alpha, ...this.boxOf(this.level, x, y) })
    }
    const put = placer(ink, camera, density)
    if (!isWhole || isFading) {
      this.underlay(COARSE, camera, screen, put)
      if (this.before !== null) this.underlay(this.before, camera, screen, put)
    } else this.before = null
    for (const tile of fresh) put(tile)
    return isFading
  }

  private underlay(level: Level, camera: Camera, screen: Size, put: (tile: Tile) => void): void {
    for (const { x, y } of this.seen(level, camera, screen)) {
      const image = level === COARSE ? this.source.tile(level, x, y) : this.source.peek(level, x, y)
      if (image !== null) put({ image, alpha: 1, ...this.boxOf(level, x, y) })
    }
  }

  private seen(level: Level, camera: Camera, screen: Size): { x: number; y: number }[] {
    const span = tileSpan(level)
    const end = toWorld(camera, { x: screen.width, y: screen.height })
    const range = (from: number, to: number, length: number): [number, number] => [
      Math.max(0, Math.floor(from / span)),
      Math.min(Math.ceil(length / span), Math.ceil(to / span)) - 1,
    ]
    const [left, right] = range(camera.x, end.x, this.sheet.width)
    const [top, bottom] = range(camera.y, end.y, this.sheet.height)
    const found: { x: number; y: number }[] = []
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push({ x, y })
    return found
  }

  private boxOf(level: Level, x: number, y: number): Omit<Tile, 'image' | 'alpha'> {
    const span = tileSpan(level)
    return {
      left: x * span,
      top: y * span,
      right: Math.min(this.sheet.width, (x + 1) * span),
      bottom: Math.min(this.sheet.height, (y + 1) * span),
    }
  }
}

/** Tiles are put on whole device pixels, each edge for itself, so that neighbours meet without a seam. */
function placer(ink: CanvasRenderingContext2D, camera: Camera, density: number): (tile: Tile) => void {
  const scale = camera.zoom * density
  const [x0, y0] = [Math.round(camera.x * scale), Math.round(camera.y * scale)]
  return ({ image, left, top, right, bottom, alpha }) => {
    const [x, y] = [Math.round(left * scale) - x0, Math.round(top * scale) - y0]
    ink.globalAlpha = alpha
    ink.drawImage(image, x, y, Math.round(right * scale) - x0 - x, Math.round(bottom * scale) - y0 - y)
    ink.globalAlpha = 1
  }
}
