import { describe, expect, it } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import {
  attackSum,
  defenceSum,
  fireSum,
  type Fight,
  type Sum,
} from '../../../shared/games/dinant/03-3-combat/combat-sum.ts'
import { factorOf } from '../../../shared/games/dinant/03-3-combat/factors.ts'
import { categoryOf, categoryRow, oddsOf } from '../../../shared/games/dinant/03-3-combat/result.ts'
import type { FireFrame } from '../../../shared/games/dinant/frames.ts'
import type { Play, State } from '../../../shared/games/dinant/state.ts'
import { hexIn, laid, sideIn, unitIn, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }

interface Sides {
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  readonly from?: string
  readonly target?: string
  /** Who attacks; the first unit named on each side leads. */
  readonly side?: 'german' | 'french'
}

const ids = (p: Play, units: readonly string[]) => units.map((id) => unitIn(p.content, id).index)

/** Units of both sides in 1005 and 1006 (or where it says), and the combat between them. */
function fight(sides: Sides, more: Partial<Fight> = {}, diagram: Partial<Diagram> = {}): [Play, Fight] {
  const { from = '1005', target = '1006', side = 'german' } = sides
  const placed = (units: readonly string[], hex: string) =>
    Object.fromEntries(units.map((one) => [one.split(' ')[0], `${hex} ${one.split(' ').slice(1).join(' ')}`.trim()]))
  const units = { ...HQS, ...placed(sides.attackers, from), ...placed(sides.defenders, target), ...diagram.units }
  const p = laid({ map: {}, ...diagram, units })
  const bare = (list: readonly string[]) =>
    ids(
      p,
      list.map((one) => one.split(' ')[0]!),
    )
  const [attackers, defenders] = [bare(sides.attackers), bare(sides.defenders)]
  const shape = { kind: 'attack', side, from: hexIn(p.content, from), target: hexIn(p.content, target) } as const
  const leaders = { point: attackers[0]!, defendingPoint: defenders[0]! }
  return [p, { ...shape, attackers, defenders, ...leaders, support: { german: [], french: [] }, attacks: 0, ...more }]
}

const value = (sum: Sum) => sum.strength.reduce((all, line) => all + line.value, 0)
const quality = (sum: Sum) => sum.quality.reduce((all, line) => all + line.value, 0)
const rules = (sum: Sum) => [...sum.strength, ...sum.quality].map(({ rule }) => rule)

const PAIR: Sides = { attackers: ['5Pz/1-13'], defenders: ['18DI/1-66'] }

describe('3.3.2b the values of attack and defence', () => {
  it('[3.3.2b] combat factors against the quality of the enemy point unit', () => {
    const [p, one] = fight(PAIR)
    expect([value(attackSum(p, one)), quality(attackSum(p, one)), attackSum(p, one).base]).toEqual([3, 6, -3])
    expect([value(defenceSum(p, one)), quality(defenceSum(p, one)), defenceSum(p, one).base]).toEqual([3, 8, -5])
  })

  it('[3.3.2b] the attacker pays for the hex attacked, the defender for the hex it is attacked from, both for the side', () => {
    const values = (map: Diagram['map']) => {
      const [p, one] = fight(PAIR, {}, { map: map! })
      return [value(attackSum(p, one)), value(defenceSum(p, one))]
    }
    expect(values({ woods: ['1006'] })).toEqual([2, 3])
    expect(values({ rough: ['1006'] })).toEqual([1, 3])
    expect(values({ village: ['1005'] })).toEqual([3, 2])
    expect(values({ river: ['1005/1006'] })).toEqual([2, 2])
    expect(values({ ridge: ['1005/1006'], river: ['1005/1006'] })).toEqual([1, 1])
  })

  it('[3.3.2b] the Meuse counts as well, bridged or not; a border with two ridges counts once', () => {
    const [p, one] = fight({ attackers: ['7Pz/1-6'], defenders: ['18DI/1-66'], from: '2106', target: '2006' }, {}, {})
    const [q, meuse] = fight(
      { attackers: ['7Pz/1-6'], defenders: ['18DI/1-66'], from: '2106', target: '2006' },
      {},
      { map: undefined as never },
    )
    expect(value(attackSum(p, one))).toBe(3)
    expect(rules(attackSum(q, meuse)).filter((rule) => rule === '3.3.2b')).toHaveLength(3)
    const [r, ridges] = fight({ ...PAIR, from: '1603', target: '1604' }, {}, { map: undefined as never })
    const lines = attackSum(r, ridges).strength.filter((line) => spoken(line) === 'Ridge')
    expect(lines.map((line) => line.value)).toEqual([-1])
  })
})

