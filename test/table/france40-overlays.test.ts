/** What France '40 lays over the map, by its switches. */
import { describe, expect, it } from 'vitest'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { overlaysFor } from '../../renderer/games/france40/map/overlays.ts'
import { askedOfHost } from '../../renderer/table/game/overlays.ts'
import type { Pen } from '../../renderer/board/overlays/pen.ts'
import type { Overlay } from '../../shared/contract.ts'
import { contentOf, type Diagram } from '../rules/france40/position.ts'

const partFor = (scenario: NonNullable<Diagram['scenario']>) =>
  overlaysFor((contentOf({ scenario }).data as unknown as F40Content).scenario)

const overlay = (id: string, more: Partial<Overlay> = {}): Overlay => ({
  id,
  title: id,
  side: id.endsWith('german') ? 'german' : 'allied',
  hexes: ['5518'],
  sides: [],
  links: [['5518', '5519']],
  ...more,
})
const cut = { isOpen: false, path: [], cuts: [{ from: '5518', to: '5519', why: null }] }
const ALL = [
  overlay('zoc-german'),
  overlay('bonds-german'),
  overlay('zoc-allied', { hexes: [] }),
  overlay('lifeline-rail', { lines: [{ isOpen: true, path: ['5518', '5519'], cuts: [] }] }),
  overlay('lifeline-road', { lines: [cut] }),
]

describe("overlays of France '40", () => {
  it('the lifelines have a switch only where victory hangs on them', () => {
    const ids = (part: ReturnType<typeof overlaysFor>) => part.switches.map(({ id }) => id)
    expect(ids(partFor('sickle-cut'))).toEqual(['reach', 'threat', 'zoc', 'bonds', 'supply', 'control', 'victory'])
    expect(ids(partFor('dynamo'))).toEqual(['reach', 'threat', 'zoc', 'bonds', 'supply', 'control'])
    expect(askedOfHost(partFor('dynamo')).map(({ id }) => id)).toEqual(['zoc', 'bonds'])
  })

  it('only what is switched on, and only where there is something to see', () => {
    const { layers } = partFor('sickle-cut')
    const titles = (...on: string[]) => layers!(ALL, (id) => on.includes(id)).map(({ title }) => title)
    expect(titles()).toEqual([])
    expect(titles('zoc')).toEqual(['zoc-german'])
    expect(titles('zoc', 'bonds')).toEqual(['zoc-german', 'bonds-german'])
    expect(titles('victory')).toEqual(['lifeline-rail', 'lifeline-road'])
  })

  it('the first lifeline draws all of them; one that is cut is told as cut', () => {
    const [rail, road] = partFor('sickle-cut').layers!(ALL, (id) => id === 'victory')
    expect(rail!.paint).not.toBeNull()
    expect(road!.paint).toBeNull()
    expect(road!.sign).not.toEqual(rail!.sign)
  })

  it('a railway that is cut has another sign than roads that are, in the legend and on the map', () => {
    const both = [overlay('lifeline-rail', { lines: [cut] }), overlay('lifeline-road', { lines: [cut] })]
    const [rail, road] = partFor('sickle-cut').layers!(both, (id) => id === 'victory')
    expect(rail!.sign).not.toEqual(road!.sign)
    const drawn: string[] = []
    const ink = new Proxy({} as CanvasRenderingContext2D, {
      get: (_, name) => () => drawn.push(String(name)),
      set: () => true,
    })
    const grid = { indexOf: (hex: string) => Number(hex) }
    const frame = { centre: (hex: number) => [hex, 0] as const }
    rail!.paint!({ ink, grid, frame, sign: {}, zoom: 1, settled: 1, size: (px: number) => px } as unknown as Pen)
    expect(drawn.filter((name) => name === 'rect' || name === 'arc')).toEqual(['rect', 'arc'])
  })
})
