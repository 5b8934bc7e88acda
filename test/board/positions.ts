/** Positions of France Fights On as they come about in play, for pictures. */
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { tempers } from '../playouts/tempers/france-fights-on.ts'
import { wander } from '../playouts/wander.ts'

const game = gameOf('france-fights-on')!

/** After both sample set-ups: the French are about to move. */
export function openingMatch(): Match {
  const match = Match.start(game, loadContent(game), game.scenarios[0]!.id)
  for (const seat of ['french', 'german']) {
    const line = match.say(seat, 'sample')
    if (!isLine(line)) throw new Error(line.say)
    match.rollOn(seededSource(1))
  }
  return match
}

/** Played on by a pursuing wanderer until somebody is asked in this step and turn. */
export function laterMatch(turn: number, step: string, side: string, seed = 11): Match {
  const match = openingMatch()
  const dice = seededSource(seed)
  const picks = seededSource(seed + 1)
  const temper = tempers.find(({ name }) => name === 'pursuit')!
  for (let lines = 0; lines < 20_000; lines++) {
    match.rollOn(dice)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') break
    const { state, top } = match.play as unknown as { state: { turn: number }; top: { step: string } }
    if (state.turn >= turn && top.step === step && now.seat === side) return match
    const draft = match.draft(now.seat)
    wander(match.play, draft, picks.below, temper)
    const line = match.commit(draft)
    if (!isLine(line)) throw new Error(line.say)
  }
  throw new Error(`never came to ${step} of ${side} in turn ${turn}`)
}
