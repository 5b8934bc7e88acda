/*
 * A still picture of the board, or of a part of it, as a file or a film wants it: the map, what lies over it, the
 * counters. The map is drawn in its worker, piece by piece, so that the page stays alive and no picture is too large for
 * the buffers of the ground.
 */

import type { Palette } from '../look/tokens.ts'
import type { Box } from './camera/camera.ts'
import { layOut, type Laid } from './layout.ts'
import type { MapTiles } from './map/map-tiles.ts'
import { BANDS, bandFor, type BandName } from './map/view.ts'
import type { BoardMap, BoardModel, Layer } from './model.ts'
import { paintControl } from './overlays/control.ts'
import { paintGroundMarks } from './overlays/ground-marks.ts'
import { Labels } from './overlays/labels.ts'
import { paintBadges } from './overlays/marks.ts'
import { namesCovered, paintNames, type WrittenName } from './overlays/names.ts'
import { sizeAt, type Paint, type Pen } from './overlays/pen.ts'
import { paintVeil } from './overlays/veil.ts'
import { Sprites } from './sprites.ts'
import { EDGE } from './stacking.ts'

/** Which part of the sheet, how large: `zoom` page pixels for a world pixel, `density` pixels of the picture for one of those. */
export interface StillView {
  readonly box: Box
  readonly zoom: number
  readonly density: number
}

export interface Ground extends StillView {
  readonly picture: OffscreenCanvas
  readonly names: readonly WrittenName[]
}

export interface StillContents {
  readonly model: BoardModel
  readonly palette: Palette
  readonly layers?: readonly Layer[]
  readonly hasCounters: boolean
  /** Markers, marks on the ground and status signs beside the units themselves. */
  readonly hasMarkers: boolean
  readonly hasControl?: boolean
}

const PIECE = 1024
/** What a browser's canvas can hold. */
export const MOST_PIXELS = 200_000_000
export const LONGEST_SIDE = 16_384

export function pixelsOf({ box, zoom, density }: StillView): { width: number; height: number } {
  const scale = zoom * density
  const length = (from: number, to: number) => Math.max(1, Math.round((to - from) * scale))
  return { width: length(box.left, box.right), height: length(box.top, box.bottom) }
}

export function isTooLarge(view: StillView): boolean {
  const { width, height } = pixelsOf(view)
  return width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE
}

/** The bare map; null if it could not be drawn. `onPiece` hears how much of it is there, 0 to 1. */
export async function drawGround(
  tiles: Pick<MapTiles, 'region' | 'names'>,
  view: StillView,
  signal?: AbortSignal,
  onPiece?: (part: number) => void,
): Promise<Ground | null> {
  const { width, height } = pixelsOf(view)
  const scale = view.zoom * view.density
  const { band } = bandFor(view.zoom, 1)
  const picture = new OffscreenCanvas(width, height)
  const ink = picture.getContext('2d', { alpha: false })!
  const pieces = piecesOf(width, height)
  for (const [index, { x, y, wide, high }] of pieces.entries()) {
    signal?.throwIfAborted()
    const [left, top] = [view.box.left + x / scale, view.box.top + y / scale]
    const box = { left, top, right: left + wide / scale, bottom: top + high / scale }
    const image = await tiles.region({ band, density: scale / BANDS[band].zoom, box, counters: [], ink: 'colour' })
    if (image === null) return null
    ink.drawImage(image, x, y)
    image.close()
    onPiece?.((index + 1) / pieces.length)
  }
  return { ...view, picture, names: namesIn(tiles, band) }
}

const namesIn = (tiles: Pick<MapTiles, 'names'>, band: BandName): readonly WrittenName[] => tiles.names(band)

function piecesOf(width: number, height: number): { x: number; y: number; wide: number; high: number }[] {
  const pieces: { x: number; y: number; wide: number; high: number }[] = []
  for (let y = 0; y < height; y += PIECE)
    for (let x = 0; x < width; x += PIECE)
      pieces.push({ x, y, wide: Math.min(PIECE, width - x), high: Math.min(PIECE, height - y) })
  return pieces
}

/** Draws boards one after another; counters that were drawn before are only put down. */
export class StillPainter {
  private readonly map: BoardMap
  private readonly sprites = new Sprites()
  private readonly labels = new Labels()

