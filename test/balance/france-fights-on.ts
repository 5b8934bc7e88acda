/**
 * The balance of France Fights On: plans for both sides play whole games by the rules. Among the French ones is the plan
 * to heap the army up, so that it is taken off the map and the game ends early with the cities still French (4.1, 6.5).
 */
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { Content } from '../../shared/games/france-fights-on/content/content.ts'
import { franceFightsOn } from '../../shared/games/france-fights-on/game.ts'
import { victoryPoints } from '../../shared/games/france-fights-on/pieces.ts'
import { startState, type Position } from '../../shared/games/france-fights-on/state.ts'
import { loadContent } from '../content.ts'
import { carelessFrench, crowdingAtOnce, crowdingToWin, orderlyFrench } from './france-fights-on-french.ts'
import { carefulGerman, carelessGerman, removingGerman } from './france-fights-on-german.ts'
import type { Policy } from './france-fights-on-ways.ts'
import { share, spread } from './figures.ts'

export interface Trial {
  readonly name: string
  readonly french: Policy
  readonly german: Policy
}

export const TRIALS = {
  orderly: { name: 'orderly French, careful German', french: orderlyFrench, german: carefulGerman },
  careless: { name: 'careless French, careful German', french: carelessFrench, german: carefulGerman },
  pressed: { name: 'orderly French, careless German', french: orderlyFrench, german: carelessGerman },
  heap: { name: 'French crowd at once, careful German', french: crowdingAtOnce, german: carefulGerman },
  heapTaken: { name: 'French crowd at once, German removes all', french: crowdingAtOnce, german: removingGerman },
  plan: { name: 'French crowd to win, careful German', french: crowdingToWin, german: carefulGerman },
  planTaken: { name: 'French crowd to win, German removes all', french: crowdingToWin, german: removingGerman },
} as const satisfies Record<string, Trial>

export interface Result {
  readonly points: number
  readonly turn: number
  readonly isFrenchVictory: boolean
}

export function resultsOf(trial: Trial, games: number, seed: number): Result[] {
  const content = loadContent(franceFightsOn) as Content
  return Array.from({ length: games }, (_, i) => playGame(content, trial, seed * 100_003 + i))
}

/** One game: at each question the first legal line of those the policy would like to say. */
function playGame(content: Content, policies: Trial, seed: number): Result {
  const chance = seededSource(seed)
  const match = Match.from(franceFightsOn, content, startState(content))
  for (;;) {
    match.rollOn(chance)
    const now = waiting(franceFightsOn, match.play)
    const p = match.play as unknown as Position
    if (now.for !== 'seat') {
      const points = victoryPoints(p)
      return { points, turn: p.state.turn, isFrenchVictory: match.outcome?.winner === 'french' }
    }
    const draft = match.draft(now.seat)
    const asked = { p, draft, step: now.frame.step, below: chance.below }
    const wishes = policies[now.seat as 'french' | 'german'](asked)
    if (!wishes.some((line) => isLine(match.say(now.seat, line)))) match.commit(match.draft(now.seat).completed())
  }
}

export function* report(games: number, seed: number): Generator<string> {
  for (const trial of Object.values<Trial>(TRIALS)) {
    const results = resultsOf(trial, games, seed)
    const wins = results.filter(({ isFrenchVictory }) => isFrenchVictory).length
    const points = spread(results.map((result) => result.points))
    const turns = spread(results.map(({ turn }) => turn))
    yield `${trial.name}: ${points}; French wins ${share(wins, games)}; last turn ${turns}`
  }
}
