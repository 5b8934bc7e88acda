/**
 * 13.0 Ground combat: who attacks whom, and the sum that leads to the column. Most diagrams lie in the open country
 * around 5019, out of reach of rivers and of the green row:
 *
 *          5118  5119
 *       5018  5019  5020
 *          4918  4919
 */
import { describe, expect, it } from 'vitest'
import { column, sum } from './battles.ts'
import { position, where } from './position.ts'

describe('who attacks whom', () => {
  it('[13.3] units of several hexes attack one hex together; they must be next to it', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118', 'de-4': '5020', 'de-5': '5219' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(table.offers('attack')).toEqual(['5019'])
    expect(table.offers('attack 5019')).toEqual(['de-4', 'de-3'])
    expect(table.offers('attack 5019 de-3')).toEqual(['de-4', 'stukas'])
    expect(table.why('attack 5019 de-3', 'de-5')?.rule).toBe('13.3')
    expect(table.why('attack', '5118')?.rule).toBe('13.3')
    expect(table.why('attack', '5319')?.rule).toBe('13.3')
    expect(table.refused('attack 5019').say).toBe('The action is not complete')
  })

  it('[13.10] of a stack each unit attacks where it likes, or not at all', () => {
    const units = { 'fr-1': '5019', 'fr-3': '4918', 'de-3': '5018', 'de-mtn-1': '5018' }
    const table = position({ phase: 'german combat', units }).dice(3, 1).lay()
    table.acts('attack 5019 de-3', 'fight')
    expect(table.offers('attack')).toEqual(['5019', '4918'])
    table.acts('attack 4918 de-mtn-1', 'fight', 'end')
    // In defence there is no such choice: the whole stack is one body.
    const body = { 'fr-1': '5019', 'br-51': '5019', 'de-3': '5118' }
    const other = position({ phase: 'german combat', units: body }).lay().acts('attack 5019 de-3')
    expect(column(other)).toBe('0')
    expect(sum(other, '5019', ['de-3']).defence).toEqual(['13.12: 3', '13.12: 2'])
  })

  it('[13.9] a unit attacks once a phase; others may attack the same hex again', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118', 'de-4': '5020' }
    const table = position({ phase: 'german combat', units }).dice(3).lay()
    table.acts('attack 5019 de-3', 'fight')
    expect(table.offers('attack 5019')).toEqual(['de-4'])
    expect(table.why('attack 5019', 'de-3')?.rule).toBe('13.9')
  })

  it('[9.5] the west group attacks by itself, with Stukas if it likes', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118', 'de-1': '5020', 'de-14': '4919' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(table.offers('attack 5019 de-1')).toEqual(['de-14', 'stukas'])
    expect(table.offers('attack 5019 de-3')).toEqual(['stukas'])
    expect(table.why('attack 5019 de-3', 'de-14')?.rule).toBe('9.5')
  })

  it('[5.5] the French attack hexes beside the green and yellow rows, never those rows', () => {
    const units = { 'fr-1': '5910', 'de-3': '6010', 'fr-6': '5001', 'de-1': '5000', 'fr-7': '5812', 'de-5': '5912' }
    const table = position({ phase: 'french combat', units }).lay()
    expect(table.offers('attack')).toEqual(['5912'])
    expect(table.why('attack', '6010')?.rule).toBe('5.5')
    expect(table.why('attack', '5000')?.rule).toBe('5.5')
  })

  it('[8.2] a corps that takes in replacements does not attack', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118 reduced' }
    const table = position({ phase: 'german combat', units, refitting: 'de-3' }).lay()
    expect(table.offers()).toEqual(['end'])
    expect(table.why('', 'attack')?.rule).toBe('13.3')
  })

  it('[11.7] a unit that went by rail does not attack', () => {
    const diagram = position({ phase: 'french combat', units: { 'fr-1': '5019', 'fr-3': '5020', 'de-3': '5119' } })
    diagram.state.railed = 14
    const table = diagram.lay()
    expect(table.offers('attack 5119')).toEqual(['fr-3'])
    expect(table.why('attack 5119', 'fr-1')?.rule).toBe('11.7')
  })

  it('[13.15] nobody attacks across a blocked hexside', () => {
    const units = { 'fr-1': '3220', 'de-3': '3120', 'de-4': '3319' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(table.offers('attack 3220')).toEqual(['de-4'])
    expect(table.why('attack 3220', 'de-3')?.rule).toBe('13.15')
  })

  it('[13.20] a unit of factor zero attacks; a garrison never does', () => {
    const units = { 'fr-fort-42': '1915 reduced', 'de-3': '1815' }
    const table = position({ phase: 'french combat', units }).lay()
    expect(table.offers('attack 1815')).toEqual(['fr-fort-42'])
    expect(table.why('attack 1815', 'fr-nav-mar')?.rule).toBe('13.20')
    expect(sum(table, '1815', ['fr-fort-42'])).toMatchObject({ attack: ['13.12: 0'], differential: -5 })
  })
})

