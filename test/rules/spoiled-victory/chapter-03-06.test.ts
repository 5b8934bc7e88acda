import { describe, expect, it } from 'vitest'
import {
  advance,
  at,
  battleOf,
  cardAt,
  heard,
  isOver,
  luftwaffeCard,
  markers,
  playerActions,
  position,
  side,
  stateOf,
  viewOf,
} from './position.ts'

describe('terrain', () => {
  const attacked = (german: string, from: string, space: string) =>
    battleOf(advance([german], { units: { [german]: from, 'b-2rfus': space } }).match())

  it('[3.1a] Town, Canal and La Panne add one to the Defence Number', () => {
    const numbers = [
      attacked('g-18', 'E2', 'E3'),
      attacked('g-14', 'F1', 'F2'),
      attacked('g-216', 'H3', 'H4'),
      attacked('g-56', 'G4', 'G5/H5'),
    ]
    expect(numbers.map((battle) => battle?.number)).toEqual([3, 4, 4, 4])
  })

  it('[3.1a] an attack into a Town has one Attack Die fewer', () => {
    expect([attacked('g-216', 'H2', 'H3')?.dice, attacked('g-216', 'H3', 'H4')?.dice]).toEqual([3, 2])
  })

  it('[3.1b] a Marsh stops a German unit of two spaces', () => {
    const table = advance(['g-2-9pz'], {}).lay()
    expect(at(table, 'g-2-9pz')).toBe('B1')
  })

  it('[3.1b] a Marsh stops Allied units', () => {
    const table = playerActions({ units: { 'b-2rfus': 'C4' }, actions: 2 })
    expect(table.offers('truck b-2rfus')).toContain('C3')
    // Beyond the Marsh lies Bergues, which can be reached over B3 and B2 or D3 and D2, but not on foot.
    expect(table.offers('foot b-2rfus')).toContain('C3')
    expect(table.offers('foot b-2rfus')).not.toContain('C2')
  })

  it('[3.1b] nobody breaks through from a Marsh', () => {
    const table = advance(['g-20mot'], { units: { 'g-20mot': 'C2', 'b-2rfus': 'C3 reduced' } })
      .dice(6, 6, 6, 6, 6)
      .lay()
    table.act('hit b-2rfus')
    expect(at(table, 'b-2rfus')).toBe('eliminated')
    expect(at(table, 'g-20mot')).toBe('C3')
  })

  it('[3.1c] Lowlands are Clear until they are flooded', () => {
    const dry = advance(['g-254'], { units: { 'g-254': 'D3' } }).lay()
    expect(at(dry, 'g-254')).toBe('D4')
    expect(viewOf(dry).marsh).toEqual(['B1', 'C3'])
  })

  it('[3.1d] the Staging Area takes any number and leads to every route', () => {
    const units = Object.fromEntries(['ev-1', 'ev-2', 'ev-3'].map((id) => [id, 'X1/Y1/Z1 2']))
    const table = position({ phase: 'evacuation', turn: 5, units: { ...units, 'ev-4': 'E5 2' } })
      .dice('card-01')
      .lay()
    table.act('sail ev-4 X1/Y1/Z1')
    expect(viewOf(table).spaces['X1/Y1/Z1']!.units).toHaveLength(4)
    expect(table.offers('sail ev-1')).toEqual(['X2', 'Y2', 'Z2'])
  })

  it('[3.1e] Germans alone in La Panne halve the Evacuation Moves', () => {
    const evacuation = (units: Record<string, string>) =>
      position({ phase: 'evacuation', units: { ...units, 'ev-1': 'E5 1' } })
        .dice('card-01')
        .lay()
    expect(viewOf(evacuation({ 'g-56': 'G5/H5' })).evacuation).toEqual({ granted: 2, left: 2, isHalved: true })
    expect(viewOf(evacuation({})).evacuation).toEqual({ granted: 3, left: 3, isHalved: false })
  })
})

describe('counters', () => {
  it('[4.1] a reduced unit fights with its reduced factor', () => {
    const number = (reduced: string) =>
      battleOf(advance(['g-14'], { units: { 'g-14': 'F1', 'b-1gren': `F2${reduced}` } }).match())?.number
    expect([number(''), number(' reduced')]).toEqual([5, 4])
  })

  it('[4.1] Germans are never eliminated', () => {
    const table = advance(['g-14'], { units: { 'g-14': 'F1 reduced disrupted', 'b-1gren': 'F2' } })
      .dice(1, 1)
      .lay()
    expect([at(table, 'g-14'), side(table, 'g-14')]).toEqual(['F1', 'reduced'])
  })

  it('[4.2] only Evacuees are taken to England', () => {
    const table = position({ phase: 'evacuation', units: { 'b-2rfus': 'A5', 'ev-1': 'A5 2' } })
      .dice('card-01')
      .lay()
    expect(table.offers('sail')).toEqual(['ev-1'])
    expect(table.why('sail', 'b-2rfus')!.rule).toBe('4.2')
  })
})

