/** How the Germans of the computer play at the Meuse: what goes over a light bridge, what their guns wait for, when it is late. */
import { describe, expect, it } from 'vitest'
import { draftFor } from '../../shared/engine/question.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { dinantBrain } from '../../shared/games/dinant/opponent/brain.ts'
import { allByDaylight } from '../../shared/games/dinant/opponent/daylight.ts'
import { germanAims } from '../../shared/games/dinant/opponent/german-aims.ts'
import { groups, prospectOf } from '../../shared/games/dinant/opponent/german-attacks.ts'
import { bridging } from '../../shared/games/dinant/opponent/german-river.ts'
import { bestBarrage } from '../../shared/games/dinant/opponent/guns.ts'
import type { Attack } from '../../shared/games/dinant/opponent/odds.ts'
import { expectedLevel, timeLeft } from '../../shared/games/dinant/opponent/prospects.ts'
import type { Position } from '../../shared/games/dinant/state.ts'
import { DINANT_AND_ANHEE } from '../rules/dinant/crossing.ts'
import { position, type Diagram } from '../rules/dinant/position.ts'

const HEADQUARTERS = { '5Pz/HQ': '2103', '7Pz/HQ': '2206', '18DI/HQ': '1605', 'XICA/HQ': '1505' }

function table({ units, ...diagram }: Diagram): Table {
  return position({ scenario: 'crossing', turn: 4, units: { ...HEADQUARTERS, ...units }, ...diagram })
    .dice(6)
    .lay()
}

const at = (diagram: Diagram): Position => table(diagram).match.play as never

describe('a bridge of eight tons', () => {
  it('is crossed by the companies it bears; the heavy one stays behind', () => {
    const p = at({
      blown: ['1701/1801', '1802/1903', '1905/2005', '2006/2106', '1908/2008', '1609/1710'],
      pontoons: { '1905/2004': '8t' },
      germanHexes: ['1904', '1905'],
      units: {
        '5Pz/1-13': '1905',
        '5Pz/1-1-15': '2004',
        '5Pz/2-1-15': '2004',
        '5Pz/3-1-15': '2004',
        '18DI/1-66': '1804',
      },
    })
    const tanks = groups(p).find(({ length }) => length === 3)!
    const { units, way } = prospectOf(p, tanks).plan
    expect(units.map((unit) => p.content.units[unit]!.id).toSorted()).toEqual(['5Pz/1-1-15', '5Pz/2-1-15'])
    expect(way!.hops).toContain('1905')
  })

  it('is not begun in the last turn: nobody would cross it', () => {
    const begun = (turn: number) =>
      bridging(at({ turn, phase: 'first', germanHexes: ['1905'], units: { '7Pz/58Pio': '2004', '7Pz/2-6': '1905' } }))
    expect(begun(6)).toEqual(['activate 7Pz/58Pio'])
    expect(begun(7)).toEqual([])
  })
})

describe('German guns', () => {
  it('fire from beyond the map until turn 3, and come in from then on', () => {
    const barrage = (turn: number) => {
      const units = { '7Pz/1-78': 'coming', '7Pz/2-78': 'coming', '7Pz/2-6': '1906', '18DI/1-66': '1907' }
      return bestBarrage(at({ turn, units }), 'german', () => 1)
    }
    expect(barrage(3)?.line).toBe('barrage 1907 7Pz/1-78 7Pz/2-78')
    expect(barrage(4)).toBeNull()
  })

  it('do not support a defence: they are wanted in the second phase', () => {
    const attacked = table({
      phase: 'french',
      units: { '7Pz/704SiG': '2106', '7Pz/2-6': '1906', '18DI/1-66': '1907' },
    })
    attacked.acts('activate 18DI/1-66', 'attack 1906 18DI/1-66')
    const { play } = attacked.match
    const draft = draftFor(dinant, play, 'german')
    expect(draft.with(['stand', 'support', '7Pz/704SiG']).ready).toBe(true)
    expect(dinantBrain.propose(play, draft, 1)[0]!.words).toEqual(['stand'])
  })
})

describe('a Damage Chit that lies on the enemy', () => {
  it('makes a blow worth while that would not be struck otherwise: it turns the chit', () => {
    const worth = (chit: string): number | null => {
      const p = at({ units: { '5Pz/1-13': '1904', '18DI/1-66': `1804 ${chit}`.trim() } })
      const [from, target] = ['1904', '1804'].map((id) => p.content.grid.indexOf(id)) as [number, number]
      const weak: Attack = {
        from,
        target,
        units: [],
        point: 0,
        combined: false,
        namesPoint: false,
        gain: 0.2,
        cost: 0.3,
        hits: 0,
      }
      return germanAims(p, '5PzD').strike(weak)
    }
    expect(worth('')).toBeNull()
    expect(worth('red')).toBeGreaterThan(0)
  })
})

describe('time', () => {
  const late = (diagram: Partial<Diagram>) =>
    at({ turn: 7, units: { '5Pz/1-13': '1904', '18DI/1-66': '1803' }, ...diagram })

  it('runs out with the phases of the Germans, and in the last one with their units', () => {
    const left = (['first', 'french', 'second'] as const).map((phase) => timeLeft(late({ phase })))
    expect(left).toEqual(left.toSorted((a, b) => b - a))
    const spent = late({ units: { '5Pz/1-13': '1904 activated', '18DI/1-66': '1803' } })
    expect(timeLeft(spent)).toBe(0)
    expect(timeLeft(late({ turn: 6, units: { '5Pz/1-13': '1904 activated' } }))).toBe(1)
  })

  it('when it is over, what is missing is missing, and what is held is won', () => {
    const units = { '5Pz/1-13': '1904 activated', '18DI/1-66': '1704' }
    expect(expectedLevel(late({ units, germanHexes: DINANT_AND_ANHEE })).first).toBeGreaterThan(0.9)
    const missing = {
      units: { ...units, '18DI/1-66': '1803' },
      germanHexes: DINANT_AND_ANHEE.filter((id) => id !== '1803'),
    }
    expect(expectedLevel(late(missing)).first).toBeLessThan(0.1)
  })

  it('the strong level knows that the night is no time to take the last hex, and the evening before it is', () => {
    const germanHexes = DINANT_AND_ANHEE.filter((id) => id !== '1803')
    const chance = (diagram: Partial<Diagram>) => expectedLevel(late({ germanHexes, ...diagram }), allByDaylight).first
    expect(chance({ turn: 7, phase: 'first' })).toBeLessThan(0.2)
    expect(expectedLevel(late({ germanHexes, turn: 7, phase: 'first' })).first).toBeGreaterThan(0.4)
    expect(chance({ turn: 6, phase: 'second' })).toBeGreaterThan(0.5)
    // Whoever has it at nightfall keeps it.
    const held = { germanHexes: DINANT_AND_ANHEE, units: { '5Pz/1-13': '1904', '18DI/1-66': '1503' } }
    expect(chance({ turn: 7, phase: 'first', ...held })).toBeGreaterThan(0.85)
  })
})
