import { describe, expect, it } from 'vitest'
import { makeGrid } from '../../../shared/engine/hex/grid.ts'
import { tagOf, type Src } from '../../../shared/engine/data-parts.ts'
import { gridSpec, matchData } from '../../../shared/games/france40/content/data.ts'
import type { F40MapData, F40UnitData } from '../../../shared/games/france40/content/data.ts'
import { data } from './files.ts'

const { counters, tables, maps, scenarios } = data
const unit = new Map(counters.units.map((each) => [each.id, each]))
const ids = ['sickle-cut', 'dynamo'] as const

describe.each(ids)('the map of %s', (id) => {
  const map = maps[id]
  const grid = makeGrid(gridSpec(map))
  const around = (hex: string) =>
    grid.directions.map((_, d) => grid.ids[grid.neighbour[grid.indexOf(hex) * 6 + d]]).filter(Boolean)
  const kinds = (a: string, b: string): readonly string[] => map.hexsides[[a, b].sort().join('/')]?.kinds ?? []

  it('is one country for those on foot', () => {
    const land = Object.keys(map.hexes).filter((hex) => map.hexes[hex].playable)
    const seen = new Set([land[0]])
    for (const hex of seen)
      for (const next of around(hex)) {
        const barred = kinds(hex, next).some((kind) => kind === 'allSea' || kind === 'tidalRiver')
        const opened = kinds(hex, next).some((kind) => kind === 'ferry' || kind === 'tidalBridge')
        if (map.hexes[next].playable && (!barred || opened)) seen.add(next)
      }
    expect(seen.size).toBe(land.length)
    expect(land).toHaveLength(id === 'sickle-cut' ? 1416 : 700)
  })

  it('keeps sea, rim and entry hexes out of play', () => {
    for (const hex of Object.values(map.hexes))
      expect(hex.playable).toBe(hex.terrain !== 'sea' && !hex.border && !hex.entry)
  })

  it('knows who is whose neighbour: odd columns stand half a hex lower', () => {
    expect(around('3020').sort()).toEqual(['2919', '2920', '3019', '3021', '3119', '3120'])
    expect(around('3120').sort()).toEqual(['3020', '3021', '3119', '3121', '3220', '3221'])
  })
})

describe('the map of Sickle Cut', () => {
  const map = maps['sickle-cut']
  const named = (name: string) => Object.keys(map.hexes).find((hex) => map.hexes[hex].name === name)

  it('has the counts of the reference', () => {
    expect(counts(map)).toEqual({ hexes: 1590, sides: 794, roadSteps: 1099, railSteps: 571, cities: 25 })
    expect(Object.values(map.hexes).filter((hex) => hex.fortified)).toHaveLength(18)
    expect(sidesWith(map, 'majorRiver')).toBe(70)
    expect(sidesWith(map, 'marshRiver')).toBe(6)
    expect(sidesWith(map, 'maginot')).toBe(4)
  })

  it('has its places on their printed hexes', () => {
    const places = { Sedan: '5518', Dinant: '5408', Abbeville: '1410', Arras: '2607', Namur: '5304', Reims: '4226' }
    for (const [name, hex] of Object.entries(places)) expect(named(name), name).toBe(hex)
    expect(map.hexes['5014'].terrain).toBe('woodedRough')
    expect(map.hexsides['5408/5308']).toBeUndefined()
    expect(map.hexsides['5308/5408'].kinds).toContain('majorRiver')
  })

  it('writes row -1 as 99 and keeps it above row 00', () => {
    const grid = makeGrid(gridSpec(map))
    expect(grid.rows[grid.indexOf('5999')]).toBe(-1)
    expect(grid.sideOf('5900/5999')).toBeGreaterThanOrEqual(0)
    expect(grid.sideOf('5927/5928')).toBeGreaterThanOrEqual(0)
  })

  it('opens the northern A hexes from east to west', () => {
    const north = map.entry.A!.filter((row) => row.hex.endsWith('99')).map((row) => [row.hex, row.opensTurn])
    expect(north).toEqual([
      ['5999', 2],
      ['5799', 3],
      ['5599', 4],
      ['5399', 6],
      ['5199', 7],
    ])
  })

  it('has rail from every rail-served X and N hex to an S or W hex', () => {
    const next = new Map<string, string[]>()
    for (const { path } of map.rails)
      for (const [i, hex] of path.entries())
        next.set(hex, [...(next.get(hex) ?? []), ...[path[i - 1], path[i + 1]].filter(Boolean)])
    const goals = new Set([...map.entry.S!, ...map.entry.W!].map((row) => row.hex))
    const starts = [...map.entry.X!, ...map.entry.N!].filter((row) => row.rail)
    expect(starts).toHaveLength(7)
    for (const { hex } of starts) {
      const seen = new Set([hex])
      for (const at of seen)
        for (const to of next.get(at) ?? []) if (map.hexes[to].playable || goals.has(to)) seen.add(to)
      expect(
        [...seen].some((at) => goals.has(at)),
        hex,
      ).toBe(true)
    }
  })
})

