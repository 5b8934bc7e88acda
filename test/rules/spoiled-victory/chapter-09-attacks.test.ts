import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { advance, at, battleOf, heard, isOver, side, stateOf, told, unitOf, viewOf } from './position.ts'
import type { Diagram } from './position.ts'

/** The 1/256th, reduced (3), attacks 1/6 East Surrey (2) on a Canal space by Day: three dice against 3. */
const example = (...dice: number[]) =>
  advance(['g-1-256'], { units: { 'g-1-256': 'I2 reduced', 'b-16esur': 'I3' } })
    .dice(...dice)
    .lay()
const wins = (table: Table) => told(table, 'spoiled-victory: wins')[0]!.amount

describe('9.3a, 9.3b the sums', () => {
  const battle = (diagram: Omit<Diagram, 'phase'>, german = 'g-14') => battleOf(advance([german], diagram).match())!

  it('[9.3a] Night and Disruption cost a die each, never the last', () => {
    const units = { 'g-14': 'F2', 'b-2rfus': 'F3' }
    expect(battle({ units }).dice).toBe(4)
    expect(battle({ turn: 4, units }).dice).toBe(3)
    expect(battle({ units: { ...units, 'g-14': 'F2 disrupted' } }).dice).toBe(3)
    expect(battle({ turn: 4, units: { ...units, 'g-14': 'F2 disrupted' } }).dice).toBe(2)
    const worst = { 'g-216': 'H3 reduced disrupted', 'b-2rfus': 'H4' }
    expect(battle({ turn: 4, units: worst }, 'g-216').dice).toBe(1)
  })

  it('[9.3b] the player names the Frontline unit, of any nation', () => {
    const units = { 'g-14': 'F1', 'b-1gren': 'F2', 'f-1-224': 'F2', 'ev-1': 'F2 1' }
    const table = advance(['g-14'], { units }).lay()
    expect(table.asked).toBe('allied')
    expect(table.started('front').offers).toMatchObject([
      { token: 'b-1gren', means: 'Defence Number 5' },
      { token: 'f-1-224', means: 'Defence Number 3' },
      { token: 'ev-1', means: 'Defence Number 2' },
    ])
    expect(table.why('front', 'b-2rfus')!.rule).toBe('9.3b')
    table.dice(1, 2, 3, 4).act('front f-1-224')
    expect(viewOf(table).battle).toMatchObject({ defender: 'f-1-224', number: 3, wins: 1 })
  })

  it('[9.3b] Suppression costs one, never below one', () => {
    const number = (spot: string) => battle({ units: { 'g-14': 'F2', 'b-16esur': spot } }).number
    expect([number('F3'), number('F3 suppressed'), number('F3 reduced suppressed')]).toEqual([2, 1, 1])
  })
})

describe('9.3c Wins', () => {
  it('[9.3c] the example: 1 2 2 none, 4 4 6 three, 2 3 5 one, 1 3 3 one', () => {
    expect([example(1, 2, 2), example(4, 4, 6), example(2, 3, 5), example(1, 3, 3)].map(wins)).toEqual([0, 3, 1, 1])
  })

  it('[9.3c] every pair of equal dice is a Win', () => {
    const five = advance(['g-18'], { units: { 'g-18': 'E2', 'b-2rfus': 'E3' } })
      .dice(3, 3, 3, 3, 3)
      .lay()
    expect(wins(five)).toBe(2)
  })
})

