/**
 * What the computer player knows of The Breakthrough at Dinant is what its seat knows: a guess looks to the seat as the
 * truth does, and positions the seat cannot tell apart (test/playouts/secrets) give the same guess and the same line.
 */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import { Match } from '../../shared/engine/match.ts'
import { Play, type BaseState, type Position } from '../../shared/engine/position.ts'
import { question, waiting } from '../../shared/engine/question.ts'
import { seenLine, type SeenLine } from '../../shared/engine/view.ts'
import { zones } from '../../shared/games/dinant/01-basics/zones.ts'
import { enemyOf, type Side } from '../../shared/games/dinant/content/content.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { dinantBrain } from '../../shared/games/dinant/opponent/brain.ts'
import type { Position as DinantPosition, State } from '../../shared/games/dinant/state.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, thoughtOf } from '../../shared/opponent/opponent.ts'
import { loadContent } from '../content.ts'
import { secrets } from '../playouts/secrets/dinant.ts'
import { tempers } from '../playouts/tempers/dinant.ts'
import { wander } from '../playouts/wander.ts'
import { position as diagram } from '../rules/dinant/position.ts'

/** POSITIONS=300 in the environment looks at more. */
const POSITIONS = Number(process.env['POSITIONS'] ?? 48)
/** Of them so many are decided as well: that takes a hundred times as long. */
const DECIDED = Number(process.env['DECIDED'] ?? 6)
const BETWEEN = 25

interface Met {
  readonly match: Match
  readonly told: readonly SeenLine[]
  readonly seat: Seat
  readonly scenario: string
}

/** Positions of walks through all scenarios, now and then one, for one seat and the other. */
function* positions(count: number): Generator<Met> {
  const walks = [...tempers, ...secrets.tempers!]
  let found = 0
  for (let number = 0; found < count; number++) {
    const scenario = dinant.scenarios[number % 3]!.id
    const content = { ...loadContent(dinant, {}, scenario), witness: null }
    const match = Match.start(dinant, content, scenario)
    const { below } = seededSource(number + 1)
    const dice = seededSource(number + 1001)
    const temper = walks[(number * 5 + 4) % walks.length]!
    for (let lines = 1; found < count && lines < 1200; lines++) {
      const now = waiting(dinant, match.play)
      if (now.for === 'nobody') break
      if (now.for === 'chance') match.answerChance(dice)
      else {
        const draft = match.draft(now.seat)
        wander(match.play, draft, below, temper)
        match.say(now.seat, draft.text())
      }
      if (lines % BETWEEN !== 0) continue
      const seat = dinant.seats[found++ % 2]!
      yield { match, seat, scenario, told: match.journal.path().map((line) => seenLine(line, seat)) }
    }
  }
}

const viewOf = (position: Position, seat: Seat): string =>
  canonical([dinant.view(position, seat), question(dinant, position)])
const playOf = ({ match }: Met, state: BaseState): Play => new Play(match.play.content, state, dinant)
const guessOf = ({ told, seat }: Met, position: Position, seed: number): BaseState =>
  dinant.guess!(position, seat, told, seededSource(seed).below)

/** Positions that look alike to the seat: twins that break no rule. */
function twinsOf(met: Met, seed: number): { kind: string; play: Play }[] {
  const { match, seat } = met
  return secrets
    .twins(match.play, seat, seededSource(seed).below)
    .map(({ kind, state }) => ({ kind, play: playOf(met, state) }))
    .filter(
      ({ play }) => brokenInvariants(dinant, play).length === 0 && viewOf(play, seat) === viewOf(match.play, seat),
    )
}

