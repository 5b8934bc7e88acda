import { describe, expect, it } from 'vitest'
import { advance, at, content, germanCard, heard, isOver, position, unitOf, viewOf } from './position.ts'
import type { Diagram } from './position.ts'

const german = (diagram: Omit<Diagram, 'phase'>) => position({ ...diagram, phase: 'german' })
const movers = (table: Parameters<typeof at>[0]) =>
  content.germans.filter(({ id }) => !at(table, id).endsWith('Start')).map(({ id }) => id)

describe('9.1 who moves', () => {
  it('[9.1] named units: the example 20th Motorized + 56th', () => {
    const table = german({}).dice('card-01').lay()
    expect([at(table, 'g-20mot'), at(table, 'g-56')]).toEqual(['C2', 'G1'])
    expect(movers(table)).toEqual(['g-20mot', 'g-56'])
  })

  it('[9.1] a corps: the example All X Units, in the order of their tracks', () => {
    const table = german({})
      .dice(germanCard({ kind: 'corps', corps: 'X' }))
      .lay()
    expect(movers(table)).toEqual(['g-254', 'g-18', 'g-14'])
    const moves = table.said.filter((say) => say.includes('moves to'))
    expect(moves.map((say) => say.split(' ')[0])).toEqual(['254th', '18th', '14th'])
  })

  it('[9.1] Random Moves: a die for each unit from the lowest track, 1 to 3 moves', () => {
    const table = german({})
      .dice(germanCard({ kind: 'random' }), 4, 5, 6, 1, 2, 3, 4, 4, 4, 1)
      .lay()
    expect(movers(table)).toEqual(['g-254', 'g-18', 'g-14', 'g-2-256'])
  })

  it('[9.1] Surprise Attack!: Disrupted units lose the marker and move', () => {
    const table = german({ units: { 'g-18': 'E-Start disrupted', 'g-216': 'H1 disrupted' } })
      .dice(germanCard({ kind: 'surprise' }))
      .lay()
    expect(movers(table)).toEqual(['g-18', 'g-216'])
    expect([at(table, 'g-18'), at(table, 'g-216')]).toEqual(['E1', 'H2'])
    expect(unitOf(table, 'g-18').disrupted).toBeUndefined()
  })
})

describe('9.2 how they move', () => {
  it('[9.2a] Infantry one space, Motorized and Panzer two', () => {
    const table = advance(['g-1-9pz', 'g-20mot', 'g-254'], {}).lay()
    expect([at(table, 'g-1-9pz'), at(table, 'g-20mot'), at(table, 'g-254')]).toEqual(['A2', 'C2', 'D1'])
  })

  it('[9.2b] stops at Allied units', () => {
    const table = advance(['g-20mot'], { units: { 'b-2rfus': 'C1' } }).match()
    expect(table.question).toMatchObject({ asked: 'chance', step: 'chance' })
    expect(table.play.state).toMatchObject({ flow: [{}, {}, {}, { step: 'advance' }, { step: 'attack' }, {}] })
  })

  it('[9.2b] stops at Evacuees too, and at the end of its track', () => {
    const table = advance(['g-20mot'], { units: { 'g-20mot': 'C3', 'ev-1': 'C4 1' } })
      .dice(1, 6, 6, 6, 6, 6)
      .lay()
    expect(at(table, 'g-20mot')).toBe('C4')
    expect(at(advance(['g-20mot'], { units: { 'g-20mot': 'C4' } }).lay(), 'g-20mot')).toBe('C5')
  })

  it('[9.2b] [9.3.8] an Engaged unit does not move but attacks', () => {
    const table = advance(['g-20mot'], { units: { 'g-20mot': 'C1', 'b-2rfus': 'C1' } })
      .dice(3, 1, 2, 2, 2)
      .lay()
    // One die equal to the Defence Number, no Win: it falls back and is not Disrupted.
    expect(unitOf(table, 'g-20mot')).toMatchObject({ at: 'C-Start', side: 'full' })
  })

  it('[9.2c] leaves a Marsh on 1 to 4 only', () => {
    const from = (die: number) =>
      at(
        advance(['g-20mot'], { units: { 'g-20mot': 'C3' } })
          .dice(die)
          .lay(),
        'g-20mot',
      )
    expect([1, 4, 5, 6].map(from)).toEqual(['C5', 'C5', 'C3', 'C3'])
  })

  it('[9.2c] flooded Lowlands are Marsh for it', () => {
    const table = advance(['g-254'], { units: { 'g-254': 'D3' }, state: { flooded: true } })
      .dice(6)
      .lay()
    expect(at(table, 'g-254')).toBe('D3')
  })

  it('[9.2d] two Germans never share a space', () => {
    const table = advance(['g-216'], { units: { 'g-56': 'G5/H5', 'g-216': 'H4' } }).lay()
    expect(at(table, 'g-216')).toBe('H4')
    const both = advance(['g-1-256', 'g-2-256'], { units: { 'g-1-256': 'I3', 'g-2-256': 'J1' } }).lay()
    expect([at(both, 'g-1-256'), at(both, 'g-2-256')]).toEqual(['I4/J2', 'J1'])
  })
})

