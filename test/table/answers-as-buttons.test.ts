/** Every way to answer a single decision has a button, and every button a key. */
import { describe, expect, it } from 'vitest'
import { openingOf } from '../../electron/session/drafts.ts'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { barOf, type BarState } from '../../renderer/table/logic/question-bar.ts'
import type { Match } from '../../shared/engine/match.ts'
import { contentOf, position } from '../rules/france40/position.ts'

const table = makeTable(contentOf().data as unknown as F40Content)

function bar(match: Match, more: Partial<BarState> = {}) {
  const seat = match.question.asked!
  const { draft, openings, interrupts, explanation } = openingOf(match, seat)
  const question = { ...match.question, purposes: [], chance: null }
  const view = {
    seat,
    players: {},
    computer: {},
    stoppedFor: [],
    readOnly: false,
    question,
    position: match.game.view(match.play, seat),
  }
  const situation = { view, draft, openings, interrupts, explanation } as unknown as Situation
  const state = {
    seats: ['german', 'allied'],
    isOpenTable: true,
    isAskedToEnd: false,
    ending: [],
    event: null,
    ...more,
  }
  return barOf(table, situation, state)
}

const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-hq-9': '3012' }
const fought = (...dice: number[]) => {
  const laid = position({ phase: 'german combat', map: {}, units, turn: 3 })
    .dice(...dice)
    .lay()
  laid.act('attack 3010 de-1-1-pz de-1-1-sch de-28')
  return laid
}

describe('the question of support', () => {
  it('names the HQs that could help, and what they would come to', () => {
    const { primary, others } = bar(fought().match, { effects: { 'fr-hq-9': '1-1' } })
    expect(primary?.title).toBe('No support')
    expect(others).toEqual([
      expect.objectContaining({ key: '1', effect: '1-1', action: { do: 'picks', picks: ['support', 'fr-hq-9'] } }),
    ])
    expect(others[0]!.title).toContain('9th Army')
  })
})

describe('standing or retreating', () => {
  it('gives both as buttons', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const laid = fought(die)
      laid.act('pass')
      if (laid.match.question.step !== 'determined-defence') continue
      const { primary, others } = bar(laid.match)
      const all = [...others, ...(primary === null ? [] : [primary])].map(({ title }) => title)
      expect(all).toContain('Retreat')
      expect(all.some((title) => /Defence/.test(title))).toBe(true)
      expect(others.map(({ key }) => key)).toEqual(others.map((_, i) => String(i + 1)))
      return
    }
    throw new Error('no die led to the question')
  })
})

describe('arrivals', () => {
  it('are placed by the brass button; ending without them has a digit', () => {
    const { match } = position({ phase: 'allied initial', map: {}, units: {}, arrived: ['fr-3', 'fr-35'] }).lay()
    const { primary, others } = bar(match)
    expect(primary).toMatchObject({ title: 'Auto-place all', action: { do: 'complete' }, key: 'Enter' })
    expect(others).toEqual([expect.objectContaining({ action: { do: 'ask-to-end' }, key: '1' })])
  })

  it('an end that would cost something says what, and offers to show it', () => {
    const { match } = position({ phase: 'allied initial', map: {}, units: {}, arrived: ['fr-3', 'fr-35'] }).lay()
    const ending = [{ rule: '19.1', say: '{count} wait', values: { count: 2 }, units: ['fr-3', 'fr-35'] }]
    const { say, rules, others } = bar(match, { isAskedToEnd: true, ending })
    expect(say).toContain('2 wait')
    expect(rules).toEqual(['19.1'])
    expect(others.map(({ title }) => title)).toEqual(['Show me', 'Not yet'])
  })
})
