import { describe, expect, test } from 'vitest'
import { Situation } from '../../../shared/engine/situation.ts'
import { printed } from '../toy/content.ts'
import { contentOf, diagram, stacksOf, stateOf } from '../toy/diagram.ts'
import { patrol } from '../toy/game.ts'
import { proven } from '../toy/proof.ts'
import type { State } from '../toy/state.ts'

const script = (stacks: Record<string, string>, deck = printed.deck) =>
  diagram({ stacks, deck }, { step: 'script' }, {}, patrol)

describe('[7.1] a deck drives the enemy', () => {
  const calm = script({ '0203': 'a', '0803': 'x' }, { advance: 0, assault: 1, lull: 1 })

  test('a card is drawn from a bag, and is gone', () => {
    const table = proven(calm, ['draw lull'])
    expect(stateOf(table).deck).toEqual({ advance: 0, assault: 1, lull: 0 })
    expect(table.said).toEqual(['The card is lull (7.1)'])
  })

  test('only what is left can be drawn', () => {
    const match = calm.match()
    expect(match.question.asked).toBe('chance')
    expect(match.chance(['advance'])).toMatchObject({ rule: 'draw', values: { value: 'advance' } })
    expect(match.chance([3])).toMatchObject({ rule: 'draw' })
    expect(match.chance(['lull', 'assault'])).toMatchObject({ rule: 'draw', values: { count: 1 } })
  })

  test('an empty deck is made up anew', () => {
    const thrice = script({ '0203': 'a', '0803': 'x' }, { advance: 0, assault: 1, lull: 1 }).flow(
      { step: 'script', fresh: true },
      { step: 'script', fresh: true },
      { step: 'script' },
    )
    const table = proven(thrice, ['draw lull', 'draw assault', 'draw advance'])
    expect(stateOf(table).deck).toEqual({ advance: 2, assault: 2, lull: 1 })
  })

  test('the enemy has no seat', () => {
    const match = calm.match()
    expect(match.game.seats).toEqual(['blue'])
    expect(match.say('red', 'end')).toMatchObject({ rule: 'turn' })
  })
})

describe('[7.2] advance', () => {
  // y has one nearest hex, x has two.
  const setting = script({ '0203': 'a', '0503': 'x', '0505': 'y' })

  test('moves what can move in one way by itself, and asks the player where it is open', () => {
    const table = proven(setting, ['draw advance'])
    expect(table.asked).toBe('blue')
    expect(table.match.question.prompt).toMatchObject({ rule: '7.2', values: { unit: 'x' } })
    expect(table.offers('drive')).toEqual(['0403', '0402'])
    expect(stacksOf(proven(setting, ['draw advance', 'drive 0402']))).toEqual({ '0203': 'a', '0402': 'x', '0404': 'y' })
  })

  test('does nothing with units that touch the enemy', () => {
    const table = proven(script({ '0203': 'a', '0303': 'x' }), ['draw advance'])
    expect(stacksOf(table)).toEqual({ '0203': 'a', '0303': 'x' })
    expect(table.match.question.step).toBe('over')
  })
})

describe('[7.3] assault', () => {
  // Two blue stacks are touched by red.
  const setting = script({ '0203': 'a', '0303': 'x', '0505': 'b', '0504': 'y' })
  const score = ['draw assault', 'roll 3 3', 'roll 6 4', 'retreat b 0506-0507', 'advance y 0505']

  test('is fought by the same rules, in the order of the map', () => {
    const table = proven(setting, score)
    expect(table.said).toEqual(['The card is assault (7.1)', '0203: 6, stand (4.2)', '0505: 10, retreat (4.2)'])
    expect(stacksOf(table)).toEqual({ '0203': 'a', '0303': 'x', '0507': 'b', '0505': 'y' })
  })

  test('leaves to the player what its card does not say', () => {
    const table = proven(setting, score.slice(0, 4))
    expect(table.match.question).toMatchObject({ asked: 'blue', step: 'advance' })
    expect(table.offers()).toEqual(['advance', 'end'])
  })

  test('each battle is an act of its own, though the second begins with the end of the first', () => {
    const lines = proven(setting, score).match.journal.path()
    expect(lines.map((line) => line.act)).toEqual([1, 1, 3, 3, 3])
  })
})

test('a whole game against the script', () => {
  const setting = new Situation<State>(patrol, contentOf(patrol), 'patrol')
  const first = [
    'draw smoke nothing',
    'move t c 0304',
    'draw blank',
    'march 0305',
    'end',
    'end',
    'draw advance',
    'drive 0403',
  ]
  const battle = ['attack 0404 with t c', 'go on', 'blue: smoke', 'roll 6 4', 'go on', 'keep']
  const second = ['drive 0404', 'end', ...battle, 'end', 'draw assault', 'go on', 'roll 5 2', 'go on', 'keep']
  const assault = ['retreat t 0205-0105 c 0306-0307', 'advance k 0305-0204', 'attack 0203 with k', 'go on']
  const third = ['roll 1 1', 'go on', 'keep', 'end', 'end', 'end', 'draw lull']
  const { match } = proven(setting, [...first, ...second, ...assault, ...third])
  expect(match.question.asked).toBeNull()
  // What the script does belongs to the line that let it in, or is an act of its own where the player decides.
  const acts = match.journal.path().map((line) => line.act)
  expect(acts.slice(4, 11)).toEqual([5, 6, 6, 6, 9, 10, 11])
  expect(match.outcome).toMatchObject({ winner: null, values: { blue: 4, red: 4 } })
})
