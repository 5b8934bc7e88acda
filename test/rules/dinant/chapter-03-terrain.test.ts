import { describe, expect, it } from 'vitest'
import {
  hasCrossing,
  hopCost,
  hopRefusal,
  moveClass,
  stackHopRefusal,
} from '../../../shared/games/dinant/03-2-movement/terrain.ts'
import { eliminate } from '../../../shared/games/dinant/losses.ts'
import { BOX, DEAD, type Play } from '../../../shared/games/dinant/state.ts'
import { arcIn, laid, unitIn, type Diagram } from './position.ts'

const unit = (p: Play, id: string) => unitIn(p.content, id)
const arc = (p: Play, from: string, to: string) => arcIn(p.content, from, to)
const costs = (map: NonNullable<Diagram['map']>, more: Partial<Diagram> = {}) => {
  const p = laid({ map, units: {}, ...more })
  return [hopCost(p, 'motorised', arc(p, '1005', '1006')), hopCost(p, 'foot', arc(p, '1005', '1006'))]
}

describe('3.2 costs', () => {
  it('[3.2] ground, rivers and ridges have their price; a hexside with both counts both', () => {
    expect(costs({})).toEqual([2, 1])
    expect(costs({ woods: ['1006'] })).toEqual([3, 2])
    expect(costs({ rough: ['1006'] })).toEqual([4, 2])
    expect(costs({ river: ['1005/1006'] })).toEqual([4, 2])
    expect(costs({ river: ['1005/1006'], ridge: ['1005/1006'] })).toEqual([6, 3])
  })

  it('[3.2] the double ridge between 1603 and 1604 counts once', () => {
    const p = laid({ units: {} })
    const { rows, hexsides } = p.content.data.tables.terrain
    const ground = rows[p.content.data.map.hexes['1604']!.terrain].mp.foot
    expect(hopCost(p, 'foot', arc(p, '1603', '1604'))).toBe(ground + hexsides.river.mp.foot + hexsides.ridge.mp.foot)
  })

  it('[3.2.1b] a way is paid instead of ground and hexside, and bridges the river', () => {
    const map = { rough: ['1006'], river: ['1005/1006'], ridge: ['1005/1006'] }
    expect(costs({ ...map, major: [['1005', '1006']] })).toEqual([0.5, 1])
    expect(costs({ ...map, road: [['1005', '1006']] })).toEqual([1, 1])
    expect(costs({ ...map, trail: [['1005', '1006']] })).toEqual([2, 1])
    const p = laid({ map: { ...map, trail: [['1005', '1006']] }, units: {} })
    expect(hasCrossing(p, arc(p, '1005', '1006'))).toBe(true)
    expect(hasCrossing(laid({ map, units: {} }), arc(p, '1005', '1006'))).toBe(false)
  })

  it('[8.2b] while the roads are full a major road in the west costs motorised units a whole point', () => {
    const state = { exode: { from: 4, to: 7 } }
    expect(costs({ major: [['1005', '1006']] }, { turn: 4, state })).toEqual([1, 1])
    expect(costs({ major: [['1005', '1006']] }, { turn: 8, state })).toEqual([0.5, 1])
  })

  it('[6.2c] an isolated unit pays as on foot', () => {
    const p = laid({ map: {}, units: { '5Pz/MC': '1006 isolated' } })
    expect(moveClass(p, unit(p, '5Pz/MC'))).toBe('foot')
  })
})

