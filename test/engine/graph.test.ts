import { describe, expect, test } from 'vitest'
import { makeGraph } from '../../shared/engine/graph.ts'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import type { Net } from '../../shared/engine/net.ts'
import { BARRED, search } from '../../shared/engine/search.ts'
import { dinant } from './maps.ts'

/** A corner of the Spoiled Victory map: two tracks that end in one space, and a sea lane that runs one way. */
const links = [
  { a: 'G4', b: 'G5/H5', kind: 'green' },
  { a: 'H4', b: 'G5/H5', kind: 'green' },
  { a: 'G4', b: 'H4', kind: 'orange' },
  { a: 'G4', b: 'H4', kind: 'red' },
  { a: 'G5/H5', b: 'X1/Y1/Z1', kind: 'channel', oneWay: true },
  { a: 'X1/Y1/Z1', b: 'X2', kind: 'channel', oneWay: true },
]
const graph = makeGraph(['G4', 'H4', 'G5/H5', 'X1/Y1/Z1', 'X2', 'J1'], links)
const at = (id: string) => graph.indexOf(id)

/** Ends of all arcs out of a place, with the kind of their links. */
const arcsOf = (id: string) => {
  const ends: string[] = []
  for (let arc = graph.offsets[at(id)]; arc < graph.offsets[at(id) + 1]; arc++)
    ends.push(`${graph.links[graph.link[arc]].kind} ${graph.ids[graph.neighbour[arc]]}`)
  return ends
}

describe('a point-to-point map', () => {
  test('links run both ways unless they are one-way, in the order of their list', () => {
    expect(arcsOf('G4')).toEqual(['green G5/H5', 'orange H4', 'red H4'])
    expect(arcsOf('G5/H5')).toEqual(['green G4', 'green H4', 'channel X1/Y1/Z1'])
    expect(arcsOf('X1/Y1/Z1')).toEqual(['channel X2'])
    expect(arcsOf('X2')).toEqual([])
    expect(arcsOf('J1')).toEqual([])
  })

  test('two places may be joined by several links', () => {
    expect(graph.linksBetween(at('H4'), at('G4'))).toEqual([2, 3])
    expect(graph.linksBetween(at('X2'), at('X1/Y1/Z1'))).toEqual([])
    expect(graph.indexOf('K9')).toBe(-1)
  })

  test('a list that names a place twice or a place that is not there is refused', () => {
    expect(() => makeGraph(['A', 'A'], [])).toThrow('same id')
    expect(() => makeGraph(['A'], [{ a: 'A', b: 'B', kind: 'green' }])).toThrow('B')
  })

  test('the search runs on it as on hexes, and tells links apart', () => {
    const reach = search<string>(graph, {
      from: at('H4'),
      step(_from, arc, _to, _spent, hop) {
        const { kind } = links[graph.link[arc]]
        hop.why = `no way by ${kind}`
        return kind === 'channel' ? BARRED : kind === 'red' ? 1 : 2
      },
    })
    expect(reach.places.map((place) => graph.ids[place])).toEqual(['H4', 'G4', 'G5/H5'])
    expect(reach.arcs(at('G4')).map((arc) => links[graph.link[arc]].kind)).toEqual(['red'])
    expect(reach.barredBy(at('X1/Y1/Z1'))).toMatchObject({ kind: 'barred', why: 'no way by channel' })
    expect(reach.barredBy(at('J1'))).toBeNull()
  })

  test('a hex grid is a net too', () => {
    const nets: Net[] = [graph, makeGrid(dinant)]
    for (const net of nets) {
      expect(net.offsets).toHaveLength(net.count + 1)
      expect(net.offsets[net.count]).toBe(net.neighbour.length)
    }
  })
})
