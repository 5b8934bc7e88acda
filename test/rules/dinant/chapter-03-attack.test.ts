import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { ALL_HQS } from './headquarters.ts'
import { contentAt, position, sideIn, stateOf, unitIn, where, type Diagram } from './position.ts'

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, ...more, units: { ...ALL_HQS, ...units } })

/** The chits that lie: colour, and the units under each, the point unit first. */
const chits = (at: Table) =>
  Object.values(stateOf(at).damage).map(({ colour, units, point }) => {
    const name = (unit: number) => contentAt(at).units[unit]!.id
    const rest = units.filter((unit) => unit !== point).map(name)
    return [colour, ...(point === null ? [] : [name(point)]), ...rest].join(' ')
  })

const isActivated = (at: Table, id: string) => stateOf(at).activated[unitIn(contentAt(at), id).index] === true

const PAIR = { '5Pz/1-13': '1005', '18DI/1-66': '1006' }

describe('3.3.1 who attacks', () => {
  it('[3.3.1a] from one hex into the next, where an enemy stands', () => {
    const at = table({ ...PAIR, '18DI/2-66': '1008', '18DI/3-66': '0905' }).lay()
    at.act('activate 5Pz/1-13')
    expect(at.offers('attack').sort()).toEqual(['0905', '1006'])
    expect(at.why('attack', '1008')?.rule).toBe('3.3.1a')
    expect(at.why('attack', '1004')?.rule).toBe('3.3.1a')
  })

  const THREE = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-14': '1005', '18DI/1-66': '1006' }
  const ALL = '5Pz/1-13 5Pz/2-13 5Pz/1-14'
  const attacking = (map: Diagram['map'], units: Diagram['units'] = THREE) => {
    const at = table(units, { map: map! }).lay()
    at.act(`activate ${ALL}`)
    return at
  }

  it('[3.3.1a] three battalions; two into rough (case 1), out of rough (2), over a ridge (3)', () => {
    attacking({}).act(`attack 1006 ${ALL} point 5Pz/1-13`)
    for (const map of [{ rough: ['1006'] }, { rough: ['1005'] }, { ridge: ['1005/1006'] }]) {
      const at = attacking(map)
      expect(at.refused(`attack 1006 ${ALL}`).rule).toBe('3.3.1a')
      at.act('attack 1006 5Pz/1-13 5Pz/2-13 point 5Pz/1-13')
    }
  })

  it('[3.3.1a] in cases 1 and 3 two battalions defend, in case 2 all', () => {
    const three = { ...THREE, '18DI/2-66': '1006', '18DI/3-66': '1006' }
    const defending = (map: Diagram['map']) => {
      const at = attacking(map, three)
      at.act('attack 1006 5Pz/1-13 5Pz/2-13 point 5Pz/1-13')
      return at
    }
    for (const map of [{ rough: ['1006'] }, { ridge: ['1005/1006'] }]) {
      const at = defending(map)
      expect(at.refused('stand 18DI/1-66 18DI/2-66 18DI/3-66').rule).toBe('3.3.1a')
      expect(at.offers('stand')).toContain('18DI/3-66')
    }
    const out = defending({ rough: ['1005'] })
    expect(out.why('stand', '18DI/3-66')?.rule).toBe('3.3.1e')
  })

  it('[3.3.1e] all units of the hex defend; where two battalions may, the defender says which', () => {
    const units = { ...PAIR, '18DI/2-66': '1006', '18DI/3-66': '1006' }
    const at = table(units).dice(5, 1).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(at.why('stand', '18DI/1-66')?.rule).toBe('3.3.1e')
    at.acts('stand', 'point 18DI/2-66')
    expect(chits(at)).toEqual(['green 18DI/2-66 18DI/1-66 18DI/3-66'])
    const rough = table(units, { map: { rough: ['1006'] } })
      .dice(6, 2)
      .lay()
    rough.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand 18DI/1-66 18DI/3-66 point 18DI/3-66')
    expect(chits(rough)).toEqual(['red 18DI/3-66 18DI/1-66'])
  })

  it('[3.3.1b] French divisions of one corps attack together, two corps never', () => {
    const units = { '18DI/1-66': '1005', '22DI/1-19': '1005', '5DIM/1-39': '1005', '5Pz/1-13': '1006' }
    const at = table({ ...units, '1DLC/1RAM': '1005' }, { phase: 'french', turn: 3 }).lay()
    at.act('activate 18DI/1-66 1DLC/1RAM 5DIM/1-39')
    expect(at.refused('attack 1006 18DI/1-66 5DIM/1-39').rule).toBe('3.3.1b')
    at.act('attack 1006 18DI/1-66 1DLC/1RAM point 18DI/1-66')
  })

  it('[3.3.1b] two corps defend together', () => {
    const at = table({ '5Pz/1-13': '1005', '18DI/1-66': '1006', '5DIM/1-39': '1006' }).dice(5, 1).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand', 'point 18DI/1-66')
    expect(chits(at)).toEqual(['green 18DI/1-66 5DIM/1-39'])
  })

  it('[3.3.1c] Germans of one division attack together; corps troops with either Panzer division', () => {
    const units = { '5Pz/1-13': '1005', '7Pz/1-6': '1005', 'XVAK/525PzAb': '1005', '18DI/1-66': '1006' }
    const at = table(units).lay()
    at.act('activate 5Pz/1-13 7Pz/1-6 XVAK/525PzAb')
    expect(at.refused('attack 1006 5Pz/1-13 7Pz/1-6').rule).toBe('3.3.1c')
    at.act('attack 1006 5Pz/1-13 XVAK/525PzAb')
    const east = { '32ID/1-4': '2411', 'XVAK/525PzAb': '2411', '18DI/1-66': '2410' }
    const other = position({ units: east }).lay()
    other.act('activate 32ID/1-4 XVAK/525PzAb')
    expect(other.refused('attack 2410 32ID/1-4 XVAK/525PzAb').rule).toBe('3.3.1c')
  })

  it('[3.3.1d] units of the arrival hex that have not acted join the attack and are activated by it', () => {
    const units = { '5Pz/1-13': '1004', '5Pz/2-13': '1005', '5Pz/1-14': '1005 activated', '18DI/1-66': '1006' }
    const at = table(units).dice(2, 2).lay()
    at.acts('activate 5Pz/1-13', 'move 1005')
    expect(at.offers('attack 1006')).toEqual(['5Pz/1-13'])
    expect(at.offers('attack 1006 5Pz/1-13')).toContain('5Pz/2-13')
    expect(at.offers('attack 1006 5Pz/1-13')).not.toContain('5Pz/1-14')
    at.acts('attack 1006 5Pz/1-13 5Pz/2-13 point 5Pz/1-13', 'stand')
    expect(isActivated(at, '5Pz/2-13')).toBe(true)
  })

  it('[3.3.1d] who joins and stays disorganised does not fight', () => {
    const units = { '5Pz/1-13': '1004', '5Pz/2-13': '1005 disorganised', '18DI/1-66': '1006' }
    const at = table(units).dice(6, 6, 5, 6).lay()
    at.acts('activate 5Pz/1-13', 'move 1005', 'attack 1006 5Pz/1-13 5Pz/2-13', 'done', 'stand')
    expect(chits(at)).toEqual(['green 18DI/1-66', 'red 5Pz/1-13'])
  })

  it('[3.3.1f] defending activates nobody', () => {
    const at = table(PAIR).dice(2, 2).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
    expect([isActivated(at, '18DI/1-66'), isActivated(at, '5Pz/1-13'), at.step]).toEqual([false, true, 'operations'])
  })

  it('[7.2] out of command nobody begins a combat; [4.1a] [7.3a] nor do guns or HQs', () => {
    const units = { '5Pz/1-13': '1005', '5Pz/1-116': '1005', '5Pz/HQ': '1005', '18DI/1-66': '1006' }
    const at = table(units).lay()
    at.act('activate 5Pz/1-13 5Pz/1-116 5Pz/HQ')
    expect(at.why('attack 1006', '5Pz/1-116')?.rule).toBe('4.1a')
    expect(at.why('attack 1006', '5Pz/HQ')?.rule).toBe('7.3a')
    const out = table({ ...PAIR, '5Pz/HQ': 'track' }).lay()
    out.act('activate 5Pz/1-13')
    expect(out.refused('attack 1006 5Pz/1-13').rule).toBe('7.2')
  })

  it('[3.1c] after a move an attack costs a point, but not mobile units', () => {
    const far = { '5Pz/1-13': '1001', '5Pz/MC': '1301', '18DI/1-66': '1005', '18DI/2-66': '1306' }
    const at = table(far, { map: { road: [['1301', '1302', '1303', '1304', '1305']] } }).lay()
    at.acts('activate 5Pz/1-13', 'move 1002-1003-1004')
    at.act('attack 1005 5Pz/1-13')
    const spent = table({ '5Pz/1-13': '1001 isolated', '18DI/1-66': '1006' }).lay()
    spent.acts('activate 5Pz/1-13', 'move 1002-1003-1004-1005')
    expect(spent.refused('attack 1006 5Pz/1-13').rule).toBe('3.1c')
    const mobile = table({ '5Pz/MC': '1001 isolated', '18DI/1-66': '1006' }).lay()
    mobile.acts('activate 5Pz/MC', 'move 1002-1003-1004-1005', 'attack 1006 5Pz/MC')
  })
})

