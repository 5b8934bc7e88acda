/** 11.0 Determined and Desperate Defence. Diagrams as in battles.ts; attacks come from the north. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { total } from '../../../shared/engine/rule.ts'
import { contentOf, lost, position, stateOf, statusOf, where, type Diagram } from './position.ts'

const combat = (diagram: Partial<Diagram>) =>
  position({ phase: 'german combat', map: {}, units: {}, airUsed: ALL_AIR, ...diagram })
const ALL_AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)

/** What would be added to the dice with this Lead Unit. */
function added(table: Table, words: string): { lines: string[]; total: number; column: number } {
  const found = table.started(words).explain()!
  const { lines } = found.parts[0]!
  return { lines: lines.map(({ rule, value }) => `${rule}: ${value}`), total: total(lines), column: found.table!.live }
}

/** 6 to 6 and a five: DR2. */
const dr2 = (units: Record<string, string>, more: Partial<Diagram> = {}) => {
  const table = combat({ units: { 'de-28': '3009', ...units }, ...more }).lay()
  table.dice(5).act('attack 3010 de-28')
  return table
}

describe('the attempt', () => {
  it('[11.1] after a retreat result the defender may stand; holding cancels retreat, Disruption and advance', () => {
    const table = dr2({ 'br-4': '3010 reduced' })
    expect(table.asked).toBe('allied')
    expect(table.offers()).toEqual(['hold', 'retreat'])
    // 12 on clear ground: H 1/0.
    table.dice(6, 6).act('hold br-4')
    expect(where(table, 'br-4')).toBe('3010')
    expect(statusOf(table, 'br-4')).toBe('good')
    expect([lost(table, 'br-4'), lost(table, 'de-28')]).toEqual([1, 1])
    expect(table.step).toBe('combat')
  })

  it('[11.1] failing, the defender retreats after all', () => {
    const table = dr2({ 'br-4': '3010 reduced' })
    table.dice(3, 4).act('hold br-4')
    expect(table.step).toBe('retreat')
  })

  it('[11.1] the losses of the result itself stand', () => {
    const table = combat({ units: { 'de-28': '3009', 'br-4': '3010 reduced' } })
      .dice(6)
      .lay()
    table.act('attack 3010 de-28')
    // A1/D1: both have lost a step before the defender is asked.
    expect([lost(table, 'br-4'), lost(table, 'de-28')]).toEqual([2, 1])
    table.dice(6, 5).act('hold br-4')
    expect([lost(table, 'br-4'), lost(table, 'de-28'), where(table, 'de-28')]).toEqual([2, 2, '3009'])
  })

  it('[11.2.2] red results allow no Determined Defence', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'de-32': '2909', 'de-3': '3009', 'de-23': '3109', 'de-36': '2909' }
    const table = combat({ units: { ...units, 'br-4': '3010 reduced' } }).lay()
    table.dice(3).act(`attack 3010 ${Object.keys(units).join(' ')}`)
    expect(table.said.some((one) => one.startsWith('DR4: '))).toBe(true)
    expect(table.step).toBe('retreat')
  })

  it('[11.2.2] an orange result is rolled at -1, unless the match knows none', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'de-32': '2909', 'br-4': '3010 reduced', 'br-5': '3010 routed' }
    const d1 = (options: Record<string, string>) => {
      const table = combat({ units, options }).lay()
      table.dice(6).act('attack 3010 de-28 de-8 de-32')
      expect(table.said.some((one) => one.startsWith('D1: '))).toBe(true)
      return added(table, 'hold br-4').lines
    }
    expect(d1({})).toEqual(['11.2.2: -1'])
    expect(d1({ 'orange-results': 'd1' })).toEqual(['11.2.2: -1'])
    expect(d1({ 'orange-results': 'none' })).toEqual([])
  })

  it('[11.2.2] orange are cells, not codes: an owner may mark other cells', () => {
    const { data } = contentOf()
    const crt = structuredClone(data.tables.crt)
    for (const row of crt.rows) delete row.orange
    // 6 to 6 and a five: DR2 on 1-1.
    crt.rows[4]!.orange = ['1-1']
    const tables = { ...data.tables, crt }
    const table = combat({ units: { 'de-28': '3009', 'br-4': '3010 reduced' }, tables }).lay()
    table.dice(5).act('attack 3010 de-28')
    expect(added(table, 'hold br-4').lines).toEqual(['11.2.2: -1'])
    const units = { 'de-28': '3009', 'de-8': '3109', 'de-32': '2909', 'br-4': '3010 reduced', 'br-5': '3010 routed' }
    const plain = combat({ units, tables }).lay()
    plain.dice(6).act('attack 3010 de-28 de-8 de-32')
    expect(added(plain, 'hold br-4').lines).toEqual([])
  })
})

