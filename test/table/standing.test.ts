/** The boxes of the standing answers: by window, by what is rolled, by whose dice. */
import { describe, expect, it } from 'vitest'
import type { TableGame } from '../../renderer/table/game.ts'
import {
  nameOf,
  standingOf,
  stopRows,
  tickedBy,
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
    ],
  },
} as unknown as TableGame
const seats = ['blue', 'red']
const kept = (standing: Partial<Standing>) => tickedBy({ stops: [], answers: [], ...standing }, game, seats)
const again = (standing: Partial<Standing>) => standingOf(kept(standing), game, seats)
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

  it('answers belong to their step and purpose', () => {
    const keep = { step: 'chance', purpose: 'attack', line: 'keep' }
    expect(again({ answers: [keep, { step: 'retreat', line: 'end' }] }).answers).toEqual([
      keep,
      { step: 'retreat', line: 'end' },
    ])
    expect(kept({ answers: [{ step: 'chance', line: 'keep' }] }).answers).toEqual([])
  })

  it('what has no box stays as it was', () => {
    const old: Standing = {
      stops: [{ window: 'long gone' }, { window: 'fallen', purpose: 'storm' }],
      answers: [{ step: 'chance', line: 'keep' }],
    }
    expect(again(old)).toEqual(old)
  })
})
