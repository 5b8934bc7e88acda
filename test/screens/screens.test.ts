import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  choiceSentence,
  headline,
  proposedName,
  strictnessSays,
  type MatchChoice,
} from '../../renderer/new-match/choice.ts'
import { findRules, piecesOf, ruleOf, type RuleBook, type Sources } from '../../renderer/reference/rules.ts'
import { motionMark, readValues, standard } from '../../renderer/settings/values.ts'

const content = (game: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../assets/games', game, `${file}.json`), 'utf8'))

describe('the sentence of a new match', () => {
  const choice: MatchChoice = {
    game: 'France Fights On',
    scenario: 'France Fights On',
    turns: 15,
    mode: 'open',
    dice: 'computer',
    seating: 'alone-open',
    players: { french: 'French', german: 'German' },
    computer: {},
    changed: 0,
  }

  test('says game, scenario where it differs, and turns', () => {
    expect(headline(choice)).toBe('France Fights On, 15 turns')
    expect(headline({ ...choice, game: 'Dinant', scenario: 'Go west!', turns: 10 })).toBe('Dinant, Go west!, 10 turns')
  })

  test('says who plays, how strict, with whose dice, and what was changed', () => {
    expect(choiceSentence(choice)).toBe('Solo, both sides visible. Open play, computer dice.')
    const two: MatchChoice = { ...choice, seating: 'two', mode: 'fair', dice: 'own', changed: 1 }
    expect(choiceSentence({ ...two, players: { french: 'Jeanne', german: 'Marc' } })).toBe(
      'Jeanne plays French, Marc plays German. Fair play, own dice; 1 option changed.',
    )
    expect(choiceSentence({ ...two, changed: 2 })).toBe('Two players. Fair play, own dice; 2 options changed.')
    const covered: MatchChoice = { ...choice, seating: 'alone-covered', players: { french: 'Ann', german: 'Ann' } }
    expect(choiceSentence(covered)).toMatch(/^Ann plays solo, the other side hidden\./)
    expect(choiceSentence({ ...choice, players: { allied: 'Ann' } })).toMatch(/^Ann plays solo\./)
  })

  test('a match is named by its scenario, not by the month of today', () => {
    expect(proposedName('France ’40', 'Sickle Cut')).toBe('France ’40: Sickle Cut')
    expect(proposedName('France Fights On', 'France Fights On')).toBe('France Fights On')
  })

  test('fair play says what will not be possible', () => {
    expect(strictnessSays('fair')).toMatch(/^No undo/)
  })
})

describe('settings', () => {
  test('what is stored is taken if it fits', () => {
    const values = readValues({ textSize: 150, palette: 'safe', motion: 'off', dice: 'own', names: { french: 'Ann' } })
    expect(values).toEqual({
      ...standard,
      textSize: 150,
      palette: 'safe',
      motion: 'off',
      dice: 'own',
      names: { french: 'Ann' },
    })
  })

  test('anything else is as it was at first', () => {
    expect(readValues({})).toEqual(standard)
    expect(readValues({ textSize: 500, palette: 7, motion: null, names: 'x', seating: [] })).toEqual(standard)
    expect(readValues({ names: { french: 5, german: ' ', allied: 'x'.repeat(200), ok: 'Ann' } }).names).toEqual({
      ok: 'Ann',
    })
  })

  test('motion for the style sheet', () => {
    expect(['system', 'normal', 'reduced', 'off'].map((one) => motionMark(one as 'off'))).toEqual([
      null,
      'full',
      'off',
      'off',
    ])
  })
})

describe('the rules reference', () => {
  test.each(['spoiled-victory', 'france-fights-on', 'france40'])(
    '%s: its introduction names no field of a file',
    (game) => {
      expect((content(game, 'rules') as RuleBook).note).not.toMatch(/“(text|reading|shows)”/)
    },
  )

  const book = content('france-fights-on', 'rules') as RuleBook

  test('a number finds its rule first, a word the titles first', () => {
    expect(findRules(book, '13.6')[0]!.id).toBe('13.6')
    expect(findRules(book, '13').map(({ chapter }) => chapter)).toContain('13')
    expect(findRules(book, 'retreat')[0]!.title).toBe('Retreat')
    expect(findRules(book, 'panzer SCARES')[0]!.id).toBe('7.9')
    expect(findRules(book, 'xyzzy')).toEqual([])
    expect(findRules(book, '')).toHaveLength(book.rules.length)
  })

  test('a part of a rule without an entry of its own is told under the whole', () => {
    expect(ruleOf(book, '4.3a')!.id).toBe('4.3a')
    expect(ruleOf(book, '4.3z')!.id).toBe('4.3')
    expect(ruleOf(book, '13.6.2')!.id).toBe('13.6')
    expect(ruleOf(book, '99.1')).toBeNull()
  })

  test('rules named in a text lead on; other numbers stay text', () => {
    expect(piecesOf('About 13 km (see 11.6) or 5.50 francs, then 13.20.', book)).toEqual([
      { text: 'About 13 km (see ' },
      { text: '11.6', rule: '11.6' },
      { text: ') or 5.50 francs, then ' },
      { text: '13.20', rule: '13.20' },
      { text: '.' },
    ])
    for (const { text } of book.rules) {
      const whole = piecesOf(text, book).map((piece) => piece.text)
      expect(whole.join('')).toBe(text)
    }
  })

  test('every rule belongs to a chapter, and every datum’s tag is explained', () => {
    for (const game of ['france-fights-on', 'france40']) {
      const { chapters, rules } = content(game, 'rules') as RuleBook
      const known = new Set(chapters.map(({ id }) => id))
      expect(rules.filter(({ chapter }) => !known.has(chapter))).toEqual([])
      const { tags, data } = content(game, 'sources') as Sources
      expect(data.filter(({ tag }) => tags[tag] === undefined)).toEqual([])
    }
  })
})
