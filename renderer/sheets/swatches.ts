/**
 * Small drawings of the ground for terrain tables: a patch of map, its sign in lines that tell it apart without colour.
 * Colours are variables of the page's style, with those of the map for want of them; in black and white the page makes
 * the grounds white and every line black.
 */
import { map } from '../look/tokens.ts'
import type { Drawing } from '../print/sheet.ts'

const WIDE = 40
const HIGH = 24

const fill = (name: string, colour: string): string => `fill="var(--ground-${name}, ${colour})"`
const ink = (name: string, colour: string, width: number, more = ''): string =>
  `fill="none" stroke="var(--ground-ink, ${colour})" stroke-width="${width}" stroke-linecap="round" data-line="${name}" ${more}`

const line = (path: string, name: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" ${ink(name, colour, width, more)}/>`
const solid = (path: string, colour: string): string => `<path d="${path}" fill="var(--ground-ink, ${colour})"/>`

function patch(text: string, ground: string, colour: string, inner = ''): Drawing {
  const edge = `<rect x="0.5" y="0.5" width="${WIDE - 1}" height="${HIGH - 1}" rx="2" fill="none" stroke="var(--ground-edge, ${map.hexLine})" stroke-width="1"/>`
  return {
    width: WIDE,
    height: HIGH,
    svg: `<rect x="0.5" y="0.5" width="${WIDE - 1}" height="${HIGH - 1}" rx="2" ${fill(ground, colour)}/>${inner}${edge}`,
    text,
  }
}

const at = <T>(spots: readonly (readonly [number, number])[], draw: (x: number, y: number) => T): T[] =>
  spots.map(([x, y]) => draw(x, y))

// ---- Signs

const tree = (x: number, y: number): string =>
  solid(`M${x - 3} ${y}a3.2 3.2 0 1 1 6 0z M${x - 0.5} ${y}h1v2h-1z`, map.woodsDark)
const trees = (spots: readonly (readonly [number, number])[]): string => at(spots, tree).join('')
const hachures = (spots: readonly (readonly [number, number])[]): string =>
  at(spots, (x, y) =>
    line(`M${x} ${y}l-2 4M${x + 3} ${y}l-2 4M${x + 6} ${y}l-2 4M${x - 1} ${y}h8`, 'rough', map.roughInk, 0.9),
  ).join('')
const tufts = (spots: readonly (readonly [number, number])[]): string =>
  at(spots, (x, y) =>
    line(
      `M${x - 3.5} ${y}h7M${x - 1.6} ${y - 1}l-.8-2.6M${x} ${y - 1}v-3.2M${x + 1.6} ${y - 1}l.8-2.6`,
      'marsh',
      map.marshInk,
      0.9,
    ),
  ).join('')
const houses = (spots: readonly (readonly [number, number])[], size: number, colour: string): string =>
  at(spots, (x, y) => solid(`M${x} ${y}h${size}v${size}h-${size}z`, colour)).join('')
const waves = (rows: readonly number[]): string =>
  rows.map((y) => line(`M4 ${y}q4-3 8 0t8 0 8 0 8 0`, 'sea', map.seaLine, 0.9)).join('')
const MIDDLE = `M20 1C15 8 25 16 20 23`

/** River signs run from top to bottom: the hexside between two hexes. */
const stream = (width: number, colour: string): string => line(MIDDLE, 'river', colour, width, '')
const way = (width: number, colour: string, more = ''): string => line('M1 14Q20 8 39 13', 'way', colour, width, more)
const sleepers = line('M6 10.6l1 4M12 9.4l.6 4M18 8.8l.4 4M24 9l-.2 4M30 9.8l-.4 4M36 10.8l-.6 4', 'rail', map.rail, 1)

// ---- Grounds

export const clear = (text = 'Clear'): Drawing => patch(text, 'clear', map.paper)
export const woods = (text = 'Woods'): Drawing =>
  patch(
    text,
    'woods',
    map.woodsFloor,
    trees([
      [9, 10],
      [19, 9],
      [30, 10],
      [13, 19],
      [24, 19],
      [34, 19],
    ]),
  )
export const rough = (text = 'Rough'): Drawing =>
  patch(
    text,
    'rough',
    map.roughFloor,
    hachures([
      [6, 4],
      [22, 5],
      [13, 14],
      [28, 15],
    ]),
  )
export const woodedRough = (text = 'Wooded rough'): Drawing =>
  patch(
    text,
    'rough',
    map.roughFloor,
    trees([
      [9, 10],
      [31, 10],
      [20, 20],
    ]) +
      hachures([
        [16, 4],
        [4, 15],
        [28, 15],
      ]),
  )
export const marsh = (text = 'Marsh'): Drawing =>
  patch(
    text,
    'marsh',
    map.marshFloor,
    tufts([
      [10, 9],
      [29, 9],
      [19, 15],
      [9, 20],
      [31, 20],
    ]),
  )
export const polder = (text = 'Polder'): Drawing =>
  patch(text, 'polder', map.polderFloor, line('M8 1v22M18 1v22M28 1v22M1 8h39M1 16h39', 'polder', map.polderDitch, 0.8))
export const lowland = (text = 'Lowlands'): Drawing =>
  patch(
    text,
    'lowland',
    map.lowland,
    line('M4 6h14M22 6h14M4 12h8M16 12h12M32 12h4M4 18h14M22 18h14', 'polder', map.polderDitch, 0.9),
  )
export const sea = (text = 'Sea'): Drawing => patch(text, 'sea', map.sea, waves([7, 13, 19]))
export const mountain = (text = 'Mountain'): Drawing =>
  patch(
    text,
    'mountain',
    map.mountainFloor,
    solid('M8 20L15 6l2.6 5L13 20z M22 20L28 9l2.4 4.6L27 20z', map.mountainShade) +
      line('M4 20L15 6l7 14M19 20l9-11 8 11', 'mountain', map.ridge, 1),
  )
export const city = (text = 'City'): Drawing =>
  patch(
    text,
    'city',
    map.cityGround,
    houses(
      [
        [6, 4],
        [13, 4],
        [20, 4],
        [27, 4],
        [6, 11],
        [13, 11],
        [27, 11],
        [34, 11],
        [13, 18],
        [20, 18],
        [27, 18],
      ],
      5,
      map.cityBlockDark,
    ) + line('M20 11h5v5h-5z', 'square', map.cityBlockDark, 0.8),
  )
export const town = (text = 'Town'): Drawing =>
  patch(
    text,
    'town',
    map.cityGround,
    houses(
      [
        [9, 5],
        [17, 4],
        [25, 6],
        [12, 12],
        [21, 12],
        [28, 14],
        [16, 18],
      ],
      4,
      map.town,
    ),
  )
export const village = (text = 'Village'): Drawing =>
  patch(
    text,
    'clear',
    map.paper,
    houses(
      [
        [14, 8],
        [21, 11],
        [16, 14],
      ],
      3.4,
      map.village,
    ),
  )
/** A small town beside other ground, as one dot. */
export const dot = (text = 'Town'): Drawing =>
  patch(
    text,
    'clear',
    map.paper,
    `<circle cx="20" cy="12" r="3.4" ${fill('clear', map.paper)} stroke="var(--ground-ink, ${map.town})" stroke-width="1.8"/>`,
  )
export const causeway = (text = 'Causeway'): Drawing =>
  patch(
    text,
    'sea',
    map.sea,
    waves([5, 20]) + solid('M1 9h38v6h-38z', map.mountainShade) + line('M1 9h38M1 15h38', 'way', map.ridge, 1),
  )
export const beach = (text = 'Beach'): Drawing =>
  patch(
    text,
    'beach',
    map.beach,
    `<path d="M1 1h38v7q-5 3-10 0t-10 0-10 0-8 0z" ${fill('sea', map.sea)}/>` +
      line('M1 8q5 3 9 0t10 0 10 0 9 0', 'coast', map.coast, 1) +
      houses(
        [
          [7, 14],
          [15, 18],
          [23, 14],
          [31, 18],
        ],
        0.9,
        map.ridge,
      ),
  )
export const canal = (text = 'Canal'): Drawing =>
  patch(
    text,
    'clear',
    map.paper,
    line('M1 9h38M1 15h38', 'canal', map.minorRiverEdge, 1.2) +
      line('M6 12h4M18 12h4M30 12h4', 'water', map.minorRiver, 1),
  )
export const fortified = (text = 'Fortified hex'): Drawing =>
  patch(text, 'clear', map.paper, line('M7 19v-9h4v-3h4v3h4v-3h4v3h4v-3h4v3h2v9', 'fort', map.fort, 1.6))
export const seaRoute = (text = 'Channel'): Drawing =>
  patch(
    text,
    'sea',
    map.sea,
    waves([19]) +
      line('M4 9h32', 'route', map.majorRiverEdge, 1.4, 'stroke-dasharray="4 3"') +
      solid('M33 5l6 4-6 4z', map.majorRiverEdge),
  )

// ---- Hexsides

const between = (text: string, inner: string): Drawing => patch(text, 'clear', map.paper, inner)
export const majorRiver = (text = 'Major river'): Drawing => between(text, stream(5, map.majorRiver))
export const minorRiver = (text = 'Minor river'): Drawing => between(text, stream(1.8, map.minorRiverEdge))
export const marshRiver = (text = 'Marsh river'): Drawing =>
  between(
    text,
    stream(5, map.majorRiver) +
      tufts([
        [8, 9],
        [32, 9],
        [9, 20],
        [31, 20],
      ]),
  )
export const tidalRiver = (text = 'Tidal river'): Drawing =>
  between(
    text,
    stream(9, map.majorRiver) +
      `<path d="${MIDDLE}" fill="none" stroke="var(--ground-clear, #fff)" stroke-width="1" stroke-dasharray="3 2"/>`,
  )
export const allSea = (text = 'All-sea hexside'): Drawing =>
  patch(
    text,
    'sea',
    map.sea,
    waves([7, 18]) + line('M20 1v22', 'side', map.majorRiverEdge, 1.4, 'stroke-dasharray="2 3"'),
  )
export const ferry = (text = 'Ferry'): Drawing =>
  between(
    text,
    stream(9, map.majorRiver) +
      line('M4 12h32', 'ferry', map.name, 1.2, 'stroke-dasharray="3 2"') +
      solid('M15 10h10l-2 5h-6z', map.name),
  )
export const roadBridge = (text = 'Road bridge'): Drawing =>
  between(text, stream(5, map.majorRiver) + way(3.4, map.road) + line('M14 6h12M14 18h12', 'bridge', map.name, 1.2))
export const railBridge = (text = 'Railway bridge'): Drawing =>
  between(
    text,
    stream(5, map.majorRiver) + way(1.4, map.rail) + sleepers + line('M14 6h12M14 18h12', 'bridge', map.name, 1.2),
  )
export const tidalBridge = (text = 'Tidal river bridge'): Drawing =>
  between(text, stream(9, map.majorRiver) + way(3.4, map.road) + line('M12 6h16M12 18h16', 'bridge', map.name, 1.2))
export const maginot = (text = 'Maginot Line'): Drawing =>
  between(text, line('M20 1v4h-3v4h3v4h-3v4h3v6', 'fort', map.fort, 2) + solid('M20 5h4v4h-4zM20 13h4v4h-4z', map.fort))
export const ridge = (text = 'Ridge'): Drawing =>
  between(
    text,
    line('M20 1v22', 'ridge', map.ridge, 1.6) +
      line('M20 4l5 1.6M20 9l5 1.6M20 14l5 1.6M20 19l5 1.6', 'ridge', map.ridge, 1.1),
  )
export const blocked = (text = 'Blocked hexside'): Drawing =>
  between(text, line('M20 1v22', 'bar', map.name, 4) + line('M13 6l14 4M13 14l14 4', 'bar', map.name, 1.2))

// ---- Ways

export const majorRoad = (text = 'Major road'): Drawing =>
  between(
    text,
    way(5.4, map.highway) +
      `<path d="M1 14Q20 8 39 13" fill="none" stroke="var(--ground-clear, ${map.roadCase})" stroke-width="1.4"/>`,
  )
export const road = (text = 'Road'): Drawing => between(text, way(2.4, map.road))
export const trail = (text = 'Trail'): Drawing => between(text, way(1.4, map.trail, 'stroke-dasharray="3.4 3"'))
export const railway = (text = 'Railway'): Drawing => between(text, way(1.4, map.rail) + sleepers)
export const tunnel = (text = 'Underground canal'): Drawing =>
  between(text, way(2, map.minorRiverEdge, 'stroke-dasharray="1 4"'))

/** A row of hexes that carries a colour: its hatching, rising, falling or upright, tells it in black and white. */
export function colouredRow(text: string, colour: string, hatch: 'rising' | 'falling' | 'upright'): Drawing {
  const steps = Array.from({ length: 10 }, (_, index) => index * 6 - 10)
  const stroke = {
    rising: (x: number) => `M${x} 23l10-22`,
    falling: (x: number) => `M${x} 1l10 22`,
    upright: (x: number) => `M${x + 4} 1v22`,
  }[hatch]
  const clip = `<clipPath id="swatch-row"><rect x="1" y="1" width="${WIDE - 2}" height="${HIGH - 2}" rx="2"/></clipPath>`
  return patch(
    text,
    'clear',
    map.paper,
    `${clip}<g clip-path="url(#swatch-row)">${line(steps.map(stroke).join(''), 'row', colour, 1.6)}</g>`,
  )
}
export const refugees = (text = 'Refugees'): Drawing =>
  between(
    text,
    line('M8 9h18l3 6h-18zM29 15l6-3', 'cart', map.name, 1.2) +
      `<circle cx="16" cy="18" r="3" fill="none" stroke="var(--ground-ink, ${map.name})" stroke-width="1.2"/>`,
  )
