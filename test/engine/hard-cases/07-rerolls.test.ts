import { describe, expect, test } from 'vitest'
import { combatOf, diagram, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// a and b (4) attack x (2): two on the dice.
const setting = (blue: number, red: number, options = {}) =>
  diagram({ stacks: { '0303': 'a b', '0403': 'x' }, tokens: { blue, red } }, combatOf('blue'), { options })
const attack = 'attack 0403 with a b'

describe('[4.4] a token buys another roll', () => {
  test('the attacker decides first, then the defender', () => {
    const table = proven(setting(1, 1), [attack, 'roll 1 1'])
    expect(table.asked).toBe('blue')
    expect(table.match.question).toMatchObject({ step: 'chance', prompt: { rule: '4.4' } })
    expect(proven(setting(1, 1), [attack, 'roll 1 1', 'keep']).asked).toBe('red')
    expect(table.match.say('red', 'reroll')).toMatchObject({ rule: 'turn' })
  })

  test('the attacker rolls the dice it chooses', () => {
    const table = proven(setting(1, 0), [attack, 'roll 1 5', 'reroll 1', 'roll 4', 'retreat x 0503-0602', 'end'])
    expect(table.said).toContain('0403: 11, retreat (4.2)')
    expect(stateOf(table).tokens).toEqual({ blue: 0, red: 0 })
  })

  test('the others lie as they fell', () => {
    const table = proven(setting(1, 0), [attack, 'roll 1 5', 'reroll 2', 'roll 2', 'end'])
    expect(table.said).toEqual(['0403: 5, stand (4.2)'])
  })

  test('or both of them', () => {
    const table = proven(setting(1, 0), [attack, 'roll 1 1', 'reroll 1 2', 'roll 3 2', 'end'])
    expect(table.said).toEqual(['0403: 7, stand (4.2)'])
  })

  test('each die once, and at least one', () => {
    const table = proven(setting(1, 0), [attack, 'roll 1 1'])
    expect(table.offers('reroll')).toEqual(['1', '2'])
    expect(table.offers('reroll 2')).toEqual([])
    expect(table.refused('reroll').say).toBe('The action is not complete')
  })

  test('the defender may answer with all dice; then nobody is asked again', () => {
    const score = [attack, 'roll 1 1', 'reroll 2', 'roll 6', 'reroll', 'roll 2 2']
    const table = proven(setting(2, 1), score)
    expect(table.said).toEqual(['0403: 6, stand (4.2)'])
    expect(stateOf(table).tokens).toEqual({ blue: 1, red: 0 })
    expect(table.step).toBe('combat')
  })

  test('without a token nobody is asked', () => {
    expect(proven(setting(0, 0), [attack, 'roll 3 3', 'end']).said).toEqual(['0403: 8, stand (4.2)'])
    expect(proven(setting(0, 1), [attack, 'roll 3 3']).asked).toBe('red')
  })

  test('the ruling that all dice are rolled again leaves nothing to choose', () => {
    const table = proven(setting(1, 0, { reroll: 'all' }), [attack, 'roll 1 1'])
    expect(table.offers('reroll')).toEqual([])
    expect(table.refused('reroll 1').say).toBe('Nothing more can be added')
    proven(setting(1, 0, { reroll: 'all' }), [attack, 'roll 1 1', 'reroll', 'roll 3 3'])
  })

  test('typed dice must be as many as are rolled again', () => {
    const table = proven(setting(1, 0), [attack, 'roll 1 1'])
    const { match } = table
    match.say('blue', 'reroll 1')
    expect(match.chance([3, 4])).toMatchObject({ rule: 'dice', values: { dice: 1, sides: 6 } })
    expect(match.chance([4])).toMatchObject({ seat: 'chance', text: 'roll 4' })
  })
})