describe('3.3.2 the point unit', () => {
  it('[3.3.2a] a small unit does not lead battalions in good order unless it is a tank unit', () => {
    const units = { '5Pz/1-13': '1005', '5Pz/53PzAb': '1005', '5Pz/1-1-15': '1005', '18DI/1-66': '1006' }
    const at = table(units).lay()
    at.act('activate 5Pz/1-13 5Pz/53PzAb 5Pz/1-1-15')
    const all = 'attack 1006 5Pz/1-13 5Pz/53PzAb 5Pz/1-1-15'
    expect(at.offers(`${all} point`).sort()).toEqual(['5Pz/1-1-15', '5Pz/1-13'])
    expect(at.why(`${all} point`, '5Pz/53PzAb')?.rule).toBe('3.3.2a')
    expect(at.refused(all).rule).toBe('3.3.2a')
    at.act('attack 1006 5Pz/53PzAb')
  })

  it('[3.3.2a] a disorganised unit does not lead those in good order, small ones included', () => {
    const units = { ...PAIR, '18DI/1-66': '1006 disorganised', '18DI/19BDAC': '1006' }
    const at = table(units, { map: { woods: ['1006'] } })
      .dice(5, 1)
      .lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(at.offers('stand')).not.toContain('point')
    at.act('stand')
    expect(chits(at)).toEqual(['green 18DI/19BDAC 18DI/1-66'])
  })

  it('[3.3.2a] the defender names its own; in clear terrain the attacker does, and sees them', () => {
    const units = { ...PAIR, '18DI/2-66': '1006' }
    const covered = table(units, { map: { woods: ['1006'] } })
      .dice(5, 1)
      .lay()
    covered.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand point 18DI/2-66')
    expect(chits(covered)).toEqual(['green 18DI/2-66 18DI/1-66'])
    const clear = table(units).dice(5, 1).lay()
    const seen = () => {
      const { game, play } = clear.match
      const view = game.view(play, 'german') as unknown as { stacks: Record<string, { units: string[] }> }
      return view.stacks['1006']!.units
    }
    clear.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(seen()).toEqual(['18DI/2-66'])
    expect(clear.why('stand', 'point')?.rule).toBe('3.3.2a')
    clear.act('stand')
    expect([clear.asked, clear.step]).toEqual(['german', 'point'])
    expect(seen()).toEqual(['18DI/1-66', '18DI/2-66'])
    clear.act('point 18DI/1-66')
    expect(chits(clear)).toEqual(['green 18DI/1-66 18DI/2-66'])
    expect(seen()).toEqual(['18DI/2-66'])
    expect(Object.keys(stateOf(clear).seen)).toContain(String(unitIn(contentAt(clear), '18DI/1-66').index))
  })

  it('[3.3.2a] the defender is always asked, even if all it can say is that it stands', () => {
    const at = table(PAIR).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect([at.asked, at.step, at.offers()]).toEqual(['french', 'declaration', ['stand']])
  })

  it('[3.3.2d] category 5: the point unit is gone, a black chit on the others', () => {
    const three = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-14': '1005' }
    const at = table({ ...three, '18DI/1-66': '1006', '18DI/2-66': '1006' })
      .dice(6, 1)
      .lay()
    at.acts('activate 5Pz/1-13 5Pz/2-13 5Pz/1-14', 'attack 1006 5Pz/1-13 5Pz/2-13 5Pz/1-14 point 5Pz/1-13', 'stand')
    at.act('point 18DI/1-66')
    expect(where(at, '18DI/1-66')).toBe('box')
    expect(chits(at)).toEqual(['black 18DI/2-66'])
    expect(Object.values(stateOf(at).damage)[0]!.point).toBeNull()
  })

  it('[3.3.2c] both results are found before either is applied', () => {
    const units = { '5Pz/1-13': '1005 reduced', '18DI/1-66': '1006', '18DI/2-66': '1006', '18DI/3-66': '1006' }
    const at = table(units).dice(6, 6).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand', 'point 18DI/1-66')
    expect([chits(at), where(at, '5Pz/1-13')]).toEqual([['red 18DI/1-66 18DI/2-66 18DI/3-66'], 'box'])
  })
})

