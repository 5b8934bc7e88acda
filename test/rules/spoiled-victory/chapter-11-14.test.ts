import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { Table } from '../../../shared/engine/situation.ts'
import { scriptedSource } from '../../../shared/engine/chance.ts'
import { spoiledVictory } from '../../../shared/games/spoiled-victory/game.ts'
import { levelOf } from '../../../shared/games/spoiled-victory/13-victory/victory.ts'
import { loadContent } from '../../content.ts'
import {
  at,
  cardAt,
  content,
  isOver,
  markers,
  playerActions,
  position,
  stateOf,
  told,
  unitOf,
  viewOf,
  vp,
} from './position.ts'
import type { Diagram } from './position.ts'

/** card-01 gives 3 moves by Day and 5 by Night. */
const evacuation = (diagram: Omit<Diagram, 'phase'> & { card?: string }) =>
  position({ ...diagram, phase: 'evacuation' })
    .dice(diagram.card ?? 'card-01')
    .lay()
const left = (table: Table) => viewOf(table).evacuation.left

describe('11 Evacuation Moves', () => {
  it('[11.1] from the East Jetty, a Beach, a Canal, Dunkirk or the sea; not Suppressed', () => {
    const units = { 'ev-1': 'A5 1', 'ev-2': 'E5 1', 'ev-3': 'E4 1', 'ev-4': 'A4 1', 'ev-5': 'Y2 1' }
    const more = { 'ev-6': 'E3 1', 'ev-7': 'H4 1', 'ev-8': 'D5 1 suppressed' }
    const table = evacuation({ units: { ...units, ...more } })
    expect(table.offers('sail')).toEqual(Object.keys(units))
    expect(table.why('sail', 'ev-6')!.rule).toBe('11.1')
    expect(table.why('sail', 'ev-8')!.rule).toBe('10.1.6')
  })

  it('[10.1.6] Suppressed Evacuees neither sail nor are upgraded', () => {
    const table = evacuation({ units: { 'ev-1': 'A5 1', 'ev-8': 'D5 1 suppressed' } })
    expect(table.offers('sail')).toEqual(['ev-1'])
  })

  it('[11.2] one unit, one space towards England', () => {
    const units = { 'ev-1': 'E5 1', 'ev-2': 'X1/Y1/Z1 1', 'ev-3': 'Y2 1', 'ev-4': 'E4 1', 'ev-5': 'A4 1' }
    const table = evacuation({ turn: 6, units })
    expect(table.offers('sail ev-1')).toEqual(['X1/Y1/Z1'])
    expect(table.offers('sail ev-2')).toEqual(['X2', 'Z2'])
    expect(table.offers('sail ev-3')).toEqual(['Y3'])
    expect(table.offers('sail ev-4')).toEqual(['E5'])
    expect(table.offers('sail ev-5').sort()).toEqual(['A5', 'B4'])
    expect(table.why('sail ev-3', 'Y4')!.rule).toBe('11.2')
    expect(table.why('sail ev-2', 'Y2')!.rule).toBe('10.1.1')
  })

  it('[11.2] the East Jetty is a Dunkirk space too: units go on to a Beach while the harbour is closed', () => {
    expect(evacuation({ units: { 'ev-1': 'A5 1' } }).offers('sail ev-1')).toEqual(['X1/Y1/Z1'])
    const closed = evacuation({ units: { 'ev-1': 'A5 1' }, state: { harbour: 2 } })
    expect(closed.offers('sail ev-1')).toEqual(['B4'])
    expect(closed.why('sail ev-1', 'X1/Y1/Z1')!.rule).toBe('16.0')
    closed.act('sail ev-1 B4')
    expect(at(closed, 'ev-1')).toBe('B4')
  })

  it('[11.2] never into a space with a German', () => {
    const table = evacuation({ units: { 'ev-4': 'E4 1', 'ev-1': 'A5 1', 'g-18': 'E5' } })
    expect(table.offers('sail')).toEqual(['ev-1'])
  })

  it('[11.2] [11.4] the example: six moves by Night, five units', () => {
    // Card 19 gives six by Night.
    const units = { 'ev-1': 'A5 2', 'ev-2': 'A5 2', 'ev-3': 'E5 2', 'ev-4': 'E5 2', 'ev-5': 'X1/Y1/Z1 2' }
    const table = evacuation({ turn: 6, units, card: 'card-19' })
    expect(left(table)).toBe(6)
    table.acts('sail ev-1 X1/Y1/Z1 ev-2', 'sail ev-1 Z2', 'sail ev-2 Z2')
    table.acts('sail ev-3 X1/Y1/Z1', 'sail ev-5 X2', 'sail ev-5 X3')
    expect(isOver(table)).toBe(true)
    const ends = ['ev-1', 'ev-2', 'ev-3', 'ev-4', 'ev-5'].map((id) => at(table, id))
    expect(ends).toEqual(['Z2', 'Z2', 'X1/Y1/Z1', 'E5', 'X3'])
  })

  it('[10.1.1] two on Z2, one on Y2', () => {
    const units = { 'ev-1': 'X1/Y1/Z1 2', 'ev-2': 'Z2 1', 'ev-3': 'Z2 1', 'ev-4': 'Y2 1' }
    const table = evacuation({ turn: 6, units })
    expect(table.offers('sail ev-1')).toEqual(['X2'])
  })

  it('[11.3] Route X is closed until turn 5', () => {
    const units = { 'ev-1': 'X1/Y1/Z1 1' }
    expect(evacuation({ turn: 4, units }).offers('sail ev-1')).toEqual(['Y2', 'Z2'])
    expect(evacuation({ turn: 4, units }).why('sail ev-1', 'X2')!.rule).toBe('11.3')
    expect(evacuation({ turn: 5, units }).offers('sail ev-1')).toEqual(['X2', 'Y2', 'Z2'])
  })

  it('[11.4] two for one from a whole Mole, not from a damaged one', () => {
    const units = { 'ev-1': 'A5 1', 'ev-2': 'A5 1', 'ev-3': 'E5 1' }
    expect(evacuation({ units }).offers('sail ev-1 X1/Y1/Z1')).toEqual(['ev-2'])
    expect(evacuation({ units }).why('sail ev-1 X1/Y1/Z1', 'ev-3')!.rule).toBe('11.4')
    expect(evacuation({ units, state: { mole: 'damaged' } }).offers('sail ev-1 X1/Y1/Z1')).toEqual([])
  })

  it('[11.4] two for one from Beaches with jetties, even different ones', () => {
    const units = { 'ev-1': 'D5 1', 'ev-2': 'E5 1', 'ev-3': 'A5 1' }
    const table = evacuation({ units, state: { jetties: 'built' } })
    table.act('sail ev-1 X1/Y1/Z1 ev-2')
    expect([at(table, 'ev-2'), left(table)]).toEqual(['X1/Y1/Z1', 2])
    for (const jetties of ['none', 'damaged'] as const)
      expect(evacuation({ units, state: { jetties } }).offers('sail ev-1 X1/Y1/Z1')).toEqual([])
  })

  it('[10.6] [11.4] a bought move has the bonus too', () => {
    const table = playerActions({ units: { 'ev-1': 'A5 1', 'ev-2': 'A5 1' }, actions: 1 })
    table.act('sail ev-1 X1/Y1/Z1 ev-2')
    expect(at(table, 'ev-2')).toBe('X1/Y1/Z1')
  })

  it('[11.5] halved and rounded up while a German is alone in La Panne, full again when it is retaken', () => {
    const moves = (turn: number, units: Record<string, string>) =>
      viewOf(evacuation({ turn, units: { 'ev-1': 'E5 1', ...units } })).evacuation.granted
    expect(moves(3, { 'g-56': 'G5/H5' })).toBe(2)
    expect(moves(4, { 'g-56': 'G5/H5' })).toBe(3)
    expect(moves(4, { 'g-56': 'G5/H5', 'b-2rfus': 'G5/H5' })).toBe(5)
    expect(moves(4, { 'g-56': 'G4' })).toBe(5)
  })
})

