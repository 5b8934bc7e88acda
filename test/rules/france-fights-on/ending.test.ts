/** What ending a phase would cost is told before it is ended. */
import { describe, expect, test } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import { position, type Diagram } from './position.ts'

const ending = (diagram: Diagram, seat: 'french' | 'german') =>
  (franceFightsOn.ending?.(position(diagram).lay().match.play, seat) ?? []).map(
    (one) => `${one.rule} ${spoken(one)}: ${one.units.join(' ')}`,
  )

const LYON = '4219'

describe('what a phase’s end costs', () => {
  test('[6.5] overstacked units may be removed by the other side', () => {
    const diagram = { phase: 'french movement', units: { 'fr-6': '4010', 'fr-12': '4010' } } as const
    expect(ending(diagram, 'french')).toEqual(['6.5 2 overstacked units may be removed: fr-6 fr-12'])
    expect(ending({ ...diagram, phase: 'french combat' }, 'french')).toHaveLength(1)
    expect(ending(diagram, 'german')).toEqual([])
  })

  test('[7.3] units out of supply that have not rolled for movement points', () => {
    const units = { 'fr-gc': '5118', 'de-3': '2118' }
    const table = position({ phase: 'french movement', garrisons: false, units }).dice(2).lay()
    const [found, ...others] = franceFightsOn.ending!(table.match.play, 'french')
    expect(found).toMatchObject({ rule: '7.3', units: ['fr-gc'] })
    expect(others).toEqual([])
    table.act('supply-die 5118')
    expect(franceFightsOn.ending!(table.match.play, 'french')).toEqual([])
  })

  test('[11.7] the rail move of the turn, while nobody has moved', () => {
    const diagram = { phase: 'french movement', units: { 'fr-8': LYON } } as const
    expect(ending(diagram, 'french')).toEqual(['11.7 the rail move is unused: fr-8'])
    expect(ending({ ...diagram, turn: 1 }, 'french')).toEqual([])
    const table = position(diagram).dice(5).lay().acts('rail fr-8', 'stay')
    expect(franceFightsOn.ending?.(table.match.play, 'french')).toEqual([])
  })

  test('nothing to lose, nothing to say', () => {
    expect(ending({ phase: 'french movement', units: { 'fr-6': '4010' } }, 'french')).toEqual([])
  })
})
