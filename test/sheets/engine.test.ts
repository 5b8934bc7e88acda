/** A sheet says what the engine does: every cell of a combat table, every cost and every modifier, asked for there. */
import { describe, expect, it } from 'vitest'
import { crossersOf } from '../../renderer/games/dinant/sheets/meuse-sheet.ts'
import { GROUNDS, PHASES } from '../../renderer/games/spoiled-victory/sheets/table-sheets.ts'
import type { TableBlock } from '../../renderer/print/sheet.ts'
import { columnOf } from '../../shared/games/france-fights-on/13-combat/battle-sum.ts'
import { cellOf as ffoCell } from '../../shared/games/france-fights-on/13-combat/battle.ts'
import { hopCost as ffoCost } from '../../shared/games/france-fights-on/11-movement/terrain.ts'
import type { Position as FfoPosition } from '../../shared/games/france-fights-on/state.ts'
import { hopCost } from '../../shared/games/france40/07-movement/terrain.ts'
import { cellOf } from '../../shared/games/france40/08-combat/battle.ts'
import { heading } from '../../shared/games/france40/09-combat-modifiers/combat-sum.ts'
import {
  defenceResult,
  isOrangeCell,
} from '../../shared/games/france40/11-determined-defence/determined-defence-table.ts'
import type { Content as F40Content } from '../../shared/games/france40/content/content.ts'
import { resultOf, terrainAndNight } from '../../shared/games/spoiled-victory/07-luftwaffe/luftwaffe.ts'
import { defenceNumber, germanDice } from '../../shared/games/spoiled-victory/09-german-attacks/attack-sum.ts'
import { levelOf } from '../../shared/games/spoiled-victory/13-victory/victory.ts'
import { phases } from '../../shared/games/spoiled-victory/sequence/turn-sequence.ts'
import type { Position as SvPosition } from '../../shared/games/spoiled-victory/state.ts'
import { contentOf as dinantContent, unitIn } from '../rules/dinant/position.ts'
import { content as ffoContent, hex as ffoHex, position as ffoPosition } from '../rules/france-fights-on/position.ts'
import { positionOf } from '../rules/france40/battles.ts'
import { contentOf, position } from '../rules/france40/position.ts'
import { content as svContent, playerActions } from '../rules/spoiled-victory/position.ts'
import { printedOf, textOf, titled } from './all-sheets.ts'

const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''))
/** A row of a table by its first cell. */
const row = ({ rows }: TableBlock, label: string): string[] => {
  const found = rows.find(({ cells: [first = ''] }) => textOf(first) === label)
  if (found === undefined) throw new Error(`no row ${label}`)
  return found.cells.map(textOf)
}

