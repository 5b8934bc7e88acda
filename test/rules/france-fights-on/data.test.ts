import { describe, expect, it } from 'vitest'
import { makeGrid } from '../../../shared/engine/hex/grid.ts'
import { gridSpec, parseData, parseRules, parseSources } from '../../../shared/games/france-fights-on/content/data.ts'
import type { FfoData, FfoUnitData } from '../../../shared/games/france-fights-on/content/data.ts'
import { rawContent } from '../../content.ts'

const files = rawContent('france-fights-on', ['map', 'counters', 'tables', 'scenario', 'rules', 'sources'])
const data = parseData(files)
const { map, counters, tables, scenario } = data
const rules = parseRules(files.rules)
const sources = parseSources(files.sources)
const unit = new Map(counters.units.map((each) => [each.id, each]))

describe('the map', () => {
  const grid = makeGrid(gridSpec(map))
  const named = (name: string) => Object.keys(map.hexes).find((id) => map.hexes[id].name === name)
  const neighbours = (id: string) =>
    grid.directions.map((_, d) => grid.ids[grid.neighbour[grid.indexOf(id) * 6 + d]]).filter(Boolean)

  it('has 1301 hexes, 26 columns in even rows and 25 in odd ones', () => {
    expect(grid.count).toBe(1301)
    for (const id of grid.ids) expect(Number(id.slice(2))).toBeLessThanOrEqual(Number(id[1]) % 2 ? 24 : 25)
  })

  it('has the coloured rows and Dijon where the rules put them', () => {
    const inRow = (row: string) => Object.keys(map.hexes).filter((id) => map.hexes[id].row === row)
    expect(inRow('red')).toEqual(range(25, (n) => `59${two(n)}`))
    expect(inRow('green')).toEqual(range(26, (n) => `60${two(n)}`))
    expect(inRow('yellow')).toEqual(range(30, (n) => `${n + 29}00`))
    expect(named('Dijon')).toBe('5625')
    expect(map.hexes['5625'].src).toBe('rules')
  })

  it('knows who is whose neighbour: odd rows stand half a hex to the right', () => {
    expect(neighbours('5625').sort()).toEqual(['5524', '5624', '5724'])
    expect(neighbours('5913').sort()).toEqual(['5813', '5814', '5912', '5914', '6013', '6014'])
  })

  it('has 20 cities, four of them ports on the coast', () => {
    const cities = Object.values(map.hexes).filter((hex) => hex.terrain === 'city')
    expect(cities).toHaveLength(20)
    const ports = cities.filter((hex) => hex.port)
    expect(ports.map((hex) => hex.name).sort()).toEqual(['Cannes', 'Marseille', 'Sète', 'Toulon'])
    expect(ports.every((hex) => hex.coastal)).toBe(true)
    expect(cities.every((hex) => hex.name !== undefined && !hex.town)).toBe(true)
  })

  it('has no river or wall on the sides of coloured rows and of the sea', () => {
    for (const id of Object.keys(map.hexsides).flatMap((name) => name.split('/'))) {
      expect(map.hexes[id].row).toBeUndefined()
      expect(map.hexes[id].terrain).not.toBe('sea')
    }
  })

  it('is one country: every land hex can be walked to from the red row', () => {
    const seen = new Set(['5910'])
    for (const id of seen)
      for (const next of neighbours(id)) {
        const side = map.hexsides[id < next ? `${id}/${next}` : `${next}/${id}`]
        if (map.hexes[next].terrain !== 'sea' && !side?.kinds.includes('blocked')) seen.add(next)
      }
    expect(seen.size).toBe(Object.values(map.hexes).filter((hex) => hex.terrain !== 'sea').length)
  })
})

describe('the counters', () => {
  it('are 64 units and 24 markers, 88 in all', () => {
    expect(counters.units).toHaveLength(64)
    expect(counters.markers.reduce((sum, marker) => sum + marker.count, 0)).toBe(24)
    expect(counters.total).toBe(88)
  })

  it('hold the units the rules name', () => {
    expect(unitsThat((each) => each.army === '18')).toEqual(['de-10', 'de-26'])
    expect(unitsThat((each) => each.west)).toEqual(['de-1', 'de-2', 'de-38', 'de-15', 'de-14', 'de-16', 'de-41'])
    expect(unitsThat((each) => each.type === 'naval garrison')).toHaveLength(4)
    expect(unitsThat((each) => each.type === 'fortress garrison')).toHaveLength(4)
    expect(unitsThat((each) => each.freeStacking && each.mobility !== 'static')).toEqual(['br-51', 'de-mtn-1'])
  })

  it('are weaker when reduced', () => {
    for (const each of counters.units) if (each.cfReduced !== null) expect(each.cfReduced).toBeLessThan(each.cf)
  })

  it('can all be evacuated for at most 56 points', () => {
    const { mechStepEvacuated, nonMechStepEvacuated } = tables.victory.rows
    const points = counters.units
      .filter((each) => each.side === 'french')
      .map((each) => each.steps * (each.mobility === 'mechanized' ? mechStepEvacuated.vp : nonMechStepEvacuated.vp))
    expect(points.reduce((sum, each) => sum + each)).toBe(56)
  })
})

