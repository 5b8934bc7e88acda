import { describe, expect, test } from 'vitest'
import type { Bag } from '../../../shared/engine/chance.ts'
import { combatOf, diagram, movementOf, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

interface Hands {
  readonly blue?: Bag
  readonly red?: Bag
}

/** a and b (4) before x (2): two on the dice. */
const fighting = ({ blue = {}, red = {} }: Hands, tokens = { blue: 0, red: 0 }) =>
  diagram({ stacks: { '0303': 'a b', '0403': 'x' }, hands: { blue, red }, tokens }, combatOf('blue'))
const attack = 'attack 0403 with a b'

describe('[5.3] an attack that was declared is halted', () => {
  test('by its defender, at the moment it is declared', () => {
    const table = proven(fighting({ red: { halt: 1 } }), [attack, 'red: halt', 'end'])
    expect(table.said).toEqual(['red plays halt (5.3)'])
    const { match } = fighting({ red: { halt: 1 }, blue: { halt: 1 } }).lay()
    match.say('blue', attack)
    expect(match.question).toMatchObject({ asked: 'chance', window: 'attack declared' })
    expect(match.say('blue', 'halt')).toMatchObject({ rule: '5.3', say: 'An attack is halted by the other side' })
    match.chance([])
    expect(match.say('red', 'halt')).toMatchObject({ rule: 'turn' })
  })

  test('[5.4] and is made after all if the attacker countermands: a moment inside what a moment brought', () => {
    const hands = { red: { halt: 1 }, blue: { countermand: 1 } }
    const score = [attack, 'red: halt', 'blue: countermand', 'roll 3 3', 'end']
    const table = proven(fighting(hands), score)
    expect(table.said).toEqual(['red plays halt (5.3)', 'blue plays countermand (5.4)', '0403: 8, stand (4.2)'])
    expect(table.match.journal.path().map((line) => line.act)).toEqual([1, 1, 1, 1, 5])
    expect(proven(fighting(hands), [attack, 'red: halt']).match.question.window).toBe('attack halted')
    expect(proven(fighting(hands), [attack, 'red: halt', 'go on', 'end']).said).toEqual(['red plays halt (5.3)'])
  })
})

describe('[5.5] dice that have fallen are rolled again', () => {
  test('by either side, any of them, as often as there are chits', () => {
    const hands = { blue: { luck: 1 }, red: { luck: 2 } }
    const score = [attack, 'go on', 'roll 4 5', 'red: luck 1 2', 'roll 2 6', 'red: luck 2', 'roll 1', 'blue: luck 1']
    // Without a chit left nobody is waited for: the last dice count at once.
    const table = proven(fighting(hands), [...score, 'roll 6'])
    expect(table.said.at(-1)).toBe('0403: 9, retreat (4.2)')
    expect(stateOf(table).hands).toEqual({ blue: { luck: 0 }, red: { luck: 0 } })
  })

  test('it is offered in its window only, and dice are chosen as at any re-roll', () => {
    const table = proven(fighting({ red: { luck: 1 } }), [attack, 'go on', 'roll 6 6'])
    expect(table.offers('luck', 'red')).toEqual(['1', '2'])
    expect(table.offers('luck 2', 'red')).toEqual([])
    expect(table.refused('luck', 'red').say).toBe('The action is not complete')
    expect(table.refused('luck 1', 'blue')).toMatchObject({ rule: '5.5', say: 'You hold no {name}' })
    const before = proven(fighting({ red: { luck: 1 } }), [attack, 'go on'])
    expect(before.refused('luck 1', 'red')).toMatchObject({ rule: 'turn' })
  })

  test('before the rights that both sides know of are asked for, and again when one is used (4.4)', () => {
    const tokens = { blue: 1, red: 0 }
    const score = [attack, 'go on', 'roll 1 1', 'red: luck 1', 'roll 2', 'go on', 'reroll 2', 'roll 6', 'go on']
    const table = proven(fighting({ red: { luck: 1, nothing: 1 } }, tokens), score)
    expect(table.said.at(-1)).toBe('0403: 10, retreat (4.2)')
    expect(stateOf(table).tokens).toEqual({ blue: 0, red: 0 })
  })
})

describe('[5.6] a unit rallies at any time', () => {
  const moving = diagram(
    {
      stacks: { '0203': 'a', '0703': 'x' },
      hurt: { a: true, x: true },
      hands: { blue: { rally: 1 }, red: { rally: 1 } },
    },
    movementOf('blue'),
  )

  test('in the turn of its own side, beside what is asked', () => {
    const table = proven(moving, ['rally a', 'roll 4', 'move a 0303'])
    expect(table.said[1]).toBe('a rallies (5.6)')
    expect(stateOf(table).hurt).toEqual({ x: true })
    expect(table.match.journal.path().map((line) => line.act)).toEqual([1, 1, 3])
  })

  test('and out of turn', () => {
    const table = proven(moving, ['red: rally x', 'roll 3', 'move a 0303'])
    expect(table.said[1]).toBe('x does not rally (5.6)')
    expect(table.refused('rally x', 'red')).toMatchObject({ rule: '5.6' })
  })

  test('also while dice lie on the table: they lie there still when its own die has fallen', () => {
    const setting = diagram(
      { stacks: { '0303': 'a b', '0403': 'x' }, hurt: { x: true }, hands: { blue: {}, red: { rally: 1, nothing: 1 } } },
      combatOf('blue'),
    )
    const table = proven(setting, [attack, 'go on', 'roll 3 3', 'red: rally x', 'roll 5', 'go on'])
    // The strength counts as it is when the dice count.
    expect(table.said.at(-1)).toBe('0403: 8, stand (4.2)')
  })

  test('it is offered where there is something to pick', () => {
    const table = moving.lay()
    expect(table.offers('', 'blue')).toEqual(['move', 'end', 'rally'])
    expect(table.offers('rally', 'blue')).toEqual(['a'])
    const sound = diagram({ stacks: { '0203': 'a' }, hands: { blue: { rally: 1 }, red: {} } }, movementOf('blue')).lay()
    expect(sound.refused('rally a', 'blue')).toMatchObject({ rule: '5.6', say: 'No unit has lost a step' })
  })
})

describe('a moment tells nothing of what is held', () => {
  test('hands of the same size are the same to the other side', () => {
    const [held, other] = [{ halt: 1 } as Bag, { nothing: 1 }].map((red) => {
      const { match } = fighting({ red }).lay()
      match.say('blue', attack)
      return [match.question, match.game.view(match.play, 'blue'), match.draft('blue').offers]
    })
    expect(held).toEqual(other)
  })

  test('without a chit on either side nobody is waited for', () => {
    expect(proven(fighting({}), [attack, 'roll 3 3', 'end']).said).toEqual(['0403: 8, stand (4.2)'])
  })
})
