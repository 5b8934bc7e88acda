import { describe, expect, it } from 'vitest'
import { addCensus, never, newCensus, universe } from '../playouts/census.ts'
import { playOut, type Played, type Setup } from '../playouts/playout.ts'
import { failures, report } from '../playouts/report.ts'
import { PLAIN, type Temper } from '../playouts/wander.ts'
import { raceGame, type FaultName } from './race.ts'

const EAGER: Temper = { name: 'eager', endOdds: 3, strides: 50, verbs: { walk: 3, rest: 2 } }

function setup(fault: FaultName | null = null): Setup {
  const game = raceGame(fault)
  const content = game.content({}, { off: null, witness: new Map(), options: {} }, 'race')
  return { game, content, scenario: 'race', cap: 400, tempers: [PLAIN, EAGER] }
}

const play = (amount: number, fault: FaultName | null = null, seed = 1): Played[] => {
  const one = setup(fault)
  return Array.from({ length: amount }, (_, i) => playOut(one, seed, i + 1))
}

describe('a playout', () => {
  it('plays a sound game to its end', () => {
    const all = play(20)
    expect(all.map((one) => one.failure)).toEqual(all.map(() => null))
    expect(all.every((one) => one.ending === '5.1 Somebody is home' && one.winner !== null)).toBe(true)
  })

  it('plays the same game for the same seed, and another for another', () => {
    expect(play(5)).toEqual(play(5))
    expect(play(5, null, 2)).not.toEqual(play(5))
  })

  const faults: readonly (readonly [FaultName, RegExp])[] = [
    ['invariant', /the track is long enough: red is at [6-9]/],
    ['hidden memory', /line \d+, .*recomputed: the line now has another effect/],
    ['crash', /the track is broken/],
    ['endless', /not over after 400 lines/],
    ['dead end', /a dead end after: walk s\d/],
    ['twice', /offers s\d+ twice/],
    ['destination', /s\d+ on the way to .* is refused/],
    ['completion', /was offered as complete and is not/],
    ['view', /view of red is not plain data/],
  ]
  it.each(faults)('notices a fault: %s', (fault, say) => {
    const failed = play(12, fault).filter((one) => one.failure !== null)
    expect(failed.length).toBeGreaterThan(0)
    for (const one of failed) expect(one.failure!.say).toMatch(say)
  })

  it('tells how to see a failed game again', () => {
    const all = play(12, 'invariant')
    const number = all.find((one) => one.failure !== null)!.number
    const said = failures(all, 'npm run playout -- race --seed 1')
    expect(said.join('\n')).toContain(`again: npm run playout -- race --seed 1 --only ${number}`)
    expect(said.some((line) => /^ {4}\d+ (red|blue|chance): /.test(line))).toBe(true)
  })
})

describe('the census', () => {
  const all = play(20)
  const census = newCensus()
  for (const one of all) addCensus(census, one.census)

  it('counts verbs, rolls, results and automatic steps', () => {
    const rolled = census.verbs['run: gamble']!
    expect(rolled).toBeGreaterThan(0)
    expect(census.rolls['gamble']).toBe(rolled)
    expect(census.results['home']).toBeGreaterThanOrEqual(20)
    const rounds = all.reduce((sum, one) => sum + one.turn, 0)
    expect(census.steps).toEqual({ round: rounds, run: 2 * rounds, tidy: rounds })
  })

  it('counts what the lines did, and probes do not add to it', () => {
    const said = Object.values(census.verbs).reduce((sum, n) => sum + n, 0) + census.rolls['gamble']!
    expect(said).toBe(all.reduce((sum, one) => sum + one.lines, 0))
  })

  it('counts the refusals it asked for', () => {
    expect(census.refusals['4.1']).toBeGreaterThan(0)
    expect(census.refusals['act']).toBeGreaterThan(0)
  })

  it('says what never happened', () => {
    const missing = never(
      census,
      universe(raceGame(), { rules: ['2.1', '2.2', '4.1', '9.9'], results: ['home', 'lost'] }),
    )
    expect(missing).toEqual({ steps: ['rain'], verbs: ['run: fly'], results: ['lost'], rules: ['9.9'] })
  })

  it('tells the explained apart from the unexplained', () => {
    const explained = { steps: { rain: 'it never rains', run: 'nobody runs' } }
    const text = report(all, universe(raceGame(), { rules: ['9.9'] }), explained).join('\n')
    expect(text).toMatch(/Never happened:\n {2}verbs: run: fly\n {2}rules: 9\.9\nNever happened, as explained:\n/)
    expect(text).toContain('  steps: rain (it never rains)')
    expect(text).toMatch(/happened after all:\n {2}steps: run$/)
  })
})
