/** Status tags on the upper right corner: each has its own shape before it has a colour. */

import { fonts, type Palette } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'
import { shownTags } from './bands.ts'
import type { Tag, TagName } from './face.ts'

type Shape = readonly (readonly [number, number])[]

const burst: Shape = Array.from({ length: 16 }, (_, k) => {
  const [far, angle] = [k % 2 ? 0.72 : 1.2, (Math.PI * k) / 8]
  return [Math.cos(angle) * far, Math.sin(angle) * far]
})
const disc: Shape = Array.from({ length: 28 }, (_, k) => [
  Math.cos((k / 14) * Math.PI) * 1.08,
  Math.sin((k / 14) * Math.PI) * 1.08,
])

interface Look {
  shape: Shape
  fill: (palette: Palette) => string
  text?: readonly [text: string, ink: string, size: number, drop?: number]
}

const DARK = '#231A06'
const LIGHT = '#FFFFFF'

const octagon: Shape = [
  [-0.45, -1.05],
  [0.45, -1.05],
  [1.05, -0.45],
  [1.05, 0.45],
  [0.45, 1.05],
  [-0.45, 1.05],
  [-1.05, 0.45],
  [-1.05, -0.45],
]

const bar: Shape = [
  [-1.35, -0.6],
  [1.35, -0.6],
  [1.35, 0.6],
  [-1.35, 0.6],
]
/** A breastwork with two battlements. */
const rampart: Shape = [
  [-0.95, 1],
  [-0.95, -0.9],
  [-0.42, -0.9],
  [-0.42, -0.4],
  [0.42, -0.4],
  [0.42, -0.9],
  [0.95, -0.9],
  [0.95, 1],
]
const wings: Shape = [
  [-1.4, -0.75],
  [1.4, -0.75],
  [1.4, 0.15],
  [0.4, 0.45],
  [0.3, 1.05],
  [-0.3, 1.05],
  [-0.4, 0.45],
  [-1.4, 0.15],
]

const LOOKS: Readonly<Record<TagName, Look>> = {
  disrupted: {
    shape: [
      [0, -1.15],
      [1.15, 0.8],
      [-1.15, 0.8],
    ],
    fill: ({ sign }) => sign.disrupted,
    text: ['D', DARK, 12, 2],
  },
  fullRetreat: {
    shape: [
      [-1.2, -0.85],
      [0.2, -0.85],
      [1.15, 0],
      [0.2, 0.85],
      [-1.2, 0.85],
      [-0.5, 0],
    ],
    fill: ({ sign }) => sign.fullRetreat,
    text: ['FR', LIGHT, 10.5],
  },
  outOfSupply: { shape: octagon, fill: ({ sign }) => sign.oos, text: ['OOS', LIGHT, 9] },
  outOfSupplyRed: { shape: octagon, fill: ({ sign }) => sign.danger, text: ['OOS!', LIGHT, 8.6] },
  disorganised: {
    shape: [
      [0, -1.2],
      [1.2, 0],
      [0, 1.2],
      [-1.2, 0],
    ],
    fill: ({ sign }) => sign.disorganised,
    text: ['d', DARK, 13],
  },
  damage: { shape: burst, fill: ({ sign }) => sign.damage, text: ['-1', LIGHT, 10.5] },
  gqg: { shape: disc, fill: ({ sign }) => sign.gqg, text: ['GQG', LIGHT, 8.8] },
  halt: {
    shape: [
      [0, -1.2],
      [1.08, -0.6],
      [1.08, 0.6],
      [0, 1.2],
      [-1.08, 0.6],
      [-1.08, -0.6],
    ],
    fill: () => '#8E1B1B',
    text: ['!', LIGHT, 15],
  },
  evac: {
    shape: [
      [-1.25, -0.1],
      [-0.5, -0.1],
      [-0.5, -1.1],
      [0.5, -1.1],
      [0.5, -0.1],
      [1.25, -0.1],
      [0.85, 1],
      [-0.85, 1],
    ],
    fill: () => '#1F4E79',
    text: ['+2', LIGHT, 10.5, 3],
  },
  autoDs: { shape: burst, fill: ({ sign }) => sign.attack, text: ['DS', LIGHT, 10] },
  mayNotMove: { shape: bar, fill: () => '#8E1B1B', text: ['STAY', LIGHT, 8.6] },
  dyle: { shape: rampart, fill: () => '#3E5C2E', text: ['DL', LIGHT, 10.5, 1.5] },
  dyleBuilding: { shape: rampart, fill: () => '#D9C79A', text: ['DL', DARK, 10.5, 1.5] },
  air: { shape: wings, fill: () => '#2C4A63', text: ['AIR', LIGHT, 8.4, -1] },
  train: {
    shape: [
      [-1.35, -0.72],
      [1.35, -0.72],
      [1.35, 0.72],
      [-1.35, 0.72],
    ],
    fill: ({ sign }) => sign.train,
  },
  suppressed: {
    shape: [
      [-1.15, -0.8],
      [1.15, -0.8],
      [0, 1.15],
    ],
    fill: ({ sign }) => sign.fullRetreat,
    text: ['S', LIGHT, 12, -2],
  },
  scare: {
    shape: [
      [-1, -1.1],
      [1, -1.1],
      [1, 0.25],
      [0, 1.2],
      [-1, 0.25],
    ],
    fill: ({ sign }) => sign.disrupted,
    text: ['!', DARK, 15],
  },
  refit: {
    shape: [
      [-0.4, -1.1],
      [0.4, -1.1],
      [0.4, -0.4],
      [1.1, -0.4],
      [1.1, 0.4],
      [0.4, 0.4],
      [0.4, 1.1],
      [-0.4, 1.1],
      [-0.4, 0.4],
      [-1.1, 0.4],
      [-1.1, -0.4],
      [-0.4, -0.4],
    ],
    fill: ({ sign }) => sign.supplyOk,
  },
}