describe('combat factors', () => {
  it('[1.2a] white, yellow and red factors when a tank unit leads the enemy', () => {
    const against = (point: string, ...defenders: string[]) => {
      const [p, one] = fight({ attackers: [point, '5Pz/1-13'], defenders })
      return value(defenceSum(p, one))
    }
    expect(against('5Pz/1-1-15', '18DI/1-66')).toBe(2)
    expect(against('5Pz/2-13', '18DI/1-66')).toBe(3)
    expect(against('5Pz/1-1-15', '5DIM/EDAC')).toBe(3)
    expect(against('5Pz/1-1-15', '5DIM/11BDAC')).toBe(4)
    expect(against('5Pz/1-1-15', '5DIM/1-39')).toBe(3)
    // Never below nothing, and a disorganised unit has nothing whatever its colour (ruling 1).
    expect(against('5Pz/1-1-15', '18DI/18SAP')).toBe(0)
    expect(against('5Pz/1-1-15', '5DIM/11BDAC disorganised')).toBe(0)
  })

  it('[1.5] [4.2.4] guns defend at half, each by itself, rounded down', () => {
    const [p, one] = fight({
      attackers: ['5Pz/1-13'],
      defenders: ['18DI/1-19', '18DI/2-19 reduced', '18DI/1-219 reduced'],
    })
    // Of 2, 1 and 1 only the first leaves anything; halved together they would be 2.
    expect(value(defenceSum(p, one))).toBe(1)
  })

  it('[3.3.5a] the disorganised add nothing', () => {
    const [p, one] = fight({ attackers: ['5Pz/1-13'], defenders: ['18DI/2-66', '18DI/1-66 disorganised'] })
    expect(value(defenceSum(p, one))).toBe(3)
  })

  it('[8.8a] battalions and tank units fighting from a town have one less, other small units not', () => {
    const map = { town: ['1006'] }
    const from = (...defenders: string[]) => {
      const [p, one] = fight({ attackers: ['5Pz/1-13'], defenders }, {}, { map })
      return value(defenceSum(p, one))
    }
    expect(from('5DIM/1-39')).toBe(2)
    expect(from('5DIM/1-6')).toBe(1)
    expect(from('5DIM/EDAC')).toBe(2)
  })

  it('[8.8b] tank units fighting from woods have one less', () => {
    const [p, one] = fight(
      { attackers: ['5Pz/1-1-15', '5Pz/1-13'], defenders: ['5DIM/1-39'] },
      {},
      { map: { woods: ['1005'] } },
    )
    expect(value(attackSum(p, one))).toBe(1 + 3)
  })

  it('[6.2c] an isolated unit has one less', () => {
    const [p, one] = fight({ attackers: ['5Pz/MC isolated'], defenders: ['5DIM/1-39'] })
    expect(value(attackSum(p, one))).toBe(2)
  })

  it('[8.4a] [8.4b] tanks of 1 DCR out of gas or refuelling', () => {
    const factor = (state: Diagram['state']) => {
      const p = laid({ map: {}, units: { '1DCR/1-28': '1005' }, state: state! })
      return factorOf(p, unitIn(p.content, '1DCR/1-28'), { from: -1, againstTanks: false })
    }
    expect(factor({})).toBe(3)
    expect(factor({ gas: { state: 'out' } })).toBe(2)
    expect(factor({ gas: { state: 'refuelling', turn: 12 } })).toBe(1)
  })
})

