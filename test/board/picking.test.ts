import { describe, expect, it } from 'vitest'
import { showDraft } from '../../electron/session/drafts.ts'
import type { Match } from '../../shared/engine/match.ts'
import { Match as EngineMatch } from '../../shared/engine/match.ts'
import { gameOf } from '../../shared/games/index.ts'
import { answer, answerDrop, answerTake, touchable } from '../../renderer/board/picking/picking.ts'
import type { Answer } from '../../renderer/board/picking/picking.ts'
import { content, position } from '../rules/france-fights-on/position.ts'
import { askedSeat, groundOf } from './ground.ts'

const laid = (diagram: Parameters<typeof position>[0]): Match => position(diagram).lay().match

/** The picks of an answer that must be plain; they must all be legal. */
function picksOf(match: Match, given: Answer): string {
  if (given.kind !== 'picks') throw new Error(`not picks but ${JSON.stringify(given)}`)
  expect(showDraft(match, askedSeat(match), given.picks).refused).toBeNull()
  return given.picks.join(' ')
}

const choicesOf = (given: Answer): string[] =>
  given.kind === 'choose' ? given.choices.map(({ picks }) => picks.join(' ')) : []

describe('a march', () => {
  const march = laid({ turn: 3, phase: 'french movement', units: { 'fr-1': '4010', 'fr-gc': '4010', 'fr-3': '4012' } })

  it('begins with the top unit of a touched stack, or with the one that was meant', () => {
    const ground = groundOf(march)
    expect(picksOf(march, answer(ground, { hex: '4010' }))).toBe('move fr-gc')
    expect(picksOf(march, answer(ground, { hex: '4010', unit: 'fr-1' }))).toBe('move fr-1')
  })

  it('does not ask about a verb that is seldom meant, unless nothing else can be', () => {
    const openings = { move: [{ kind: 'unit', token: 'fr-1' }], disband: [{ kind: 'unit', token: 'fr-1' }] } as const
    const { draft, ...rest } = groundOf(march)
    const ground = (rare: string[]) => ({ ...rest, draft, openings, manners: { ...rest.manners, rare } })
    const touched = { hex: '4010', unit: 'fr-1' }
    expect(choicesOf(answer(ground([]), touched))).toEqual(['move fr-1', 'disband fr-1'])
    expect(answer(ground(['disband']), touched)).toEqual({ kind: 'picks', picks: ['move', 'fr-1'] })
    expect(answer({ ...ground(['disband']), openings: { disband: openings.disband } }, touched)).toEqual({
      kind: 'picks',
      picks: ['disband', 'fr-1'],
    })
  })

  it('rings what can be touched', () => {
    const { units, hexes } = touchable(groundOf(march))
    expect([...units].toSorted()).toEqual(['fr-1', 'fr-3', 'fr-gc'])
    expect(hexes.size).toBe(0)
    expect(touchable(groundOf(march, ['move', 'fr-1'])).hexes).toContain('4011')
  })

  it('goes to a far hex by its hops', () => {
    const ground = groundOf(march, ['move', 'fr-1'])
    const far = ground.draft.reach.find(({ hops }) => hops.length === 3)!
    expect(picksOf(march, answer(ground, { hex: far.hops[2]! }))).toBe(`move fr-1 ${far.hops.join(' ')}`)
  })

  it('goes on from where the path has come to, back along it, and ends at its end', () => {
    const ground = groundOf(march, ['move', 'fr-1', '3910', '3810'])
    expect(picksOf(march, answer(ground, { hex: '3710' }))).toBe('move fr-1 3910 3810 3710')
    expect(picksOf(march, answer(ground, { hex: '3910' }))).toBe('move fr-1 3910')
    expect(picksOf(march, answer(ground, { hex: '4010' }))).toBe('move fr-1')
    expect(answer(ground, { hex: '3810' })).toEqual({ kind: 'commit' })
  })

  it('is let go when the unit is touched again, and changes over to another', () => {
    const ground = groundOf(march, ['move', 'fr-1'])
    expect(answer(ground, { hex: '4010' })).toEqual({ kind: 'picks', picks: [] })
    expect(picksOf(march, answer(ground, { hex: '4012', unit: 'fr-3' }))).toBe('move fr-3')
    expect(picksOf(march, answer(ground, { hex: '4010', unit: 'fr-gc' }))).toBe('move fr-gc')
  })

  it('takes a hex with friends in it for a destination, the friend itself for a change of mind', () => {
    const ground = groundOf(march, ['move', 'fr-1'])
    expect(picksOf(march, answer(ground, { hex: '4012' }))).toBe('move fr-1 4011 4012')
  })

  it('asks why about a hex that cannot be reached', () => {
    const given = answer(groundOf(march, ['move', 'fr-1']), { hex: '2010' })
    expect(given).toEqual({ kind: 'look', why: [{ picks: ['move', 'fr-1'], token: '2010' }] })
  })

  it('asks each verb about a unit that cannot begin', () => {
    const given = answer(groundOf(march), { hex: '1814' })
    expect(given.kind === 'look' && given.why[0]).toEqual({ picks: ['move'], token: 'fr-nav-mar' })
  })
})

