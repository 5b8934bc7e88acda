/*
 * 4. Woods: crowns on a jittered lattice, thinner towards the edge and in glades; each has a shadow and, up left, a spot
 * of light. Drawn tone by tone, so that a forest of thousands is a few fills.
 */

import { faded, map } from '../../../look/tokens.ts'
import { sample } from '../build/fields.ts'
import type { Ink } from '../ink.ts'
import { hash2, makeNoise, smooth } from '../noise.ts'
import type { MapScene } from '../scene.ts'
import type { MapView } from '../view.ts'
import { fray } from './terrain-tint.ts'

const SPACING = 6.2
const clumps = makeNoise(17)
const TONES = [faded(map.woodsDark, 0.62), faded('#7F9C62', 0.74), faded(map.woods, 0.85)] as const

interface Crown {
  x: number
  y: number
  r: number
  tone: 0 | 1 | 2
}

export function drawWoods(ink: Ink, scene: MapScene, view: MapView): void {
  if (!scene.patches.woods || !view.band.crowns) return
  const { zoom } = view.band
  // Nearer, crowns grow by less than the map does, so there are more of them; farther away they are fewer and larger.
  const size = zoom > 1 ? (1 + (zoom - 1) * 0.4) / zoom : zoom < 1 ? 1.35 : 1
  const crowns = crownsIn(scene, view, size)
  const disc = (x: number, y: number, r: number) => {
    ink.moveTo(x + r, y)
    ink.arc(x, y, r, 0, 7)
  }
  ink.fillStyle = faded('#4E6B3C', 0.3)
  ink.beginPath()
  for (const { x, y, r } of crowns) disc(x + 1.1 * size, y + 1.3 * size, r)
  ink.fill()
  for (const tone of [0, 1, 2] as const) {
    ink.fillStyle = TONES[tone]
    ink.beginPath()
    for (const crown of crowns) if (crown.tone === tone) disc(crown.x, crown.y, crown.r)
    ink.fill()
  }
  ink.fillStyle = faded('#D5DFB4', 0.55)
  ink.beginPath()
  for (const { x, y, r } of crowns) disc(x - 0.3 * r, y - 0.35 * r, r * 0.42)
  ink.fill()
}

function crownsIn(scene: MapScene, { box }: MapView, size: number): Crown[] {
  const field = scene.patches.woods!
  const step = SPACING * size
  const crowns: Crown[] = []
  const [firstX, lastX] = [Math.floor(box.left / step) - 1, Math.ceil(box.right / step) + 1]
  const [firstY, lastY] = [Math.floor(box.top / step) - 1, Math.ceil(box.bottom / step) + 1]
  for (let j = firstY; j <= lastY; j++) {
    for (let i = firstX; i <= lastX; i++) {
      const across = hash2(i, j)
      const down = hash2(i + 91, j - 37)
      const [x, y] = [(i + across) * step, (j + down) * step]
      const share = sample(field, x, y)
      if (share < 0.2) continue
      const density = smooth(0.5, 0.85, share + fray(x, y, 3))
      if (density <= 0 || sample(scene.veil, x, y) > 0.5) continue
      const clump = clumps.fbm(x / 31, y / 31, 3)
      if (hash2(i * 3, j * 5) > 0.34 + density * 0.26 + clump * 1.3) continue
      crowns.push({
        x,
        y,
        r: (1.9 + across * 1.5 + (clump > 0.1 ? 0.7 : 0)) * size,
        tone: Math.floor(down * 3) as 0 | 1 | 2,
      })
    }
  }
  return crowns
}
