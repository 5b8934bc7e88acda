import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { put } from '../../../shared/games/dinant/pieces.ts'
import { consequences } from '../../../shared/games/dinant/sequence/consequences.ts'
import { contentAt, hexIn, laid, lost, position, sideIn, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '2105', '7Pz/HQ': '2206', 'XVAK/HQ': '2305', '18DI/HQ': '1706', 'XICA/HQ': '1606' }

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ turn: 4, ...more, units: { ...HQS, ...units } })

const marked = (at: Table, field: 'isolated' | 'activated' | 'mission' | 'disorganised', id: string) =>
  stateOf(at)[field][unitIn(contentAt(at), id).index] === true
const side = (at: Table, name: string) => sideIn(contentAt(at), name)

describe('6.1 bridges', () => {
  it('[6.1a] the French may blow a bridge at any moment, asked or not; it fails on a 1', () => {
    const at = table({ '5Pz/1-13': '2104' }).dice(2).lay()
    at.act('demolish 2006/2106', 'french')
    expect(stateOf(at).blown[side(at, '2006/2106')]).toBe(true)
    const own = table({ '18DI/1-66': '1606' }, { phase: 'french' }).dice(1).lay()
    own.act('demolish 2006/2106')
    expect([stateOf(own).blown, Object.keys(stateOf(own).failed)]).toEqual([{}, [String(side(own, '2006/2106'))]])
    expect(own.offers('demolish')).not.toContain('2006/2106')
  })

  it('[6.1a] another bridge may be blown while a die lies on the table', () => {
    const at = table({ '5Pz/1-13': '2104' }, { hands: { french: { ambush: 1 } } }).lay()
    at.source = null
    at.act('demolish 2006/2106', 'french')
    at.match.chance(['3'])
    at.act('demolish 1802/1903', 'french')
    at.match.chance(['4'])
    at.match.chance([])
    at.match.chance([])
    expect(Object.keys(stateOf(at).blown)).toHaveLength(2)
  })

  it('[6.1b] with the option bridges always blow', () => {
    const at = table({ '5Pz/1-13': '2104' }, { options: { bridges: 'certain' } }).lay()
    at.act('demolish 2006/2106', 'french')
    expect(stateOf(at).blown[side(at, '2006/2106')]).toBe(true)
  })

  const failed = (units: Diagram['units'], phase: 'french' | 'second' = 'french') => {
    const situation = table({ '18DI/18SAP': '2006', '18DI/1-66': '1606', ...units }, { phase })
    const bridge = sideIn(situation.content as Content, '2006/2106')
    situation.state.failed = { [bridge]: true }
    return situation
  }

  it('[6.1c] after a failure an engineer beside it, activated first, tries again at the end of the turn', () => {
    const at = failed({}).lay()
    expect(at.why('demolish', '2006/2106')?.rule).toBe('6.1c')
    at.acts('activate 18DI/18SAP', 'prepare 2006/2106')
    expect(Object.values(stateOf(at).preparing)).toEqual([side(at, '2006/2106')])
    at.dice(3, 'ambush', 'ambush', 'furor', 'furor', 'furor', 'rommel', 'rommel', 1)
    at.acts('end', 'end')
    expect(stateOf(at).blown[side(at, '2006/2106')]).toBe(true)
    expect(stateOf(at).preparing).toEqual({})
  })

  it('[6.1c] not as a second activation, and not if it was hit', () => {
    const late = failed({}).lay()
    late.acts('activate 18DI/1-66', 'done', 'activate 18DI/18SAP')
    expect(late.refused('prepare 2006/2106').rule).toBe('6.1c')
    const hit = failed({ '18DI/18SAP': '2006 hit' }, 'second')
    hit.state.preparing = {
      [unitIn(hit.content as Content, '18DI/18SAP').index]: sideIn(hit.content as Content, '2006/2106'),
    }
    const at = hit.dice('ambush', 'ambush', 'furor', 'furor', 'furor', 'rommel', 'rommel', 1).lay()
    at.act('end')
    expect(stateOf(at).blown).toEqual({})
  })
})