  constructor(map: BoardMap) {
    this.map = map
  }

  /** The ground with everything on it, into a canvas of the same size. */
  draw(ink: OffscreenCanvasRenderingContext2D, ground: Ground, contents: StillContents): void {
    const { box, zoom, density, picture } = ground
    const { model, palette, layers = [], hasCounters, hasMarkers, hasControl = false } = contents
    const scale = zoom * density
    ink.setTransform(1, 0, 0, 1, 0, 0)
    ink.drawImage(picture, 0, 0)
    ink.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale)
    this.sprites.usePalette(palette)
    this.labels.density = density
    const pen = this.penOf(ink, zoom, palette)
    const paintsAt = (height: Layer['height']) =>
      layers.flatMap((one) => (one.height === height ? (one.paint ?? []) : []))
    const paint = (paints: readonly Paint[]) => paints.forEach((one) => one(pen))

    const shown = hasMarkers ? model : { ...model, markers: [], ghosts: [] }
    const laid = hasCounters ? layOut(this.map, shown, new Map(), new Map()) : new Map<string, Laid>()
    paint(model.scenery ?? [])
    if (model.veil) paint([paintVeil(model.veil)])
    if (hasMarkers && model.groundMarks?.length) paint([paintGroundMarks(model.groundMarks)])
    if (hasControl) paint([paintControl(model.control)])
    paint([...paintsAt('ground'), ...paintsAt('marks')])
    for (const one of laid.values()) this.put(ink, one, ground)
    const covered = namesCovered(ground.names, laid.values())
    if (covered.length > 0) paint([paintNames(covered)])
    const high = [...model.stacks.values()].filter(({ pieces }) => pieces.length > 2)
    if (hasCounters && high.length > 0)
      paint([paintBadges(high.map(({ hex, pieces }) => ({ hex, count: pieces.length })))])
    paint(paintsAt('over'))
  }

  private put(ink: OffscreenCanvasRenderingContext2D, { picture, x, y, alpha, size }: Laid, view: StillView): void {
    const scale = view.zoom * view.density
    const edge = Math.max(4, Math.round(EDGE * size * scale))
    const sprite = this.sprites.take(picture, edge, view.density)
    const whole = (at: number, from: number) => Math.round((at - from) * scale - sprite.size / 2)
    ink.save()
    ink.setTransform(1, 0, 0, 1, 0, 0)
    ink.globalAlpha = alpha
    ink.drawImage(sprite.image, whole(x, view.box.left), whole(y, view.box.top))
    ink.restore()
  }

  private penOf(ink: OffscreenCanvasRenderingContext2D, zoom: number, palette: Palette): Pen {
    return {
      // Both contexts draw alike; the painters want nothing that only one of them has.
      ink: ink as unknown as CanvasRenderingContext2D,
      grid: this.map.grid,
      frame: this.map.frame,
      sign: palette.sign,
      zoom,
      settled: zoom,
      labels: this.labels,
      size: (px, least) => sizeAt(zoom, px, least),
    }
  }
}

/** A box of this shape about some places, with room around them, inside the sheet; never closer than `most`. */
export function boxAbout(
  { frame }: Pick<BoardMap, 'frame'>,
  spots: readonly { readonly x: number; readonly y: number }[],
  size: { readonly width: number; readonly height: number },
  most: number,
  room = 150,
): { readonly box: Box; readonly zoom: number } {
  const { neat } = frame
  const all =
    spots.length > 0
      ? spots
      : [
          { x: neat.left, y: neat.top },
          { x: neat.right, y: neat.bottom },
        ]
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - room, Math.max(...all.map(({ x }) => x)) + room]
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)) - room, Math.max(...all.map(({ y }) => y)) + room]
  const least = Math.min(size.width / frame.width, size.height / frame.height)
  const zoom = Math.max(least, Math.min(most, size.width / (right - left), size.height / (bottom - top)))
  const [w, h] = [Math.min(frame.width, size.width / zoom), Math.min(frame.height, size.height / zoom)]
  const x = Math.min(Math.max(0, (left + right - w) / 2), frame.width - w)
  const y = Math.min(Math.max(0, (top + bottom - h) / 2), frame.height - h)
  return { box: { left: x, top: y, right: x + w, bottom: y + h }, zoom }
}
