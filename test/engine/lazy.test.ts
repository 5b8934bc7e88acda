import { describe, expect, it } from 'vitest'
import { LazyBytes } from '../../shared/engine/lazy.ts'

describe('numbers that are found when they are asked for', () => {
  function counted(find: (place: number) => number) {
    const asked: number[] = []
    const bytes = new LazyBytes(5, (place) => {
      asked.push(place)
      return find(place)
    })
    return { asked, bytes }
  }

  it('are found once', () => {
    const { asked, bytes } = counted((place) => place % 2)
    expect([bytes.at(3), bytes.at(3), bytes.at(0), bytes.at(0)]).toEqual([1, 1, 0, 0])
    expect(asked).toEqual([3, 0])
  })

  it('may differ at some places, and stay as they were in the old one', () => {
    const { asked, bytes } = counted(() => 1)
    for (const place of [0, 1, 2]) bytes.at(place)
    const other = bytes.with((place) => (place === 1 ? 2 : 1), [1])
    expect([0, 1, 2, 3].map((place) => other.at(place))).toEqual([1, 2, 1, 1])
    expect([bytes.at(1), asked]).toEqual([1, [0, 1, 2]])
  })

  it('agree if they are the same wherever both were asked', () => {
    const [one, other] = [counted(() => 1).bytes, counted((place) => (place === 2 ? 0 : 1)).bytes]
    for (const place of [0, 1, 2]) one.at(place)
    other.at(1)
    expect([one.agrees(other), other.agrees(one)]).toEqual([true, true])
    other.at(2)
    expect([one.agrees(other), other.agrees(one)]).toEqual([false, false])
  })
})