describe('the tables', () => {
  it('put +4, two columns left, on “+1 or +2”, as the rules do (13.15)', () => {
    const column = tables.crt.columns.findIndex(({ min, max }) => (min ?? -99) <= 4 && 4 <= (max ?? 99))
    const { mountain } = tables.shifts.rows
    expect(mountain.direction).toBe('left')
    expect(tables.crt.columns[column - mountain.columns].heading).toBe('+1 or +2')
  })

  it('never get worse for the attacker to the right or with a higher die', () => {
    const order = ['AE', 'AS', 'BB', 'DR', 'DE']
    for (const [i, { results }] of tables.crt.rows.entries())
      for (const [j, result] of results.entries()) {
        if (j > 0) expect(order.indexOf(result)).toBeGreaterThanOrEqual(order.indexOf(results[j - 1]))
        if (i > 0)
          expect(order.indexOf(result)).toBeGreaterThanOrEqual(order.indexOf(tables.crt.rows[i - 1].results[j]))
      }
  })

  it('list the thirteen phases and skip on turn 1 what the rules skip', () => {
    const skipped = tables.sequence.rows.filter((phase) => !phase.turnOne).map((phase) => phase.id)
    expect(tables.sequence.rows).toHaveLength(13)
    expect(skipped).toEqual(['I.A', 'I.C', 'I.D', 'I.E', 'II.A', 'II.E', 'II.F', 'II.H'])
  })

  it('bring armies in from turn 2 and turn 5, more surely every turn', () => {
    for (const row of tables.entry.rows) expect(row.need).toEqual([1, 2, 3, 4, 5])
    expect(tables.entry.rows.map((row) => [row.army, row.firstTurn, row.row])).toEqual([
      ['18', 2, 'green'],
      ['4', 5, 'yellow'],
      ['K', 5, 'yellow'],
    ])
  })
})

describe('the scenario', () => {
  it('has 15 turns of two days without a gap', () => {
    expect(scenario.dates).toHaveLength(15)
    for (const [i, { from, to }] of scenario.dates.entries()) {
      expect(day(to) - day(from)).toBe(1)
      if (i > 0) expect(day(from) - day(scenario.dates[i - 1].to)).toBe(1)
    }
  })

  it('has a sample set-up that keeps to its own limits', () => {
    for (const side of ['french', 'german'] as const) {
      const placed = Object.entries(scenario.sample[side])
      for (const group of scenario.setup[side].groups)
        for (const hex of group.hexes) {
          const here = placed.filter(([id, at]) => at === hex && group.units.includes(id))
          const counted = here.filter(([id]) => group.id === 'british' || !scenario.freeStackers.includes(id))
          expect(counted.length, hex).toBeLessThanOrEqual(group.perHex)
          if (group.exact) expect(counted.length, hex).toBe(group.perHex)
        }
      const corps = placed.filter(([id]) => !unit.get(id)!.freeStacking).map(([, hex]) => hex)
      for (const hex of corps) expect(corps.filter((each) => each === hex).length).toBeLessThanOrEqual(2)
    }
  })
})

