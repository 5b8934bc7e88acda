/** What people have built and sailed: canals and rivers, the border, towns, the harbour and its moles, ships, smoke. */

import { faded, map } from '../../../look/tokens.ts'
import { through } from '../build/curves.ts'
import type { XY } from '../build/frame.ts'
import { strokeLine, trace, type Ink } from '../ink.ts'
import { sequence } from '../noise.ts'
import type { Country, Waterway } from '../space-source.ts'
import type { Roof, SpaceScene } from './scene.ts'

export function drawWaters(ink: Ink, { source: { country } }: SpaceScene): void {
  ink.lineJoin = ink.lineCap = 'round'
  const all = country.waters.map((water) => ({ ...water, line: through(water.points, 10) }))
  for (const { line, breadth, isCanal } of all) {
    ink.strokeStyle = isCanal ? '#34566A' : faded('#34566A', 0.55)
    ink.lineWidth = breadth + (isCanal ? 2.8 : 1.8)
    strokeLine(ink, line)
  }
  for (const { line, breadth, isCanal } of all) {
    ink.strokeStyle = isCanal ? '#8FBBCB' : '#8DB6C5'
    ink.lineWidth = breadth
    strokeLine(ink, line)
    if (isCanal) drawTowpath(ink, line, breadth)
  }
}

function drawTowpath(ink: Ink, line: readonly XY[], breadth: Waterway['breadth']): void {
  ink.save()
  ink.setLineDash([1.5, 9])
  ink.lineCap = 'butt'
  ink.strokeStyle = 'rgba(255,255,255,.75)'
  ink.lineWidth = breadth * 0.6
  strokeLine(ink, line)
  ink.restore()
}

export function drawBorder(ink: Ink, { source: { country } }: SpaceScene): void {
  const line = through(country.border, 8)
  ink.save()
  ink.strokeStyle = faded(map.borderBand, 0.22)
  ink.lineWidth = 11
  strokeLine(ink, line)
  ink.setLineDash([10, 4, 2, 4])
  ink.strokeStyle = faded(map.border, 0.8)
  ink.lineWidth = 2
  strokeLine(ink, line)
  ink.restore()
}

export function drawTowns(ink: Ink, scene: SpaceScene): void {
  const { country } = scene.source
  drawStar(ink, country.star)
  for (const roof of scene.roofs) drawRoof(ink, roof)
  drawHarbour(ink, country)
}

const TONES = [map.cityBlockDark, map.cityBlock, '#B9735F'] as const
const SMALL_TONES = ['#A8705A', '#B88468', '#96604C'] as const

function drawRoof(ink: Ink, { at, turn, wide, high, tone, strength, isSmall }: Roof): void {
  ink.save()
  ink.translate(at[0], at[1])
  ink.rotate(turn)
  ink.fillStyle = 'rgba(40,30,24,.32)'
  ink.fillRect(-wide / 2 + 1.3, -high / 2 + 1.3, wide, high)
  ink.globalAlpha = strength
  ink.fillStyle = (isSmall ? SMALL_TONES : TONES)[tone]
  ink.fillRect(-wide / 2, -high / 2, wide, high)
  ink.fillStyle = 'rgba(255,226,205,.32)'
  ink.fillRect(-wide / 2, -high / 2, wide, high * 0.3)
  ink.restore()
}

function drawStar(ink: Ink, { at, radius }: Country['star']): void {
  const points = Array.from({ length: 16 }, (_, i): XY => {
    const angle = (i / 16) * 2 * Math.PI
    const far = radius * (i % 2 === 0 ? 0.78 : 1)
    return [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle) * 0.9]
  })
  ink.beginPath()
  trace(ink, points, true)
  ink.lineJoin = 'miter'
  ink.strokeStyle = '#7FA8B8'
  ink.lineWidth = 6
  ink.stroke()
  ink.fillStyle = '#C2BE8C'
  ink.fill()
  ink.strokeStyle = '#4F6B76'
  ink.lineWidth = 1.6
  ink.stroke()
}

