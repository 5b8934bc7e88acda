import { beforeAll, describe, expect, test } from 'vitest'
import { rawContent } from '../content.ts'
import { sample } from '../../renderer/board/map/build/fields.ts'
import { apart, HEX, touches, type Box, type XY } from '../../renderer/board/map/build/frame.ts'
import { Clearing } from '../../renderer/board/map/labels/clearing.ts'
import { numberBox } from '../../renderer/board/map/labels/numbers.ts'
import { buildScene, type MapScene } from '../../renderer/board/map/scene.ts'
import type { MapSource } from '../../renderer/board/map/source.ts'
import { PATCHES } from '../../renderer/board/map/terrain.ts'
import { BAND_NAMES, BANDS, bandFor } from '../../renderer/board/map/view.ts'
import type { MapFile } from '../../renderer/games/france-fights-on/content.ts'
import { mapSource, spotOf } from '../../renderer/games/france-fights-on/map-source.ts'
import { toySource } from './toy-map.ts'

const file = rawContent('france-fights-on', ['map'])['map'] as MapFile & {
  hexes: Record<string, { lat: number; lon: number }>
}
let source: MapSource
let scene: MapScene

beforeAll(() => {
  source = mapSource(file)
  scene = buildScene(source)
})

const distanceTo = (points: readonly XY[], at: XY): number => Math.min(...points.map((point) => apart(point, at)))

const riverOf = (name: string) => scene.rivers.find((river) => river.name === name)!

const boxesOf = (band: (typeof BAND_NAMES)[number]): [string, Box][] => {
  const { names, numbers, summits } = scene.labels(band)
  return [
    ...names.map((name): [string, Box] => [name.text, name.box]),
    ...summits.map((summit): [string, Box] => [summit.name, summit.box]),
    ...numbers.map(({ text }): [string, Box] => [text, numberBox(scene, BANDS[band], scene.frame.grid.indexOf(text))]),
  ]
}

describe('rivers', () => {
  test('below Nevers Loire and Allier meet, and their water leaves to the north as far as the coloured rows', () => {
    const { grid, frame } = { grid: scene.frame.grid, frame: scene.frame }
    // The lowest corner of 5813, which 5712 and 5713 share.
    const corner = frame.corners(grid.indexOf('5813')).toSorted((a, b) => b[1] - a[1])[0]
    const outlet = scene.rivers.find(({ inside, points }) => inside && apart(points[0], corner) < HEX * 0.12)!
    expect(outlet).toBeDefined()
    for (const name of ['Loire', 'Allier'])
      expect(distanceTo(riverOf(name).points, outlet.points[0]), name).toBeLessThan(3)
    const red = frame.centre(grid.indexOf('5913'))
    const end = outlet.points.at(-1)!
    expect(end[1]).toBeLessThan(frame.centre(grid.indexOf('5813'))[1])
    expect(end[1]).toBeGreaterThan(red[1])
  })

  test('every river side lies in exactly one chain, and the curve runs through its middle', () => {
    const { grid } = scene.frame
    const wanted = Object.entries(source.sides).filter(([, side]) => side.kinds.includes('river'))
    const drawn = scene.rivers.flatMap((river) => river.sides)
    expect(new Set(drawn).size).toBe(drawn.length)
    expect([...drawn].sort((a, b) => a - b)).toEqual(wanted.map(([name]) => grid.sideOf(name)).sort((a, b) => a - b))
    for (const river of scene.rivers) {
      for (const side of river.sides) {
        const [a, b] = scene.frame.sideEnds(side)
        const middle: XY = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
        // Meanders take it off by 7 in 100 of a hex each way at most.
        expect(distanceTo(river.points, middle)).toBeLessThan(HEX * 0.12)
      }
    }
  })

  test('every name is one line, from its spring to its mouth', () => {
    const names = scene.rivers.map((river) => river.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { points, breadths } of scene.rivers) {
      expect(breadths).toHaveLength(points.length)
      // No jumps: a line that is broken somewhere would show a straight stretch.
      for (let i = 1; i < points.length; i++) expect(apart(points[i - 1], points[i])).toBeLessThan(30)
    }
    const rhone = scene.rivers.find((river) => river.name === 'Rhône')!
    expect(rhone.breadths.at(-1)).toBeGreaterThan(rhone.breadths[40])
  })

  test('tributaries end on the river they flow into', () => {
    for (const [from, into] of [
      ['Ardèche', 'Rhône'],
      ['Drôme', 'Rhône'],
      ['Isère', 'Rhône'],
      ['Durance', 'Rhône'],
      ['Saône', 'Rhône'],
      ['Doubs', 'Saône'],
    ]) {
      expect(distanceTo(riverOf(into).points, riverOf(from).points.at(-1)!), `${from} into ${into}`).toBeLessThan(5)
    }
  })
})

