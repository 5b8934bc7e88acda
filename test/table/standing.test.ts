/** The boxes of the standing answers: by window, by what is rolled, by whose dice. */
import { describe, expect, it } from 'vitest'
import type { TableGame } from '../../renderer/table/game.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import {
  answerBoxes,
  answerHere,
  nameOf,
  standingOf,
  stopRows,
  tickedBy,
  withAnswer,
  type Standing,
  type Stop,
} from '../../renderer/table/logic/standing.ts'

const game = {
  interrupts: {
    windows: [
      { id: 'declared', title: 'When an attack is declared' },
      { id: 'fallen', title: 'When dice have fallen', purposes: ['attack', 'rally'], bySide: true },
    ],
  },
  standing: {
    prepared: [
      { step: 'chance', purpose: 'attack', title: 'Dice', line: 'keep', say: 'Keep them' },
      { step: 'retreat', title: 'Retreat', line: 'end', say: 'Stay' },
      { step: 'halt', seats: ['red'], title: 'Halt', line: 'wait', say: 'Not yet' },
    ],
  },
} as unknown as TableGame
const seats = ['blue', 'red']
const kept = (standing: Partial<Standing>, seat = 'blue') =>
  tickedBy({ stops: [], answers: [], ...standing }, game, seats, seat)
const again = (standing: Partial<Standing>, seat = 'blue') => standingOf(kept(standing, seat), game, seats, seat)
const names = (...stops: Stop[]) => stops.map(nameOf)

describe('the boxes', () => {
  it('are one for a window, or one for each roll and side', () => {
    expect(stopRows(game, seats).map(({ purpose, boxes }) => [purpose, ...boxes])).toEqual([
      [undefined, { window: 'declared' }],
      [
        'attack',
        { window: 'fallen', purpose: 'attack', by: 'blue' },
        { window: 'fallen', purpose: 'attack', by: 'red' },
      ],
      ['rally', { window: 'fallen', purpose: 'rally', by: 'blue' }, { window: 'fallen', purpose: 'rally', by: 'red' }],
    ])
    expect(stopRows({} as TableGame, seats)).toEqual([])
  })

  it('are ticked where a stop holds, whatever it leaves open', () => {
    expect(kept({ stops: [{ window: 'declared' }] }).stops).toEqual(names({ window: 'declared' }))
    expect(kept({ stops: [{ window: 'fallen' }] }).stops).toHaveLength(4)
    expect(kept({ stops: [{ window: 'fallen', by: 'red' }] }).stops).toEqual(
      names({ window: 'fallen', purpose: 'attack', by: 'red' }, { window: 'fallen', purpose: 'rally', by: 'red' }),
    )
  })

  it('are kept as they are ticked; a window with all its boxes is one stop', () => {
    const some = { window: 'fallen', purpose: 'rally', by: 'blue' }
    expect(again({ stops: [some] })).toEqual({ stops: [some], answers: [] })
    expect(again({ stops: [{ window: 'fallen' }, { window: 'declared' }] }).stops).toEqual([
      { window: 'declared' },
      { window: 'fallen' },
    ])
    expect(again({})).toEqual({ stops: [], answers: [] })
  })

  it('a box may hold from some harm on; then its window is not one stop', () => {
    const bad: Stop = { window: 'fallen', purpose: 'attack', by: 'red', harm: 3 }
    expect(kept({ stops: [bad] })).toMatchObject({ stops: names(bad), harms: { [nameOf(bad)]: 3 } })
    expect(again({ stops: [bad] }).stops).toEqual([bad])
    expect(again({ stops: [{ window: 'fallen', harm: 2 }] }).stops).toHaveLength(4)
    expect(again({ stops: [bad, { window: 'fallen' }] }).stops).toEqual([{ window: 'fallen' }])
  })

  it('answers belong to their step and purpose', () => {
    const keep = { step: 'chance', purpose: 'attack', line: 'keep' }
    expect(again({ answers: [keep, { step: 'retreat', line: 'end' }] }).answers).toEqual([
      keep,
      { step: 'retreat', line: 'end' },
    ])
    expect(kept({ answers: [{ step: 'chance', line: 'keep' }] }).answers).toEqual([])
  })

  it('a seat is offered only what it can be asked', () => {
    const stepsFor = (seat: string) => answerBoxes(game, seat).map(({ answer }) => answer.step)
    expect(stepsFor('blue')).toEqual(['chance', 'retreat'])
    expect(stepsFor('red')).toEqual(['chance', 'retreat', 'halt'])
    const wait = { step: 'halt', line: 'wait' }
    expect(kept({ answers: [wait] }, 'red').answers).toHaveLength(1)
    expect(kept({ answers: [wait] }, 'blue').answers).toEqual([])
    expect(again({ answers: [wait] }, 'red').answers).toEqual([wait])
  })

  it('what has no box stays as it was', () => {
    const old: Standing = {
      stops: [{ window: 'long gone' }, { window: 'fallen', purpose: 'storm' }],
      answers: [{ step: 'chance', line: 'keep' }],
    }
    expect(again(old)).toEqual(old)
  })
})

describe('an answer right where the question is asked', () => {
  const situation = (step: string, offers: readonly string[], picks: readonly string[] = []) =>
    ({
      view: { seat: 'blue', readOnly: false, question: { asked: 'blue', step, purposes: ['attack'] } },
      draft: { picks, offers: offers.map((token) => ({ kind: 'verb', token })) },
    }) as unknown as Situation
  const prepared = [
    { step: 'chance', purpose: 'rally', title: 'Rally', line: 'keep', say: 'Keep rally dice' },
    { step: 'chance', purpose: 'attack', title: 'Rolling again', line: 'keep', say: 'Keep attack dice' },
  ]
  const rolling = { standing: { prepared } } as unknown as TableGame

  it('is the one for this step and purpose, if its line may be said', () => {
    expect(answerHere(rolling, situation('chance', ['keep', 'reroll']))?.say).toBe('Keep attack dice')
    expect(answerHere(rolling, situation('chance', ['reroll']))).toBeNull()
    expect(answerHere(rolling, situation('combat', ['keep']))).toBeNull()
    expect(answerHere(rolling, situation('chance', ['keep'], ['reroll']))).toBeNull()
  })

  it('takes the place of what was answered there before', () => {
    const before = [
      { step: 'chance', purpose: 'attack', line: 'reroll' },
      { step: 'support', line: 'pass' },
    ]
    expect(withAnswer(before, prepared[1]!)).toEqual([
      { step: 'chance', purpose: 'attack', line: 'keep' },
      { step: 'support', line: 'pass' },
    ])
  })
})
