/**
 * The map over several pages: first a plan of the pages, then each part with marks where to cut and a strip that the
 * next one covers. Parts are pictures of at least 200 dots an inch.
 */
import { MapTiles } from '../board/map/map-tiles.ts'
import type { PlacedFace, RegionOrder } from '../board/map/protocol.ts'
import { counterEdge } from '../board/map/region.ts'
import type { BoardMap } from '../board/model.ts'
import { titleOf } from './blocks/set.ts'
import { COUNTER_SIZES, testBar } from './cut-counters.ts'
import { el, svg, words } from './dom.ts'
import { orientationOf, type Frame } from './page-frame.ts'
import type { DrawnSheet } from './pages.ts'
import { pageSize, type PaperChoice } from './paper.ts'

/** As large as so many pages side by side, or as large as counters of that size need it. */
export type PosterSize = 'two' | 'three' | 'half' | 'five'

export interface Poster {
  readonly map: BoardMap
  readonly counters: readonly PlacedFace[]
  readonly size: PosterSize
  readonly savesInk: boolean
}

/** Millimetres: marks around a part, the strip that the next part covers. */
const MARK = 5
const OVERLAP = 8
const DOTS = 200 / 25.4

export function mapPoster({ map, counters, size, savesInk }: Poster): DrawnSheet {
  return {
    id: 'map-poster',
    title: 'Map',
    scope: counters.length > 0 ? 'with counters' : 'without counters',
    orientation: 'either',
    async draw(choice, page, signal, tell) {
      const plan = page()
      const parts = partsOf(map, size, roomOf(plan, choice))
      const tiles = new MapTiles(map.source, 16)
      const stop = () => tiles.dispose()
      signal.addEventListener('abort', stop)
      const ink: RegionOrder['ink'] = !choice.isColour ? 'grey' : savesInk ? 'pale' : 'colour'
      try {
        const draw = (box: RegionOrder['box'], dots: number) =>
          picture(tiles, { box, counters, ink, band: '100', density: dots })
        await layPlan(plan, parts, map, () => draw(whole(map), (120 * DOTS) / map.frame.width))
        for (const [index, part] of parts.all.entries()) {
          tell(`Drawing the map, page ${index + 1} of ${parts.all.length}`)
          layPart(page(), part, parts, await draw(part.box, parts.perPixel * DOTS))
          signal.throwIfAborted()
        }
      } finally {
        signal.removeEventListener('abort', stop)
        tiles.dispose()
      }
    },
  }
}

const whole = ({ frame }: BoardMap): RegionOrder['box'] => ({
  left: 0,
  top: 0,
  right: frame.width,
  bottom: frame.height,
})

interface Room {
  readonly width: number
  readonly height: number
}

/** What there is on a page between the marks, in millimetres. */
function roomOf({ page, body }: Frame, choice: PaperChoice): Room {
  const bench = el('div', 'pages measuring', page)
  document.body.append(bench)
  const { text } = pageSize(choice.paper, orientationOf({ id: '', title: '', orientation: 'either' }, choice))
  const box = body.getBoundingClientRect()
  bench.remove()
  return { width: text - 2 * MARK, height: (box.height * text) / box.width - 2 * MARK - 1 }
}

export interface PosterPart {
  /** B3: second row, third column. */
  readonly name: string
  readonly column: number
  readonly row: number
  /** Of the map, in world pixels. */
  readonly box: RegionOrder['box']
  /** On paper, millimetres. */
  readonly width: number
  readonly height: number
}

export interface PosterParts {
  readonly all: readonly PosterPart[]
  readonly columns: number
  readonly rows: number
  /** Millimetres a world pixel. */
  readonly perPixel: number
  /** Of the whole, millimetres. */
  readonly width: number
  readonly height: number
}

export function partsOf(map: Pick<BoardMap, 'frame' | 'source'>, size: PosterSize, room: Room): PosterParts {
  const { frame, source } = map
  const across = (pages: number) => (pages * (room.width - OVERLAP) + OVERLAP) / frame.width
  const perPixel =
    size === 'two' ? across(2) : size === 'three' ? across(3) : COUNTER_SIZES[size] / counterEdge('kind' in source)
  const [width, height] = [frame.width * perPixel, frame.height * perPixel]
  const count = (length: number, page: number) => Math.max(1, Math.ceil((length - OVERLAP - 0.01) / (page - OVERLAP)))
  const [columns, rows] = [count(width, room.width), count(height, room.height)]
  const all = Array.from({ length: columns * rows }, (_unused, index): PosterPart => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const left = column * (room.width - OVERLAP)
    const top = row * (room.height - OVERLAP)
    const [wide, high] = [Math.min(room.width, width - left), Math.min(room.height, height - top)]
    return {
      name: `${String.fromCharCode(65 + row)}${column + 1}`,
      column,
      row,
      box: {
        left: left / perPixel,
        top: top / perPixel,
        right: (left + wide) / perPixel,
        bottom: (top + high) / perPixel,
      },
      width: wide,
      height: high,
    }
  })
  return { all, columns, rows, perPixel, width, height }
}