describe('the map of Dynamo', () => {
  const map = maps.dynamo

  it('has the counts of the reference', () => {
    expect(counts(map)).toEqual({ hexes: 944, sides: 437, roadSteps: 546, railSteps: 305, cities: 25 })
    expect(Object.values(map.hexes).filter((hex) => hex.terrain === 'polder')).toHaveLength(94)
    expect(sidesWith(map, 'marshRiver')).toBe(23)
  })

  it('has the hexes the rules name', () => {
    for (const [hex, name] of [
      ['1514', 'Calais'],
      ['2810', 'Oostende'],
      ['3210', 'Brugge'],
      ['2113', 'Dunkirk'],
    ])
      expect(map.hexes[hex]).toMatchObject({ name, terrain: 'city', playable: true })
    expect(map.hexes['3805'].terrain).toBe('causeway')
  })

  it('lies 19 rows below Sickle Cut in the same columns', () => {
    for (const [hex, { name, terrain }] of Object.entries(map.hexes)) {
      const there = `${hex.slice(0, 2)}${String(Number(hex.slice(2)) - 19).padStart(2, '0')}`
      const other = maps['sickle-cut'].hexes[there]
      if (terrain === 'city' && Number(hex.slice(2)) > 19 && other?.playable) expect(other.name).toBe(name)
    }
  })
})

describe('the counters', () => {
  it('are 257 units, 8 pools of Remnants and 32 kinds of marker', () => {
    expect(counters.units).toHaveLength(257)
    expect(counters.remnants).toHaveLength(8)
    expect(counters.markers).toHaveLength(32)
    expect(those((each) => each.side === 'german')).toHaveLength(109)
  })

  it('hold the special units of the rules, and only those', () => {
    expect(those((each) => each.special === 'rommel')).toEqual(['de-25-7-pz'])
    expect(those((each) => each.special === 'montgomery')).toEqual(['br-3'])
    expect(those((each) => each.special === 'de-gaulle')).toEqual(['fr-4-dcr'])
    expect(those((each) => each.special === 'waits')).toEqual(['fr-84-101', 'fr-87-101', 'fr-sfe-a', 'fr-sfe-b'])
    expect(those((each) => each.type === 'fort')).toHaveLength(8)
    expect(those((each) => each.type === 'hq')).toHaveLength(6)
    expect(those((each) => each.type === 'reconnaissance')).toHaveLength(7)
    expect(those((each) => each.faces[0].heavy)).toEqual(['fr-1-dcr', 'fr-2-dcr', 'fr-3-dcr', 'fr-4-dcr', 'br-1t'])
    expect(unit.get('br-1t')!.faces[1].heavy).toBeUndefined()
  })

  it('have the strengths the rulebook prints', () => {
    const attack = (division: string) =>
      counters.units.filter((each) => each.division === division).reduce((sum, each) => sum + each.faces[0].attack, 0)
    expect(attack('pz-7') + attack('pz-5')).toBe(25)
    expect(unit.get('fr-3-dcr')!.faces[0]).toMatchObject({ attack: 8, defence: 6, movement: 5 })
    expect(unit.get('fr-sfm-1')!.faces[0]).toMatchObject({ attack: 0, defence: 5, movement: 0 })
    expect(counters.remnants.find((pool) => pool.id === 'rem-br')!.face).toMatchObject({ attack: 1, defence: 3 })
  })

  it('weigh 3 at most for a division and 7 for two Panzer divisions with a free tank unit', () => {
    for (const each of counters.units) for (const face of each.faces) expect(face.stacking).toBeLessThanOrEqual(3)
    expect(tables.stacking).toMatchObject({ limit: 7, divisionMax: 3, freeTankUpTo: 2 })
  })

  it('give every qualifying British unit of Dynamo its zero-strength step', () => {
    const qualified = those((each) => each.zeroStep)
    expect(qualified).toHaveLength(14)
    expect(counters.remnants.find((pool) => pool.zeroStrength)!.count).toBeGreaterThanOrEqual(qualified.length)
  })
})

