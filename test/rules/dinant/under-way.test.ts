/** What a seat is shown of what is under way: the activation, a crossing, who may fire, damage to be shared out. */
import { describe, expect, it } from 'vitest'
import type { DinantView } from '../../../shared/views/dinant.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { position } from './position.ts'

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const seen = (at: Table, seat: string): DinantView => at.match.game.view(at.match.play, seat) as unknown as DinantView

describe('an activation', () => {
  const at = position({
    map: {},
    turn: 4,
    units: { ...HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005' },
  }).lay()
  at.acts('activate 5Pz/1-13 5Pz/2-13', 'move 1006')

  it('shows its owner who acts and what they have left', () => {
    const { activation } = seen(at, 'german')
    expect(activation).toMatchObject({ side: 'german', start: '1005', here: '1006', stage: 'moved', attacks: 0 })
    expect(activation!.walked).toEqual(['1005', '1006'])
    const left = activation!.units!.map(({ unit, points, left: rest }) => [unit, points - rest])
    expect(left).toEqual([
      ['5Pz/1-13', 2],
      ['5Pz/2-13', 2],
    ])
  })

  it('shows the other side where it is, never who', () => {
    const { activation } = seen(at, 'french')
    expect(activation).toMatchObject({ start: '1005', here: '1006', stage: 'moved' })
    expect(activation).not.toHaveProperty('units')
    expect(activation).not.toHaveProperty('over')
  })

  it('is over', () => {
    at.act('done')
    expect(seen(at, 'german').activation).toBeNull()
  })
})

describe('the far bank', () => {
  const { crossings } = position({ units: {} }).content as unknown as {
    crossings: readonly { east: number; west: number; value: number }[]
  }
  const way = crossings.find(({ value }) => value > 1)!
  const ids = (position({ units: {} }).content as unknown as { grid: { ids: string[] } }).grid.ids
  const [east, west] = [ids[way.east]!, ids[way.west]!]

  it('tells the value of a crossing, and who would fire at whoever lands', () => {
    const at = position({ turn: 4, units: { '5Pz/1-13': east } }).lay()
    at.act('activate 5Pz/1-13')
    const bank = seen(at, 'german').activation!.over!.find(({ hex }) => hex === west)!
    expect(bank).toMatchObject({ crossing: { value: way.value, is: 'unknown' }, isHeld: false, landing: [] })
  })

  it('says that it is held', () => {
    const at = position({ turn: 4, units: { '5Pz/1-13': east, '18DI/1-66': west } }).lay()
    at.act('activate 5Pz/1-13')
    expect(seen(at, 'german').activation!.over!.find(({ hex }) => hex === west)).toMatchObject({ isHeld: true })
  })
})

describe('fire at a move', () => {
  it('tells both sides which hexes may still fire', () => {
    const at = position({ map: {}, turn: 4, units: { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '0906' } }).lay()
    at.acts('activate 5Pz/1-13', 'move 1006')
    const { reaction } = seen(at, 'german')
    expect(reaction).toEqual({ kind: 'reaction', side: 'french', hexes: ['0906'], fired: 0, target: '1006' })
    expect(seen(at, 'french').reaction).toEqual(reaction)
  })
})

describe('damage to be shared out', () => {
  const at = position({
    map: {},
    turn: 4,
    phase: 'french',
    units: { ...HQS, '18DI/1-66': '1006 red', '5Pz/1-13': '1106' },
  }).lay()
  at.dice('RL').act('activate 18DI/1-66')

  it('shows its owner every way, the mildest first', () => {
    const { share } = seen(at, 'french')
    expect(share).toMatchObject({ side: 'french', retreats: 1, losses: 1, point: '18DI/1-66' })
    expect(share!.ways![0]).toMatchObject([{ unit: '18DI/1-66', retreats: true, losses: 1 }])
  })

  it('shows the other side only how much it is', () => {
    expect(seen(at, 'german').share).toEqual({ side: 'french', retreats: 1, losses: 1 })
  })
})