describe('9.3.1, 9.3.2 what goes wrong for the German', () => {
  const attack = (german: string, front: string, ...dice: number[]) =>
    advance(['g-18'], { units: { 'g-18': `E2${german}`, [front]: 'E3' } })
      .dice(...dice)
      .lay()

  it('[9.3.1] no Win and no equal die: Disrupted', () => {
    const table = example(1, 2, 2)
    expect(unitOf(table, 'g-1-256')).toMatchObject({ at: 'I2', disrupted: true })
  })

  it('[9.3.1] the example: 1, 2 and 3 against 3: thrown back, not Disrupted', () => {
    const table = example(1, 2, 3)
    expect(unitOf(table, 'g-1-256').at).toBe('I2')
    expect(unitOf(table, 'g-1-256').disrupted).toBeUndefined()
  })

  it('[9.3.2] the example: 1 1 2 3 against 2: one Win, a Hit on each side, the German back', () => {
    const table = advance(['g-14'], { units: { 'g-14': 'F2', 'b-16esur': 'F3' } })
      .dice(1, 1, 2, 3)
      .lay()
    expect(wins(table)).toBe(1)
    table.act('hit b-16esur')
    expect(unitOf(table, 'b-16esur')).toMatchObject({ at: 'F3', side: 'reduced' })
    expect(unitOf(table, 'g-14')).toMatchObject({ at: 'F2', side: 'reduced' })
  })

  it('[9.3.2] a lone die of 1 hurts as well', () => {
    const units = { 'g-216': 'H3 disrupted', 'b-2rfus': 'H4' }
    const table = advance(['g-216'], { turn: 4, units }).dice(1).lay()
    expect(side(table, 'g-216')).toBe('reduced')
  })

  it('[9.3.2] on the reduced side it means Disruption, then nothing', () => {
    expect(unitOf(attack(' reduced', 'b-2rfus', 1, 1, 3), 'g-18')).toMatchObject({ side: 'reduced', disrupted: true })
    expect(unitOf(attack(' reduced disrupted', 'b-2rfus', 1, 1), 'g-18')).toMatchObject({ at: 'E2', disrupted: true })
  })

  it('[9.3.2] not with two Wins', () => {
    const table = attack('', 'b-2rfus', 1, 1, 6, 6, 2)
    expect(side(table, 'g-18')).toBe('full')
  })
})

