/** What the evaluation of France Fights On sees in a position, on a map with a handful of units. */
import { describe, expect, it } from 'vitest'
import { ownTables } from '../../shared/engine/delta.ts'
import { Play as EnginePlay } from '../../shared/engine/position.ts'
import type { Content } from '../../shared/games/france-fights-on/content/content.ts'
import { dangerTo } from '../../shared/games/france-fights-on/opponent/threat.ts'
import { put } from '../../shared/games/france-fights-on/pieces.ts'
import { startState, type Play } from '../../shared/games/france-fights-on/state.ts'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'

const game = gameOf('france-fights-on')!
const content = loadContent(game) as Content

/** Only these units are on the map. */
function positionWith(units: Readonly<Record<string, string>>): Play {
  const play = new EnginePlay(content, ownTables(startState(content)), game) as unknown as Play
  for (const [unit, hex] of Object.entries(units)) put(play, content.unitOf(unit)!, content.grid.indexOf(hex))
  return play
}

const stakes = new Float64Array(content.units.length).fill(1)
const exposure = (units: Readonly<Record<string, string>>) => dangerTo(positionWith(units), 'german', 'german', stakes)

describe('danger to a German corps', () => {
  const french = { 'fr-1': '4710', 'fr-6': '4711', 'fr-7': '4709', 'fr-8': '4611' }

  it('comes of the French who can march up to it', () => {
    expect(exposure({ 'de-4': '5010' })).toBe(0)
    expect(exposure({ 'de-4': '5010', ...french })).toBeGreaterThan(0.3)
    expect(exposure({ 'de-4': '5610', ...french })).toBe(0)
  })

  it('is less for three in a line than for three apart: their flanks are covered', () => {
    const inLine = exposure({ 'de-4': '5010', 'de-5': '5009', 'de-6': '5011', ...french })
    const apart = exposure({ 'de-4': '5010', 'de-5': '5007', 'de-6': '5013', ...french })
    expect(inLine).toBeLessThan(apart)
  })
})

describe('danger to a French corps', () => {
  const danger = (hexes: readonly [string, string, string]) => {
    const [french, west, east] = hexes
    return dangerTo(positionWith({ 'fr-25': french, 'de-4': west, 'de-5': east }), 'french', 'german', stakes)
  }

  it('is greater near the northern edge, where it surrenders to an attack from opposite sides', () => {
    expect(danger(['5610', '5609', '5611'])).toBeGreaterThan(danger(['5010', '5009', '5011']))
  })

  it('is greater where it has no hex left to go back to', () => {
    const open = { 'fr-25': '5010', 'de-4': '5009', 'de-5': '5011' }
    const around = content.grid.ids.filter((hex) => isBeside(hex, '5010') && !Object.values(open).includes(hex))
    const closed = Object.fromEntries(around.map((hex, nth) => [['fr-1', 'fr-6', 'fr-7', 'fr-8'][nth]!, hex]))
    const alone = dangerTo(positionWith(open), 'french', 'german', only('fr-25'))
    expect(dangerTo(positionWith({ ...open, ...closed }), 'french', 'german', only('fr-25'))).toBeGreaterThan(alone)
  })
})

const isBeside = (one: string, other: string) =>
  content.grid.distance(content.grid.indexOf(one), content.grid.indexOf(other)) === 1

/** Only this unit is worth anything. */
function only(unit: string): Float64Array {
  const worth = new Float64Array(content.units.length)
  worth[content.unitOf(unit)!.index] = 1
  return worth
}
