import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import { awayUnits, outcome, standing } from '../../../shared/games/france40/victory/victory.ts'
import { contentOf, position, stateOf, where, type Diagram } from './position.ts'

const scenario = 'dynamo' as const
const content = contentOf({ scenario })
const at = (table: Table) => table.match.play as unknown as Position
const dunkirk = { 'br-1': '2113', 'br-2': '2113', 'fr-68': '2113' }
const german = { 'de-8': '4020' }

const initial = (turn: number, diagram: Pick<Diagram, 'units'> & Partial<Diagram>) =>
  position({ scenario, phase: 'allied initial', turn, ...diagram })

describe('evacuation', () => {
  it('[22.5.1] no ships before turn 4; then from the port; from turn 5 on from the beaches as well', () => {
    const units = { ...dunkirk, 'br-3': '2213', ...german }
    expect(initial(3, { units }).lay().step).not.toBe('evacuation')
    expect(initial(4, { units }).lay().offers()).toEqual(['port', 'done'])
    expect(initial(5, { units }).lay().offers()).toEqual(['port', 'beach', 'done'])
  })

  it('[22.5.2] at the port one unit on 1 to 3, two on 4 to 6, chosen when the die has fallen', () => {
    const few = initial(4, { units: { ...dunkirk, ...german } })
      .dice(3)
      .lay()
    few.act('port 2113')
    few.act('embark br-1')
    expect(where(few, 'br-1')).toBe('evacuated')
    const many = initial(4, { units: { ...dunkirk, ...german } })
      .dice(4)
      .lay()
    many.act('port 2113')
    many.act('embark br-1 fr-68')
    expect([where(many, 'br-1'), where(many, 'fr-68'), where(many, 'br-2')]).toEqual(['evacuated', 'evacuated', '2113'])
  })

  it('[22.5.2] only British and French units leave', () => {
    const table = initial(4, { units: { 'br-1': '2113', 'be-1': '2113', ...german } })
      .dice(6)
      .lay()
    table.act('port 2113')
    expect(table.offers('embark')).toEqual(['br-1'])
  })

  it('[22.5.2] on the beaches one unit on 3 and more', () => {
    const table = initial(5, { units: { 'br-3': '2312', ...german } })
      .dice(3)
      .lay()
    table.act('beach br-3')
    expect(where(table, 'br-3')).toBe('evacuated')
  })

  it('[22.5.3] a unit that fails on the beach is marked and has +2 next time', () => {
    const table = initial(5, { units: { 'br-3': '2213', ...german } })
      .dice(2)
      .lay()
    table.act('beach br-3')
    expect(where(table, 'br-3')).toBe('2213')
    expect(Object.keys(stateOf(table).evac)).toHaveLength(1)
    const again = initial(6, { units: { 'br-3': '2213 evac', ...german } })
      .dice(1)
      .lay()
    again.act('beach br-3')
    expect(where(again, 'br-3')).toBe('evacuated')
  })

  it('[22.5.4] with a German next to it two dice are rolled and the lower one counts', () => {
    const units = { ...dunkirk, 'de-8': nextTo('2113') }
    const table = initial(4, { units }).dice(6, 2).lay()
    table.act('port 2113')
    expect(table.offers('embark br-1')).toEqual([])
    table.act('embark br-1')
    expect(where(table, 'br-2')).toBe('2113')
  })

  it('[22.5.5] Calais and Oostende serve only while no Allied unit is in Dunkirk', () => {
    const units = { 'br-30': '1514', 'br-2': '2810', ...german }
    const empty = initial(4, { units }).dice(1).lay()
    expect(empty.offers('port').sort()).toEqual(['1514', '2810'])
    const held = initial(4, { units: { ...units, ...dunkirk } }).lay()
    expect(held.offers('port')).toEqual(['2113'])
    expect(held.why('port', '1514')?.rule).toBe('22.5.5')
    empty.act('port 1514')
    empty.act('embark br-30')
    // One port roll a turn.
    expect(empty.step).not.toBe('evacuation')
  })
})

describe('Belgium', () => {
  const units = { 'be-1': '3310', 'br-1': '2113', ...german }

  it('[22.4.1] surrenders when Brugge is German, and on turn 5 at the latest', () => {
    expect(where(initial(3, { units }).lay(), 'be-1')).toBe('3310')
    expect(where(initial(3, { units, germanCities: ['3210'] }).lay(), 'be-1')).toBe('removed')
    expect(where(initial(5, { units }).lay(), 'be-1')).toBe('removed')
  })
})

