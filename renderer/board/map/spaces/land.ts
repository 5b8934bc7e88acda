/** The land: paper and fields, ditches, dunes and beach, marshes, ground below the sea, woods, rising country inland. */

import { faded, map, rgb } from '../../../look/tokens.ts'
import type { XY } from '../build/frame.ts'
import { strokeLine, trace, type Ink } from '../ink.ts'
import { makeNoise, smooth } from '../noise.ts'
import { mix, slowly, type Raster } from '../raster.ts'
import type { MapView } from '../view.ts'
import type { Parcel, SpaceScene } from './scene.ts'
import { drawRaster, landOf, traceSoft } from './sea.ts'

const PAPER = rgb(map.paper)
const SHADE = rgb(map.paperShade)
const MEADOW = rgb('#E4E4BF')
const drift = makeNoise(1)
const FIELDS = ['#D9D3A8', '#CFD0A4', '#E3D9B4', '#D6C99C', '#C8CC9E'] as const

export function drawLand(ink: Ink, scene: SpaceScene, view: MapView): void {
  const { source } = scene
  const land = landOf(scene)
  ink.save()
  ink.clip(land)
  drawRaster(ink, view, paintPaper)
  for (const parcel of scene.parcels) drawParcel(ink, parcel)
  ink.strokeStyle = 'rgba(94,140,156,.34)'
  ink.lineWidth = 1.2
  ink.beginPath()
  for (const [a, b] of scene.ditches) trace(ink, [a, b])
  ink.stroke()
  drawRise(ink, source.width, source.height)
  drawSand(ink, scene)
  source.country.marshes.forEach((marsh, i) => drawMarsh(ink, marsh, scene.tussocks[i]))
  drawLowlands(ink, scene)
  drawCrowns(ink, scene)
  ink.restore()
  ink.strokeStyle = '#2B2A26'
  ink.lineWidth = 1.6
  ink.lineJoin = 'round'
  strokeLine(ink, scene.coast)
}

function paintPaper(raster: Raster): void {
  const share = raster.plain
  slowly(raster, share, 10, (x, y) => smooth(-0.35, 0.55, drift.fbm(x / 230, y / 230, 3)))
  raster.red.fill(PAPER[0])
  raster.green.fill(PAPER[1])
  raster.blue.fill(PAPER[2])
  for (let i = 0; i < share.length; i++) mix(raster, i, SHADE, share[i] * 0.6)
  slowly(raster, share, 8, (x, y) => smooth(0.05, 0.5, drift.fbm(x / 120 + 40, y / 80, 2)))
  for (let i = 0; i < share.length; i++) mix(raster, i, MEADOW, share[i] * 0.6)
}

function drawParcel(ink: Ink, { at, turn, wide, high, tone, strength }: Parcel): void {
  ink.save()
  ink.translate(at[0], at[1])
  ink.rotate(turn)
  ink.globalAlpha = strength
  ink.fillStyle = FIELDS[tone]
  ink.fillRect(-wide / 2, -high / 2, wide, high)
  ink.globalAlpha = 0.16
  ink.strokeStyle = '#7C8A5C'
  ink.lineWidth = 0.9
  ink.strokeRect(-wide / 2, -high / 2, wide, high)
  ink.restore()
}

/** The country rises to the south. */
function drawRise(ink: Ink, width: number, height: number): void {
  const shade = ink.createLinearGradient(0, height * 0.8, 0, height)
  shade.addColorStop(0, 'rgba(196,170,110,0)')
  shade.addColorStop(1, 'rgba(190,160,100,.38)')
  ink.fillStyle = shade
  ink.fillRect(0, height * 0.78, width, height * 0.25)
}

