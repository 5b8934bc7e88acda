import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { france40 } from '../../../shared/games/france40/game.ts'
import { outcome, standing } from '../../../shared/games/france40/victory/victory.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { contentOf, position, stateOf, where, type Diagram } from './position.ts'

const content = contentOf()
const germans = content.units.filter((unit) => unit.side === 'german')
const at = (table: Table) => table.match.play as unknown as Position

describe('the scenario', () => {
  it('[21.1] ten turns; the units stand where the At Start cards put them, and the German begins', () => {
    const match = Match.start(france40, content, 'sickle-cut')
    const state = match.play.state as ReturnType<typeof stateOf>
    expect(match.question.asked).toBe('german')
    expect(state.turn).toBe(1)
    const sedan = content.grid.indexOf('5518')
    expect(state.stacks[sedan]!.map((unit) => content.units[unit]!.id)).toContain('de-1-1-pz')
    expect(content.data.scenario.turns).toBe(10)
  })

  it('[3.0c] after the last turn the game is over', () => {
    const table = position({
      phase: 'allied supply',
      turn: 10,
      map: {},
      units: { 'fr-55': '3010', 'de-8': '5010' },
    }).lay()
    expect(stateOf(table).over).toBe('turns')
    expect(table.asked).toBeNull()
  })

  it('[3.0c] before that the turn marker goes on', () => {
    const table = position({
      phase: 'allied supply',
      turn: 9,
      map: {},
      units: { 'fr-55': '3010', 'de-8': '5010' },
    }).lay()
    expect(stateOf(table).turn).toBe(10)
  })
})

describe('the Allied Initial Phase', () => {
  const phase = 'allied initial' as const
  const units = { 'fr-55': '3010', 'de-8': '5010' }

  it('[19.2.1] draws as many units from the cup as the turn track says', () => {
    const toCome = ['fr-21', 'fr-44', 'fr-36', 'br-1']
    const table = position({ phase, turn: 2, map: {}, units, toCome }).dice('fr-44', 'br-1', 'fr-21').lay()
    expect(toCome.map((id) => where(table, id))).toEqual(['arrived', 'arrived', 'to come', 'arrived'])
  })

  it('[19.2.3] scheduled units come on their turn and not from the cup', () => {
    const table = position({ phase, turn: 4, map: {}, units, toCome: ['fr-4-dcr'] }).lay()
    expect(where(table, 'fr-4-dcr')).toBe('arrived')
    const early = position({ phase, turn: 3, map: {}, units, toCome: ['fr-4-dcr'] }).lay()
    expect(where(early, 'fr-4-dcr')).toBe('to come')
  })
})

describe('the Dyle Line', () => {
  const phase = 'allied movement' as const
  const dyle = { '5002': 'building' } as const

  it('[21.4] is finished at the end of the Allied Movement Phase of turn 1 if its garrison is still there', () => {
    const table = position({ phase, turn: 1, units: { 'fr-1-mor': '5002' }, dyle }).lay()
    table.act('end')
    expect(Object.values(stateOf(table).dyle)).toEqual(['complete'])
  })

  it('[21.4] if the garrison has left, it never will be', () => {
    const table = position({ phase, turn: 1, units: { 'fr-1-mor': '4902', 'fr-55': '5002' }, dyle }).lay()
    table.act('end')
    expect(stateOf(table).dyle).toEqual({})
  })

  it('[21.4] an empty position is gone at the end of the Allied Supply Phase', () => {
    const empty = { '5002': 'complete', '5203': 'complete' } as const
    const table = position({ phase: 'allied supply', turn: 2, units: { 'fr-1-mor': '5002' }, dyle: empty }).lay()
    expect(Object.keys(stateOf(table).dyle)).toEqual([String(content.grid.indexOf('5002'))])
  })
})

