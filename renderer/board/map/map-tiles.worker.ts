/*
 * Draws tiles and small pictures of one map, one after another. The scene is built at the first order, once the fonts
 * are there: names in the wrong letters would stay wrong.
 */

import { renderRegion } from './region.ts'
import { renderThumbnail } from './thumbnail.ts'
import { renderTile } from './tile.ts'
import { isOfSpaces, sheetScene, type SheetScene } from './sheet-scene.ts'
import type { BandName } from './view.ts'
import type { FontFile, FromWorker, ToWorker } from './protocol.ts'

/** The part of a worker's world that is used here; the page's types do not know it. */
interface WorkerScope {
  readonly fonts: FontFaceSet
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
  postMessage(message: FromWorker, transfer: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
let scene: Promise<SheetScene> | null = null

async function loadFonts(files: readonly FontFile[]): Promise<void> {
  const loading = files.map(async ({ family, weight, style, url }) => {
    const face = new FontFace(family, `url(${JSON.stringify(url)}) format("woff2")`, { weight, style })
    scope.fonts.add(await face.load())
  })
  // A map in other letters is better than none.
  await Promise.allSettled(loading)
}

async function begin(message: Extract<ToWorker, { kind: 'begin' }>): Promise<SheetScene> {
  await loadFonts(message.fonts)
  return sheetScene(message.source)
}

const told = new Set<BandName>()

/** The page writes names again where something lies on them. */
function tellNames(ready: SheetScene, band: BandName): void {
  if (told.has(band) || isOfSpaces(ready)) return
  told.add(band)
  scope.postMessage({ kind: 'names', band, names: ready.labels(band).names }, [])
}

function drawn(ready: SheetScene, message: Exclude<ToWorker, { kind: 'begin' }>): OffscreenCanvas {
  if (message.kind === 'region') return renderRegion(ready, message.order)
  if (message.kind === 'thumbnail') return renderThumbnail(ready, message.order.counters, message.order.options)
  const { band, x, y, density } = message.order
  return renderTile(ready, band, x, y, density)
}

async function draw(message: Exclude<ToWorker, { kind: 'begin' }>): Promise<void> {
  try {
    const ready = await scene!
    if (message.kind !== 'thumbnail') tellNames(ready, message.order.band)
    const started = performance.now()
    const canvas = drawn(ready, message)
    const image = canvas.transferToImageBitmap()
    scope.postMessage({ kind: 'picture', id: message.id, image, took: performance.now() - started }, [image])
  } catch (error) {
    scope.postMessage({ kind: 'failed', id: message.id, why: String(error) }, [])
  }
}

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'begin') scene = begin(data)
  else void draw(data)
})
