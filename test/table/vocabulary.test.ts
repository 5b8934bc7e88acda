/** One table of words a game: what its readers take from it. */
import { describe, expect, it } from 'vitest'
import type { Situation } from '../../renderer/table/game/words.ts'
import type { GameEvent } from '../../shared/contract.ts'
import type { LoggedAct, Note } from '../../renderer/table/logic/log.ts'
import {
  askingOf,
  builtOf,
  buttonOf,
  completesOf,
  endOf,
  logSay,
  mannersOf,
  usualOf,
  type Vocabulary,
} from '../../renderer/table/vocabulary.ts'

interface Names {
  unit(id: string): string
}
const names: Names = { unit: (id) => `the ${id}` }

const vocabulary: Vocabulary<Names> = {
  verbs: {
    end: { button: 'End', usual: 'End the phase', ends: true, log: { says: 'ends the phase' } },
    pass: { button: 'No support', usual: 'No support', log: { says: 'calls no support' } },
    move: {
      button: 'Move',
      commit: 'Stop here',
      panel: { kind: 'move', title: 'Move' },
      question: ({ draft }, { unit }) => ({
        say: `Where does ${unit(draft.picks[1].token)} go?`,
        rules: [],
        about: [],
      }),
      log: { events: ['moved'], says: 'moves' },
      takes: 'gather',
    },
    attack: {
      button: 'Attack',
      choice: 'Attack here',
      commit: 'Commit attack',
      at: { advance: { button: 'Fight on', commit: 'On with it' } },
      log: { short: ({ notes }) => (notes.length > 3 ? 'a great battle' : null), events: ['declared'] },
      takes: 'stack',
      attacks: true,
    },
    place: { button: 'Place', completes: 'Place the rest for me', log: {} },
  },
  steps: {
    movement: {
      panel: { kind: 'phase', title: 'Movement' },
      end: 'End movement',
      about: () => ['3 units not yet moved'],
      undone: ({ openings }) => (openings['move'] === undefined ? null : '3 units unmoved'),
    },
  },
  words: { air: 'Air Support' },
}

interface Given {
  step?: string
  picks?: readonly string[]
  offers?: readonly string[]
  openings?: Situation['openings']
  draft?: Partial<Situation['draft']>
  explanation?: object
}

const situation = ({ step = 'movement', picks = [], offers = [], openings = {}, draft, explanation }: Given) =>
  ({
    view: { question: { step }, readOnly: false },
    draft: {
      picks: picks.map((token) => ({ token })),
      offers: offers.map((token) => ({ token })),
      ready: false,
      completion: null,
      ...draft,
    },
    openings,
    explanation: explanation ?? null,
  }) as unknown as Situation

const host = () => ({ say: 'the host asks', rules: ['1'], about: [] })