describe('victory', () => {
  const railway = ['2399', ...column(23, 0, 27), '2428']
  const highway = ['2999', ...column(29, 0, 27), '2828']
  const map = { rail: [railway], road: [highway] }

  /** The position at the end, with so many German divisions lost. */
  function atTheEnd(lost: number, diagram: Partial<Diagram>) {
    const named = Object.keys(diagram.units ?? {})
    const others = germans.filter((unit) => unit.isMultiStep && !named.includes(unit.id)).map((unit) => unit.id)
    const toCome = others.slice(lost)
    return position({ phase: 'allied supply', turn: 10, map, units: {}, toCome, ...diagram }).lay()
  }

  it('[21.7.1] example 1: rails cut, a land connection left, five German units lost: a draw at ten all', () => {
    const table = atTheEnd(5, { units: { 'de-8': '2310', 'fr-55': '2920' } })
    expect(standing(at(table))).toEqual({ german: 10, allied: 10 })
    expect(outcome(at(table))?.winner).toBeNull()
  })

  it('[21.7.2] example 2: all connections cut, three entry hexes closed, five German units lost: 13 to 5', () => {
    const closed = { '1528': 'german', '2128': 'german', '3328': 'german' } as const
    const units = { 'de-8': '2310', 'de-28': '2910', 'de-32': '1528', 'de-3': '2128', 'de-23': '3328', 'fr-55': '4020' }
    const supplied = { road: [...roadsToGermany()], rail: [railway] }
    const table = atTheEnd(5, { map: supplied, units, closed })
    expect(standing(at(table))).toEqual({ german: 13, allied: 5 })
    expect(outcome(at(table))?.winner).toBe('german')
  })

  it('[21.7.1] example 3: eight entry hexes closed but the railway open, two German units lost: 12 to 8', () => {
    const ids = ['3328', '3728', '1528', '2128', '4928', '5428', '5928', '2828']
    const closed = Object.fromEntries(ids.map((id) => [id, 'german' as const]))
    const holders = germans.filter((unit) => unit.isMultiStep).slice(0, 8)
    const units = { ...Object.fromEntries(holders.map((unit, i) => [unit.id, ids[i]!])), 'fr-55': '2320' }
    const table = atTheEnd(2, { map: { rail: [railway], road: [...roadsToGermany()] }, units, closed })
    expect(standing(at(table))).toEqual({ german: 8, allied: 12 })
    expect(outcome(at(table))?.winner).toBe('allied')
  })

  it('[21.7.1] an Allied unit cancels German zones of control on the railway in its own hex', () => {
    const cut = atTheEnd(0, { units: { 'de-8': '2210', 'fr-55': '2920' } })
    expect(standing(at(cut)).german).toBe(10)
    const guarded = atTheEnd(0, { units: { 'de-8': '2210', 'fr-55': '2310', 'fr-71': '2309', 'fr-3-na': '2311' } })
    expect(standing(at(guarded))).toEqual({ german: 0, allied: 10 })
  })

  it('[21.7.1] a mechanised unit of several steps without any line of supply is worth a point', () => {
    const ring = ['2008', '2009', '2010', '2007', '1908', '1909', '2108', '2109']
    const allies = content.units.filter((unit) => unit.nation === 'french' && unit.faces[0]!.defence >= 5).slice(0, 8)
    const units = Object.fromEntries(allies.map((unit, i) => [unit.id, ring[i]!]))
    delete units[Object.keys(units)[0]!]
    const table = atTheEnd(0, { units: { ...units, 'de-1-1-pz': '2008' } })
    expect(standing(at(table)).allied).toBe(11)
  })

  it('[21.7.2] the hex south of Reims counts two, and only while a German line of supply leads there', () => {
    const units = { 'de-8': '4228', 'fr-55': '2320' }
    const fed = atTheEnd(0, { map: { rail: [railway], road: roadsToGermany() }, units, closed: { '4228': 'german' } })
    expect(standing(at(fed)).german).toBe(2)
    const cutOff = atTheEnd(0, { map: { rail: [railway] }, units, closed: { '4228': 'german' } })
    expect(standing(at(cutOff)).german).toBe(0)
  })
})

describe('the additional turn', () => {
  const options = { 'additional-turn': 'agreed' }
  const units = { 'de-8': '2310', 'fr-55': '2920' }
  const toCome = germans.filter((unit) => unit.id !== 'de-8').map((unit) => unit.id)
  const diagram = { phase: 'allied supply', turn: 10, map: {}, units, toCome } as const

  it('[21.6] whoever is within 5 VP of winning may pay 3 for an eleventh turn, if it was agreed', () => {
    const table = position({ ...diagram, options, map: { road: [['2999', ...column(29, 0, 27), '2828']] } }).lay()
    // German 10 for the cut railway, Allied 5 for the road.
    expect([table.asked, table.step]).toEqual(['allied', 'additional-turn'])
    table.act('pay')
    expect(stateOf(table).turn).toBe(11)
    expect(standing(at(table)).allied).toBe(2)
  })

  it('[21.6] not for a player farther behind, nor without agreement', () => {
    expect(stateOf(position({ ...diagram, options }).lay()).over).toBe('turns')
    expect(stateOf(position(diagram).lay()).over).toBe('turns')
  })

  it('[21.6] who is winning is not asked; at a draw both are, the German first', () => {
    const ledger = [{ turn: 9, seat: 'allied' as const, rule: '21.7.1', points: 104, say: '' }]
    expect(position({ ...diagram, options, state: { ledger } }).lay().asked).toBeNull()
    const even = position({ ...diagram, options, state: { ledger: [{ ...ledger[0]!, points: 10 }] } }).lay()
    expect(even.asked).toBe('german')
    even.act('decline')
    expect(even.asked).toBe('allied')
  })
})

function column(number: number, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => `${number}${String(from + i).padStart(2, '0')}`)
}

/** A road along row 26 to the east edge, with branches down to every southern entry hex. */
function roadsToGermany(): string[][] {
  const row: string[] = []
  for (let c = 10; c <= 59; c++) row.push(`${c}26`)
  const entry = content.grid
  const east = content.data.map.entry.D?.[0]?.hex ?? '6101'
  const target = entry.indexOf(east)
  const up: string[] = ['5926']
  let here = entry.indexOf('5926')
  while (entry.distance(here, target) > 0) {
    const next = [0, 1, 2, 3, 4, 5]
      .map((d) => entry.neighbour[here * 6 + d]!)
      .filter((hex) => hex === target || (hex >= 0 && content.isPlayable[hex] === 1))
      .sort((a, b) => entry.distance(a, target) - entry.distance(b, target))[0]!
    up.push(entry.ids[next]!)
    here = next
  }
  const branches = ['1528', '2128', '3328', '3728', '4228', '4928', '5428', '5928', '2828'].map((id) => {
    const hex = entry.indexOf(id)
    const above = [0, 1, 2, 3, 4, 5].map((d) => entry.neighbour[hex * 6 + d]!).filter((one) => content.isPlayable[one])
    const link = above[0]!
    const top = [0, 1, 2, 3, 4, 5]
      .map((d) => entry.neighbour[link * 6 + d]!)
      .find((one) => entry.ids[one]?.endsWith('26'))!
    return [id, entry.ids[link]!, entry.ids[top]!]
  })
  return [row, up, ...branches]
}
