import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { seededSource } from '../../../shared/engine/chance.ts'
import { Table } from '../../../shared/engine/situation.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import type { DinantScenarioId } from '../../../shared/games/dinant/content/data.ts'
import { consequences } from '../../../shared/games/dinant/sequence/consequences.ts'
import { BOX, OUT, TO_COME } from '../../../shared/games/dinant/state.ts'
import { contentAt, contentOf, laid, position, stateOf, type Diagram } from './position.ts'

const started = (scenario: DinantScenarioId) =>
  new Table(Match.start(dinant, contentOf({ scenario }), scenario), seededSource(3))

/** What a side says that does nothing. */
const IDLE: Readonly<Record<string, string>> = {
  operations: 'end',
  rebuild: 'pass',
  'keep-chits': 'keep',
  attachment: 'attach XICA',
  'out-of-gas': 'pass',
}

/** Those who owe their first activation make it: the way the move suggests, off the map where that is wanted. */
function payDebts(table: Table): void {
  const { obliged } = stateOf(table)
  for (const unit of Object.keys(obliged).map(Number)) {
    const { id } = contentAt(table).units[unit]!
    table.act(`activate ${id}`)
    const [way] = table.started('move').ask!.reach!()
    table.act(`move ${way!.hops.join('-')}${id === '4DLC/1GRCA' ? ' exit' : ''}`)
    if (table.step === 'activation') table.act('done')
  }
}

function idle(table: Table): void {
  if (table.step === 'operations' && table.asked === 'french' && stateOf(table).turn === 1) payDebts(table)
  table.act(IDLE[table.step] ?? table.draft().completed().text())
}

const phasesPlayed = (table: Table, turn: number): string[] => {
  const played: string[] = []
  while (stateOf(table).turn === turn && table.asked !== null) {
    if (table.step === 'operations') played.push(String(table.match.play.top!['phase']))
    idle(table)
  }
  return played
}

describe('2 the turn', () => {
  it('[2.3a] turn 1 has no first German phase, and the later ones have as many units as the die says', () => {
    const table = started('complete')
    expect(phasesPlayed(table, 1)).toEqual(['french', 'second'])
    const [first] = phasesPlayed(table, 2)
    expect(first).toBe('first')
    const at = position({ phase: 'first', turn: 2, map: {}, units: {} }).dice(4).lay()
    expect(stateOf(at).allowance).toBe(4)
  })

  it('[2.3b] three units more once column 17 was reached', () => {
    const state = { column17: true }
    expect(stateOf(position({ phase: 'first', turn: 2, map: {}, units: {}, state }).dice(4).lay()).allowance).toBe(7)
  })

  it('[2.4] [2.5] the French phase comes after the first German one and before the second', () => {
    const table = started('complete')
    phasesPlayed(table, 1)
    expect(phasesPlayed(table, 2)).toEqual(['first', 'french', 'second'])
  })

  it('[2.1] from turn 2 on hands are filled to two and five', () => {
    const table = started('complete')
    const sizes = () => (dinant.view(table.match.play, null) as { handSizes: unknown }).handSizes
    expect(sizes()).toEqual({ german: 0, french: 0 })
    phasesPlayed(table, 1)
    expect(sizes()).toEqual({ german: 5, french: 2 })
  })

  it('[2.6] at the end of a turn marks come off', () => {
    const table = position({ map: {}, units: { '5Pz/1-13': '1006 activated moved mission hit' } })
      .dice('friendly-fire', 'michelin', 'furor', 'furor', 'furor', 'rommel', 'rommel', 3)
      .lay()
    table.act('end')
    const { activated, moved, mission, hit } = stateOf(table)
    expect([activated, moved, mission, hit]).toEqual([{}, {}, {}, {}])
  })

  it('[11.1a] [11.2a] a match is over after the last turn of its scenario', () => {
    for (const [scenario, last] of [
      ['complete', 17],
      ['crossing', 7],
      ['go-west', 17],
    ] as const) {
      const table = started(scenario)
      while (table.asked !== null) idle(table)
      expect(stateOf(table).turn, scenario).toBe(last)
      expect(stateOf(table).over).toBe('turns')
    }
  })

  it('[11.3a] Go west! has its units in their listed hexes, reduced or disorganised; those not listed are out', () => {
    const content = contentOf({ scenario: 'go-west' })
    const start = dinant.start(content, 'go-west') as ReturnType<typeof stateOf>
    const now = (id: string) => {
      const { index } = content.unitOf(id)!
      const at = start.place[index]!
      return [at < 0 ? at : content.grid.ids[at]!, start.lost[index], start.disorganised[index] === true]
    }
    expect(now('18DI/1-66')).toEqual(['1805', 1, true])
    expect(now('5Pz/8Aufk')).toEqual(['1804', 1, true])
    expect(now('7Pz/HQ')).toEqual(['2106', 0, false])
    expect(now('5Pz/MC')).toEqual([BOX, 0, false])
    expect(now('5DIM/5Chass')).toEqual([OUT, 0, false])
  })

  it('[11.3b] Go west! begins on turn 8 with two pontoon bridges, refugees on the roads and no bridge or observer left', () => {
    const { state, content } = laid({ scenario: 'go-west', units: {} })
    const start = dinant.start(content, 'go-west') as typeof state
    expect([start.turn, start.exode, start.column17, start.observers]).toEqual([8, { from: 8, to: 11 }, true, {}])
    expect(Object.values(start.pontoons).sort()).toEqual(['16t', '8t'])
    expect(Object.keys(start.blown)).toHaveLength(6)
    expect(start.cups.german['rommel']).toBe(2)
  })

  it('options bring 2/77 RATT or leave the 88 mm guns out', () => {
    const place = (options: Record<string, string>, id: string) => {
      const content = contentOf({ options })
      return (dinant.start(content, 'complete') as ReturnType<typeof stateOf>).place[content.unitOf(id)!.index]
    }
    expect([place({}, '4DLC/2-77'), place({ 'ratt-77': 'turn-3' }, '4DLC/2-77')]).toEqual([OUT, TO_COME])
    expect([place({}, 'XVAK/525PzAb'), place({ 'flak-525': 'out' }, 'XVAK/525PzAb')]).toEqual([TO_COME, OUT])
  })
})

describe('consequences of a move', () => {
  it('[2.3b] a German unit in order in column 17 west of the river raises the die for good', () => {
    const after = (spot: string, more: Partial<Diagram> = {}) => {
      const p = laid({ units: { '7Pz/1-6': spot, '7Pz/HQ': '1907', 'XVAK/HQ': '2106' }, ...more })
      consequences(p)
      return p.state.column17
    }
    expect(after('1706')).toBe(true)
    expect(after('1705 disorganised')).toBe(false)
    expect(after('1710')).toBe(false)
    expect(after('1806')).toBe(false)
    expect(after('1706', { units: { '7Pz/1-6': '1706' } })).toBe(false)
  })
})
