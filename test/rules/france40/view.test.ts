/** What the screen is told of units and places, so that it need not know a rule. */
import { describe, expect, it } from 'vitest'
import type { F40View } from '../../../shared/views/france40.ts'
import { view } from '../../../shared/games/france40/view/view.ts'
import { positionOf } from './battles.ts'
import { contentOf, position, type Diagram } from './position.ts'

const viewOf = (diagram: Diagram): F40View => view(positionOf(position(diagram).lay())) as unknown as F40View

describe('points of movement', () => {
  const { movement } = contentOf().data.tables
  const units = (spots: Record<string, string>) => viewOf({ map: {}, units: spots }).units

  it('[7.3a] Extended Movement by what the unit is on its present step', () => {
    const shown = units({ 'de-1-1-pz': '3009', 'de-28': '3209', 'fr-1-mot': '2014', 'fr-1-dlc': '2214' })
    const bonus = (id: string) => shown[id]!.extended! - shown[id]!.normal!
    expect(shown['de-1-1-pz']).toMatchObject({ normal: shown['de-1-1-pz']!.movement })
    expect(bonus('de-1-1-pz')).toBe(movement.extendedBonus.mechanized)
    expect(bonus('fr-1-mot')).toBe(movement.extendedBonus.mechanized)
    expect(bonus('de-28')).toBe(movement.extendedBonus['non-mechanized'])
  })

  it('[7.3a] the Remnant of a motorised division goes on foot', () => {
    const motorised = contentOf().units.filter(({ faces }) => faces[0]!.isMechanized && faces.some(({ pool }) => pool))
    const onFoot = motorised.filter(({ faces }) => !faces.at(-1)!.isMechanized && faces.at(-1)!.pool !== null)
    expect(onFoot.map(({ id }) => id)).toContain('fr-1-mot')
    for (const { id } of onFoot) {
      const { normal, extended } = units({ [id]: '3009 remnant' })[id]!
      expect(extended! - normal!).toBe(movement.extendedBonus['non-mechanized'])
    }
  })

  it.each([
    ['13.2.1', 'disrupted'],
    ['18.4', 'out'],
    ['18.4', 'red'],
    ['21.2.1', 'gqg1'],
    ['21.3.3', 'halt1'],
  ])('[%s] Tactical Movement only: %s', (_, word) => {
    const id = word === 'halt1' ? 'de-1-1-pz' : 'fr-55'
    const { normal, extended } = units({ [id]: `3009 ${word}` })[id]!
    expect([normal, extended]).toEqual([undefined, undefined])
  })

  it('[13.3.1] in Full Retreat with all its points', () => {
    const { movement: printed, normal, extended } = units({ 'fr-55': '3009 routed' })['fr-55']!
    expect([normal, extended]).toEqual([printed, printed + movement.extendedBonus['non-mechanized']])
  })

  it('[17.1.3] an HQ on its Ready side has the points of the other', () => {
    const [ready, used] = ['3009', '3009 used'].map((spot) => units({ 'fr-hq-9': spot })['fr-hq-9']!)
    expect(ready!.normal).toBe(used!.movement)
    expect(ready!.extended).toBe(used!.extended)
    expect(ready!.movement).toBeLessThan(used!.movement)
  })

  it('[7.6.1c] none by its own means on a train, none off the map', () => {
    expect(units({ 'fr-55': '3009 train' })['fr-55']!.normal).toBeUndefined()
    expect(units({})['fr-55']!.normal).toBeUndefined()
  })
})

describe('[18.3.4] who controls a city', () => {
  it('who stands in it, else who held it last', () => {
    const map = { city: ['3009', '3109', '3209'] }
    const held = { 'de-28': '3009', 'fr-55': '3109' }
    const shown = viewOf({ map, units: held, germanCities: ['3209'] })
    expect(shown.germanCities).toEqual(['3009', '3209'])
    const table = position({ map, units: held }).lay()
    const p = positionOf(table)
    // By the players' agreement a unit may be put into a city of the other side.
    ;(p.state.germanCities as Record<number, true>)[p.content.grid.indexOf('3109')] = true
    expect((view(p) as unknown as F40View).germanCities).not.toContain('3109')
  })
})

describe('the evacuation', () => {
  const dynamo = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
    viewOf({ scenario: 'dynamo', turn: 6, phase: 'allied initial', units, ...more }).evacuation!
  const [main, beach] = ['2113', '2213']
  const quay = (units: Record<string, string>, hex: string) => dynamo(units).quays.find((one) => one.hex === hex)

  it('[22.5.2] how many may leave by one die', () => {
    expect(quay({ 'br-1': main }, main)).toMatchObject({
      kind: 'port',
      units: ['br-1'],
      isHarassed: false,
      odds: [
        { units: 1, ways: 3 },
        { units: 2, ways: 3 },
      ],
    })
    expect(quay({ 'br-1': beach }, beach)!.odds).toEqual([
      { units: 0, ways: 2 },
      { units: 1, ways: 4 },
    ])
  })

  it('[22.5.4] with a German next to it by the lower of two', () => {
    // Of 36 ways 27 have a three or less among them, 20 a one or a two.
    expect(quay({ 'br-1': main, 'de-8': '2114' }, main)).toMatchObject({
      isHarassed: true,
      odds: [
        { units: 1, ways: 27 },
        { units: 2, ways: 9 },
      ],
    })
    expect(quay({ 'br-1': beach, 'de-8': '2214' }, beach)!.odds).toEqual([
      { units: 0, ways: 20 },
      { units: 1, ways: 16 },
    ])
  })

  it('[22.5.5] other ports only while nobody Allied is in Dunkirk', () => {
    const others = (units: Record<string, string>) =>
      dynamo(units)
        .quays.filter(({ kind }) => kind === 'other port')
        .map(({ hex }) => hex)
    const [other] = contentOf({ scenario: 'dynamo' }).data.scenario.evacuation!.otherPorts
    expect(others({ 'br-1': main, 'br-2': other! })).toEqual([])
    expect(others({ 'br-2': other! })).toEqual([other])
  })

  it('[22.10.1] British and French units that are away, and how many end the game', () => {
    const { victory } = contentOf({ scenario: 'dynamo' }).data.scenario
    if (victory.kind !== 'target') throw new Error(victory.kind)
    const table = position({ scenario: 'dynamo', phase: 'allied initial', turn: 6, units: { 'br-1': main } }).lay()
    for (const line of ['place br-2 evacuated', 'place fr-1-dlm exited', 'place be-8 exited', 'place br-4 dead'])
      table.match.referee(['german', 'allied'], 'for the test', line)
    const { away, british, goal } = (view(positionOf(table)) as unknown as F40View).evacuation!
    expect([...away].sort()).toEqual(['br-2', 'fr-1-dlm'])
    expect(british).toBe(1)
    expect(goal).toEqual({ units: victory.automatic.units, british: victory.automatic.british })
  })

  it('[22.5.1] there is none in Sickle Cut', () => {
    expect(viewOf({ units: { 'de-28': '3009' } }).evacuation).toBeNull()
  })
})