describe.each(['sickle-cut', 'dynamo'] as const)('France ’40, %s', (scenario) => {
  const sheets = printedOf('france40', scenario)
  const p = positionOf(position({ map: {}, scenario, phase: 'german combat', units: {} }).lay())

  it('has the results of every die and column, and the cells that are framed', () => {
    const { rows, columns } = titled(sheets, 'table', 'Combat results')
    expect(columns.slice(1).map(({ title }) => title.replaceAll(' ', '').replace(':', '-'))).toEqual(
      columns.slice(1).map((_, index) => heading(p, index)),
    )
    for (const { cells } of rows) {
      const die = Number(textOf(cells[0]!))
      cells.slice(1).forEach((cell, column) => {
        expect(textOf(cell), `${die} on ${heading(p, column)}`).toBe(cellOf(p, die, column))
        expect(typeof cell === 'object' && cell.tab !== undefined).toBe(isOrangeCell(p, die, column))
      })
    }
  })

  it('has every result of the Determined Defence', () => {
    const { rows } = titled(sheets, 'table', 'Determined Defence')
    const columns = contentOf({ scenario }).data.tables.determinedDefence.columns.map(({ id }) => id)
    for (let sum = 2; sum <= 14; sum++) {
      const line = rows.find(({ cells: [first = ''] }) => {
        const [from = 0, to = from] = textOf(first).replace('+', '–99').split('–').map(Number)
        return sum >= from && sum <= to
      })!
      line.cells.slice(1).forEach((cell, index) => {
        const { label, boxed } = defenceResult(p, columns[index]!, sum)
        expect(textOf(cell), `${sum}`).toBe(boxed ? `${label} *` : label)
      })
    }
  })

  it('costs what the ground costs', () => {
    const table = titled(sheets, 'table', 'Terrain effects')
    const cost = (map: Parameters<typeof contentOf>[0] & object) => {
      const content: F40Content = contentOf({ scenario, ...map })
      const { grid } = content
      const from = grid.indexOf('3010')
      const arc = from * 6 + grid.direction(from, grid.indexOf('3011'))
      return [hopCost(content, false, arc), hopCost(content, true, arc)]
    }
    const figures = (label: string) => row(table, label).slice(1, 3).map(number)
    const clear = figures('Clear')
    expect(cost({ map: {} })).toEqual(clear)
    expect(cost({ map: { city: ['3011'] } })).toEqual(figures('City'))
    expect(cost({ map: { woods: ['3011'] } })).toEqual(figures('Woods'))
    expect(cost({ map: { woodedRough: ['3011'] } })[0]).toBe(figures('Wooded Rough')[0])
    expect(cost({ map: { marsh: ['3011'] } })[0]).toBe(figures('Marsh')[0])
    const over = (label: string) => figures(label).map((mp, index) => mp + clear[index]!)
    expect(cost({ map: { majorRiver: ['3010/3011'] } })).toEqual(over('Major River'))
    expect(cost({ map: { minorRiver: ['3010/3011'] } })).toEqual(over('Minor River, canal'))
    expect(cost({ map: { marshRiver: ['3010/3011'] } })).toEqual(over('Marsh River'))
    expect(cost({ map: { woods: ['3011'], road: [['3010', '3011']] } })).toEqual(figures('Road'))
  })
})

describe('France Fights On', () => {
  const sheets = printedOf('france-fights-on')
  const p = ffoPosition({ phase: 'german combat', units: {} }).lay().match.play as unknown as FfoPosition

  it('has the results of every die and column', () => {
    const { rows, columns } = titled(sheets, 'table', 'Combat results')
    for (const { cells } of rows)
      cells.slice(1).forEach((cell, column) => {
        expect(textOf(cell)).toBe(ffoCell(p, Number(textOf(cells[0]!)), column))
      })
    const spans = columns.slice(1).map(({ title }) => title)
    for (let difference = -6; difference <= 14; difference++)
      expect(isWithin(spans[columnOf(p, difference)]!, difference), `${difference}`).toBe(true)
  })

  it('costs what the ground costs', () => {
    const table = titled(sheets, 'table', 'Terrain effects')
    const { grid, data } = ffoContent
    const { hexes } = data.map
    const labels: Readonly<Record<string, string>> = { clear: 'Clear', city: 'City', mountain: 'Mountain' }
    const seen = new Set<string>()
    for (const [id, { terrain, row: coloured }] of Object.entries(hexes)) {
      const label = labels[terrain]
      if (label === undefined || coloured !== undefined || seen.has(label)) continue
      for (let direction = 0; direction < 6; direction++) {
        const from = grid.neighbour[ffoHex(id) * 6 + direction]!
        if (from < 0) continue
        const arc = from * 6 + ((direction + 3) % 6)
        const costs = ['de-39', 'de-3'].map((unit) => ffoCost(p, ffoContent.unitOf(unit)!, from, arc))
        const [mech, other] = row(table, label).slice(1, 3).map(number)
        const plus = costs[0]! - mech!
        expect([0, number(row(table, 'River')[1]!)]).toContain(plus)
        expect(costs).toEqual([mech! + plus, other! + plus])
        seen.add(label)
      }
    }
    expect(seen.size).toBe(3)
  })
})

/** `≤−3`, `−2/−1`, `0`, `+4/5`, `≥+10` */
function isWithin(title: string, value: number): boolean {
  const [from = 0, to = from] = title.replace(/[≤≥]/, '').split('/').map(number)
  if (title.startsWith('≤')) return value <= from
  return title.startsWith('≥') ? value >= from : value >= from && value <= to
}