describe('what weighs on the dice', () => {
  const onTurn = (turn: number, from: string, target: string, state: Diagram['state'] = {}) => {
    const [p, one] = fight({ ...PAIR, from, target }, {}, { map: undefined as never, turn, state })
    return [attackSum(p, one), defenceSum(p, one)].map((sum) => [...rules(sum)])
  }

  it('[8.1.2a] at night both sides have two less', () => {
    for (const sum of onTurn(2, '1005', '1006')) expect(sum).toContain('8.1.2a')
    for (const sum of onTurn(1, '1005', '1006')) expect(sum).not.toContain('8.1.2a')
    const [p, one] = fight(PAIR, {}, { turn: 2 })
    expect([value(attackSum(p, one)), value(defenceSum(p, one))]).toEqual([1, 1])
  })

  it('[8.1.3] in the mist both sides have one less where one of the hexes lies on the Meuse', () => {
    for (const sum of onTurn(3, '1804', '1904')) expect(sum).toContain('8.1.3')
    for (const sum of onTurn(3, '1005', '1006')) expect(sum).not.toContain('8.1.3')
    for (const sum of onTurn(4, '1804', '1904')) expect(sum).not.toContain('8.1.3')
  })

  it('[8.2b] while refugees fill the roads the French have one less where a road runs', () => {
    const exode = { exode: { from: 9, to: 12 } }
    const values = (map: Diagram['map'], turn = 9) => {
      const [p, one] = fight(PAIR, {}, { map: map!, turn, state: exode })
      return [value(attackSum(p, one)), value(defenceSum(p, one))]
    }
    expect(values({ road: [['1006', '1007']] })).toEqual([3, 2])
    expect(values({ trail: [['1006', '1007']] })).toEqual([3, 3])
    expect(values({ road: [['1006', '1007']] }, 4)).toEqual([3, 3])
  })

  it('[9.1f] a hex on fire: two less for both', () => {
    const p = laid({ map: {}, units: HQS })
    const fires = { fires: { [hexIn(p.content, '1006')]: 4 } }
    const [q, one] = fight(PAIR, {}, { turn: 4, state: fires })
    expect([value(attackSum(q, one)), value(defenceSum(q, one))]).toEqual([1, 1])
  })

  it('[3.3.7d] a B1 bis takes two off the German die, until three steps of them are lost', () => {
    const german = (b1Lost: number, ...defenders: string[]) => {
      const sides = { attackers: ['5Pz/1-13'], defenders }
      const [p, one] = fight(sides, {}, { state: { b1Lost }, units: { '1DCR/HQ': '0807' } })
      return [value(attackSum(p, one)), value(defenceSum(p, one))]
    }
    expect(german(0, '1DCR/1-28')).toEqual([1, 3])
    expect(german(2, '1DCR/5BCP', '1DCR/1-28')).toEqual([1, 6])
    expect(german(3, '1DCR/1-28')).toEqual([3, 3])
    expect(german(0, '1DCR/1-25')).toEqual([3, 2])
  })
})

describe('quality in a combat', () => {
  it('[3.3.7b] a combined attack takes one off the quality of the enemy point unit', () => {
    const sides = { attackers: ['5Pz/1-1-15', '5Pz/1-13'], defenders: ['18DI/1-66'] }
    const [p, one] = fight(sides, { combined: true })
    expect(quality(attackSum(p, one))).toBe(5)
    expect(quality(defenceSum(p, one))).toBe(8)
  })

  it('[3.3.6b] in a breakthrough the attackers have one less for each attack after the first', () => {
    const after = (attacks: number) => {
      const sides = { attackers: ['5Pz/1-1-15'], defenders: ['18DI/1-66'] }
      const [p, one] = fight(sides, { kind: 'breakthrough', attacks })
      return quality(defenceSum(p, one))
    }
    expect([after(0), after(1), after(2)]).toEqual([8, 7, 6])
  })

  it('[3.3.5a] [7.2] disorganised and out of command count together', () => {
    const [p, one] = fight(
      { attackers: ['5Pz/1-13'], defenders: ['18DI/1-66 disorganised'] },
      {},
      { units: { '18DI/HQ': 'box' } },
    )
    expect(quality(attackSum(p, one))).toBe(4)
  })
})

describe('an engineer at work, attacked alone', () => {
  const bare = (state: (p: Play) => Diagram['state']) => {
    const sides = { attackers: ['5DIM/1-39'], defenders: ['5Pz/89Pio'], side: 'french' } as const
    const map = { woods: ['1006'], river: ['1005/1006'] }
    const [p] = fight(sides, {}, { map })
    const alone = unitIn(p.content, '5Pz/89Pio').index
    const [q, one] = fight(sides, { alone }, { map, state: state(p)! })
    return [value(attackSum(q, one)), value(defenceSum(q, one))]
  }
  const engineer = (p: Play) => unitIn(p.content, '5Pz/89Pio').index

  it('[6.3.1c] building a bridge it has no cover at all', () => {
    expect(bare((p) => ({ building: { [engineer(p)]: { side: 0, kind: '8t' } } }))).toEqual([3, 1])
  })

  it('[6.1d] preparing a demolition it has no cover at all', () => {
    expect(bare((p) => ({ preparing: { [engineer(p)]: 0 } }))).toEqual([3, 1])
  })
})