describe('the column', () => {
  const column = (map: Diagram['map'], more: Partial<Diagram> = {}, units: Record<string, string> = {}) => {
    const table = combat({ units: { 'de-28': '3009', 'de-8': '3109', 'br-4': '3010', ...units }, ...more, map: map! })
    const laid = table.lay()
    laid.dice(6).act('attack 3010 de-28 de-8')
    while (laid.step === 'losses') laid.act(laid.draft().completed().text())
    return added(laid, 'hold').column
  }

  it('[11.2.1] clear, other, fortified and City are columns of their own', () => {
    expect(column({})).toBe(0)
    expect(column({ town: ['3010'] })).toBe(1)
    expect(column({ woods: ['3010'] })).toBe(1)
    expect(column({ woodedRough: ['3010'] })).toBe(1)
    expect(column({ fortified: ['3010'] })).toBe(2)
    expect(column({}, { dyle: { '3010': 'complete' } })).toBe(2)
    expect(column({}, { dyle: { '3010': 'building' } })).toBe(0)
    expect(column({ city: ['3010'] }, {}, { 'de-32': '2909', 'de-3': '3009' })).toBe(3)
    expect(column({ fortified: ['3010'] }, {}, { 'fr-sfm-1': '3010' })).toBe(3)
  })

  it('[11.2.1] Germans have nothing from Fortified hexes', () => {
    const units = { 'fr-13': '3009', 'de-28': '3010 reduced' }
    const table = combat({ phase: 'allied combat', units, map: { fortified: ['3010'] } }).lay()
    // 5 to 6: 1-2, a six is A1/D1.
    table.dice(6).act('attack 3010 fr-13')
    expect(added(table, 'hold').column).toBe(0)
  })
})

describe('the Lead Unit', () => {
  it('[11.2.3] any Good Order unit that defended, but none on a train, and no HQ', () => {
    const units = { 'br-4': '3010 remnant', 'br-2': '3010 disrupted', 'br-23': '3010 train', 'br-hq-bef': '3010 used' }
    const table = combat({ units: { 'de-28': '3009', 'de-8': '3109', ...units } }).lay()
    table.dice(5).act('attack 3010 de-28 de-8')
    expect(table.offers('hold')).toEqual(['br-4'])
    expect(table.why('hold', 'br-2')?.rule).toBe('11.2.3')
    expect(table.why('hold', 'br-23')?.rule).toBe('11.2.3')
    expect(table.why('hold', 'br-hq-bef')?.rule).toBe('11.2.3')
  })

  it('[11.2.3] without one there is no Determined Defence', () => {
    const table = combat({ units: { 'de-28': '3009', 'br-4': '3010 disrupted' } }).lay()
    table.dice(4).act('attack 3010 de-28')
    expect(table.said.some((one) => one.startsWith('A1/DR2: '))).toBe(true)
    expect(table.step).toBe('retreat')
  })

  it('[16.1] a Fort in the hex must lead', () => {
    const units = { 'fr-sfm-1': '3010', 'fr-23': '3010 remnant', 'de-28': '3009', 'de-8': '3109' }
    const table = combat({ units, map: { fortified: ['3010'] } }).lay()
    // 12 to 7, one left: 1-2, a five is A1/DR2.
    table.dice(5).acts('attack 3010 de-28 de-8', 'lose de-8')
    expect(table.offers('hold')).toEqual(['fr-sfm-1'])
    expect(table.why('hold', 'fr-23')?.rule).toBe('16.1')
  })

  it('[11.2.4] its quality counts: elite +1, low -1', () => {
    const units = { 'de-1-geb': '3009', 'de-1-1-pz': '3009', 'fr-13': '3010', 'fr-23': '3010', 'fr-8': '3110' }
    const table = combat({ phase: 'allied combat', units, map: { woods: ['3009'] } }).lay()
    // 10 to 11, and Elite Combined Arms defend: 1-3, a six is A1/DR2.
    table.dice(6).acts('attack 3009 fr-13 fr-23', 'lose fr-13')
    expect(added(table, 'hold de-1-geb').lines).toEqual(['11.2.4: 1'])
    const low = combat({
      units: { 'br-23': '3010', 'br-46': '3010', 'de-253': '3009' },
      map: { woods: ['3010'] },
    }).lay()
    // 5 to 4 with the shift for low quality: 2-1, a four is DR2.
    low.dice(4).act('attack 3010 de-253')
    expect(added(low, 'hold br-23').lines).toEqual(['11.2.4: -1'])
  })

  it('[11.2.5] a French Lead Unit without supply at that moment collapses, marker or not; others do not', () => {
    const alone = combat({ units: { 'de-28': '3009', 'de-8': '3109', 'fr-4': '3010', 'br-25': '3010' } }).lay()
    alone.dice(5).act('attack 3010 de-28 de-8')
    expect(added(alone, 'hold fr-4').lines).toEqual(['11.2.5: -1'])
    expect(added(alone, 'hold br-25').lines).toEqual([])
    // With three Cities of its own it is in supply, whatever marker it bears.
    const map = { city: ['3013', '3113', '3213'] }
    const fed = combat({ units: { 'de-28': '3009', 'de-8': '3109', 'fr-4': '3010 red', 'br-25': '3010' }, map }).lay()
    fed.dice(5).act('attack 3010 de-28 de-8')
    expect(added(fed, 'hold fr-4').lines).toEqual([])
  })
})

