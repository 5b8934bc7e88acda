import '../look/theme.css'
import ffoMap from '../../assets/games/france-fights-on/map.json'
import { buildScene, type MapScene } from '../board/map/scene.ts'
import type { MapSource } from '../board/map/source.ts'
import { renderTile, renderView } from '../board/map/tile.ts'
import { BANDS, makeView, type BandName } from '../board/map/view.ts'
import { mapSource } from '../games/france-fights-on/map-source.ts'

/*
 * A page without anything on it but functions for the screenshot script (test/app/specimen/shots.ts): it asks for
 * pictures and saves them. Not part of the app.
 */

const scenes = new Map<string, MapScene>()

function sceneOf(name: string): MapScene {
  const ready = scenes.get(name)
  if (ready) return ready
  const scene = buildScene(mapSource(ffoMap as never))
  scenes.set(name, scene)
  return scene
}

/** Other maps than the project's own: the script hands over their source. */
function add(name: string, source: MapSource): void {
  scenes.set(name, buildScene(source))
}

async function show(canvas: OffscreenCanvas): Promise<void> {
  const page = document.createElement('canvas')
  page.width = canvas.width
  page.height = canvas.height
  page.style.display = 'block'
  page.getContext('2d')!.drawImage(canvas, 0, 0)
  document.body.replaceChildren(page)
}

const specimens = {
  add,
  async fonts() {
    const wanted = ['500', '700', '800', 'italic 500'].map((style) => `${style} 20px Alegreya`)
    wanted.push('600 20px "Barlow Condensed"', '700 20px "Barlow Condensed"')
    await Promise.all(wanted.map((font) => document.fonts.load(font)))
  },
  /** A part of a map around a hex, width and height in pixels of the page. */
  async map(name: string, band: BandName, density: number, hex: string, width: number, height: number) {
    const started = performance.now()
    const scene = sceneOf(name)
    const built = performance.now()
    const [x, y] = scene.frame.centre(scene.frame.grid.indexOf(hex))
    const { zoom } = BANDS[band]
    const [w, h] = [width / zoom / 2, height / zoom / 2]
    const box = { left: x - w, top: y - h, right: x + w, bottom: y + h }
    const canvas = renderView(scene, makeView(BANDS[band], density, box))
    const drawn = performance.now()
    await show(canvas)
    return { build: built - started, draw: drawn - built }
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

export type Specimens = typeof specimens
;(window as unknown as { specimens: Specimens }).specimens = specimens