describe('refugees', () => {
  const crowded = laid({ turn: 3, phase: 'french movement', units: { 'fr-1': '4010' }, refugees: ['4011'] })

  it('are waited for or overrun: a choice', () => {
    const given = answer(groundOf(crowded, ['move', 'fr-1']), { hex: '4011' })
    expect(choicesOf(given)).toEqual(['move fr-1 4011', 'move fr-1 4011!'])
    expect(given.kind === 'choose' && given.choices.map(({ cost }) => cost)).toEqual([2, 1])
    expect(given.kind === 'choose' && given.choices[1]!.say).toContain('overrun')
  })

  it('leave the path where they were overrun', () => {
    const ground = groundOf(crowded, ['move', 'fr-1', '4011!', '4012'])
    expect(picksOf(crowded, answer(ground, { hex: '4011' }))).toBe('move fr-1 4011!')
  })
})

describe('verbs that want the same unit', () => {
  it('are a choice', () => {
    const lyon = content.cities.map((hex) => content.grid.ids[hex]!).find((id) => id > '3500')!
    const match = laid({ turn: 3, phase: 'french movement', units: { 'fr-1': lyon } })
    expect(choicesOf(answer(groundOf(match), { hex: lyon }))).toEqual(['move fr-1', 'rail fr-1'])
  })
})

describe('an attack', () => {
  const battle = laid({
    turn: 3,
    phase: 'german combat',
    units: { 'de-3': '4010', 'de-4': '4010', 'de-5': '4011', 'fr-1': '3910', 'fr-3': '3911' },
  })

  it('begins with its target', () => {
    expect(picksOf(battle, answer(groundOf(battle), { hex: '3910' }))).toBe('attack 3910')
  })

  it('takes stacks in as a whole and lets them out again', () => {
    const ground = groundOf(battle, ['attack', '3910'])
    expect(picksOf(battle, answer(ground, { hex: '4010' }))).toBe('attack 3910 de-4 de-3')
    expect(picksOf(battle, answer(ground, { hex: '4010', unit: 'de-3' }))).toBe('attack 3910 de-3')
    const both = groundOf(battle, ['attack', '3910', 'de-4', 'de-3'])
    expect(picksOf(battle, answer(both, { hex: '4010' }))).toBe('attack 3910')
    expect(picksOf(battle, answer(both, { hex: '4010', unit: 'de-4' }))).toBe('attack 3910 de-3')
    expect(picksOf(battle, answer(both, { hex: '4011' }))).toBe('attack 3910 de-4 de-3 de-5')
  })

  it('changes over to another target, and is let go when the target is touched again', () => {
    const ground = groundOf(battle, ['attack', '3910', 'de-3'])
    expect(picksOf(battle, answer(ground, { hex: '3911' }))).toBe('attack 3911')
    expect(answer(groundOf(battle, ['attack', '3910']), { hex: '3910' })).toEqual({ kind: 'picks', picks: [] })
  })

  it('may begin with the attackers: the targets beside them', () => {
    expect(picksOf(battle, answer(groundOf(battle), { hex: '4010' }))).toBe('attack 3910 de-4 de-3')
    expect(choicesOf(answer(groundOf(battle), { hex: '4011' }))).toEqual(['attack 3910 de-5', 'attack 3911 de-5'])
  })

  it('is made by dropping counters on the enemy', () => {
    const ground = groundOf(battle)
    expect(answerTake(ground, ['de-4', 'de-3'])).toEqual([])
    expect(picksOf(battle, answerDrop(ground, ['de-4', 'de-3'], '3910'))).toBe('attack 3910 de-4 de-3')
    const more = groundOf(battle, ['attack', '3910', 'de-4'])
    expect(picksOf(battle, answerDrop(more, ['de-5'], '3910'))).toBe('attack 3910 de-4 de-5')
  })
})