describe('fog of war', () => {
  const units = { 'fr-1': '5019', 'br-51': '5019', 'de-3': '5118', 'fr-3': '5119' }

  it('[3.6] a declared attack shows what lies under the top unit, and stands', () => {
    const table = position({ phase: 'german combat', units }).lay()
    const line = table.act('attack 5019 de-3')
    expect(line.reveals).toBe(true)
    expect(table.said).toContain('5019 is defended by I Corps, 51st (Motorised) Infantry Division (3.6)')
    expect(table.offers()).toEqual(['fight', 'lower'])
  })

  it('[3.6] of a covered stack nothing is foretold; of a single unit it is', () => {
    const combat = position({ phase: 'german combat', units }).lay()
    expect(combat.started('attack 5019 de-3').unknown()?.rule).toBe('3.6')
    expect(combat.started('attack 5019').unknown()?.rule).toBe('3.6')
    expect(combat.started('attack 5119 de-3').unknown()).toBeNull()
    expect(combat.started('attack').unknown()).toBeNull()
    const luftwaffe = position({ phase: 'luftwaffe', units }).lay()
    expect(luftwaffe.started('strike 5019').unknown()?.rule).toBe('3.6')
    expect(luftwaffe.started('strike 5119').unknown()).toBeNull()
    const french = position({ phase: 'french combat', units: { 'fr-1': '5019', 'de-3': '5118' } }).lay()
    expect(french.started('attack 5118 fr-1').unknown()).toBeNull()
  })
})

describe('the sum', () => {
  it('[13.12] attack minus defence picks the column, the die the row', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118' }
    const table = position({ phase: 'german combat', units }).dice(4).lay()
    table.act('attack 5019 de-3')
    expect(sum(table, '5019', ['de-3'])).toEqual({
      attack: ['13.12: 5'],
      defence: ['13.12: 3'],
      shifts: [],
      differential: 2,
      column: '+1 or +2',
    })
    table.act('fight')
    expect(table.said).toContain('Rolled 4 on +1/+2: BB, Bloodbath (13.12)')
  })

  it('[13.12] a reduced unit counts what is on its back', () => {
    const units = { 'fr-1': '5019 reduced', 'de-3': '5118 reduced' }
    const table = position({ phase: 'german combat', units }).lay()
    table.act('attack 5019 de-3')
    expect(column(table)).toBe('+1 or +2')
    expect(sum(table, '5019', ['de-3']).differential).toBe(1)
  })

  it('[13.18] what would go beyond the table is fought on its last column', () => {
    const units = { 'fr-3': '5622', 'de-3': '5721', 'de-8': '5522' }
    const table = position({ phase: 'german combat', units }).lay()
    table.act('attack 5622 de-3 de-8')
    expect(sum(table, '5622', ['de-3', 'de-8'])).toMatchObject({ differential: 8, shifts: ['13.14: 4'] })
    expect(column(table)).toBe('+10 or more')
    // But +13 begins in the last column, and two left lead two columns back.
    const hills = { 'fr-3': '4818', 'de-3': '4918', 'de-8': '4917', 'de-18': '4817' }
    const other = position({ phase: 'german combat', units: hills }).lay()
    expect(sum(other, '4818', ['de-3', 'de-8', 'de-18'])).toMatchObject({ differential: 13, column: '+6 or +7' })
  })

  it('[13.19] the attacker may take a lower column, said before the die', () => {
    const units = { 'fr-3': '5019', 'de-3': '5118', 'de-24': '5119' }
    const table = position({ phase: 'german combat', units }).dice(6).lay()
    table.act('attack 5019 de-3 de-24')
    expect(column(table)).toBe('+6 or +7')
    expect(table.offers('lower')).toEqual(['1', '2', '3', '4', '5', '6'])
    table.act('lower 3')
    expect(table.said).toContain('Rolled 6 on +1/+2: DR, Defender retreats (13.12)')
  })
})

