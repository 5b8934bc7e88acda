import { describe, expect, it } from 'vitest'
import {
  advance,
  at,
  cardAt,
  content,
  germanCard,
  heard,
  isOver,
  luftwaffeCard,
  markers,
  playerActions,
  position,
  side,
  unitOf,
  viewOf,
} from './position.ts'

const left = (table: Parameters<typeof viewOf>[0]) => viewOf(table).actions.left
const factors = (table: Parameters<typeof viewOf>[0], space: string) =>
  (viewOf(table).spaces[space]?.units ?? []).filter((id) => id.startsWith('ev')).map((id) => unitOf(table, id).factor)

describe('10.2 making Evacuees', () => {
  it('[10.2] [10.3] the example of 31 May: two created, both upgraded', () => {
    const table = playerActions({ turn: 10, actions: 4 })
    table.acts('create E5', 'create A5', 'upgrade ev-1', 'upgrade ev-2')
    expect([factors(table, 'E5'), factors(table, 'A5'), left(table)]).toEqual([[2], [2], 0])
  })

  it('[10.2] the example of 1 June: four Combat units become Evacuees', () => {
    const units = { 'b-2rfus': 'A5', 'b-1loy': 'A5', 'b-6bw': 'E5 reduced', 'b-2hamp': 'F5 reduced' }
    const table = playerActions({ turn: 11, units, actions: 4 })
    expect(table.refused('create E5').rule).toBe('10.2')
    table.acts('convert b-2rfus', 'convert b-1loy', 'convert b-6bw', 'convert b-2hamp')
    expect([factors(table, 'A5'), factors(table, 'E5'), factors(table, 'F5')]).toEqual([[2, 2], [1], [1]])
    expect([at(table, 'b-2rfus'), left(table)]).toEqual(['converted', 0])
  })

  it('[10.2] only on the East Jetty and Beaches, without Germans', () => {
    const table = playerActions({ turn: 3, units: { 'g-18': 'E5' }, actions: 1 })
    expect(table.offers('create')).toEqual(['A5', 'B4', 'C5', 'D5', 'F5'])
    for (const closed of ['E5', 'A4', 'G5/H5']) expect(table.why('create', closed)!.rule).toBe('10.2')
    const june = playerActions({
      turn: 11,
      units: { 'b-2rfus': 'E4', 'b-1loy': 'E5 suppressed', 'b-6bw': 'F5' },
      actions: 1,
    })
    expect(june.offers('convert')).toEqual(['b-6bw'])
    expect([june.why('convert', 'b-2rfus')!.rule, june.why('convert', 'b-1loy')!.rule]).toEqual(['10.2', '10.2'])
  })

  it('[10.2] not converted in May', () => {
    const table = playerActions({ turn: 10, units: { 'b-2rfus': 'A5' }, actions: 1 })
    expect(table.refused('convert b-2rfus').rule).toBe('10.2')
  })

  it('[10.1.1] no more than four on the East Jetty and two on a Beach', () => {
    const units = Object.fromEntries(['ev-1', 'ev-2', 'ev-3', 'ev-4'].map((id) => [id, 'A5 1']))
    const table = playerActions({ turn: 3, units: { ...units, 'ev-5': 'E5 1', 'ev-6': 'E5 1' }, actions: 1 })
    expect([table.why('create', 'A5')!.rule, table.why('create', 'E5')!.rule]).toEqual(['10.1.1', '10.1.1'])
  })

  it('[10.2.1] no counter left, no Evacuees', () => {
    const spots = ['A5', 'A5', 'A5', 'B4', 'C5', 'D5', 'E5', 'F5', 'A4', 'A4', 'B3', 'C4']
    const all = Object.fromEntries(spots.map((spot, i) => [`ev-${i + 1}`, `${spot} 1`]))
    expect(playerActions({ turn: 3, units: all, actions: 1 }).refused('create A5').rule).toBe('10.2.1')
    expect(
      playerActions({ turn: 11, units: { ...all, 'b-2rfus': 'A5' }, actions: 1 }).refused('convert b-2rfus').rule,
    ).toBe('10.2.1')
    const { 'ev-12': _, ...eleven } = all
    playerActions({ turn: 3, units: eleven, actions: 1 }).act('create A5')
  })

  it('[10.2.2] British in June, French from the Night of 2 June, Belgians never', () => {
    const units = { 'b-2rfus': 'A5', 'f-8z': 'A5', 'be-cy': 'A5' }
    const offers = (turn: number) => playerActions({ turn, units, actions: 1 }).offers('convert')
    expect([offers(11), offers(13), offers(14)]).toEqual([['b-2rfus'], ['b-2rfus'], ['b-2rfus', 'f-8z']])
    expect(playerActions({ turn: 18, units, actions: 1 }).why('convert', 'be-cy')!.rule).toBe('10.2.2')
  })

  it('[10.3] not at sea and not Suppressed', () => {
    const units = { 'ev-1': 'Y2 1', 'ev-2': 'E5 1 suppressed', 'ev-3': 'E4 1', 'ev-4': 'A5 2' }
    const table = playerActions({ units, actions: 1 })
    expect(table.offers('upgrade')).toEqual(['ev-3'])
    for (const id of ['ev-1', 'ev-2', 'ev-4']) expect(table.why('upgrade', id)!.rule).toBe('10.3')
    expect(side(table.acts('upgrade ev-3'), 'ev-3')).toBe('full')
  })
})

