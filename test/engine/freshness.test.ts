import { describe, expect, it } from 'vitest'
import { Freshness, restingOn } from '../../shared/engine/memo.ts'

/** A value that tells how often it was made. */
function counter(freshness: Freshness, ...names: string[]) {
  const resting = restingOn(names)
  let made = 0
  return () => freshness.get(resting, () => ++made, null)
}

describe('derived values', () => {
  it('are made once and kept', () => {
    const value = counter(new Freshness(), 'place')
    expect([value(), value()]).toEqual([1, 1])
  })

  it('are made anew when a field they rest on is touched, and only then', () => {
    const freshness = new Freshness()
    const value = counter(freshness, 'place', 'steps')
    value()
    freshness.touch('turn', null)
    expect(value()).toBe(1)
    freshness.touch('steps', null)
    expect(value()).toBe(2)
    freshness.touch('place', 'place/german')
    expect(value()).toBe(3)
  })

  it('that rest on a part outlive changes of the other parts', () => {
    const freshness = new Freshness()
    const [german, french] = [counter(freshness, 'place/german'), counter(freshness, 'place/french')]
    german()
    french()
    freshness.touch('place', 'place/german')
    expect([german(), french()]).toEqual([2, 1])
  })

  it('that rest on a part do not outlive a change of the whole field', () => {
    const freshness = new Freshness()
    const value = counter(freshness, 'place/garrison')
    value()
    freshness.touchAll('place')
    expect(value()).toBe(2)
  })

  it('are kept apart for each position', () => {
    const resting = restingOn(['place'])
    expect(new Freshness().get(resting, () => 'one', null)).toBe('one')
    expect(new Freshness().get(resting, () => 'other', null)).toBe('other')
  })
})
