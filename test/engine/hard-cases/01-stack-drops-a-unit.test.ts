import { expect, test } from 'vitest'
import { seenLine } from '../../../shared/engine/view.ts'
import { diagram, movementOf, stacksOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Two foot (three movement points) and a gun (two) stand together; the road south is clear.
const setting = diagram({ stacks: { '0303': 'a g1 b' } }, movementOf('blue'))

test('[3.7] a stack goes on without the unit it drops, which goes no further', () => {
  const table = proven(setting, ['move a g1 b 0304 drop g1 0305-0306'])
  expect(stacksOf(table)).toEqual({ '0304': 'g1', '0306': 'a b' })
  expect(table.refused('move g1 0303')).toMatchObject({ rule: '3.7', values: { unit: 'g1' } })
  expect(table.offers()).toEqual(['end'])
})

test('[3.1] the stack is as slow as its slowest unit, until that one is dropped', () => {
  const table = setting.lay()
  expect(table.why('move a g1 b 0304-0305', '0306')).toMatchObject({ rule: '3.1', values: { cost: 1, left: 0 } })
  expect(table.offers('move a g1 b 0304-0305')).toEqual(['drop'])
  expect(table.offers('move a g1 b 0304-0305 drop')).toEqual(['a', 'g1', 'b'])
  expect(table.offers('move a g1 b 0304-0305 drop g1')).toContain('0306')
  expect(table.offers('move a g1 b 0304-0305 drop a')).toEqual(['drop'])
})

test('[3.7] several are dropped at several places, the last unit never', () => {
  const table = proven(setting, ['move b a g1 0203 drop a 0103 drop b', 'end'])
  expect(stacksOf(table)).toEqual({ '0203': 'a', '0103': 'b g1' })
  expect(setting.lay().offers('move b a g1 0203 drop a 0103 drop b')).not.toContain('drop')
})

test('a part of the stack goes, the rest stays and may still move', () => {
  const table = proven(setting, ['move b 0302-0301', 'move g1 a 0304-0305'])
  expect(stacksOf(table)).toEqual({ '0301': 'b', '0305': 'g1 a' })
})

test('[1.2] the enemy reads how many went where, not who', () => {
  const table = proven(setting, ['move a g1 b 0304 drop g1 0305-0306'])
  const [line] = table.match.journal.path()
  expect(seenLine(line, 'blue').text).toBe('move a g1 b 0304 drop g1 0305-0306')
  expect(seenLine(line, 'red').text).toBe('move 3 from 0303: 0304 drop one 0305 0306')
})