describe('12 the end of the turn', () => {
  const end = (diagram: Omit<Diagram, 'phase'>) => position({ ...diagram, phase: 'end-turn' })
  const { threshold, belgian, panzer } = content.data.tables.endTurn

  it('[12.2] the Belgians surrender on a modified 6 and leave the map', () => {
    const units = { 'be-cy': 'H3', 'be-nie': 'I4/J2', 'be-dix': 'H1', 'be-yse': 'I2', 'be-ca': 'J1' }
    const needed = threshold - belgian.byTurn[3 - 1]!
    const table = end({ turn: 3, units }).dice(needed, 1).lay()
    expect([at(table, 'be-cy'), at(table, 'be-nie'), markers(table).belgians]).toEqual([
      'surrendered',
      'surrendered',
      'gone',
    ])
    expect(told(table, 'left')).toMatchObject([
      { side: 'allied', how: 'surrendered', units: ['be-cy', 'be-dix', 'be-nie', 'be-yse', 'be-ca'], rule: '12.2' },
    ])
    const held = end({ turn: 3, units })
      .dice(needed - 1, 1)
      .lay()
    expect(at(held, 'be-cy')).toBe('H3')
    // Without Belgians no die is rolled for them.
    expect(isOver(end({ turn: 3 }).dice(1).lay())).toBe(true)
  })

  it('[12.2] Nieuport lost hastens it', () => {
    const units = { 'be-cy': 'H3', 'g-1-256': 'I4/J2' }
    const needed = threshold - belgian.byTurn[3 - 1]! - belgian.conditions.nieuport.value
    // The eliminated Belgians of this position count as well.
    const table = end({ turn: 3, units })
      .dice(needed - belgian.conditions.eliminated.value, 1)
      .lay()
    expect(at(table, 'be-cy')).toBe('surrendered')
  })

  it('[12.3] the Panzers are withdrawn on a modified 6: both become Motorized', () => {
    const needed = threshold - panzer.byTurn[5 - 1]!
    const table = end({ turn: 5 }).dice(needed).lay()
    expect([unitOf(table, 'g-1-9pz'), unitOf(table, 'g-2-9pz')]).toMatchObject([
      { side: 'reduced', type: 'motorized' },
      { side: 'reduced', type: 'motorized' },
    ])
    expect(
      markers(
        end({ turn: 5 })
          .dice(needed - 1)
          .lay(),
      ).panzers,
    ).toBe('attacking')
  })

  it('[12.3] rolled for while one of the two shows tanks', () => {
    const both = { 'g-1-9pz': 'A1 reduced', 'g-2-9pz': 'B1 reduced' }
    expect(isOver(end({ units: both }).lay())).toBe(true)
    const needed = threshold - panzer.byTurn[5 - 1]! - panzer.conditions.reduced.value
    const table = end({ turn: 5, units: { 'g-1-9pz': 'A1 reduced' } })
      .dice(needed)
      .lay()
    expect(unitOf(table, 'g-2-9pz').type).toBe('motorized')
  })

  it('[12.4] nobody stays Suppressed', () => {
    const table = end({ units: { 'ev-1': 'Y2 2 suppressed', 'b-2rfus': 'F2 suppressed' } })
      .dice(1)
      .lay()
    expect([unitOf(table, 'ev-1').suppressed, unitOf(table, 'b-2rfus').suppressed]).toEqual([undefined, undefined])
  })

  it('[12.5] two-turn markers go from 2 to 1 and off', () => {
    const after = (harbour: number) =>
      markers(
        end({ state: { harbour, wakewalker: harbour } })
          .dice(1)
          .lay(),
      )
    expect(after(2)).toMatchObject({ harbour: 1, wakewalker: 1 })
    expect(after(1)).toMatchObject({ harbour: 0, wakewalker: 0 })
  })
})

