import { describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/engine/position.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { hqHexes } from '../../../shared/games/dinant/07-command/hq-return.ts'
import { consequences } from '../../../shared/games/dinant/sequence/consequences.ts'
import { contentAt, hexIn, laid, lost, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = {
  '5Pz/HQ': '2105',
  'XVAK/HQ': '2205',
  '18DI/HQ': '1006',
  'XICA/HQ': '0906',
  '5DIM/HQ': '1003',
  'IICA/HQ': '0903',
}

/** The start of a turn on the printed map, before anything has happened. */
function starting(turn: number, units: Diagram['units'], more: Partial<Diagram> = {}, dice: (number | string)[] = []) {
  const situation = position({ turn, ...more, units: { ...HQS, ...units } })
  const frames: Frame[] = [{ step: 'match' }, { step: 'turn' }, { step: 'operations', side: 'french', phase: 'french' }]
  const waiting = frames.slice(0, 2).concat({ ...frames[2]!, fresh: true })
  return situation.flow(...waiting, { step: 'turn-start' }).dice(...dice)
}

/** A turn whose chits have been drawn: hands are full. */
const FULL = { german: { furor: 3, indecision: 2 }, french: { ambush: 2 } }

const onTrack = (situation: ReturnType<typeof starting>, returns: Readonly<Record<string, number>>) => {
  const content = situation.content as Content
  situation.state.returns = Object.fromEntries(
    Object.entries(returns).map(([id, turn]) => [unitIn(content, id).index, turn]),
  )
  return situation
}

const isMarked = (at: Table, field: 'disorganised' | 'activated' | 'severed', id: string) =>
  stateOf(at)[field][unitIn(contentAt(at), id).index] === true

describe('2.2 repair', () => {
  const TANKS = {
    '5Pz/1-1-15': '2104 reduced',
    '5Pz/2-1-15': '2104 reduced disorganised',
    '5Pz/1-2-15': '2104',
    '5Pz/1-13': '2104 reduced',
  }

  it('[2.2] on turns 3, 8 and 13 each reduced tank unit rolls: back to full strength on 1 to 3', () => {
    const at = starting(3, TANKS, { hands: FULL }, [3]).lay()
    expect([lost(at, '5Pz/1-1-15'), lost(at, '5Pz/2-1-15'), lost(at, '5Pz/1-13')]).toEqual([0, 1, 1])
    expect(lost(starting(3, TANKS, { hands: FULL }, [4]).lay(), '5Pz/1-1-15')).toBe(1)
    expect(lost(starting(4, { ...TANKS }, { hands: FULL }).lay(), '5Pz/1-1-15')).toBe(1)
  })

  it('[2.2] not out of command, not in an enemy zone', () => {
    const spots = { '5Pz/1-1-15': '0109 reduced', '5Pz/2-1-15': '2104 reduced', '18DI/1-66': '2103' }
    const at = starting(3, spots, { hands: FULL, map: {} }).lay()
    expect([lost(at, '5Pz/1-1-15'), lost(at, '5Pz/2-1-15')]).toEqual([1, 1])
  })
})

describe('7.3c HQs come back', () => {
  const off = (...dice: number[]) =>
    onTrack(starting(4, { '18DI/HQ': 'track' }, { hands: FULL }, dice), { '18DI/HQ': 4 }).lay()

  it('[7.3c] on the next turn, in a town or village with a free way to the edge; tested, its activation spent', () => {
    const at = off(2, 3)
    expect([at.asked, at.step]).toEqual(['french', 'hq-return'])
    expect(at.offers('place')).toContain('1009')
    expect(at.offers('place')).not.toContain('1010')
    expect(at.why('place', '1010')?.rule).toBe('7.3c')
    at.act('place 1009')
    expect([where(at, '18DI/HQ'), isMarked(at, 'activated', '18DI/HQ')]).toEqual(['1009', true])
    expect(isMarked(at, 'disorganised', '18DI/HQ')).toBe(false)
  })

  it('[7.3c] if it fails its test it is disorganised', () => {
    const at = off(6, 5)
    at.act('place 1009')
    expect(isMarked(at, 'disorganised', '18DI/HQ')).toBe(true)
  })

  it('[7.3c] not in an enemy zone, not beyond the river', () => {
    const p = laid({ units: { ...HQS, '18DI/HQ': 'track', '5Pz/1-13': '1010', '5Pz/2-13': '1010' } })
    const hexes = hqHexes(p, unitIn(p.content, '18DI/HQ')).map((hex) => p.content.grid.ids[hex])
    expect(hexes).not.toContain('1009')
    expect(hexes.every((id) => p.content.isWest[hexIn(p.content, id!)] === 1)).toBe(true)
  })

  it('[7.3c] not before its turn', () => {
    const at = onTrack(starting(5, { '18DI/HQ': 'track' }, { hands: FULL }), { '18DI/HQ': 6 }).lay()
    expect(at.step).toBe('operations')
  })
})

describe('7.0c corps HQs out of command', () => {
  it('[7.0c] at the start of every turn a divisional HQ of a corps HQ that is off the map is tested', () => {
    const silent = (dice: number[]) => {
      const situation = starting(4, { 'XICA/HQ': 'track' }, { hands: FULL }, dice)
      const hq = unitIn(situation.content as Content, 'XICA/HQ').index
      situation.state.silent = { [hq]: true }
      return onTrack(situation, { 'XICA/HQ': 9 }).lay()
    }
    expect(isMarked(silent([6, 5]), 'severed', '18DI/HQ')).toBe(true)
    expect(isMarked(silent([1, 2]), 'severed', '18DI/HQ')).toBe(false)
  })

  it('[7.0c] [7.3b] and at once when it is taken off', () => {
    const at = (dice: number[]) => {
      const units = { ...HQS, 'XICA/HQ': '1010', '5Pz/1-13': '1012', '5Pz/HQ': '1112', 'XVAK/HQ': '1212' }
      const table = position({ map: {}, turn: 4, units })
        .dice(...dice)
        .lay()
      table.acts('activate 5Pz/1-13', 'move 1011')
      return table
    }
    const failed = at([6, 5])
    expect([where(failed, 'XICA/HQ'), isMarked(failed, 'severed', '18DI/HQ')]).toEqual(['track', true])
    expect(isMarked(at([1, 1]), 'severed', '18DI/HQ')).toBe(false)
  })

  it('[7.0c] when it is in command again nothing of it is left', () => {
    const p = laid({ units: HQS })
    const [hq, division] = [unitIn(p.content, 'XICA/HQ').index, unitIn(p.content, '18DI/HQ').index]
    p.put('silent', { [hq]: true })
    p.put('severed', { [division]: true })
    consequences(p)
    expect([p.state.silent, p.state.severed]).toEqual([{}, {}])
  })
})

describe('8.3 disbanded units come back', () => {
  it('[8.3] after four turns, reduced, within a hex of their HQ, not in an enemy zone', () => {
    const units = { '18DI/1-66': 'track', '5Pz/1-13': '1008' }
    const at = onTrack(starting(13, units, { hands: FULL }, [1]), { '18DI/1-66': 13 }).lay()
    expect([at.asked, at.step]).toEqual(['french', 'disbanded-return'])
    const offered = at.offers('place')
    expect(offered).toContain('1005')
    expect(offered).not.toContain('1007')
    at.act('place 1005')
    expect([where(at, '18DI/1-66'), lost(at, '18DI/1-66'), stateOf(at).returns]).toEqual(['1005', 1, {}])
  })

  it('[8.3] with no place it waits a turn', () => {
    const units = { '18DI/1-66': 'track', '18DI/HQ': 'dead', 'XICA/HQ': 'dead' }
    const at = onTrack(starting(10, units, { hands: FULL }, [1]), { '18DI/1-66': 10 }).lay()
    expect([at.step, Object.values(stateOf(at).returns)]).toEqual(['operations', [11]])
  })
})

describe('7.1b attachments', () => {
  it('[7.1b] the French attach 4 DINA on turn 4 and 1 DCR on turn 8', () => {
    const four = starting(4, {}, { hands: FULL }).lay()
    expect(stateOf(four).attached['4DINA']).toBeNull()
    expect([four.asked, four.step, four.offers('attach')]).toEqual(['french', 'attachment', ['IICA', 'XICA']])
    four.act('attach IICA')
    expect(stateOf(four).attached['4DINA']).toBe('IICA')
    const eight = starting(8, {}, { hands: FULL }, [1]).lay()
    eight.act('attach XICA')
    expect(stateOf(eight).attached['1DCR']).toBe('XICA')
    expect(starting(5, {}, { hands: FULL }).lay().step).toBe('operations')
  })

  it('[7.1b] in Go west! 4 DINA is asked for by the option only', () => {
    const on = (options: Diagram['options']) =>
      starting(8, {}, { scenario: 'go-west', hands: FULL, options: options! }, [1]).lay()
    expect(on({}).match.play.top).toMatchObject({ formation: '1DCR' })
    expect(on({ 'dina-corps': 'choice' }).match.play.top).toMatchObject({ formation: '4DINA' })
  })
})

describe('8.7 ammunition', () => {
  const GUNS = { '5DIM/1-11': '0602', '18DI/1-19': '0909', 'XICA/1-111': '0708', 'IICA/1-102': '0301' }
  const rolled = (die: number, units: Diagram['units'] = GUNS, turn = 9) =>
    starting(turn, units, { hands: FULL }, [die]).lay()

  it('[8.7] from turn 8 a die says which regiments have no shells; the French name one of each pair', () => {
    const at = rolled(2)
    expect([at.asked, at.step, at.offers('name')]).toEqual(['french', 'ammunition', ['11-RAD', '19-RAD']])
    at.act('name 19-RAD')
    expect([stateOf(at).dry, at.step]).toEqual([{ '19 RAD': true }, 'operations'])
    expect(rolled(1).step).toBe('operations')
  })

  it('[8.7] a regiment that is not on the map is no choice; rows 5 and 6 add up', () => {
    const at = rolled(6)
    at.act('name 11-RAD')
    expect(stateOf(at).dry).toEqual({ '11 RAD': true, '111 RAL': true, '102 RALT': true })
    const two = rolled(5)
    two.act('name 11-RAD')
    expect(stateOf(two).dry).toEqual({ '11 RAD': true, '111 RAL': true })
  })
})

describe('8.4 the elephants', () => {
  const TANKS = { '1DCR/1-28': '0705', '1DCR/HQ': '0704' }

  it('[8.4a] from turn 11 the Germans may give back five chits, and 1 DCR is out of gas', () => {
    const at = starting(11, TANKS, { hands: FULL }, [1]).lay()
    expect([at.asked, at.step]).toEqual(['german', 'out-of-gas'])
    at.act('stop')
    expect([stateOf(at).gas, stateOf(at).hands.german]).toEqual([{ state: 'out' }, {}])
    const passed = starting(11, TANKS, { hands: FULL }, [1]).lay()
    passed.act('pass')
    expect(stateOf(passed).gas).toBeNull()
    expect(starting(10, TANKS, { hands: FULL }, [1]).lay().step).toBe('operations')
    const waiting = starting(12, TANKS, { hands: FULL, state: { gasFrom: 14 } }, [1]).lay()
    expect(waiting.step).toBe('operations')
  })

  const ending = (turn: number, gas: Diagram['state']) => {
    const situation = position({ turn, units: { ...HQS, ...TANKS }, state: gas! })
    return situation.flow({ step: 'match' }, { step: 'turn' }, { step: 'refuelling' })
  }

  it('[8.4b] at the end of a turn the French may refuel in the next, and are out of it after that', () => {
    const at = ending(12, { gas: { state: 'out' } })
      .dice('michelin', 'michelin', 'furor', 'furor', 'furor', 'rommel', 'rommel', 1, 1)
      .lay()
    expect([at.asked, at.step]).toEqual(['french', 'refuelling'])
    const { play } = at.match
    at.source = null
    at.act('refuel')
    expect(stateOf(at).gas).toEqual({ state: 'refuelling', turn: 13 })
    expect(play.state).toBe(at.match.play.state)
    const after = ending(13, { gas: { state: 'refuelling', turn: 13 } }).match()
    const state = after.play.state as ReturnType<typeof stateOf>
    expect([state.gas, state.gasFrom]).toEqual([null, 17])
  })
})

describe('2.0 the order', () => {
  it('[2.0] HQs, corps, disbanded units, attachments, chits, ammunition, repair, gas', () => {
    const units = {
      '18DI/HQ': 'track',
      '18DI/1-66': 'track',
      '18DI/1-19': '0909',
      '5DIM/1-11': '0602',
      '5Pz/1-1-15': '2104 reduced',
    }
    const situation = starting(8, units, { hands: { german: { furor: 3, indecision: 2 }, french: { ambush: 1 } } })
    const at = onTrack(situation, { '18DI/HQ': 8, '18DI/1-66': 8 }).dice(1, 1, 'michelin', 2, 3).lay()
    const asked = [at.step]
    at.act('place 1009')
    asked.push(at.step)
    at.act('place 1009')
    asked.push(at.step)
    at.act('attach XICA')
    asked.push(at.step)
    at.act('name 19-RAD')
    expect(asked).toEqual(['hq-return', 'disbanded-return', 'attachment', 'ammunition'])
    expect([lost(at, '5Pz/1-1-15'), at.step]).toEqual([0, 'operations'])
  })
})
