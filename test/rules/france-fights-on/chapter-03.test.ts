import { describe, expect, it } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import { walk } from '../../../shared/engine/walk.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import type { State } from '../../../shared/games/france-fights-on/state.ts'
import { content, hex, stateOf, where } from './position.ts'

const { setup, sample } = content.data.scenario

/** An empty table: the French are asked to set up. */
const newMatch = () => new Situation<State>(franceFightsOn, content, 'france-fights-on').lay()
/** The French line stands: the Germans are asked. */
const afterFrench = () => newMatch().acts('sample')

/** The units in a hex, the top one last. */
const stackIn = (table: Table, id: string) =>
  (stateOf(table).stacks[hex(id)] ?? []).map((unit) => content.units[unit]!.id)
const hexesOf = (side: 'french' | 'german', group: string) => setup[side].groups.find((one) => one.id === group)!.hexes

describe('who sets up, and when', () => {
  it('[3.2] the French set up first, the Germans afterwards', () => {
    const table = newMatch()
    expect([table.step, table.asked]).toEqual(['setup', 'french'])
    expect(table.refused('sample', 'german').rule).toBe('turn')
    table.act('sample')
    expect([table.step, table.asked]).toEqual(['setup', 'german'])
    expect(table.refused('sample', 'french').rule).toBe('turn')
    table.act('sample')
    expect([table.step, table.asked]).toEqual(['movement', 'french'])
  })

  it('[3.2] the Germans look away: they cannot read the French line', () => {
    const table = newMatch()
    const text = table.started('setup').completed().text()
    const line = table.act(text)
    expect(line.text).toContain('fr-fort-42 5923')
    expect(line.shown).toBe('setup (hidden)')
    expect(afterFrench().match.journal.path()[0]!.shown).toBe('setup (hidden)')
  })
})

describe('the French set-up', () => {
  it('[3.3] the garrisons stand in their ports before the first pick', () => {
    const table = newMatch()
    for (const { unit, hex: port } of setup.french.fixed) expect(where(table, unit)).toBe(port)
    expect(table.offers('setup')).not.toContain('fr-nav-mar')
    expect(table.why('setup', 'fr-nav-mar')!.rule).toBe('3.3')
  })

  it('[3.3] the fortress corps go two and two into 5923 and 5924', () => {
    const table = newMatch()
    expect(table.offers('setup fr-fort-42')).toEqual(['5923', '5924'])
    expect(table.offers('setup fr-fort-42 5923 fr-fort-43 5923 fr-fort-44')).toEqual(['5924'])
    expect(table.why('setup fr-fort-42 5923 fr-fort-43 5923 fr-fort-44', '5923')!.rule).toBe('3.3')
    expect(table.why('setup fr-fort-42', '5910')!.rule).toBe('3.3')
  })

  it('[3.3] the 51st joins either pair as a third counter', () => {
    const full = 'setup fr-fort-42 5923 fr-fort-43 5923 fr-fort-44 5924 fr-fort-45 5924 br-51'
    expect(newMatch().offers(full)).toEqual(['5923', '5924'])
  })

  it('[3.3] all others go anywhere else in the red row, two to a hex at most', () => {
    const table = newMatch()
    expect(table.offers('setup fr-1')).toEqual(hexesOf('french', 'army'))
    expect(table.offers('setup fr-1')).toHaveLength(23)
    for (const closed of ['5923', '5924', '5810', '6010']) expect(table.why('setup fr-1', closed)!.rule).toBe('3.3')
    const pair = 'setup fr-1 5907 fr-gc 5907 fr-3'
    expect(table.offers(pair)).not.toContain('5907')
    expect(table.why(pair, '5907')!.rule).toBe('3.3')
  })

  it('[3.3] the line may have gaps: eleven hexes are enough', () => {
    const table = newMatch()
    const army = setup.french.groups.find((group) => group.id === 'army')!
    const pairs = army.units.map((unit, i) => `${unit} ${army.hexes[i >> 1]}`).join(' ')
    table.act(`setup ${pairs} fr-fort-42 5923 fr-fort-43 5924 fr-fort-44 5923 fr-fort-45 5924 br-51 5924`)
    expect(stackIn(table, '5900')).toEqual(['fr-gc', 'fr-gp'])
    expect(stackIn(table, '5924')).toEqual(['fr-fort-43', 'fr-fort-45', 'br-51'])
    expect(table.asked).toBe('german')
  })

  it('[3.3] what is placed later lies on top', () => {
    const table = newMatch()
    table.act(table.started('setup fr-gc 5908 fr-10 5908').completed().text())
    expect(stackIn(table, '5908')).toEqual(['fr-gc', 'fr-10'])
  })
})

describe('the German set-up', () => {
  it('[3.4] all units without an army sign go into the green row, two to a hex at most', () => {
    const table = afterFrench()
    expect(table.offers('setup de-3')).toEqual(hexesOf('german', 'army'))
    expect(table.offers('setup de-3')).toHaveLength(26)
    for (const closed of ['5910', '5810', '4000']) expect(table.why('setup de-3', closed)!.rule).toBe('3.4')
    const pair = 'setup de-3 6010 de-4 6010 de-5'
    expect(table.offers(pair)).not.toContain('6010')
    expect(table.why(pair, '6010')!.rule).toBe('3.4')
  })

  it('[3.4] the 1st Mountain Division may be a third counter', () => {
    expect(afterFrench().offers('setup de-3 6010 de-4 6010 de-mtn-1')).toContain('6010')
  })

  it('[3.4] 18th Army, 4th Army and Kleist wait beside the map', () => {
    const table = afterFrench()
    for (const later of ['de-10', 'de-26', 'de-1', 'de-15', 'de-14', 'de-41']) {
      expect(table.offers('setup')).not.toContain(later)
      expect(table.why('setup', later)!.rule).toBe('3.4')
      expect(where(table, later)).toBe('to come')
    }
  })

  it('[3.6] nobody reads from the German line what lies under their stacks', () => {
    expect(afterFrench().act('sample').shown).toBe('setup (hidden)')
  })
})

describe('a quick start', () => {
  it('an empty draft completes to the sample set-up', () => {
    const table = newMatch()
    for (const side of ['french', 'german'] as const) {
      const draft = table.draft().completed()
      expect(draft.ready).toBe(true)
      table.act(draft.text())
      for (const [unit, at] of Object.entries(sample[side])) expect(where(table, unit)).toBe(at)
    }
    expect(stateOf(table).stacks).toEqual(stateOf(afterFrench().acts('sample')).stacks)
  })

  it('a set-up begun otherwise is completed legally', () => {
    const table = newMatch()
    // The place of the colonial corps in the sample is taken.
    table.act(table.started('setup fr-1 5906 fr-3 5906').completed().text())
    expect(where(table, 'fr-col')).not.toBe('5906')
    expect(table.asked).toBe('german')
  })

  it('whatever is picked, a set-up can be finished', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const table = newMatch()
      for (const side of ['french', 'german']) {
        const draft = table.started('setup')
        walk(draft, seededSource(seed).below)
        expect(draft.ready).toBe(true)
        expect(table.asked).toBe(side)
        table.act(draft.text())
      }
    }
  })
})
