import { describe, expect, it } from 'vitest'
import {
  consequencesOf,
  outcomesOf,
  diceOf,
  gathered,
  lookedUntil,
  makeGatherer,
  pointsIn,
  rollsIn,
  type Note,
  type SeenLine,
} from '../../renderer/table/logic/log.ts'
import type { GameEvent } from '../../shared/contract.ts'

let ids = 0
const line = (act: number, seat: string, text: string, notes: SeenLine['notes'] = []): SeenLine => ({
  id: ++ids,
  parent: ids - 1,
  act,
  seat,
  text,
  notes,
})
const said = (say: string, places?: string[]) => ({ rule: '13.3', say, ...(places && { places }) })
const turn = (number: number) => ({ rule: '5.2', say: 'A turn', event: { kind: 'turn began', turn: number } as const })

ids = 0
const LINES = [
  line(1, 'french', 'sample', [said('set up'), turn(1)]),
  line(2, 'german', 'attack 4520 de-43', [said('attacks', ['4520'])]),
  line(2, 'german', 'fight'),
  line(2, 'chance', 'roll 3', [said('stalls', ['4520', '4521'])]),
  line(5, 'german', 'end', [turn(2)]),
  line(6, 'chance', 'roll 6 2', [said('comes')]),
  line(6, 'german', 'enter 6001', [said('enters', ['6001'])]),
  line(8, 'german', 'end'),
]

describe('the log', () => {
  const acts = gathered(LINES, 2)

  it('is gathered into acts, numbered within their turn', () => {
    expect(acts.map(({ number }) => number)).toEqual(['0.1', '1.1', '1.2', '2.1', '2.2'])
    expect(acts[1].lines).toHaveLength(3)
    expect(acts[1].places).toEqual(['4520', '4521'])
  })

  it('grows with its lines, and begins anew where another branch is taken', () => {
    const gather = makeGatherer()
    for (let count = 0; count <= LINES.length; count++) {
      const lines = LINES.slice(0, count)
      expect(gather(lines, 2)).toEqual(gathered(lines, 2))
    }
    const first = gather(LINES, 2)[0]
    expect(gather([...LINES, line(9, 'french', 'end')], 2)[0]).toBe(first)
    const other = [...LINES.slice(0, 3), line(4, 'french', 'other', [said('other')])]
    expect(gather(other, 1)).toEqual(gathered(other, 1))
  })

  it('without a set-up it begins in the first turn, told or not', () => {
    const played = [line(1, 'german', 'end'), line(2, 'allied', 'end'), line(3, 'allied', 'end', [turn(2)])]
    expect(gathered(played.slice(0, 2), 1).map(({ number }) => number)).toEqual(['1.1', '1.2'])
    expect(gathered(played, 2).map(({ number }) => number)).toEqual(['1.1', '1.2', '1.3'])
    const dealt = [line(1, 'chance', 'draw 12', [turn(1)]), line(2, 'allied', 'end')]
    expect(gathered(dealt, 1).map(({ number }) => number)).toEqual(['1.1', '1.2'])
    const setUp = [line(1, 'allied', 'setup')]
    expect(gathered(setUp, 0).map(({ number }) => number)).toEqual(['0.1'])
  })

  it('an act that begins with a die belongs to whoever answers in it', () => {
    expect(acts[3].seat).toBe('german')
  })

  it('knows since when a seat has not looked: what it saw last, or else its own last line', () => {
    expect(lookedUntil(LINES, 'french', undefined)).toBe(1)
    expect(lookedUntil(LINES, 'french', 4)).toBe(4)
    expect(lookedUntil([], 'french', undefined)).toBe(0)
  })

  it('shows the eyes of a roll and of nothing else', () => {
    expect(diceOf(LINES[5])).toEqual([6, 2])
    expect(diceOf(LINES[1])).toEqual([])
    expect(diceOf({ seat: 'chance', text: 'roll (hidden)' })).toEqual([])
  })
})

describe('what an act came to', () => {
  const note = (event?: GameEvent): Note => ({ rule: '1', say: 'so it was', ...(event && { event }) })
  const acts = [
    {
      notes: [
        note({ kind: 'loss', side: 'german', amount: 1 }),
        note(),
        note({ kind: 'scored', side: 'french', amount: 2 }),
      ],
    },
    { notes: [note({ kind: 'moved', side: 'german' }), note({ kind: 'scored', side: 'french', amount: -3 })] },
    { notes: [note({ kind: 'retreated', side: 'french' }), note({ kind: 'scored', side: 'german', amount: 1 })] },
  ]

  it('losses, retreats and their like are what followed', () => {
    expect(acts.map((act) => consequencesOf(act).map(({ event }) => event!.kind))).toEqual([
      ['loss'],
      [],
      ['retreated'],
    ])
  })

  it('points are counted side by side', () => {
    expect([...pointsIn(acts)]).toEqual([
      ['french', -1],
      ['german', 1],
    ])
    expect(pointsIn([]).size).toBe(0)
  })
})

it('losses and surrenders have lines of their own, whatever else an act brings', () => {
  const note = (event: GameEvent): Note => ({ rule: '10.3', say: event.kind, event })
  const notes = [
    note({ kind: 'declared', side: 'german' }),
    note({ kind: 'loss', side: 'allied', amount: 1 }),
    note({ kind: 'eliminated', side: 'allied' }),
    note({ kind: 'retreated', side: 'allied' }),
    note({ kind: 'left', side: 'allied', how: 'surrendered' }),
    note({ kind: 'left', side: 'allied', how: 'evacuated' }),
    note({ kind: 'toy: alarm' }),
  ]
  expect(outcomesOf({ notes }).map(({ event }) => event!.kind)).toEqual(['loss', 'eliminated', 'left'])
  expect(outcomesOf({ notes }, ['toy: alarm']).map(({ event }) => event!.kind)).toContain('toy: alarm')
})

describe('dice that have fallen', () => {
  it('are told with what they meant, also where the table rested at them', () => {
    const lines = [
      line(1, 'german', 'cross 1905'),
      line(1, 'chance', 'roll 5'),
      line(1, 'chance', '', [said('No way is found')]),
      line(2, 'german', 'attack 1906', [said('attacks')]),
      line(2, 'chance', 'roll 2', [said('hit')]),
    ]
    const told = rollsIn(lines).map((roll) => [diceOf(roll), roll.notes.map(({ say }) => say)])
    expect(told).toEqual([
      [[5], ['No way is found']],
      [[2], ['hit']],
    ])
  })
})
