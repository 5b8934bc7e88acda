import { describe, expect, it } from 'vitest'
import { pointsNow } from '../../../shared/games/dinant/11-scenarios/points.ts'
import { eliminate, loseStep } from '../../../shared/games/dinant/losses.ts'
import { put } from '../../../shared/games/dinant/pieces.ts'
import type { Play } from '../../../shared/games/dinant/state.ts'
import { hexIn, laid, position, stateOf, unitIn } from './position.ts'

const unit = (p: Play, id: string) => unitIn(p.content, id)
const isGerman = (p: Play, id: string) => p.state.germanHexes[hexIn(p.content, id)] === true

describe('11.0 control', () => {
  it('[11.0] a hex belongs to the side whose unit was last in it, HQs not counted', () => {
    const p = laid({ map: {}, units: { '5Pz/1-13': '1006', '5Pz/HQ': '1106' }, frenchHexes: ['1005', '1105'] })
    put(p, unit(p, '5Pz/1-13'), hexIn(p.content, '1005'))
    put(p, unit(p, '5Pz/1-13'), hexIn(p.content, '1004'))
    put(p, unit(p, '5Pz/HQ'), hexIn(p.content, '1105'))
    expect(['1006', '1005', '1004', '1105'].map((id) => isGerman(p, id))).toEqual([true, true, true, false])
  })

  it('[11.0] what the French leave in the east is German at once', () => {
    const p = laid({ units: { '1DLC/1RAM': '2106', '1DLC/1CHAS': '2106' } })
    put(p, unit(p, '1DLC/1RAM'), hexIn(p.content, '2006'))
    expect(isGerman(p, '2106')).toBe(false)
    put(p, unit(p, '1DLC/1CHAS'), hexIn(p.content, '2006'))
    expect([isGerman(p, '2106'), isGerman(p, '2006')]).toEqual([true, false])
  })
})

describe('11.1.6 points', () => {
  it('[11.1.6a] what is lost for good counts at once, what lies in the box as long as it lies there', () => {
    const units = {
      '5Pz/1-1-15': '1005',
      '7Pz/1-6': '1006',
      '32ID/1-4': '1007',
      '1DCR/1-25': '1105',
      '5Pz/1-13': '2105',
    }
    const p = laid({ units, state: { attached: { '4DINA': null, '1DCR': 'XICA' } } })
    const after = Object.keys(units).map((id) => {
      eliminate(p, unit(p, id))
      return pointsNow(p)
    })
    expect(after).toEqual([-4, -6, -7, -5, -7])
    expect(p.state.ledger).toHaveLength(4)
    expect(p.state.fell).toEqual({ '5PzD': true })
  })

  it('[7.3a] an HQ loses no step', () => {
    const p = laid({ map: {}, units: { '18DI/HQ': '1006' } })
    loseStep(p, unit(p, '18DI/HQ'))
    expect(p.state.place[unit(p, '18DI/HQ').index]).toBe(hexIn(p.content, '1006'))
  })
})

describe('the end of a turn', () => {
  const end = (state: object, passages = {}) => {
    const dice = ['ambush', 'ambush', 'furor', 'furor', 'furor', 'rommel', 'rommel', 3]
    const table = position({ units: {}, turn: 2, state, passages })
      .dice(...dice)
      .lay()
    return stateOf(table.acts('end'))
  }

  it('[5.0] air points that were not used are lost', () => {
    expect(end({ air: { german: 3, french: 2 }, luftwaffe: true })).toMatchObject({
      air: { german: 0, french: 0 },
      luftwaffe: false,
    })
  })

  it('[6.2d] crossing points that were used are open again', () => {
    expect(Object.values(end({}, { '1905/2004': 'spent', '1904/2003': 'up' }).passages)).toEqual(['up', 'up'])
  })
})
