import { buildScene, type MapScene } from '../../board/map/scene.ts'
import type { MapSource } from '../../board/map/source.ts'
import { renderTile, renderView } from '../../board/map/tile.ts'
import { BANDS, makeView, TILE, type BandName } from '../../board/map/view.ts'
import { drawCounter } from '../../board/counters/draw.ts'
import { HEX } from '../../board/map/build/frame.ts'
import { MapTiles } from '../../board/map/map-tiles.ts'
import { renderThumbnail } from '../../board/map/thumbnail.ts'
import type { UnitData } from '../../games/france-fights-on/faces.ts'
import type { MapFile } from '../../games/france-fights-on/content.ts'
import { mapSource } from '../../games/france-fights-on/map-source.ts'
import type { CountersFile, MapFile as France40Map } from '../../games/france40/content.ts'
import { mapSource as france40Source } from '../../games/france40/map/map-source.ts'
import type { DinantCountersData, DinantMapData } from '../../../shared/views/dinant.ts'
import { mapSource as dinantSource } from '../../games/dinant/map/map-source.ts'
import { dinantSheet } from './dinant-sheet.ts'
import { france40Sheet } from './france40-sheet.ts'
import { counterSheet, facesOf, sampleCounters, type SetUp } from './counter-sheet.ts'

/*
 * A page without anything on it but functions for the screenshot script (test/app/sheets.ts): it asks for
 * pictures and saves them. Not part of the app.
 */

/** Content of France Fights On, handed over by the script. */
interface Files {
  map: MapFile
  counters: { units: UnitData[] }
  scenario: { sample: SetUp }
}

let files: Files | null = null
const scenes = new Map<string, MapScene>()

function begin(content: Files): void {
  files = content
  add('ffo', mapSource(content.map))
}

let france40Counters: CountersFile | null = null

function beginFrance40(maps: Readonly<Record<string, France40Map>>, counters: CountersFile): void {
  france40Counters = counters
  for (const [name, map] of Object.entries(maps)) add(name, france40Source(map))
}

let dinantCounters: DinantCountersData | null = null

function beginDinant({ map, counters }: { map: DinantMapData; counters: DinantCountersData }): void {
  dinantCounters = counters
  add('dinant', dinantSource(map))
}

function add(name: string, source: MapSource): void {
  scenes.set(name, buildScene(source))
}

const sceneOf = (name: string): MapScene => scenes.get(name)!
const faces = () => facesOf(files!.counters.units)
const sample = () => sampleCounters(faces(), files!.scenario.sample)

async function show(canvas: OffscreenCanvas): Promise<void> {
  const page = document.createElement('canvas')
  page.id = 'sheet'
  page.width = canvas.width
  page.height = canvas.height
  page.style.display = 'block'
  page.getContext('2d')!.drawImage(canvas, 0, 0)
  document.body.replaceChildren(page)
}