describe('a guess', () => {
  const counts: Record<string, number> = {}

  it('looks as the truth does, breaks no rule, and is the same for what looks alike', { timeout: 300_000 }, () => {
    let seed = 0
    let isOther = 0
    for (const met of positions(POSITIONS)) {
      const { match, seat } = met
      const state = guessOf(met, match.play, ++seed)
      const guessed = playOf(met, state)
      expect(viewOf(guessed, seat)).toBe(viewOf(match.play, seat))
      const enemy = enemyOf(seat as Side)
      expect(zones(guessed as unknown as DinantPosition, enemy)).toEqual(
        zones(match.play as unknown as DinantPosition, enemy),
      )
      expect(brokenInvariants(dinant, guessed)).toEqual([])
      if (canonical(state as never) !== canonical(match.play.state as never)) isOther++
      for (const { kind, play } of twinsOf(met, seed)) {
        counts[kind] = (counts[kind] ?? 0) + 1
        expect([kind, canonical(guessOf(met, play, seed) as never)]).toEqual([kind, canonical(state as never)])
      }
    }
    expect(isOther).toBeGreaterThan(POSITIONS / 2)
    for (const kind of ['two covered units', 'a covered HQ', 'order beneath the top', 'a hand', 'an objective'])
      expect([kind, counts[kind] ?? 0]).toEqual([kind, expect.toSatisfy((count: number) => count > 0)])
  })

  it('puts nobody under a Damage Chit who would make a zone of control where none is seen', () => {
    const { play } = diagram({
      map: { rough: ['1006'] },
      units: {
        '5Pz/2-1-15': '1006 green',
        '5Pz/2-2-31': '1006 green',
        '7Pz/2-6': '1006',
        '7Pz/1-6': '1509',
        '7Pz/1-7': '1509',
        '7Pz/2-7': '1509',
        '18DI/1-66': '1004',
      },
    }).lay().match
    const shown = zones(play as unknown as DinantPosition, 'german')
    for (let seed = 0; seed < 40; seed++) {
      const guessed = new Play(play.content, dinant.guess!(play, 'french', [], seededSource(seed).below), dinant)
      expect(zones(guessed as unknown as DinantPosition, 'german')).toEqual(shown)
    }
  })

  it('in which the seat could say nothing is left out', () => {
    const table = diagram({
      phase: 'french',
      turn: 3,
      map: {},
      units: { '18DI/1-66': '1005 green', '5Pz/1-13': '1509', '5Pz/2-13': '1509', '5Pz/1-14': '1509' },
    })
    const { match } = table.dice('R').lay().acts('activate 18DI/1-66', 'share 18DI/1-66 R')
    const { content, state } = match.play
    expect(match.play.top?.step).toBe('retreat')
    // Germans on three sides of it: there is nowhere to go.
    const surrounded = diagram({
      phase: 'french',
      turn: 3,
      map: {},
      units: { '18DI/1-66': '1005 green', '5Pz/1-13': '0904', '5Pz/2-13': '1006', '5Pz/1-14': '1105' },
    }).lay().match.play.state as unknown as State
    const wrong = { ...state, place: surrounded.place, stacks: surrounded.stacks }
    const thinker = { game: dinant, content, brain: dinantBrain, level: 'standard', character: null } as const
    const knowledge = { seat: 'french', scenario: 'complete', guesses: [wrong, state], seed: 1 }
    expect(thoughtOf(thinker, { ...knowledge, guesses: [wrong] }).plays).toHaveLength(1)
    expect(thoughtOf(thinker, knowledge).plays.map((play) => canonical(play.state as never))).toEqual([
      canonical(state as never),
    ])
    expect(decide(thinker, knowledge, evaluationClock(60)).text).toMatch(/^retreat /)
  })

  it('leads to the same line and account', { timeout: 300_000 }, () => {
    let seed = 0
    for (const met of positions(DECIDED)) {
      const { match, seat, scenario, told } = met
      const decided = (position: Position) => {
        const knowledge = knowledgeOf(dinant, position, { seat, scenario, told }, 1)
        const thinker = {
          game: dinant,
          content: match.play.content,
          brain: dinantBrain,
          level: 'quick',
          character: null,
        } as const
        return decide(thinker, knowledge, evaluationClock(60))
      }
      if (match.draft(seat).offers.length === 0) continue
      const said = decided(match.play)
      for (const { kind, play } of twinsOf(met, ++seed)) expect([kind, decided(play)]).toEqual([kind, said])
    }
  })
})
