/*
 * Maps that stay drawn while nobody looks at them. A worker takes its time to build a map, so the library's pictures, the
 * choice of a match and the table have one in common, and who leaves a table and comes back finds its map at once.
 */

import { MapTiles } from './map-tiles.ts'
import type { SheetSource } from './source.ts'

/** So many maps are kept that nobody uses, each with so many megabytes of its tiles. */
const MAX_IDLE = 2
const IDLE_MEGABYTES = 64

interface Kept {
  readonly key: string
  readonly tiles: MapTiles
  users: number
}

/** `make` is what starts a worker; tests give it their own. */
export class KeptMaps {
  /** Those used last at the end. */
  private maps: Kept[] = []
  private readonly make: (source: SheetSource) => MapTiles

  constructor(make: (source: SheetSource) => MapTiles = (source) => new MapTiles(source)) {
    this.make = make
  }

  /** The map of this source: give it back when it is no longer looked at. */
  borrow(source: SheetSource): MapTiles {
    const key = JSON.stringify(source)
    const known = this.maps.find((one) => one.key === key)
    const map = known ?? { key, tiles: this.make(source), users: 0 }
    map.users++
    this.maps = [...this.maps.filter((one) => one !== map), map]
    return map.tiles
  }

  giveBack(tiles: MapTiles): void {
    const map = this.maps.find((one) => one.tiles === tiles)
    if (map === undefined || --map.users > 0) return
    tiles.shrinkTo(IDLE_MEGABYTES)
    const idle = this.maps.filter(({ users }) => users === 0)
    for (const old of idle.slice(0, Math.max(0, idle.length - MAX_IDLE))) {
      this.maps = this.maps.filter((one) => one !== old)
      old.tiles.dispose()
    }
  }
}

export const keptMaps = new KeptMaps()
