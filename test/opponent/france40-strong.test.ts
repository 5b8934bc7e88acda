/** What the strong level sees in Sickle Cut beyond the others: gaps in supply, and what would be left after the last Allied turn. */
import { describe, expect, it } from 'vitest'
import { draftFor } from '../../shared/engine/question.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { pointsAtRisk, railwayHeld, wantedHexes } from '../../shared/games/france40/opponent/sickle-cut/holding.ts'
import { alliedReach } from '../../shared/games/france40/opponent/sickle-cut/raids.ts'
import { gapsInSupply } from '../../shared/games/france40/opponent/sickle-cut/supply-gaps.ts'
import { unitsOf } from '../../shared/games/france40/pieces.ts'
import type { Position } from '../../shared/games/france40/state.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { brainAt, type Brain } from '../../shared/opponent/brain.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, standingMargin } from '../../shared/opponent/opponent.ts'
import { position } from '../rules/france40/position.ts'

const brain = brainOf('france40')!
const strong = brainAt(brain, 'strong')
const positionOf = (table: Table) => table.match.play as unknown as Position
const FRENCH = ['fr-22', 'fr-55', 'fr-61', 'fr-14', 'fr-3-na', 'fr-4-na', 'fr-71']
const LAST = { turn: 10, phase: 'german movement', next: ['german combat', 'allied turn'] } as const

function measured(one: Brain, p: Position, seat = 'german'): Record<string, number> {
  const found = new Float64Array(one.terms.length)
  one.measure(p, seat, found)
  return Object.fromEntries(one.terms.map(({ id }, term) => [id, found[term]!]))
}

describe('supply of the spearheads', () => {
  const road = ['6104', ...Array.from({ length: 12 }, (_, nth) => `${60 - nth}04`)]
  // The French are beside the road: their zone closes three of its hexes.
  const CLOSED = ['5704', '5604', '5504']
  const at = (units: Readonly<Record<string, string>>): Position => {
    const cut = { 'de-1-1-pz': '4904', 'fr-22': '5605', ...units }
    return positionOf(position({ turn: 5, phase: 'german movement', map: { road: [road] }, units: cut }).lay())
  }
  const names = (p: Position) =>
    [...gapsInSupply(p).entries()].flatMap(([hex, is]) => (is === 1 ? [p.content.grid.ids[hex]!] : []))

  it('is wanting where zones close the road, hex by hex', () => {
    expect(names(at({})).toSorted()).toEqual(CLOSED.toSorted())
    expect(names(at({ 'de-8': '5604' })).toSorted()).toEqual(['5504', '5704'])
    expect(names(at({ 'de-8': '5604', 'de-28': '5504', 'de-32': '5704' }))).toEqual([])
  })

  it('lacks the less the fewer hexes are closed, for the strong level; the others see the last one only', () => {
    const guards = ['de-8', 'de-28', 'de-32']
    const seen = [0, 1, 2, 3].map((count) => {
      const p = at(Object.fromEntries(guards.slice(0, count).map((unit, nth) => [unit, CLOSED[nth]!])))
      return { strong: measured(strong, p)['supply']!, usual: measured(brain, p)['supply']! }
    })
    expect(seen.map(({ usual }) => usual)).toEqual([-1, -1, -1, -0])
    const [none, one, two, all] = seen.map((each) => each.strong)
    expect(one).toBeGreaterThan(none!)
    expect(two).toBeGreaterThan(one!)
    expect(all).toBeGreaterThan(two! + 0.4)
  })

  it('is in danger where Allies can come to the road, less where it is guarded; so the Germans see it in their turn', () => {
    const line = { 'de-1-1-pz': '4904', 'fr-22': '5607' }
    const corridor = (guards: Readonly<Record<string, string>>, seat: 'german' | 'allied' = 'german') => {
      const map = { road: [road] }
      const units = { ...line, ...guards }
      const p = positionOf(position({ turn: 5, phase: 'german movement', map, units }).lay())
      return measured(strong, p, seat)['corridor']!
    }
    const guards = { 'de-8': '5504', 'de-28': '5604', 'de-32': '5704' }
    expect(corridor({})).toBeLessThan(-0.5)
    expect(corridor({ 'de-8': '5604' })).toBeGreaterThan(corridor({}))
    expect(corridor(guards)).toBeGreaterThan(corridor({ 'de-8': '5604' }))
    expect(corridor({ 'fr-22': '5620' })).toBeCloseTo(0)
    // The Allies judge it as ever: in their turn they do not go by what they could close in it.
    expect(corridor({}, 'allied')).not.toBeCloseTo(-corridor({}))
  })

  it('sends those who are near into the gaps, at the strong level', () => {
    const p = at({ 'de-8': '5602' })
    const draft = draftFor(france40, p as never, 'german')
    const ends = (most: number) => {
      const moves = strong.propose(p as never, draft, most).filter(({ words }) => words[1] === 'de-8')
      return moves.map(({ words }) => words.at(-1)!)
    }
    expect(ends(120).some((hex) => CLOSED.includes(hex))).toBe(true)
    expect(CLOSED).toContain(ends(120)[0])
    expect(CLOSED).not.toContain(ends(80)[0])
  })
})

