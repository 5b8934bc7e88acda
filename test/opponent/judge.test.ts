/** What lines gave away: held against what they made impossible, not against what could still be done after them. */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { gameOf } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { marginOf, weightsInOrder } from '../../shared/opponent/account.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { judgementOf } from '../../shared/opponent/judge.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, playOf, type Thinker } from '../../shared/opponent/opponent.ts'
import { weigh, type Option } from '../../shared/opponent/weighing.ts'
import { loadContent } from '../content.ts'

const game = gameOf('france-fights-on')!
const content = loadContent(game)
const brain = brainOf(game.id)!
const scenario = game.scenarios[0]!.id
const thinker: Thinker = { game, content, brain, level: 'quick', character: null }
const known = (match: Match, seat: string) => knowledgeOf(game, match.play, { scenario, seat, told: [] }, 1)

/** A German Movement Phase, played by the quick level until something holds. */
function germansToMove(holds: (match: Match) => boolean): Match {
  const match = Match.start(game, content, scenario)
  const dice = seededSource(7)
  for (;;) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') throw new Error('the game is over')
    if (now.for === 'chance') match.answerChance(dice)
    else if (now.seat === 'german' && now.frame.step === 'movement' && holds(match)) return match
    else {
      const line = match.say(now.seat, decide(thinker, known(match, now.seat), evaluationClock(40)).text!)
      if (!isLine(line)) throw new Error('refused')
    }
  }
}

/** A position, what the quick level thinks of it, and what a line gave away there. */
function judgedAt(match: Match) {
  const knowledge = known(match, 'german')
  const weights = weightsInOrder(brain, brain.weights(scenario, 'german'))
  const looking = { game, brain, clock: evaluationClock(100_000), rolls: 1, seed: knowledge.seed }
  const plays = [playOf(thinker, knowledge.guesses[0]!)]
  const measures = new Float64Array(brain.terms.length)
  brain.measure(plays[0]!, 'german', measures)
  const options = weigh(looking, { seat: 'german', weights, plays }, 40)
  return {
    options,
    best: options[0]!,
    standing: marginOf(measures, weights),
    judged: (text: string) => judgementOf(thinker, knowledge, evaluationClock(100_000), text),
  }
}

const unitOf = ({ words }: Option) => words?.[1]

describe('a line of a phase in which units act one after the other', () => {
  const { options, best, standing, judged } = judgedAt(germansToMove(() => true))

  it('gives nothing away if it gains something and the best can still be done', () => {
    const other = options.find(
      (one) => one.words![0] === 'move' && unitOf(one) !== unitOf(best) && one.margin > standing + 0.05,
    )!
    expect(other.margin).toBeLessThan(best.margin)
    const { lost } = judged(other.text!)!
    // No more than by where its own unit could have gone instead.
    const own = options.filter((one) => unitOf(one) === unitOf(other))
    expect(lost).toBeCloseTo(Math.max(...own.map(({ margin }) => margin)) - other.margin, 1)
    expect(lost).toBeLessThan(best.margin - other.margin)
  })

  it('gives away where its unit could better have gone', () => {
    const worse = options.find((one) => unitOf(one) === unitOf(best) && one.margin < best.margin - 0.1)!
    const { lost, best: instead } = judged(worse.text!)!
    expect(lost).toBeCloseTo(best.margin - worse.margin, 1)
    expect(instead.text).toBe(best.text)
  })

  it('ends the phase: all that was left to do is given away', () => {
    const late = judgedAt(germansToMove((match) => match.draft('german').with(['end']).ready))
    const end = late.options.find(({ text }) => text === 'end')!
    const { lost, best: instead } = late.judged('end')!
    expect(lost).toBeCloseTo(late.best.margin - end.margin, 1)
    expect(instead.text).toBe(late.best.text)
  })

  it('does harm: it is held against doing nothing', () => {
    const harm = options.at(-1)!
    expect(harm.margin).toBeLessThan(standing - 0.1)
    expect(judged(harm.text!)!.lost).toBeGreaterThanOrEqual(standing - harm.margin - 0.02)
  })

  it('is nothing to be judged where the rules do not know it', () => {
    expect(judged('move de-99 0101')).toBeNull()
  })
})