describe('3.3.7 special cases', () => {
  it('[3.3.7a] a unit that adds nothing takes part and lies under the chit', () => {
    const units = { ...PAIR, '18DI/2-66': '1006 disorganised' }
    const at = table(units).dice(5, 1).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
    expect(chits(at)).toEqual(['green 18DI/1-66 18DI/2-66'])
  })

  const COMBINED = { '5Pz/1-13': '1005', '5Pz/1-1-15': '1005', '18DI/1-66': '1006' }

  it('[3.3.7b] SR and tank units of one division, a tank unit leads', () => {
    const at = table(COMBINED).dice(3, 1).lay()
    at.act('activate 5Pz/1-13 5Pz/1-1-15')
    expect(at.why('attack 1006 5Pz/1-13', 'combined')?.rule).toBe('3.3.7b')
    const both = 'attack 1006 5Pz/1-13 5Pz/1-1-15'
    expect(at.refused(`${both} combined point 5Pz/1-13`).rule).toBe('act')
    at.acts(`${both} combined`, 'stand')
    // 3 + 2 + 3 against a quality of 6 - 1.
    expect(chits(at)).toEqual(['green 18DI/1-66'])
  })

  it('[3.3.7b] not with others, not over water even where it is bridged', () => {
    const others = table({ ...COMBINED, '5Pz/MC': '1005' }).lay()
    others.act('activate 5Pz/1-13 5Pz/1-1-15 5Pz/MC')
    expect(others.why('attack 1006 5Pz/1-13 5Pz/1-1-15 5Pz/MC', 'combined')?.rule).toBe('3.3.7b')
    const river = table(COMBINED, { map: { river: ['1005/1006'], road: [['1005', '1006']] } }).lay()
    river.act('activate 5Pz/1-13 5Pz/1-1-15')
    expect(river.why('attack 1006 5Pz/1-13 5Pz/1-1-15', 'combined')?.rule).toBe('3.3.7b')
  })

  it('[3.3.7b] not where the only tanks are in disorder: they cannot lead', () => {
    const at = table({ ...COMBINED, '5Pz/1-13': '1004', '5Pz/1-1-15': '1005 disorganised' }).lay()
    at.acts('activate 5Pz/1-13', 'move 1005')
    const both = 'attack 1006 5Pz/1-13 5Pz/1-1-15'
    expect(at.offers(both)).not.toContain('combined')
    expect(at.why(both, 'combined')?.rule).toBe('3.3.7b')
  })

  const TANKS = { '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005', '18DI/1-66': '1006', '18DI/19BDAC': '1006' }
  const attacked = (...dice: (number | string)[]) => {
    const at = table(TANKS)
      .dice(...dice)
      .lay()
    at.acts('activate 5Pz/1-1-15 5Pz/2-1-15', 'attack 1006 5Pz/1-1-15 5Pz/2-1-15 point 5Pz/1-1-15')
    return at
  }

  it('[3.3.7c] anti-tank guns fire first at the tanks that lead, and their chit is turned at once', () => {
    // 2 + 2 for the colour + 6 against a quality of 8: green, red for the natural 6.
    const at = attacked(6, 'L', 5, 1)
    at.act('stand')
    expect(stateOf(at).lost[unitIn(contentAt(at), '5Pz/1-1-15').index]).toBe(1)
    // 1 + 2 (white, but no tanks lead the French) + 5 against 6: the combat takes place all the same.
    expect(chits(at)).toEqual(['green 18DI/1-66 18DI/19BDAC'])
    expect(isActivated(at, '18DI/19BDAC')).toBe(false)
  })

  it('[3.3.7c] tanks that retreat are no part of the combat; the others attack with a new point unit', () => {
    const at = attacked(6, 'R', 5, 1)
    at.acts('stand', 'share 5Pz/1-1-15 R', 'retreat 1004')
    expect(where(at, '5Pz/1-1-15')).toBe('1004')
    expect(at.step).toBe('operations')
    expect(chits(at)).toEqual(['green 18DI/1-66 18DI/19BDAC'])
  })

  it('[3.3.7c] the guns may hold their fire; at a combined attack they cannot fire', () => {
    const at = attacked(2, 1)
    at.act('stand hold-fire')
    expect(at.step).toBe('operations')
    const combined = table({ ...COMBINED, '18DI/19BDAC': '1006' })
      .dice(2, 1)
      .lay()
    combined.act('activate 5Pz/1-13 5Pz/1-1-15')
    combined.act('attack 1006 5Pz/1-13 5Pz/1-1-15 combined')
    expect(combined.offers('stand')).not.toContain('hold-fire')
    combined.act('stand')
    expect(combined.step).toBe('operations')
  })

  it('[3.3.7c] with the only attacker gone there is no combat', () => {
    const at = table({ '5Pz/1-1-15': '1005 reduced', '18DI/1-66': '1006', '18DI/19BDAC': '1006' }).dice(6, 'L').lay()
    at.acts('activate 5Pz/1-1-15', 'attack 1006 5Pz/1-1-15', 'stand', 'stay')
    expect([where(at, '5Pz/1-1-15'), at.step]).toEqual(['box', 'operations'])
    expect(chits(at)).toEqual([])
  })
})

