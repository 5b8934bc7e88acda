import { describe, expect, test } from 'vitest'
import { combatOf, diagram, stacksOf, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Two tanks before x; behind x stand y and w; v is another matter.
const setting = diagram(
  { stacks: { '0303': 't u', '0403': 'x', '0504': 'y', '0505': 'w', '0106': 'v', '0107': 'a' } },
  combatOf('blue'),
)
const outer = ['attack 0403 with t u', 'roll 3 2', 'retreat x 0503-0602', 'advance t 0403']
const inner = ['attack 0504 with t', 'roll 6 3', 'retreat y 0604-0704', 'advance t 0504']

describe('[4.6] a battle inside an advance inside a battle', () => {
  test('the flow holds them all, the innermost last', () => {
    const table = proven(setting, [...outer, ...inner.slice(0, 2)])
    const steps = stateOf(table).flow.map((frame) => frame.step)
    expect(steps).toEqual(['combat', 'battle', 'advance', 'battle', 'advance', 'retreat'])
    expect(stateOf(table).flow[4]).toMatchObject({ fresh: true, through: true })
  })

  test('the inner battle over, the outer advance goes on', () => {
    const table = proven(setting, [...outer, ...inner, 'advance u 0403', 'end'])
    expect(stacksOf(table)).toMatchObject({ '0504': 't', '0403': 'u', '0602': 'x', '0704': 'y' })
    expect(table.step).toBe('combat')
  })

  test('a breakthrough is made with one less, and there is none inside it', () => {
    const table = proven(setting, [...outer, ...inner])
    // t 3 - y 2 - 1 for the breakthrough; 6 + 3 on the dice.
    expect(table.said).toContain('0504: 9, retreat (4.2)')
    expect(stateOf(table).flow.map((frame) => frame.step)).toEqual(['combat', 'battle', 'advance'])
    // t stands next to w now.
    expect(table.offers()).toEqual(['advance', 'end'])
    expect(table.refused('attack 0505 with t').rule).toBe('4.1')
  })

  test('a failed one comes back to the outer advance too', () => {
    const table = proven(setting, [...outer, 'attack 0504 with t', 'roll 1 2'])
    expect(stateOf(table).hurt).toEqual({ t: true })
    expect(table.step).toBe('advance')
    expect(table.offers()).toEqual(['advance', 'end'])
  })

  test('the journal keeps all of it as one act, and the next attack as another', () => {
    const score = [...outer, ...inner, 'advance u 0403', 'end', 'attack 0106 with a', 'roll 3 3', 'end']
    const { journal } = proven(setting, score).match
    const acts = journal.path().map(({ act, text }) => [act, text.split(' ')[0]])
    expect(acts).toEqual([
      ...['attack', 'roll', 'retreat', 'advance'].map((verb) => [1, verb]),
      ...['attack', 'roll', 'retreat', 'advance'].map((verb) => [1, verb]),
      ...['advance', 'end'].map((verb) => [1, verb]),
      [11, 'attack'],
      [11, 'roll'],
      [13, 'end'],
    ])
  })
})
