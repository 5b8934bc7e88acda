import { describe, expect, it } from 'vitest'
import { COMMON_EVENTS, isEvent } from '../../../shared/engine/event.ts'

describe('an event that comes from a file or a message', () => {
  it('is one of the common kinds with its fields', () => {
    expect(isEvent({ kind: 'loss', side: 'german', amount: 1 })).toBe(true)
    expect(isEvent({ kind: 'result', table: 'crt', code: 'DR2', dice: [4], column: '3-1' })).toBe(true)
    expect(isEvent({ kind: 'game over', winner: null })).toBe(true)
    expect(isEvent({ kind: 'revealed' })).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a word', 'loss'],
    ['no kind', { side: 'german' }],
    ['a kind nobody knows', { kind: 'explosion', side: 'german' }],
    ['a field of every object', { kind: 'constructor' }],
    ['a field is missing', { kind: 'loss', side: 'german' }],
    ['a field is of another type', { kind: 'loss', side: 'german', amount: 'many' }],
    ['dice that are no figures', { kind: 'result', table: 'crt', code: 'DR2', dice: ['four'] }],
    ['a winner that is no side', { kind: 'game over', winner: 3 }],
  ])('is refused: %s', (_, value) => {
    expect(isEvent(value)).toBe(false)
  })

  it('or one of a game’s own, which only that game can read', () => {
    expect(isEvent({ kind: 'france40: air support', side: 'german', amount: 2 })).toBe(true)
    expect(isEvent({ kind: 'france40:', side: 'german' })).toBe(false)
    expect(COMMON_EVENTS.some((kind) => kind.includes(':'))).toBe(false)
  })
})
