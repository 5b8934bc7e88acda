import { describe, expect, test } from 'vitest'
import {
  applies,
  check,
  firstOf,
  modifier,
  spoken,
  sumLines,
  total,
  type RuleContext,
} from '../../../shared/engine/rule.ts'
import { combatOf, contentOf, diagram, movementOf } from '../toy/diagram.ts'
import { crossroads } from '../toy/game.ts'
import { odds } from '../toy/combat.ts'
import type { Position } from '../toy/state.ts'

const inForce: RuleContext = { off: null, witness: null, options: {} }
const without = (...rules: string[]): RuleContext => ({ ...inForce, off: new Set(rules) })
const refusal = { rule: '7.5', say: '{who} may not' }

describe('a check', () => {
  test('gives its refusal when its rule is broken and in force', () => {
    expect(check(inForce, true, refusal)).toBe(refusal)
    expect(check(inForce, false, refusal)).toBeNull()
    expect(check(without('7.5'), true, refusal)).toBeNull()
    expect(check(without('7.6'), true, refusal)).toBe(refusal)
  })

  test('the first refusal counts', () => {
    const other = { rule: '7.6', say: '' }
    expect(firstOf(null, other, refusal)).toBe(other)
    expect(firstOf(null, null)).toBeNull()
  })

  test('a rule is counted where it bites, not where it is asked', () => {
    const witness = new Map<string, number>()
    const scope = { ...inForce, witness }
    check(scope, false, refusal)
    check(scope, true, refusal)
    modifier(scope, '8.1', 0, 'nothing')
    modifier(scope, '8.1', 2, 'two')
    applies({ ...scope, off: new Set(['9']) }, '9')
    expect(Object.fromEntries(witness)).toEqual({ '7.5': 1, '8.1': 1 })
  })

  test('a sentence is filled with its values', () => {
    expect(spoken({ rule: '', say: '{unit} costs {cost}, {other}', values: { unit: 'a', cost: 0 } })).toBe(
      'a costs 0, {other}',
    )
  })
})

describe('a sum', () => {
  test('keeps the lines that apply', () => {
    const lines = sumLines(
      modifier(without('2'), '1', 3, 'three'),
      modifier(without('2'), '2', 4, 'off'),
      modifier(inForce, '3', 0, 'none'),
      modifier(inForce, '4', -1, 'less {n}', { n: 1 }),
    )
    expect(lines).toEqual([
      { rule: '1', value: 3, say: 'three' },
      { rule: '4', value: -1, say: 'less {n}', values: { n: 1 } },
    ])
    expect(total(lines)).toBe(2)
  })

  test('can be read line by line with its rules', () => {
    const { match } = diagram({ stacks: { '0605': 'a b', '0606': 'x' }, smoke: true }, combatOf('blue')).lay()
    const lines = odds(match.play as unknown as Position, { hex: '0606', units: ['a', 'b'] })
    expect(lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['4.2', 4],
      ['4.2', -2],
      ['4.3', -1],
      ['5.2', -1],
    ])
  })
})

describe('a rule switched off', () => {
  const stacks = { '0505': 'a', '0506': 'x' }
  const table = (off: string[]) => diagram({ stacks }, movementOf('blue'), { off: new Set(off) }).lay()

  test('no longer refuses', () => {
    expect(table([]).refused('move a 0506')).toEqual({
      rule: '3.3',
      say: 'The enemy holds {to}',
      values: { to: '0506' },
    })
    expect(table(['3.3']).act('move a 0506').text).toBe('move a 0506')
  })

  test('no longer counts', () => {
    expect(table([]).refused('move a 0605-0606-0607').rule).toBe('3.1')
    expect(table(['3.2']).act('move a 0605-0606-0607').text).toBe('move a 0605-0606-0607')
  })
})

/** How many dice the attacker may choose from when it rolls again. */
function choosableDice(options: Record<string, string>): number {
  const tokens = { blue: 1, red: 0 }
  const { match } = diagram({ stacks: { '0303': 'a', '0403': 'x' }, tokens }, combatOf('blue'), { options }).lay()
  match.say('blue', 'attack 0403 with a')
  match.chance([1, 1])
  return match.draft('blue').with(['reroll']).offers.length
}

test('options of the match reach the rules through the content', () => {
  expect(contentOf(crossroads, { options: { reroll: 'all' } }).options).toEqual({ reroll: 'all' })
  const [option] = crossroads.options
  expect(option.choices.map(({ id }) => id)).toContain(option.standard)
  expect(choosableDice({ reroll: 'chosen' })).toBe(2)
  expect(choosableDice({ reroll: 'all' })).toBe(0)
})