/** The shifts of an attack on I Corps from these hexes. */
const battle = (target: string, from: readonly string[], ids = ['de-24', 'de-25', 'de-27', 'de-30', 'de-31']) => {
  const attackers = ids.slice(0, from.length)
  const units = { 'fr-1': target, ...Object.fromEntries(attackers.map((id, i) => [id, from[i]!])) }
  return sum(position({ phase: 'german combat', units }).lay(), target, attackers).shifts
}

describe('concentric attacks', () => {
  it('[13.13] two opposite sides, or three with a gap between each, or more than three', () => {
    expect(battle('5019', ['5118', '4919'])).toEqual(['13.13: 1'])
    expect(battle('5019', ['5118', '5020', '4918'])).toEqual(['13.13: 1'])
    expect(battle('5019', ['5118', '5119', '5020', '4919'])).toEqual(['13.13: 1'])
    expect(battle('5019', ['5118', '5020'])).toEqual([])
    expect(battle('5019', ['5118', '5119', '5020'])).toEqual([])
  })

  it('[13.13] two columns if all are German mechanised corps in supply', () => {
    expect(battle('5019', ['5118', '4919'], ['de-15', 'de-14'])).toEqual(['13.13: 2'])
    expect(battle('5019', ['5118', '4919'], ['de-15', 'de-1'])).toEqual(['13.13: 1'])
  })

  it('[13.13] a corps under a Panzer Scare spoils the second column', () => {
    const units = { 'fr-1': '5019', 'de-15': '5118', 'de-14': '4919' }
    const table = position({ phase: 'german combat', units, scared: 'de-14' }).lay()
    expect(sum(table, '5019', ['de-15', 'de-14']).shifts).toEqual(['7.4: -1', '13.13: 1'])
  })

  it('[13.13] French attacks are concentric too, never against a city', () => {
    const units = { 'de-3': '5019', 'fr-1': '5118', 'fr-6': '4919', 'de-4': '4912', 'fr-7': '5012', 'fr-8': '4813' }
    const table = position({ phase: 'french combat', units }).lay()
    expect(sum(table, '5019', ['fr-1', 'fr-6']).shifts).toEqual(['13.13: 1'])
    expect(sum(table, '4912', ['fr-7', 'fr-8']).shifts).toEqual([])
  })

  it('[13.14] Frenchmen within their movement factor of the green row surrender: four columns', () => {
    expect(battle('5622', ['5721', '5522'])).toEqual(['13.14: 4'])
    expect(battle('5522', ['5622', '5423'])).toEqual(['13.13: 1'])
    expect(battle('5622', ['5721', '5522'], ['de-15', 'de-14'])).toEqual(['13.14: 4'])
    expect(battle('5622', ['5721', '5722'])).toEqual([])
  })

  it('[13.14] a mechanised unit is within reach from farther away, and one in the stack is enough', () => {
    const units = { 'fr-1': '5422', 'br-51': '5422', 'de-24': '5521', 'de-25': '5322' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(sum(table, '5422', ['de-24', 'de-25']).shifts).toEqual(['13.14: 4'])
  })
})

describe('terrain', () => {
  // The Saône runs round 5022 on its west side: 5021, 5121 and 4921 lie across it, 5122 does not.
  it('[13.15] a river shifts one column left if every attacker comes across it', () => {
    const units = { 'fr-1': '5022', 'de-3': '5021', 'de-4': '5121', 'de-5': '5122' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(sum(table, '5022', ['de-3', 'de-4']).shifts).toEqual(['13.15: -1'])
    expect(sum(table, '5022', ['de-3', 'de-5']).shifts).toEqual([])
    table.act('attack 5022 de-3')
    expect(column(table)).toBe('0')
  })

  it('[11.5] a city has bridges: no river out of it or into it', () => {
    const units = { 'de-3': '5222', 'fr-1': '5122', 'fr-6': '5313', 'de-4': '5312' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(sum(table, '5122', ['de-3']).shifts).toEqual([])
    expect(sum(table, '5313', ['de-4']).shifts).toEqual([])
    expect(sum(table, '5122', ['de-4']).shifts).toEqual([])
  })

  it('[13.17] a +4 against mountains is fought on “+1 or +2”: the example of 13.15', () => {
    const units = { 'fr-3': '4818', 'de-24': '4918', 'de-25': '4917' }
    const table = position({ phase: 'german combat', units }).lay()
    table.act('attack 4818 de-24 de-25')
    expect(sum(table, '4818', ['de-24', 'de-25'])).toMatchObject({ differential: 4, shifts: ['13.17: -2'] })
    expect(column(table)).toBe('+1 or +2')
  })

  it('[13.17] panzers count half against mountains, each for itself and rounded down', () => {
    const units = { 'fr-3': '4818', 'de-16': '4918', 'de-14': '4917', 'de-15': '4817 reduced' }
    const table = position({ phase: 'german combat', units }).lay()
    const found = sum(table, '4818', ['de-16', 'de-14', 'de-15'])
    expect(found.attack).toEqual(['13.12: 8', '13.17: -4', '13.12: 6', '13.12: 4', '13.17: -2'])
    expect(sum(table, '5019', ['de-16']).attack).toEqual(['13.12: 8'])
  })

  it('[13.17] one mechanised defender loses the shift for all', () => {
    const units = { 'fr-3': '4818', 'br-51': '4818', 'de-24': '4918', 'fr-1': '4618' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(sum(table, '4818', ['de-24']).shifts).toEqual([])
    expect(sum(table, '4618', ['de-24']).shifts).toEqual(['13.17: -2'])
  })

  it('[13.16] a city shifts by half a die, rolled for each battle', () => {
    const units = { 'fr-1': '4912', 'de-3': '5012', 'de-4': '5013', 'de-5': '4913' }
    const table = position({ phase: 'german combat', units }).dice(5).lay()
    table.act('attack 4912 de-3 de-4')
    expect(column(table)).toBe('+3')
    table.dice(6).act('fight')
    table.act('retreat fr-1 4812')
    expect(where(table, 'fr-1')).toBe('4812')
    const again = position({ phase: 'german combat', units }).dice(1).lay()
    again.act('attack 4912 de-3 de-4')
    expect(column(again)).toBe('+6 or +7')
  })

  it('[13.16] panzer corps do not attack into a city; the motorised corps does', () => {
    const units = { 'fr-1': '4912', 'de-16': '5012', 'de-14': '5013' }
    const table = position({ phase: 'german combat', units }).lay()
    expect(table.offers('attack 4912')).toEqual(['de-14'])
    expect(table.why('attack 4912', 'de-16')?.rule).toBe('13.16')
  })

  it('[13.16] a panzer corps finds no cover in a city, nor does whoever is with it; a motorised corps does', () => {
    const units = { 'de-39': '4912', 'de-mtn-1': '4912', 'fr-1': '4812', 'de-14': '4715', 'fr-6': '4714' }
    const table = position({ phase: 'french combat', units, stukasFlown: true }).dice(5, 4, 1).lay()
    table.act('attack 4912 fr-1')
    expect(table.said.filter((note) => note.endsWith('(13.16)'))).toEqual([])
    table.act('attack 4715 fr-6')
    expect(table.said.filter((note) => note.endsWith('(13.16)'))).toEqual(['City die: 2 columns left (13.16)'])
  })
})

describe('supply in battle', () => {
  it('[7.4] attackers out of supply: one column left, however many they are', () => {
    const units = { 'de-24': '5019', 'fr-1': '5118', 'fr-6': '5119' }
    const table = position({ phase: 'french combat', units, garrisons: false, stukasFlown: true }).lay()
    table.act('attack 5019 fr-1 fr-6')
    expect(sum(table, '5019', ['fr-1', 'fr-6'])).toMatchObject({ differential: 3, shifts: ['7.4: -1'] })
    expect(column(table)).toBe('+1 or +2')
  })

  it('[7.4] defenders out of supply: one column right', () => {
    const units = { 'fr-1': '5019', 'de-3': '5118' }
    const table = position({ phase: 'german combat', units, garrisons: false }).lay()
    table.act('attack 5019 de-3')
    expect(column(table)).toBe('+3')
  })

  it('[7.4] both together cancel out', () => {
    const units = { 'fr-gc': '5019', 'de-39': '5118' }
    const table = position({ phase: 'german combat', units, garrisons: false, scared: 'de-39' }).lay()
    table.act('attack 5019 de-39')
    expect(sum(table, '5019', ['de-39']).shifts).toEqual(['7.4: -1', '7.4: 1'])
    expect(column(table)).toBe('+4 or +5')
  })

  it('[7.9] a scared corps attacks as if out of supply and defends as it is', () => {
    const units = { 'fr-gc': '5019', 'de-39': '5118' }
    const table = position({ phase: 'german combat', units, scared: 'de-39' }).lay()
    expect(sum(table, '5019', ['de-39']).shifts).toEqual(['7.4: -1'])
    expect(sum(table, '5118', ['fr-gc']).shifts).toEqual([])
  })
})