describe('engineers at work', () => {
  const units = { '5DIM/1-39': '1005', '5Pz/89Pio': '1006', '5Pz/1-13': '1006' }
  const work = (field: 'building' | 'preparing') => {
    const situation = table(units, { phase: 'french', turn: 3, map: { woods: ['1006'] } })
    const content = situation.content as ReturnType<typeof contentAt>
    const unit = unitIn(content, '5Pz/89Pio').index
    const side = sideIn(content, '1005/1006')
    if (field === 'building') situation.state.building = { [unit]: { side, kind: '8t' } }
    else situation.state.preparing = { [unit]: side }
    const at = situation.dice(6, 1).lay()
    at.act('activate 5DIM/1-39')
    return at
  }

  it('[6.3.1c] a bridging engineer may be attacked out of its stack', () => {
    const at = work('building')
    at.acts('attack 1006 engineer 5DIM/1-39', 'stand')
    // 3 + 6 against 8, no woods: green, red for the natural 6.
    expect(chits(at)).toEqual(['red 5Pz/89Pio'])
  })

  it('[6.1d] so may an engineer that prepares a demolition', () => {
    const at = work('preparing')
    at.acts('attack 1006 engineer 5DIM/1-39', 'stand')
    expect(chits(at)).toEqual(['red 5Pz/89Pio'])
  })

  it('[6.3.1c] nobody else is attacked so', () => {
    const at = table(units, { phase: 'french', turn: 3 }).lay()
    at.act('activate 5DIM/1-39')
    expect(at.offers('attack 1006')).toEqual(['5DIM/1-39'])
  })
})

