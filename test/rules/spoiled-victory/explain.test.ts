/** What the screen is told beyond the position: sums, chances, forecasts. */
import { describe, expect, it } from 'vitest'
import { outcomes } from '../../../shared/engine/chance-answers.ts'
import { forecast, type Forecast } from '../../../shared/engine/forecast.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { tally, winOdds } from '../../../shared/games/spoiled-victory/09-german-attacks/attack-sum.ts'
import { advance, content, playerActions, position, viewOf } from './position.ts'

const explain = (table: Table, text: string) => table.started(text).explain()!
const threat = (table: Table, space: string) => table.match.game.threat!(table.match.play, 'allied', space)!
const forecastOf = (table: Table, text: string): Forecast =>
  forecast(table.match.game, table.match.play, table.started(text))

describe('sums', () => {
  const table = advance(['g-14'], {
    turn: 4,
    units: { 'g-14': 'F1 disrupted', 'b-1gren': 'F2', 'b-2rfus': 'F2 suppressed' },
  }).lay()

  it('an attack line by line, with the chances of its Wins', () => {
    const { parts, odds, target, from } = explain(table, 'front b-2rfus')
    expect(parts.map((part) => [part.title, part.total, part.lines.map((line) => line.value)])).toEqual([
      ['Attack Dice', 2, [4, -1, -1]],
      ['Defence Number', 3, [3, 1, -1]],
    ])
    expect([target, from]).toEqual(['F2', [{ hex: 'F2', units: ['g-14'], value: 2 }]])
    expect(odds![0]).toMatchObject({
      of: 36,
      outcomes: [
        { label: 'No Wins', ways: 8 },
        { label: '1 Win', ways: 19 },
        { label: '2 Wins', ways: 9 },
      ],
    })
  })

  it('chances are those of the resolver: all rolls of up to five dice', () => {
    for (const dice of [1, 2, 3, 4, 5])
      for (const number of [1, 3, 5, 6, 7]) {
        const counted = new Array<number>(dice + 1).fill(0)
        for (const { values, ways } of outcomes({ kind: 'dice', purpose: '', dice, sides: 6 }))
          counted[tally({ ...content, off: null }, values.map(Number), number).wins]! += ways
        expect(winOdds(dice, number)).toEqual(counted)
      }
  })

  it('an Allied attack', () => {
    const attack = playerActions({ turn: 4, units: { 'g-14': 'F3', 'f-8z': 'F3', 'b-1gren': 'F4' }, actions: 1 })
    attack.acts('foot b-1gren F3', 'end')
    expect(explain(attack, 'attack b-1gren').parts.map(({ total }) => total)).toEqual([3, 4])
  })
})

describe('what a space has to fear', () => {
  it('German attacks that could reach it, and a raid', () => {
    const units = { 'g-20mot': 'C3', 'g-254': 'D2', 'f-8z': 'C4', 'ev-1': 'C4 1' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    const { from, odds } = threat(table, 'C4')
    expect(from!.map(({ units: [unit] }) => unit)).toEqual(['g-20mot'])
    expect(odds!.map(({ say }) => say)).toEqual([
      '{attacker} against {defender}',
      '{attacker} against {defender}',
      'The Luftwaffe against {unit}',
      'The Luftwaffe against {unit}',
    ])
    expect(threat(playerActions({ units: { ...units, 'g-20mot': 'C2' }, actions: 1 }), 'C4').from).toEqual([])
    for (const { of, outcomes: all } of odds!) expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(of)
  })

  it('attacks along red from the end of a track; nothing where nobody comes', () => {
    const table = playerActions({ units: { 'g-18': 'E5', 'b-2rfus': 'F5', 'b-1loy': 'A3' }, actions: 1 })
    expect(threat(table, 'F5').from).toEqual([{ hex: 'E5', units: ['g-18'], value: 5 }])
    expect(threat(table, 'A3').about).toHaveLength(1)
    expect(threat(table, 'nowhere')).toBeNull()
  })
})

describe('forecasts', () => {
  it('of a Frontline unit: exact chances, then the decisions', () => {
    const table = advance(['g-216'], { units: { 'g-216': 'H3', 'b-2rfus': 'H4', 'b-1loy': 'H4' } }).lay()
    const tree = forecastOf(table, 'front b-2rfus')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches.reduce((sum, { ways }) => sum + ways, 0)).toBe(36)
    expect(new Set(tree.branches.map(({ then }) => then.kind))).toEqual(new Set(['result', 'decision']))
  })

  it('with the Dunkirk Spirit in hand the dice are taken as kept, and that is said', () => {
    const units = { 'g-18': 'E2', 'b-2rfus': 'E3', 'b-1loy': 'E3' }
    const table = advance(['g-18'], { units, state: { spirit: true } }).lay()
    const tree = forecastOf(table, 'front b-2rfus')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    for (const { then } of tree.branches) expect(then).toMatchObject({ kind: 'decision', assumed: true })
  })

  it('what a card will bring is unknown', () => {
    const table = position({ phase: 'cap', event: 'card-24' }).lay()
    expect(forecastOf(table, 'wait').kind).toBe('unknown')
  })
})

