/** The odds of the threats are the best there are: compared with a trial of everything, on small random positions. */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Match } from '../../shared/engine/match.ts'
import { content as fightsOnContent, position as fightsOn } from '../rules/france-fights-on/position.ts'
import { contentOf, position as france40, type Sketch } from '../rules/france40/position.ts'
import { bestColumn, fightsOnJudge, france40Judge } from './threat-oracle.ts'

type Units = Record<string, string>
type Below = (limit: number) => number

const POSITIONS = 120

function columnFound(match: Match, seat: string, place: string): number {
  const { crt } = (match.play.content as unknown as { data: { tables: { crt: { columns: { heading: string }[] } } } })
    .data.tables
  for (const one of match.game.threats!(match.game, match.play, seat))
    if (one.kind === 'attack' && one.place === place)
      return crt.columns.findIndex(({ heading }) => heading === one.odds)
  return -1
}

const picked = <T>(from: readonly T[], below: Below): T => from[below(from.length)]!

function some(from: readonly string[], count: number, below: Below): string[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
}

interface Nearby {
  readonly ids: readonly string[]
  readonly neighbour: { subarray(from: number, to: number): Iterable<number> }
  indexOf(id: string): number
}

const around = ({ ids, neighbour, indexOf }: Nearby, id: string): string[] => {
  const hex = indexOf(id)
  return [...neighbour.subarray(hex * 6, hex * 6 + 6)].filter((near) => near >= 0).map((near) => ids[near]!)
}

describe("France '40", () => {
  const grid = boundGrid(contentOf({ map: {} }).grid)
  const TARGET = '3013'
  const beside = around(grid, TARGET)
  const farther = [...new Set(beside.flatMap((near) => around(grid, near)))].filter(
    (id) => id !== TARGET && !beside.includes(id),
  )
  const PANZERS = [
    'de-1-1-pz',
    'de-1-1-sch',
    'de-1k-1',
    'de-2-2-pz',
    'de-2-2-sch',
    'de-33-9-pz',
    'de-25-7-pz',
    'de-6-7-sch',
  ]
  const GERMANS = contentOf({ map: {} })
    .units.filter(({ side, isHq, isFort }) => side === 'german' && !isHq && !isFort)
    .map(({ id }) => id)
  const ALLIES = contentOf({ map: {} })
    .units.filter(({ side, isHq, isFort }) => side === 'allied' && !isHq && !isFort)
    .map(({ id }) => id)

  /** Rivers, woods and marsh at random: a few sheets, each used for many positions. */
  function sketch(below: Below): Sketch {
    const sides = (odds: number) => beside.filter(() => below(odds) === 0).map((near) => `${TARGET}/${near}`)
    const map: Sketch = { majorRiver: sides(3), marsh: some(beside, below(3), below) }
    return below(3) === 0 ? { ...map, [picked(['city', 'woods'] as const, below)]: [TARGET] } : map
  }

  it('finds no weaker attack than there is', () => {
    const chance = seededSource(40)
    const { below } = chance
    const sheets = Array.from({ length: 12 }, () => sketch(below))
    const weaker: unknown[] = []
    let attacks = 0
    for (let nth = 0; nth < POSITIONS; nth++) {
      const map = picked(sheets, below)
      // Others hold some of the hexes around, so that there is little room.
      const blocked = some(beside, 2 + below(3), below)
      const allies = some(ALLIES, 2 + blocked.length, below)
      const units: Units = { [allies[0]!]: TARGET }
      if (below(2) === 0) units[allies[1]!] = TARGET
      blocked.forEach((hex, i) => (units[allies[i + 2]!] = hex))
      const open = beside.filter((hex) => !blocked.includes(hex))
      const germans = some(below(2) === 0 ? PANZERS : GERMANS, 2 + below(4), below)
      for (const id of germans)
        units[id] = `${picked(below(2) === 0 ? open : farther, below)}${below(4) === 0 ? ' reduced' : ''}`
      const [moving, fighting] = (['german movement', 'german combat'] as const).map((phase) =>
        france40({ phase, map, units }).match(),
      )
      const best = bestColumn(moving!, fighting!, france40Judge(fighting!), germans, TARGET)
      const found = columnFound(moving!, 'allied', TARGET)
      if (best >= 0) attacks++
      // An attack that only support makes legal (8.4.3) is read on the first column; support is not tried here.
      const isBySupport = best < 0 && found === 0
      if (found !== best && !isBySupport) weaker.push({ nth, found, best, map, units })
    }
    expect(weaker).toEqual([])
    expect(attacks).toBeGreaterThan(POSITIONS / 2)
  })
})

describe('France Fights On', () => {
  const grid = boundGrid(fightsOnContent.grid)
  const land = grid.ids.filter(
    (id) => /^\d+$/.test(id) && fightsOnContent.row[grid.indexOf(id)] === 0 && around(grid, id).length === 6,
  )
  const of = (side: string) =>
    fightsOnContent.units.filter((unit) => unit.side === side && unit.mobility !== 'static').map(({ id }) => id)

  it('finds no weaker attack than there is', () => {
    const chance = seededSource(41)
    const { below } = chance
    const weaker: unknown[] = []
    let attacks = 0
    for (let nth = 0; nth < POSITIONS; nth++) {
      const target = picked(land, below)
      const beside = around(grid, target)
      const farther = [...new Set(beside.flatMap((near) => around(grid, near)))].filter((id) => id !== target)
      const blocked = some(beside, below(4), below)
      const french = some(of('french'), 1 + blocked.length, below)
      const units: Units = { [french[0]!]: target }
      blocked.forEach((hex, i) => (units[french[i + 1]!] = hex))
      const panzers = of('german').filter((id) => fightsOnContent.unitOf(id)!.mobility === 'mechanized')
      const germans = some(below(2) === 0 ? panzers : of('german'), 2 + below(3), below)
      if (below(2) === 0 && !germans.includes('de-mtn-1')) germans.push('de-mtn-1')
      const spots = some(
        farther.filter((hex) => !blocked.includes(hex)),
        germans.length,
        below,
      )
      germans.forEach((id, i) => (units[id] = `${spots[i]!}${below(4) === 0 ? ' reduced' : ''}`))
      const isLand = Object.values(units).every((spot) => land.includes(spot.split(' ')[0]!))
      if (!isLand) continue
      const [moving, fighting] = (['german movement', 'german combat'] as const).map((phase) =>
        fightsOn({ phase, units }).match(),
      )
      const best = bestColumn(moving!, fighting!, fightsOnJudge(fighting!), germans, target)
      const found = columnFound(moving!, 'french', target)
      if (best >= 0) attacks++
      if (found !== best) weaker.push({ nth, target, found, best, units })
    }
    expect(weaker).toEqual([])
    expect(attacks).toBeGreaterThan(POSITIONS / 4)
  })
})

function boundGrid(grid: Nearby): Nearby {
  return { ids: grid.ids, neighbour: grid.neighbour, indexOf: (id) => grid.indexOf(id) }
}
