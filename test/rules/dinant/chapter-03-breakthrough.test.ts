import { describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/engine/position.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { HQS } from './headquarters.ts'
import { contentAt, lost, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, ...more, units: { ...HQS, ...units } })

const disorganised = (at: Table) =>
  Object.keys(stateOf(at).disorganised)
    .map((unit) => contentAt(at).units[Number(unit)]!.id)
    .sort()

const TANKS = { '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005', '5Pz/1-13': '1005', '18DI/1-66': '1006' }

describe('3.3.6 breakthrough', () => {
  it('[3.3.6a] mobile units only', () => {
    const at = table(TANKS).lay()
    at.act('activate 5Pz/1-1-15 5Pz/1-13')
    expect(at.offers('breakthrough 1006')).toEqual(['5Pz/1-1-15'])
    expect(at.why('breakthrough 1006', '5Pz/1-13')?.rule).toBe('3.3.6a')
  })

  it('[3.3.6a] an attack in each hex entered, from the start hex too, for a point each', () => {
    const at = table({ '5Pz/1-1-15': '1005', '18DI/1-66': '1006' }).dice(2, 2, 2, 2).lay()
    at.acts('activate 5Pz/1-1-15', 'breakthrough 1006 5Pz/1-1-15', 'stand')
    expect(at.step).toBe('activation')
    expect(at.match.play.top).toMatchObject({ motor: 1, attacks: 1, breakthrough: true })
    expect(at.why('', 'breakthrough')?.rule).toBe('3.3.6a')
    expect(at.why('', 'attack')?.rule).toBe('3.3.6a')
    at.acts('move 0906', 'hold')
    expect(at.offers('breakthrough')).toContain('1006')
    at.acts('breakthrough 1006 5Pz/1-1-15', 'stand')
    expect(at.match.play.top).toMatchObject({ motor: 4, attacks: 2 })
  })

  it('[3.3.6a] without a point left there is none', () => {
    const at = table({ '5Pz/1-1-15': '1001', '18DI/1-66': '1006' }).lay()
    at.acts('activate 5Pz/1-1-15', 'move 1002-1003-1004-1005')
    expect(at.refused('breakthrough 1006 5Pz/1-1-15').rule).toBe('3.3.6a')
    at.act('attack 1006 5Pz/1-1-15')
  })

  it('[3.3.6c] a result from category 2 on disorganises all that defended, and nothing more', () => {
    const units = { ...TANKS, '18DI/2-66': '1006 reduced', '18DI/3-66': '1006 disorganised' }
    const at = table(units).dice(6, 2).lay()
    at.acts('activate 5Pz/1-1-15 5Pz/2-1-15', 'breakthrough 1006 5Pz/1-1-15 5Pz/2-1-15 point 5Pz/1-1-15', 'stand')
    at.act('point 18DI/1-66')
    expect(disorganised(at)).toEqual(['18DI/1-66', '18DI/2-66', '18DI/3-66'])
    expect(stateOf(at).damage).toEqual({})
    expect(lost(at, '18DI/2-66')).toBe(1)
    const missed = table(TANKS).dice(3, 2).lay()
    missed.acts('activate 5Pz/1-1-15', 'breakthrough 1006 5Pz/1-1-15', 'stand')
    expect(disorganised(missed)).toEqual([])
  })

  it('[3.3.6d] chits of the attackers are turned at once', () => {
    const at = table({ ...TANKS, '18DI/2-66': '1006' })
      .dice(2, 6, 'L')
      .lay()
    at.acts('activate 5Pz/1-1-15', 'breakthrough 1006 5Pz/1-1-15', 'stand', 'point 18DI/1-66')
    expect([lost(at, '5Pz/1-1-15'), stateOf(at).damage]).toEqual([1, {}])
    expect(at.step).toBe('activation')
  })

  it('[3.3.6b] quality is less in tests of that activation too', () => {
    const around = {
      '18DI/3-77': '1003',
      '18DI/1-77': '0804',
      '18DI/2-77': '1204',
      '18DI/1-125': '0806',
      '18DI/2-125': '1206',
    }
    const hqs = { '18DI/HQ': '0808', '5Pz/HQ': '1105' }
    const units = { ...hqs, '5Pz/1-1-15': '1005 activated', '18DI/1-66': '1007', ...around }
    const situation = table(units)
    const unit = unitIn(situation.content as ReturnType<typeof contentAt>, '5Pz/1-1-15').index
    const flow = situation.state.flow.map((frame) => ({ ...frame, fresh: undefined }) as unknown as Frame)
    const group = {
      step: 'activation',
      side: 'german',
      units: [unit],
      here: 0,
      stage: 'moved',
      walked: [0],
      motor: 0,
      foot: 0,
    }
    const at = situation
      .flow(...flow, { ...group, breakthrough: true, attacks: 2, start: 0 } as never, {
        step: 'retreat',
        side: 'german',
        unit,
      })
      .dice(4, 4)
      .lay()
    expect(lost(at, '5Pz/1-1-15')).toBe(1)
  })

  it('[3.3.6e] it may stop at will, and who advances is done', () => {
    const at = table({ '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005', '18DI/30GRDI': '1006' }).dice(2, 2, 1, 1).lay()
    const both = '5Pz/1-1-15 5Pz/2-1-15'
    at.acts(`activate ${both}`, `breakthrough 1006 ${both} point 5Pz/1-1-15`, 'stand', 'done')
    expect(at.step).toBe('operations')
    const gone = table({ '5Pz/1-1-15': '1005', '18DI/30GRDI': '1006' }).dice(1, 1).lay()
    gone.acts('activate 5Pz/1-1-15', 'breakthrough 1006 5Pz/1-1-15', 'withdraw 18DI/30GRDI 0907', 'advance 5Pz/1-1-15')
    expect([where(gone, '5Pz/1-1-15'), gone.step]).toEqual(['1006', 'operations'])
  })
})
