/** Links and spaces: colour and dash say what a link is for, the ring says what a space is. */

import { faded, map } from '../../../look/tokens.ts'
import { strokeLine, type Ink } from '../ink.ts'
import { fontOf, textWidth } from '../labels/metrics.ts'
import type { LinkLook, SpaceLook, SpaceSource } from '../space-source.ts'
import { pointOn, type DrawnLink } from './scene.ts'

const WAYS: Readonly<Record<string, { colour: string; wide: number; dash: number[]; cap: 'round' | 'butt' }>> = {
  track: { colour: map.trackGreen, wide: 6, dash: [], cap: 'round' },
  own: { colour: map.trackOrange, wide: 5, dash: [11, 6], cap: 'butt' },
  attack: { colour: map.trackRed, wide: 5, dash: [0.5, 8], cap: 'round' },
}
const ORDER: readonly LinkLook[] = ['embark', 'route', 'own', 'attack', 'track']

export function drawLinks(ink: Ink, links: readonly DrawnLink[]): void {
  for (const look of ORDER)
    for (const link of links) {
      if (link.look !== look) continue
      if (look === 'route' || look === 'embark') drawRoute(ink, link)
      else drawWay(ink, link)
    }
}

function traceLink(ink: Ink, { from, bend, to }: DrawnLink): void {
  ink.beginPath()
  ink.moveTo(from[0], from[1])
  ink.quadraticCurveTo(bend[0], bend[1], to[0], to[1])
}

function drawWay(ink: Ink, link: DrawnLink): void {
  const { colour, wide, dash, cap } = WAYS[link.look]
  ink.save()
  ink.lineCap = 'round'
  traceLink(ink, link)
  ink.strokeStyle = 'rgba(58,48,30,.45)'
  ink.lineWidth = 12
  ink.stroke()
  ink.strokeStyle = map.roadCase
  ink.lineWidth = 10
  ink.stroke()
  ink.strokeStyle = colour
  ink.lineWidth = wide
  ink.lineCap = cap
  ink.setLineDash(dash)
  ink.stroke()
  ink.restore()
  if (link.look === 'track') drawArrow(ink, link)
}

/** Which way a track runs. */
function drawArrow(ink: Ink, link: DrawnLink): void {
  const [x, y] = pointOn(link, 0.5)
  ink.save()
  ink.translate(x, y)
  ink.rotate(Math.atan2(link.to[1] - link.from[1], link.to[0] - link.from[0]))
  ink.strokeStyle = '#FFFFFF'
  ink.lineWidth = 2.2
  ink.lineCap = ink.lineJoin = 'round'
  strokeLine(ink, [
    [-3.6, -4],
    [2.4, 0],
    [-3.6, 4],
  ])
  ink.restore()
}

function drawRoute(ink: Ink, link: DrawnLink): void {
  const isRoute = link.look === 'route'
  ink.save()
  ink.lineCap = 'round'
  traceLink(ink, link)
  ink.strokeStyle = faded(map.waterName, 0.5)
  ink.lineWidth = isRoute ? 6 : 4
  ink.stroke()
  ink.strokeStyle = '#FFFFFF'
  ink.lineWidth = isRoute ? 3.2 : 2
  ink.setLineDash(isRoute ? [10, 8] : [4, 7])
  ink.stroke()
  ink.restore()
}

const RINGS: Readonly<Record<SpaceLook, string>> = {
  town: map.cityBlock,
  canal: map.majorRiver,
  marsh: '#5D8A52',
  beach: '#C79A35',
  lowlands: '#5F8FA2',
  start: '#4B4F45',
  channel: map.waterName,
  clear: '#8A7748',
}

export function drawSpace(ink: Ink, { at, radius, look }: SpaceSource): void {
  const [x, y] = at
  const ring = RINGS[look]
  // A shadow without blur: it costs nothing and looks the same on every machine.
  for (const [wide, strength] of [
    [5, 0.1],
    [3, 0.14],
    [1.4, 0.18],
  ]) {
    ink.fillStyle = `rgba(40,28,10,${strength})`
    ink.beginPath()
    ink.arc(x, y + 2, radius + wide, 0, 7)
    ink.fill()
  }
  ink.beginPath()
  ink.arc(x, y, radius, 0, 7)
  ink.fillStyle = look === 'channel' ? 'rgba(226,238,240,.95)' : 'rgba(249,243,226,.96)'
  ink.fill()
  ink.strokeStyle = ring
  ink.lineWidth = 4.6
  ink.beginPath()
  ink.arc(x, y, radius - 2.3, 0, 7)
  ink.stroke()
  drawRingMark(ink, x, y, radius, look, ring)
}

/** Never by colour alone: a second line for water, dashes for wet ground, corner towers for towns. */
function drawRingMark(ink: Ink, x: number, y: number, radius: number, look: SpaceLook, ring: string): void {
  const inner = (dash: number[]) => {
    ink.save()
    ink.setLineDash(dash)
    ink.lineWidth = 1.7
    ink.beginPath()
    ink.arc(x, y, radius - 7.6, 0, 7)
    ink.stroke()
    ink.restore()
  }
  if (look === 'canal' || look === 'channel') inner([])
  if (look === 'marsh' || look === 'lowlands') inner([6, 5])
  if (look === 'beach') inner([1.7, 4])
  if (look !== 'town') return
  ink.fillStyle = ring
  for (let i = 0; i < 4; i++) {
    const angle = (i * Math.PI) / 2 + Math.PI / 4
    ink.fillRect(x + Math.cos(angle) * (radius - 1) - 5.2, y + Math.sin(angle) * (radius - 1) - 5.2, 10.4, 10.4)
  }
}

/** The letters of a space: its plate and its name. `letters` is their size as a part of the usual one. */
export function drawSpaceWords(ink: Ink, space: SpaceSource, letters: number): void {
  const { at, badge, name, label, isBold, look } = space
  const size = (isBold ? 18 : 16) * letters
  ink.font = fontOf(isBold ? 'bold' : 'roman', size)
  ink.textAlign = label.align
  ink.textBaseline = 'alphabetic'
  ink.lineJoin = 'round'
  ink.strokeStyle = look === 'channel' ? 'rgba(206,224,229,.92)' : faded(map.halo, 0.92)
  ink.lineWidth = size * 0.28
  const [x, y] = [at[0] + label.at[0], at[1] + label.at[1]]
  ink.strokeText(name, x, y)
  ink.fillStyle = map.name
  ink.fillText(name, x, y)
  drawBadge(ink, space, badge, 15 * letters)
}

function drawBadge(ink: Ink, { at, radius }: SpaceSource, badge: string, size: number): void {
  const wide = Math.max(size * 1.45, textWidth(badge, 'boldFigures', size) + size * 0.75)
  const [left, top] = [at[0] - radius - 3, at[1] - radius - 4]
  ink.fillStyle = '#2B231B'
  ink.beginPath()
  ink.roundRect(left, top, wide, size * 1.28, size * 0.3)
  ink.fill()
  ink.fillStyle = '#F7F0DE'
  ink.font = fontOf('boldFigures', size)
  ink.textAlign = 'center'
  ink.fillText(badge, left + wide / 2, top + size * 0.99)
}