describe('what each answer would mean', () => {
  it('a Hit, and a Retreat on the track of the attacker', () => {
    const units = { 'g-20mot': 'C1', 'b-1gren': 'C2 reduced', 'b-2gren': 'C2' }
    const table = advance(['g-20mot'], { units }).dice(6, 6, 1, 1).lay()
    table.act('front b-1gren')
    expect(table.step).toBe('wins')
    const means = (text: string) => table.started(text).offers.map((one) => [one.token, one.means])
    expect(means('hit')).toEqual([['b-1gren', 'eliminated: the others hold the space']])
    const ways = Object.fromEntries(means('retreat b-1gren'))
    expect(ways['C3']).toBe('next on the German track; the others hold the space')
    expect(ways['D2']).toBe('the others hold the space')
  })
})

describe('what is still to come in a phase', () => {
  it('attacks of the German phase, the next one first, as far as they are known', () => {
    const units = { 'g-56': 'G1', 'g-216': 'H1', 'b-1gren': 'G2', 'b-2gren': 'G2', 'be-dix': 'H2' }
    const table = advance(['g-56', 'g-216'], { units }).lay()
    expect(table.step).toBe('attack')
    // By day, in the open: the factors as they are.
    const sum = { dice: 3, front: 'be-dix', number: 2 }
    expect(viewOf(table).toCome).toEqual([{ kind: 'german attack', unit: 'g-216', space: 'H2', sum }])
  })

  it('nothing when the phase is the player’s own', () => {
    expect(viewOf(playerActions({ units: { 'b-1gren': 'G3' } })).toCome).toEqual([])
  })
})

describe('the view', () => {
  it('shows the cards of the turn, the pile without an order, and what is set aside', () => {
    const table = playerActions({ event: 'card-24', cards: { 'card-02': 'aside', 'card-03': 'removed' } })
    expect(viewOf(table).cards).toEqual({
      pile: 32,
      discards: ['card-01'],
      removed: ['card-03'],
      held: [],
      aside: 'card-02',
      event: 'card-24',
      drawn: [{ phase: 'actions', card: 'card-01', part: 'actions' }],
    })
  })

  it('tells the result: points by turn, losses by space, luck', () => {
    const units = { 'g-14': 'F2', 'b-2rfus': 'F3 reduced' }
    const table = advance(['g-14'], { units }).dice(6, 1, 1, 1).lay().acts('hit b-2rfus')
    const { result } = viewOf(table)
    expect(result.lostAt).toEqual({ F3: 2 })
    // Reduced to 2, four dice: each beats it with 4 of 6 faces, and pairs of 2s count a little more.
    expect(result.luck['german attacks']).toMatchObject({ times: 1, actual: 1 })
    expect(result.luck['german attacks']!.expected).toBeCloseTo(4 * (4 / 6) + 0.13, 1)
  })
})

describe('by agreement', () => {
  it('the table can be set right, but not into what no rule could go on from', () => {
    const table = playerActions({ units: { 'b-2rfus': 'F3', 'ev-1': 'E5 1' }, actions: 1 })
    const say = (text: string) => table.match.referee(['allied'], 'a test', text)
    for (const text of [
      'place b-2rfus G4',
      'side b-2rfus reduced',
      'marker b-2rfus',
      'points add 3',
      'jetty mole',
      'place g-18 E3',
      'actions 5',
    ])
      expect(say(text)).toMatchObject({ seat: 'referee' })
    expect(viewOf(table)).toMatchObject({
      units: { 'b-2rfus': { at: 'G4', side: 'reduced', suppressed: true }, 'g-18': { at: 'E3' } },
      markers: { mole: 'damaged' },
      result: { vp: 3 },
      actions: { left: 5 },
    })
    expect(say('place b-2rfus E1')).not.toMatchObject({ seat: 'referee' })
    expect(say('place ev-1 off')).toMatchObject({ seat: 'referee' })
    expect(viewOf(table).units['ev-1']!.at).toBe('pool')
  })
})
