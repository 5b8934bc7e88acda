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

  it('begins anew with so many times its time, whatever has gone', () => {
    const clock = evaluationClock(10)
    counted(clock, 10)
    const longer = clock.anew(3)
    counted(longer, 15)
    expect(longer.share()).toBe(0.5)
    expect(clock.evaluations).toBe(10)
    let now = 1000
    const timed = timeClock(100, () => now)
    now = 1100
    const later = timed.anew(2)
    now = 1200
    expect(timed.isOver()).toBe(true)
    expect(later.share()).toBe(0.5)
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
    const longer = clock.anew(2)
    isWanted = true
    expect(clock.isOver()).toBe(true)
    expect(longer.isOver()).toBe(true)
  })
})
