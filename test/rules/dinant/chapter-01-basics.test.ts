import { describe, expect, it } from 'vitest'
import { bagOf, spendChit, takeChit } from '../../../shared/games/dinant/01-basics/damage-pools.ts'
import { qualityOf } from '../../../shared/games/dinant/01-basics/quality.ts'
import { isOverstacked, stackRefusal, thirdsOf } from '../../../shared/games/dinant/01-basics/stacking.ts'
import { isEzoc, watchers, zonesOn } from '../../../shared/games/dinant/01-basics/zones.ts'
import { hopRefusal } from '../../../shared/games/dinant/03-2-movement/terrain.ts'
import { loseStep } from '../../../shared/games/dinant/losses.ts'
import type { Play } from '../../../shared/games/dinant/state.ts'
import { arcIn, hexIn, laid, position, stateOf, unitIn, type Diagram } from './position.ts'

const unit = (p: Play, id: string) => unitIn(p.content, id)
const hex = (p: Play, id: string) => hexIn(p.content, id)
const indexes = (p: Play, ...ids: string[]) => ids.map((id) => unit(p, id).index)

/** The hexes of a side whose zone reaches a hex, by their ids. */
const zone = (diagram: Diagram, side: 'german' | 'french', to: string) => {
  const p = laid(diagram)
  return zonesOn(p, side, hex(p, to)).map((from) => p.content.grid.ids[from])
}

describe('1.2 and 1.3 units and stacking', () => {
  it('[1.2b] three small units weigh as much as a battalion', () => {
    const p = laid({ units: {} })
    expect(thirdsOf(p, indexes(p, '5Pz/1-1-15', '5Pz/2-1-15', '5Pz/53PzAb'))).toBe(3)
    expect(thirdsOf(p, indexes(p, '5Pz/1-13'))).toBe(3)
  })

  it('[1.2c] a lost step turns the counter over, the last one takes it off; a B1 bis has three', () => {
    const p = laid({ map: {}, units: { '18DI/1-66': '1006', '18DI/HQ': '1005', '1DCR/1-28': '1004' } })
    for (const lost of [1, 2]) {
      loseStep(p, unit(p, '1DCR/1-28'))
      expect(p.state.lost[unit(p, '1DCR/1-28').index]).toBe(lost)
    }
    loseStep(p, unit(p, '18DI/1-66'))
    expect(p.state.place[unit(p, '18DI/1-66').index]).toBe(hex(p, '1006'))
    loseStep(p, unit(p, '18DI/1-66'))
    loseStep(p, unit(p, '1DCR/1-28'))
    expect(p.state.stacks[hex(p, '1006')]).toBeUndefined()
    expect(p.state.stacks[hex(p, '1004')]).toBeUndefined()
    expect(p.state.b1Lost).toBe(3)
  })

  it('[1.3a] nine thirds and three tank units are a full hex', () => {
    const p = laid({ map: {}, units: { '5Pz/1-13': '1006', '5Pz/2-13': '1006', '5Pz/1-14': '1006' } })
    expect(stackRefusal(p, hex(p, '1006'), indexes(p, '5Pz/2-14'))).toMatchObject({ rule: '1.3a' })
    expect(stackRefusal(p, hex(p, '1006'), indexes(p, '5Pz/1-13'))).toBeNull()
    expect(isOverstacked(p, indexes(p, '5Pz/1-1-15', '5Pz/2-1-15', '5Pz/1-2-15', '5Pz/2-2-15'))).toBe(true)
  })

  it('[1.3c] nobody moves into a hex the enemy holds', () => {
    const p = laid({ map: {}, units: { '5Pz/8Aufk': '1006', '18DI/1-66': '1005', '18DI/HQ': '1007' } })
    expect(hopRefusal(p, unit(p, '5Pz/8Aufk'), arcIn(p.content, '1006', '1005'))).toMatchObject({ rule: '1.3c' })
  })

  it('[1.3d] an HQ weighs nothing', () => {
    const p = laid({ units: {} })
    expect(thirdsOf(p, indexes(p, '18DI/HQ', '18DI/1-66'))).toBe(3)
  })
})

