import { describe, expect, it } from 'vitest'
import { evaluationClock, timeClock } from '../../shared/opponent/clock.ts'

const counted = (clock: { count(): void }, times: number) => {
  for (let nth = 0; nth < times; nth++) clock.count()
}

describe('a clock', () => {
  it('that counts evaluations is over after as many as it has', () => {
    const clock = evaluationClock(4)
    counted(clock, 3)
    expect(clock.share()).toBe(0.75)
    expect(clock.isOver()).toBe(false)
    counted(clock, 1)
    expect(clock.isOver()).toBe(true)
  })

  it('gives away a part of what is left, and a part of that', () => {
    const clock = evaluationClock(64)
    counted(clock, 32)
    const half = clock.within(0.5)
    expect(half.share()).toBe(0)
    const quarter = half.within(0.5)
    counted(quarter, 8)
    expect(half.share()).toBe(0.5)
    expect(quarter.isOver()).toBe(true)
    expect(half.isOver()).toBe(false)
    counted(half, 8)
    expect(half.isOver()).toBe(true)
    expect(clock.isOver()).toBe(false)
    expect(clock.evaluations).toBe(48)
  })

  it('of time is over at once when somebody wants an answer', () => {
    let isWanted = false
    let now = 1000
    const clock = timeClock(
      500,
      () => now,
      () => isWanted,
    )
    now = 1250
    expect(clock.share()).toBe(0.5)
    const part = clock.within(0.5)
    isWanted = true
    expect(part.isOver()).toBe(true)
  })
})
