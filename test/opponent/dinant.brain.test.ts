/** The brain of The Breakthrough at Dinant: it has an answer to every question, and judges in victory levels. */
import { describe, expect, it } from 'vitest'
import { fewAnswers } from '../../shared/engine/answers.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { Play, type Position } from '../../shared/engine/position.ts'
import { answerDraft, draftFor, waiting } from '../../shared/engine/question.ts'
import type { Content } from '../../shared/games/dinant/content/content.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { dinantBrain } from '../../shared/games/dinant/opponent/brain.ts'
import type { State } from '../../shared/games/dinant/state.ts'
import { actsFor, firstAct } from '../../shared/opponent/acts.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, finalMargin } from '../../shared/opponent/opponent.ts'
import { loadContent } from '../content.ts'
import { tempers } from '../playouts/tempers/dinant.ts'
import { wander } from '../playouts/wander.ts'

const SCENARIOS = dinant.scenarios.map(({ id }) => id)
const startOf = (scenario: string): Match => Match.start(dinant, loadContent(dinant, {}, scenario), scenario)

/** Positions of a walk, whenever a seat is asked. */
function* walk(scenario: string, seed: number, lines: number): Generator<Position> {
  const match = startOf(scenario)
  const { below } = seededSource(seed)
  const dice = seededSource(seed + 100)
  const temper = tempers[seed % tempers.length]!
  for (let nth = 0; nth < lines; nth++) {
    const now = waiting(dinant, match.play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') match.answerChance(dice)
    else {
      yield match.play
      const draft = match.draft(now.seat)
      wander(match.play, draft, below, temper)
      match.commit(draft)
    }
  }
}

const measured = (position: Position, seat: string): number[] => {
  const into = new Float64Array(dinantBrain.terms.length)
  dinantBrain.measure(position, seat, into)
  return [...into]
}

describe('the evaluation', () => {
  it.each(SCENARIOS)('of %s: what one side gains the other loses', (scenario) => {
    let nth = 0
    for (const position of walk(scenario, 1, 300)) {
      if (nth++ % 20 !== 0) continue
      const german = measured(position, 'german')
      expect(german.every(Number.isFinite)).toBe(true)
      for (const [term, value] of measured(position, 'french').entries())
        expect(value + german[term]!).toBeCloseTo(0, 9)
    }
  })

  it('of a game that is over is its victory level: ten points a level, nought between defeat and the first', () => {
    const { play } = startOf('crossing')
    const state = play.state as State
    const marginOf = (changes: Partial<State>) =>
      finalMargin(
        dinantBrain,
        new Play(play.content, { ...state, over: 'turns', ...changes }, dinant),
        'crossing',
        'german',
      )
    expect(marginOf({})).toBe(-5)
    const all = Object.fromEntries((play.content as unknown as Content).grid.ids.map((_, hex) => [hex, true as const]))
    // All hexes, and nobody west of the river: the third level asks for units there.
    expect(marginOf({ germanHexes: all })).toBe(15)
  })
})

describe('proposals', () => {
  it('come to mind at every question, and are legal', () => {
    const blank = new Set<string>()
    const met = new Set<string>()
    for (const [nth, scenario] of SCENARIOS.entries())
      for (const position of walk(scenario, nth + 3, 500)) {
        const now = waiting(dinant, position)
        if (now.for !== 'seat') continue
        met.add(now.frame.step)
        const draft = answerDraft(position, now)
        const [first] = dinantBrain.propose(position, draft, 1)
        if (first === undefined || !draft.with(first.words).ready) blank.add(`${now.seat}: ${now.frame.step}`)
        expect(firstAct(dinantBrain, position, draft).ready).toBe(true)
      }
    expect([...blank]).toEqual([])
    for (const step of ['operations', 'activation', 'declaration', 'advance', 'reaction']) expect(met).toContain(step)
  })
})

describe('a decision', () => {
  it.each(SCENARIOS)('in %s is a legal line with an account, for whoever is asked', (scenario) => {
    const match = startOf(scenario)
    const dice = seededSource(5)
    for (let asked = 0; asked < 6;) {
      const now = waiting(dinant, match.play)
      if (now.for === 'nobody') break
      if (now.for === 'chance') {
        match.answerChance(dice)
        continue
      }
      asked++
      const knowledge = knowledgeOf(dinant, match.play, { seat: now.seat, scenario, told: [] }, 1)
      const thinker = {
        game: dinant,
        content: match.play.content,
        brain: dinantBrain,
        level: 'quick',
        character: null,
      } as const
      const { text, account } = decide(thinker, knowledge, evaluationClock(40))
      expect(draftFor(dinant, match.play, now.seat).offers.map(({ token }) => token)).toContain(text!.split(' ')[0])
      expect(Number.isFinite(account.chosen.margin)).toBe(true)
      expect(match.say(now.seat, text!)).toHaveProperty('text')
    }
  })
})

describe('what changes nothing', () => {
  it('is not thought of, so that nobody turns over his counters for ever', () => {
    let offered = 0
    for (const position of walk('crossing', 3, 900)) {
      const now = waiting(dinant, position)
      if (now.for !== 'seat' || now.frame.step !== 'operations') continue
      const draft = answerDraft(position, now)
      const all = fewAnswers(draft, 8)
      if (!all.some(([verb]) => verb === 'top')) continue
      offered++
      expect(actsFor(dinantBrain, position, draft, 40).map(([verb]) => verb)).not.toContain('top')
    }
    expect(offered).toBeGreaterThan(0)
  })
})
