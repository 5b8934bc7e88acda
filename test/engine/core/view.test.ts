import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../shared/engine/delta.ts'
import { differences, patched, seenLine } from '../../../shared/engine/view.ts'
import { diagram, movementOf } from '../toy/diagram.ts'

describe('differences of views', () => {
  const before = { turn: 1, units: { a: { hex: '0101', steps: 2 }, b: { hex: '0102', steps: 1 } }, track: [1, 2] }

  test('say where, and what stands there now', () => {
    const after = { turn: 1, units: { a: { hex: '0103', steps: 2 }, c: { hex: '0104', steps: 1 } }, track: [1, 3] }
    expect(differences(before, after)).toEqual([
      { path: ['units', 'b'] },
      { path: ['units', 'a', 'hex'], value: '0103' },
      { path: ['units', 'c'], value: { hex: '0104', steps: 1 } },
      { path: ['track'], value: [1, 3] },
    ])
    expect(patched(before, differences(before, after))).toEqual(after)
  })

  test('leave what did not change its identity', () => {
    const after = patched(before, [{ path: ['units', 'a', 'hex'], value: '0103' }]) as typeof before
    expect(after.units.b).toBe(before.units.b)
    expect(after.track).toBe(before.track)
    expect(after.units.a).not.toBe(before.units.a)
    expect(before.units.a.hex).toBe('0101')
    expect(patched(before, [])).toBe(before)
  })

  test('lead from any view to any other', () => {
    const view = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
    fc.assert(
      fc.property(view, view, (from, to) => {
        expect(patched(from as Json, differences(from as Json, to as Json))).toEqual(to)
        expect(differences(to as Json, to as Json)).toEqual([])
      }),
    )
  })

  test('of a move are small', () => {
    const { match } = diagram({ stacks: { '0203': 'a', '0703': 'x', '0705': 'y' } }, movementOf('blue')).lay()
    const seen = match.game.view(match.play, 'red')
    match.say('blue', 'move a 0303')
    expect(differences(seen, match.game.view(match.play, 'red'))).toEqual([
      { path: ['stacks', '0203'] },
      { path: ['stacks', '0303'], value: { side: 'blue', height: 1, units: ['a'] } },
      { path: ['done', 'a'], value: true },
    ])
  })
})

test('a line is read by a seat without what is not meant for it', () => {
  const notes = [
    { rule: '5', say: 'You hold one', only: 'red' },
    { rule: '1', say: 'Seen by all' },
  ]
  const line = { id: 2, parent: 1, act: 1, seat: 'red', text: 'take a', shown: 'take one', delta: [], notes }
  expect(seenLine(line, 'red')).toEqual({ id: 2, act: 1, seat: 'red', text: 'take a', notes })
  for (const seat of ['blue', null])
    expect(seenLine(line, seat)).toEqual({ id: 2, act: 1, seat: 'red', text: 'take one', notes: notes.slice(1) })
})
