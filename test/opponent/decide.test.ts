import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { insideGroup } from '../../shared/engine/flow.ts'
import { waiting } from '../../shared/engine/question.ts'
import { gameOf, games } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import { evaluationClock, timeClock } from '../../shared/opponent/clock.ts'
import { LEVELS } from '../../shared/opponent/decision.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { advise, decide, standingMargin, type Thinker } from '../../shared/opponent/opponent.ts'
import { loadContent } from '../content.ts'
import { playGame } from '../league/game.ts'
import { hallOf } from '../league/hall.ts'

const game = gameOf('france-fights-on')!
const content = loadContent(game)
const brain = brainOf(game.id)!
const scenario = game.scenarios[0]!.id
const thinkerOf = (level: Thinker['level']): Thinker => ({ game, content, brain, level, character: null })

/** A match played by the quick level until something holds. */
function playedUntil(holds: (match: Match) => boolean): Match {
  const match = Match.start(game, content, scenario)
  const dice = seededSource(7)
  while (!holds(match)) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') throw new Error('the game is over')
    if (now.for === 'chance') match.answerChance(dice)
    else {
      const { text } = decide(thinkerOf('quick'), known(match, now.seat), evaluationClock(40))
      const line = match.say(now.seat, text!)
      if (!isLine(line)) throw new Error(`refused: ${text}`)
    }
  }
  return match
}

const known = (match: Match, seat: string, guesses = 1) =>
  knowledgeOf(game, match.play, { scenario, seat, told: [] }, guesses)

describe('a decision', () => {
  const match = playedUntil(({ play }) => play.top?.step === 'combat' && play.top['side'] === 'german')
  const knowledge = known(match, 'german', 2)

  it.each(LEVELS)('of level %s can be said, is the same every time, and leaves what it knows as it was', (level) => {
    const before = canonical(knowledge)
    const decision = decide(thinkerOf(level), knowledge, evaluationClock(800))
    expect(decide(thinkerOf(level), knowledge, evaluationClock(800))).toEqual(decision)
    expect(canonical(knowledge)).toBe(before)
    expect(decision.account.level).toBe(level)
    const mark = match.mark()
    expect(isLine(match.say('german', decision.text!))).toBe(true)
    match.returnTo(mark)
  })

  it('tells its reasons: terms of the brain that sum to the difference', () => {
    const { chosen, rivals } = advise(thinkerOf('standard'), knowledge, evaluationClock(2000))
    const now = standingMargin(thinkerOf('standard'), knowledge)
    const ids = brain.terms.map(({ id }) => id)
    for (const { reasons, margin } of [chosen, ...rivals]) {
      expect(ids).toEqual(expect.arrayContaining(reasons.map(({ term }) => term)))
      const sum = reasons.reduce((all, { points }) => all + points, 0)
      // What is less than a twentieth of a point is left out, term by term.
      expect(Math.abs(margin - now - sum)).toBeLessThan(0.05 * ids.length)
    }
    expect(rivals.length).toBe(2)
    expect(rivals[0]!.margin).toBeLessThanOrEqual(chosen.margin)
    expect(rivals[1]!.margin).toBeLessThanOrEqual(rivals[0]!.margin)
  })

  it('of an attack tells the chances of its results, which are all there are', () => {
    const thought = (one: Match) => {
      const now = waiting(game, one.play)
      if (now.for !== 'seat' || now.frame.step !== 'combat') return null
      return decide(thinkerOf('quick'), known(one, now.seat), evaluationClock(200))
    }
    const attacks = playedUntil((one) => thought(one)?.text?.startsWith('attack') === true)
    const { chances } = thought(attacks)!.account
    expect(chances.length).toBeGreaterThan(1)
    expect(chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1)
  })

  it('is there even when time is up at once', () => {
    expect(
      decide(
        thinkerOf('strong'),
        knowledge,
        timeClock(0, () => 0),
      ).text,
    ).not.toBeNull()
  })
})