describe('the turn', () => {
  it('[5.0a] seven phases in order, each with its card', () => {
    const table = position({ phase: 'turn', turn: 1, goesOn: true, units: { 'ev-1': 'E5 1' } })
    table.flow({ step: 'match' }, { step: 'turn' })
    const laid = table.dice('card-24', 'card-01', 'card-19', 'card-03', 'card-04').lay()
    expect(laid.match.game.phases(laid.match.play).map(({ id, is }) => `${id} ${is}`)).toEqual([
      'event now',
      'luftwaffe to come',
      'escape to come',
      'german to come',
      'actions to come',
      'evacuation to come',
      'end to come',
    ])
    laid.acts('wait', 'end')
    expect(viewOf(laid).cards.drawn.map(({ phase, part }) => `${phase} ${part}`)).toEqual([
      'event event',
      'luftwaffe luftwaffe',
      'german german',
      'actions actions',
      'evacuation day',
    ])
    expect(viewOf(laid).phase).toBe('evacuation')
  })

  it('[5.0a] eighteen turns, day and night', () => {
    const last = position({ phase: 'end-turn', turn: 18, goesOn: true, units: {}, state: {} }).dice(1).lay()
    expect(last.asked).toBeNull()
    expect(stateOf(last).over).toBe(true)
    const before = position({ phase: 'end-turn', turn: 17, goesOn: true }).dice(1, 'card-24').lay()
    expect(stateOf(before).turn).toBe(18)
    expect(viewOf(before).time).toBe('night')
  })

  it('[5.0b] every phase draws a new card, and it goes to the discards', () => {
    const table = position({ phase: 'luftwaffe' }).dice('card-29').lay()
    expect(cardAt(table, 'card-29')).toBe('discards')
    expect(viewOf(table).cards.pile).toBe(35)
  })

  it('[5.0b] the last card is never drawn: it is shuffled in with the discards, but not with removed cards', () => {
    const cards = Object.fromEntries(
      Array.from({ length: 36 }, (_, i) => [name(i + 1), i < 20 ? 'discards' : i < 35 ? 'removed' : 'pile'] as const),
    )
    const match = position({ phase: 'luftwaffe', cards }).match()
    expect(match.question.asked).toBe('chance')
    expect(match.chance(['card-30'])).toMatchObject({ rule: 'draw' })
    expect(match.chance(['card-14'])).toMatchObject({ text: 'draw card-14' })
  })
})

const name = (n: number): string => `card-${String(n).padStart(2, '0')}`

describe('events', () => {
  it('[6.1] an event for a later phase waits for it', () => {
    const table = position({ phase: 'event', turn: 3 }).dice('card-24').lay()
    expect(isOver(table)).toBe(true)
    expect(cardAt(table, 'card-24')).toBe('event')
    expect(viewOf(playerActions({ event: 'card-24' })).actions.granted).toBe(5)
  })

  it('[6.1] some work over two turns', () => {
    const table = position({ phase: 'event', turn: 3 }).dice('card-09').lay()
    expect(markers(table).harbour).toBe(2)
  })

  it('[6.2] a used card leaves the game', () => {
    const table = position({ phase: 'end-turn', event: 'card-07' }).dice(1).lay()
    expect(cardAt(table, 'card-07')).toBe('removed')
    expect(viewOf(table).cards).toMatchObject({ event: null, removed: ['card-07'] })
  })

  it('[6.1] [7.2] the example: Weather is Crystal Clear counts in the Luftwaffe phase and is removed at the end', () => {
    const units = { 'b-2rfus': 'A4' }
    const table = position({ phase: 'luftwaffe', turn: 3, event: 'card-07', units })
      .dice(luftwaffeCard({ kind: 'dunkirk' }), 4, 4, 1, 1)
      .lay()
    expect(heard(table, 'Royal Fusiliers')).toContain('rolled 8, −1 Town, +1 Weather is Crystal Clear = 8, Suppressed')
    expect(cardAt(table, 'card-07')).toBe('event')
  })
})
