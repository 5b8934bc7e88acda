/** Sounds that are made from numbers. */
import { describe, expect, it } from 'vitest'
import { RATE, samplesOf } from '../../renderer/table/sound/sounds.ts'
import { soundOf } from '../../renderer/table/sound/use-sounds.ts'

describe('the sounds', () => {
  it.each(['dice', 'commit', 'refusal'] as const)(
    '%s is short, never too loud, dies away and is always the same',
    (name) => {
      const samples = samplesOf(name)
      expect(samples.length / RATE).toBeLessThan(1.2)
      const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      expect(loudest).toBeGreaterThan(0.1)
      expect(loudest).toBeLessThanOrEqual(1)
      expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.02)
      expect(samplesOf(name)).toEqual(samples)
    },
  )

  it('dice are heard where dice fell, and any other line as a knock', () => {
    expect(
      soundOf([
        { seat: 'german', text: 'attack 4' },
        { seat: 'chance', text: 'roll 3' },
      ]),
    ).toBe('dice')
    expect(soundOf([{ seat: 'german', text: 'move a 4' }])).toBe('commit')
    expect(soundOf([])).toBeNull()
  })
})