describe('1.6 zones of control', () => {
  it('[1.6a] a battalion, a tank unit or three small units have one; guns, HQs and lone small units have none', () => {
    const at = (...ids: string[]) =>
      zone({ map: {}, units: Object.fromEntries(ids.map((id) => [id, '1006'])) }, 'german', '1005')
    expect(at('5Pz/1-13')).toEqual(['1006'])
    expect(at('5Pz/1-1-15')).toEqual(['1006'])
    expect(at('5Pz/53PzAb')).toEqual([])
    expect(at('5Pz/53PzAb', '7Pz/42PzAb', 'XVAK/525PzAb')).toEqual(['1006'])
    expect(at('5Pz/1-116')).toEqual([])
    expect(at('5Pz/HQ')).toEqual([])
  })

  it('[3.3.5a] a disorganised unit has no zone of control', () => {
    expect(zone({ map: {}, units: { '5Pz/1-13': '1006 disorganised' } }, 'german', '1005')).toEqual([])
  })

  it('[1.6b] not over a river, bridged or not, and not into rough or towns; into villages', () => {
    const over = (map: Diagram['map']) => zone({ map: map!, units: { '5Pz/1-13': '1006' } }, 'german', '1005')
    expect(over({ river: ['1005/1006'], road: [['1005', '1006']] })).toEqual([])
    expect(over({ rough: ['1005'] })).toEqual([])
    expect(over({ town: ['1005'] })).toEqual([])
    expect(over({ village: ['1005'] })).toEqual(['1006'])
    expect(zone({ units: { '5Pz/1-13': '2106' } }, 'german', '2006')).toEqual([])
  })

  it('[1.6b] [1.4] zones are told in the order of the map, whichever battalion is where', () => {
    for (const [one, other] of [
      ['1004', '1006'],
      ['1006', '1004'],
    ] as const)
      expect(zone({ map: {}, units: { '18DI/1-66': one, '18DI/2-66': other } }, 'french', '1005')).toEqual([
        '1004',
        '1006',
      ])
  })

  it('[1.6d] out of rough or over a ridge it takes two battalions', () => {
    for (const map of [{ rough: ['1006'] }, { ridge: ['1005/1006'] }]) {
      expect(zone({ map, units: { '5Pz/1-13': '1006', '5Pz/1-1-15': '1006' } }, 'german', '1005')).toEqual([])
      expect(zone({ map, units: { '5Pz/1-13': '1006', '5Pz/2-13': '1006' } }, 'german', '1005')).toEqual(['1006'])
    }
  })

  it('[1.6c] a step from zone to zone is watched by those whose zone reaches its end, friends there or not', () => {
    const p = laid({
      map: {},
      units: { '18DI/1-66': '1005', '18DI/2-66': '1007', '5Pz/1-13': '1006', '5Pz/2-13': '1105' },
    })
    const watching = (from: string, to: string) =>
      watchers(p, 'german', hex(p, from), hex(p, to)).map((at) => p.content.grid.ids[at])
    expect(isEzoc(p, hex(p, '1105'), 'german')).toBe(true)
    expect(watching('1006', '1105')).toEqual(['1005'])
    expect(watching('1106', '1206')).toEqual([])
  })
})

describe('1.7 quality', () => {
  it('[1.7] two dice that are not above the quality pass', () => {
    for (const [dice, passed] of [
      [[4, 4], true],
      [[4, 5], false],
    ] as const) {
      const situation = position({ map: {}, units: { '5Pz/1-13': '1006', '5Pz/HQ': '1005', 'XVAK/HQ': '1004' } })
      const { index } = unitIn(situation.content as Play['content'], '5Pz/1-13')
      const table = situation
        .flow({ step: 'match' }, { step: 'quality-test', unit: index, why: '3.2.2c' })
        .dice(...dice)
        .lay()
      const said = table.said.filter((line) => line.includes('against 8'))
      expect(said).toEqual([`1/13 SR: ${dice[0] + dice[1]} against 8, ${passed ? 'passed' : 'failed'} (3.2.2c)`])
    }
  })

  it('[1.7] quality is less for being disorganised and out of command', () => {
    const p = laid({ map: {}, units: { '18DI/1-66': '1006 disorganised' } })
    expect(qualityOf(p, unit(p, '18DI/1-66'))).toBe(4)
  })
})