describe('terrain keeps to its hexes', () => {
  test('sea and land in the middle of every hex are what the data say', () => {
    scene.hexes.forEach((hex, index) => {
      const share = sample(scene.coast!.share, ...scene.frame.centre(index))
      expect(share > 0.5, scene.frame.grid.ids[index]).toBe(hex.terrain === 'sea')
    })
  })

  test('mountains in the middle of every hex are what the data say', () => {
    const [from, to] = PATCHES.mountain.level
    scene.hexes.forEach((hex, index) => {
      const share = sample(scene.patches.mountain!, ...scene.frame.centre(index))
      if (hex.terrain === 'mountain') expect(share, scene.frame.grid.ids[index]).toBeGreaterThan(to + 0.1)
      else expect(share, scene.frame.grid.ids[index]).toBeLessThan(from - 0.1)
    })
  })

  test('peaks stand in mountain hexes, summits too where the data have mountains', () => {
    expect(scene.peaks.length).toBeGreaterThan(100)
    for (const { at } of scene.peaks) expect(scene.hexes[scene.frame.hexAt(...at)].terrain).toBe('mountain')
  })
})

describe('names and numbers', () => {
  test.each(BAND_NAMES)('none covers another, zoom %s', (band) => {
    const boxes = boxesOf(band)
    for (let i = 0; i < boxes.length; i++)
      for (let j = i + 1; j < boxes.length; j++)
        if (touches(boxes[i][1], boxes[j][1])) expect.fail(`${boxes[i][0]} and ${boxes[j][0]}`)
  })

  test('everything has its name that should have one', () => {
    const cities = source.hexes && Object.values(source.hexes).filter((hex) => hex.settlement === 'city')
    expect(scene.labels('25').names).toHaveLength(cities.length)
    const named = Object.values(source.hexes).filter((hex) => hex.name)
    for (const band of ['50', '100', '200'] as const) expect(scene.labels(band).names).toHaveLength(named.length)
    const rivers = new Set(scene.rivers.filter(({ inside }) => !inside).map((river) => river.name))
    expect(new Set(scene.labels('100').waters.map((water) => water.text))).toEqual(rivers)
  })

  test('names lie in the aisles between counters', () => {
    const clearing = new Clearing(scene)
    for (const name of scene.labels('100').names) expect(clearing.underCounters(name.box), name.text).toBeLessThan(0.25)
  })

  test('nearly every hex shows its number, under its counter or behind its name', () => {
    const { names, numbers } = scene.labels('100')
    const told = new Set([...numbers.map((number) => number.text), ...names.map((name) => name.number)])
    const land = scene.frame.grid.ids.filter((_, hex) => scene.hexes[hex].terrain !== 'sea')
    const silent = land.filter((id) => !told.has(id))
    expect(silent.length).toBeLessThan(land.length * 0.02)
    for (const { text, y } of numbers) expect(y).toBeGreaterThan(scene.frame.centre(scene.frame.grid.indexOf(text))[1])
  })
})

test('the same data make the same picture', () => {
  const again = buildScene(mapSource(structuredClone(file)))
  expect(again.rivers).toEqual(scene.rivers)
  expect(again.peaks).toEqual(scene.peaks)
  expect(again.places).toEqual(scene.places)
  expect(again.coast!.shore).toEqual(scene.coast!.shore)
  expect(again.labels('100')).toEqual(scene.labels('100'))
  expect(again.elevation.mountain(1500, 1400, 5)).toBe(scene.elevation.mountain(1500, 1400, 5))
})

test('latitude and longitude fall into the hexes that have them', () => {
  for (const id of ['1000', '2405', '4219', '5625', '6025']) {
    const { lat, lon } = file.hexes[id]
    expect(scene.frame.grid.ids[scene.frame.hexAt(...scene.frame.spot(spotOf(file.projection, lat, lon)))]).toBe(id)
  }
})

test('a map of flat hexes with woods, ways, works and ridges is served by the same scene', () => {
  const toy = buildScene(toySource)
  expect(toy.rivers.map((river) => [river.name, river.kind, river.sides.length])).toEqual([
    ['Meuse', 'majorRiver', 3],
    ['Semois', 'minorRiver', 2],
  ])
  expect(distanceTo(toy.rivers[0].points, toy.rivers[1].points.at(-1)!)).toBeLessThan(5)
  expect(toy.ways.filter((way) => way.kind === 'road')).toHaveLength(2)
  expect(toy.bridges).toHaveLength(1)
  expect(toy.barriers.map((barrier) => barrier.look)).toEqual(['ridge', 'maginot'])
  expect(toy.coast).toBeNull()
  expect(
    toy
      .labels('100')
      .names.map((name) => name.text)
      .sort(),
  ).toEqual(['Bouillon', 'Sedan'])
  // Flat hexes: numbers above the counter.
  const { numbers } = toy.labels('100')
  expect(numbers.every(({ text, y }) => y < toy.frame.centre(toy.frame.grid.indexOf(text))[1])).toBe(true)
})

test('a side that is none is told by its name', () => {
  const wrong = { ...toySource, sides: { '0303/0505': { kinds: ['minorRiver' as const] } } }
  expect(() => buildScene(wrong)).toThrow('There is no hexside 0303/0505')
})

test('bands of zoom, and the density that keeps them sharp', () => {
  expect(bandFor(1, 1)).toEqual({ band: '100', density: 1 })
  expect(bandFor(1, 2)).toEqual({ band: '100', density: 2 })
  expect(bandFor(1.3, 1)).toEqual({ band: '100', density: 1.5 })
  expect(bandFor(1.5, 1)).toEqual({ band: '200', density: 1 })
  expect(bandFor(0.25, 1.25)).toEqual({ band: '25', density: 1.5 })
  expect(bandFor(0.1, 1)).toEqual({ band: '25', density: 1 })
  expect(bandFor(3, 2)).toEqual({ band: '200', density: 3 })
})