function drawHarbour(ink: Ink, { basins, moles }: Country): void {
  ink.lineJoin = 'miter'
  for (const basin of basins) {
    ink.beginPath()
    trace(ink, basin, true)
    ink.fillStyle = '#8FB4BF'
    ink.fill()
    ink.strokeStyle = '#34566A'
    ink.lineWidth = 1.3
    ink.stroke()
  }
  ink.lineCap = 'butt'
  for (const { points, breadth } of moles) {
    ink.strokeStyle = '#2B2A26'
    ink.lineWidth = breadth + 3
    strokeLine(ink, points)
    ink.strokeStyle = '#D8C9A6'
    ink.lineWidth = breadth
    strokeLine(ink, points)
    ink.save()
    ink.setLineDash([1, 4])
    ink.strokeStyle = 'rgba(70,52,30,.55)'
    ink.lineWidth = breadth
    strokeLine(ink, points)
    ink.restore()
  }
}

export function drawShips(ink: Ink, { source: { country } }: SpaceScene): void {
  for (const { at, size, isSail, isBack } of country.ships) {
    ink.save()
    ink.translate(at[0], at[1])
    ink.scale(isBack ? -size : size, size)
    if (isSail) drawSail(ink)
    else drawSteamer(ink)
    ink.restore()
  }
}

function drawSteamer(ink: Ink): void {
  ink.fillStyle = '#2F3D47'
  ink.beginPath()
  trace(
    ink,
    [
      [-22, 0],
      [23, 0],
      [18, 6],
      [-19, 6],
    ],
    true,
  )
  ink.fill()
  for (const [x, y, w, h] of [
    [-4, -6, 11, 6],
    [-1, -12, 4, 7],
    [9, -4, 5, 4],
    [-12, -10, 3, 10],
    [-18, -3, 6, 3],
  ])
    ink.fillRect(x, y, w, h)
  ink.strokeStyle = '#2F3D47'
  ink.lineWidth = 1
  ink.beginPath()
  trace(ink, [
    [5, -6],
    [5, -16],
  ])
  trace(ink, [
    [14, -3],
    [20, -5],
  ])
  ink.stroke()
  ink.strokeStyle = 'rgba(255,255,255,.8)'
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.moveTo(-27, 7)
  ink.quadraticCurveTo(0, 10, 27, 7)
  ink.stroke()
}

function drawSail(ink: Ink): void {
  const fill = (colour: string, points: readonly XY[]) => {
    ink.fillStyle = colour
    ink.beginPath()
    trace(ink, points, true)
    ink.fill()
  }
  fill('#5A4632', [
    [-9, 0],
    [9, 0],
    [6, 4],
    [-6, 4],
  ])
  fill('#F7F0DE', [
    [0, -14],
    [0, -1],
    [8, -1],
  ])
  fill('#F7F0DE', [
    [-1.5, -11],
    [-1.5, -1],
    [-7, -1],
  ])
}

/** Oil smoke, thin enough to read what is under it. */
export function drawSmoke(ink: Ink, { source: { country } }: SpaceScene): void {
  if (country.smoke === null) return
  const [[fx, fy], [tx, ty]] = country.smoke
  const random = sequence(19)
  const puffs = 150
  for (let i = 0; i < puffs; i++) {
    const t = i / puffs
    const x = fx + (tx - fx) * t + (random() - 0.5) * t * 50
    const y = fy + (ty - fy) * t - Math.sin(t * 2.6) * 50 + (random() - 0.5) * t * 40
    const radius = 6 + t * 36 * (0.5 + random() * 0.8)
    const grey = Math.round(34 + random() * 50 + t * 40)
    const strength = 0.26 * (1 - t) ** 1.1
    const puff = ink.createRadialGradient(x, y, 0, x, y, radius)
    puff.addColorStop(0, `rgba(${grey},${grey},${grey + 3},${strength})`)
    puff.addColorStop(0.6, `rgba(${grey},${grey},${grey + 3},${strength / 2})`)
    puff.addColorStop(1, `rgba(${grey},${grey},${grey},0)`)
    ink.fillStyle = puff
    ink.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}