const sheets = {
  begin,
  beginFrance40,
  beginDinant,
  add,
  async fonts() {
    const wanted = ['500', '700', '800', 'italic 500'].map((style) => `${style} 20px Alegreya`)
    wanted.push('600 20px "Barlow Condensed"', '700 20px "Barlow Condensed"')
    await Promise.all(wanted.map((font) => document.fonts.load(font)))
  },
  /** A part of a map around a hex, width and height in pixels of the page. */
  async map(name: string, band: BandName, density: number, hex: string, width: number, height: number) {
    const scene = sceneOf(name)
    const started = performance.now()
    const [x, y] = scene.frame.centre(scene.frame.grid.indexOf(hex))
    const { zoom } = BANDS[band]
    const [w, h] = [width / zoom / 2, height / zoom / 2]
    const box = { left: x - w, top: y - h, right: x + w, bottom: y + h }
    const canvas = renderView(scene, makeView(BANDS[band], density, box))
    const drawn = performance.now()
    await show(canvas)
    return { draw: drawn - started }
  },
  async whole(name: string, band: BandName, density: number) {
    const scene = sceneOf(name)
    const started = performance.now()
    const { width, height } = scene.frame
    const canvas = renderView(scene, makeView(BANDS[band], density, { left: 0, top: 0, right: width, bottom: height }))
    const drawn = performance.now()
    await show(canvas)
    return { draw: drawn - started, width: canvas.width, height: canvas.height }
  },
  /** Faces at many sizes, in both palettes and without colour. */
  async counters(density: number) {
    await show(counterSheet(faces(), density))
  },
  async france40(density: number) {
    await show(france40Sheet(france40Counters!, density))
  },
  async dinant(density: number) {
    await show(dinantSheet(dinantCounters!, density))
  },
  async thumbnail(width: number, height: number, density: number) {
    const started = performance.now()
    const canvas = renderThumbnail(sceneOf('ffo'), sample(), { width, height, density })
    await show(canvas)
    return { draw: performance.now() - started }
  },
  /** The map with the sample set-up on it, as a board would show it. */
  async table(band: BandName, hex: string, width: number, height: number, density: number) {
    const scene = sceneOf('ffo')
    const { zoom } = BANDS[band]
    const [x, y] = scene.frame.centre(scene.frame.grid.indexOf(hex))
    const [w, h] = [width / zoom / 2, height / zoom / 2]
    const view = makeView(BANDS[band], density, { left: x - w, top: y - h, right: x + w, bottom: y + h })
    const canvas = renderView(scene, view)
    const ink = canvas.getContext('2d')!
    ink.setTransform(1, 0, 0, 1, 0, 0)
    const px = HEX * 0.66 * zoom
    for (const { hex: at, face } of sample()) {
      const [cx, cy] = scene.frame.centre(scene.frame.grid.indexOf(at))
      const [left, top] = [(cx - x + w) * view.scale, (cy - y + h) * view.scale]
      drawCounter(ink, face, px, { x: left - (px * density) / 2, y: top - (px * density) / 2, density })
    }
    await show(canvas)
  },
  /** Tiles from the worker, put together as a board does, and how far they differ from the same drawn in one piece. */
  async seams(band: BandName, density: number, columns: number, rows: number, left: number, top: number) {
    const tiles = new MapTiles(mapSource(files!.map))
    const level = { band, density }
    const started = performance.now()
    const places = Array.from({ length: columns * rows }, (_, i) => [
      left + (i % columns),
      top + Math.floor(i / columns),
    ])
    const isDone = () => places.map(([x, y]) => tiles.tile(level, x, y)).every((image) => image !== null)
    await new Promise<void>((resolve) => {
      const check = () => void (isDone() && resolve())
      tiles.onReady(check)
      check()
    })
    const took = performance.now() - started
    const joined = new OffscreenCanvas(columns * TILE, rows * TILE)
    const ink = joined.getContext('2d', { willReadFrequently: true })!
    for (const [x, y] of places) ink.drawImage(tiles.peek(level, x, y)!, (x - left) * TILE, (y - top) * TILE)
    const world = TILE / (BANDS[band].zoom * density)
    const [x0, y0] = [left * world, top * world]
    const box = { left: x0, top: y0, right: x0 + columns * world, bottom: y0 + rows * world }
    const whole = renderView(sceneOf('ffo'), makeView(BANDS[band], density, box))
    const { data: a } = ink.getImageData(0, 0, joined.width, joined.height)
    const { data: b } = whole.getContext('2d')!.getImageData(0, 0, joined.width, joined.height)
    let [most, differing] = [0, 0]
    for (let i = 0; i < a.length; i++) {
      const gap = Math.abs(a[i] - b[i])
      if (gap > most) most = gap
      if (gap > 8) differing++
    }
    await show(joined)
    tiles.dispose()
    return { took, most, differing, of: a.length / 4 }
  },
  async tile(name: string, band: BandName, x: number, y: number, density: number) {
    const scene = sceneOf(name)
    const started = performance.now()
    const canvas = renderTile(scene, band, x, y, density)
    // Reading a pixel waits until everything is drawn.
    canvas.getContext('2d')!.getImageData(0, 0, 1, 1)
    const drawn = performance.now()
    await show(canvas)
    return { draw: drawn - started }
  },
}

export type Sheets = typeof sheets
;(window as unknown as { sheets: Sheets }).sheets = sheets