describe('DD Air Support', () => {
  const german = { 'fr-13': '3010', 'fr-23': '3010', 'de-28': '3009' }
  const attacked = (airUsed: readonly string[], answer: string) => {
    const table = combat({ phase: 'allied combat', units: german, airUsed }).lay()
    // 10 to 8 = 1-1.
    table.dice(5).act('attack 3009 fr-13 fr-23')
    if (answer !== '') table.act(answer)
    return table
  }

  it('[11.2.6] an Air unit may be spent for +1', () => {
    const table = attacked(['air-de-1', 'air-de-2', 'air-de-3', 'air-de-4'], 'pass')
    expect(table.offers('hold de-28')).toEqual(['air'])
    expect(added(table, 'hold de-28').lines).toEqual([])
    expect(added(table, 'hold de-28 air').lines).toEqual(['11.2.6: 1'])
    // 8 and 1 more hold clear ground.
    table.dice(4, 4).act('hold de-28 air')
    expect(where(table, 'de-28')).toBe('3009')
    expect(Object.keys(stateOf(table).airUsed)).toHaveLength(5)
  })

  it('[11.2.6] one that gave its shift is still there, and costs nothing more', () => {
    const table = combat({ phase: 'allied combat', units: { ...german, 'fr-8': '3108' }, airUsed: [] }).lay()
    table.dice(5).act('attack 3009 fr-13 fr-23 fr-8')
    table.act('support air')
    // 14 to 8, one left: 1-2, a five is A1/DR2.
    table.act('lose fr-8')
    expect(added(table, 'hold de-28').lines).toEqual(['11.2.6: 1'])
    expect(table.why('hold de-28', 'air')?.rule).toBe('11.2.6')
    expect(Object.keys(stateOf(table).airUsed)).toHaveLength(1)
  })

  it('[17.1.5] an HQ is no help in it', () => {
    const table = combat({ units: { 'de-28': '3009', 'br-4': '3010 reduced', 'br-hq-bef': '3012' } }).lay()
    table.dice(5).acts('attack 3010 de-28', 'pass')
    expect(table.offers('hold br-4')).toEqual([])
    expect(table.why('hold br-4', 'br-hq-bef')?.rule).toBe('11.2.6')
  })

  it('[22.6] the RAF helps British Lead Units', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'fr-4': '3010', 'br-25': '3010' }
    const table = combat({ scenario: 'dynamo', units }).lay()
    table.dice(5).acts('attack 3010 de-28 de-8', 'pass')
    expect(table.offers('hold br-25')).toEqual(['air'])
    expect(table.offers('hold fr-4')).toEqual([])
    expect(table.why('hold fr-4', 'air')?.rule).toBe('22.6')
  })
})