describe('the tables', () => {
  it('never get worse for the attacker to the right', () => {
    const order = ['A1', 'EX', 'A1/DR2', 'DR2', 'DRX', 'A1/D1', 'D1', 'DR4', 'DS']
    for (const { results } of tables.crt.rows)
      for (const [i, result] of results.entries())
        if (i > 0 && !(result === 'DR2' && results[i - 1] === 'A1/D1'))
          expect(order.indexOf(result)).toBeGreaterThanOrEqual(order.indexOf(results[i - 1]))
  })

  it('mark cells orange: as printed here, every D1', () => {
    const { columns, rows } = tables.crt
    const cells = (isMeant: (row: (typeof rows)[number], i: number) => boolean) =>
      rows.flatMap((row) => columns.flatMap(({ heading }, i) => (isMeant(row, i) ? [`${heading}/${row.die}`] : [])))
    const orange = cells(({ orange: marked = [] }, i) => marked.includes(columns[i]!.heading))
    expect(orange).toEqual(cells(({ results }, i) => results[i] === 'D1'))
    expect(orange.sort()).toEqual(['3-1/6', '4-1/5', '4-1/6', '5-1/4', '6-1/2', '7-1/1'])
  })

  it('put retreats, advances and states where the rules do', () => {
    const of = (code: keyof typeof tables.crt.codes) => {
      const { retreat, advance, status, dd } = tables.crt.codes[code]
      return [retreat, advance, status, dd]
    }
    expect(of('DS')).toEqual([4, 4, 'full retreat', 'red'])
    expect(of('DR4')).toEqual([4, 3, 'full retreat', 'red'])
    expect(of('D1')).toEqual([3, 3, 'disrupted', 'allowed'])
    expect(of('DRX')).toEqual([2, 2, 'disrupted', 'allowed'])
    expect(of('EX')).toEqual([0, 0, null, 'none'])
    const picked = Object.entries(tables.crt.codes).filter(([, code]) => code.defender?.by === 'opponent')
    expect(picked.map(([name]) => name)).toEqual(['EX', 'DRX', 'DS'])
  })

  it('hold in woods on a modified 9 at the price of a step, as in the example of 11.4', () => {
    const row = tables.determinedDefence.rows.find(({ min, max }) => (min ?? 0) <= 9 && 9 <= (max ?? 99))!
    expect(row.results.other).toMatchObject({ hold: true, attacker: 0, defender: 1 })
  })

  it('never hold worse with a higher roll or in a better column', () => {
    const columns = ['clear', 'other', 'fortified', 'city'] as const
    for (const [i, { results }] of tables.determinedDefence.rows.entries())
      for (const [j, column] of columns.entries()) {
        if (j > 0 && results[columns[j - 1]].hold) expect(results[column].hold).toBe(true)
        if (i > 0 && tables.determinedDefence.rows[i - 1].results[column].hold) expect(results[column].hold).toBe(true)
      }
  })

  it('list the phases of both scenarios; only Sickle Cut has a GQG Phase', () => {
    const phases = tables.sequence.rows
    expect(phases.map((phase) => phase.id).join(' ')).toBe('A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 C')
    expect(phases.filter((phase) => phase.scenarios).map((phase) => phase.label)).toEqual(['GQG Phase'])
  })

  it('have a row for every terrain and hexside on the maps', () => {
    for (const id of ids) {
      for (const hex of Object.values(maps[id].hexes)) expect(tables.terrain.rows).toHaveProperty(hex.terrain)
      for (const side of Object.values(maps[id].hexsides))
        for (const kind of side.kinds) expect(tables.terrain.hexsides).toHaveProperty(kind)
    }
  })
})