describe('the German Initial Phase', () => {
  it('[22.7f] from turn 6 on the listed units are withdrawn, wherever they are', () => {
    const units = { 'de-1-1-pz': '2020', 'de-8': '4020', 'br-1': '2113' }
    const table = position({ scenario, phase: 'german initial', turn: 6, units }).lay()
    expect(where(table, 'de-1-1-pz')).toBe('removed')
    expect(where(table, 'de-8')).toBe('4020')
  })

  const halted = { 'de-11-6-pz': '4020 reduced halt1', 'de-4-6-sch': '4020 halt1 reduced', 'br-1': '2113' }

  it('[22.3] each halted Panzer division in supply makes one reduced unit of its hex whole, on turns 1 to 3', () => {
    const table = position({ scenario, phase: 'german initial', turn: 2, units: halted }).lay()
    expect(table.step).toBe('replacement')
    table.act('refit de-11-6-pz')
    expect(stateOf(table).lost[content.unitOf('de-11-6-pz')!.index]).toBe(0)
    // That was this turn's; the diagram goes straight on to the next one.
    expect(stateOf(table).turn).toBe(3)
    expect(position({ scenario, phase: 'german initial', turn: 4, units: halted }).lay().step).not.toBe('replacement')
  })

  it('[22.3] Disrupted units receive nothing', () => {
    const units = { ...halted, 'de-4-6-sch': '4020 halt1 reduced disrupted' }
    const table = position({ scenario, phase: 'german initial', turn: 2, units }).lay()
    expect(table.offers('refit')).toEqual(['de-11-6-pz'])
    expect(table.why('refit', 'de-4-6-sch')?.rule).toBe('22.3')
  })
})

describe('the halt before Dunkirk', () => {
  it('[22.2] the Allied player lays all six markers on Panzer divisions before the game and rolls two dice', () => {
    const units = {
      'de-11-6-pz': '2515',
      'de-4-6-sch': '2515',
      'de-1-1-pz': '1515',
      'de-2-2-pz': '1118',
      'br-30': '1514',
    }
    const table = position({ scenario, phase: 'allied supply', turn: 1, units }).dice(4, 5).lay()
    expect(table.step).toBe('halt-order')
    expect(table.offers('declare')).toEqual(['de-11-6-pz', 'de-4-6-sch'])
    expect(table.why('declare', 'de-2-2-pz')?.rule).toBe('22.2')
    expect(table.why('declare', 'de-1-1-pz')?.rule).toBe('22.2')
    expect(table.offers()).toEqual(['declare'])
    table.act('declare de-4-6-sch')
    expect(Object.values(stateOf(table).halt)).toEqual([1, 1])
  })
})

describe('the end of Dynamo', () => {
  const british = content.units.filter((unit) => unit.nation === 'british')
  const french = content.units.filter((unit) => unit.nation === 'french')
  const EVACUATED = -5

  /** So many units are away already. */
  function away(brits: number, frenchmen: number) {
    const place = content.units.map(() => -6)
    for (const unit of [...british.slice(2, 2 + brits), ...french.slice(1, 1 + frenchmen)])
      place[unit.index] = EVACUATED
    return place
  }

  /** One unit in Dunkirk, the others as given. */
  function last(brits: number, frenchmen: number, unit: string) {
    const situation = initial(8, { units: { [unit]: '2113', ...german } })
    const place = away(brits, frenchmen)
    for (const id of [unit, 'de-8'])
      place[content.unitOf(id)!.index] = situation.state.place[content.unitOf(id)!.index]!
    situation.state.place = place
    return situation.dice(1).lay()
  }

  it('[22.10.1] with 15 units away, ten of them British, the Allied player wins at once', () => {
    const table = last(9, 5, british[0]!.id)
    table.act('port 2113')
    table.act(`embark ${british[0]!.id}`)
    expect(awayUnits(at(table))).toEqual({ units: 15, british: 10 })
    expect(table.asked).toBeNull()
    expect(outcome(at(table))?.winner).toBe('allied')
  })

  it('[22.10.1] not with fewer Britons', () => {
    const table = last(9, 5, french[0]!.id)
    table.act('port 2113')
    table.act(`embark ${french[0]!.id}`)
    expect(awayUnits(at(table))).toEqual({ units: 15, british: 9 })
    expect(stateOf(table).over).toBeNull()
  })

  it('[22.10.2] at the end every unit away and every French one in supply counts, every Briton left takes one off', () => {
    const units = { [french[0]!.id]: '2113', [british[0]!.id]: '2114', [british[1]!.id]: '2114', ...german }
    const situation = position({ scenario, phase: 'allied supply', turn: 12, units })
    const place = away(3, 2)
    for (const id of Object.keys(units))
      place[content.unitOf(id)!.index] = situation.state.place[content.unitOf(id)!.index]!
    situation.state.place = place
    const table = situation.lay()
    // 5 away, 1 French in supply, 2 Britons left.
    expect(standing(at(table)).allied).toBe(4)
    expect(outcome(at(table))?.winner).toBe('german')
  })

  it('[22.7a] HQs stay on their Used side', () => {
    const table = initial(2, { units: { 'br-hq-bef': '2113 used', 'br-1': '2113', ...german } }).lay()
    expect(stateOf(table).used[content.unitOf('br-hq-bef')!.index]).toBe(true)
  })
})

function nextTo(id: string): string {
  const hex = content.grid.indexOf(id)
  const found = [0, 1, 2, 3, 4, 5]
    .map((d) => content.grid.neighbour[hex * 6 + d]!)
    .find((one) => content.isPlayable[one])!
  return content.grid.ids[found]!
}
