/** Each of the 36 events does what its card says. */
import { expect, it } from 'vitest'
import {
  advance,
  at,
  battleOf,
  cardAt,
  content,
  germanCard,
  isOver,
  luftwaffeCard,
  markers,
  playerActions,
  position,
  side,
  stateOf,
  told,
  unitOf,
  viewOf,
} from './position.ts'
import type { Diagram } from './position.ts'

const happens = (card: string, diagram: Omit<Diagram, 'phase'> = {}) =>
  position({ ...diagram, phase: 'event' }).dice(card)
const german = (event: string, diagram: Omit<Diagram, 'phase'> = {}) => position({ ...diagram, phase: 'german', event })
const raid = (event: string, diagram: Omit<Diagram, 'phase'> = {}) =>
  position({ ...diagram, phase: 'luftwaffe', event })
/** card-01 gives 3 actions, and 3 moves by Day. */
const actions = (event: string, card = 'card-01') => viewOf(playerActions({ event, card })).actions.granted
const moves = (event: string | undefined, state = {}, card = 'card-22') =>
  viewOf(
    position({ phase: 'evacuation', units: { 'ev-1': 'E5 1' }, state, ...(event && { event }) })
      .dice(card)
      .lay(),
  ).evacuation.granted
const plain = content.cards[content.cardOf('card-22')]!.evacuations.day

const moved = (table: Parameters<typeof at>[0]) =>
  content.germans.filter(({ id }) => !at(table, id).endsWith('Start')).map(({ id }) => id)
const ofCorps = (...corps: string[]) =>
  content.germans.filter((unit) => corps.includes(unit.corps!)).map(({ id }) => id)

it('[16.0] 1 German Reconnaissance: no card, no moves', () => {
  const table = german('card-01').lay()
  expect([moved(table), viewOf(table).cards.pile]).toEqual([[], 35])
})

it('[16.0] 2 Major Offensive: X and IX Corps move in place of a card', () => {
  const table = german('card-02').lay()
  expect([moved(table), viewOf(table).cards.drawn]).toEqual([ofCorps('X', 'IX'), []])
})

it('[16.0] 3 Blitzkrieg!: XIV Corps moves, with one Attack Die more in the first round', () => {
  expect(moved(german('card-03').lay())).toEqual(ofCorps('XIV'))
  const units = { 'f-8z': 'A1', 'f-1-224': 'A1' }
  const table = german('card-03', { units }).lay()
  table.dice(6, 6, 1, 1, 1, 1, 1).act('front f-8z')
  expect(viewOf(table).battle).toMatchObject({ dice: 7, wins: 2 })
  table.act('retreat f-8z A2')
  // The second round has six dice.
  expect(() => table.dice(1, 1, 1, 1, 1, 1).act('hit f-1-224')).not.toThrow()
})

it('[16.0] 4 Tightening the Noose: everybody moves', () => {
  expect(moved(german('card-04').lay())).toHaveLength(10)
})

it('[16.0] 5 Schnell!: two German cards', () => {
  const [first, second] = [germanCard({ kind: 'corps', corps: 'IX' }), germanCard({ kind: 'corps', corps: 'XXVI' })]
  expect(moved(german('card-05').dice(first, second).lay())).toEqual(ofCorps('IX', 'XXVI'))
})

it('[16.0] 6 Vorwärts!: one Disrupted unit recovers, then two German cards', () => {
  const [first, second] = [germanCard({ kind: 'corps', corps: 'XIV' }), germanCard({ kind: 'corps', corps: 'XXVI' })]
  const units = { 'g-18': 'E-Start disrupted', 'g-14': 'F-Start disrupted' }
  const table = german('card-06', { units }).dice(first, second).lay()
  expect([unitOf(table, 'g-18').disrupted, unitOf(table, 'g-14').disrupted]).toEqual([undefined, true])
  expect(viewOf(table).cards.drawn).toHaveLength(2)
})

const trackF = luftwaffeCard({ kind: 'track', track: 'F' })
const dunkirk = luftwaffeCard({ kind: 'dunkirk' })
const raidSum = (event: string, card: string, space: string) => {
  const diagram = { units: { 'b-2rfus': space }, state: { mole: 'damaged' } as const }
  const match = raid(event, diagram).match()
  match.chance([card])
  match.chance([4, 4])
  const result = match.journal.path().at(-1)!.notes.at(0)!.event
  return result?.kind === 'result' ? Number(result.column) : null
}

it('[16.0] 7 Weather is Crystal Clear: Luftwaffe rolls +1', () => {
  expect(raidSum('card-07', trackF, 'F2')).toBe(9)
})

it('[16.0] 8 RAF Bombers Sortie: the bombers are held, and the card with them', () => {
  const table = happens('card-08').lay()
  expect([markers(table).bombers, cardAt(table, 'card-08')]).toEqual(['held', 'held'])
  const again = happens('card-08', { state: { bombers: 'spent' } }).lay()
  expect([markers(again).bombers, cardAt(again, 'card-08')]).toEqual(['spent', 'event'])
})