describe('10.4 intelligence', () => {
  const X = germanCard({ kind: 'corps', corps: 'X' })

  it('[10.4] the card is laid aside and used in the next German phase', () => {
    const table = playerActions({ actions: 2 })
    table.dice(X).act('intelligence')
    expect([viewOf(table).cards.aside, left(table)]).toEqual([X, 1])
    expect(table.refused('intelligence').rule).toBe('10.4')
    const next = position({ phase: 'german', cards: { [X]: 'aside' } }).lay()
    expect([at(next, 'g-254'), at(next, 'g-56')]).toEqual(['D1', 'G-Start'])
    expect(cardAt(next, X)).toBe('discards')
  })

  it('[10.4.1] an event that forbids or orders German moves makes it false', () => {
    for (const event of ['card-01', 'card-03', 'card-04']) {
      const table = position({ phase: 'event', cards: { [X]: 'aside' } })
        .dice(event)
        .lay()
      expect([event, cardAt(table, X)]).toEqual([event, 'discards'])
    }
    expect(
      cardAt(
        position({ phase: 'event', cards: { [X]: 'aside' } })
          .dice('card-05')
          .lay(),
        X,
      ),
    ).toBe('aside')
  })

  it('[10.4.1] with two German cards it is the first', () => {
    const other = germanCard({ kind: 'corps', corps: 'XXVI' })
    const table = position({ phase: 'german', event: 'card-05', cards: { [X]: 'aside' } })
      .dice(other)
      .lay()
    expect(viewOf(table).cards.drawn.map(({ card }) => card)).toEqual([X, other])
    expect([at(table, 'g-254'), at(table, 'g-2-256')]).toEqual(['D1', 'J1'])
  })
})

describe('10.5 the Dunkirk Spirit', () => {
  const attack = (state = { spirit: true }) =>
    advance(['g-14'], { units: { 'g-14': 'F2', 'b-2rfus': 'F3' }, state })
      .dice(6, 6, 1, 2)
      .lay()

  it('[10.5] chosen Attack Dice are rolled again, once, and the result stands', () => {
    const table = attack()
    expect([table.asked, table.offers()]).toEqual(['allied', ['keep', 'reroll']])
    table.dice(1, 1).act('reroll 1 2')
    expect(heard(table, 'above 3')).toContain('no Wins')
    expect([markers(table).spirit, unitOf(table, 'g-14').side]).toEqual([false, 'reduced'])
  })

  it('[10.5] kept for later, it is asked for again at the next dice', () => {
    const table = attack().acts('keep')
    expect(table.step).toBe('wins')
    expect(markers(table).spirit).toBe(true)
    expect(attack({ spirit: false }).step).toBe('wins')
  })

  it('[10.5] for Allied attacks as well', () => {
    const units = { 'g-14': 'F3', 'b-2rfus': 'F4' }
    const table = playerActions({ units, actions: 1, state: { spirit: true } })
    table.dice(1, 1, 6).acts('foot b-2rfus F3', 'end')
    table.dice(6, 5).act('reroll 1 2')
    expect(at(table, 'g-14')).toBe('F2')
  })

  it('[10.5] can be had again for an action', () => {
    const table = playerActions({ actions: 1 }).acts('spirit')
    expect([markers(table).spirit, left(table)]).toEqual([true, 0])
    expect(playerActions({ actions: 1, state: { spirit: true } }).refused('spirit').rule).toBe('10.5')
  })
})

describe('10.6-10.9', () => {
  it('[10.6] an action buys an Evacuation Move', () => {
    const table = playerActions({ units: { 'ev-1': 'E5 2' }, actions: 1 }).acts('sail ev-1 X1/Y1/Z1')
    expect([at(table, 'ev-1'), left(table)]).toEqual(['X1/Y1/Z1', 0])
  })

  it('[10.7] two actions flood all four Lowlands for good', () => {
    const table = playerActions({ actions: 3 }).acts('flood')
    expect([viewOf(table).marsh, left(table)]).toEqual([['B1', 'C3', 'D3', 'E3', 'F3', 'G3'], 1])
    expect(playerActions({ actions: 3, state: { flooded: true } }).refused('flood').rule).toBe('10.7')
    expect(viewOf(advance([], { state: { flooded: true } }).lay()).marsh).toHaveLength(6)
  })

  it('[10.8] three actions build the Beach Jetties', () => {
    const table = playerActions({ actions: 3 }).acts('jetties')
    expect([markers(table).jetties, left(table)]).toEqual(['built', 0])
    expect(playerActions({ actions: 3, state: { jetties: 'damaged' } }).refused('jetties').rule).toBe('10.8')
  })

  it('[10.9] two actions repair a jetty', () => {
    const table = playerActions({ actions: 4, state: { mole: 'damaged', jetties: 'damaged' } })
    expect(table.offers('repair')).toEqual(['mole', 'jetties'])
    table.acts('repair mole', 'repair jetties')
    expect([markers(table).mole, markers(table).jetties, left(table)]).toEqual(['whole', 'built', 0])
    expect(playerActions({ actions: 4 }).refused('repair mole').rule).toBe('10.9')
  })
})

