import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Situation } from '../../../shared/engine/situation.ts'
import { seenLine } from '../../../shared/engine/view.ts'
import { walk } from '../../../shared/engine/walk.ts'
import { crossroads } from '../toy/game.ts'
import { contentOf, stacksOf, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'
import type { State } from '../toy/state.ts'

// Twenty-four foot and six guns in twelve hexes, three of them forts.
const setting = (off: string[] = []) =>
  new Situation<State>(crossroads, contentOf(crossroads, { off: new Set(off) }), 'parade')

/** The suggested set-ups of both sides. */
function suggested(): [string, string] {
  const table = setting().lay()
  const blue = table.draft().completed().text()
  table.act(blue)
  return [blue, table.draft().completed().text()]
}

describe('[2] thirty units are set up as one act', () => {
  const [blue, red] = suggested()

  test('a suggestion completes what has been begun', () => {
    const draft = setting().lay().started('setup g3 0203 i7 0106').completed()
    expect(draft.text().split(' ')).toHaveLength(1 + 2 * 30)
    expect(draft.text()).toMatch(/^setup g3 0203 i7 0106 /)
    expect(draft.ready).toBe(true)
  })

  test('all of it is one line', () => {
    const table = proven(setting(), [blue])
    expect(table.match.journal.lines).toHaveLength(1)
    expect(Object.values(stateOf(table).stacks).flat()).toHaveLength(30)
    expect(table.asked).toBe('red')
  })

  test('not before the last unit has its place', () => {
    const table = setting().lay()
    const words = blue.split(' ').slice(0, -2)
    expect(table.refused(words.join(' '))).toEqual({ rule: '2', say: 'The action is not complete' })
  })

  test('[2.4] the other side sees nothing of it until it has set up too', () => {
    const { match } = proven(setting(), [blue])
    const stacks = (seat: string | null) => (match.game.view(match.play, seat) as unknown as State).stacks
    expect(Object.keys(stacks('blue'))).toHaveLength(10)
    expect(stacks('red')).toEqual({})
    expect(stacks(null)).toEqual({})
    expect(seenLine(match.journal.line(1), 'red').text).toBe('setup (hidden)')
    match.say('red', red)
    match.chance(['nothing', 'smoke'])
    expect(stacks('red')).toMatchObject({ '0101': { side: 'blue', height: 3, units: ['i3'] } })
  })

  test('each side then draws chits that only it may read', () => {
    const score = [blue, red, 'draw alarm luck', 'draw nothing halt']
    const { match } = proven(setting(), score)
    const [, , first, second] = match.journal.path()
    for (const seat of ['blue', 'red']) expect(seenLine(first, seat).text).toBe('draw (hidden)')
    expect(seenLine(first, 'blue').notes).toMatchObject([
      { say: 'You hold: {chit}', values: { chit: 'alarm' } },
      { values: { chit: 'luck' } },
    ])
    expect(seenLine(first, 'red').notes).toEqual([])
    expect(seenLine(second, 'red').notes).toMatchObject([{ values: { chit: 'nothing' } }, { values: { chit: 'halt' } }])
    expect(match.question).toMatchObject({ asked: 'blue', step: 'movement' })
  })

  test('[1.1] [2.1] [2.2] [2.3] what is not offered has its reason', () => {
    const table = setting().lay()
    expect(table.why('setup i1', '0301')).toMatchObject({ rule: '2.1', values: { hex: '0301', side: 'blue' } })
    expect(table.why('setup i1', '0107')).toMatchObject({ rule: '2.1' })
    expect(table.why('setup g1', '0101')).toMatchObject({ rule: '2.2' })
    expect(table.why('setup i1 0101 i2 0101 i3 0101 i4', '0101')).toMatchObject({ rule: '1.1' })
    // Nine places in the forts, six guns: three are free for others.
    const foot = 'setup i1 0102 i2 0102 i3 0104'
    expect(table.why(foot + ' i4', '0203')).toEqual({
      rule: '2.3',
      say: 'The {guns} guns still to come need the room in the forts',
      values: { guns: 6 },
    })
    expect(table.why(foot + ' g1', '0203')).toBeNull()
    expect(table.why('setup i1 0102 i2 0102 i4', '0203')).toBeNull()
  })

  test('every offered pick can be completed, wherever one walks', { timeout: 60_000 }, () => {
    const table = setting().lay()
    const choices = fc.infiniteStream(fc.nat())
    fc.assert(
      fc.property(choices, fc.nat(59), (stream, stop) => {
        const draft = table.started('setup')
        const below = (limit: number) => stream.next().value % limit
        for (let picked = 0; picked < stop; picked++) draft.pick(draft.offers[below(draft.offers.length)].token)
        expect(draft.completed().ready).toBe(true)
        walk(draft, below)
        expect(draft.ready).toBe(true)
        expect(draft.picks).toHaveLength(1 + 60)
      }),
      { numRuns: 60 },
    )
  })

  test('without the rule that leaves room for the guns one runs into a dead end, and the engine says so', () => {
    const draft = setting(['2.3']).lay().started('setup')
    const forts = ['0102', '0104', '0203']
    for (let i = 0; i < 9; i++) for (const token of [`i${i + 1}`, forts[i % 3]]) expect(draft.pick(token)).toBeNull()
    expect(() => draft.pick('g1')).toThrow(/^a dead end after: setup .* g1$/)
  })

  test('[1.1] no hex holds more than three', () => {
    const piles = Object.values(stacksOf(proven(setting(), [blue]))).map((units) => units.split(' ').length)
    expect(Math.max(...piles)).toBe(3)
  })
})
