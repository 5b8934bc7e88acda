/** What is written on the sheet besides the spaces: waters and countries, the title with its legend, scale, frame. */

import { faded, map } from '../../../look/tokens.ts'
import { strokeLine, type Ink } from '../ink.ts'
import { fontOf, type Face } from '../labels/metrics.ts'
import type { SheetWords } from '../space-source.ts'
import type { MapView } from '../view.ts'
import type { SpaceScene } from './scene.ts'

const LOOKS: Readonly<Record<SheetWords['look'], { face: Face; ink: string; halo: number }>> = {
  sea: { face: 'italic', ink: 'rgba(36,75,100,.85)', halo: 0 },
  bank: { face: 'italic', ink: map.waterName, halo: 0 },
  river: { face: 'italic', ink: map.waterName, halo: 0.2 },
  land: { face: 'black', ink: '#4C4A2C', halo: 0 },
  country: { face: 'black', ink: 'rgba(90,60,96,.62)', halo: 0 },
  town: { face: 'bold', ink: map.name, halo: 0.24 },
}

export function drawWordsOnSheet(ink: Ink, { source }: SpaceScene): void {
  for (const { text, at, size, look, spread = 0, turn = 0, align = 'center' } of source.words) {
    const { face, ink: colour, halo } = LOOKS[look]
    ink.save()
    ink.translate(at[0], at[1])
    ink.rotate(turn)
    ink.font = fontOf(face, size)
    ink.letterSpacing = `${spread}px`
    ink.textAlign = align
    ink.textBaseline = 'alphabetic'
    if (halo > 0) {
      ink.lineJoin = 'round'
      ink.strokeStyle = faded(map.halo, 0.85)
      ink.lineWidth = size * halo
      ink.strokeText(text, 0, 0)
    }
    ink.fillStyle = colour
    ink.fillText(text, 0, 0)
    ink.restore()
  }
}

const LEGEND: readonly { text: string; colour: string; wide: number; dash: number[] }[] = [
  { text: 'German track; Allies may use it too', colour: map.trackGreen, wide: 5, dash: [] },
  { text: 'Allies only', colour: map.trackOrange, wide: 4.4, dash: [9, 5] },
  { text: 'End-of-track attack', colour: map.trackRed, wide: 4.6, dash: [0.5, 7] },
]

export function drawPlate(ink: Ink, { source: { plate } }: SpaceScene): void {
  const [wide, high] = [326, 172]
  ink.save()
  ink.translate(plate.at[0] - wide, plate.at[1])
  ink.fillStyle = 'rgba(241,232,210,.95)'
  ink.strokeStyle = 'rgba(43,35,27,.6)'
  ink.lineWidth = 1.2
  ink.fillRect(-5, -5, wide + 10, high + 10)
  ink.strokeRect(-5, -5, wide + 10, high + 10)
  ink.strokeRect(0, 0, wide, high)
  ink.fillStyle = map.name
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.font = fontOf('black', 23)
  ink.letterSpacing = '0.4px'
  ink.fillText(plate.title, wide / 2, 34)
  ink.letterSpacing = '0px'
  ink.font = fontOf('italic', 16)
  ink.fillText(plate.subtitle, wide / 2, 55)
  ink.textAlign = 'left'
  ink.font = fontOf('roman', 15.5)
  LEGEND.forEach(({ text, colour, wide: thick, dash }, i) => {
    const y = 82 + i * 24
    swatch(ink, y, map.roadCase, 8.5, [], 'butt')
    swatch(ink, y, colour, thick, dash, dash[0] === 0.5 ? 'round' : 'butt')
    ink.fillStyle = map.name
    ink.fillText(text, 72, y + 5)
  })
  const y = 82 + LEGEND.length * 24
  swatch(ink, y, faded(map.waterName, 0.75), 6, [], 'round')
  swatch(ink, y, '#FFFFFF', 3, [8, 6], 'round')
  ink.fillStyle = map.name
  ink.fillText('Channel routes X, Y and Z', 72, y + 5)
  ink.restore()
}

function swatch(ink: Ink, y: number, colour: string, wide: number, dash: number[], cap: 'round' | 'butt'): void {
  ink.save()
  ink.strokeStyle = colour
  ink.lineWidth = wide
  ink.lineCap = cap
  ink.setLineDash(dash)
  strokeLine(ink, [
    [16, y],
    [60, y],
  ])
  ink.restore()
}

const KM = [0, 2.5, 5, 7.5, 10] as const

export function drawScaleBar(ink: Ink, { source: { scale } }: SpaceScene): void {
  const { pxPerKm } = scale
  ink.save()
  ink.translate(scale.at[0], scale.at[1])
  ink.fillStyle = faded(map.halo, 0.9)
  ink.beginPath()
  ink.roundRect(-12, -24, 10 * pxPerKm + 44, 40, 5)
  ink.fill()
  KM.slice(1).forEach((km, i) => {
    ink.fillStyle = i % 2 === 0 ? map.name : map.halo
    ink.fillRect(KM[i] * pxPerKm, 0, (km - KM[i]) * pxPerKm, 6)
  })
  ink.strokeStyle = map.name
  ink.lineWidth = 1.1
  ink.strokeRect(0, 0, 10 * pxPerKm, 6)
  ink.fillStyle = map.name
  ink.font = fontOf('figures', 14)
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  for (const [km, text] of [
    [0, '0'],
    [5, '5'],
    [10, '10 km'],
  ] as const)
    ink.fillText(text, km * pxPerKm, -6)
  ink.restore()
}

export function drawEdge(ink: Ink, { source: { width, height, neat } }: SpaceScene, view: MapView): void {
  const [wide, high] = [neat.right - neat.left, neat.bottom - neat.top]
  ink.beginPath()
  ink.rect(-5, -5, width + 10, height + 10)
  ink.rect(neat.left, neat.top, wide, high)
  ink.fillStyle = '#EFE6D0'
  ink.fill('evenodd')
  ink.strokeStyle = '#4A3B26'
  ink.lineWidth = Math.max(2.2, view.px(1.2))
  ink.strokeRect(neat.left, neat.top, wide, high)
  ink.lineWidth = Math.max(0.8, view.px(0.5))
  ink.strokeRect(neat.left - 6, neat.top - 6, wide + 12, high + 12)
}
