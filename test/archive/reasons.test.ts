/** Which acts of the computer a report gives a reason for: all its battles, and few others. */
import { expect, it } from 'vitest'
import { readKept, whyIn, whysOf } from '../../renderer/archive/report/reasons.ts'
import type { Teller } from '../../renderer/archive/telling.ts'
import type { View } from '../../renderer/stores/view.ts'
import type { Happening } from '../../renderer/table/logic/enemy-turn.ts'

/** By line what the computer expected of it; 5 was a person's, 9 nobody may know of. */
const GAINS: Readonly<Record<number, number>> = { 1: 0.4, 2: 2, 3: 0.1, 4: 0.9, 6: 0.8, 7: 0.1, 8: 0.5 }

const act = (text: string, margin: number, points: number) => ({
  text,
  margin,
  reasons: [{ title: 'front', points }],
  picks: [],
  drawing: { arrows: [], hexes: [] },
})

const teller = {
  match: 'm',
  branch: null,
  eyes: ['german'],
  game: {},
  call: async (name: string, { line = 0 }: { line?: number }) =>
    name === 'match.accounts'
      ? Object.entries(GAINS).map(([at, gain]) => ({ line: Number(at), gain }))
      : { acts: [act(`march ${line}`, 3, GAINS[line]!), act('end', 2.75, 0)] },
} as unknown as Teller

const happening = (line: number, kind: Happening['kind'], more: Partial<Happening> = {}): Happening =>
  ({ kind, before: line - 1, line, side: 'german', ...more }) as Happening

const view = {} as View

it('of the acts that are no battles the three it expected most of, and of those only what counts', async () => {
  const moves = [1, 2, 3, 4, 5, 6].map((line) => happening(line, 'move'))
  const battle = happening(7, 'battle')
  const other = happening(8, 'move', { side: 'allied' })
  const whys = await whysOf(teller, await readKept(teller), [...moves, battle, other, happening(9, 'move')], view)
  expect([...whys.keys()].map(({ line }) => line)).toEqual([2, 4, 6, 7, 8])
})

it('a reason names the worth, its terms and the next best', async () => {
  const kept = await readKept(teller)
  expect(await whyIn(teller, kept, { after: 0, to: 3, view })).toEqual({
    act: 'March 2',
    why: 'worth +2.0: front +2.0. Next best, 0.3 less: End.',
  })
  expect(await whyIn(teller, kept, { after: 4, to: 5, view })).toBeNull()
})

it('a next best that is as good is not worth a word, and of equal acts only three are told', async () => {
  const even = { ...teller, call: async () => ({ acts: [act('march', 3, 1), act('end', 3, 1)] }) } as unknown as Teller
  const kept = new Map([1, 2, 3, 4, 5].map((line) => [line, { gain: 1, seat: 'german' }]))
  expect(await whyIn(even, kept, { after: 0, to: 1, view })).toMatchObject({ why: 'worth +1.0: front +1.0.' })
  const moves = [1, 2, 3, 4, 5].map((line) => happening(line, 'move'))
  expect((await whysOf(even, kept, moves, view)).size).toBe(3)
})