describe('6.2 boats and locks', () => {
  const crossing = (units: Diagram['units'], dice: (number | string)[], more: Partial<Diagram> = {}) => {
    const at = table({ '5Pz/MC': '2004', ...units }, more)
      .dice(...dice)
      .lay()
    at.act('activate 5Pz/MC')
    return at
  }

  it('[6.2a] a unit at a crossing point finds a way if the die is not above its value, and may stay', () => {
    const found = crossing({}, [4])
    expect(found.offers('cross').sort()).toEqual(['1904', '1905'])
    found.act('cross 1905')
    expect([found.step, stateOf(found).passages[side(found, '1905/2004')]]).toEqual(['crossing', 'up'])
    found.act('stay')
    expect([where(found, '5Pz/MC'), found.step]).toEqual(['2004', 'operations'])
    const none = crossing({}, [5])
    none.act('cross 1905')
    expect([none.step, stateOf(none).passages]).toEqual(['operations', {}])
  })

  it('[6.2a] infantry and reconnaissance alone, at the start of their activation, not against a held hex', () => {
    const tanks = table({ '5Pz/1-1-15': '2004' }).lay()
    tanks.act('activate 5Pz/1-1-15')
    expect(tanks.refused('cross 1905').rule).toBe('6.2a')
    const moved = crossing({ '5Pz/MC': '2104' }, [])
    moved.act('move 2004')
    expect(moved.refused('cross 1905').rule).toBe('6.2a')
    expect(crossing({ '18DI/1-66': '1905' }, []).refused('cross 1905').rule).toBe('6.2a')
  })

  it('[6.2c] whoever comes over so is isolated, foot infantry is not; until a bridged way east is open', () => {
    const blown = ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710']
    const at = crossing({}, [1], { blown })
    at.acts('cross 1905', 'go')
    expect([where(at, '5Pz/MC'), marked(at, 'isolated', '5Pz/MC')]).toEqual(['1905', true])
    const foot = table({ '8ID/1-28': '1902' }, { turn: 6 }).dice(1).lay()
    foot.acts('activate 8ID/1-28', 'cross 1802', 'go')
    expect([where(foot, '8ID/1-28'), marked(foot, 'isolated', '8ID/1-28')]).toEqual(['1802', false])
    const left = (more: Partial<Diagram>) => {
      const p = laid({ units: { ...HQS, '5Pz/MC': '1905 isolated' }, blown, ...more })
      consequences(p)
      return Object.keys(p.state.isolated).length
    }
    expect([left({}), left({ pontoons: { '1904/2003': '8t' } })]).toEqual([1, 0])
  })

  it('[6.2b] hexes beside both ends fire with one more and no terrain; chits are turned at once, a retreat goes back', () => {
    const at = crossing({ '18DI/1-66': '1904' }, [1])
    at.acts('cross 1905', 'go')
    expect([at.asked, at.step, at.offers('fire')]).toEqual(['french', 'reaction', ['1904']])
    // 3 + 1 + 6 against 8: green, red for the natural 6.
    at.dice(6, 'R').act('fire 1904 18DI/1-66')
    at.act('share 5Pz/MC R')
    expect([where(at, '5Pz/MC'), at.step, stateOf(at).damage]).toEqual(['2004', 'operations', {}])
    expect(stateOf(at).passages[side(at, '1905/2004')]).toBe('spent')
    const held = crossing({ '18DI/1-66': '1904' }, [1])
    held.acts('cross 1905', 'go', 'hold')
    expect(where(held, '5Pz/MC')).toBe('1905')
  })

  it('[6.2d] one battalion a crossing and turn; three crossings in all; found once, no roll again', () => {
    const at = crossing({ '5Pz/8Aufk': '2004' }, [1])
    at.acts('cross 1905', 'go', 'activate 5Pz/8Aufk')
    expect(at.why('cross', '1905')?.rule).toBe('6.2d')
    const passages = { '1905/2004': 'up', '2006/2107': 'up', '2007/2107': 'up' } as const
    const three = crossing({}, [], { passages })
    expect(three.why('cross', '1904')?.rule).toBe('6.2d')
    three.act('cross 1905')
    expect(where(three, '5Pz/MC')).toBe('1905')
  })

  it('[6.2e] landing in an enemy zone draws fire, unless Germans were there already', () => {
    const over = (units: Diagram['units']) => {
      const at = table(
        { '7Pz/7MC': '2107', '18DI/1-66': '1907', '18DI/2-66': '1907', ...units },
        { passages: { '2007/2107': 'up' } },
      ).lay()
      at.acts('activate 7Pz/7MC', 'cross 2007')
      return at
    }
    const first = over({})
    expect([first.asked, first.step, where(first, '7Pz/7MC')]).toEqual(['french', 'reaction', '2007'])
    first.dice(6).act('fire 1907 18DI/1-66 18DI/2-66')
    expect(Object.values(stateOf(first).damage)).toHaveLength(1)
    expect(over({ '7Pz/1-6': '2007' }).step).toBe('operations')
  })
})

