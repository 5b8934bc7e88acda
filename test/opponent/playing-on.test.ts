import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { Match } from '../../shared/engine/match.ts'
import { draftFor, waiting } from '../../shared/engine/question.ts'
import { gameOf } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { weightsInOrder } from '../../shared/opponent/account.ts'
import { firstAct } from '../../shared/opponent/acts.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { playOf } from '../../shared/opponent/opponent.ts'
import { playedOn } from '../../shared/opponent/playing-on.ts'
import { weigh } from '../../shared/opponent/weighing.ts'
import { loadContent } from '../content.ts'

const game = gameOf('spoiled-victory')!
const content = loadContent(game)
const brain = brainOf(game.id)!
const scenario = game.scenarios[0]!.id
const seat = game.seats[0]!

/** A position in the Player Actions of a turn, played so far by first thoughts. */
function actionsOf(turn: number) {
  const match = Match.start(game, content, scenario)
  const dice = seededSource(turn)
  for (;;) {
    match.rollOn(dice)
    if (waiting(game, match.play).for !== 'seat') throw new Error('the game is over')
    if (game.summary(match.play).turn === turn && match.play.top?.step === 'actions') break
    match.commit(firstAct(brain, match.play, match.draft(seat)))
  }
  return playOf({ game, content }, match.play.state)
}

function weighedOn(turn: number, evaluations: number) {
  const play = actionsOf(turn)
  const before = canonical(play.state)
  const clock = evaluationClock(evaluations)
  const looking = { game, brain, clock, rolls: 1, seed: 5 }
  const thought = { seat, plays: [play], weights: weightsInOrder(brain, brain.weights(scenario, seat)) }
  const first = firstAct(brain, play, draftFor(game, play, seat)).text()
  return { play, before, looking, thought, first, options: weigh(looking, thought, 80) }
}

function compared(turn: number, evaluations: number) {
  const { play, before, looking, thought, options } = weighedOn(turn, evaluations)
  const again = playedOn(looking, thought, options, { turns: 18, round: 6, most: 24 })
  return { options, again, before, after: canonical(play.state) }
}

describe('playing on', () => {
  it('leaves the position as it was, loses no act and is the same every time', () => {
    const { options, again, before, after } = compared(16, 10_000)
    expect(after).toBe(before)
    expect(again.map(({ text }) => text).toSorted()).toEqual(options.map(({ text }) => text).toSorted())
    expect(compared(16, 10_000).again[0]!.text).toBe(again[0]!.text)
  })

  it('keeps to the choice where there is no time', () => {
    const { options, again } = compared(16, 1)
    expect(again).toEqual(options)
  })

  it('goes back to the first thought where another act only seemed better', () => {
    const { options, looking, thought, first } = weighedOn(16, 10_000)
    const worst = options.findLast(({ words, text }) => words !== null && text !== first)!
    const overrated = { ...worst, margin: options[0]!.margin + 1 }
    const others = options.filter((option) => option !== worst)
    const how = { turns: 18, round: 6, most: 24, doubt: 0.15 }
    expect(playedOn(looking, thought, [overrated, ...others], how)[0]!.text).toBe(first)
    // What seems no better than the first thought is not looked at.
    const { evaluations } = looking.clock
    const usual = options.find(({ text }) => text === first)!
    playedOn(looking, thought, [usual, { ...worst, margin: usual.margin }], how)
    expect(looking.clock.evaluations).toBe(evaluations)
  })
})