describe('what a person is told', () => {
  const atTurnOfGermans = playedUntil(({ play }) => brain.turnOf(play) === '2 german-turn')
  const overrated = brain.overrating!(scenario, 'german')['2 german-turn']!
  const knowledge = known(atTurnOfGermans, 'german')
  const plain: Brain = { ...brain, overrating: undefined }

  it('is less by what the terms promise too much, for the position and for every act alike', () => {
    expect(overrated).toBeLessThan(-10)
    const told = (one: Brain) => ({ ...thinkerOf('quick'), brain: one })
    const [calibrated, without] = [told(brain), told(plain)]
    expect(standingMargin(calibrated, knowledge)).toBeCloseTo(standingMargin(without, knowledge) - overrated, 1)
    const [account, bare] = [calibrated, without].map((one) => advise(one, knowledge, evaluationClock(400)))
    expect(account!.chosen.text).toBe(bare!.chosen.text)
    expect(account!.chosen.margin).toBeCloseTo(bare!.chosen.margin - overrated, 1)
    expect(account!.rivals[0]!.margin).toBeCloseTo(bare!.rivals[0]!.margin - overrated, 1)
  })

  it('in the middle of a battle foresees its end, as advice does', () => {
    /** What is expected of the best answer, if the position as it stands would come to something else. */
    const foreseen = (one: Match) => {
      const now = waiting(game, one.play)
      if (now.for !== 'seat' || !insideGroup(game, one.play)) return null
      const { margin, reasons } = advise(thinkerOf('quick'), known(one, now.seat), evaluationClock(400)).chosen
      const change = reasons.reduce((sum, { points }) => sum + points, 0)
      return Math.abs(change) < 1 ? null : { seat: now.seat, margin }
    }
    const battle = playedUntil((one) => foreseen(one) !== null)
    const { seat, margin } = foreseen(battle)!
    expect(Math.abs(standingMargin(thinkerOf('quick'), known(battle, seat)) - margin)).toBeLessThan(0.5)
  })

  it('says of an even position that it is about even, to either seat', () => {
    for (const seat of game.seats) {
      const margin = standingMargin(thinkerOf('quick'), known(atTurnOfGermans, seat))
      expect(Math.abs(margin)).toBeLessThan(10)
    }
  })
})

describe('what is guessed twice', () => {
  it('is one object, so that it is thought about once', () => {
    const match = playedUntil(({ play }) => game.hides!(play, 'german'))
    const { guesses } = known(match, 'german', 12)
    const texts = guesses.map((state) => canonical(state))
    expect(guesses.length).toBe(12)
    expect(new Set(guesses).size).toBe(new Set(texts).size)
    expect(new Set(guesses).size).toBeLessThan(12)
  })
})

describe('the strong level', () => {
  it('chooses a way to play the turn, and keeps to it', () => {
    const match = playedUntil(
      ({ play }) => play.top?.step === 'movement' && play.top['side'] === 'german' && game.summary(play).turn === 1,
    )
    const knowledge = known(match, 'german')
    const first = decide(thinkerOf('strong'), knowledge, evaluationClock(3000))
    expect(brain.ways.map(({ id }) => id)).toContain(first.intent?.way)
    expect(first.account.way).toBe(first.intent!.way)
    const chosen = { turn: first.intent!.turn, way: brain.ways.at(-1)!.id, shortlist: null }
    expect(decide(thinkerOf('strong'), knowledge, evaluationClock(3000), chosen).intent).toEqual(chosen)
  })
})

describe('no dead ends', () => {
  const played = games.flatMap(({ id, scenarios }) =>
    brainOf(id) === undefined ? [] : scenarios.map((one) => [id, one.id] as const),
  )

  it.each(played)('%s, %s: the computer plays on in every seat', (id, name) => {
    const hall = hallOf(id, name)
    const everywhere = Object.fromEntries(hall.game.seats.map((seat) => [seat, 'quick']))
    const { fault, lines } = playGame(hall, everywhere, 5, { lines: 80, evaluations: 40 })
    expect(fault).toBeNull()
    expect(lines).toBeGreaterThan(60)
  })
})