it('[16.0] 9 The Harbour is Closed: nobody sails from the East Jetty for two turns', () => {
  expect(markers(happens('card-09').lay()).harbour).toBe(2)
  const units = { 'ev-1': 'A5 1', 'ev-2': 'E5 1' }
  const table = position({ phase: 'evacuation', units, state: { harbour: 1 } })
    .dice('card-01')
    .lay()
  // On foot to the next Beach they may go (11.2).
  expect(table.offers('sail ev-1')).toEqual(['B4'])
  expect(table.why('sail ev-1', 'X1/Y1/Z1')!.rule).toBe('16.0')
})

it('[16.0] 10 Wake-Walker and Tennant Arrive: two more Evacuation Moves for two turns', () => {
  expect(markers(happens('card-10').lay()).wakewalker).toBe(2)
  expect([moves('card-10', { wakewalker: 2 }), moves(undefined, { wakewalker: 1 })]).toEqual([plain + 2, plain + 2])
})

it('[16.0] 11 Stukas!: two Luftwaffe cards', () => {
  expect(
    viewOf(
      raid('card-11')
        .dice(trackF, luftwaffeCard({ kind: 'track', track: 'C' }))
        .lay(),
    ).cards.drawn,
  ).toHaveLength(2)
})

it("[16.0] 12 Göring's Promise: three Luftwaffe cards", () => {
  const [c, h] = [luftwaffeCard({ kind: 'track', track: 'C' }), luftwaffeCard({ kind: 'track', track: 'H' })]
  expect(viewOf(raid('card-12').dice(trackF, c, h).lay()).cards.drawn).toHaveLength(3)
})

it('[16.0] 13 Low Cloud and Drizzle, 14 Thunderstorms: no Luftwaffe', () => {
  for (const event of ['card-13', 'card-14']) expect(viewOf(raid(event).lay()).cards.drawn).toEqual([])
})

it('[16.0] 15 Fighter Command Sweep: Luftwaffe rolls −2', () => {
  const trackC = luftwaffeCard({ kind: 'track', track: 'C' })
  expect(raidSum('card-15', trackC, 'C1')).toBe(6)
})

it('[16.0] 16 Oil Smoke over Dunkirk: −2 in Dunkirk and on Beaches only', () => {
  const beaches = content.cards.find(({ id, luftwaffe: one }) => id !== 'card-16' && one.kind === 'beaches')!.id
  // In Dunkirk the Town takes one more.
  expect([
    raidSum('card-16', dunkirk, 'A4'),
    raidSum('card-16', beaches, 'E5'),
    raidSum('card-16', trackF, 'F2'),
  ]).toEqual([5, 6, 8])
})

it('[16.0] 17 The Little Ships: Beaches count as having jetties, and one more move', () => {
  expect(moves('card-17')).toBe(plain + 1)
  const units = { 'ev-1': 'D5 1', 'ev-2': 'E5 1' }
  const table = position({ phase: 'evacuation', event: 'card-17', units }).dice('card-01').lay()
  expect(table.offers('sail ev-1 X1/Y1/Z1')).toEqual(['ev-2'])
})

it('[16.0] 18 Dynamo in Full Swing, 19 Mirror-Calm Sea: two moves more, one move more', () => {
  expect([moves('card-18'), moves('card-19')]).toEqual([plain + 2, plain + 1])
})

it('[16.0] 20 Heavy Surf: nobody sails from a Beach', () => {
  const units = { 'ev-1': 'A5 1', 'ev-2': 'E5 1' }
  const table = position({ phase: 'evacuation', event: 'card-20', units }).dice('card-01').lay()
  expect(table.offers('sail')).toEqual(['ev-1'])
})

it('[16.0] 21 E-Boats, 22 Magnetic Mines, 36 Guns: units on Y, X, Z beyond the Staging Area are shot at by Night', () => {
  const units = { 'ev-1': 'X2 2', 'ev-2': 'Y3 2', 'ev-3': 'Z2 2', 'ev-4': 'X1/Y1/Z1 2' }
  for (const [card, hit] of [
    ['card-21', 'ev-2'],
    ['card-22', 'ev-1'],
    ['card-36', 'ev-3'],
  ] as const) {
    const table = happens(card, { turn: 7, units }).dice(6, 6).lay()
    const lost = Object.keys(units).filter((id) => at(table, id) === 'pool')
    expect([card, lost]).toEqual([card, [hit]])
    // It is the event that is told, not the guns on the coast.
    expect(told(table, 'eliminated')).toMatchObject([{ units: [hit], rule: '16.0' }])
    expect(told(table, 'result')).toMatchObject([{ units: [hit], rule: '16.0' }])
    // By Night 6 is a miss, whatever the hour.
    expect(isOver(happens(card, { turn: 7, units }).dice(3, 3).lay())).toBe(true)
  }
})

