import { describe, expect, it } from 'vitest'
import {
  at,
  content,
  heard,
  isOver,
  luftwaffeCard,
  markers,
  position,
  side,
  stateOf,
  told,
  unitOf,
  viewOf,
  vp,
} from './position.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Diagram } from './position.ts'

const raid = (diagram: Omit<Diagram, 'phase'>) => position({ ...diagram, phase: 'luftwaffe' })
const trackF = luftwaffeCard({ kind: 'track', track: 'F' })
const beaches = luftwaffeCard({ kind: 'beaches' })
const dunkirk = luftwaffeCard({ kind: 'dunkirk' })
const channel = (route: string) => luftwaffeCard({ kind: 'channel', route })
/** Two dice that make this sum. */
const pair = (sum: number): [number, number] => [sum >> 1, sum - (sum >> 1)]
/** How many targets the log counts. */
const targets = (table: Table) => told(table, 'spoiled-victory: luftwaffe')[0]!.amount

describe('7.1 targets', () => {
  it('[7.1a] a Channel Route with the Staging Area', () => {
    const units = { 'ev-1': 'X1/Y1/Z1 2', 'ev-2': 'Y2 2', 'ev-3': 'Z2 2', 'ev-4': 'E5 2' }
    const table = raid({ units }).dice(channel('Y'), 1, 1, 1, 1).lay()
    expect(targets(table)).toBe(2)
    expect(isOver(table)).toBe(true)
  })

  it('[7.1b] Dunkirk: A4 and A5, Combat units and Evacuees alike', () => {
    const units = { 'f-1-224': 'A4', 'ev-1': 'A5 1', 'b-2rfus': 'A3', 'ev-2': 'B4 1' }
    expect(targets(raid({ units }).dice(dunkirk, 1, 1, 1, 1).lay())).toBe(2)
  })

  it('[7.1c] all Beaches', () => {
    const units = { 'f-1-224': 'B4', 'ev-1': 'E5 1', 'ev-2': 'F5 1', 'b-2rfus': 'G5/H5', 'b-1loy': 'E4' }
    expect(targets(raid({ units }).dice(beaches, 1, 1, 1, 1, 1, 1).lay())).toBe(3)
  })

  it('[7.1d] a Track from end to end', () => {
    const units = { 'b-2rfus': 'F2', 'b-1loy': 'F1', 'ev-1': 'F5 1', 'b-6bw': 'G2' }
    expect(targets(raid({ units }).dice(trackF, 1, 1, 1, 1, 1, 1).lay())).toBe(3)
  })

  it('[7.1e] Close Support: next to a German unit and connected with it, but not Engaged', () => {
    const card = content.cards.find(
      ({ luftwaffe: one }) => one.kind === 'closeSupport' && one.from === 'D' && one.to === 'F',
    )!
    const units = {
      'g-18': 'E2',
      'b-1loy': 'E2', // Engaged
      'b-2rfus': 'E3', // next to the 18th
      'b-6bw': 'F2', // next to it by an orange link
      'b-2cold': 'F4', // next to nobody
      'b-1elan': 'D2',
      'b-2hamp': 'C2', // next to nobody, and on another track
    }
    const table = raid({ units }).dice(card.id, 1, 1, 1, 1, 1, 1).lay()
    expect(targets(table)).toBe(3)
    expect(heard(table, '1/Loyals')).toBeUndefined()
  })
})