describe('13 the result', () => {
  it('[13.0] nine levels', () => {
    const levels = [0, 25, 26, 28, 29, 31, 32, 35, 36, 39, 40, 43, 44, 46, 47, 49, 50, 80]
    const names = 'Disaster Abysmal Awful Poor Average Good Outstanding Excellent Miracle'.split(' ')
    expect(levels.map((points) => levelOf(content, points))).toEqual(names.flatMap((name) => [name, name]))
  })

  it('[13.0] after turn 18 the level is told', () => {
    const ledger = [{ turn: 9, rule: '8.3', points: 41, unit: 'ev-1', say: 'so far' }]
    const table = position({ phase: 'end-turn', turn: 18, goesOn: true, state: { ledger } }).dice(1).lay()
    expect(vp(table)).toBe(41)
    expect(table.match.outcome).toEqual({
      winner: 'allied',
      rule: '13.0',
      say: '{level}: {vp} VP',
      values: { level: 'Good', vp: 41 },
    })
  })
})

describe('14 options', () => {
  const germans = content.germans.map(({ id }) => id)
  const start = (options: Record<string, string>, ...draws: string[]) => {
    const own = loadContent(spoiledVictory, { options })
    return new Table(Match.start(spoiledVictory, own, 'dunkirk'), scriptedSource(draws))
  }

  it('by the sheet nothing is asked before the first event', () => {
    const table = start({}, 'card-24')
    expect([table.step, at(table, 'b-1gren'), at(table, 'be-nie')]).toEqual(['cap', 'F3', 'I4/J2'])
  })

  it('[14.1] British and French units go anywhere but on Start spaces; Belgians by the sheet', () => {
    const table = start({ 'allied-setup': 'free' })
    expect([table.step, at(table, 'b-1gren'), at(table, 'be-nie')]).toEqual(['allied-setup', 'to place', 'I4/J2'])
    expect(table.offers('place b-1gren')).toHaveLength(content.spaces.filter((s) => !s.isSea && !s.isStart).length)
    expect(table.why('place b-1gren', 'A-Start')!.rule).toBe('14.1')
    expect(table.why('place', 'be-nie')!.rule).toBe('14.1')
    const whole = table.started('place b-1gren H3').completed().text()
    table.dice('card-24').act(whole)
    expect([at(table, 'b-1gren'), at(table, 'b-2gren'), table.step]).toEqual(['H3', 'F3', 'cap'])
  })

  it('[14.2] the German units are dealt to the tracks', () => {
    const table = start({ 'german-setup': 'free' }, ...germans.toReversed(), 'card-24')
    expect(unitOf(table, 'g-2-256')).toMatchObject({ at: 'A-Start', track: 'A' })
    expect(unitOf(table, 'g-1-9pz')).toMatchObject({ at: 'J-Start', track: 'J' })
  })

  it('[14.3] used events go to the discards', () => {
    const table = position({ phase: 'end-turn', event: 'card-24', options: { events: 'free' } })
      .dice(1)
      .lay()
    expect(cardAt(table, 'card-24')).toBe('discards')
  })

  it('[14.4] all three together', () => {
    const options = { 'free-for-all': 'free' }
    const table = start(options, ...germans.toReversed())
    expect([table.step, at(table, 'g-1-9pz')]).toEqual(['allied-setup', 'J-Start'])
    const end = position({ phase: 'end-turn', event: 'card-24', options }).dice(1).lay()
    expect(cardAt(end, 'card-24')).toBe('discards')
    expect(stateOf(end).event).toBeNull()
  })
})
