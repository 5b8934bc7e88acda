/*
 * Pictures of maps for cards, drawn in the map's own worker: one worker a map, started when its first picture is wanted
 * and given back when the screens with pictures are left. The same picture is drawn once.
 */

import type { Caller } from '../../../shared/contract.ts'
import type { BoardMap } from '../../board/model.ts'
import { keptMaps } from '../../board/map/kept-maps.ts'
import type { MapTiles } from '../../board/map/map-tiles.ts'
import type { PlacedFace } from '../../board/map/protocol.ts'
import { screenGameOf } from '../../games/index.ts'
import type { Content, GamePictures } from '../../games/screen-game.ts'

/** Pictures for a scenario of the game; of the first one that has a picture ready where none is meant. */
function picturesOf(game: string, scenario: string | undefined): GamePictures | undefined {
  const { pictures, standIns = {} } = screenGameOf(game) ?? {}
  return pictures?.(scenario ?? Object.keys(standIns)[0] ?? '')
}

const keyOf = (game: string, scenario: string | undefined): string => `${game} ${scenario ?? ''}`

export const hasPictures = (game: string): boolean => screenGameOf(game)?.pictures !== undefined

export interface Wanted {
  readonly width: number
  readonly height: number
  readonly density: number
  /** Size of a hex, pixels of the page. */
  readonly hex: number
  readonly safe: boolean
  /**
   * The opening with its counters, seen as the game likes to be seen or where the sides face each other; or the bare
   * map where the front is after such a part of the game.
   */
  readonly shows: 'opening' | 'front line' | number
  readonly scenario?: string
}

export interface Atlas {
  readonly pictures: GamePictures
  readonly content: Content
  readonly map: BoardMap
  readonly tiles: MapTiles
}

const contents = new Map<string, Promise<Content>>()
const atlases = new Map<string, Promise<Atlas>>()
const drawn = new Map<string, Promise<ImageBitmap | null>>()

/** Map, content and worker of a game. */
export function atlasOf(call: Caller, game: string, scenario?: string): Promise<Atlas> | null {
  const pictures = picturesOf(game, scenario)
  if (pictures === undefined) return null
  const key = keyOf(game, scenario)
  let atlas = atlases.get(key)
  if (atlas === undefined) {
    atlas = open(call, game, key, pictures)
    atlases.set(key, atlas)
    atlas.catch(() => atlases.delete(key))
  }
  return atlas
}

/** The counters of a position, for a picture that somebody else draws. */
export async function countersOf(
  call: Caller,
  game: string,
  scenario: string,
  position: unknown,
): Promise<PlacedFace[]> {
  const pictures = picturesOf(game, scenario)
  if (pictures === undefined) return []
  return pictures.position(await contentOf(call, game, keyOf(game, scenario), pictures), position)
}

async function open(call: Caller, game: string, key: string, pictures: GamePictures): Promise<Atlas> {
  const content = await contentOf(call, game, key, pictures)
  const map = pictures.map(content)
  return { pictures, content, map, tiles: keptMaps.borrow(map.source) }
}

function contentOf(call: Caller, game: string, key: string, { files }: GamePictures): Promise<Content> {
  let content = contents.get(key)
  if (content === undefined) {
    const reading = files.map(async (file) => [file, await call('app.content', { game, file })] as const)
    content = Promise.all(reading).then((read) => Object.fromEntries(read))
    contents.set(key, content)
    content.catch(() => contents.delete(key))
  }
  return content
}

/** Null if the game has no pictures or it cannot be drawn. The picture belongs to this module. */
export function pictureOf(call: Caller, game: string, wanted: Wanted): Promise<ImageBitmap | null> {
  const key = `${game} ${JSON.stringify(wanted)}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const picture = draw(call, game, wanted).catch(() => null)
  drawn.set(key, picture)
  // What has come to nothing is drawn anew when it is asked for again.
  void picture.then((image) => image === null && drawn.get(key) === picture && drawn.delete(key))
  return picture
}

async function draw(call: Caller, game: string, { shows, scenario, ...size }: Wanted): Promise<ImageBitmap | null> {
  const atlas = await atlasOf(call, game, scenario)
  if (atlas === null) return null
  const { pictures, content, tiles } = atlas
  const { heart, openingHeart = heart } = pictures
  if (shows === 'opening') return tiles.thumbnail(pictures.opening(content), { ...size, centre: openingHeart })
  if (shows === 'front line') return tiles.thumbnail(pictures.opening(content), size)
  return tiles.thumbnail([], { ...size, centre: pictures.front(shows) })
}

/** The screens with pictures are left: pictures that are ready stay, and those under way are still drawn. */
export function closeAtlases(): void {
  const ending = [...atlases.values()]
  atlases.clear()
  for (const atlas of ending) void atlas.then(({ tiles }) => keptMaps.giveBack(tiles)).catch(() => {})
}
