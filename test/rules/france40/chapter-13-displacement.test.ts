import { describe, expect, test } from 'vitest'
import { Play } from '../../../shared/engine/position.ts'
import { displacements } from '../../../shared/games/france40/13-disruption/displacement.ts'
import type { RetreatFrame } from '../../../shared/games/france40/12-retreats/retreat-choice.ts'
import { partition, type Play as F40Play } from '../../../shared/games/france40/state.ts'
import { contentOf, position, statusOf, where, type Diagram } from './position.ts'
import { retreating } from './retreating.ts'

/** What comes of a unit having come to a hex: `full-retreat 3010 fr-22`, one line a retreat. */
function cameTo(diagram: Diagram, hex: string, coming: 'move' | 'advance' | 'retreat' = 'move'): string[] {
  const content = contentOf(diagram)
  const play = new Play(content, position(diagram).state, { partition }) as F40Play
  const at = content.grid.indexOf(hex)
  const [mover] = play.state.stacks[at]!
  return displacements(play, content.units[mover!]!.side, at, coming).map((frame) => {
    const { cause, from, units, hexes } = frame as RetreatFrame
    const ids = units.map((unit) => content.units[unit]!.id).join(' ')
    return `${cause} ${hexes} from ${content.grid.ids[from]}: ${ids}`
  })
}

const beside = (units: Record<string, string>): Diagram => ({ map: {}, units: { 'de-8': '3109', ...units } })

describe('a stack in Full Retreat gives way', () => {
  test('[13.3.2c] when an enemy comes next to it, whether it moves, advances or retreats', () => {
    for (const coming of ['move', 'advance', 'retreat'] as const)
      expect(cameTo(beside({ 'fr-22': '3010 routed' }), '3109', coming)).toEqual(['full-retreat 2 from 3010: fr-22'])
    expect(cameTo(beside({ 'fr-22': '2909 routed' }), '3109')).toEqual([])
  })

  test('[13.3.2c] not if a friend with it can stand', () => {
    expect(cameTo(beside({ 'fr-22': '3010 routed', 'fr-18': '3010 disrupted' }), '3109')).toEqual([])
    expect(cameTo(beside({ 'fr-22': '3010 routed', 'fr-18': '3010 routed' }), '3109')).toHaveLength(1)
  })

  test('[13.3.2c] HQs are Combat Units and set it off as well, zero-strength Remnants do not', () => {
    const before = (unit: string, scenario: 'sickle-cut' | 'dynamo' = 'sickle-cut') =>
      cameTo({ scenario, map: {}, units: { [unit]: '3109', 'de-8': '3010 routed' } }, '3109')
    expect(before('fr-hq-9')).toEqual(['full-retreat 2 from 3010: de-8'])
    expect(before('fr-22')).toHaveLength(1)
    const zero = { scenario: 'dynamo' as const, map: {}, units: { 'br-1': '3109 zero', 'de-8': '3010 routed' } }
    expect(cameTo(zero, '3109')).toEqual([])
  })

  test('[13.3.2c] it is retreated two hexes and stays as it is', () => {
    const diagram = beside({ 'fr-22': '3010 routed' })
    const retreat = { from: '3010', hexes: 2, cause: 'full-retreat', status: null }
    const table = retreating(diagram, retreat).lay()
    table.act('retreat fr-22 2909-2809')
    expect([where(table, 'fr-22'), statusOf(table, 'fr-22')]).toEqual(['2809', 'full-retreat'])
  })

  test('[13.3.2c] a retreat drives fleeing enemies away in the middle of its way, then goes on', () => {
    // The French at 3010 go back past 2808, where Germans are on the run.
    const units = { 'de-28': '3110', 'fr-22': '3010', 'de-32': '2808 routed' }
    const table = retreating(beside(units), { from: '3010', hexes: 3 }).lay()
    table.act('retreat fr-22 2909-2809-2709')
    expect(table.asked).toBe('german')
    expect(where(table, 'fr-22')).toBe('2809')
    table.act('retreat de-32 2807-2806')
    expect(table.asked).toBe('allied')
    expect(table.draft().completed().text()).toBe('retreat 2709')
    table.act('retreat 2709')
    expect([where(table, 'fr-22'), where(table, 'de-32')]).toEqual(['2709', '2806'])
    expect(table.step).toBe('over')
  })

  test('[13.3.2c] two fleeing stacks that come upon each other: the chain ends', () => {
    // Each would drive the other away again and again; units on their way already are not driven.
    const units = { 'fr-22': '3010 routed', 'de-28': '3012 routed', 'de-32': '2909' }
    const table = retreating(beside(units), { from: '3010', hexes: 2, cause: 'full-retreat', status: null }).lay()
    let lines = 0
    while (table.step !== 'over' && lines < 50) {
      table.act(table.draft().completed().text())
      lines++
    }
    expect(table.step).toBe('over')
    expect(lines).toBeLessThan(10)
  })
})

describe('an HQ alone in its hex', () => {
  test('[17.1.4] goes back two hexes when an enemy moves or advances next to it', () => {
    expect(cameTo(beside({ 'fr-hq-9': '3010' }), '3109')).toEqual(['displaced-hq 2 from 3010: fr-hq-9'])
    expect(cameTo(beside({ 'fr-hq-9': '3010' }), '3109', 'advance')).toHaveLength(1)
    expect(cameTo(beside({ 'fr-hq-9': '3010' }), '3109', 'retreat')).toEqual([])
  })

  test('[17.1.4] not with company, but two HQs are still alone', () => {
    expect(cameTo(beside({ 'fr-hq-9': '3010', 'fr-22': '3010' }), '3109')).toEqual([])
    expect(cameTo(beside({ 'fr-hq-9': '3010', 'fr-hq-2': '3010' }), '3109')).toHaveLength(1)
  })

  test('[17.1.4] with units in Full Retreat all of them go', () => {
    expect(cameTo(beside({ 'fr-hq-9': '3010', 'fr-22': '3010 routed' }), '3109')).toEqual([
      'full-retreat 2 from 3010: fr-22',
      'displaced-hq 2 from 3010: fr-hq-9',
    ])
  })

  const displaced = (spot: string, units: Record<string, string> = {}, map: Diagram['map'] = {}) =>
    retreating(
      { map, units: { 'de-8': '3109', 'fr-hq-9': `3010 ${spot}`.trim(), ...units } },
      { from: '3010', hexes: 2, cause: 'displaced-hq', status: 'disrupted' },
    ).lay()

  test('[17.1.4] becomes Disrupted, from Disrupted it is routed', () => {
    for (const [spot, status] of [
      ['', 'disrupted'],
      ['disrupted', 'full-retreat'],
    ] as const) {
      const table = displaced(spot)
      table.act('retreat fr-hq-9 2909-2809')
      expect([where(table, 'fr-hq-9'), statusOf(table, 'fr-hq-9')]).toEqual(['2809', status])
    }
  })

  test('[17.1.4] is lost if it cannot go two hexes', () => {
    // One hex away it could stand, but all that lies beyond is Wooded Rough without a road.
    const woodedRough = ['3009', '2909', '3011', '3110', '2911', '2811', '2810']
    expect(where(displaced('', {}, { woodedRough }), 'fr-hq-9')).toBe('dead')
  })
})
