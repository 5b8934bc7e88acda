/*
 * The map picture is drawn from tiles, for the band of zoom at which the camera last came to rest. New tiles fade in
 * over what was there; under everything lie the tiles of the coarsest band, which are few and always kept.
 */

import { map } from '../look/tokens.ts'
import { toWorld, type Camera, type Size } from './camera/camera.ts'
import type { MapTiles, TileLevel as Level } from './map/map-tiles.ts'
import { TILE } from './map/tile.ts'
import { BANDS } from './map/view.ts'

/** MapTiles, or whatever else has tiles. */
export type TileSource = Pick<MapTiles, 'tile' | 'peek' | 'onReady' | 'names'>

export const COARSE: Level = { band: '25', density: 1 }
export const FADE = 120

const sameLevel = (a: Level, b: Level): boolean => a.band === b.band && a.density === b.density

/** World pixels a tile is wide. */
export const tileSpan = ({ band, density }: Level): number => TILE / (BANDS[band].zoom * density)

export interface Look {
  readonly camera: Camera
  readonly screen: Size
  /** Device pixels for a pixel of the page. */
  readonly density: number
  readonly now: number
  /** Milliseconds in which tiles fade in. */
  readonly fade: number
  /** May missing tiles be asked for? Not while zooming: they would be for a zoom that is past. */
  readonly isAsking: boolean
}

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

interface Tile {
  readonly name: string
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

  /**
   * Draws what the camera sees, in device pixels. `isFading`: something is still fading in, and must be drawn again;
   * `isWhole`: it will look the same as long as the camera stays.
   */
  draw(ink: Ink, look: Look): { isFading: boolean; isWhole: boolean } {
    const { now, fade } = look
    const put = placer(ink, look)
    let isFading = false
    const { found, isWhole } = this.tilesOf(this.level, look, look.isAsking)
    for (const tile of found) {
      const since = this.since.get(tile.name) ?? now
      this.since.set(tile.name, since)
      tile.alpha = fade === 0 ? 1 : Math.min(1, (now - since) / fade)
      if (tile.alpha < 1) isFading = true
    }
    if (isWhole && !isFading) this.before = null
    else {
      // Under what is missing or still pale: what was shown before, and under that, if need be, the coarsest tiles.
      const last = this.before === null ? null : this.tilesOf(this.before, look, false)
      if (last === null || !last.isWhole) {
        const coarse = this.tilesOf(COARSE, look, true)
        // Before any of it has been drawn the sheet is bare paper.
        if (!coarse.isWhole) this.fillPaper(ink, look)
        coarse.found.forEach(put)
      }
      last?.found.forEach(put)
    }
    found.forEach(put)
    return { isFading, isWhole: isWhole && !isFading }
  }

  private fillPaper(ink: Ink, { camera, density }: Look): void {
    const scale = camera.zoom * density
    ink.fillStyle = map.paper
    ink.fillRect(-camera.x * scale, -camera.y * scale, this.sheet.width * scale, this.sheet.height * scale)
  }

  /** The tiles of a level that are on the screen and there. */
  private tilesOf(level: Level, { camera, screen }: Look, isAsking: boolean): { found: Tile[]; isWhole: boolean } {
    const found: Tile[] = []
    const seen = this.seen(level, camera, screen)
    for (const { x, y } of seen) {
      const image = isAsking ? this.source.tile(level, x, y) : this.source.peek(level, x, y)
      if (image !== null) found.push({ name: `${x}/${y}`, image, alpha: 1, ...this.boxOf(level, x, y) })
    }
    return { found, isWhole: found.length === seen.length }
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

  private boxOf(level: Level, x: number, y: number): Pick<Tile, 'left' | 'top' | 'right' | 'bottom'> {
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
function placer(ink: Ink, { camera, density }: Look): (tile: Tile) => void {
  const scale = camera.zoom * density
  const [x0, y0] = [Math.round(camera.x * scale), Math.round(camera.y * scale)]
  return ({ image, left, top, right, bottom, alpha }) => {
    const [x, y] = [Math.round(left * scale) - x0, Math.round(top * scale) - y0]
    ink.globalAlpha = alpha
    ink.drawImage(image, x, y, Math.round(right * scale) - x0 - x, Math.round(bottom * scale) - y0 - y)
    ink.globalAlpha = 1
  }
}