describe('while an act is built', () => {
  it('the board is told how verbs are picked', () => {
    expect(mannersOf(vocabulary)).toEqual({
      wholeStack: ['attack'],
      gathers: ['move'],
      rare: [],
      attacks: ['attack'],
      verbs: { end: 'End', pass: 'No support', move: 'Move', attack: 'Attack here', place: 'Place' },
    })
  })

  it('the tab is that of the verb, of the step, or of the sum that is under way', () => {
    expect(builtOf(vocabulary, situation({ picks: ['move'] })).title).toBe('Move')
    expect(builtOf(vocabulary, situation({ picks: ['pass'] })).title).toBe('Movement')
    expect(builtOf(vocabulary, situation({ step: 'elsewhere' })).title).toBe('Now')
    expect(builtOf(vocabulary, situation({ step: 'elsewhere', explanation: {} })).kind).toBe('attack')
  })

  it('the question is that of the verb, or the host puts it', () => {
    expect(askingOf(vocabulary, situation({ picks: ['move', 'a'] }), names, host)).toMatchObject({
      say: 'Where does the a go?',
      commit: 'Stop here',
    })
    expect(askingOf(vocabulary, situation({ picks: ['attack'] }), names, host).say).toBe('the host asks')
    expect(askingOf(vocabulary, situation({}), names, host)).toMatchObject({
      say: 'the host asks',
      about: ['3 units not yet moved'],
    })
  })

  it('a step may have other words for a verb', () => {
    const advance = situation({ step: 'advance', picks: ['attack'] })
    expect(askingOf(vocabulary, advance, names, host).commit).toBe('On with it')
    expect(buttonOf(vocabulary, advance, 'attack')).toBe('Fight on')
    expect(buttonOf(vocabulary, situation({}), 'attack')).toBe('Attack')
  })

  it('buttons are titled after verbs, words, and the end of the step', () => {
    expect(buttonOf(vocabulary, situation({}), 'end')).toBe('End movement')
    expect(buttonOf(vocabulary, situation({ step: 'combat' }), 'end')).toBe('End')
    expect(buttonOf(vocabulary, situation({}), 'air')).toBe('Air Support')
    expect(buttonOf(vocabulary, situation({}), 'de-7')).toBeUndefined()
    expect(endOf(vocabulary, situation({ step: 'combat' }))).toBeNull()
    expect(endOf(vocabulary, situation({}))).toEqual({ verb: 'end', say: 'End movement' })
  })

  it('the first usual answer that is offered counts, with what it would leave', () => {
    const openings = { move: [] }
    expect(usualOf(vocabulary, situation({ offers: ['move', 'pass', 'end'], openings }))).toEqual({
      verb: 'end',
      say: 'End movement',
      undone: '3 units unmoved',
      ends: true,
    })
    expect(usualOf(vocabulary, situation({ step: 'support', offers: ['pass'] }))).toEqual({
      verb: 'pass',
      say: 'No support',
      undone: null,
    })
    expect(usualOf(vocabulary, situation({ offers: ['move'] }))).toBeNull()
  })

  it('the app completes what its verb lets it complete', () => {
    const draft = { completion: 'place a 1 b 2' }
    const completing = { button: 'Place the rest for me', hint: '' }
    expect(completesOf(vocabulary, situation({ picks: ['place'], draft }))).toEqual(completing)
    expect(completesOf(vocabulary, situation({ picks: ['place'] }))).toBeNull()
    expect(completesOf(vocabulary, situation({ picks: ['move'], draft }))).toBeNull()
    expect(completesOf(vocabulary, situation({ picks: ['place'], draft: { ...draft, ready: true } }))).toEqual(
      completing,
    )
    const all = { ...draft, ready: true, text: draft.completion }
    expect(completesOf(vocabulary, situation({ picks: ['place'], draft: all }))).toBeNull()
  })
})

describe('in the log', () => {
  const logged = (text: string, notes: readonly Note[] = []) =>
    ({ notes, lines: [{ seat: 'german', text, notes }] }) as unknown as LoggedAct
  const said = (text: string, ...notes: Note[]) =>
    logSay(vocabulary, logged(text, notes), names, {
      seat: () => 'German',
      unit: (word) => (word.startsWith('de-') ? word.toUpperCase() : undefined),
    })

  it('short words come first, then the best note, then the plain words', () => {
    const note = (kind: 'declared' | 'odds' | null, say: string, units?: string[]): Note => {
      const event = { kind, side: 'german' } as GameEvent
      return { rule: '8.1', say, units, ...(kind !== null && { event }) }
    }
    expect(said('attack 5', note(null, 'a'), note('odds', 'b'), note('declared', 'c'), note(null, 'd'))).toBe(
      'a great battle',
    )
    expect(
      said('attack 5', note('odds', 'small print'), note('declared', 'it begins'), note('declared', 'who', ['de-1'])),
    ).toBe('who')
    expect(said('move de-7 5 de-8')).toBe('The German player moves: DE-7 and DE-8')
    expect(said('attack 5')).toBeNull()
    expect(said('unheard')).toBeNull()
  })
})
