/** What goes on by itself, tried on the engine's own toy game, whose dice have a window before they fall. */
import { describe, expect, it } from 'vitest'
import { computerDice, drive, stoppedFor } from '../../electron/session/driver.ts'
import { scriptedSource, type Bag } from '../../shared/engine/chance.ts'
import type { Standing } from '../../shared/engine/standing.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'

const stopAt = (...windows: string[]): Standing => ({
  stops: windows.map((window) => ({ window })),
  answers: [],
})
const nobody = new Set<string>()

/** a and b before x, attacked: the dice are about to fall, or, where somebody holds a chit, the attack is declared. */
function attacked(red: Bag = {}) {
  const { match } = diagram(
    { stacks: { '0303': 'a b', '0403': 'x' }, hands: { blue: {}, red } },
    combatOf('blue'),
  ).lay()
  match.say('blue', 'attack 0403 with a b')
  return match
}

describe('dice', () => {
  it('fall by themselves until somebody is asked', () => {
    const match = attacked()
    drive(match, { source: scriptedSource([5, 2]), standing: {}, passed: nobody })
    expect(match.question.asked).toBe('red')
    expect(match.journal.lines.at(-1)!.text).toBe('roll 5 2')
  })

  it('wait for the players to throw their own', () => {
    const match = attacked()
    drive(match, { source: null, standing: {}, passed: nobody })
    expect(match.question.asked).toBe('chance')
  })

  it('wait for a seat that wants to speak first, until it has nothing to say', () => {
    const match = attacked()
    const standing = { red: stopAt('attack dice') }
    const source = scriptedSource([5, 2])
    drive(match, { source, standing, passed: nobody })
    expect(match.question.asked).toBe('chance')
    expect(stoppedFor(match, { standing, passed: nobody })).toEqual(['red'])
    drive(match, { source, standing, passed: new Set(['red']) })
    expect(match.question.asked).toBe('red')
    expect(stoppedFor(match, { standing, passed: nobody })).toEqual([])
  })

  it('that have fallen fall the same way again, unless the match is fair', () => {
    const match = attacked()
    drive(match, { source: scriptedSource([5, 2]), standing: {}, passed: nobody })
    match.goTo(1)
    drive(match, { source: scriptedSource([1, 1]), standing: {}, passed: nobody })
    expect(match.journal.head).toBe(2)
    match.mode = 'fair'
    match.goTo(1)
    drive(match, { source: scriptedSource([1, 1]), standing: {}, passed: nobody })
    expect(match.journal.line(3).text).toBe('roll 1 1')
  })

  it('of the computer are whole numbers in their range', () => {
    const thrown = computerDice.dice(6000, 6)
    expect([...new Set(thrown)].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    for (let face = 1; face <= 6; face++) expect(thrown.filter((one) => one === face).length).toBeGreaterThan(800)
    expect(computerDice.draw({ a: 1, b: 2 }, 5).toSorted()).toEqual(['a', 'b', 'b'])
  })
})

describe('moments', () => {
  const lines = (match: ReturnType<typeof attacked>) => match.journal.path().map(({ text }) => text)

  it('pass at once where nobody wants to be stopped, whoever throws the dice', () => {
    const match = attacked({ halt: 1 })
    drive(match, { source: null, standing: {}, passed: nobody })
    expect(lines(match)).toEqual(['attack 0403 with a b', 'go on'])
    expect(match.question.window).toBe('attack dice')
    drive(match, { source: scriptedSource([5, 2]), standing: {}, passed: nobody })
    expect(lines(match).slice(2)).toEqual(['roll 5 2', 'go on'])
    expect(match.question.asked).toBe('red')
  })

  it('hold for a seat that wants to be stopped, also when dice have fallen', () => {
    const match = attacked({ halt: 1 })
    const standing = { red: stopAt('attack declared', 'dice fallen') }
    const driving = { source: scriptedSource([5, 2]), standing }
    drive(match, { ...driving, passed: nobody })
    expect(match.question.window).toBe('attack declared')
    drive(match, { ...driving, passed: new Set(['red']) })
    // Who had nothing to say there may have something to say here.
    expect(match.question.window).toBe('dice fallen')
    expect(stoppedFor(match, { standing, passed: nobody })).toEqual(['red'])
    drive(match, { ...driving, passed: new Set(['red']) })
    expect(match.question.asked).toBe('red')
  })

  it('hold for the dice of one side and purpose alone', () => {
    const stop = (by: string, purpose: string) => ({
      red: { stops: [{ window: 'dice fallen', by, purpose }], answers: [] },
    })
    for (const [standing, window] of [
      [stop('blue', 'attack'), 'dice fallen'],
      [stop('red', 'attack'), 'retreat'],
      [stop('blue', 'rally'), 'retreat'],
    ] as const) {
      const match = attacked({ halt: 1 })
      drive(match, { source: scriptedSource([5, 2]), standing, passed: nobody })
      expect(match.question.window).toBe(window)
    }
  })
})

describe('prepared answers', () => {
  it('are given when they are legal, and the dice they cause fall', () => {
    const { match } = diagram(
      { stacks: { '0303': 'a b', '0403': 'x' }, hands: { blue: {}, red: {} } },
      combatOf('blue'),
    ).lay()
    const standing = { blue: { stops: [], answers: [{ step: 'combat', line: 'attack 0403 with a b' }] } }
    drive(match, { source: scriptedSource([5, 2]), standing, passed: nobody })
    expect(match.journal.lines.map(({ text }) => text)).toEqual(['attack 0403 with a b', 'roll 5 2'])
  })

  it('that are not legal leave the question to the seat', () => {
    const match = attacked()
    const standing = { red: { stops: [], answers: [{ step: 'retreat', line: 'retreat x 9999' }] } }
    drive(match, { source: scriptedSource([5, 2]), standing, passed: nobody })
    expect(match.question.asked).toBe('red')
    expect(match.journal.lines).toHaveLength(2)
  })
})