it('[16.0] 23 Destroyers Recalled: two moves fewer, one at least', () => {
  expect(moves('card-23')).toBe(plain - 2)
  const poor = content.cards.find(({ evacuations }) => evacuations.day === 1)!.id
  expect(moves('card-23', {}, poor)).toBe(1)
})

it('[16.0] 24 Gort, 25 Alexander: two actions more, one action more', () => {
  expect([actions('card-24'), actions('card-25')]).toEqual([5, 4])
})

it('[16.0] 26 Orders in Confusion: one action fewer, one at least', () => {
  expect(actions('card-26')).toBe(2)
  expect(actions('card-26', content.cards.find((card) => card.actions === 1)!.id)).toBe(1)
})

it('[16.0] 27 Roads Choked with Refugees: no trucks, not for GHQ either', () => {
  const units = { 'b-ghq': 'G5/H5', 'b-2rfus': 'G5/H5' }
  const table = playerActions({ turn: 4, event: 'card-27', units })
  expect(table.refused('truck b-2rfus G4').rule).toBe('16.0')
  expect(table.offers('ghq b-2rfus')).not.toContain('A1')
  expect(table.offers('ghq b-2rfus')).toContain('G4')
  expect(table.offers('ghq b-2rfus')).not.toContain('G3')
})

it('[16.0] 28 Entente Cordiale: British and French together, and one action more', () => {
  const units = { 'b-2rfus': 'C2', 'f-1-137': 'C2', 'be-cy': 'C2' }
  const table = playerActions({ event: 'card-28', units })
  expect(viewOf(table).actions.granted).toBe(4)
  expect(table.offers('foot b-2rfus C1')).toEqual(['f-1-137'])
})

it('[16.0] 29 Stand Fast!, 30 Fagalde: British, French Frontline units defend with one more', () => {
  const number = (event: string, unit: string) =>
    battleOf(advance(['g-14'], { event, units: { 'g-14': 'F2', [unit]: 'F3' } }).match())!.number
  expect([number('card-29', 'b-2rfus'), number('card-29', 'f-8z')]).toEqual([4, 3])
  expect([number('card-30', 'b-2rfus'), number('card-30', 'f-8z')]).toEqual([3, 4])
})

it('[16.0] 31 Stragglers Come In: a free Evacuee unit of strength 1, also in June', () => {
  const table = happens('card-31', { turn: 12 }).lay()
  expect(table.offers('gather')).toEqual(['A5', 'B4', 'C5', 'D5', 'E5', 'F5'])
  expect(table.why('gather', 'A4')!.rule).toBe('10.2')
  table.act('gather E5')
  expect(unitOf(table, 'ev-1')).toMatchObject({ at: 'E5', factor: 1 })
})

it('[16.0] 32 A Company Reorganised: a reduced unit that is not Engaged is restored', () => {
  const units = { 'b-2rfus': 'F3 reduced', 'b-1loy': 'F3', 'b-6bw': 'E2 reduced', 'g-18': 'E2' }
  const table = happens('card-32', { units }).lay()
  expect(table.offers('restore')).toEqual(['b-2rfus'])
  expect([table.why('restore', 'b-1loy')!.rule, table.why('restore', 'b-6bw')!.rule]).toEqual(['16.0', '16.0'])
  expect(side(table.acts('restore b-2rfus'), 'b-2rfus')).toBe('full')
  expect(isOver(happens('card-32').lay())).toBe(true)
})

it('[16.0] 33 German Regrouping: no German stays Disrupted', () => {
  const table = happens('card-33', { units: { 'g-18': 'E1 disrupted', 'g-14': 'F1 disrupted' } }).lay()
  expect(stateOf(table).disrupted).toEqual({})
})

it('[16.0] 34 Hitler Hesitates: XIV Corps halts, and the Panzer Withdrawal die gets +2', () => {
  expect(
    moved(
      german('card-34')
        .dice(germanCard({ kind: 'corps', corps: 'XIV' }))
        .lay(),
    ),
  ).toEqual([])
  const { threshold, panzer } = content.data.tables.endTurn
  const needed = threshold - panzer.byTurn[5 - 1]! - 2
  const table = position({ phase: 'end-turn', turn: 5, event: 'card-34' }).dice(needed).lay()
  expect(markers(table).panzers).toBe('withdrawn')
})

it('[16.0] 35 King Leopold Wavers: the Belgian Surrender die gets +2', () => {
  const { threshold, belgian } = content.data.tables.endTurn
  const all = Object.fromEntries(
    content.combatUnits.filter((unit) => unit.nation === 'belgian').map(({ id }) => [id, 'H3']),
  )
  const needed = threshold - belgian.byTurn[2 - 1]! - 2
  const table = position({ phase: 'end-turn', turn: 2, event: 'card-35', units: all }).dice(needed, 1).lay()
  expect(markers(table).belgians).toBe('gone')
})

it('every event of the 36 is told above', () => {
  expect(content.cards).toHaveLength(36)
  expect(new Set(content.cards.map(({ event }) => event.title)).size).toBe(36)
})