describe('7.2 the attack', () => {
  it('[7.2] the example: Track F by Night, Crystal Clear', () => {
    const units = { 'b-2rfus': 'F2', 'ev-1': 'F5 2' }
    const table = raid({ turn: 4, event: 'card-07', units }).dice(trackF, 6, 4, 6, 4).lay()
    expect(heard(table, 'Royal Fusiliers')).toContain(
      'rolled 10, −2 Night turn, +1 Weather is Crystal Clear = 9, Suppressed',
    )
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ suppressed: true, side: 'full' })
    expect(heard(table, 'Evacuee group 1 in')).toContain('1 Hit + Suppressed')
    expect(unitOf(table, 'ev-1')).toMatchObject({ suppressed: true, side: 'reduced', factor: 1 })
  })

  it('[7.2] Town −1, Marsh +1, Night −2', () => {
    const modifiers = (turn: number, space: string, card: string, state = {}) => {
      const table = raid({ turn, units: { 'f-8z': space }, state: { mole: 'damaged', ...state } })
        .dice(card, 2, 2)
        .lay()
      return /rolled 4(.*?)(?: = \d+)?, [A-Z1]/.exec(heard(table, 'Zouaves in')!)![1]
    }
    const onC = luftwaffeCard({ kind: 'track', track: 'C' })
    expect(modifiers(3, 'C1', onC)).toBe('')
    expect(modifiers(3, 'C2', onC)).toBe(', −1 Town')
    expect(modifiers(3, 'C3', onC)).toBe(', +1 Marsh or flooded Lowlands')
    expect(modifiers(4, 'C2', onC)).toBe(', −1 Town, −2 Night turn')
    expect(modifiers(3, 'F3', trackF, { flooded: true })).toBe(', +1 Marsh or flooded Lowlands')
  })

  it('[7.2] a reduced unit is eliminated by a Hit; Evacuees go back to the pool', () => {
    const units = { 'b-2rfus': 'F2 reduced', 'ev-1': 'F5 1' }
    const table = raid({ units }).dice(trackF, 6, 6, 6, 3).lay()
    expect([at(table, 'b-2rfus'), at(table, 'ev-1')]).toEqual(['eliminated', 'pool'])
    expect(stateOf(table).losses.map(({ unit, space, cause }) => [unit, space, cause])).toEqual([
      ['b-2rfus', 'F2', 'luftwaffe'],
      ['ev-1', 'F5', 'luftwaffe'],
    ])
  })

  it('[7.2] a loss from the air has a line of its own', () => {
    const units = { 'b-2rfus': 'F2 reduced', 'b-1loy': 'F3', 'ev-1': 'F5 2' }
    const table = raid({ units }).dice(trackF, 6, 6, 6, 6, 6, 6).lay()
    expect(told(table, 'eliminated')).toMatchObject([
      { side: 'allied', units: ['b-2rfus'], rule: '7.2' },
      { side: 'allied', units: ['ev-1'], rule: '7.2' },
    ])
    expect(told(table, 'loss')).toMatchObject([{ side: 'allied', amount: 1, units: ['b-1loy'], rule: '7.2' }])
  })

  it('[7.2] sums above 12 count as 12, Germans in the space are left alone', () => {
    const units = { 'b-2rfus': 'F3', 'g-14': 'F3' }
    const table = raid({ event: 'card-07', units, state: { flooded: true } })
      .dice(trackF, 6, 6)
      .lay()
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ side: 'reduced', suppressed: true })
    expect(unitOf(table, 'g-14')).toMatchObject({ side: 'full' })
  })
})

describe('7.3 jetties', () => {
  it('[7.3] a natural 12 damages The Mole', () => {
    const table = raid({ turn: 4, units: { 'ev-1': 'A5 2' } })
      .dice(dunkirk, 6, 6)
      .lay()
    expect(markers(table).mole).toBe('damaged')
    const other = raid({ turn: 3, event: 'card-07', units: { 'ev-1': 'A5 2' } })
      .dice(dunkirk, 6, 5)
      .lay()
    expect(markers(other).mole).toBe('whole')
  })

  it('[7.3] or the Beach Jetties, if they have been built', () => {
    const units = { 'b-2rfus': 'E5' }
    const rolls = [6, 6, 1, 1, 1, 1, 1, 1, 1, 1]
    expect(
      markers(
        raid({ units, state: { jetties: 'built' } })
          .dice(beaches, 1, 1, 1, 1, 1, 1, ...rolls.slice(0, 4))
          .lay(),
      ).jetties,
    ).toBe('damaged')
    expect(markers(raid({ units }).dice(beaches, 6, 6).lay()).jetties).toBe('none')
  })

  it('[7.3.1] empty jetties are attacked as long as they are whole', () => {
    const table = raid({}).dice(dunkirk, 6, 6).lay()
    expect([targets(table), markers(table).mole]).toEqual([1, 'damaged'])
    expect(
      targets(
        raid({ state: { mole: 'damaged' } })
          .dice(dunkirk)
          .lay(),
      ),
    ).toBe(0)
    const shore = raid({ state: { jetties: 'built' } })
      .dice(beaches, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1)
      .lay()
    expect([targets(shore), markers(shore).jetties]).toEqual([5, 'damaged'])
    // A Beach that a German unit holds is not empty.
    const held = raid({ units: { 'g-18': 'E5' }, state: { jetties: 'built' } })
      .dice(beaches, 1, 1, 1, 1, 1, 1, 1, 1)
      .lay()
    expect([targets(held), isOver(held)]).toEqual([4, true])
  })
})

describe('7.4, 7.5 how many cards', () => {
  it('[7.4] two cards, one after the other, may hit the same place twice', () => {
    const units = { 'ev-1': 'Y2 2' }
    const table = raid({ turn: 3, event: 'card-11', units }).dice(channel('Y'), 1, 1, channel('X')).lay()
    expect(viewOf(table).cards.drawn).toHaveLength(2)
  })

  it('[7.5] a cancelled phase draws no card', () => {
    const table = raid({ event: 'card-13', units: { 'ev-1': 'Y2 2' } }).lay()
    expect(isOver(table)).toBe(true)
    expect(viewOf(table).cards.pile).toBe(35)
  })
})