async function picture(tiles: MapTiles, order: RegionOrder): Promise<HTMLImageElement> {
  const bitmap = await tiles.region(order)
  if (bitmap === null) throw new Error('the map could not be drawn')
  const canvas = el('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  bitmap.close()
  const image = el('img')
  image.src = canvas.toDataURL('image/jpeg', 0.86)
  return image
}

function layPart(
  { page, body }: Frame,
  part: PosterPart,
  { columns, rows }: PosterParts,
  image: HTMLImageElement,
): void {
  page.querySelector('.title span')!.textContent = `Map, part ${part.name}`
  const { width, height, column, row } = part
  image.alt = `Part ${part.name} of the map`
  image.className = 'part'
  Object.assign(image.style, { left: `${MARK}mm`, top: `${MARK}mm`, width: `${width}mm`, height: `${height}mm` })
  const [wide, high] = [width + 2 * MARK, height + 2 * MARK]
  // Cut at the left and at the top where another part lies below; the strip at the right and below stays.
  const right = width + MARK - (column < columns - 1 ? OVERLAP : 0)
  const bottom = height + MARK - (row < rows - 1 ? OVERLAP : 0)
  const marks = `M0 ${MARK}h3.5M${wide} ${MARK}h-3.5M${MARK} 0v3.5M${MARK} ${high}v-3.5M0 ${bottom}h3.5M${wide} ${bottom}h-3.5M${right} 0v3.5M${right} ${high}v-3.5`
  const over = svg(
    wide,
    high,
    `<path d="${marks}" fill="none" stroke="#000" stroke-width="0.25"/>`,
    'Marks where to cut',
  )
  over.classList.add('marks')
  const box = el('div', 'poster-part', image, over)
  Object.assign(box.style, { width: `${wide}mm`, height: `${high}mm` })
  body.append(box)
}

async function layPlan(
  { body }: Frame,
  parts: PosterParts,
  map: BoardMap,
  draw: () => Promise<HTMLImageElement>,
): Promise<void> {
  const image = await draw()
  image.alt = 'The whole map'
  const width = Math.min(150, (170 * map.frame.width) / map.frame.height)
  const scale = width / parts.width
  const height = parts.height * scale
  const boxes = parts.all.map(({ name, column, row, box, width: wide, height: high }) => {
    const [x, y] = [box.left * parts.perPixel * scale, box.top * parts.perPixel * scale]
    const [w, h] = [wide * scale, high * scale]
    const rect = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#000" stroke-width="0.35" stroke-dasharray="${(column + row) % 2 ? '1.6 0.8' : 'none'}"/>`
    const [cx, cy] = [x + w / 2, y + h / 2]
    return `${rect}<circle cx="${cx}" cy="${cy}" r="4.4" fill="#fff" stroke="#000" stroke-width="0.3"/><text x="${cx}" y="${cy + 1.6}" font-family="Barlow Condensed" font-weight="700" font-size="4.8" text-anchor="middle" fill="#000">${name}</text>`
  })
  const over = svg(width, height, boxes.join(''), 'Plan of the pages')
  over.classList.add('marks')
  const box = el('div', 'poster-plan', image, over)
  Object.assign(box.style, { width: `${width}mm`, height: `${height}mm` })
  const cm = (mm: number) => String(Math.round(mm / 10))
  const says = [
    `${parts.all.length} pages in ${parts.rows} ${parts.rows === 1 ? 'row' : 'rows'}: the map is ${cm(parts.width)} by ${cm(parts.height)} cm.`,
    `Print at 100 %. Cut each part along the marks at its left and upper edge; leave the strip of ${OVERLAP} mm at the right and below, and glue the next part onto it.`,
  ]
  body.append(
    el(
      'section',
      'block',
      titleOf({ title: 'Plan of the pages' }),
      box,
      ...says.map((say) => el('p', 'paragraph', words(say))),
    ),
    testBar(),
  )
}
