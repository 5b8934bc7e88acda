import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { draftFor } from '../../../shared/engine/question.ts'
import { france40 } from '../../../shared/games/france40/game.ts'
import type { State } from '../../../shared/games/france40/state.ts'
import { contentOf, lost, position, stateOf, supply, where } from './position.ts'

const scenario = 'dynamo' as const
const content = contentOf({ scenario })
const german = { 'de-8': '4020' }

describe('the scenario', () => {
  const match = Match.start(france40, content, 'dynamo')
  const state = match.play.state as State

  it('[22.1] twelve turns; the Germans hold the cities outside the pocket', () => {
    expect(content.data.scenario.turns).toBe(12)
    const boulogne = content.grid.indexOf('1118')
    const calais = content.grid.indexOf('1514')
    expect([state.germanCities[boulogne], state.germanCities[calais]]).toEqual([true, undefined])
  })

  it('[22.1] Allied units trace to ports in Allied hands, German ones to the east and south edge', () => {
    const units = { 'br-1': '2114', 'fr-68': '2513', 'de-8': '4020' }
    const table = position({ scenario, phase: 'allied supply', turn: 4, units }).lay()
    expect([supply(table, 'br-1'), supply(table, 'fr-68')]).toEqual(['in', 'in'])
    const germans = position({ scenario, phase: 'german supply', turn: 4, units }).lay()
    expect(supply(germans, 'de-8')).toBe('in')
    const all = content.cities.map((hex) => content.grid.ids[hex]!)
    const ports = content.grid.ids.filter((_, hex) => content.isPort[hex])
    const lostPorts = position({
      scenario,
      phase: 'allied supply',
      turn: 4,
      units: { 'br-1': '2515', 'de-8': '4020', ...garrisons(ports) },
      germanCities: all,
    }).lay()
    expect(supply(lostPorts, 'br-1')).toBe('out')
  })

  it('[22.2] before the first move the Allied player lays the Halt! markers', () => {
    expect(match.question).toMatchObject({ asked: 'allied', step: 'halt-order' })
    const offers = draftFor(france40, match.play, 'allied')
      .with(['declare'])
      .offers.map((one) => one.token)
    const divisions = new Set(offers.map((unit) => content.unitOf(unit)!.division))
    expect([...divisions].sort()).toEqual(['pz-3', 'pz-4', 'pz-5', 'pz-6', 'pz-7', 'pz-8'])
  })

  it('[22.7c] the German has three Air units, the Allied player two', () => {
    const air = content.data.counters.markers.filter(
      ({ kind, scenarios }) => kind === 'air' && scenarios.includes('dynamo'),
    )
    const of = (side: string) => air.filter((one) => one.side === side).length
    expect([of('german'), of('allied')]).toEqual([3, 2])
  })
})

/** A German unit in each of these hexes. */
function garrisons(hexes: readonly string[]): Record<string, string> {
  const infantry = content.units.filter((unit) => unit.side === 'german' && unit.faces[0]!.type === 'infantry')
  return Object.fromEntries(hexes.map((hex, i) => [infantry[i + 5]!.id, hex]))
}