describe('dragging', () => {
  const march = laid({ turn: 3, phase: 'french movement', units: { 'fr-1': '4010' } })

  it('takes a counter up and puts it down', () => {
    expect(answerTake(groundOf(march), ['fr-1'])).toEqual(['move', 'fr-1'])
    const held = groundOf(march, ['move', 'fr-1'])
    expect(picksOf(march, answerDrop(held, ['fr-1'], '4012'))).toBe('move fr-1 4011 4012')
    expect(answerDrop(held, ['fr-1'], '4010')).toEqual({ kind: 'look', why: [] })
  })

  it('forgets the hops so far when it begins anew', () => {
    expect(answerTake(groundOf(march, ['move', 'fr-1', '3910']), ['fr-1'])).toEqual(['move', 'fr-1'])
  })

  it('takes up nothing that cannot go', () => {
    expect(answerTake(groundOf(march), ['fr-nav-mar'])).toBeNull()
  })
})

describe('a set-up', () => {
  const game = gameOf('france-fights-on')!
  const match = EngineMatch.start(game, content, 'france-fights-on')

  it('places units one by one', () => {
    expect(picksOf(match, answer(groundOf(match, ['setup', 'fr-1']), { hex: '5907' }))).toBe('setup fr-1 5907')
  })

  it('takes units out of the tray', () => {
    expect(answerTake(groundOf(match), ['fr-3'])).toEqual(['setup', 'fr-3'])
    expect(answerTake(groundOf(match, ['setup', 'fr-1', '5907']), ['fr-3'])).toEqual(['setup', 'fr-1', '5907', 'fr-3'])
    expect(answerTake(groundOf(match), ['de-3'])).toBeNull()
  })

  it('takes a placed unit up again', () => {
    const ground = groundOf(match, ['setup', 'fr-1', '5907', 'fr-3', '5905'])
    expect(picksOf(match, answer(ground, { hex: '5907' }))).toBe('setup fr-3 5905 fr-1')
    const inHand = groundOf(match, ['setup', 'fr-1', '5907', 'fr-3'])
    expect(answerTake(inHand, ['fr-1'])).toEqual(['setup', 'fr-1'])
    expect(picksOf(match, answerDrop(groundOf(match, ['setup', 'fr-1']), ['fr-1'], '5908'))).toBe('setup fr-1 5908')
  })
})

describe('a list of hexes', () => {
  it('grows and shrinks', () => {
    const match = position({ turn: 3, phase: 'refugee placement', units: { 'fr-1': '4010', 'de-3': '5010' } })
      .dice(3)
      .lay().match
    const ground = groundOf(match, ['place', '4010', '3910'])
    expect(picksOf(match, answer(ground, { hex: '3810' }))).toBe('place 4010 3910 3810')
    expect(picksOf(match, answer(ground, { hex: '4010' }))).toBe('place 3910')
    expect(picksOf(match, answer(groundOf(match), { hex: '4010' }))).toBe('place 4010')
  })
})

describe('a retreat', () => {
  const diagram = {
    turn: 3,
    phase: 'german combat',
    units: { 'de-3': '4010', 'de-4': '4010', 'fr-1': '3910', 'fr-gc': '3910' },
  } as const
  const driven = [1, 2, 3, 4, 5, 6]
    .map((die) => position(diagram).dice(die).lay().acts('attack 3910 de-3 de-4', 'fight'))
    .find((table) => table.step === 'retreat')!

  it('goes unit by unit, and a counter may be dragged out', () => {
    const { match } = driven
    const ground = groundOf(match)
    expect(picksOf(match, answer(ground, { hex: '3910', unit: 'fr-1' }))).toBe('retreat fr-1')
    expect(answerTake(ground, ['fr-1'])).toEqual(['retreat', 'fr-1'])
    expect(picksOf(match, answerDrop(groundOf(match, ['retreat', 'fr-1']), ['fr-1'], '3810'))).toBe('retreat fr-1 3810')
  })
})