describe('8 escape', () => {
  const escape = (diagram: Omit<Diagram, 'phase'>) => position({ ...diagram, phase: 'escape' })

  it('[8.1] all Evacuees on To England spaces leave; Suppressed ones stay', () => {
    const units = { 'ev-1': 'X3 2', 'ev-2': 'Y4 1', 'ev-3': 'Y4 2 suppressed', 'ev-4': 'X2 2' }
    const table = escape({ turn: 6, units }).lay()
    expect(['ev-1', 'ev-2', 'ev-3', 'ev-4'].map((id) => at(table, id))).toEqual(['pool', 'pool', 'Y4', 'X2'])
    expect(vp(table)).toBe(3)
  })

  it('[8.2] [8.3] the example: two units on Z2 by Night, 6 and 12', () => {
    const table = escape({ turn: 4, units: { 'ev-1': 'Z2 2', 'ev-2': 'Z2 2' } })
      .dice(2, 4, 6, 6)
      .lay()
    expect(vp(table)).toBe(2)
    expect(viewOf(table).result.ledger).toMatchObject([{ turn: 4, rule: '8.3', points: 2, unit: 'ev-1' }])
    expect(stateOf(table).losses).toMatchObject([{ unit: 'ev-2', space: 'Z2', cause: 'interdiction', factors: 2 }])
  })

  it('[8.2] a loss at sea has a line of its own', () => {
    const sunk = escape({ turn: 4, units: { 'ev-1': 'Z2 2' } })
      .dice(6, 6)
      .lay()
    expect(told(sunk, 'eliminated')).toMatchObject([{ side: 'allied', units: ['ev-1'], rule: '8.2' }])
  })

  it('[8.2] Route Y is under fire only while a German is alone in Nieuport', () => {
    const from = (units: Record<string, string>) => escape({ turn: 4, units: { 'ev-1': 'Y4 2', ...units } })
    expect(vp(from({}).lay())).toBe(2)
    expect(vp(from({ 'g-1-256': 'I4/J2', 'be-nie': 'I4/J2' }).lay())).toBe(2)
    const table = from({ 'g-1-256': 'I4/J2' }).dice(6, 6).lay()
    expect(vp(table)).toBe(0)
    expect(vp(escape({ turn: 6, units: { 'ev-1': 'X3 2', 'g-1-256': 'I4/J2' } }).lay())).toBe(2)
  })

  it('[8.2] Suppressed units are not shot at', () => {
    const table = escape({ turn: 4, units: { 'ev-1': 'Z2 2 suppressed' } }).lay()
    expect([at(table, 'ev-1'), vp(table)]).toEqual(['Z2', 0])
  })

  it('[8.2] a Suppressed result keeps the unit where it is', () => {
    const { night } = content.data.tables.interdiction.rows
    const sum = night.results.indexOf('suppressed') + 2
    const table = escape({ turn: 4, units: { 'ev-1': 'Z2 2' } })
      .dice(...pair(sum))
      .lay()
    expect(unitOf(table, 'ev-1')).toMatchObject({ at: 'Z2', suppressed: true, side: 'full' })
    expect(vp(table)).toBe(0)
  })

  it('[8.3] each factor scores a point', () => {
    const table = escape({ turn: 6, units: { 'ev-1': 'X3 2', 'ev-2': 'X3 1' } }).lay()
    expect(viewOf(table).result).toMatchObject({ vp: 3, level: 'Disaster', toNext: 23 })
    expect(viewOf(table).result.byTurn[5]).toBe(3)
  })

  it('[8.3] after turn 18 there is one more crossing by Night, Suppressed units for half', () => {
    const { night } = content.data.tables.interdiction.rows
    const [suppressed, hit] = [night.results.indexOf('suppressed') + 2, night.results.indexOf('hitSuppressed') + 2]
    const units = { 'ev-1': 'X3 2', 'ev-2': 'Z2 2', 'ev-3': 'Z2 2' }
    const table = position({ phase: 'end-turn', turn: 18, goesOn: true, units })
      .dice(1, ...pair(suppressed), ...pair(hit))
      .lay()
    // Two for the first, half of two for the second, half of one, rounded down, for the third.
    expect(vp(table)).toBe(3)
    expect(table.match.outcome).toMatchObject({ rule: '13.0', values: { level: 'Disaster', vp: 3 } })
    expect(side(table, 'ev-1')).toBe('full')
  })
})
