/** Faults in what is derived and kept, planted by hand: each must be caught. */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game } from '../../shared/engine/game.ts'
import { Match } from '../../shared/engine/match.ts'
import type { Position as EnginePosition } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { derived, derivedTable, type Position } from '../../shared/games/france40/state.ts'
import { loadContent } from '../content.ts'
import { tempers } from './tempers/france40.ts'
import { alike, checkWarm, tryAct } from './warm.ts'
import { wander } from './wander.ts'

const content = loadContent(france40)
const LINES = 120

type Look = (p: Position) => unknown

/** France '40 with one thing more to look at. */
const showing = (look: Look): Game => ({
  ...france40,
  view: (p, seat) => ({ ...(france40.view(p, seat) as object), planted: look(p as unknown as Position) as never }),
})

/** The beginning of a game, with the comparison before every act; `before` may do mischief. */
function play(game: Game, before: (position: EnginePosition) => void = () => {}): void {
  const match = Match.start(game, content, 'sickle-cut')
  const chance = seededSource(3)
  while (match.journal.lines.length < LINES) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') return
    const draft = match.draft(now.seat)
    wander(match.play, draft, chance.below, tempers[0]!)
    game.view(match.play, now.seat)
    before(match.play)
    if (match.journal.lines.length % 10 === 0) {
      const tokens = draft.picks.map((one) => one.token)
      tryAct(game, match.play, now.seat, tokens, chance)
      checkWarm(game, match.play, now.seat, tokens)
    }
    match.commit(draft)
  }
}

const german = (p: Position) => p.content.bySide.german[0]!.index
const lengths = derivedTable<number, number>(['turn'])

/** By name: what is looked at, and which field was forgotten. */
const FORGOTTEN: Readonly<Record<string, readonly [Look, string]>> = {
  'a field': [derived(['turn'], ({ state }) => state.haltDeclared), 'haltDeclared'],
  'an entry of a table': [derived(['turn'], (p) => p.state.place[german(p)]!), 'place/german'],
  'another partition': [derived(['place/allied'], (p) => p.state.place[german(p)]!), 'place/german'],
  'the keys of a table': [derived(['turn'], ({ state }) => Object.keys(state.status)), 'status'],
  'whether there is an entry': [derived(['turn'], (p) => german(p) in p.state.status), 'status/german'],
  'the length of a list': [derived(['turn'], ({ state }) => state.ledger.length), 'ledger'],
  'what another value depends on': [
    (() => {
      const inner = derived(['place/german'], (p) => p.state.place[german(p)]!)
      return derived(['turn'], (p) => inner(p) + 1)
    })(),
    'place/german',
  ],
  'an entry that is made when it is asked': [
    (p) => lengths(p, 1, () => Object.keys(p.state.germanCities).length),
    'germanCities',
  ],
}

describe('a position that has been played with', () => {
  it('answers as one that has derived nothing yet', () => {
    expect(() => play(france40)).not.toThrow()
  })

  it.each(Object.keys(FORGOTTEN))('is caught with a derived value that forgets %s', (name) => {
    const [look, field] = FORGOTTEN[name]!
    expect(() => play(showing(look))).toThrow(`a derived value reads ${field} and depends on`)
  })

  it('is caught with something kept by other means', () => {
    const kept = new WeakMap<Position, number>()
    const look = (p: Position) => {
      if (!kept.has(p)) kept.set(p, p.state.flow.length)
      return kept.get(p)
    }
    expect(() => play(showing(look))).toThrow('a cold position says otherwise')
  })

  it('is caught with a derived value that is stale, though nothing shows it', () => {
    const times = derived(['rerolls'], ({ state }) => ({ ...state.rerolls }))
    const behindItsBack = (position: EnginePosition) => {
      const p = position as unknown as Position
      times(p)
      ;(p.state.rerolls as Record<string, number>)['planted'] = 1
    }
    expect(() => play(france40, behindItsBack)).toThrow('a derived value is stale (rerolls)')
  })
})

describe('derived values are alike', () => {
  it.each([
    [[1, { a: [2] }], [1, { a: [2] }], true],
    [[1, { a: [2] }], [1, { a: [3] }], false],
    [new Uint8Array([1, 2]), new Uint8Array([1, 2]), true],
    [new Uint8Array([1, 2]), new Uint8Array([1, 3]), false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [new Set([1]), new Set([2]), false],
    [new Map([[1, 'a']]), new Map([[2, 'b']]), true],
    [new Map([[1, 'a']]), new Map([[1, 'b']]), false],
    [null, {}, false],
  ])('%o and %o: %o', (a, b, answer) => {
    expect(alike(a, b)).toBe(answer)
  })
})
