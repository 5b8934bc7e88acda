import { describe, expect, it } from 'vitest'
import { Memo, dependsOn } from '../../shared/engine/memo.ts'

/** A value that tells how often it was made. */
function counter(memo: Memo, ...names: string[]) {
  const dependencies = dependsOn(names)
  let made = 0
  return () => memo.get(dependencies, () => ++made, null)
}

describe('derived values', () => {
  it('are made once and kept', () => {
    const value = counter(new Memo(), 'place')
    expect([value(), value()]).toEqual([1, 1])
  })

  it('are made anew when a field they rest on is touched, and only then', () => {
    const memo = new Memo()
    const value = counter(memo, 'place', 'steps')
    value()
    memo.touch('turn', null)
    expect(value()).toBe(1)
    memo.touch('steps', null)
    expect(value()).toBe(2)
    memo.touch('place', 'place/german')
    expect(value()).toBe(3)
  })

  it('that rest on a part outlive changes of the other parts', () => {
    const memo = new Memo()
    const [german, french] = [counter(memo, 'place/german'), counter(memo, 'place/french')]
    german()
    french()
    memo.touch('place', 'place/german')
    expect([german(), french()]).toEqual([2, 1])
  })

  it('that rest on a part do not outlive a change of the whole field', () => {
    const memo = new Memo()
    const value = counter(memo, 'place/garrison')
    value()
    memo.touchAll('place')
    expect(value()).toBe(2)
  })

  it('are kept apart for each position', () => {
    const dependencies = dependsOn(['place'])
    expect(new Memo().get(dependencies, () => 'one', null)).toBe('one')
    expect(new Memo().get(dependencies, () => 'other', null)).toBe('other')
  })
})