describe('where the Allies could come to', () => {
  const reachOf = (units: Readonly<Record<string, string>>) => {
    const p = positionOf(position({ ...LAST, map: {}, units: { 'fr-22': '3010', ...units } }).lay())
    return (hex: string) => alliedReach(p)[p.content.grid.indexOf(hex)]
  }

  it('is a march away, and ends at a German zone', () => {
    expect(reachOf({})('3012')).toBe(1)
    expect(reachOf({})('3019')).toBe(0)
    const barred = { 'de-8': '2912', 'de-28': '3112', 'de-32': '3312', 'de-3': '2712' }
    expect(reachOf(barred)('3013')).toBe(0)
  })
})

describe('a railway that is cut in the last turn', () => {
  const column = Array.from({ length: 28 }, (_, row) => `33${String(row).padStart(2, '0')}`)
  const heldBy = (units: Readonly<Record<string, string>>): number => {
    const map = { rail: [['3399', ...column, '3328']] }
    return railwayHeld(positionOf(position({ ...LAST, map, units: { 'fr-22': '3305', ...units } }).lay()))
  }

  it('is likelier to stay so if a unit stands on it than if only its zone reaches there', () => {
    expect(heldBy({})).toBe(0)
    const beside = heldBy({ 'de-8': '3408' })
    expect(beside).toBeGreaterThan(0)
    expect(heldBy({ 'de-8': '3308' })).toBeGreaterThan(beside)
    expect(heldBy({ 'de-8': '3308', 'de-28': '3311' })).toBeGreaterThan(heldBy({ 'de-8': '3308' }))
  })
})

describe('the strong level', () => {
  /** Panzers far ahead, Allies across the whole country behind them. */
  const units = {
    'de-1-1-pz': '2210',
    'de-1-1-sch': '2210',
    ...Object.fromEntries(FRENCH.map((unit, nth) => [unit, `35${String(2 + 4 * nth).padStart(2, '0')}`])),
  }

  it('weighs in the last turn what raids could take; the others do not', () => {
    const p = positionOf(position({ ...LAST, map: {}, units }).lay())
    expect(measured(strong, p)['raids']).toBeLessThan(0)
    expect(measured(brain, p)['raids']).toBe(0)
    expect(brainAt(brain, 'standard')).toBe(brain)
    expect(brainAt(brain, 'quick')).toBe(brain)
    for (const level of ['quick', 'standard'] as const)
      expect(brainAt(brain, level).weights('sickle-cut', 'german')['raids'] ?? 0).toBe(0)
  })

  it('is told so of the position, and decides by it', () => {
    const { match } = position({ ...LAST, map: {}, units }).lay()
    const told = (one: Brain) => {
      const thinker = {
        game: france40,
        content: match.play.content,
        brain: one,
        level: 'strong',
        character: null,
      } as const
      const about = { seat: 'german', scenario: 'sickle-cut', told: [] }
      return standingMargin(thinker, knowledgeOf(france40, match.play, about, 1))
    }
    const coarse = { ...brain, levels: { strong: { ...brain.levels!.strong, measure: brain.measure } } }
    expect(told(brain)).toBeLessThan(told(coarse))
  })

  it('looks around before every act, but for the Germans of Dynamo', () => {
    const lists = (scenario: 'sickle-cut' | 'dynamo', seat: 'german' | 'allied') => {
      const some = {
        'de-8': '3010',
        'de-28': '3210',
        'de-32': '3410',
        'de-11': '3610',
        'de-12': '2810',
        'de-18': '2610',
        'fr-1-na': '3018',
        'fr-2-na': '3218',
        'fr-12-mot': '3418',
      }
      const { match } = position({ scenario, turn: 5, phase: `${seat} movement`, map: {}, units: some }).lay()
      const thinker = { game: france40, content: match.play.content, brain, level: 'strong', character: null } as const
      const knowledge = knowledgeOf(france40, match.play, { seat, scenario, told: [] }, 1)
      return decide(thinker, knowledge, evaluationClock(200)).intent!.shortlist !== null
    }
    expect([lists('sickle-cut', 'german'), lists('sickle-cut', 'allied')]).toEqual([false, false])
    expect([lists('dynamo', 'german'), lists('dynamo', 'allied')]).toEqual([true, false])
  })

  it('does so in the last turn only', () => {
    const p = positionOf(position({ ...LAST, map: {}, turn: 8, units }).lay())
    const usual = measured(brain, p)
    // Supply and what endangers it, it always measures in its own way.
    expect(measured(strong, p)).toEqual({ ...usual, supply: expect.any(Number), corridor: expect.any(Number) })
  })

  it('has less at risk where a unit holds the line, and wants units there', () => {
    const p = positionOf(position({ ...LAST, map: {}, units }).lay())
    const wanted = [...wantedHexes(p).entries()].flatMap(([hex, is]) => (is === 1 ? [p.content.grid.ids[hex]!] : []))
    expect(wanted.length).toBeGreaterThan(0)
    const risk = (more: Readonly<Record<string, string>>) => {
      const one = positionOf(position({ ...LAST, map: {}, units: { ...units, ...more } }).lay())
      return pointsAtRisk(one, unitsOf(one, 'german'))
    }
    const guards = ['de-28', 'de-32', 'de-3', 'de-23', 'de-36', 'de-68', 'de-16', 'de-24', 'de-12', 'de-18']
    const line = Object.fromEntries(guards.slice(0, wanted.length).map((unit, nth) => [unit, wanted[nth]!]))
    expect(risk(line)).toBeLessThan(risk({}))
  })
})
