/** A match is taken up again: what was done last by anybody and by oneself, and the last note one may read. */
import { expect, it } from 'vitest'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import { whereaboutsOf } from '../../renderer/table/logic/where-was-i.ts'

const act = (id: number, seat: string, ...kinds: string[]) =>
  ({ act: id, seat, notes: kinds.map((kind) => ({ event: { kind } })) }) as unknown as LoggedAct
const note = (seat: string | null, text: string, written: string) => ({ seat, text, written })

it('tells the last act and one’s own last, dice of nobody left out', () => {
  const acts = [act(1, 'german'), act(2, 'french'), act(3, 'german'), act(4, 'chance')]
  expect(whereaboutsOf(acts, [], 'german')?.acts.map((one) => one.act)).toEqual([3])
  expect(whereaboutsOf(acts, [], 'french')?.acts.map((one) => one.act)).toEqual([2, 3])
})

it('passes over the end of a phase', () => {
  const acts = [act(1, 'german', 'moved'), act(2, 'german', 'phase ended', 'phase began')]
  expect(whereaboutsOf(acts, [], 'german')?.acts.map((one) => one.act)).toEqual([1])
})

it('has nothing to tell where nobody has played', () => {
  expect(whereaboutsOf([act(1, 'chance')], [], 'german')).toBeNull()
})

it('shows the last note the seat may read', () => {
  const notes = [
    note('german', 'cross at Houx', '2026-01-02'),
    note(null, 'a break', '2026-01-01'),
    note('french', 'hold Onhaye', '2026-01-03'),
  ]
  expect(whereaboutsOf([act(1, 'german')], notes, 'german')?.note).toBe('cross at Houx')
  expect(whereaboutsOf([act(1, 'german')], notes, 'french')?.note).toBe('hold Onhaye')
  expect(whereaboutsOf([act(1, 'german')], [], 'french')?.note).toBeNull()
})