describe('9.3.3-9.3.5 applying Wins', () => {
  /** 1, 5, 2 and 6 against 4: two Wins. */
  const twoUnits = () =>
    advance(['g-14'], { units: { 'g-14': 'F2', 'b-1gren': 'F3', 'b-2rfus': 'F3' } })
      .dice(1, 5, 2, 6)
      .lay()
      .acts('front b-1gren')

  it('[9.3.3] the first Win falls on the Frontline unit', () => {
    const table = twoUnits()
    expect(table.offers('hit')).toEqual(['b-1gren'])
    expect(table.offers('retreat')).toEqual(['b-1gren'])
    expect(table.why('hit', 'b-2rfus')!.rule).toBe('9.3.3')
    table.act('hit b-1gren')
    expect(table.offers('hit')).toEqual(['b-1gren', 'b-2rfus'])
  })

  it('[9.3.3] all Wins are applied while somebody is there', () => {
    const table = advance(['g-18'], { units: { 'g-18': 'E2', 'b-2rfus': 'E3' } })
      .dice(6, 6, 6, 1, 2)
      .lay()
    expect(table.step).toBe('wins')
    table.act('hit b-2rfus')
    expect(at(table, 'b-2rfus')).toBe('eliminated')
    expect(isOver(table)).toBe(true)
  })

  /** 14th Infantry against a lone 2/Royal Fusiliers (3). */
  const lone = (dice: number[], options?: Record<string, string>) =>
    advance(['g-14'], { units: { 'g-14': 'F2', 'b-2rfus': 'F3' }, ...(options && { options }) })
      .dice(...dice)
      .lay()

  it('[9.3.3] a lone unit that faces two Wins takes a Hit before it may retreat', () => {
    const table = lone([6, 6, 2, 1])
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F3', side: 'reduced' })
    expect(table.offers('retreat b-2rfus').sort()).toEqual(['E3', 'F4', 'G3'])
    table.act('retreat b-2rfus F4')
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F4', side: 'reduced' })
  })

  it('[9.3.3] with three Wins or more the Hit and the last Win are all it can take', () => {
    const table = lone([6, 6, 6, 6])
    expect(side(table, 'b-2rfus')).toBe('reduced')
    table.act('hit b-2rfus')
    expect(at(table, 'b-2rfus')).toBe('eliminated')
  })

  it('[9.3.3] one Win may be a Retreat at full strength', () => {
    expect(unitOf(lone([6, 1, 2, 2]).acts('retreat b-2rfus F4'), 'b-2rfus')).toMatchObject({ at: 'F4', side: 'full' })
  })

  it('[9.3.3] of two units one may retreat at full strength while the other can take the rest', () => {
    const both = (...dice: number[]) =>
      advance(['g-14'], { units: { 'g-14': 'F2', 'b-1gren': 'F3', 'b-2rfus': 'F3' } })
        .dice(...dice)
        .lay()
        .acts('front b-1gren')
    expect(both(5, 5, 5, 1).offers('retreat')).toEqual(['b-1gren'])
    // Four Wins take all four steps: nobody goes unharmed.
    const four = both(5, 5, 5, 5)
    expect(unitOf(four, 'b-1gren')).toMatchObject({ at: 'F3', side: 'reduced' })
    expect(four.offers('retreat')).toEqual(['b-1gren'])
    expect(four.why('retreat', 'b-2rfus')).toMatchObject({ rule: '9.3.3' })
  })

  it('[9.3.3] by the milder reading a Retreat ends it', () => {
    const table = lone([6, 6, 2, 1], { wins: 'retreat' })
    table.act('retreat b-2rfus F4')
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F4', side: 'full' })
    expect(at(table, 'g-14')).toBe('F3')
  })

  it('[9.3.4] an Allied unit retreats where no German is or has passed', () => {
    const table = twoUnits()
    expect(table.offers('retreat b-1gren').sort()).toEqual(['E3', 'F4', 'G3'])
    expect(table.why('retreat b-1gren', 'F2')!.rule).toBe('10.1.4')
    const near = advance(['g-14'], { units: { 'g-14': 'F2', 'g-18': 'E3', 'b-2rfus': 'F3' } })
      .dice(6, 1, 2, 2)
      .lay()
    expect(near.offers('retreat b-2rfus')).toEqual(['F4', 'G3'])
    expect(near.why('retreat b-2rfus', 'E3')!.rule).toBe('9.3.4')
  })

  it('[9.3.4] with no way out it takes a Hit, without a question', () => {
    const units = { 'g-1-9pz': 'A4', 'g-2-9pz': 'B4', 'f-1-224': 'A5' }
    const table = advance(['g-1-9pz'], { units }).dice(6, 1, 2, 2, 2).lay()
    expect(unitOf(table, 'f-1-224')).toMatchObject({ at: 'A5', side: 'reduced' })
  })

  it('[9.3.4] Suppressed units retreat and keep the marker', () => {
    const table = advance(['g-14'], { units: { 'g-14': 'F2', 'b-2rfus': 'F3 suppressed' } })
      .dice(6, 1, 1, 2)
      .lay()
    table.act('retreat b-2rfus F4')
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F4', suppressed: true })
  })

  it('[9.3.4] after one Win the German keeps an emptied space, and falls back from a held one', () => {
    const one = () =>
      advance(['g-14'], { units: { 'g-14': 'F2', 'b-2rfus': 'F3' } })
        .dice(6, 1, 2, 2)
        .lay()
    expect(at(one().acts('retreat b-2rfus F4'), 'g-14')).toBe('F3')
    expect(at(one().acts('hit b-2rfus'), 'g-14')).toBe('F2')
  })

  it('[9.3.4] from the Start space it cannot fall back: Disrupted, then a Hit, then nothing', () => {
    const attack = (spot: string, ...dice: number[]) =>
      unitOf(
        advance(['g-14'], { units: { 'g-14': `F-Start${spot}`, 'b-2rfus': 'F-Start' } })
          .dice(...dice)
          .lay(),
        'g-14',
      )
    // A die equal to the Defence Number keeps 9.3.1 out of it.
    expect(attack('', 3, 1, 2, 2)).toMatchObject({ at: 'F-Start', disrupted: true, side: 'full', engaged: true })
    expect(attack(' disrupted', 3, 1, 2)).toMatchObject({ disrupted: true, side: 'reduced' })
    expect(attack(' disrupted reduced', 3, 2)).toMatchObject({ disrupted: true, side: 'reduced' })
  })

  it('[9.3.5] the example: Frontline unit back, the other takes a Hit', () => {
    const table = twoUnits()
    table.dice(4, 1, 2, 2).acts('retreat b-1gren F4', 'hit b-2rfus')
    expect(unitOf(table, 'b-1gren')).toMatchObject({ at: 'F4', side: 'full' })
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F3', side: 'reduced' })
  })

  it('[9.3.5] the example: both retreat and the space is given up', () => {
    const table = twoUnits().acts('retreat b-1gren F4', 'retreat b-2rfus G3')
    expect([at(table, 'b-1gren'), at(table, 'b-2rfus'), at(table, 'g-14')]).toEqual(['F4', 'G3', 'F3'])
  })

  it('[9.3.5] the example: the Frontline unit takes a Hit and goes, the other holds unharmed', () => {
    const table = twoUnits()
    table.dice(1, 2, 2, 2).acts('hit b-1gren', 'retreat b-1gren F4')
    expect(unitOf(table, 'b-1gren')).toMatchObject({ at: 'F4', side: 'reduced' })
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F3', side: 'full' })
  })

  it('[9.3.5] a reduced unit is eliminated', () => {
    const table = advance(['g-14'], { units: { 'g-14': 'F2', 'b-2rfus': 'F3 reduced' } })
      .dice(6, 1, 1, 2)
      .lay()
    expect(table.started('hit').offers).toMatchObject([{ token: 'b-2rfus', means: 'eliminated: the space is lost' }])
    table.act('hit b-2rfus')
    expect(at(table, 'b-2rfus')).toBe('eliminated')
    expect(stateOf(table).losses).toMatchObject([
      { unit: 'b-2rfus', space: 'F3', cause: 'german attack', isLast: true },
    ])
  })
})

