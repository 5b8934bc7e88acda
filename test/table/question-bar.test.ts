import { describe, expect, it } from 'vitest'
import { showDraft } from '../../electron/session/drafts.ts'
import { makeTable } from '../../renderer/games/france-fights-on/table.ts'
import type { FfoContent } from '../../renderer/games/france-fights-on/content.ts'
import { barOf, type Bar } from '../../renderer/table/logic/question-bar.ts'
import { fitting } from '../../renderer/table/logic/fitting.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import type { Match } from '../../shared/engine/match.ts'
import { content, position } from '../rules/france-fights-on/position.ts'

const table = makeTable(content.data as unknown as FfoContent)
const SEATS = ['french', 'german']

interface Computing {
  readonly computer?: View['computer']
  readonly is?: 'thinking' | 'shown' | 'paused' | 'failed'
  readonly done?: string
  readonly mode?: 'open' | 'fair'
}

/** The bar of the seat that is asked, after these picks. */
function bar(match: Match, picks: string[] = [], isAskedToEnd = false, seat?: string, more: Computing = {}): Bar {
  const { computer = {}, is, done = null, mode = 'open' } = more
  const { question } = match
  const own = seat ?? question.asked ?? 'french'
  const draft = showDraft(match, own, picks)
  const verbs = showDraft(match, own, []).offers.map(({ token }) => token)
  const openings = Object.fromEntries(verbs.map((verb) => [verb, showDraft(match, own, [verb]).offers]))
  const view = {
    seat: own,
    readOnly: false,
    mode,
    dice: 'computer',
    players: { french: '', german: 'Bert' },
    computer,
    stoppedFor: [],
    outcome: match.outcome,
    question: { ...question, chance: null },
    position: match.game.view(match.play, own),
  } as unknown as View
  return barOf(
    table,
    { view, draft, openings, explanation: null },
    {
      seats: SEATS,
      isOpenTable: view.seating === 'alone-open',
      isAskedToEnd,
      ending: [],
      event: null,
      ...(is && { computer: { is, seat: 'french', done } }),
    },
  )
}
const titles = ({ others }: Bar) => others.map(({ title }) => title)

describe('the question bar', () => {
  const march = position({ turn: 3, phase: 'french movement', units: { 'fr-1': '4010', 'fr-3': '4012' } }).lay().match

  it('says whose decision it is and what is left to do', () => {
    const { who, about, say, rules } = bar(march)
    expect([who, ...about, say, ...rules]).toEqual([
      'French player decides',
      '2 units not yet moved',
      'Move units, one at a time',
      '11.1',
    ])
  })

  it('asks once before something is left undone', () => {
    expect(bar(march).primary).toEqual({ title: 'End movement', action: { do: 'ask-to-end' }, key: 'Enter' })
    const asked = bar(march, [], true)
    expect(asked.say).toBe('End movement: 2 units unmoved?')
    expect(asked.primary?.action).toEqual({ do: 'act', text: 'end' })
    expect(titles(asked)).toEqual(['Show me', 'Not yet'])
  })

  it('goes along with the picks; what is not complete cannot be committed', () => {
    expect(bar(march, ['move', 'fr-1'])).toMatchObject({
      say: 'Where does I Corps go?',
      primary: { title: 'Stop here', why: 'A move is at least one hex' },
      others: [{ title: 'Clear last pick' }],
    })
    const ready = bar(march, ['move', 'fr-1', '4011'])
    expect(ready.primary).toEqual({ title: 'Stop here', action: { do: 'commit' }, key: 'Enter' })
    expect(ready.about).toEqual(['moving I Corps', '1 MP spent'])
  })

  it('says by which rule a move may not end where it has come to', () => {
    const west = position({ turn: 3, phase: 'french movement', units: { 'fr-gd': '5202' } }).lay().match
    expect(bar(west, ['move', 'fr-gd', '5101'])).toMatchObject({
      say: 'It cannot stop in 5101: keep moving',
      rules: ['5.5'],
      primary: { title: 'Stop here', why: 'French units cannot end a move adjacent to the green or yellow row' },
    })
  })

  it('of a computer says what it is about, and offers to pause, hurry, skip and take over; never to hand over', () => {
    const computer = { french: { level: 'standard', character: null } } as const
    const thinking = bar(march, [], false, 'german', { computer, is: 'thinking' })
    expect(thinking).toMatchObject({
      who: 'French: computer, standard',
      say: 'The computer is thinking …',
      primary: null,
    })
    expect(titles(thinking)).toEqual(['Pause', 'Move now', 'Skip', 'Play French'])
    const shown = bar(march, [], false, 'german', { computer, is: 'shown', done: '1st Corps moves to 4011' })
    expect(shown.say).toBe('1st Corps moves to 4011')
    // Also for whoever watches from its seat.
    expect(bar(march, [], false, 'french', { computer, is: 'thinking' }).primary).toBeNull()
    const paused = bar(march, [], false, 'german', { computer, is: 'paused' })
    expect(paused.primary).toMatchObject({ title: 'Continue', action: { do: 'computer', what: 'go' } })
    const failed = bar(march, [], false, 'german', { computer, is: 'failed', mode: 'fair' })
    expect(failed.primary?.title).toBe('Try again')
    expect(titles(failed)).toEqual(['Play French'])
    expect(titles(bar(march, [], false, 'german', { computer, is: 'paused', mode: 'fair' }))).toEqual([])
  })

  it('hands over to the seat that is asked', () => {
    expect(bar(march, [], false, 'german').primary).toEqual({
      title: 'Hand over to the French player',
      action: { do: 'hand-over', seat: 'french' },
      key: 'Enter',
    })
  })

  it('has buttons for what is not on the map', () => {
    const order = position({ turn: 3, phase: 'german movement', units: { 'de-3': '4010', 'fr-1': '4012' } }).lay().match
    expect(bar(order).who).toBe('Bert (German) decides')
    const battle = position({ turn: 3, phase: 'german combat', units: { 'de-3': '4010', 'fr-1': '4011' } }).lay().match
    expect(titles(bar(battle, ['attack', '4011', 'de-3']))).toEqual(['Add Stukas', 'Clear last pick'])
    expect(bar(battle).primary?.title).toBe('End combat')
  })
})

describe('a row without room for all', () => {
  it('shows the present one and what comes rather than what is over', () => {
    expect(fitting([10, 10, 10, 10], 2, 100)).toEqual({ from: 0, to: 4 })
    expect(fitting([10, 10, 10, 10], 2, 20)).toEqual({ from: 2, to: 4 })
    expect(fitting([10, 10, 10, 10], 3, 25)).toEqual({ from: 2, to: 4 })
    expect(fitting([10, 30, 10], 1, 20)).toEqual({ from: 1, to: 2 })
  })
})
