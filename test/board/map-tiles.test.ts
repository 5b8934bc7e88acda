import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NameLabel } from '../../renderer/board/map/labels/labels.ts'
import { MapTiles, type TileWorker } from '../../renderer/board/map/map-tiles.ts'
import type { FromWorker, ToWorker } from '../../renderer/board/map/protocol.ts'
import type { SheetSource } from '../../renderer/board/map/source.ts'

/** A worker that draws nothing until it is told to. */
class IdleWorker implements TileWorker {
  readonly asked: ToWorker[] = []
  isEnded = false
  private hear: (event: MessageEvent<FromWorker>) => void = () => {}

  postMessage(message: ToWorker): void {
    this.asked.push(message)
  }
  addEventListener(_: 'message', listener: typeof this.hear): void {
    this.hear = listener
  }
  terminate(): void {
    this.isEnded = true
  }
  say(message: FromWorker): void {
    this.hear({ data: message } as MessageEvent<FromWorker>)
  }
}

beforeAll(() => void vi.stubGlobal('document', { baseURI: 'http://127.0.0.1/' }))
afterAll(() => void vi.unstubAllGlobals())

const SIZE = { width: 10, height: 10, density: 1, hex: 5 } as never
const picture = { close: () => {} } as ImageBitmap

describe('pictures of a map', () => {
  it('are drawn one after the other', async () => {
    const worker = new IdleWorker()
    const tiles = new MapTiles({} as SheetSource, 1, worker)
    const both = [tiles.thumbnail([], SIZE), tiles.thumbnail([], SIZE)]
    expect(worker.asked.map(({ kind }) => kind)).toEqual(['begin', 'thumbnail'])
    worker.say({ kind: 'picture', id: 1, image: picture, took: 1 })
    worker.say({ kind: 'failed', id: 2, why: 'a test' })
    expect(await Promise.all(both)).toEqual([picture, null])
  })

  it('and where names stand is told beside them', async () => {
    const worker = new IdleWorker()
    const tiles = new MapTiles({} as SheetSource, 1, worker)
    const waiting = tiles.thumbnail([], SIZE)
    expect(tiles.names('50')).toEqual([])
    const name = { text: 'Lyon', hex: 1 } as NameLabel
    worker.say({ kind: 'names', band: '50', names: [name] })
    expect(tiles.names('50')).toEqual([name])
    expect(tiles.names('100')).toEqual([])
    worker.say({ kind: 'picture', id: 1, image: picture, took: 1 })
    expect(await waiting).toBe(picture)
  })

  it('that were under way when the map was put away come to nothing, and nobody waits for them', async () => {
    const worker = new IdleWorker()
    const tiles = new MapTiles({} as SheetSource, 1, worker)
    const [drawing, waiting] = [tiles.thumbnail([], SIZE), tiles.thumbnail([], SIZE)]
    tiles.dispose()
    expect(await Promise.all([drawing, waiting])).toEqual([null, null])
    expect(worker.isEnded).toBe(true)
    expect(worker.asked).toHaveLength(2) // nothing more was asked of it
  })
})