describe('10.10 the RAF', () => {
  const Y = luftwaffeCard({ kind: 'channel', route: 'Y' })

  it('[10.10.1] the patrol is asked for after the event, once in the game', () => {
    const table = position({ phase: 'cap', event: 'card-24' }).lay()
    expect(table.offers()).toEqual(['fly', 'wait'])
    table.act('fly Y')
    expect(markers(table).cap).toBe('Y')
    expect(isOver(position({ phase: 'cap', event: 'card-24', state: { cap: 'spent' } }).lay())).toBe(true)
  })

  it('[10.10.1] nobody on its route is attacked, the Staging Area included', () => {
    const units = { 'ev-1': 'Y2 2', 'ev-2': 'X1/Y1/Z1 2' }
    expect(
      isOver(
        position({ phase: 'luftwaffe', units, state: { cap: 'Y' } })
          .dice(Y)
          .lay(),
      ),
    ).toBe(true)
    // Over Route X it covers the Staging Area, not Y2.
    expect(
      isOver(
        position({ phase: 'luftwaffe', units, state: { cap: 'X' } })
          .dice(Y, 1, 1)
          .lay(),
      ),
    ).toBe(true)
  })

  it('[10.10.1] the patrol ends with the Luftwaffe phase', () => {
    expect(markers(position({ phase: 'patrol-ends', state: { cap: 'Y' } }).lay()).cap).toBe('spent')
    expect(markers(position({ phase: 'patrol-ends' }).lay()).cap).toBe('held')
  })

  it('[10.10.2] bombers, for nothing: Suppressed disrupts, a Hit reduces', () => {
    const bomb = (spot: string, ...dice: number[]) => {
      const cards = { 'card-08': 'held' } as const
      const table = playerActions({ turn: 3, units: { 'g-18': spot }, cards, actions: 0, state: { bombers: 'held' } })
      table.dice(...dice).act('bomb g-18')
      return table
    }
    // 8 and the bombers' +1 are the 9 of the rulebook's table: Suppressed.
    const table = bomb('E2', 4, 4)
    expect(unitOf(table, 'g-18')).toMatchObject({ disrupted: true, side: 'full' })
    expect([markers(table).bombers, cardAt(table, 'card-08')]).toEqual(['spent', 'removed'])
    expect(table.refused('bomb g-18').rule).toBe('10.10.2')
    expect(unitOf(bomb('E2', 6, 6), 'g-18')).toMatchObject({ side: 'reduced' })
    expect(unitOf(bomb('E2 reduced', 6, 6), 'g-18')).toMatchObject({ side: 'reduced', disrupted: true })
    expect(unitOf(bomb('E2', 1, 1), 'g-18').disrupted).toBeUndefined()
  })

  it('[10.10.2] the log says what became of the unit, not what the table is called', () => {
    const bombed = (spot: string, ...dice: number[]) => {
      const cards = { 'card-08': 'held' } as const
      const table = playerActions({ turn: 3, units: { 'g-18': spot }, cards, actions: 0, state: { bombers: 'held' } })
      table.dice(...dice).act('bomb g-18')
      return table.said.at(-1)
    }
    expect(bombed('E2', 4, 4)).toBe('18th Infantry is Disrupted (10.10.2)')
    expect(bombed('E2', 6, 6)).toBe('18th Infantry takes a Hit (10.10.2)')
    expect(bombed('E2 reduced', 6, 6)).toBe('18th Infantry is Disrupted by the Hit (10.10.2)')
    expect(bombed('E2 reduced disrupted', 6, 6)).toBe('18th Infantry is already reduced and Disrupted (10.10.2)')
    expect(bombed('E2 disrupted', 4, 4)).toBe('18th Infantry is already Disrupted (10.10.2)')
    expect(bombed('E2', 1, 1)).toBe('No effect on 18th Infantry (10.10.2)')
  })

  it('[10.10.2] not before the event has been drawn', () => {
    expect(playerActions({ actions: 1 }).refused('bomb g-18').rule).toBe('10.10.2')
    expect(content.data.tables.luftwaffe.rows.combatUnit.results[9 - 2]).toBe('suppressed')
  })
})