describe('secrets of an attack', () => {
  it('[1.4] what a covered stack is made of cannot be foretold', () => {
    const at = table({ ...PAIR, '18DI/2-66': '1006' }).lay()
    at.act('activate 5Pz/1-13')
    const draft = at.started('attack 1006 5Pz/1-13')
    expect(draft.unknown()?.rule).toBe('1.4')
    // The defender's value is that of the counter on top, and its own die has no odds.
    expect(draft.explain()!.parts.map(({ id, total }) => [id, total])).toEqual([
      ['attack', 3],
      ['attack-quality', 6],
      ['defence', 3],
      ['defence-quality', 8],
    ])
    expect(draft.explain()!.odds!.map(({ part }) => part)).toEqual(['attack'])
    expect(draft.explain()!.about[0]!.rule).toBe('1.4')
  })

  it('[1.4] the defender sees both sums as it makes up its mind, who fires sees its own', () => {
    const units = { ...PAIR, '18DI/2-66': '1006', '18DI/1-219': '0805' }
    const at = table(units, { map: { woods: ['1006'] }, turn: 4 }).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    const totals = (text: string) =>
      at
        .started(text)
        .explain()!
        .parts.map(({ total }) => total)
    expect(totals('stand')).toEqual([2, 6, 6, 8])
    expect(totals('stand support 18DI/1-219')).toEqual([2, 6, 7, 8])
    const past = table({ '5Pz/1-13': '1005', '18DI/1-66': '0906' }).lay()
    past.acts('activate 5Pz/1-13', 'move 1006')
    const draft = past.started('fire 0906 18DI/1-66')
    expect([draft.explain()!.parts.map(({ total }) => total), draft.unknown()?.rule]).toEqual([[3, 8], '1.4'])
  })

  it('[1.4] once both have declared, both see both sums and the exact odds', () => {
    const at = table({ ...PAIR, '18DI/2-66': '1006' }).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
    at.source = null
    at.act('point 18DI/1-66')
    const { game, play } = at.match
    const sum = game.explain!(play, 'german')!
    expect(sum.parts.map(({ id, total }) => [id, total])).toEqual([
      ['attack', 3],
      ['attack-quality', 6],
      ['defence', 6],
      ['defence-quality', 8],
    ])
    expect(sum.odds!.map(({ outcomes }) => outcomes.map(({ ways }) => ways))).toEqual([
      [3, 2, 1],
      [2, 3, 1],
    ])
    expect(game.explain!(play, 'french')).toEqual(sum)
  })

  it('[9.0b] dice that lie on the table are told with what they come to, a natural 6 with it', () => {
    const at = table(PAIR, { hands: { german: { furor: 1 } } }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
    at.match.chance([])
    at.match.chance(['6', '3'])
    const { game, play } = at.match
    const { odds, rolled } = game.explain!(play, 'french')!
    expect(odds).toBeUndefined()
    // 3 + 6 - 6 is green, red for the natural 6; 3 + 3 - 8 is nothing.
    expect(rolled).toMatchObject([
      { part: 'attack', die: 6, result: 3, label: 'red', about: [{ rule: '3.3.2c' }] },
      { part: 'defence', die: 3, result: -2, label: 'none', about: [] },
    ])
  })
})
