import { describe, expect, test } from 'vitest'
import { diagram, movementOf, stacksOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Red x and y stand on both flanks of the hop from 0303 to 0403 and are bonded across it:
//
//               0402 x
//     0203 ─ 0303 ╫ 0403
//               0304 y
//
const between = (blue: Record<string, string>, scope = {}) =>
  diagram({ stacks: { '0402': 'x', '0304': 'y', ...blue } }, movementOf('blue'), scope)

describe('[3.4] a bond bars the hop between two enemy stacks', () => {
  test('to a unit that arrives alone', () => {
    const table = between({ '0203': 'a' }).lay()
    expect(table.refused('move a 0303-0403')).toEqual({
      rule: '3.4',
      say: 'A bond bars the way from {from} to {to}',
      values: { from: '0303', to: '0403' },
    })
  })

  test('only while both stand there', () => {
    const table = diagram({ stacks: { '0402': 'x', '0203': 'a' } }, movementOf('blue')).lay()
    table.act('move a 0303-0403')
    expect(stacksOf(table)).toMatchObject({ '0403': 'a' })
  })
})

describe('[3.5] two units in the hex break the bond at the instant the second arrives', () => {
  test('a unit that joins another goes on where it could not have gone alone', () => {
    const setting = between({ '0203': 'a', '0303': 'b' })
    expect(setting.lay().refused('move b 0403').rule).toBe('3.4')
    expect(stacksOf(proven(setting, ['move a 0303-0403']))).toMatchObject({ '0303': 'b', '0403': 'a' })
  })

  test('a stack of two walks through together', () => {
    const setting = between({ '0203': 'a b' })
    expect(stacksOf(proven(setting, ['move a b 0303-0403']))).toMatchObject({ '0403': 'a b' })
  })

  test('the bond is judged before the hop, so that one dropped there lets the other pass', () => {
    const setting = between({ '0203': 'a b' })
    expect(stacksOf(proven(setting, ['move a b 0303 drop b 0403']))).toMatchObject({ '0303': 'b', '0403': 'a' })
  })

  test('a unit dropped before does not help', () => {
    const table = between({ '0103': 'a b' }).lay()
    expect(table.refused('move a b 0203 drop b 0303-0403').rule).toBe('3.4')
  })

  test('without the rule the bond holds', () => {
    const table = between({ '0203': 'a b' }, { off: new Set(['3.5']) }).lay()
    expect(table.refused('move a b 0303-0403').rule).toBe('3.4')
  })
})
