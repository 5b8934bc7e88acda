/**
 * Is A Spoiled Victory worth a player's care? A sensible policy that holds its ground, the same one giving ground, a
 * careless one, and the sensible one with half of its fighting units taken away by lot, play whole games by the rules.
 */
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { Content } from '../../shared/games/spoiled-victory/content/content.ts'
import { spoiledVictory } from '../../shared/games/spoiled-victory/game.ts'
import { victoryPoints } from '../../shared/games/spoiled-victory/pieces.ts'
import { ELIMINATED, startState, type Position, type State } from '../../shared/games/spoiled-victory/state.ts'
import { loadContent } from '../content.ts'
import { mean, spread } from './figures.ts'
import { careless, giving, sensible, wished, type Policy } from './spoiled-victory-policies.ts'

export interface Trial {
  readonly name: string
  readonly policy: Policy
  /** Half of the Combat units are missing, others in each game. */
  readonly isHalved?: boolean
}

export const TRIALS = {
  sensible: { name: 'sensible, holding ground', policy: sensible },
  giving: { name: 'sensible, giving ground', policy: giving },
  careless: { name: 'careless', policy: careless },
  halved: { name: 'sensible, half of the units', policy: sensible, isHalved: true },
} as const satisfies Record<string, Trial>

/** The points of so many games. */
export function pointsOf({ policy, isHalved }: Trial, games: number, seed: number): number[] {
  const content = loadContent(spoiledVictory) as Content
  return Array.from({ length: games }, (_, i) => {
    const start = startState(content)
    const own = seed * 100_003 + i
    return playGame(content, isHalved ? halved(content, start, seededSource(~own).below) : start, policy, own)
  })
}

function halved(content: Content, state: State, below: (limit: number) => number): State {
  const place = [...state.place]
  const units = [...content.combatUnits]
  const left = units.length >> 1
  while (units.length > left) place[units.splice(below(units.length), 1)[0]!.index] = ELIMINATED
  return { ...state, place }
}

/** One game: at each question what the policy says. */
function playGame(content: Content, start: State, policy: Policy, seed: number): number {
  const chance = seededSource(seed)
  const match = Match.from(spoiledVictory, content, start)
  for (;;) {
    match.rollOn(chance)
    const now = waiting(spoiledVictory, match.play)
    if (now.for !== 'seat') return victoryPoints(match.play as unknown as Position)
    match.commit(wished(policy, match, now.frame, chance.below))
  }
}

export function* report(games: number, seed: number): Generator<string> {
  for (const trial of Object.values(TRIALS)) {
    const points = pointsOf(trial, games, seed)
    yield `${trial.name}: mean ${mean(points).toFixed(1)}, ${spread(points)}`
  }
}
