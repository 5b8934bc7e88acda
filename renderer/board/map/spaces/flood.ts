/**
 * The lowlands under water, drawn by the board over the sheet when they are flooded: still water with the edges of
 * drowned fields, rows of trees, and the spaces and ways that lie in it.
 */

import { trace, type Ink } from '../ink.ts'
import type { XY } from '../build/frame.ts'
import { fontOf } from '../labels/metrics.ts'
import { sequence } from '../noise.ts'
import type { SpaceMapSource } from '../space-source.ts'
import { drawLinks, drawSpace, drawSpaceWords } from './net.ts'
import { closed, drawnLink } from './scene.ts'

export function makeFlood(source: SpaceMapSource, label: { readonly text: string; readonly at: XY }) {
  const shore = closed(source.country.lowlands)
  const wet = Object.entries(source.spaces).filter(([, { look }]) => look === 'lowlands')
  const isWet = (id: string) => source.spaces[id].look === 'lowlands'
  const links = source.links.filter(({ a, b }) => isWet(a) || isWet(b)).map((link) => drawnLink(source, link))
  // The ends of those ways lie in other spaces, which must stay on top.
  const ends = new Set(links.flatMap(({ a, b }) => [a, b]))
  const spaces = [...ends].map((id) => source.spaces[id])
  const [xs, ys] = [shore.map(([x]) => x), shore.map(([, y]) => y)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const random = sequence(610)
  const within = (): XY => [box.left + random() * (box.right - box.left), box.top + random() * (box.bottom - box.top)]
  const edges = Array.from({ length: 70 }, () => {
    const [from, angle, length] = [within(), random() < 0.5 ? -0.2 : 1.3, 16 + random() * 46]
    return [from, [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)] as XY]
  })
  const trees = Array.from({ length: 26 }, within)
  const middle: XY = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]

  return (ink: Ink, letters: number): void => {
    ink.save()
    ink.beginPath()
    trace(ink, shore, true)
    ink.save()
    ink.clip()
    drawWater(ink, box.top, box.bottom, edges)
    drawLines(ink, shore, middle)
    drawTrees(ink, trees)
    ink.restore()
    ink.beginPath()
    trace(ink, shore, true)
    ink.strokeStyle = 'rgba(38,74,90,.85)'
    ink.lineWidth = 1.6
    ink.stroke()
    drawLinks(ink, links)
    for (const space of spaces) drawSpace(ink, space)
    for (const [, space] of wet) drawSpaceWords(ink, space, letters)
    for (const id of ends) if (!isWet(id)) drawSpaceWords(ink, source.spaces[id], letters)
    drawPlate(ink, label.text, label.at)
    ink.restore()
  }
}

function drawWater(ink: Ink, top: number, bottom: number, edges: readonly (readonly XY[])[]): void {
  const shade = ink.createLinearGradient(0, top, 0, bottom)
  shade.addColorStop(0, '#A3C2CA')
  shade.addColorStop(1, '#7FA8B6')
  ink.fillStyle = shade
  ink.fillRect(-1e4, top - 20, 2e4, bottom - top + 40)
  ink.strokeStyle = 'rgba(232,226,196,.5)'
  ink.lineWidth = 1.4
  ink.beginPath()
  for (const edge of edges) trace(ink, edge)
  ink.stroke()
}

/** Lines that follow the shore inwards, fainter the further in. */
function drawLines(ink: Ink, shore: readonly XY[], [cx, cy]: XY): void {
  ink.lineWidth = 1.2
  for (let i = 1; i <= 5; i++) {
    const [wide, high] = [1 - i * 0.016, 1 - i * 0.075]
    ink.strokeStyle = `rgba(32,76,96,${0.5 * (1 - i / 6)})`
    ink.beginPath()
    trace(
      ink,
      shore.map(([x, y]): XY => [cx + (x - cx) * wide, cy + (y - cy) * high]),
      true,
    )
    ink.stroke()
  }
}

function drawTrees(ink: Ink, trees: readonly XY[]): void {
  ink.fillStyle = 'rgba(74,98,58,.85)'
  ink.beginPath()
  for (const [x, y] of trees)
    for (let i = 0; i < 5; i++) {
      ink.moveTo(x + i * 6 + 2.2, y + i * 0.8)
      ink.arc(x + i * 6, y + i * 0.8, 2.2, 0, 7)
    }
  ink.fill()
}

function drawPlate(ink: Ink, text: string, [x, y]: XY): void {
  ink.font = fontOf('boldFigures', 15)
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillStyle = '#2C6480'
  ink.beginPath()
  ink.roundRect(x - 36, y - 12, 72, 22, 4)
  ink.fill()
  ink.fillStyle = '#FFFFFF'
  ink.fillText(text, x, y + 4.6)
}