describe('6.3.2 ferries', () => {
  const PAIR = { '7Pz/58Pio': '2107', '7Pz/1-66': '2107' }
  const group = (units: Diagram['units'] = PAIR, more: Partial<Diagram> = {}) => {
    const at = table(units, more).lay()
    at.act(
      `activate ${Object.keys(units)
        .filter((id) => id.startsWith('7Pz'))
        .join(' ')}`,
    )
    return at
  }

  it('[6.3.2a] an engineer takes one unit of its division over; both are done, and it is its mission of the turn', () => {
    const at = group()
    expect(at.act('ferry 7Pz/1-66 2007').shown).toBe('ferry one 2007')
    expect([where(at, '7Pz/1-66'), where(at, '7Pz/58Pio'), at.step]).toEqual(['2007', '2107', 'operations'])
    expect(stateOf(at).crossed).toEqual({
      [unitIn(contentAt(at), '7Pz/1-66').index]: unitIn(contentAt(at), '7Pz/58Pio').index,
    })
    expect(marked(at, 'isolated', '7Pz/1-66')).toBe(false)
    expect(group({ ...PAIR, '7Pz/58Pio': '2107 mission' }).refused('ferry 7Pz/1-66 2007').rule).toBe('6.3.2a')
    expect(group({ ...PAIR, '7Pz/7MC': '2107' }).refused('ferry 7Pz/1-66 2007').rule).toBe('6.3.2a')
    const moved = group({ '7Pz/58Pio': '2207', '7Pz/1-66': '2207' })
    moved.act('move 2107')
    expect(moved.refused('ferry 7Pz/1-66 2007').rule).toBe('6.3.2a')
  })

  it('[7.1f] back on the east bank it is like any other, an HQ too', () => {
    const p = laid({ units: { ...HQS, '7Pz/58Pio': '2107', '7Pz/HQ': '2007 ferried' } })
    put(p, unitIn(p.content, '7Pz/HQ'), hexIn(p.content, '2107'))
    expect(p.state.crossed).toEqual({})
  })

  it('[6.3.1e] not tanks with a dot; [6.0b] not the disorganised', () => {
    const heavy = group({ '7Pz/58Pio': '2107', '7Pz/3-66': '2107' })
    expect(heavy.refused('ferry 7Pz/3-66 2007').rule).toBe('6.3.1e')
  })

  it('[6.3.2b] it is fired at on the water, goes back on a retreat, and is fired at again where it lands', () => {
    const units = { ...PAIR, '18DI/1-66': '2006' }
    const at = group(units)
    at.act('ferry 7Pz/1-66 2007')
    expect([at.step, at.offers('fire')]).toEqual(['reaction', ['2006']])
    at.dice(6, 'R').act('fire 2006 18DI/1-66')
    at.act('share 7Pz/1-66 R')
    expect([where(at, '7Pz/1-66'), at.step]).toEqual(['2107', 'operations'])
    const landing = group({ ...PAIR, '18DI/1-66': '1907', '18DI/2-66': '1907' })
    landing.act('ferry 7Pz/1-66 2007')
    expect([landing.step, where(landing, '7Pz/1-66')]).toEqual(['reaction', '2007'])
  })

  it('[6.4] an SR unit goes by itself, one an activation', () => {
    const at = table({ '7Pz/1-6': '2107', '7Pz/2-6': '2107', '7Pz/7MC': '2107' }).lay()
    at.acts('activate 7Pz/1-6', 'paddle 2007')
    expect([where(at, '7Pz/1-6'), stateOf(at).crossed]).toEqual([
      '2007',
      { [unitIn(contentAt(at), '7Pz/1-6').index]: -1 },
    ])
    at.act('activate 7Pz/7MC')
    expect(at.refused('paddle 2007').rule).toBe('6.4')
  })
})

