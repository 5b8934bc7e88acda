import { describe, expect, it } from 'vitest'
import { sheetScene } from '../../renderer/board/map/sheet-scene.ts'
import type { XY } from '../../renderer/board/map/build/frame.ts'
import { hexOfPick } from '../../renderer/board/picking/tokens.ts'
import { linkedPlaces, spaceSheet } from '../../renderer/board/places.ts'
import type { MapFile } from '../../renderer/games/spoiled-victory/content.ts'
import { mapSource } from '../../renderer/games/spoiled-victory/map-source.ts'
import { rawContent } from '../content.ts'

/** A square with a tail:  A - B       */
/*                         |   | \     */
/*                         C - D   E   */
const spots: Readonly<Record<string, XY>> = { A: [0, 0], B: [100, 0], C: [0, 100], D: [100, 100], E: [190, 60] }
const ids = Object.keys(spots)
const links = [
  ['A', 'B'],
  ['A', 'C'],
  ['B', 'D'],
  ['C', 'D'],
  ['B', 'E'],
] as const
const places = linkedPlaces(ids, (place) => spots[ids[place]!]!, links)
const at = (id: string) => places.indexOf(id)
const named = (found: readonly number[]) => found.map((place) => places.ids[place]).toSorted()

describe('spaces joined by links', () => {
  it('are walked by the keys, along links only', () => {
    expect(places.step(at('A'), 'ArrowRight')).toBe(at('B'))
    expect(places.step(at('A'), 'ArrowDown')).toBe(at('C'))
    expect(places.step(at('B'), 'KeyC')).toBe(at('E'))
    expect(places.step(at('A'), 'ArrowUp')).toBe(at('A'))
    expect(places.step(at('C'), 'KeyW')).toBeUndefined()
  })

  it('know their neighbours and everything some links away', () => {
    expect(named(places.neighbours(at('B')))).toEqual(['A', 'D', 'E'])
    expect(named(places.near(at('C'), 1))).toEqual(['A', 'C', 'D'])
    expect(named(places.near(at('E'), 2))).toEqual(['A', 'B', 'D', 'E'])
  })

  it('are crossed by the shortest way', () => {
    expect(named(places.between(at('A'), at('E')))).toEqual(['B'])
    expect(places.between(at('A'), at('B'))).toEqual([])
  })

  it('are found under the pointer', () => {
    const size = { width: 300, height: 200, neat: { left: 0, top: 0, right: 300, bottom: 200 } }
    const sheet = spaceSheet(
      size,
      ids.map((id) => ({ at: spots[id]!, radius: 20 })),
    )
    expect(sheet.hexAt(95, 12)).toBe(at('B'))
    expect(sheet.hexAt(50, 50)).toBe(-1)
  })

  it('stand in a line under their own names', () => {
    expect(hexOfPick({ kind: 'hex', token: 'G5/H5' })).toBe('G5/H5')
    expect(hexOfPick({ kind: 'hop', token: '5309!', place: '5309' })).toBe('5309')
    expect(hexOfPick({ kind: 'word', token: 'truck' })).toBeUndefined()
  })
})

describe('the map of A Spoiled Victory', () => {
  const { map } = rawContent('spoiled-victory', ['map']) as { map: MapFile }
  const source = mapSource(map)

  it('holds every space and link of the content, inside the frame and apart from each other', () => {
    expect(Object.keys(source.spaces)).toEqual(map.spaces.map(({ id }) => id))
    expect(source.links).toHaveLength(map.links.length)
    const all = Object.values(source.spaces)
    const { left, top, right, bottom } = source.neat
    for (const {
      at: [x, y],
      radius,
    } of all) {
      expect(x - radius).toBeGreaterThan(left)
      expect(x + radius).toBeLessThan(right)
      expect(y - radius).toBeGreaterThan(top)
      expect(y + radius).toBeLessThan(bottom)
    }
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1))
        expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]), `${a.badge} and ${b.badge}`).toBeGreaterThan(
          a.radius + b.radius,
        )
    })
  })

  it('is the same picture every time', () => {
    const [one, other] = [sheetScene(source), sheetScene(mapSource(structuredClone(map)))]
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })
})