describe('3.2.1 restrictions', () => {
  const three = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-1-15': '1005' }
  const refused = (map: NonNullable<Diagram['map']>, options: Diagram['options'] = {}) => {
    const p = laid({ map, units: three, options })
    return stackHopRefusal(
      p,
      Object.keys(three).map((id) => unit(p, id).index),
      arc(p, '1005', '1006'),
    )
  }

  it('[3.2.1a] more than two battalions do not go through rough or over a ridge, unless by road', () => {
    expect(refused({ rough: ['1006'] })).toMatchObject({ rule: '3.2.1a' })
    expect(refused({ ridge: ['1005/1006'] })).toMatchObject({ rule: '3.2.1a' })
    expect(refused({ rough: ['1006'], trail: [['1005', '1006']] })).toMatchObject({ rule: '3.2.1a' })
    expect(refused({ rough: ['1006'], road: [['1005', '1006']] })).toBeNull()
    expect(refused({ woods: ['1006'] })).toBeNull()
  })

  it('[3.2.1a] out of rough too, but for the option', () => {
    expect(refused({ rough: ['1005'] })).toMatchObject({ rule: '3.2.1a' })
    expect(refused({ rough: ['1005'] }, { 'rough-stacks': 'into' })).toBeNull()
  })

  it('[3.2.1d] the Meuse is crossed where a bridge or a pontoon bridge stands', () => {
    const units = { '7Pz/1-6': '2106' }
    const over = (more: Partial<Diagram>, from = '2106', to = '2006') => {
      const p = laid({ units, ...more })
      return hopRefusal(p, unit(p, '7Pz/1-6'), arc(p, from, to))
    }
    expect(over({})).toBeNull()
    expect(over({ blown: ['2006/2106'] })).toMatchObject({ rule: '3.2.1d' })
    expect(over({ blown: ['2006/2106'], pontoons: { '2006/2106': '8t' } })).toBeNull()
    expect(over({}, '2003', '1904')).toMatchObject({ rule: '3.2.1d' })
  })

  it('[6.3.1e] tanks with a dot need the 16 t bridge, or one of the map that stands', () => {
    const over = (more: Partial<Diagram>) => {
      const p = laid({ units: { '7Pz/3-66': '2106' }, ...more })
      return hopRefusal(p, unit(p, '7Pz/3-66'), arc(p, '2106', '2006'))
    }
    expect(over({})).toBeNull()
    expect(over({ blown: ['2006/2106'], pontoons: { '2006/2106': '8t' } })).toMatchObject({ rule: '6.3.1e' })
    expect(over({ blown: ['2006/2106'], pontoons: { '2006/2106': '16t' } })).toBeNull()
  })

  it('[6.0a] no French unit goes to the east bank', () => {
    const p = laid({ units: { '18DI/1-66': '2006', '18DI/HQ': '1907', 'XICA/HQ': '1807' } })
    expect(hopRefusal(p, unit(p, '18DI/1-66'), arc(p, '2006', '2106'))).toMatchObject({ rule: '6.0a' })
  })

  it('[6.0b] no disorganised German unit goes to the west bank', () => {
    const p = laid({ units: { '7Pz/1-6': '2106 disorganised' } })
    expect(hopRefusal(p, unit(p, '7Pz/1-6'), arc(p, '2106', '2006'))).toMatchObject({ rule: '6.0b' })
  })

  it('[3.3.5a] a disorganised unit does not enter an enemy zone', () => {
    const units = { '5DIM/1-39': '1006 disorganised', '5DIM/HQ': '1007', 'IICA/HQ': '1008', '5Pz/1-13': '1004' }
    const p = laid({ map: {}, units })
    expect(hopRefusal(p, unit(p, '5DIM/1-39'), arc(p, '1006', '1005'))).toMatchObject({ rule: '3.3.5a' })
  })

  it('[7.2] nor does one out of command', () => {
    const p = laid({ map: {}, units: { '5DIM/1-39': '1006', '5Pz/1-13': '1004' } })
    expect(hopRefusal(p, unit(p, '5DIM/1-39'), arc(p, '1006', '1005'))).toMatchObject({ rule: '7.2' })
    expect(hopRefusal(p, unit(p, '5DIM/1-39'), arc(p, '1006', '1007'))).toBeNull()
  })

  it('[8.6] by Corap’s orders 1 DCR stays west of column 13, and goes back if it is beyond', () => {
    const units = { '1DCR/1-25': '1205', '1DCR/2-25': '1405', '1DCR/HQ': '1105', 'XICA/HQ': '1005' }
    const p = laid({ map: {}, units, state: { corap: true, attached: { '4DINA': null, '1DCR': 'XICA' } } })
    expect(hopRefusal(p, unit(p, '1DCR/1-25'), arc(p, '1205', '1305'))).toMatchObject({ rule: '8.6' })
    expect(hopRefusal(p, unit(p, '1DCR/2-25'), arc(p, '1405', '1305'))).toBeNull()
    expect(hopRefusal(p, unit(p, '1DCR/2-25'), arc(p, '1405', '1404'))).toMatchObject({ rule: '8.6' })
  })

  it('[11.1.4a] 1/8 RI does not leave 1701, and 1/116 RI has two hexes', () => {
    const p = laid({ units: { '5DIM/1-8': '1701', '22DI/1-116': '1612' } })
    expect(hopRefusal(p, unit(p, '5DIM/1-8'), arc(p, '1701', '1702'))).toMatchObject({ rule: '11.1.4a' })
    expect(hopRefusal(p, unit(p, '22DI/1-116'), arc(p, '1612', '1611'))).toBeNull()
    expect(hopRefusal(p, unit(p, '22DI/1-116'), arc(p, '1612', '1512'))).toMatchObject({ rule: '11.1.4a' })
  })
})

describe('3.3.4 the dead', () => {
  it('[3.3.4a] who dies in command goes to the box, who dies out of command is gone', () => {
    const units = { '18DI/1-66': '1006', '18DI/2-66': '1605', '18DI/HQ': '1005', 'XICA/HQ': '0905' }
    const p = laid({ map: {}, units })
    for (const id of ['18DI/1-66', '18DI/2-66']) eliminate(p, unit(p, id))
    expect(p.state.place[unit(p, '18DI/1-66').index]).toBe(BOX)
    expect(p.state.place[unit(p, '18DI/2-66').index]).toBe(DEAD)
  })
})