describe('6.3.3 amphibious assault', () => {
  /** SR from 2107 against a battalion in 2007, clear ground. */
  const assaulting = (units: Diagram['units'] = {}) => {
    const at = table({ '7Pz/1-6': '2107', '18DI/1-66': '2007', ...units }).lay()
    at.acts('activate 7Pz/1-6', 'paddle 2007')
    return at
  }

  it('[6.3.3a] two more for the French, no terrain but that of the French hex, chits at once', () => {
    const at = assaulting()
    expect([at.step, at.asked]).toEqual(['declaration', 'french'])
    at.source = null
    at.act('stand')
    const sums = at.match.game.explain!(at.match.play, 'german')!.parts.map(({ total }) => total)
    expect(sums).toEqual([3, 6, 5, 8])
    at.dice(5, 6, 'L', 'L')
    at.match.rollOn(at.source!)
    expect([lost(at, '18DI/1-66'), lost(at, '7Pz/1-6'), stateOf(at).damage]).toEqual([1, 1, {}])
  })

  it('[6.3.3c] again or stop, until one side is gone; then it lands', () => {
    const at = assaulting()
    at.dice(2, 2).act('stand')
    expect([at.asked, at.step, where(at, '7Pz/1-6')]).toEqual(['german', 'assault', '2107'])
    at.act('again')
    expect(at.step).toBe('declaration')
    at.dice(2, 2).act('stand')
    at.act('stop')
    expect([where(at, '7Pz/1-6'), at.step]).toEqual(['2107', 'operations'])
    const won = assaulting({ '18DI/1-66': '2007 reduced', '18DI/2-66': '1907', '18DI/3-66': '1907' })
    won.dice(6, 2, 'L').act('stand')
    expect([where(won, '18DI/1-66'), where(won, '7Pz/1-6')]).toEqual(['box', '2007'])
    expect([won.asked, won.step]).toEqual(['french', 'reaction'])
  })

  it('[1.3a] whoever advances into the emptied hex first may leave no room: then the boats turn back', () => {
    const at = assaulting({
      '18DI/1-66': '2007 reduced',
      '18DI/2-66': '1907',
      '18DI/3-66': '1907',
      '7Pz/37Aufk': '2006',
      '7Pz/7MC': '2006',
      '5Pz/MC': '2006',
    })
    at.dice(6, 2, 'L').act('stand')
    expect([at.asked, at.step]).toEqual(['german', 'advance'])
    at.act('advance 7Pz/37Aufk 7Pz/7MC 5Pz/MC')
    expect([where(at, '7Pz/7MC'), where(at, '7Pz/1-6')]).toEqual(['2007', '2107'])
  })

  it('[6.3.3b] thrown back, it is fired at by those it attacked, with the terrain of its own bank', () => {
    const at = assaulting()
    at.dice(2, 6, 'R').act('stand')
    at.act('share 7Pz/1-6 R')
    expect([at.asked, at.step, at.offers('fire')]).toEqual(['french', 'reaction', ['2007']])
    at.dice(2).act('fire 2007 18DI/1-66')
    expect([where(at, '7Pz/1-6'), at.step]).toEqual(['2107', 'operations'])
  })
})

