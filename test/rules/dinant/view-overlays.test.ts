/** Overlays: the chain of command, observers' arcs, ways east, isolation, as each seat may know them. */
import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../shared/engine/explain.ts'
import { overlays } from '../../../shared/games/dinant/view/overlays.ts'
import { trace } from '../../../shared/games/dinant/view/overlays-command.ts'
import { HQS } from './headquarters.ts'
import { laid, position, type Diagram } from './position.ts'

const all = (diagram: Diagram, seat: string | null) => overlays(laid({ map: {}, ...diagram }), seat)
const one = (diagram: Diagram, id: string, seat: string | null = 'french'): Overlay | undefined =>
  all(diagram, seat).find((overlay) => overlay.id === id)

describe('the chain of command', () => {
  const units = { ...HQS, '18DI/1-66': '1006' }

  it('[7.0a] [7.0b] links units to their HQ and HQs to their corps and the edge', () => {
    expect(one({ units }, 'command')!.links).toEqual([['1006', '0806']])
    const corps = one({ units }, 'command-corps')!
    expect(corps.hexes).toEqual(['0806', '0706'])
    expect(corps.lines!.map(({ path }) => [path[0], path.length > 1])).toEqual([
      ['0806', true],
      ['0706', true],
    ])
    expect(one({ units }, 'command-out')).toMatchObject({ hexes: [], notes: [], lines: [] })
  })

  it('[7.0a] says where it breaks and why, hex by hex', () => {
    const cut = { ...units, '18DI/1-66': '2007', '18DI/2-66': '2007' }
    const out = one({ units: cut }, 'command-out')!
    expect(out.hexes).toEqual(['2007'])
    expect(out.notes).toMatchObject([{ place: '2007', rule: '7.0a', units: ['18DI/1-66', '18DI/2-66'] }])
    expect(one({ units: cut }, 'command')!.links).toEqual([])
  })

  it('[7.0c] the chain of one unit goes on to the edge of the map', () => {
    const p = laid({ map: {}, units })
    const { isOpen, path } = trace(p, 'french', '18DI/1-66')!
    expect([isOpen, path[0], path.includes('0806'), path.includes('0706')]).toEqual([true, '1006', true, true])
    expect(trace(p, 'german', '18DI/1-66')).toBeNull()
  })

  it('[7.3d] an HQ that is disorganised breaks the chain where it stands', () => {
    const p = laid({ map: {}, units: { ...units, '18DI/HQ': '0806 disorganised' } })
    const line = trace(p, 'french', '18DI/1-66')!
    expect([line.isOpen, line.cuts.map(({ why }) => why!.rule)]).toEqual([false, ['7.3d']])
  })

  it('[7.0a] of units that are picked it is their own chain, from unit to edge', () => {
    const two = { ...units, '18DI/2-66': '1106' }
    const at = position({ map: {}, phase: 'french', turn: 4, units: two }).lay()
    const picked = at.started('activate 18DI/1-66').overlays()!
    const found = (id: string) => picked.find((overlay) => overlay.id === id)!
    expect(found('command').links).toEqual([['1006', '0806']])
    expect(found('command-corps').lines!.map(({ path }) => path[0])).toEqual(['1006', '0806', '0706'])
  })

  it('[1.4] is told to its own side alone', () => {
    const ids = (seat: string | null) =>
      all({ units }, seat).flatMap(({ id, side }) => (id.startsWith('command') ? [side] : []))
    expect([ids('german'), ids(null)]).toEqual([['german', 'german', 'german'], []])
  })
})

describe('observers', () => {
  const posts = (diagram: Partial<Diagram>) =>
    overlays(laid({ units: {}, ...diagram }), 'german')
      .filter(({ id }) => id.startsWith('observer-'))
      .map(({ id, hexes, notes }) => [id, hexes.length, notes!.map(({ rule }) => rule)] as const)

  it('[4.2.1b] each post by itself; at night guns are halved', () => {
    expect(posts({ turn: 1 })).toEqual([
      ['observer-1704', 21, []],
      ['observer-1804', 9, []],
    ])
    expect(posts({ turn: 2 }).map(([, , notes]) => notes)).toEqual([['8.1.2b'], ['8.1.2b']])
  })

  it('[4.2.1d] a lost post is none, until French units stand in it again', () => {
    const state = { observers: {} }
    expect(posts({ turn: 1, state })).toEqual([])
    expect(posts({ turn: 1, state, units: { '18DI/1-66': '1704' } }).map(([id, , notes]) => [id, notes])).toEqual([
      ['observer-1704', ['4.2.1d']],
    ])
  })

  it('[4.2.5a] dead ground is an overlay of its own', () => {
    const ground = overlays(laid({ units: {} }), 'french').find(({ id }) => id === 'dead-ground')!
    expect(ground.hexes).toEqual(['1904', '1905'])
  })
})

describe('the way east and isolation', () => {
  const pontoons = { '1904/2003': '8t' as const }

  it('[11.1.6c] a line for every hex that has one, a word for every hex that has none', () => {
    const seen = (units: Diagram['units']) =>
      overlays(laid({ units, pontoons, germanHexes: ['1009'] }), 'german').find(({ id }) => id === 'way-east')!
    expect(seen({}).lines!.map(({ path }) => path[0])).toEqual(['1009'])
    const cut = seen({ '18DI/1-66': '1010' })
    expect([cut.lines, cut.notes!.map(({ place }) => place)]).toEqual([[], ['1009']])
  })

  it('[6.2c] [1.4] isolated units, of covered ones only to their owner', () => {
    const units = { '5Pz/MC': '1905 isolated', '7Pz/1-6': '1905' }
    const seen = (seat: string) => overlays(laid({ units }), seat).find(({ id }) => id === 'isolation')!.hexes
    expect([seen('german'), seen('french')]).toEqual([['1905'], []])
  })
})

describe('a move that is planned', () => {
  it('[1.6c] shows before a hop who might fire at it', () => {
    const units = { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '0906', '18DI/2-66': '1106' }
    const at = position({ map: {}, units }).lay()
    at.act('activate 5Pz/1-13')
    const next = at
      .started('move')
      .overlays()!
      .find(({ id }) => id === 'reaction-next')!
    expect(next.links).toContainEqual(['0906', '1006'])
    expect(next.links!.some(([, to]) => to === '1004')).toBe(false)
  })
})
