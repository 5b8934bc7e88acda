import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { scriptedSource } from '../../../shared/engine/chance.ts'
import { Table } from '../../../shared/engine/situation.ts'
import { seenLine } from '../../../shared/engine/view.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import { contentOf, laid, position, stateOf, unitIn } from './position.ts'
import { qualityOf } from '../../../shared/games/dinant/01-basics/quality.ts'
import type { DinantView } from '../../../shared/views/dinant.ts'

const viewOf = (table: Table, seat: string | null) => dinant.view(table.match.play, seat) as unknown as DinantView

describe('9.0 hands', () => {
  const hands = { german: { furor: 2, rommel: 1 }, french: { michelin: 1 } }
  const table = () => position({ map: {}, units: {}, turn: 2, hands }).lay()

  it('[9.0a] at the end of a turn each side keeps or returns what it holds', () => {
    const at = table().dice('ambush', 'furor', 'indecision', 'indecision', 'luftwaffe-2', 3)
    at.act('end')
    expect([at.step, at.asked]).toEqual(['keep-chits', 'french'])
    const kept = at.act('keep michelin')
    expect(kept.shown).toBe('keep 1')
    at.act('keep furor')
    expect(stateOf(at).hands.french).toEqual({ michelin: 1, ambush: 1 })
    expect(stateOf(at).hands.german).toEqual({ furor: 2, indecision: 2, 'luftwaffe-2': 1 })
    expect(stateOf(at).cups.german['rommel']).toBe(3)
  })

  it('[9.0a] a full hand draws nothing', () => {
    const full = { german: { furor: 3, indecision: 2 }, french: { michelin: 2 } }
    const at = position({ map: {}, units: {}, turn: 2, hands: full }).dice(3).lay()
    at.acts('end', 'keep michelin michelin', 'keep furor furor furor indecision indecision')
    expect(stateOf(at).hands).toEqual(full)
  })

  it('[1.4] nobody sees a hand but its owner; sizes, and cup and hand together, are open', () => {
    const at = table()
    expect(viewOf(at, 'german').hand).toEqual({ furor: 2, rommel: 1 })
    expect(viewOf(at, 'french').hand).toEqual({ michelin: 1 })
    expect(viewOf(at, null).hand).toBeNull()
    for (const seat of ['german', 'french', null]) {
      expect(viewOf(at, seat).handSizes).toEqual({ german: 3, french: 1 })
      expect(viewOf(at, seat).pools.german['furor']).toBe(3)
    }
  })
})

describe('9.1 effects on quality', () => {
  it('[9.1e2] 7 Pz.Div. misses Rommel', () => {
    const quality = (turn: number, until: number | null) => {
      const rommel = { played: 3, fate: until === null ? ('killed' as const) : ('wounded' as const), until }
      const p = laid({ units: { '7Pz/1-6': '2206', '5Pz/1-13': '2204' }, turn, state: { rommel } })
      return ['7Pz/1-6', '5Pz/1-13'].map((id) => qualityOf(p, unitIn(p.content, id)))
    }
    expect(quality(4, 4)).toEqual([7, 8])
    expect(quality(5, 4)).toEqual([8, 8])
    expect(quality(17, null)).toEqual([7, 8])
  })

  it('[8.4a] [8.4b] tanks of 1 DCR are worse out of gas, and worse still while they refuel', () => {
    const quality = (gas: { state: 'out' } | { state: 'refuelling'; turn: number } | null) => {
      const units = { '1DCR/1-28': '0905', '1DCR/5BCP': '0905', '1DCR/HQ': '0904', 'XICA/HQ': '0805' }
      const p = laid({ map: {}, units, turn: 12, state: { gas, attached: { '4DINA': null, '1DCR': 'XICA' } } })
      return ['1DCR/1-28', '1DCR/5BCP'].map((id) => qualityOf(p, unitIn(p.content, id)))
    }
    expect(quality(null)).toEqual([8, 8])
    expect(quality({ state: 'out' })).toEqual([7, 8])
    expect(quality({ state: 'refuelling', turn: 12 })).toEqual([6, 8])
  })
})

describe('10 the battleplan', () => {
  it('[10.0] five objectives are drawn in secret', () => {
    const content = contentOf()
    const table = new Table(Match.start(dinant, content, 'complete'), scriptedSource(['9', '3', '1', '10', '4']))
    expect(Object.keys(viewOf(table, 'german').objectives)).toEqual(['1', '3', '4', '9', '10'])
    for (const seat of ['french', null]) {
      expect(viewOf(table, seat).objectives).toEqual({})
      expect(viewOf(table, seat).objectivesSecret).toBe(5)
    }
    const [line] = table.match.journal.path()
    expect(seenLine(line!, 'french').text).toBe('draw (hidden)')
    const read = (seat: string) => seenLine(line!, seat).notes.filter(({ rule }) => rule === '10.0')
    expect(read('french').map(({ say }) => say)).toEqual(['The German side draws {count} objectives'])
    expect(read('german')).toHaveLength(2)
  })

  it('[11.2a] the crossing has none', () => {
    const table = new Table(Match.start(dinant, contentOf({ scenario: 'crossing' }), 'crossing'))
    expect(viewOf(table, 'german').objectives).toEqual({})
    expect(table.step).toBe('operations')
  })
})
