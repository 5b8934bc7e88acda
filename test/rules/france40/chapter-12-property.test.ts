/**
 * Over random positions: the ways offered are exactly those a plain reading of 12.1.3, 12.2, 12.3 and 12.4 gives. The
 * reading here shares nothing with the rules' own search: it writes down every way of up to X + 1 hexes, strikes out
 * what the rulebook strikes out, and then keeps the best.
 */
import { describe, expect, test } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Unit } from '../../../shared/games/france40/content/content.ts'
import { waysBack } from '../../../shared/games/france40/12-retreats/retreat-ways.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import { wouldBeSupplied } from '../../../shared/games/france40/18-supply/supply.ts'
import { bondsAgainst, type Bonds } from '../../../shared/games/france40/06-zoc-bonds/zoc-bonds.ts'
import { contentOf, position, type Diagram } from './position.ts'

const positionOf = (table: Table): Position => table.match.play as unknown as Position

/** A plain reading of the chapter for one unit. */
function plainReading(p: Position, unit: Unit, from: number, hexes: number): string[] {
  const { content, state } = p
  const { grid } = content
  const around = (hex: number) => Array.from({ length: 6 }, (_, d) => grid.neighbour[hex * 6 + d]!)
  const unitsAt = (hex: number) => (state.stacks[hex] ?? []).map((index) => content.units[index]!)
  const enemiesAt = (hex: number) => unitsAt(hex).filter((other) => other.side !== unit.side)
  const friendsAt = (hex: number) => unitsAt(hex).filter((other) => other.side === unit.side && other !== unit)
  const isRouted = (other: Unit) => state.status[other.index] === 'full-retreat'
  const hasZone = (other: Unit) => !other.isHq && !other.isFort && !isRouted(other) && !state.train[other.index]
  const isBesideZone = (hex: number, of: (hex: number) => Unit[]) =>
    around(hex).some((next) => next >= 0 && content.isPlayable[next] === 1 && of(next).some(hasZone))
  const inEzoc = (hex: number) => isBesideZone(hex, enemiesAt) && friendsAt(hex).length === 0
  const isContested = (hex: number) => isBesideZone(hex, friendsAt)

  /** The enemy's Bonds with the unit standing there. */
  const kept = new Map<number, Bonds>()
  const bondsWith = (at: number): Bonds => {
    const known = kept.get(at)
    if (known !== undefined) return known
    const standing = new Uint8Array(grid.count)
    for (const other of content.units)
      if (other.side === unit.side && other !== unit && state.place[other.index]! >= 0)
        standing[state.place[other.index]!]!++
    standing[at]!++
    const bonds = bondsAgainst(p, unit.side === 'german' ? 'allied' : 'german', standing)
    kept.set(at, bonds)
    return bonds
  }
  const isFatal = (path: readonly number[]): boolean => {
    const to = path.at(-1)!
    const at = path.at(-2) ?? from
    const arc = at * 6 + grid.direction(at, to)
    const side = grid.side[arc]!
    if (content.isPlayable[to] === 0 || enemiesAt(to).length > 0) return true
    if (content.water[side]! >= 2) return true
    if (content.isRestricted[to] === 1 && content.road[arc] === 0 && unit.faces[state.lost[unit.index]!]!.isMechanized)
      return true
    const bonds = bondsWith(at)
    if (bonds.hex[to] === 1 || bonds.side[side] === 1) return true
    if (path.length === 1 || !inEzoc(to)) return false
    return inEzoc(at) || !isContested(to)
  }
  const isStop = (hex: number) => {
    const isCity = content.terrain[hex] === 6 && state.germanCities[hex] === undefined
    if (unit.side !== 'allied' || (!isCity && content.isFortified[hex] === 0)) return false
    return !isBesideZone(hex, enemiesAt) || friendsAt(hex).some((other) => state.status[other.index] === undefined)
  }

  interface Found {
    readonly path: readonly number[]
    readonly missing: number
    readonly isStop: boolean
    readonly isLonger: boolean
  }
  const found: Found[] = []
  const everyWay = (path: readonly number[]): void => {
    const at = path.at(-1) ?? from
    if (path.length > 0) {
      const distance = grid.distance(from, at)
      const stops = path.length < hexes && isStop(at)
      if (!inEzoc(at))
        found.push({
          path,
          missing: stops ? 0 : Math.max(0, hexes - distance),
          isStop: stops,
          isLonger: path.length > hexes,
        })
    }
    // One hex more only for who would end in an EZOC.
    if (path.length > hexes || (path.length === hexes && !inEzoc(at))) return
    for (const to of around(at)) {
      if (to < 0 || to === from || path.includes(to)) continue
      if (grid.distance(from, to) < grid.distance(from, at)) continue
      if (!isFatal([...path, to])) everyWay([...path, to])
    }
  }
  everyWay([])

  let best = found
  if (best.some(({ missing }) => missing === 0)) best = best.filter(({ missing }) => missing === 0)
  const least = Math.min(...best.filter((way) => !way.isStop).map(({ missing }) => missing))
  best = best.filter((way) => way.isStop || way.missing === least)
  if (best.some(({ isLonger }) => !isLonger)) best = best.filter(({ isLonger }) => !isLonger)
  const isSupplied = ({ path }: Found) => wouldBeSupplied(p, unit, path.at(-1)!)
  if (best.some(isSupplied)) best = best.filter(isSupplied)
  return best.map(({ path, missing }) => `${path.map((hex) => grid.ids[hex]).join('-')} ${missing}`).sort()
}