describe('9.3.6, 9.3.7 how it goes on', () => {
  it('[9.3.6] no Win or one ends the attack, more go on against who is left', () => {
    const units = { 'g-14': 'F2', 'b-1gren': 'F3', 'b-2rfus': 'F3' }
    const table = advance(['g-14'], { units }).dice(6, 6, 1, 2).lay().acts('front b-1gren')
    table.dice(1, 2, 3, 3).acts('retreat b-1gren F4', 'hit b-2rfus')
    // The second round is fought at once, against the unit that is left, reduced to 2.
    expect(viewOf(table).battle).toMatchObject({ round: 2, defender: 'b-2rfus' })
    expect(heard(table, 'above 2')).toContain('2 Wins')
  })

  it('[9.3.6] a new Frontline unit is chosen for the next round', () => {
    const units = { 'g-14': 'F2', 'b-1gren': 'F3', 'b-2rfus': 'F3' }
    const table = advance(['g-14'], { units }).dice(6, 6, 1, 2).lay()
    table.acts('front b-1gren', 'hit b-1gren', 'hit b-2rfus')
    expect(table.offers('front')).toEqual(['b-1gren', 'b-2rfus'])
  })

  const breakthrough = (german: string, from: string, space: string, dice: number[], spot = '') =>
    advance([german], { units: { [german]: `${from}${spot}`, 'b-2rfus': `${space} reduced` } })
      .dice(...dice)
      .lay()
      .acts('hit b-2rfus')

  it('[9.3.7] two Wins: Panzer only', () => {
    const two = [6, 6, 1, 1, 1]
    expect(at(breakthrough('g-1-9pz', 'A2', 'A3', [...two, 1]), 'g-1-9pz')).toBe('A4')
    expect(at(breakthrough('g-20mot', 'C3', 'C4', [1, 6, 6, 1, 1, 1]), 'g-20mot')).toBe('C4')
    expect(at(breakthrough('g-18', 'E2', 'E3', two), 'g-18')).toBe('E3')
    // Withdrawn Panzers are Motorized.
    expect(at(breakthrough('g-1-9pz', 'A2', 'A3', [6, 6, 1, 1], ' reduced'), 'g-1-9pz')).toBe('A3')
  })

  it('[9.3.7] three Wins: Motorized too; four: anybody', () => {
    expect(at(breakthrough('g-20mot', 'C3', 'C4', [1, 6, 6, 6, 1, 1]), 'g-20mot')).toBe('C5')
    expect(at(breakthrough('g-18', 'E2', 'E3', [6, 6, 6, 1, 1]), 'g-18')).toBe('E3')
    expect(at(breakthrough('g-18', 'E2', 'E3', [6, 6, 6, 6, 1]), 'g-18')).toBe('E4')
  })

  it('[9.3.7] the example: the 1/9 Panzer fights again where it breaks in, and only once', () => {
    const units = { 'g-1-9pz': 'A1', 'f-1-341': 'A2 reduced', 'f-1-224': 'A3 reduced', 'f-1-122': 'A5' }
    const table = advance(['g-1-9pz'], { units }).dice(6, 6, 6, 1, 1, 1).lay()
    table.dice(6, 6, 6, 6, 6, 6).act('hit f-1-341')
    expect(viewOf(table).battle).toMatchObject({ space: 'A3', defender: 'f-1-224' })
    table.act('hit f-1-224')
    expect([at(table, 'g-1-9pz'), isOver(table)]).toEqual(['A3', true])
  })

  it('[9.3.7] not from the last space of the track', () => {
    const table = breakthrough('g-18', 'E4', 'E5', [6, 6, 6, 6, 6])
    expect(at(table, 'g-18')).toBe('E5')
  })
})

describe('9.3.8 Engaged', () => {
  it('[9.3.8] whoever shares a space after an attack is Engaged', () => {
    const units = { 'g-14': 'F-Start', 'b-2rfus': 'F-Start' }
    const table = advance(['g-14'], { units }).dice(3, 1, 2, 2).lay()
    expect([unitOf(table, 'g-14').engaged, unitOf(table, 'b-2rfus').engaged]).toEqual([true, true])
  })
})
