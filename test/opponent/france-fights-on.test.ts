/** What the evaluation of France Fights On sees in a position, on a map with a handful of units. */
import { describe, expect, it } from 'vitest'
import { ownTables } from '../../shared/engine/delta.ts'
import { Play as EnginePlay } from '../../shared/engine/position.ts'
import type { Content } from '../../shared/games/france-fights-on/content/content.ts'
import { propose } from '../../shared/games/france-fights-on/opponent/proposals.ts'
import { comersOf } from '../../shared/games/france-fights-on/opponent/reach.ts'
import { dangerTo } from '../../shared/games/france-fights-on/opponent/threat.ts'
import { put } from '../../shared/games/france-fights-on/pieces.ts'
import { startState, type Play } from '../../shared/games/france-fights-on/state.ts'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { position } from '../rules/france-fights-on/position.ts'

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
    expect(exposure({ 'de-4': '5010', ...french })).toBeGreaterThan(0)
    expect(exposure({ 'de-4': '5610', ...french })).toBe(0)
  })

  it('is less for three in a line than for three apart: their flanks are covered', () => {
    const inLine = exposure({ 'de-4': '5010', 'de-5': '5009', 'de-6': '5011', ...french })
    const apart = exposure({ 'de-4': '5010', 'de-5': '5007', 'de-6': '5013', ...french })
    expect(inLine).toBeLessThan(apart)
  })
})

describe('a German corps that has lost a step', () => {
  const french = { 'fr-1': '4710', 'fr-6': '4711', 'fr-7': '4709', 'fr-8': '4611' }
  const exposed = (corps: string) => {
    const { match } = position({ phase: 'german movement', units: { 'de-4': corps, ...french } }).lay()
    return dangerTo(match.play as unknown as Play, 'german', 'german', stakes)
  }

  it('is what the French will choose to attack', () => {
    expect(exposed('4910 reduced')).toBeGreaterThan(2 * exposed('4910'))
  })

  it('may go where no Frenchman can come up to it', () => {
    const { match } = position({ phase: 'german movement', units: { 'de-4': '4910 reduced', ...french } }).lay()
    const proposals = propose(match.play as unknown as Play, match.draft('german'), 80)
    const goals = proposals.flatMap(({ words }) => (words[1] === 'de-4' ? [words.at(-1)!] : []))
    expect(goals.map((goal) => exposed(`${goal} reduced`))).toContain(0)
  })
})

describe('who could come up', () => {
  const around = content.grid.ids.filter((hex) => isBeside(hex, '4910'))
  const corps = ['de-4', 'de-5', 'de-6', 'de-7', 'de-9', 'de-12']
  const ring = Object.fromEntries(around.map((hex, nth) => [corps[nth]!, hex]))
  const reached = (play: Play) => {
    const { units, into } = comersOf(play, 'french', false)
    expect(units.map(({ id }) => id)).toEqual(['fr-1'])
    return content.grid.ids.filter((_, hex) => into[hex] !== 0)
  }

  it('finds no way through a closed ring, and one through a gap', () => {
    expect(reached(positionWith({ 'fr-1': '4910', ...ring }))).toEqual(['4910'])
    const { 'de-4': gap, ...others } = ring
    expect(reached(positionWith({ 'fr-1': '4910', ...others }))).toContain(gap)
  })

  it('is the same after an enemy has moved as if he had always stood there', () => {
    const play = positionWith({ 'fr-1': '4910', ...ring })
    reached(play)
    put(play, content.unitOf('de-4')!, content.grid.indexOf('5410'))
    const opened = reached(play)
    expect(opened).toEqual(reached(positionWith({ 'fr-1': '4910', ...ring, 'de-4': '5410' })))
    put(play, content.unitOf('de-4')!, content.grid.indexOf(opened.find((hex) => !isBeside(hex, '4910'))!))
    expect(reached(play).length).toBe(opened.length - 1)
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

function isBeside(one: string, other: string): boolean {
  return content.grid.distance(content.grid.indexOf(one), content.grid.indexOf(other)) === 1
}

/** Only this unit is worth anything. */
function only(unit: string): Float64Array {
  const worth = new Float64Array(content.units.length)
  worth[content.unitOf(unit)!.index] = 1
  return worth
}
