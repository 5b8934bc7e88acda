import { describe, expect, test } from 'vitest'
import { wrongAnswer } from '../../../shared/engine/chance-answers.ts'
import { scriptedSource, seededSource } from '../../../shared/engine/chance.ts'
import { combatOf, diagram, movementOf } from '../toy/diagram.ts'

const rolling = () => {
  const { match } = diagram({ stacks: { '0303': 'a', '0403': 'x' } }, combatOf('blue')).lay()
  match.say('blue', 'attack 0403 with a')
  return match
}

describe('typed dice', () => {
  test.each([
    ['too few', [3]],
    ['too many', [3, 4, 5]],
    ['a face that is not there', [3, 7]],
    ['nought', [0, 3]],
    ['half a pip', [2.5, 3]],
    ['a word', ['six', 3]],
    ['not a plain number', ['1e0', 3]],
    ['nothing', []],
  ])('%s are refused', (_, values) => {
    const match = rolling()
    expect(match.chance(values)).toEqual({
      rule: 'dice',
      say: 'Enter {dice} {dice|die|dice}, each from 1 to {sides}',
      values: { dice: 2, sides: 6 },
    })
    expect(match.journal.lines).toHaveLength(1)
  })

  test('are taken when they fit, as numbers or as text', () => {
    expect(rolling().chance([3, 2])).toMatchObject({ seat: 'chance', text: 'roll 3 2' })
    expect(rolling().chance(['3', '2'])).toMatchObject({ text: 'roll 3 2' })
  })

  test('are refused when none are asked for', () => {
    const { match } = diagram({ stacks: { '0303': 'a' } }, movementOf('blue')).lay()
    expect(match.chance([3])).toMatchObject({ rule: 'dice', say: 'No roll is needed now' })
  })

  test('nobody acts while dice are awaited', () => {
    expect(rolling().say('blue', 'end')).toMatchObject({ rule: 'turn' })
  })
})

describe('a typed draw', () => {
  const ask = { kind: 'draw', purpose: 'card', count: 2, bag: { storm: 1, lull: 3, none: 0 } } as const
  test('must be in the bag, as often as it is drawn', () => {
    expect(wrongAnswer(ask, ['storm', 'lull'])).toBeNull()
    expect(wrongAnswer(ask, ['lull', 'lull'])).toBeNull()
    expect(wrongAnswer(ask, ['storm', 'storm'])).toMatchObject({ rule: 'draw', values: { value: 'storm' } })
    expect(wrongAnswer(ask, ['none', 'lull'])).toMatchObject({ values: { value: 'none' } })
    expect(wrongAnswer(ask, ['fog', 'lull'])).toMatchObject({ values: { value: 'fog' } })
    expect(wrongAnswer(ask, ['toString', 'lull'])).toMatchObject({ values: { value: 'toString' } })
    expect(wrongAnswer(ask, ['lull'])).toMatchObject({ say: 'Enter {count} {count|draw|draws}', values: { count: 2 } })
  })

  test('takes what is left when there is too little', () => {
    const last = { ...ask, count: 3, bag: { lull: 1 } }
    expect(wrongAnswer(last, ['lull'])).toBeNull()
    expect(wrongAnswer({ ...last, bag: {} }, [])).toBeNull()
  })
})

describe('sources', () => {
  test('of the same seed give the same values, of another others', () => {
    const [seven, again, eight] = [7, 7, 8].map((seed) => seededSource(seed).dice(40, 6).join(''))
    expect(again).toBe(seven)
    expect(eight).not.toBe(seven)
  })

  test('roll every face about equally often', () => {
    const counts = new Array<number>(6).fill(0)
    for (const die of seededSource(3).dice(6000, 6)) counts[die - 1]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  test('draw a token as often as it is in the bag, and never more often', () => {
    const source = seededSource(5)
    const drawn = source.draw({ mine: 2, blank: 3 }, 9)
    expect(drawn.sort()).toEqual(['blank', 'blank', 'blank', 'mine', 'mine'])
    const mines = Array.from({ length: 5000 }, () => source.draw({ mine: 2, blank: 3 }, 1)[0])
    expect(mines.filter((face) => face === 'mine').length).toSatisfy((n: number) => Math.abs(n - 2000) < 150)
  })

  test('that were written down run out loudly', () => {
    const source = scriptedSource([3, 'storm'])
    expect(source.dice(1, 6)).toEqual([3])
    expect(source.draw({ storm: 1 }, 1)).toEqual(['storm'])
    expect(() => source.dice(2, 6)).toThrow('the dice to come have run out')
  })
})