describe('1.8 Damage Chits', () => {
  it('[1.8] a used-up pool is filled from its spent box, and a chit keeps to its batch', () => {
    const p = laid({ map: {}, units: { '18DI/1-66': '1006' } })
    const lay = () => {
      const chit = { colour: 'green', side: 'french', units: [unit(p, '18DI/1-66').index], point: null } as const
      p.at('damage', p.state.nextChit, { ...chit, batch: takeChit(p, 'green') })
      p.put('nextChit', p.state.nextChit + 1)
      return p.state.nextChit - 1
    }
    const turn = (number: number, face: string) => {
      const chit = p.state.damage[number]!
      expect(bagOf(p, chit)[face]).toBeGreaterThan(0)
      p.at('damage', number, null)
      spendChit(p, chit, face)
    }
    const first = Array.from({ length: 15 }, lay)
    for (const number of first.slice(0, 5)) turn(number, 'X')
    expect(p.state.spent.green).toEqual({ X: 5 })
    const next = lay()
    expect(p.state.damage[next]!.batch).toBe(2)
    expect(bagOf(p, p.state.damage[next]!)).toEqual({ X: 5 })
    expect(bagOf(p, p.state.damage[first[5]!]!)).toEqual({ R: 5, L: 4, RL: 1 })
    expect(p.state.spent.green).toEqual({})
  })

  it('[1.8] with nothing spent a full new set is taken', () => {
    const p = laid({ map: {}, units: { '18DI/1-66': '1006' } })
    const chit = { colour: 'red', side: 'french', units: [unit(p, '18DI/1-66').index], point: null } as const
    for (let number = 1; number <= 16; number++) p.at('damage', number, { ...chit, batch: takeChit(p, 'red') })
    expect(p.state.damage[16]!.batch).toBe(2)
    expect(p.state.bags['red 2']).toEqual(p.content.damageSet.red)
  })
})

describe('1.4 covered stacks', () => {
  it('[1.4] the other side sees the height and the top, and the owner may put another on top', () => {
    const table = position({
      phase: 'french',
      map: {},
      units: { '18DI/1-66': '1006 disorganised', '18DI/2-66': '1006 green', '5Pz/1-13': '1204' },
    }).lay()
    const seen = (seat: string) => table.match.game.view(table.match.play, seat) as unknown as SeenView
    expect(seen('french').stacks['1006']).toEqual({ side: 'french', height: 2, units: ['18DI/1-66', '18DI/2-66'] })
    expect(seen('german').stacks['1006']).toEqual({ side: 'french', height: 2, units: ['18DI/2-66'] })
    expect(seen('german').units['18DI/1-66']).toBeUndefined()
    expect(seen('german').damage).toEqual([{ number: 1, side: 'french', colour: 'green', hex: '1006' }])
    expect(seen('french').damage[0]).toMatchObject({ units: ['18DI/2-66'], point: '18DI/2-66' })
    // Out of command, which the French know of their own unit only.
    expect(seen('french').units['18DI/2-66']).toMatchObject({ quality: 5, outOfCommand: { rule: '7.0a' } })
    expect(seen('german').units['18DI/2-66']).toEqual({ at: '1006', lost: 0, cf: 3, quality: 6, mp: 4 })
    expect(table.match.game.cutOff!(table.match.play, 'german')).toEqual(['5Pz/1-13'])
    const line = table.act('top 18DI/1-66')
    expect(line.shown).toBe('top 1006')
    expect(seen('german').stacks['1006']!.units).toEqual(['18DI/1-66'])
    expect(stateOf(table).stacks[hexIn(table.match.play.content as Play['content'], '1006')]).toHaveLength(2)
  })

  it('[1.4] positions that differ under the top counters look the same to the other side', () => {
    const seen = (covered: string, other: string, seat: string | null) => {
      const units = { [covered]: '1006', '18DI/2-66': '1006', [other]: '1206', '18DI/3-77': '1206', '5Pz/1-13': '1505' }
      const table = position({ map: {}, units }).lay()
      const { game, play } = table.match
      return [game.view(play, seat), game.overlays!(play, seat), game.cutOff!(play, 'german'), table.offers()]
    }
    for (const seat of ['german', null])
      expect(seen('18DI/1-66', '18DI/1-125', seat)).toEqual(seen('18DI/1-125', '18DI/1-66', seat))
    expect(seen('18DI/1-66', '18DI/1-125', 'french')).not.toEqual(seen('18DI/1-125', '18DI/1-66', 'french'))
  })
})

interface SeenView {
  readonly stacks: Readonly<Record<string, { readonly units: readonly string[] }>>
  readonly units: Readonly<Record<string, unknown>>
  readonly damage: readonly unknown[]
}
