/** The player-aid tables of The Breakthrough at Dinant: what they print is what the engine plays by. */
import { describe, expect, it } from 'vitest'
import { papers } from '../../renderer/games/dinant/papers/papers.ts'
import type { PaperTable } from '../../renderer/table/game/papers.ts'
import { qualityOf } from '../../shared/games/dinant/01-basics/quality.ts'
import { isOverstacked } from '../../shared/games/dinant/01-basics/stacking.ts'
import { hopCost } from '../../shared/games/dinant/03-2-movement/terrain.ts'
import { attackSum } from '../../shared/games/dinant/03-3-combat/combat-sum.ts'
import { factorOf } from '../../shared/games/dinant/03-3-combat/factors.ts'
import { categoryOf, categoryRow } from '../../shared/games/dinant/03-3-combat/result.ts'
import { failsOn } from '../../shared/games/dinant/04-artillery/missions.ts'
import { isInCommand } from '../../shared/games/dinant/07-command/command.ts'
import { conditionLines } from '../../shared/games/dinant/08-special-rules/conditions.ts'
import { shiftOf } from '../../shared/games/dinant/11-scenarios/victory.ts'
import { fullCups } from '../../shared/games/dinant/content/content.ts'
import { scenarioIds, type DinantScenarioId } from '../../shared/games/dinant/content/data.ts'
import { phasesOf } from '../../shared/games/dinant/sequence/phases.ts'
import { boxOf } from '../../shared/games/dinant/state.ts'
import { data, files } from '../rules/dinant/files.ts'
import { arcIn, contentOf, hexIn, laid, sideIn, unitIn, type Diagram } from '../rules/dinant/position.ts'

const all = Object.fromEntries(scenarioIds.map((id) => [id, papers(data[id])])) as Record<
  DinantScenarioId,
  PaperTable[]
>

/** The rows of a table that carry something, of the whole battle if no other scenario is named. */
function rows(id: string, scenario: DinantScenarioId = 'complete') {
  const paper = all[scenario].find((one) => one.id === id)
  if (paper === undefined) throw new Error(`no table ${id}`)
  return paper.rows.filter(({ isHead }) => isHead !== true)
}

/** The second cell of the row that begins so; two rows that begin alike are told apart by their rule. */
function told(id: string, label: string, scenario: DinantScenarioId = 'complete'): string {
  const found = rows(id, scenario).filter(({ cells }) => cells[0] === label)
  expect(found, `${id}: ${label}`).toHaveLength(1)
  return found[0]!.cells[1]!
}

/** The figure a modifier is printed with, by what it is for. */
const modifierOf = (when: string): number => {
  const found = rows('modifiers').filter(({ cells }) => cells[1]!.startsWith(when))
  expect(found, when).not.toHaveLength(0)
  return number(found[0]!.cells[0]!)
}
const number = (text: string): number => (text === '½' ? 0.5 : Number(text.replace('−', '-').replace('+', '')))

/** Does a figure lie within `1 to 3`, `0 or less`, `10 or more`? */
function isWithin(text: string, value: number): boolean {
  const [first, last] = text.split(/ to | or /)
  if (last === 'less') return value <= number(first!)
  if (last === 'more') return value >= number(first!)
  return value >= number(first!) && value <= number(last ?? first!)
}

