import { describe, expect, test } from 'vitest'
import { combatOf, diagram, stacksOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Tanks and foot attack 0404 from the west. East of it 0504 and 0505 lie open; 0403 and 0405 touch the attackers.
const setting = (more: Record<string, string> = {}) =>
  diagram({ stacks: { '0404': 'x y z', '0304': 't u', '0305': 'a b', ...more } }, combatOf('blue'))
const attack = ['attack 0404 with t u a b', 'roll 2 3']

describe('[4.5] each unit of a beaten stack retreats by a path of its own', () => {
  test('three units, three ways', () => {
    const table = proven(setting(), [...attack, 'retreat z 0504-0604 x 0505-0605 y 0504-0603', 'end'])
    expect(stacksOf(table)).toMatchObject({ '0604': 'z', '0605': 'x', '0603': 'y' })
    expect(stacksOf(table)['0404']).toBeUndefined()
  })

  test('in whatever order its owner likes', () => {
    const table = proven(setting(), attack)
    expect(table.asked).toBe('red')
    expect(table.offers('retreat')).toEqual(['x', 'y', 'z'])
    expect(table.offers('retreat y 0504-0604')).toEqual(['x', 'z'])
  })

  test('it is not complete before all have gone', () => {
    expect(proven(setting(), attack).refused('retreat x 0504-0604 y 0505-0605').say).toBe('The action is not complete')
  })

  test('[1.1] the first to come may fill a hex for the others', () => {
    const table = proven(setting({ '0604': 'v w' }), attack)
    expect(table.why('retreat x 0504', '0604')).toBeNull()
    expect(table.why('retreat x 0504-0604 y 0504', '0604')).toMatchObject({ rule: '1.1', values: { hex: '0604' } })
  })

  test('[4.5.2] past as few enemies as can be', () => {
    const table = proven(setting(), attack)
    expect(table.offers('retreat x')).toEqual(['0504', '0505'])
    expect(table.why('retreat x', '0403')).toMatchObject({ rule: '4.5.2', values: { hex: '0403' } })
    expect(table.why('retreat x', '0304')).toMatchObject({ rule: '4.5.1', say: 'The enemy holds {hex}' })
  })

  test('[4.5.1] who has no way out is lost, and the reasons are there for the asking', () => {
    const enclosed = setting({ '0403': 'c', '0504': 'd', '0505': 'e', '0406': 'i1', '0506': 'i2', '0306': 'v w q' })
    const table = proven(enclosed, attack)
    expect(table.offers('retreat x')).toEqual(['lost'])
    expect(table.why('retreat x', '0504')).toMatchObject({ rule: '4.5.1', say: 'The enemy holds {hex}' })
    expect(table.why('retreat x', '0405')).toMatchObject({ rule: '4.5.1', say: '{hex} leads nowhere' })
    const after = proven(enclosed, [...attack, 'retreat x lost y lost z lost', 'end'])
    expect(after.said.slice(1)).toEqual(
      ['x', 'y', 'z'].map((unit) => `${unit} has no way out and is eliminated (4.5.1)`),
    )
  })

  test('[4.5.1] the last place is taken by the first, and the second is lost', () => {
    const narrow = setting({ '0403': 'c', '0504': 'd', '0505': 'e', '0406': 'i1', '0506': 'i2', '0306': 'v w' })
    const table = proven(narrow, [...attack, 'retreat y 0405-0306 x lost z lost', 'end'])
    expect(stacksOf(table)).toMatchObject({ '0306': 'v w y' })
  })
})