describe('A Spoiled Victory', () => {
  const sheets = printedOf('spoiled-victory')
  const at = (turn: number, units: Readonly<Record<string, string>> = {}) =>
    playerActions({ turn, units }).match.play as unknown as SvPosition
  const SHORT: Readonly<Record<string, string>> = {
    noEffect: '–',
    miss: '–',
    suppressed: 'S',
    hitSuppressed: '1 S',
    eliminated: 'E',
  }

  it.each([
    ['Luftwaffe Attack', 'luftwaffe'],
    ['German Interdiction Attack', 'interdiction'],
  ] as const)('%s: every cell', (title, key) => {
    const { rows, columns } = titled(sheets, 'table', title)
    const results = Object.values(svContent.data.tables[key].rows).map((one) => one.results)
    rows.forEach(({ cells }, line) => {
      columns.slice(1).forEach((column, index) => {
        const code = resultOf(results[line]!, Number(column.title))
        expect(textOf(cells[index + 1]!)).toBe(SHORT[code])
      })
    })
  })

  it('adds to the dice of the Luftwaffe what is printed', () => {
    const { rows } = titled(sheets, 'values', 'Added to the dice')
    const printedValue = (label: string) => number(rows.find(({ say }) => say.startsWith(label))!.value)
    const added = (turn: number, is: (space: (typeof svContent.spaces)[number]) => boolean) => {
      const p = at(turn)
      const lines = terrainAndNight(p, svContent.spaces.find(is)!)
      return lines.reduce((sum, line) => sum + (line?.value ?? 0), 0)
    }
    expect(added(3, ({ isTown }) => isTown)).toBe(printedValue('Town'))
    expect(added(3, ({ terrain }) => terrain === 'marsh')).toBe(printedValue('Marsh'))
    expect(added(4, ({ terrain }) => terrain === 'clear')).toBe(printedValue('Night'))
  })

  it('says of every space what it does for the defence', () => {
    const unit = svContent.unitOf('b-1loy')!.index
    const german = svContent.unitOf('g-254')!.index
    for (const space of svContent.spaces.filter(({ isSea, terrain }) => !isSea && terrain !== 'start')) {
      const p = at(3, { 'b-1loy': space.id })
      const helps = /Defence Number \+1/.test(GROUNDS[space.terrain]!.say)
      expect(defenceNumber(p, unit, space).lines.length, space.id).toBe(helps ? 2 : 1)
      expect(germanDice(p, german, space).lines.length, space.id).toBe(
        /Attack Die less/.test(GROUNDS[space.terrain]!.say) ? 2 : 1,
      )
    }
  })

  it('has the levels of victory', () => {
    const { rows } = titled(sheets, 'values', 'Victory levels')
    for (let points = 0; points <= 60; points++) {
      const [found] = rows.filter(({ value }) => {
        const [from = 0, to = 999] = value.match(/\d+/g)!.map(Number)
        return value.startsWith('up') ? points <= from : points >= from && points <= (value.includes('more') ? 999 : to)
      })
      expect(found!.say, `${points}`).toBe(levelOf(svContent, points))
    }
  })

  it('plays its phases in the order that is printed', () => {
    expect(PHASES.map(({ id, title }) => [id, title])).toEqual(phases(at(3)).map(({ id, title }) => [id, title]))
  })
})

describe('The Breakthrough at Dinant', () => {
  it.each(['complete', 'crossing', 'go-west'] as const)('%s: who crosses how', (scenario) => {
    const content = dinantContent({ scenario })
    for (const { units, boats, alone, light } of crossersOf(content.data))
      for (const { id } of units) {
        const unit = unitIn(content, id)
        expect([unit.crossesAlone, unit.isolates, unit.isSchuetzen, unit.needs16t], id).toEqual([
          boats !== 'no',
          boats === 'isolated',
          alone,
          !light,
        ])
      }
  })

  it('has as many Damage Chits of each face as are drawn from', () => {
    const { rows, columns } = titled(printedOf('dinant', 'complete'), 'table', 'Damage Chits')
    const { damageSet } = dinantContent()
    for (const { cells } of rows) {
      const [colour, ...counts] = cells.map(textOf)
      const faces = damageSet[colour!.toLowerCase() as keyof typeof damageSet] as Readonly<Record<string, number>>
      columns.slice(1, -1).forEach(({ title }, index) => {
        expect(counts[index], `${colour} ${title}`).toBe(faces[title] === undefined ? '–' : String(faces[title]))
      })
    }
  })
})
