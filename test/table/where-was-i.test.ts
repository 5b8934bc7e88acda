/** A match is taken up again: what was done last by anybody and by oneself, and the last note one may read. */
import { expect, it } from 'vitest'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import { sayPlayed, whereaboutsOf } from '../../renderer/table/logic/where-was-i.ts'

const act = (id: number, seat: string, ...kinds: string[]) =>
  ({
    act: id,
    seat,
    turn: id,
    lines: [{ id }],
    notes: kinds.map((kind) => ({ event: { kind } })),
  }) as unknown as LoggedAct
const note = (seat: string | null, text: string, written: string) => ({
  anchor: { line: 1 },
  seat,
  kind: 'note',
  text,
  written,
})

it('tells the last act and one’s own last, dice of nobody left out', () => {
  const acts = [act(1, 'german'), act(2, 'french'), act(3, 'german'), act(4, 'chance')]
  expect(whereaboutsOf(acts, [], 'german', 9)?.acts.map((one) => one.act)).toEqual([3])
  expect(whereaboutsOf(acts, [], 'french', 9)?.acts.map((one) => one.act)).toEqual([2, 3])
})

it('passes over the end of a phase', () => {
  const acts = [act(1, 'german', 'moved'), act(2, 'german', 'phase ended', 'phase began')]
  expect(whereaboutsOf(acts, [], 'german', 9)?.acts.map((one) => one.act)).toEqual([1])
})

it('has nothing to tell where nobody has played', () => {
  expect(whereaboutsOf([act(1, 'chance')], [], 'german', 9)).toBeNull()
})

it('shows the last note the seat may read', () => {
  const notes = [
    note('german', 'cross at Houx', '2026-01-02'),
    note(null, 'a break', '2026-01-01'),
    note('french', 'hold Onhaye', '2026-01-03'),
  ]
  expect(whereaboutsOf([act(1, 'german')], notes, 'german', 9)?.note).toBe('cross at Houx')
  expect(whereaboutsOf([act(1, 'german')], notes, 'french', 9)?.note).toBe('hold Onhaye')
  expect(whereaboutsOf([act(1, 'german')], [], 'french', 9)?.note).toBeNull()
})

it('shows what the seat had planned: for this turn, or for the last one it had a plan for', () => {
  const plan = (seat: string | null, line: number, text: string) => ({
    ...note(seat, text, `2026-01-0${line}`),
    anchor: { line },
    kind: 'plan',
  })
  const acts = [act(1, 'german'), act(2, 'german'), act(7, 'french')]
  const plans = [
    plan('german', 1, 'first'),
    plan('german', 2, 'second'),
    plan('french', 2, 'theirs'),
    plan(null, 7, 'far'),
  ]
  expect(whereaboutsOf(acts, plans, 'german', 2)).toMatchObject({ plan: { turn: 2, text: 'second' }, note: null })
  expect(whereaboutsOf(acts, plans, 'german', 5)?.plan?.text).toBe('second')
  expect(whereaboutsOf(acts, plans.slice(0, 1), 'french', 2)?.plan).toBeNull()
})

it('says how long was played in all, and when last', () => {
  const sitting = (ended: string, seconds: number) => ({ started: ended, ended, seconds })
  const today = new Date('2026-05-10T12:00:00')
  expect(sayPlayed([], today)).toBe('')
  expect(sayPlayed([sitting('2026-05-09T20:00:00', 3600)], today)).toBe('Played 1 h in one sitting, last yesterday')
  expect(sayPlayed([sitting('2026-05-09T20:00:00', 3600), sitting('2026-04-01T20:00:00', 600)], today)).toBe(
    'Played 1 h 10 min in 2 sittings, last yesterday',
  )
})