/** On a counter of edge p at x, y. */
export function drawTags(
  ink: Ink,
  tags: readonly Tag[],
  x: number,
  y: number,
  p: number,
  palette: Palette,
  isBig: boolean,
  hasText: boolean,
): void {
  const u = p / 64
  const r = (isBig ? 10.5 : 12.5) * u
  const place = (i: number): [number, number] => [x + p - u - (i % 2) * 17 * u, y + 4 * u + Math.floor(i / 2) * 16 * u]
  const { shown, more } = shownTags(tags)
  shown.forEach((tag, i) => drawTag(ink, lookOf(tag), place(i), r, u, palette, hasText, tag === 'train'))
  if (more > 0) {
    const look: Look = { shape: disc, fill: () => '#2A2418', text: [`+${more}`, LIGHT, 10.5] }
    drawTag(ink, look, place(shown.length), r, u, palette, hasText, false)
  }
}

/** A numbered marker shows its number: what the dice ask for. */
function lookOf(tag: Tag): Look {
  const [name, number] = tag.split(' ') as [TagName, string | undefined]
  const look = LOOKS[name]
  if (number === undefined) return look
  return { ...look, text: [`${name === 'gqg' ? 'G' : '!'}${number}`, LIGHT, 12.5] }
}

function drawTag(
  ink: Ink,
  { shape, fill, text }: Look,
  [cx, cy]: readonly [number, number],
  r: number,
  u: number,
  palette: Palette,
  hasText: boolean,
  hasRails: boolean,
): void {
  ink.save()
  ink.lineJoin = 'round'
  ink.shadowColor = 'rgba(0,0,0,.5)'
  ink.shadowBlur = 3 * u
  ink.shadowOffsetY = u
  ink.beginPath()
  shape.forEach(([x, y], k) => (k ? ink.lineTo(cx + x * r, cy + y * r) : ink.moveTo(cx + x * r, cy + y * r)))
  ink.closePath()
  ink.fillStyle = fill(palette)
  ink.fill()
  ink.shadowColor = 'transparent'
  ink.lineWidth = Math.max(1, 1.6 * u)
  ink.strokeStyle = '#FFFFFF'
  ink.stroke()
  if (hasRails) {
    ink.lineWidth = 1.1 * u
    ink.beginPath()
    for (const k of [-0.26, 0.26]) {
      ink.moveTo(cx - r, cy + r * k)
      ink.lineTo(cx + r, cy + r * k)
    }
    for (const k of [-0.7, -0.25, 0.25, 0.7]) {
      ink.moveTo(cx + k * r, cy - r * 0.5)
      ink.lineTo(cx + k * r, cy + r * 0.5)
    }
    ink.stroke()
  }
  if (text && hasText) {
    const [word, colour, size, drop = 0] = text
    ink.font = `700 ${size * u}px ${fonts.figures}`
    ink.fillStyle = colour
    ink.textAlign = 'center'
    ink.textBaseline = 'middle'
    ink.fillText(word, cx, cy + (drop + 0.6) * u)
  }
  ink.restore()
}