describe('6.3.1 pontoon bridges', () => {
  const building = (units: Diagram['units'] = {}, more: Partial<Diagram> = {}) => {
    const at = table(
      { '7Pz/58Pio': '2107', '5Pz/89Pio': '2004', '7Pz/1-66': '2207', ...units },
      { phase: 'first', turn: 6, ...more },
    )
      .dice(6)
      .lay()
    return at
  }

  it('[6.3.1a] begun as the first activation of the first phase', () => {
    const at = building()
    at.acts('activate 7Pz/58Pio', 'bridge 2007 8t')
    expect(Object.values(stateOf(at).building)).toEqual([{ side: side(at, '2007/2107'), kind: '8t' }])
    const late = building()
    late.acts('activate 7Pz/1-66', 'done', 'activate 7Pz/58Pio')
    expect(late.refused('bridge 2007 8t').rule).toBe('6.3.1a')
    const second = table({ '7Pz/58Pio': '2107' }).lay()
    second.act('activate 7Pz/58Pio')
    expect(second.refused('bridge 2007 8t').rule).toBe('6.3.1a')
  })

  const ended = (units: Diagram['units'], more: Partial<Diagram> = {}) => {
    const situation = table({ '7Pz/58Pio': '2107', ...units }, more)
    const content = situation.content as Content
    const unit = unitIn(content, '7Pz/58Pio').index
    situation.state.building = { [unit]: { side: sideIn(content, '2007/2107'), kind: '8t' } }
    const at = situation.dice('ambush', 'ambush', 'furor', 'furor', 'furor', 'rommel', 'rommel', 1).lay()
    at.act('end')
    return at
  }

  it('[6.3.1b] stands at the end of the turn, unless the engineer was hit or disorganised or the far hex is held', () => {
    const at = ended({})
    expect([stateOf(at).pontoons, stateOf(at).building]).toEqual([{ [side(at, '2007/2107')]: '8t' }, {}])
    expect([stateOf(at).lastPontoon, stateOf(at).pontoonsLeft['8t']]).toEqual([4, 1])
    const disturbed: Diagram['units'][] = [
      { '7Pz/58Pio': '2107 hit' },
      { '7Pz/58Pio': '2107 disorganised' },
      { '18DI/1-66': '2007' },
    ]
    for (const units of disturbed) expect(stateOf(ended(units)).pontoons).toEqual({})
  })

  it('[6.3] only by the two engineers, in good order, never both at once', () => {
    const at = building()
    at.acts('activate 7Pz/58Pio', 'bridge 2007 8t')
    const busy = building({}, { state: {} })
    busy.match.play.put(
      'building' as never,
      { [unitIn(contentAt(busy), '5Pz/89Pio').index]: { side: 0, kind: '8t' } } as never,
    )
    busy.act('activate 7Pz/58Pio')
    expect(busy.refused('bridge 2007 8t').rule).toBe('6.3')
  })

  it('[6.3.1d] one of 16 t and two of 8 t in all, none in the turn after another', () => {
    const at = (state: Diagram['state']) => {
      const one = building({}, { state: state! })
      one.act('activate 7Pz/58Pio')
      return one
    }
    expect(at({ lastPontoon: 5 }).refused('bridge 2007 8t').rule).toBe('6.3.1d')
    at({ lastPontoon: 4 }).act('bridge 2007 8t')
    const none = at({ pontoonsLeft: { '8t': 0, '16t': 1 }, sixteen: '7PzD' })
    expect(none.why('bridge 2007', '8t')?.rule).toBe('6.3.1d')
  })

  it('[6.3.1f] the 16 t equipment from turn 6, to the division the die says', () => {
    const roll = (die: number) => {
      const hands = { german: { furor: 3, indecision: 2 }, french: { ambush: 2 } }
      const situation = table({}, { turn: 6, hands })
      const frames = [{ step: 'match' }, { step: 'turn' }, { step: 'turn-start' }]
      return (
        situation
          .flow(...frames)
          .dice(die, 1, 1, 1, 1)
          .match('open').play.state as ReturnType<typeof stateOf>
      ).flow
    }
    expect(roll(4).map(({ step }) => step)).toContain('sixteen')
    const six = (die: number) => {
      const situation = table({}, { turn: 6 })
      situation.flow(
        { step: 'match' },
        { step: 'turn' },
        { step: 'operations', side: 'french', phase: 'french', fresh: true },
        { step: 'sixteen' },
      )
      return stateOf(situation.dice(die).lay()).sixteen
    }
    expect([six(4), six(5)]).toEqual(['7PzD', '5PzD'])
    const other = building({}, { state: { sixteen: '5PzD' } })
    other.act('activate 7Pz/58Pio')
    expect(other.why('bridge 2007', '16t')?.rule).toBe('6.3.1f')
  })
})