const ALLIES = ['fr-22', 'fr-18', 'fr-1-dcr', 'fr-1-dlm', 'fr-hq-9', 'fr-sfm-1', 'fr-8', 'br-1']
const GERMANS = [
  'de-8',
  'de-28',
  'de-32',
  'de-1-1-pz',
  'de-3',
  'de-23',
  'de-mg-8',
  'de-36',
  'de-68',
  'de-18',
  'de-269',
  'de-12',
  'de-16',
  'de-24',
  'de-7',
  'de-35',
  'de-62',
  'de-5',
]
const TERRAIN = ['city', 'woodedRough', 'marsh', 'fortified'] as const

/** A crowd in a square of seven by seven hexes with some features, one of the Allies in the middle of it. */
function random(seed: number): { diagram: Diagram; hexes: number } {
  const { below } = seededSource(seed)
  const hex = () => `${27 + below(7)}${String(7 + below(7)).padStart(2, '0')}`
  const units: Record<string, string> = {}
  const taken = new Map<string, string>()
  const words = ['', '', '', ' disrupted', ' routed']
  for (const [id, side] of [...ALLIES.map((one) => [one, 'a']), ...GERMANS.map((one) => [one, 'g'])] as const) {
    const at = id === 'fr-22' || id === 'fr-1-dcr' ? '3010' : hex()
    if ((taken.get(at) ?? side) !== side || below(5) === 0) continue
    taken.set(at!, side!)
    units[id!] = at + words[below(words.length)]!
  }
  // Nine maps in all, so that they are prepared once each.
  const map: Record<string, string[]> = { majorRiver: [] }
  const { grid } = contentOf({ map: {} })
  const drawn = seededSource(seed % 9)
  const place = () => `${26 + drawn.below(9)}${String(6 + drawn.below(9)).padStart(2, '0')}`
  for (const terrain of TERRAIN) map[terrain] = [place(), place(), place()].filter((one) => one !== '3010')
  const fixed = seededSource((seed % 9) + 100)
  map['majorRiver'] = Array.from({ length: 20 }, () => {
    const at = grid.indexOf(`${27 + fixed.below(7)}${String(7 + fixed.below(7)).padStart(2, '0')}`)
    return `${grid.ids[at]}/${grid.ids[grid.neighbour[at * 6 + fixed.below(6)]!]}`
  })
  return { diagram: { map, units }, hexes: 1 + below(4) }
}

describe('the ways offered', () => {
  test('[12.1.3b] are those of a plain reading of the chapter, no more and no fewer', () => {
    let offered = 0
    let short = 0
    let lost = 0
    for (let seed = 1; seed <= 160; seed++) {
      const { diagram, hexes } = random(seed)
      if (diagram.units['fr-22'] === undefined && diagram.units['fr-1-dcr'] === undefined) continue
      const p = positionOf(position({ ...diagram, phase: 'allied movement' }).lay())
      const from = p.content.grid.indexOf('3010')
      for (const id of ['fr-22', 'fr-1-dcr']) {
        const unit = p.content.unitOf(id)!
        if (p.state.place[unit.index] !== from) continue
        const ways = waysBack(p, { side: 'allied', units: [unit.index], from, hexes, party: [unit.index] })
        const said = ways.map((way) => `${way.path.map((hex) => p.content.grid.ids[hex]).join('-')} ${way.missing}`)
        expect(said.sort(), `seed ${seed}, ${id}, ${hexes} hexes`).toEqual(plainReading(p, unit, from, hexes))
        offered += ways.length
        if (ways.length === 0) lost++
        else if (ways[0]!.missing > 0) short++
      }
    }
    // Every kind of case has come up.
    expect(offered).toBeGreaterThan(300)
    expect(short).toBeGreaterThan(5)
    expect(lost).toBeGreaterThan(5)
  })
})