describe('what the dice bring', () => {
  const stand = (map: Diagram['map'], dice: [number, number], more: Partial<Diagram> = {}) => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'br-4': '3010 reduced' }
    const table = combat({ units, map: map!, ...more }).lay()
    // 12 to 6: 2-1, a five is DR2; behind walls 1-1, where a five is DR2 too.
    table.dice(5).act('attack 3010 de-28 de-8')
    table.dice(...dice).act('hold br-4')
    return table
  }

  it('[11.3.1] F 0/1 fails and costs the Lead Unit a step, F fails', () => {
    const four = stand({}, [1, 3])
    expect([four.step, lost(four, 'br-4')]).toEqual(['retreat', 2])
    const seven = stand({}, [3, 4])
    expect([seven.step, lost(seven, 'br-4')]).toEqual(['retreat', 1])
  })

  it('[11.3.1] H holds; the figures are steps of the attacker, who picks, and of the Lead Unit', () => {
    const nine = stand({}, [4, 5])
    expect([nine.step, lost(nine, 'br-4')]).toEqual(['combat', 2])
    const eleven = stand({}, [5, 6])
    expect([eleven.step, eleven.asked, lost(eleven, 'br-4')]).toEqual(['losses', 'german', 2])
    eleven.act('lose de-8')
    expect([eleven.step, lost(eleven, 'de-8')]).toEqual(['combat', 1])
    const twelve = stand({}, [6, 6])
    expect([twelve.step, lost(twelve, 'br-4')]).toEqual(['losses', 1])
  })

  it('[11.3.1] a boxed H takes the Dyle Line away', () => {
    const dyle = { '3010': 'complete' as const }
    const seven = stand({}, [3, 4], { dyle })
    expect(where(seven, 'br-4')).toBe('3010')
    expect(stateOf(seven).dyle).toEqual({})
    const ten = stand({}, [5, 5], { dyle })
    expect(Object.values(stateOf(ten).dyle)).toEqual(['complete'])
  })

  it('[11.3.2] the last step lost in a successful defence leaves the hex to the attacker, who stops there', () => {
    const units = { 'de-28': '3009', 'br-23': '3010', 'br-hq-bef': '3010 used' }
    const held = combat({ units, map: { woods: ['3010'] } }).lay()
    // 6 to 2 and low quality: 4-1, a one is DR2. 9 on "other", less 1: H 0/1.
    held.dice(1).act('attack 3010 de-28')
    held.dice(4, 5).act('hold br-23')
    // The HQ is still there: the hex holds.
    expect([where(held, 'br-23'), held.step]).toEqual(['dead', 'combat'])
    expect(where(held, 'br-hq-bef')).toBe('3010')
    const empty = combat({ units: { 'de-28': '3009', 'br-23': '3010' }, map: { woods: ['3010'] } }).lay()
    empty.dice(1).act('attack 3010 de-28')
    empty.dice(4, 5).act('hold br-23')
    expect(where(empty, 'br-23')).toBe('dead')
    expect(empty.step).toBe('advance')
    expect(stateOf(empty).flow.at(-1)).toMatchObject({ limited: true, hexes: 1 })
  })
})