function drawSand(ink: Ink, { coast, strand, sand, dunes, source }: SpaceScene): void {
  const west = coast.slice(0, source.country.strand[0] * 10)
  ink.lineJoin = ink.lineCap = 'round'
  for (const [line, wide, colour] of [
    [strand, 106, '#F2E0A9'],
    [west, 50, '#F2E0A9'],
    [strand, 36, '#FAF1D2'],
    [west, 20, '#FAF1D2'],
  ] as const) {
    ink.strokeStyle = colour
    ink.lineWidth = wide
    strokeLine(ink, line)
  }
  ink.fillStyle = 'rgba(150,116,58,.5)'
  ink.beginPath()
  for (const { at, size } of sand) {
    ink.moveTo(at[0] + size, at[1])
    ink.arc(at[0], at[1], size, 0, 7)
  }
  ink.fill()
  ink.lineWidth = 1.1
  for (const { at, size } of dunes) {
    const [x, y] = at
    ink.strokeStyle = 'rgba(150,112,52,.55)'
    ink.beginPath()
    ink.moveTo(x - size, y)
    ink.quadraticCurveTo(x - size * 0.1, y - size * 0.85, x + size, y + size * 0.1)
    ink.stroke()
    ink.strokeStyle = 'rgba(106,128,70,.7)'
    ink.beginPath()
    ink.moveTo(x + size * 0.1, y - size * 0.4)
    ink.lineTo(x + size * 0.25, y - size * 0.75)
    ink.moveTo(x + size * 0.2, y - size * 0.35)
    ink.lineTo(x + size * 0.45, y - size * 0.65)
    ink.stroke()
  }
}

function drawMarsh(ink: Ink, marsh: readonly XY[], tussocks: readonly XY[]): void {
  ink.save()
  ink.beginPath()
  traceSoft(ink, marsh)
  ink.fillStyle = 'rgba(196,213,184,.86)'
  ink.fill()
  ink.clip()
  ink.lineWidth = 1.1
  for (const [x, y] of tussocks) {
    ink.strokeStyle = faded(map.marshInk, 0.75)
    ink.beginPath()
    ink.moveTo(x - 7, y)
    ink.lineTo(x + 7, y)
    ink.stroke()
    ink.strokeStyle = 'rgba(62,92,46,.85)'
    ink.beginPath()
    for (const lean of [-1, 0, 1]) {
      ink.moveTo(x + lean * 2.2, y - 1)
      ink.lineTo(x + lean * 4.4, y - (lean === 0 ? 8 : 7))
    }
    ink.stroke()
  }
  ink.restore()
}

/** Dry, they are wet meadows with their ditches; under water they are drawn by the board (see flood.ts). */
function drawLowlands(ink: Ink, { lowlands }: SpaceScene): void {
  ink.save()
  ink.beginPath()
  trace(ink, lowlands, true)
  ink.fillStyle = faded(map.lowland, 0.72)
  ink.fill()
  ink.save()
  ink.clip()
  ink.strokeStyle = 'rgba(94,140,156,.5)'
  ink.lineWidth = 1.1
  const [ys, xs] = [lowlands.map(([, y]) => y), lowlands.map(([x]) => x)]
  ink.beginPath()
  for (let y = Math.min(...ys) - 10; y < Math.max(...ys) + 20; y += 11)
    trace(ink, [
      [Math.min(...xs), y],
      [Math.max(...xs), y - 8],
    ])
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 46)
    trace(ink, [
      [x, Math.min(...ys)],
      [x + 14, Math.max(...ys)],
    ])
  ink.stroke()
  ink.restore()
  ink.beginPath()
  trace(ink, lowlands, true)
  ink.setLineDash([6, 5])
  ink.strokeStyle = 'rgba(60,110,130,.75)'
  ink.lineWidth = 1.4
  ink.stroke()
  ink.restore()
}

const CROWNS = ['#8FA56F', '#7D9661', '#A3B783'] as const

function drawCrowns(ink: Ink, { crowns }: SpaceScene): void {
  for (const { at, size, tone } of crowns) {
    ink.fillStyle = 'rgba(60,82,44,.28)'
    ink.beginPath()
    ink.arc(at[0] + 1.4, at[1] + 1.8, size * 1.08, 0, 7)
    ink.fill()
    ink.fillStyle = CROWNS[tone]
    ink.beginPath()
    ink.arc(at[0], at[1], size, 0, 7)
    ink.fill()
    ink.fillStyle = 'rgba(222,232,190,.5)'
    ink.beginPath()
    ink.arc(at[0] - size * 0.3, at[1] - size * 0.35, size * 0.35, 0, 7)
    ink.fill()
  }
}
