/** How the computer player of Dinant thinks: dice followed once, nothing told by its time, one hex struck at a time. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../shared/engine/situation.ts'
import { draftFor } from '../../shared/engine/question.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { dinantBrain } from '../../shared/games/dinant/opponent/brain.ts'
import { focus } from '../../shared/games/dinant/opponent/german-errands.ts'
import { plans } from '../../shared/games/dinant/opponent/targets.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { Expectation } from '../../shared/opponent/expect.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide } from '../../shared/opponent/opponent.ts'
import { HQS } from '../rules/dinant/headquarters.ts'
import { contentAt, position, type Diagram } from '../rules/dinant/position.ts'

const PAIR = { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '1006' }

function table(diagram: Partial<Diagram> = {}): Table {
  const at = position({ map: {}, units: PAIR, ...diagram }).lay()
  at.source = null
  return at
}

/** What an attack is worth, and how many ends were judged for it. */
function worthOf(at: Table, brain: Brain): { sums: number[]; evaluations: number } {
  const clock = evaluationClock(10_000)
  const { play } = at.match
  const act = draftFor(dinant, play, 'german').with(['attack', '1006', '5Pz/1-13'])
  const sums = Expectation.of({ game: dinant, brain, clock, rolls: 1, seed: 1 }, play, 'german', act)
  return { sums: [...sums], evaluations: clock.evaluations }
}

describe('ways of the dice that come to the same', () => {
  it('are followed once, and the sum is the same as when each is', () => {
    // With chits in hand the dice lie on the table for a while, each way another position.
    const at = table({ hands: { german: { 'luftwaffe-3': 1 } } })
    at.act('activate 5Pz/1-13')
    const each = worthOf(at, { ...dinantBrain, countsOf: undefined })
    const once = worthOf(at, dinantBrain)
    expect(each.evaluations).toBe(36)
    expect(once.evaluations).toBeLessThan(15)
    for (const [term, sum] of once.sums.entries()) expect(sum).toBeCloseTo(each.sums[term]!, 9)
  })
})

describe('out of turn', () => {
  it('as much is judged by who holds something as by who holds nothing', () => {
    const evaluations = (chit: string): number => {
      const at = table({ hands: { german: { [chit]: 1 } } })
      at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
      expect(at.match.question.window).toBe('participants fixed')
      const { play } = at.match
      const knowledge = knowledgeOf(dinant, play, { seat: 'german', scenario: 'complete', told: [] }, 1)
      const thinker = {
        game: dinant,
        content: play.content,
        brain: dinantBrain,
        level: 'standard',
        character: null,
      } as const
      const clock = evaluationClock(1000)
      decide(thinker, knowledge, clock)
      return clock.evaluations
    }
    expect([evaluations('furor'), evaluations('luftwaffe-3')]).toEqual([0, 0])
  })
})

describe('the weight of the attack', () => {
  const struck = (north: string, south: string): string[] => {
    const at = table({
      scenario: 'crossing',
      map: undefined,
      units: {
        '5Pz/HQ': '2105',
        '7Pz/HQ': '2206',
        '5Pz/1-13': '1904',
        '7Pz/1-6': '1906',
        '18DI/1-66': '1907',
        '18DI/2-66': ['1803', north].join(' ').trim(),
        '18DI/3-66': ['1804', south].join(' ').trim(),
      },
    })
    return [...focus(at.match.play as never)].map((hex) => contentAt(at).grid.ids[hex]!).sort()
  }

  it('falls on one hex a wing that the level asks for, and stays where a Damage Chit lies', () => {
    expect(struck('', 'black')).toEqual(['1804', '1907'])
    expect(struck('black', '')).toEqual(['1803', '1907'])
  })
})

describe('what a level asks for and nobody stands in', () => {
  /** Where plans of the French end, in a crossing in which Anhée is German. */
  const takenBack = (guard: string): string[] => {
    const { play } = table({
      scenario: 'crossing',
      map: undefined,
      phase: 'french',
      turn: 3,
      germanHexes: ['1904'],
      units: { '5Pz/HQ': '2105', '18DI/HQ': '1605', 'XICA/HQ': '1505', '5Pz/1-13': guard, '18DI/1-66': '1804' },
    }).match
    return plans(play as never, draftFor(dinant, play, 'french'), 10).map(({ acts }) => acts.at(-1)!.at(-1)!)
  }

  it('is walked into from standard on; a guard keeps them out', () => {
    expect(takenBack('2204')).toContain('1904')
    expect(takenBack('1904')).not.toContain('1904')
  })
})
