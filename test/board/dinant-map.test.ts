/** The map of Dinant: whatever its file says of a hexside or an edge is drawn. */
import { describe, expect, it } from 'vitest'
import { apart, HEX, type XY } from '../../renderer/board/map/build/frame.ts'
import { buildScene } from '../../renderer/board/map/scene.ts'
import { terrainWords } from '../../renderer/board/words.ts'
import { mapSource } from '../../renderer/games/dinant/map/map-source.ts'
import type { DinantMapData } from '../../shared/views/dinant.ts'
import { rawContent } from '../content.ts'

const file = rawContent('dinant', ['map'])['map'] as DinantMapData
const source = mapSource(file)
const scene = buildScene(source)
const { frame } = scene
const { grid } = frame

const sidesWith = (kind: 'meuse' | 'river' | 'ridge') =>
  Object.keys(file.hexsides)
    .filter((id) => file.hexsides[id].kinds.includes(kind))
    .map((id) => grid.sideOf(id))
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
const middleOf = (side: number): XY => {
  const [a, b] = frame.sideEnds(side)
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
const nearest = (points: readonly XY[], at: XY) => Math.min(...points.map((point) => apart(point, at)))

describe('hexsides', () => {
  it('has the Meuse as one line from edge to edge, and every river', () => {
    const meuse = scene.rivers.filter(({ kind }) => kind === 'majorRiver')
    expect(meuse).toHaveLength(1)
    expect(sorted(meuse[0].sides)).toEqual(sorted(sidesWith('meuse')))
    const rivers = scene.rivers.filter(({ kind }) => kind === 'minorRiver').flatMap(({ sides }) => sides)
    expect(sorted(rivers)).toEqual(sorted(sidesWith('river')))
  })

  it('has every ridge, hachured away from its upper hex', () => {
    const ridges = scene.barriers.filter(({ look }) => look === 'ridge')
    expect(new Set(ridges.flatMap(({ sides }) => sides))).toEqual(new Set(sidesWith('ridge')))
    for (const { points, sides, low } of ridges) {
      for (const side of sides) {
        const { upper } = file.hexsides[grid.sideName(side)]
        if (upper === undefined) continue
        const at = middleOf(side)
        const k = points.reduce((best, point, i) => (apart(point, at) < apart(points[best], at) ? i : best), 0)
        const [a, b] = [points[Math.max(0, k - 1)], points[Math.min(points.length - 1, k + 1)]]
        const [x, y] = frame.centre(grid.indexOf(upper))
        const right = -(b[1] - a[1]) * (x - at[0]) + (b[0] - a[0]) * (y - at[1])
        expect(Math.sign(right), `${grid.sideName(side)} above ${upper}`).toBe(-low)
      }
    }
  })

  it('has both ridges of the double one', () => {
    const [id] = Object.keys(file.hexsides).filter((side) => file.hexsides[side].double)
    const on = scene.barriers.filter(({ sides }) => sides.includes(grid.sideOf(id)))
    expect(on.map(({ low }) => low).sort()).toEqual([-1, 1])
    // Neither stands in the water.
    const river = scene.rivers.find(({ sides }) => sides.includes(grid.sideOf(id)))!
    for (const { points } of on) {
      const at = points.reduce((best, point) =>
        apart(point, middleOf(grid.sideOf(id))) < apart(best, middleOf(grid.sideOf(id))) ? point : best,
      )
      expect(nearest(river.points, at)).toBeGreaterThan(3)
    }
  })

  it('has the value of every crossing point on its own water, pointing west, none upon another', () => {
    expect(scene.signs.map(({ text }) => text).sort()).toEqual(file.crossings.map(({ value }) => String(value)).sort())
    const meuse = scene.rivers.find(({ kind }) => kind === 'majorRiver')!
    for (const { at } of scene.signs) {
      expect(nearest(meuse.points, at)).toBeLessThan(1)
      expect(scene.signs.filter((other) => apart(other.at, at) < 15)).toHaveLength(1)
    }
    for (const { from, to, value } of file.crossings) {
      const middle = middleOf(grid.sideOf(`${from < to ? from : to}/${from < to ? to : from}`))
      const [x, y] = frame.centre(grid.indexOf(to))
      const own = scene.signs.filter(({ at, text }) => apart(at, middle) < HEX * 0.36 && text === String(value))
      const angle = Math.atan2(y - middle[1], x - middle[0])
      expect(
        own.some((sign) => Math.abs(sign.angle - angle) < 0.01),
        `${from} to ${to}`,
      ).toBe(true)
    }
  })

  it('has the six bridges of the Meuse, and one wherever a way crosses a river', () => {
    const bridged = Object.entries(source.sides).filter(([, { kinds }]) => kinds.includes('roadBridge'))
    const meuse = bridged.filter(([id]) => file.hexsides[id].kinds.includes('meuse')).map(([id]) => id)
    expect(meuse.sort()).toEqual(file.bridges.map(({ hexside }) => hexside).sort())
    expect(bridged.length).toBeGreaterThan(meuse.length)
    expect(scene.bridges).toHaveLength(bridged.length)
  })
})

describe('hexes and edges', () => {
  it('names every place of the file that has room for a name', () => {
    const named = Object.values(source.hexes).filter(({ name }) => name)
    const written = scene.labels('100').names.map(({ text }) => text)
    expect(named.map(({ name }) => name).filter((name) => !written.includes(name!))).toEqual([])
  })

  it('draws towns and villages as the ground they are', () => {
    for (const [id, { terrain }] of Object.entries(file.hexes)) {
      const place = scene.places.find(({ hex }) => grid.ids[hex] === id)
      if (terrain === 'town') expect(place?.blocks.length, id).toBeGreaterThan(15)
      else if (terrain === 'village') expect(place?.blocks.length, id).toBeGreaterThan(3)
      else expect(place?.blocks.length ?? 0, id).toBe(0)
    }
  })

  it('has an arrow at every edge of every entry hex and a barred one at each exit', () => {
    const entries = Object.values(file.entries).flatMap(({ edges }) => edges)
    expect(scene.gates.filter(({ isExit }) => !isExit)).toHaveLength(entries.length)
    expect(scene.gates.filter(({ isExit }) => isExit)).toHaveLength(2)
    for (const { at } of scene.gates) expect(scene.gates.filter((other) => apart(other.at, at) < 12)).toHaveLength(1)
  })

  it('lets roads run off the map at every entry hex that has a way', () => {
    const leads = (source.leads ?? []).map(({ hex }) => hex)
    const wanted = Object.keys(file.entries).filter((hex) => file.entries[hex].way !== null)
    expect(wanted.filter((hex) => !leads.includes(hex))).toEqual([])
  })

  it('says in words what is printed at posts, entries and exits', () => {
    expect(terrainWords(source, '1704')).toEqual(['1704', 'Haut-le-Wastia', 'village', 'lookout'])
    expect(terrainWords(source, '0009')).toEqual(['0009', 'Vogenée', 'village', 'way in', 'way out'])
    expect(terrainWords(source, '1006')).not.toContain('way in')
  })

  it('prints the sector of each observation post: half a circle, and a sixth', () => {
    const spans = scene.lookouts.map(({ from, to }) => Math.round(((to - from) * 180) / Math.PI))
    expect(spans).toEqual([180, 60])
    expect(scene.lookouts.map(({ hex }) => grid.ids[hex])).toEqual(['1704', '1804'])
  })
})
