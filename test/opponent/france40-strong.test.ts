/** What the strong level sees in Sickle Cut beyond the others: what would be left after the last Allied turn. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../shared/engine/situation.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { pointsAtRisk, railwayHeld, wantedHexes } from '../../shared/games/france40/opponent/sickle-cut/holding.ts'
import { alliedReach } from '../../shared/games/france40/opponent/sickle-cut/raids.ts'
import { unitsOf } from '../../shared/games/france40/pieces.ts'
import type { Position } from '../../shared/games/france40/state.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { brainAt, type Brain } from '../../shared/opponent/brain.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { standingMargin } from '../../shared/opponent/opponent.ts'
import { position } from '../rules/france40/position.ts'

const brain = brainOf('france40')!
const strong = brainAt(brain, 'strong')
const positionOf = (table: Table) => table.match.play as unknown as Position
const FRENCH = ['fr-22', 'fr-55', 'fr-61', 'fr-14', 'fr-3-na', 'fr-4-na', 'fr-71']
const LAST = { turn: 10, phase: 'german movement', next: ['german combat', 'allied turn'] } as const

function measured(one: Brain, p: Position): Record<string, number> {
  const found = new Float64Array(one.terms.length)
  one.measure(p, 'german', found)
  return Object.fromEntries(one.terms.map(({ id }, term) => [id, found[term]!]))
}

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
    const told = (level: 'standard' | 'strong') => {
      const thinker = { game: france40, content: match.play.content, brain, level, character: null }
      const about = { seat: 'german', scenario: 'sickle-cut', told: [] }
      return standingMargin(thinker, knowledgeOf(france40, match.play, about, 1))
    }
    expect(told('strong')).toBeLessThan(told('standard'))
  })

  it('does so in the last turn only', () => {
    const p = positionOf(position({ ...LAST, map: {}, turn: 8, units }).lay())
    expect(measured(strong, p)).toEqual(measured(brain, p))
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
