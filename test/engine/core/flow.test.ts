import { describe, expect, test } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import { takeAnswer } from '../../../shared/engine/chance.ts'
import { sequence, settle, type Step } from '../../../shared/engine/flow.ts'
import type { Game } from '../../../shared/engine/game.ts'
import { Play, type BaseState, type Frame } from '../../../shared/engine/position.ts'
import { openWindow, question, waiting } from '../../../shared/engine/question.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'
import { crossroads } from '../toy/game.ts'

const asking = (name: string): Step => ({
  title: name,
  asks: () => 'blue',
  acts: { end: { title: 'End', build: nothing, does: (play) => play.pop(name) } },
})

/** A game of these steps, run until it rests. */
function run(steps: Record<string, Step>, ...flow: Frame[]) {
  const game: Game = { ...crossroads, rerolls: undefined, steps }
  const play = new Play<RuleContext, BaseState>({ off: null, witness: null, options: {} }, { flow: [] }, game)
  play.push(...flow)
  settle(game, play)
  const end = () => {
    play.pop('done')
    settle(game, play)
  }
  return { game, play, end, names: () => play.state.flow.map((frame) => frame.step) }
}

describe('the flow', () => {
  test('takes pushed steps in the order given, before the step that pushed them goes on', () => {
    const turn = sequence('turn', () => [{ step: 'move' }, { step: 'fight' }])
    const { names, end } = run({ turn, move: asking('move'), fight: asking('fight') }, { step: 'turn' })
    expect(names()).toEqual(['turn', 'fight', 'move'])
    end()
    expect(names()).toEqual(['turn', 'fight'])
    end()
    expect(names()).toEqual([])
  })

  test('enters a step once, and looks before each question', () => {
    const seen: string[] = []
    const phase: Step = {
      ...asking('phase'),
      enter: (play) => {
        seen.push('enter')
        play.push({ step: 'check' })
      },
      before: () => void seen.push('before'),
      returned: { check: (_, __, result) => void seen.push(`check ${String(result)}`) },
    }
    const { end, names } = run({ phase, check: asking('check') }, { step: 'phase' })
    expect([names(), seen]).toEqual([['phase', 'check'], ['enter']])
    end()
    expect([names(), seen]).toEqual([['phase'], ['enter', 'check done', 'before']])
  })

  test('ends a step that has nothing to ask', () => {
    const { names } = run({ silent: { title: 'silent' } }, { step: 'silent' })
    expect(names()).toEqual([])
  })

  test('hands dice to the step that rolled, by their purpose', () => {
    const heard: unknown[] = []
    const battle: Step = {
      title: 'battle',
      enter: (play) => play.roll('attack', 2, { window: 'before the dice' }),
      returned: { attack: (_, __, dice) => void heard.push(dice) },
    }
    const { game, play } = run({ battle }, { step: 'battle' })
    expect(waiting(game, play)).toEqual({ for: 'chance', ask: { kind: 'dice', purpose: 'attack', dice: 2, sides: 6 } })
    expect(openWindow(game, play)).toBe('before the dice')
    takeAnswer(game, play, ['2', '5'])
    settle(game, play)
    expect(heard).toEqual([[2, 5]])
  })

  test('that never comes to rest is reported with its steps', () => {
    const loop: Step = { title: 'loop', enter: (play) => play.push({ step: 'loop' }) }
    expect(() => run({ loop }, { step: 'loop' })).toThrow(/^the flow does not come to rest: loop > loop/)
  })

  test('of an unknown step is reported by its name', () => {
    expect(() => run({}, { step: 'nowhere' })).toThrow('unknown step: nowhere')
    expect(() => run({}, { step: 'toString' })).toThrow('unknown step: toString')
  })

  test('a step cannot hear of the end of one it pushed before others', () => {
    const turn: Step = { title: 'turn', enter: (play) => play.push({ step: 'a' }, { step: 'b' }), returned: { a() {} } }
    const { end } = run({ turn, a: asking('a'), b: asking('b') }, { step: 'turn' })
    expect(end).toThrow('turn pushed a before other steps')
  })

  test('is over when no step is left', () => {
    const { game, play } = run({})
    expect(question(game, play)).toMatchObject({ asked: null, step: 'over' })
  })
})