describe('3.3.2c results', () => {
  it('[3.3.2c] five categories; a natural 1 is one less, a natural 6 one more', () => {
    const p = laid({ units: {} })
    const of = (base: number, die: number) => categoryOf(p, base, die)
    expect([of(-5, 5), of(-4, 5), of(-2, 5), of(-1, 5), of(1, 5), of(2, 5), of(4, 5), of(5, 5)]).toEqual([
      1, 2, 2, 3, 3, 4, 4, 5,
    ])
    expect([of(3, 1), of(2, 1), of(-9, 1), of(-9, 6), of(0, 6), of(9, 6)]).toEqual([2, 1, 1, 2, 4, 5])
    expect([2, 3, 4, 5].map((category) => categoryRow(p, category).chit)).toEqual(['green', 'red', 'black', 'black'])
  })

  it('[9.1a] Furor: a category more, after the naturals', () => {
    const p = laid({ units: {} })
    expect([categoryOf(p, -9, 2, true), categoryOf(p, 9, 5, true), categoryOf(p, 2, 1, true)]).toEqual([2, 5, 2])
  })

  it('[3.3.2c] how a die may fall is exact', () => {
    const p = laid({ units: {} })
    expect(oddsOf(p, -3)).toEqual([
      { label: 'none', ways: 3 },
      { label: 'green', ways: 2 },
      { label: 'red', ways: 1 },
    ])
  })
})

describe('fire', () => {
  const fire = (more: Partial<FireFrame> = {}, diagram: Partial<Diagram> = {}, flow: State['flow'] = []) => {
    const units = { ...HQS, '18DI/1-66': '0906', '5Pz/1-13': '1006', '5Pz/1-1-15': '1006' }
    const p = laid({ map: {}, ...diagram, units })
    p.put('flow', flow)
    const targets = ids(p, ['5Pz/1-13'])
    const target = hexIn(p.content, '1006')
    const shape = { step: 'fire', kind: 'reaction', side: 'french', from: hexIn(p.content, '0906'), target } as const
    const edge = sideIn(p.content, '0906/1006')
    const whom = { units: ids(p, ['18DI/1-66']), targets, point: targets[0]!, open: [] }
    return fireSum(p, { ...shape, ...whom, terrain: target, edge, bonus: 0, atOnce: false, ...more })
  }

  it('[3.3.8a] like a combat, without an answer', () => {
    expect([value(fire()), quality(fire())]).toEqual([3, 8])
    const covered = fire({}, { map: { woods: ['1006'], river: ['0906/1006'] } })
    expect(value(covered)).toBe(1)
    expect(value(fire({ terrain: -1, edge: -1 }, { map: { woods: ['1006'], river: ['0906/1006'] } }))).toBe(3)
  })

  it('[3.3.8b] one more for each hex that has fired before', () => {
    expect([value(fire({ bonus: 1 })), value(fire({ bonus: 2 }))]).toEqual([4, 5])
  })

  it('[6.2b] at a crossing one more from the start', () => {
    expect(fire({ kind: 'crossing', bonus: 2 }).strength.map(({ rule, value: by }) => [rule, by])).toEqual([
      ['3.3.2b', 3],
      ['6.2b', 1],
      ['3.3.8b', 1],
    ])
  })

  it('[9.1g] an ambush brings four', () => {
    expect(value(fire({ kind: 'ambush', from: -1, units: [], edge: -1 }))).toBe(4)
  })

  it('[3.3.6b] who breaks through is the worse for its attacks when fired at, too', () => {
    const units = ids(laid({ units: {} }), ['5Pz/1-1-15'])
    const activation = { step: 'activation', units, breakthrough: true, attacks: 3 }
    const sum = fire({ targets: units, point: units[0]! }, {}, [activation])
    expect(quality(sum)).toBe(6)
  })
})