describe('movement', () => {
  it('[22.2] in turns 1 to 3 the parts of a Panzer division stay together', () => {
    const units = { 'de-11-6-pz': '2520', 'de-4-6-sch': '2520', 'br-1': '2113' }
    const table = position({ scenario, phase: 'german movement', turn: 2, units }).lay()
    expect(table.offers('move de-11-6-pz')).toEqual(['de-4-6-sch'])
    const free = position({ scenario, phase: 'german movement', turn: 4, units }).lay()
    free.act('move de-11-6-pz 2521')
    expect(where(free, 'de-4-6-sch')).toBe('2520')
  })

  it('[22.4.2] Belgian units do not enter France, but border hexes are open to them', () => {
    const inFrance = (hex: number) => content.isFrance[hex] === 1
    const border = content.grid.ids.findIndex(
      (_, hex) => content.isPlayable[hex] === 1 && !inFrance(hex) && beside(hex).some(inFrance),
    )
    const closed = beside(border).find(inFrance)!
    const units = { 'be-1': content.grid.ids[border]!, 'br-1': content.grid.ids[border]!, ...german }
    const table = position({ scenario, phase: 'allied movement', turn: 2, units }).lay()
    expect(table.why('move be-1', content.grid.ids[closed]!)?.rule).toBe('22.4.2')
    expect(table.offers('move br-1')).toContain(content.grid.ids[closed]!)
  })

  it('[22.7d] 2nd and 10th Panzer never move; 1st Panzer not before Calais is clear of Allied units', () => {
    const units = { 'de-2-2-pz': '1118', 'de-4-10-pz': '1523', 'de-1-1-pz': '1515', 'br-30': '1514', ...german }
    const table = position({ scenario, phase: 'german movement', turn: 5, units }).lay()
    for (const id of ['de-2-2-pz', 'de-4-10-pz', 'de-1-1-pz']) expect(table.why('move', id)?.rule).toBe('22.7d')
    const taken = position({ scenario, phase: 'german movement', turn: 5, units: { ...units, 'br-30': '2113' } }).lay()
    expect(taken.offers('move')).toContain('de-1-1-pz')
  })

  it('[22.7d] once Calais has been clear, 1st Panzer is free for good', () => {
    const units = { 'de-1-1-pz': '1515', 'br-30': '1614' }
    const table = position({ scenario, phase: 'german movement', turn: 5, units }).lay()
    table.act('end')
    expect(stateOf(table).freed[content.unitOf('de-1-1-pz')!.index]).toBe(true)
  })

  it('[22.7e] no trains', () => {
    const table = position({ scenario, phase: 'allied movement', turn: 2, units: { 'fr-68': '2113', ...german } }).lay()
    expect(table.offers()).not.toContain('entrain')
    expect(table.why('', 'entrain')?.rule).toBe('22.7e')
  })

  it('[22.7b] German reinforcements come by the half-hexes of the south edge', () => {
    const units = { 'br-1': '2113', ...german }
    const table = position({ scenario, phase: 'german initial', turn: 5, units, toCome: ['de-251'] }).lay()
    expect(table.step).toBe('placement')
    const offers = table.offers('place de-251')
    expect(offers).toContain('2029')
    expect(offers.every((id) => id.endsWith('29'))).toBe(true)
  })
})

describe('zero-strength Remnants', () => {
  const turn = 4

  it('[22.9] a British division has one more step, 0-0-3, which weighs one point', () => {
    const { faces } = content.unitOf('br-1')!
    expect(faces.at(-1)).toMatchObject({ attack: 0, defence: 0, movement: 3, stacking: 1, isZero: true })
    expect(
      contentOf()
        .unitOf('br-1')!
        .faces.some((face) => face.isZero),
    ).toBe(false)
  })

  it('[22.9] a British unit may become one by choice in the Allied Movement Phase', () => {
    const table = position({
      scenario,
      phase: 'allied movement',
      turn,
      units: { 'br-1': '2113', 'fr-68': '2114', ...german },
    }).lay()
    expect(table.why('shed', 'fr-68')?.rule).toBe('22.9')
    table.act('shed br-1')
    expect(lost(table, 'br-1')).toBe(content.unitOf('br-1')!.faces.length - 1)
    expect(table.refused('shed br-1').rule).toBe('22.9')
  })

  it('[22.5.3] a unit that moves away loses its EVAC +2', () => {
    const table = position({
      scenario,
      phase: 'allied movement',
      turn,
      units: { 'br-1': '2213 evac', ...german },
    }).lay()
    table.act('move br-1 2214')
    expect(stateOf(table).evac).toEqual({})
  })
})

describe('leaving over the edge', () => {
  it('[22.10.1] the fifteenth unit over the west or south edge wins at once as well', () => {
    const british = content.units.filter((unit) => unit.nation === 'british' && unit.faces[0]!.movement >= 5)
    const [last, ...others] = british
    const edge = content.grid.ids.find(
      (id) => id.endsWith('28') && content.isPlayable[content.grid.indexOf(id)] && id > '2000',
    )!
    const situation = position({ scenario, phase: 'allied movement', turn: 8, units: { [last!.id]: edge, ...german } })
    const gone = [...others.slice(0, 9), ...content.units.filter((unit) => unit.nation === 'french').slice(0, 5)]
    situation.state.place = situation.state.place.map((at, index) =>
      gone.some((unit) => unit.index === index) ? -5 : at,
    )
    const table = situation.lay()
    const out = table.offers(`move ${last!.id}`).find((token) => token === 'exit' || token.endsWith('29'))!
    table.act(`move ${last!.id} ${out}`)
    expect(stateOf(table).over).toBe('automatic')
    expect(table.asked).toBeNull()
  })
})

function beside(hex: number): number[] {
  return [0, 1, 2, 3, 4, 5]
    .map((d) => content.grid.neighbour[hex * 6 + d]!)
    .filter((one) => content.isPlayable[one] === 1)
}