describe('a fault in the files', () => {
  type Change = (copy: FfoData) => unknown
  const refusal = (change: Change): string => {
    const copy = structuredClone(data)
    change(copy)
    try {
      parseData(copy)
    } catch (error) {
      return (error as Error).message
    }
    return 'accepted'
  }

  it.each<[string, Change, string]>([
    [
      'an unknown hex in the set-up',
      (copy) => copy.scenario.setup.french.groups[2].hexes.push('5999'),
      'scenario.json, setup.french.groups[2]: there is no hex 5999.',
    ],
    [
      'a set-up hex at sea',
      (copy) => copy.scenario.setup.german.groups[0].hexes.push('1000'),
      'scenario.json, setup.german.groups[0]: hex 1000 is sea.',
    ],
    [
      'an unknown unit',
      (copy) => copy.scenario.setup.german.offMap[0].units.push('de-99'),
      'scenario.json, setup.german.offMap[0]: there is no unit de-99.',
    ],
    [
      'a unit placed twice',
      (copy) => copy.scenario.setup.german.groups[0].units.push('de-3'),
      'scenario.json, setup: de-3 is placed twice.',
    ],
    [
      'a unit forgotten',
      (copy) => copy.scenario.setup.german.offMap[2].units.pop(),
      'scenario.json, setup: de-41 is placed nowhere.',
    ],
    [
      'a unit on the wrong side',
      (copy) => (counterOf(copy, 'de-3').side = 'french'),
      'scenario.json, setup.german.groups[0]: de-3 is not on the german side.',
    ],
    [
      'a reinforcement set up on the map',
      (copy) => delete counterOf(copy, 'de-10').army,
      'scenario.json, setup.german.offMap[0]: de-10 does not belong here by its army.',
    ],
    [
      'a duplicate unit',
      (copy) => copy.counters.units.push(counterOf(copy, 'fr-gc')),
      'counters.json, total: it says 88 counters, but there are 89.\ncounters.json, units: fr-gc is there twice.',
    ],
    [
      'a wrong type',
      (copy) => Object.assign(copy.counters.units[3], { cf: 'four' }),
      'counters.json, units[3].cf: expected number but received "four".',
    ],
    [
      'a fraction',
      (copy) => (copy.counters.units[3].cf = 1.5),
      'counters.json, units[3].cf: a whole number is needed, but here is 1.5.',
    ],
    [
      'a third step',
      (copy) => Object.assign(copy.counters.units[0], { steps: 3 }),
      'counters.json, units[0].steps: expected (1 | 2) but received 3.',
    ],
    [
      'a reduced side without a second step',
      (copy) => (counterOf(copy, 'fr-3').cfReduced = 1),
      'counters.json, units[15]: fr-3 has 1 steps, which does not fit its reduced factor.',
    ],
    [
      'a misspelt key',
      (copy) => Object.assign(copy.map.hexes['5625'], { citty: true }),
      'map.json, hexes.5625.citty: this key is not known.',
    ],
    [
      'an unknown terrain',
      (copy) => Object.assign(copy.map.hexes['5625'], { terrain: 'swamp' }),
      'map.json, hexes.5625.terrain: expected ("clear" | "mountain" | "city" | "sea") but received "swamp".',
    ],
    [
      'a missing file',
      (copy) => Object.assign(copy, { tables: undefined }),
      'tables.json, the whole file: expected Object but received undefined.',
    ],
    [
      'a hexside to nowhere',
      (copy) => (copy.map.hexsides['5625/5626'] = { kinds: ['river'], src: 'reconstructed' }),
      'map.json, hexsides.5625/5626: there is no hex 5626.',
    ],
    [
      'a hexside between strangers',
      (copy) => (copy.map.hexsides['5402/5602'] = { kinds: ['river'], src: 'reconstructed' }),
      'map.json, hexsides.5402/5602: these two hexes are no neighbours.',
    ],
    [
      'a hexside the wrong way round',
      (copy) => (copy.map.hexsides['5403/5402'] = { kinds: ['river'], src: 'reconstructed' }),
      'map.json, hexsides.5403/5402: the smaller number comes first.',
    ],
    [
      'a hex beyond the edge',
      (copy) => (copy.map.hexes['6125'] = copy.map.hexes['6025']),
      "map.json, grid: Hex 6125 lies outside the map's columns and rows.",
    ],
    ['an inland coast', (copy) => (copy.map.hexes['5625'].coastal = true), 'map.json, hexes.5625: it is not coastal.'],
    [
      'a gap in the results table',
      (copy) => (copy.tables.crt.columns[4].min = 4),
      'tables.json, crt.columns[4]: the columns leave a gap or overlap here.',
    ],
    [
      'a result too few',
      (copy) => copy.tables.crt.rows[2].results.pop(),
      'tables.json, crt.rows[2]: 8 results do not fit 9 columns.',
    ],
    [
      'a sample outside its hexes',
      (copy) => (copy.scenario.sample.french['fr-gc'] = '5923'),
      'scenario.json, sample.french: fr-gc may not begin in 5923.',
    ],
    [
      'a sample without a unit',
      (copy) => delete copy.scenario.sample.german['de-39'],
      'scenario.json, sample.german: de-39 has no hex.',
    ],
    [
      'a turn without a date',
      (copy) => copy.scenario.dates.pop(),
      'scenario.json, dates: they do not number the turns 1 to 15.',
    ],
  ])('is refused in one clear sentence: %s', (_, change, sentence) => {
    expect(refusal(change)).toBe(sentence)
  })

  it('in rules or sources is refused too', () => {
    const [first] = rules.rules
    expect(() => parseRules({ ...rules, rules: [{ ...first, text: 'Too short.' }] })).toThrow(
      'rules.json, rules[0].text: a rule needs at least 60 characters, but here is 10.',
    )
    expect(() => parseSources({ ...sources, intro: '' })).toThrow(
      'sources.json, intro: a text must not be empty, but here is 0.',
    )
  })

  it('in a thousand places makes a short list', () => {
    const message = refusal((copy) => Object.values(copy.map.hexes).forEach((hex) => Object.assign(hex, { lat: 'x' })))
    expect(message.split('\n')).toHaveLength(21)
    expect(message).toMatch(/There are 1281 more problems\.$/)
  })

  it('is named even when there are no files at all', () => {
    expect(() => parseData(null)).toThrow('map.json, the whole file: expected Object but received undefined.')
  })

  it('does not stand alone: the untouched files are accepted', () => {
    expect(refusal(() => undefined)).toBe('accepted')
  })
})

const range = (count: number, id: (n: number) => string) => Array.from({ length: count }, (_, n) => id(n))
const two = (n: number) => String(n).padStart(2, '0')
const day = (text: string) => Date.parse(text) / 86_400_000
const unitsThat = (test: (unit: FfoUnitData) => unknown) => counters.units.filter(test).map((each) => each.id)

function counterOf(copy: FfoData, id: string) {
  return copy.counters.units.find((each) => each.id === id)!
}
