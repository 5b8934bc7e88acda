/*
 * The map picture for the page: hands out tiles that are ready, has the others drawn in a worker, and keeps as many as
 * memory allows, those used last.
 *
 *     tile(level, x, y)   the picture, or null: then it is on its way, and listeners hear when it has come
 *     peek(level, x, y)   the picture if it is there; asks for nothing
 *     names(band)         where names of places stand; none until the first tile of the band has come
 *     thumbnail(...)      a small picture with counters, for cards
 *
 * The tiles of the coarsest band are few and never thrown away, so there is always something to show meanwhile.
 */

import type { NameLabel } from './labels/labels.ts'
import { mapFonts } from './map-fonts.ts'
import type { FromWorker, PlacedFace, RegionOrder, ThumbnailOptions, TileOrder, ToWorker } from './protocol.ts'
import type { SheetSource } from './source.ts'
import { TileStore } from './tile-store.ts'
import type { BandName } from './view.ts'

export interface TileLevel {
  readonly band: BandName
  readonly density: number
}

/** What a MapTiles needs of a worker; tests give it their own. */
export interface TileWorker {
  postMessage(message: ToWorker, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  terminate(): void
}

interface Order {
  message: Exclude<ToWorker, { kind: 'begin' }>
  /** When it was asked for last: what nobody asks for any more is not drawn. */
  asked: number
  done(image: ImageBitmap | null): void
}

/** Milliseconds after which an unrepeated request for a tile is dropped. */
const STALE = 1500

const NO_NAMES: readonly NameLabel[] = []

const startWorker = (): TileWorker =>
  new Worker(new URL('./map-tiles.worker.ts', import.meta.url), { type: 'module', name: 'map tiles' })

export class MapTiles {
  private readonly worker: TileWorker
  private readonly store: TileStore<ImageBitmap>
  private readonly waiting = new Map<string, Order>()
  private readonly listeners = new Set<() => void>()
  private readonly written = new Map<BandName, readonly NameLabel[]>()
  private current: { key: string; order: Order } | null = null
  private count = 0

  constructor(source: SheetSource, megabytes = 256, worker: TileWorker = startWorker()) {
    this.store = new TileStore(megabytes)
    this.worker = worker
    worker.addEventListener('message', ({ data }) => this.receive(data))
    worker.postMessage({ kind: 'begin', source, fonts: mapFonts() }, [])
  }

  tile(level: TileLevel, x: number, y: number): ImageBitmap | null {
    const key = keyOf(level, x, y)
    const ready = this.store.get(key)
    if (ready) return ready
    const order: TileOrder = { band: level.band, density: level.density, x, y }
    this.ask(key, { kind: 'tile', id: 0, order }, (image) => {
      if (!image) return
      this.store.put(key, image, level.band === '25' && level.density === 1)
      for (const listener of this.listeners) listener()
    })
    return null
  }

  peek(level: TileLevel, x: number, y: number): ImageBitmap | null {
    return this.store.get(keyOf(level, x, y))
  }

  names(band: BandName): readonly NameLabel[] {
    return this.written.get(band) ?? NO_NAMES
  }

  /** The listener is called whenever a tile has come; call what is returned to end that. */
  onReady(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The caller owns the picture and closes it. Null if it cannot be drawn. */
  thumbnail(counters: readonly PlacedFace[], options: ThumbnailOptions): Promise<ImageBitmap | null> {
    return new Promise((resolve) => {
      const key = `thumbnail ${this.count++}`
      this.ask(key, { kind: 'thumbnail', id: 0, order: { counters, options } }, resolve, Infinity)
    })
  }

  /** A part of the map for paper. The caller owns the picture and closes it. Null if it cannot be drawn. */
  region(order: RegionOrder): Promise<ImageBitmap | null> {
    return new Promise((resolve) => {
      this.ask(`region ${this.count++}`, { kind: 'region', id: 0, order }, resolve, Infinity)
    })
  }

  /** Throws away tiles until so much is left; more are kept again as they are drawn. */
  shrinkTo(megabytes: number): void {
    this.store.shrinkTo(megabytes)
  }

  dispose(): void {
    this.worker.terminate()
    // Whoever waits is told, also for what was just being drawn: it would wait for ever.
    const unfinished = [...(this.current === null ? [] : [this.current.order]), ...this.waiting.values()]
    this.current = null
    this.waiting.clear()
    for (const { done } of unfinished) done(null)
    this.listeners.clear()
    this.store.clear()
  }

  private ask(key: string, message: Order['message'], done: Order['done'], asked = performance.now()): void {
    const known = this.waiting.get(key)
    if (known) known.asked = asked
    else if (this.current?.key !== key) this.waiting.set(key, { message, asked, done })
    this.next()
  }

  /** One at a time, so that what has scrolled out of sight need not be drawn. */
  private next(): void {
    if (this.current) return
    const now = performance.now()
    for (const [key, order] of this.waiting) {
      this.waiting.delete(key)
      if (now - order.asked > STALE) continue
      this.current = { key, order }
      this.worker.postMessage({ ...order.message, id: ++this.count }, [])
      return
    }
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'names') return void this.written.set(message.band, message.names)
    const order = this.current?.order
    this.current = null
    if (message.kind === 'failed') console.error(`The map could not be drawn: ${message.why}`)
    order?.done(message.kind === 'picture' ? message.image : null)
    this.next()
  }
}

const keyOf = ({ band, density }: TileLevel, x: number, y: number): string => `${band}/${density}/${x}/${y}`
