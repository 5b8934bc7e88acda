import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { answerDraft, waiting } from '../../shared/engine/question.ts'
import { gameOf } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { weightsInOrder } from '../../shared/opponent/account.ts'
import { chooseNext, type Shortlist } from '../../shared/opponent/choice.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { playOf } from '../../shared/opponent/opponent.ts'
import { loadContent } from '../content.ts'

const game = gameOf('france-fights-on')!
const content = loadContent(game)
const brain = brainOf(game.id)!
const effort = { acts: 40, plans: 4 }

/** The French player turn that comes first, with what every act cost to choose; `remembers`: acts come from a list. */
function firstTurn(remembers: boolean) {
  const play = playOf({ game, content }, Match.start(game, content, game.scenarios[0]!.id).play.state)
  const dice = seededSource(3)
  const costs: number[] = []
  let known: Shortlist | null = null
  for (let acts = 0; acts < 400; acts++) {
    const now = waiting(game, play)
    if (now.for !== 'seat') {
      if (now.for === 'nobody') break
      throw new Error('nothing is rolled before the first turn ends')
    }
    if (now.seat === 'german' && costs.length > 3) break
    const clock = evaluationClock(100_000)
    const looking = { game, brain, clock, rolls: 1, seed: dice.below(1000) }
    const weights = weightsInOrder(brain, brain.weights(game.scenarios[0]!.id, now.seat))
    const {
      options,
      shortlist,
    }: { options: readonly { words: readonly string[] | null }[]; shortlist: Shortlist | null } = chooseNext(
      looking,
      { seat: now.seat, plays: [play], weights },
      effort,
      known,
    )
    known = remembers ? shortlist : null
    costs.push(clock.evaluations)
    const act = answerDraft(play, now).with(options[0]!.words!)
    expect(act.finish()).toBeNull()
    act.perform(game, play)
  }
  return costs
}

describe('an act of a trial', () => {
  it('comes from the list of the last look around, for far less', () => {
    const total = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0)
    const [listed, anew] = [firstTurn(true), firstTurn(false)]
    expect(Math.min(listed.length, anew.length)).toBeGreaterThan(6)
    expect(total(listed) / listed.length).toBeLessThan((0.75 * total(anew)) / anew.length)
  })
})