describe('Desperate Defence', () => {
  /** All around: nobody gets out. */
  const RING = { 'de-28': '3009', 'de-8': '3109', 'de-32': '3110', 'de-3': '3011', 'de-23': '2910', 'de-36': '2909' }
  const surrounded = (defenders: Record<string, string>, more: Partial<Diagram> = {}) =>
    combat({ units: { ...RING, ...defenders }, map: { woods: ['3010'] }, ...more }).lay()

  it('[11.4.1] allowed only if all would be lost by retreating', () => {
    const trapped = surrounded({ 'br-4': '3010 reduced' })
    trapped.dice(5).act('attack 3010 de-28')
    expect(trapped.offers()).toEqual(['hold', 'desperate', 'retreat'])
    const free = dr2({ 'br-4': '3010 reduced' })
    expect(free.refused('desperate br-4').rule).toBe('11.4.1')
  })

  it('[11.4.1] or if they hold a port whose fall leaves them without supply', () => {
    const units = { 'de-28': '3009', 'br-4': '3010 reduced' }
    const held = (map: Diagram['map']) => {
      const table = combat({
        scenario: 'dynamo',
        units,
        map: map!,
        airUsed: [...ALL_AIR, 'air-raf-1', 'air-raf-2'],
      }).lay()
      table.dice(5).act('attack 3010 de-28')
      return table.offers()
    }
    expect(held({ port: ['3010'] })).toContain('desperate')
    expect(held({ port: ['3010', '3014'] })).not.toContain('desperate')
    expect(held({})).not.toContain('desperate')
  })

  it('[11.4.1] a port that is a City is lost among the three Cities as well', () => {
    const units = { 'de-28': '3009', 'br-4': '3010 reduced', 'br-42': '2910' }
    const offers = (cities: string[]) => {
      const map = { port: ['3010'], city: ['3010', ...cities] }
      const airUsed = [...ALL_AIR, 'air-raf-1', 'air-raf-2']
      const table = combat({ scenario: 'dynamo', units: { ...units, 'de-8': '3109' }, map, airUsed }).lay()
      table.dice(5).act('attack 3010 de-28 de-8')
      return table.offers()
    }
    expect(offers(['3013', '3014'])).toContain('desperate')
    expect(offers(['3013', '3014', '3015'])).not.toContain('desperate')
  })

  it('[11.4.2] not after DS or DR4', () => {
    const table = surrounded({ 'br-4': '3010 reduced' })
    table.dice(3).act('attack 3010 de-28 de-8 de-32 de-3 de-23 de-36')
    expect(table.said.some((one) => one.startsWith('DR4: '))).toBe(true)
    expect(where(table, 'br-4')).toBe('dead')
  })

  it('[11.4.3] every failure costs the Lead Unit a step, and the next roll follows', () => {
    const table = surrounded({ 'br-4': '3010 reduced', 'br-hq-bef': '3010 used' })
    table.dice(5).act('attack 3010 de-28')
    // 7 on "other" is a plain F: in a Desperate Defence it costs a step all the same.
    table.dice(3, 4).act('desperate br-4')
    expect([table.step, lost(table, 'br-4')]).toEqual(['determined-defence', 2])
    expect(table.offers()).toEqual(['desperate'])
    expect(table.refused('retreat').rule).toBe('11.4.3')
    table.dice(2, 2).act('desperate br-4')
    // Nobody is left to lead: the rest must go, and is lost.
    expect([where(table, 'br-4'), where(table, 'br-hq-bef')]).toEqual(['dead', 'dead'])
  })

  it('[11.4.3] DD Air Support helps every roll', () => {
    const ring = { 'fr-13': '3009', 'fr-23': '3109', 'fr-3': '3110', 'fr-7': '3011', 'fr-10': '2910', 'fr-35': '2909' }
    const units = { ...ring, 'de-28': '3010' }
    const table = combat({ phase: 'allied combat', units, map: { woods: ['3010'] }, airUsed: [] }).lay()
    table.dice(5).acts('attack 3010 fr-13 fr-23', 'pass')
    table.dice(2, 2).act('desperate de-28 air')
    expect(added(table, 'desperate de-28').lines).toEqual(['11.2.6: 1'])
    expect(table.offers('desperate de-28')).toEqual([])
    expect(Object.keys(stateOf(table).airUsed)).toHaveLength(1)
  })

  it('[11.4.3] the example of 11.4: a D1 on the 55th and the 15th Division in the woods', () => {
    const options = { 'orange-results': 'none' }
    const table = surrounded({ 'fr-55': '3010', 'fr-15-mot': '3010', 'de-1-1-pz': '3009' }, { options })
    // 40 to 13 = 3-1, a six is D1. The Allied player flips the 55th.
    table.dice(6).act('attack 3010 de-28 de-8 de-32 de-3 de-23 de-36 de-1-1-pz')
    table.act('lose fr-55')
    expect(added(table, 'desperate fr-15-mot')).toEqual({ lines: ['11.2.5: -1'], total: -1, column: 1 })
    table.dice(2, 3).act('desperate fr-15-mot')
    expect(lost(table, 'fr-15-mot')).toBe(1)
    table.dice(3, 3).act('desperate fr-15-mot')
    expect(lost(table, 'fr-15-mot')).toBe(2)
    // Now a Remnant of low quality: -2, and a modified 9 holds at the cost of the last step.
    expect(added(table, 'desperate fr-15-mot').total).toBe(-2)
    table.dice(5, 6).act('desperate fr-15-mot')
    expect(table.said.some((one) => /holds: H 0\/1 \(.*DRM −2\)/.test(one))).toBe(true)
    expect(where(table, 'fr-15-mot')).toBe('dead')
    expect([where(table, 'fr-55'), lost(table, 'fr-55'), statusOf(table, 'fr-55')]).toEqual(['3010', 1, 'good'])
    expect(table.step).toBe('combat')
  })

  it('[11.2.2] the same with D1 taken as orange: one less on every roll', () => {
    const table = surrounded({ 'fr-55': '3010', 'fr-15-mot': '3010', 'de-1-1-pz': '3009' })
    table.dice(6).act('attack 3010 de-28 de-8 de-32 de-3 de-23 de-36 de-1-1-pz')
    table.act('lose fr-55')
    expect(added(table, 'desperate fr-15-mot').lines).toEqual(['11.2.5: -1', '11.2.2: -1'])
  })
})