describe('the scenarios', () => {
  it('place 81 and 129 units, bring in 91 by schedule and 51 by the cup, and take 37 away', () => {
    const { 'sickle-cut': sickle, dynamo } = scenarios
    expect([sickle, dynamo].map(({ setup }) => setup.placements.length)).toEqual([81, 129])
    expect(sickle.reinforcements.rows.length + dynamo.reinforcements.rows.length).toBe(91)
    expect(sickle.cup!.units).toHaveLength(51)
    expect(dynamo.withdrawals!.rows.flatMap((row) => row.units)).toHaveLength(37)
  })

  it('last 10 turns from 13 May, with an eleventh to buy, and 12 turns from 24 May', () => {
    const { 'sickle-cut': sickle, dynamo } = scenarios
    expect([sickle.turns, sickle.track[0].date, sickle.track.length]).toEqual([10, '1940-05-13', 11])
    expect([dynamo.turns, dynamo.track[0].date, dynamo.track.at(-1)!.date]).toEqual([12, '1940-05-24', '1940-06-04'])
  })

  it('draw 35 units by turn 10', () => {
    const draws = scenarios['sickle-cut'].track.filter((box) => box.turn <= 10).map((box) => box.draws ?? 0)
    expect(draws.reduce((sum, each) => sum + each)).toBe(35)
  })

  it('strike with three Air units on turn 1 of Sickle Cut only', () => {
    const most = ids.map((id) => scenarios[id].track.filter((box) => box.airPerAttack > 1).map((box) => box.turn))
    expect(most).toEqual([[1], []])
    expect(scenarios.dynamo.track.every((box) => box.germanAir === 3 && box.alliedAir === 2)).toBe(true)
  })

  it('leave six Panzer divisions to halt at the start of Dynamo', () => {
    const { scenario } = matchData(data, 'dynamo')
    const spared = scenario.halt.spared.map((each) => each.division)
    const begun = new Set(scenario.setup.placements.map((each) => unit.get(each.unit)!.division))
    const targets = counters.divisions.filter((each) => each.kind === 'panzer' && begun.has(each.id))
    expect(targets.filter((each) => !spared.includes(each.id))).toHaveLength(scenario.halt.markers)
  })

  it('begin Dynamo with Calais next to the 1st Panzer Division', () => {
    const grid = makeGrid(gridSpec(maps.dynamo))
    const hex = scenarios.dynamo.setup.placements.find((each) => each.unit === 'de-1-1-pz')!.hex
    expect(grid.sideOf(`${hex}/1514`)).toBeGreaterThanOrEqual(0)
  })
})

describe('the tags', () => {
  it('show the weakest of a datum made of parts', () => {
    const all: Src[] = [...JSON.stringify(data).matchAll(/"src":(\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\}|"[a-z]+")/g)].map(
      (match) => JSON.parse(match[1]) as Src,
    )
    expect(all.length).toBeGreaterThan(4000)
    for (const src of all) expect(isWeakest(src), JSON.stringify(src)).toBe(true)
    expect(tagOf(maps.dynamo.hexes['1514'].src)).toBe('reconstructed')
    expect(tagOf(unit.get('de-25-7-pz')!.src)).toBe('public')
  })
})

const those = (test: (each: F40UnitData) => unknown) => counters.units.filter(test).map((each) => each.id)

function counts(map: F40MapData) {
  return {
    hexes: Object.keys(map.hexes).length,
    sides: Object.keys(map.hexsides).length,
    roadSteps: steps(map.roads),
    railSteps: steps(map.rails),
    cities: Object.values(map.hexes).filter((hex) => hex.terrain === 'city').length,
  }
}

function steps(lines: readonly { path: readonly string[] }[]): number {
  return lines.reduce((sum, { path }) => sum + path.length - 1, 0)
}

function sidesWith(map: F40MapData, kind: string): number {
  return Object.values(map.hexsides).filter((side) => (side.kinds as string[]).includes(kind)).length
}

function isWeakest(src: Src): boolean {
  if (typeof src === 'string' || !src.parts) return true
  const rank = ['rules', 'public', 'reconstructed']
  return Math.max(...Object.values(src.parts).map((tag) => rank.indexOf(tag))) === rank.indexOf(src.tag)
}
