/** Names of places that would be hidden are written once more: over outlines, and over counters that lie on them. */
import { expect, it } from 'vitest'
import { HEX } from '../../renderer/board/map/build/frame.ts'
import { buildScene } from '../../renderer/board/map/scene.ts'
import { namesAcross, namesCovered, paintNames } from '../../renderer/board/overlays/names.ts'
import type { Pen } from '../../renderer/board/overlays/pen.ts'
import { offsetIn } from '../../renderer/board/stacking.ts'
import type { MapFile } from '../../renderer/games/france-fights-on/content.ts'
import { mapSource } from '../../renderer/games/france-fights-on/map-source.ts'
import { rawContent } from '../content.ts'

const scene = buildScene(mapSource(rawContent('france-fights-on', ['map'])['map'] as MapFile))
const { names } = scene.labels('50')
const centreOf = (hex: string) => scene.frame.centre(scene.frame.grid.indexOf(hex))
const LYON = '4219'
const lyon = names.find(({ text }) => text === 'Lyon')!

it('an outline around a hex does not cut its name', () => {
  expect(namesAcross(names, [centreOf(LYON)])).toContain(lyon)
  expect(namesAcross(names, [centreOf('2118')])).not.toContain(lyon)
  expect(namesAcross(names, [])).toEqual([])
})

it('a stack does not hide the name of its place, nor a counter in the next hex', () => {
  const [x, y] = centreOf(LYON)
  const stack = [0, 1, 2].map((height) => {
    const at = offsetIn(height, 3)
    return { x: x + at.x, y: y + at.y, size: 1 }
  })
  const onTheName = { x: lyon.box.left, y: lyon.box.top, size: 1 }
  expect(namesCovered(names, [onTheName])).toContain(lyon)
  expect(namesCovered(names, [{ x: x + 20 * HEX, y, size: 1 }])).not.toContain(lyon)
  const hidden = namesCovered(names, stack)
  expect(hidden.every(({ hex }) => scene.frame.grid.distance(hex, scene.frame.grid.indexOf(LYON)) <= 1)).toBe(true)
})

it('they are written where the map has them, in its letters', () => {
  const written: unknown[] = []
  const ink = { save() {}, restore() {}, strokeText() {}, fillText: (...words: unknown[]) => written.push(words) }
  paintNames([lyon])({ ink } as unknown as Pen)
  expect(written).toEqual([['Lyon', lyon.x, lyon.y]])
})