describe('9.3.9 the end of the track', () => {
  it('[9.3.9] a unit in its last space attacks along red, without entering', () => {
    const table = advance(['g-18'], { units: { 'g-18': 'E5', 'b-2rfus': 'F5' } })
      .dice(6, 6, 6, 6, 6)
      .lay()
    expect(viewOf(table).battle).toMatchObject({ attacker: 'g-18', space: 'F5', from: 'E5' })
    table.acts('retreat b-2rfus F4')
    expect([at(table, 'g-18'), at(table, 'b-2rfus'), isOver(table)]).toEqual(['E5', 'F4', true])
  })

  it('[9.3.9] where several spaces can be attacked the player chooses', () => {
    const units = { 'g-18': 'E5', 'b-2rfus': 'F5', 'b-1loy': 'D5' }
    const table = advance(['g-18'], { units }).lay()
    expect(table.asked).toBe('allied')
    expect(table.offers('target')).toEqual(['D5', 'F5'])
    expect(table.why('target', 'C5')!.rule).toBe('9.3.9')
    table.dice(1, 1, 2, 2, 2).act('target D5')
    expect(heard(table, '18th Infantry attacks Zuydcoote beach')).toBeDefined()
    // No Win: it is thrown back up its track.
    expect(at(table, 'g-18')).toBe('E4')
  })

  it('[9.3.9] also a space whose Allied units are Engaged with another German', () => {
    const units = { 'g-18': 'E5', 'g-14': 'F5', 'b-2rfus': 'F5' }
    const table = advance(['g-18'], { units }).dice(6, 2, 2, 1, 2).lay()
    expect(viewOf(table).battle).toMatchObject({ attacker: 'g-18', space: 'F5', from: 'E5' })
    table.act('retreat b-2rfus G5/H5')
    expect([at(table, 'g-18'), at(table, 'g-14')]).toEqual(['E5', 'F5'])
  })

  it('[9.3.9] nobody in reach: nothing happens; who has just arrived does not attack', () => {
    expect(isOver(advance(['g-18'], { units: { 'g-18': 'E5' } }).lay())).toBe(true)
    const arrived = advance(['g-18'], { units: { 'g-18': 'E4', 'b-2rfus': 'F5' } }).lay()
    expect([at(arrived, 'g-18'), isOver(arrived)]).toEqual(['E5', true])
  })

  it('[9.3.9] the attack into a Town along red has its die fewer', () => {
    const table = advance(['g-2-9pz'], { units: { 'g-2-9pz': 'B4', 'f-1-224': 'A4' } }).match()
    expect(table.play.state.flow.at(-1)).toMatchObject({ as: 'attack-dice', dice: 5 })
  })
})