describe.each(scenarioIds)('the tables of %s', (scenario) => {
  const rules = new Set((files['rules'] as { rules: { id: string }[] }).rules.map(({ id }) => id))

  it('have as many cells as columns, rules that exist, and nothing left out', () => {
    for (const { id, rule, columns, rows: lines } of all[scenario]) {
      expect(rules, id).toContain(rule)
      for (const { cells, isHead, rule: cited } of lines) {
        expect(cells.length, `${id}: ${cells.join(' | ')}`).toBe(isHead === true ? 1 : columns.length)
        expect(cells.join(' ')).not.toMatch(/undefined|NaN|null/)
        if (cited !== undefined) expect(rules, `${id}: ${cells.join(' | ')}`).toContain(cited)
      }
    }
    expect(new Set(all[scenario].map(({ id }) => id)).size).toBe(all[scenario].length)
  })

  it('name the turns with their night and mist as they are played', () => {
    const { first, last } = data[scenario].scenario.turns
    const lines = rows('track', scenario)
    expect(lines.map(({ cells }) => Number(cells[0]))).toEqual(
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    for (const { cells, mark } of lines) {
      const turn = Number(cells[0])
      const box = boxOf(laid({ scenario, turn, units: {} }))
      const says = (word: RegExp) => word.test(cells[2]!)
      expect([says(/night/i), says(/mist/i), says(/repair/i), says(/ammunition/i)], `turn ${turn}`).toEqual(
        [box.night, box.mist, box.repair, box.ammunition].map((is) => is === true),
      )
      expect(mark).toBe(`turn ${turn}`)
    }
  })
})

describe('combat', () => {
  it('falls into the categories that are printed', () => {
    const p = laid({ units: {} })
    for (let result = -6; result <= 14; result++) {
      const [line, ...others] = rows('results').filter(({ cells }) => isWithin(cells[0]!, result))
      expect(others).toEqual([])
      const category = categoryOf(p, result - 3, 3)
      expect(line!.cells[1], `result ${result}`).toBe(`${category} ${categoryRow(p, category).label}`)
      const { chit } = categoryRow(p, category)
      expect(line!.cells[2]).toContain(chit ?? 'Nothing')
    }
  })

  it('is weighed with the modifiers of night, mist, refugees and fire', () => {
    const weigh = (side: 'german' | 'french', diagram: Partial<Diagram>, hex = '1904') => {
      const p = laid({ units: {}, ...diagram })
      return conditionLines(p, side, [hexIn(p.content, hex)]).reduce((sum, { value }) => sum + value, 0)
    }
    expect(weigh('german', { turn: 2 })).toBe(modifierOf('night'))
    expect(weigh('german', { turn: 3 })).toBe(modifierOf('mist'))
    expect(weigh('french', { turn: 4, state: { exode: { from: 4, to: 8 } } })).toBe(modifierOf('refugees'))
    const burning = { [hexIn(contentOf(), '1904')]: 5 }
    expect(weigh('german', { turn: 4, state: { fires: burning } })).toBe(modifierOf('a hex that is On Fire!'))
  })

  it('takes off the terrain that is printed', () => {
    for (const [label, map] of Object.entries({
      Clear: {},
      Woods: { woods: ['1007'] },
      Rough: { rough: ['1007'] },
      Village: { village: ['1007'] },
      Town: { town: ['1007'] },
      River: { river: ['1006/1007'] },
      Ridge: { ridge: ['1006/1007'] },
    })) {
      const p = laid({ turn: 4, map, units: { '5Pz/1-13': '1006', '18DI/1-66': '1007' } })
      const [attacker, defender] = ['5Pz/1-13', '18DI/1-66'].map((id) => unitIn(p.content, id).index) as [
        number,
        number,
      ]
      const { strength } = attackSum(p, {
        kind: 'attack',
        side: 'german',
        from: hexIn(p.content, '1006'),
        target: hexIn(p.content, '1007'),
        attackers: [attacker],
        point: attacker,
        defenders: [defender],
        defendingPoint: defender,
        support: { german: [], french: [] },
        attacks: 0,
      })
      const taken = strength.filter(({ isFactor }) => isFactor !== true).reduce((sum, { value }) => sum + value, 0)
      expect(taken, label).toBe(number(rows('terrain').find(({ cells }) => cells[0] === label)!.cells[3]!))
    }
  })

  it('counts a disorganised unit at the quality that is printed', () => {
    const made = (word: string) =>
      laid({ map: {}, units: { '18DI/1-66': `1006 ${word}`.trim(), '18DI/HQ': '1006', 'XICA/HQ': '1006' } })
    const [calm, upset] = [made(''), made('disorganised')]
    const unit = unitIn(calm.content, '18DI/1-66')
    const printed = rows('modifiers')
      .filter(({ cells }) => cells[1] === 'disorganised')
      .map(({ cells }) => cells[0]!)
    expect(printed.map(number)).toEqual([
      factorOf(upset, unit, { from: -1, againstTanks: false }),
      qualityOf(upset, unit) - qualityOf(calm, unit),
    ])
  })

  it('draws its Damage Chits from the faces that are printed', () => {
    const { damageSet } = contentOf()
    const printed: Record<string, Record<string, number>> = {}
    let colour = ''
    for (const { cells, isHead } of all.complete.find(({ id }) => id === 'damage')!.rows) {
      if (isHead) printed[(colour = cells[0]!.split(':')[0]!.toLowerCase())] = {}
      else printed[colour]![cells[0]!] = Number(cells[3])
    }
    expect(printed).toEqual(damageSet)
  })

  it('tests quality at the chances that are printed', () => {
    for (const { cells } of rows('quality').filter(({ cells: [dice] }) => dice!.endsWith('or less'))) {
      let ways = 0
      for (let one = 1; one <= 6; one++)
        for (let two = 1; two <= 6; two++) if (one + two <= number(cells[0]!.split(' ')[0]!)) ways++
      expect(cells[1]).toMatch(new RegExp(`: ${ways} of 36$`))
    }
  })
})

describe('the ground', () => {
  const cells = (label: string) => rows('terrain').find((row) => row.cells[0] === label)!.cells

  it('costs what is printed, in every terrain, over hexsides and along ways', () => {
    const map = {
      woods: ['1005'],
      rough: ['1007'],
      village: ['0906'],
      town: ['1107'],
      river: ['1006/1106'],
      ridge: ['0907/1006'],
    }
    const p = laid({ map, units: {} })
    const cost = (from: string, to: string) => {
      const arc = arcIn(p.content, from, to)
      return [hopCost(p, 'motorised', arc), hopCost(p, 'foot', arc)]
    }
    const figures = (label: string) => cells(label).slice(1, 3).map(number)
    const clear = figures('Clear')
    const onTop = (label: string) => figures(label).map((mp, index) => mp + clear[index]!)
    expect(cost('1006', '1005')).toEqual(figures('Woods'))
    expect(cost('1006', '1007')).toEqual(figures('Rough'))
    expect(cost('1006', '0906')).toEqual(figures('Village'))
    expect(cost('1006', '1107')).toEqual(figures('Town'))
    expect(cost('1006', '1106')).toEqual(onTop('River'))
    expect(cost('1006', '0907')).toEqual(onTop('Ridge'))
    for (const [label, way] of [
      ['Major road', 'major'],
      ['Road', 'road'],
      ['Trail', 'trail'],
    ] as const) {
      const on = laid({ map: { rough: ['1007'], [way]: [['1006', '1007']] }, units: {} })
      const arc = arcIn(on.content, '1006', '1007')
      expect([hopCost(on, 'motorised', arc), hopCost(on, 'foot', arc)], label).toEqual(figures(label))
    }
    const crowded = laid({
      map: { major: [['1006', '1007']] },
      units: {},
      turn: 9,
      state: { exode: { from: 8, to: 11 } },
    })
    expect(hopCost(crowded, 'motorised', arcIn(crowded.content, '1006', '1007'))).toBe(
      figures('Major road, refugees')[0],
    )
  })

  it('holds as many as are printed', () => {
    const weights = Number(told('stacking', 'Battalion'))
    const most = Number(rows('stacking').find(({ rule }) => rule === '1.3a')!.cells[1])
    const names = ['5Pz/1-13', '5Pz/2-13', '5Pz/1-14', '5Pz/2-14']
    const p = laid({ map: {}, units: Object.fromEntries(names.map((name) => [name, '1006'])) })
    const units = names.map((name) => unitIn(p.content, name).index)
    expect(isOverstacked(p, units.slice(0, most / weights))).toBe(false)
    expect(isOverstacked(p, units)).toBe(true)
  })

  it('lets command reach as far as is printed', () => {
    const reach = Number.parseInt(told('command', 'French unit to its HQ'))
    const at = (row: number) => {
      const spot = `10${String(row).padStart(2, '0')}`
      return laid({ map: {}, units: { '18DI/1-66': spot, '18DI/HQ': '1001', 'XICA/HQ': '0901' } })
    }
    const unit = unitIn(contentOf({ map: {} }), '18DI/1-66')
    expect(isInCommand(at(1 + reach), unit)).toBe(true)
    expect(isInCommand(at(2 + reach), unit)).toBe(false)
  })
})

describe('chits and points', () => {
  it.each(scenarioIds)('are as many in the cups of %s as are printed', (scenario) => {
    const cups = fullCups(contentOf({ scenario }))
    for (const side of ['german', 'french'] as const) {
      const printed = data[scenario].chits.tactical
        .filter((chit) => chit.side === side)
        .map(({ id, name, points }) => {
          const title = points === undefined ? name : `${name} ${points}`
          return [id, Number(told(`tactical-${side}`, title, scenario))]
        })
      expect(Object.fromEntries(printed)).toEqual(cups[side])
    }
  })

  it('move the level of victory as printed', () => {
    const bands = rows('victory').filter(({ rule }) => rule === '11.1.6b')
    for (const points of [-30, -11, -10, -1, 0, 7, 19, 20, 40]) {
      const ledger = points === 0 ? [] : [{ turn: 1, rule: '10.1', points, say: 'test' }]
      const shift = shiftOf(laid({ units: {}, state: { ledger } }))
      const [band, ...others] = bands.filter(({ cells }) => isWithin(cells[0]!, points))
      expect(others).toEqual([])
      const amount = Math.abs(shift)
      const words =
        shift === 0 ? 'the level stays' : `${amount} level${amount === 1 ? '' : 's'} ${shift > 0 ? 'up' : 'down'}`
      expect(band!.cells[1], `${points} points`).toBe(words)
    }
  })

  it('have their objectives only where a battleplan is drawn', () => {
    const numbers = (scenario: DinantScenarioId) => rows('objectives', scenario).map(({ cells }) => Number(cells[0]))
    expect(numbers('complete')).toEqual(data.complete.scenario.battleplan!.pool)
    expect(numbers('go-west')).toEqual(data['go-west'].scenario.battleplan!.pool)
    expect(all.crossing.map(({ id }) => id)).not.toContain('objectives')
  })
})

describe('the river, the guns and the order of a turn', () => {
  it('has the crossing points of the map', () => {
    const { crossingAt, grid } = contentOf()
    const printed = rows('crossings').filter(({ cells }) => cells[2]!.startsWith('1'))
    expect(printed).toHaveLength(crossingAt.size)
    for (const { cells } of printed) {
      const [from, to] = cells.slice(0, 2).map((place) => place.slice(-4)) as [string, string]
      const side = grid.sideBetween(hexIn(contentOf(), from), hexIn(contentOf(), to))
      expect(crossingAt.get(side)?.value, `${from} to ${to}`).toBe(Number(cells[2]!.at(-1)))
    }
    const bridges = rows('crossings').filter(({ rule }) => rule === '6.1a')
    expect(bridges).toHaveLength(6)
    for (const { cells } of bridges) {
      const name = `${cells[1]!.slice(-4)}/${cells[0]!.slice(-4)}`
      expect(contentOf().hasBridge[sideIn(contentOf(), name)], name).toBe(1)
    }
  })

  it('has French guns fail together on the faces that are printed', () => {
    const p = laid({ units: { '18DI/1-19': '1006', '18DI/2-19': '1007', '18DI/3-19': '1008' } })
    const guns = ['18DI/1-19', '18DI/2-19', '18DI/3-19'].map((id) => unitIn(p.content, id).index)
    const spoken = (faces: readonly number[]) => `fail on ${faces.join(' or ')}`
    expect(told('artillery', 'French guns in 2 hexes')).toBe(spoken(failsOn(p, 'french', guns.slice(0, 2))))
    expect(told('artillery', 'French guns in 3 hexes')).toBe(spoken(failsOn(p, 'french', guns)))
  })

  it('marks the phases as the phase bar has them', () => {
    const marks = rows('sequence').flatMap(({ mark }) => (mark ? [mark] : []))
    expect(marks).toEqual(phasesOf(laid({ turn: 4, units: {} })).map(({ id, seat }) => `${seat} ${id}`))
  })
})
