import { describe, expect, it } from 'vitest'
import { afterMoveRefusal, allowanceOf, pointsLeft } from '../../../shared/games/dinant/03-2-movement/movers.ts'
import { laid, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '1209', 'XVAK/HQ': '1309', '18DI/HQ': '0809', 'XICA/HQ': '0709' }

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, units: { ...HQS, ...units }, ...more }).lay()

const points = (id: string, more: Partial<Diagram> = {}) => {
  const p = laid({ units: {}, ...more })
  return allowanceOf(p, unitIn(p.content, id))
}

describe('3.2 movement points', () => {
  it('[11.1.4b] on turn 1 the river line stands still, others in the west have half their points', () => {
    expect([points('18DI/1-66'), points('5DIM/5Chass')]).toEqual([0, 0])
    expect([points('18DI/2-66'), points('5DIM/2-129'), points('18DI/1-219')]).toEqual([2, 3, 3])
    expect([points('1DLC/1RAM'), points('22DI/2-19')]).toEqual([10, 4])
    expect([points('18DI/1-66', { turn: 2 }), points('18DI/2-66', { turn: 2 })]).toEqual([4, 4])
    const at = position({ phase: 'french', units: { '18DI/1-66': '1906', '18DI/HQ': '1806', 'XICA/HQ': '1506' } }).lay()
    at.act('activate 18DI/1-66')
    expect(at.why('', 'move')?.rule).toBe('11.1.4b')
  })

  it('[8.4a] [8.4b] tanks of 1 DCR without gas have half their points, while refuelling none', () => {
    const gas = (state: NonNullable<Diagram['state']>) => points('1DCR/1-25', { turn: 12, state })
    expect(gas({ gas: { state: 'out' } })).toBe(3)
    expect(gas({ gas: { state: 'refuelling', turn: 12 } })).toBe(0)
    expect(points('1DCR/5BCP', { turn: 12, state: { gas: { state: 'out' } } })).toBe(8)
  })

  it('[6.2c] an isolated unit has four', () => {
    expect(points('5Pz/MC', { map: {}, units: { '5Pz/MC': '1005 isolated' } })).toBe(4)
  })

  it('[3.1c] who has moved needs a point left to attack, unless it is mobile', () => {
    const p = laid({ map: {}, units: { ...HQS, '5Pz/1-13': '1005', '5Pz/1-1-15': '1005' } })
    const after = (id: string, motor: number, stage: 'ready' | 'moved' = 'moved') =>
      afterMoveRefusal(p, { motor, foot: 0, stage }, unitIn(p.content, id))?.rule ?? null
    expect([after('5Pz/1-13', 6), after('5Pz/1-13', 7), after('5Pz/1-13', 7, 'ready')]).toEqual([null, '3.1c', null])
    expect(after('5Pz/1-1-15', 8)).toBeNull()
  })

  it('[9.1d4] who attacked first has a point less for its move', () => {
    const p = laid({ map: {}, units: { ...HQS, '5Pz/1-13': '1005' } })
    const left = (superiority?: true) =>
      pointsLeft(p, { motor: 2, foot: 1, ...(superiority && { superiority }) }, unitIn(p.content, '5Pz/1-13'))
    expect([left(), left(true)]).toEqual([5, 4])
  })
})

describe('3.2 a march', () => {
  it('[3.2] a stack walks hex by hex as far as its points go', () => {
    const at = table({ '5Pz/1-13': '1005' })
    at.act('activate 5Pz/1-13')
    expect(at.refused('move 1004-1003-1002-1001').rule).toBe('3.2')
    at.act('move 1004-1003-1002')
    expect(where(at, '5Pz/1-13')).toBe('1002')
    expect(stateOf(at).moved).not.toEqual({})
    expect(at.offers()).toEqual(['done'])
  })

  it('[3.1d] units activated together walk together; one that cannot pay has to be left behind', () => {
    const units = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '18DI/2-6': '0305', '18DI/1-66': '0305' }
    const at = table(units)
    at.acts('activate 5Pz/1-13 5Pz/2-13', 'move 1006-1007', 'done')
    expect([where(at, '5Pz/1-13'), where(at, '5Pz/2-13')]).toEqual(['1007', '1007'])
    const french = table(units, { phase: 'french', turn: 2 })
    french.act('activate 18DI/2-6 18DI/1-66')
    expect(french.refused('move 0304-0303-0302').rule).toBe('3.1d')
    french.acts('move 0304-0303 drop 18DI/2-6 0302', 'done')
    expect([where(french, '18DI/2-6'), where(french, '18DI/1-66')]).toEqual(['0303', '0302'])
  })

  it('[3.2.1c] whoever is dropped stays, and its activation is over', () => {
    const at = table({ '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005' })
    at.acts('activate 5Pz/1-1-15 5Pz/2-1-15', 'move 1006 drop 5Pz/1-1-15 1007')
    expect([where(at, '5Pz/1-1-15'), where(at, '5Pz/2-1-15')]).toEqual(['1006', '1007'])
    at.act('move 1008')
    expect(where(at, '5Pz/1-1-15')).toBe('1006')
    at.act('done')
    expect(at.refused('activate 5Pz/1-1-15').rule).toBe('3.1a')
  })

  it('[3.2.1c] one may be left where the stack began, but not all', () => {
    const at = table({ '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005' })
    at.act('activate 5Pz/1-1-15 5Pz/2-1-15')
    expect(at.offers('move drop 5Pz/1-1-15')).not.toContain('drop')
    at.act('move drop 5Pz/1-1-15 1006')
    expect([where(at, '5Pz/1-1-15'), where(at, '5Pz/2-1-15')]).toEqual(['1005', '1006'])
  })

  const FULL = { '5Pz/1-13': '1006', '5Pz/2-13': '1006', '5Pz/MC': '1006' }

  it('[1.3a] a move does not end in a full hex, and may lead through it', () => {
    const at = table({ ...FULL, '5Pz/1-14': '1005' })
    at.act('activate 5Pz/1-14')
    expect(at.refused('move 1006').rule).toBe('1.3a')
    expect(at.started('move').ask!.reach!().some(({ hops }) => hops.at(-1) === '1006')).toBe(false)
    at.act('move 1006-1007')
    expect(where(at, '5Pz/1-14')).toBe('1007')
    // Nor is anybody left in it.
    const two = table({ ...FULL, '5Pz/1-14': '1005', '5Pz/2-14': '1005' })
    two.act('activate 5Pz/1-14 5Pz/2-14')
    expect(two.offers('move 1006')).not.toContain('drop')
  })

  it('[1.3a] three tank units are the most in a hex', () => {
    const tanks = { '5Pz/1-1-15': '1006', '5Pz/2-1-15': '1006', '5Pz/1-2-15': '1006', '5Pz/2-2-15': '1005' }
    const at = table(tanks)
    at.act('activate 5Pz/2-2-15')
    expect(at.refused('move 1006').rule).toBe('1.3a')
  })

  it('[1.3b] through a full hex by road costs a point more, by trail nothing', () => {
    const spent = (map: Diagram['map']) => {
      const at = table({ ...FULL, '5Pz/1-14': '1005' }, { map: map! })
      at.act('activate 5Pz/1-14')
      return at.started('move 1006').picks.at(-1)!.cost
    }
    expect(spent({ road: [['1005', '1006']] })).toBe(2)
    expect(spent({ major: [['1005', '1006']] })).toBe(1.5)
    expect(spent({ trail: [['1005', '1006']] })).toBe(2)
    expect(spent({ woods: ['1006'] })).toBe(3)
  })

  it('[8.2b] with the roads full of people nobody passes a full hex by road in the west', () => {
    const on = (turn: number) => {
      const map = { road: [['1005', '1006', '1007']] }
      const at = table({ ...FULL, '5Pz/1-14': '1005' }, { map, turn, state: { exode: { from: 4, to: 7 } } })
      at.act('activate 5Pz/1-14')
      return at
    }
    expect(on(4).refused('move 1006').rule).toBe('8.2b')
    on(8).act('move 1006-1007')
  })

  it('[11.1.6d] Germans leave the map by the exits for a point', () => {
    const at = position({ turn: 9, units: { '5Pz/1-1-15': '0009', '5Pz/2-1-15': '0010' } }).lay()
    at.act('activate 5Pz/1-1-15')
    at.act('move exit')
    expect(where(at, '5Pz/1-1-15')).toBe('exited')
    expect(at.step).toBe('operations')
    at.act('activate 5Pz/2-1-15')
    expect(at.offers('move')).not.toContain('exit')
    at.act('move 0009 exit')
    expect(where(at, '5Pz/2-1-15')).toBe('exited')
  })

  it('[3.2] all destinations of a stack of two kinds can be walked', () => {
    const at = position({
      turn: 3,
      phase: 'french',
      units: { '18DI/HQ': '1506', '18DI/1-66': '1506', '18DI/3-6': '1506', 'XICA/HQ': '0906' },
    }).lay()
    at.act('activate 18DI/HQ 18DI/1-66 18DI/3-6')
    const reach = at.started('move').ask!.reach!()
    expect(reach.length).toBeGreaterThan(15)
    for (const { hops, cost } of reach) {
      const draft = at.started(`move ${hops.join('-')}`)
      expect(draft.ready).toBe(true)
      expect(draft.picks.at(-1)!.cost).toBe(cost)
    }
  })
})

describe('11.1 entering the map', () => {
  const coming = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 'coming']))

  it('[11.1c] a Panzer division comes by its own hexes, four battalions a turn, HQs besides', () => {
    const ids = ['5Pz/1-13', '5Pz/2-13', '5Pz/2-14', '5Pz/89Pio', '5Pz/1-1-31', '5Pz/HQ', '7Pz/1-6', '8ID/1-28']
    const at = position({ units: coming(ids) }).lay()
    expect(at.offers('enter')).toEqual(['2501', '2504', '2506', '2509'])
    expect(at.offers('enter 2501')).not.toContain('7Pz/1-6')
    expect(at.refused('enter 2501 7Pz/1-6').rule).toBe('11.1c')
    expect(at.refused('enter 2501 8ID/1-28').rule).toBe('11.1c')
    at.acts('enter 2501 5Pz/1-13 5Pz/2-13 5Pz/2-14', 'halt', 'done', 'enter 2504 5Pz/89Pio')
    at.acts('halt', 'done')
    expect(at.refused('enter 2504 5Pz/1-1-31').rule).toBe('11.1c')
    at.act('enter 2504 5Pz/HQ')
    expect(where(at, '5Pz/HQ')).toBe('2504')
    expect(
      position({ turn: 6, units: coming(ids) })
        .lay()
        .offers('enter 2501'),
    ).toContain('8ID/1-28')
  })

  it('[11.1c] eight battalions from turn 7', () => {
    const state = { entered: { german: 12, '4DINA': 0 } }
    const at = (turn: number) => position({ turn, units: coming(['5Pz/1-13']), state }).lay()
    expect(at(6).refused('enter 2501 5Pz/1-13').rule).toBe('11.1c')
    at(7).act('enter 2501 5Pz/1-13')
  })

  it('[11.1b] French units come by their hexes from their turn on, four of 4 DINA a turn, its HQ besides', () => {
    const dina = ['1-23', '2-23', '3-23', '1-25', '2-25', 'HQ'].map((id) => `4DINA/${id}`)
    const on = (turn: number) => position({ turn, phase: 'french', units: coming([...dina, '18DI/19BDAC']) }).lay()
    expect(on(1).refused('enter 0301 18DI/19BDAC').rule).toBe('11.1b')
    expect(on(2).offers('enter 0301')).toEqual(['18DI/19BDAC'])
    const at = on(6)
    expect(at.offers('enter')).toEqual(['0008', '0010', '0012', '0301'])
    at.acts('enter 0008 4DINA/1-23 4DINA/2-23 4DINA/3-23', 'halt', 'done')
    at.acts('enter 0010 4DINA/1-25', 'halt', 'done')
    expect(at.refused('enter 0010 4DINA/2-25').rule).toBe('11.1b')
    at.act('enter 0010 4DINA/HQ')
  })

  it('[11.1c] the entry hex has its price, and from there the stack goes on', () => {
    const at = position({ units: coming(['5Pz/1-13']) }).lay()
    at.act('enter 2501 5Pz/1-13')
    expect(at.step).toBe('march')
    expect(at.match.play.top).toMatchObject({ motor: 1, foot: 1 })
    at.act(`move ${at.started('move').ask!.reach!()[0]!.hops.join('-')}`)
    expect(at.step).toBe('activation')
  })

  it('[11.1c] an entry hex the enemy holds is replaced by the nearest of its edge', () => {
    const at = position({ units: { ...coming(['7Pz/1-6']), '18DI/1-66': '2509', '18DI/2-66': '2506' } }).lay()
    expect(at.offers('enter')).toEqual(['2505', '2507', '2508', '2510'])
  })

  it('[4.2.3b] guns that have fired from off the map do not enter in that turn', () => {
    const at = position({ turn: 4, units: { '5Pz/1-116': 'coming mission' } }).lay()
    expect(at.refused('enter 2501 5Pz/1-116').rule).toBe('4.2.3b')
  })

  it('[1.3a] into a full entry hex only comes who can go on', () => {
    const full = { '5Pz/1-14': '2501', '5Pz/MC': '2501', '5Pz/8Aufk': '2501' }
    const at = position({ units: { ...coming(['5Pz/1-13']), ...full } }).lay()
    at.act('enter 2501 5Pz/1-13')
    expect(at.refused('halt').rule).toBe('1.3a')
  })
})
