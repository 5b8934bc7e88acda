/** The balance of The Breakthrough at Dinant: two scripted players play whole games of each scenario by the rules. */
import { toText } from '../../shared/engine/record.ts'
import { levelNow, levelOnMap } from '../../shared/games/dinant/11-scenarios/victory.ts'
import { pointsNow } from '../../shared/games/dinant/11-scenarios/points.ts'
import type { Position } from '../../shared/games/dinant/state.ts'
import { playMatch } from './dinant/match.ts'
import { share, spread } from './figures.ts'

export const SCENARIOS = ['complete', 'crossing', 'go-west'] as const

export interface Result {
  /** The level in the end, and before the points moved it. */
  readonly level: number
  readonly label: string
  readonly onMap: number
  /** Null where no points are counted. */
  readonly points: number | null
  readonly tanksLost: number
  readonly frenchLost: number
}

/** Off the map for good, or in the box of non-operational units. */
const isLost = (place: number): boolean => place === -1 || place === -4

export function resultOf(scenario: string, seed: number): Result {
  const match = playMatch({ scenario, seed })
  const p = match.play as unknown as Position
  const { level, label } = levelNow(p)
  const lost = p.content.units.filter(({ index, isHq }) => !isHq && isLost(p.state.place[index]!))
  return {
    level,
    label,
    onMap: levelOnMap(p),
    points: p.content.data.scenario.victory.points === null ? null : pointsNow(p),
    tanksLost: lost.filter(({ side, isTank }) => side === 'german' && isTank).length,
    frenchLost: lost.filter(({ side }) => side === 'french').length,
  }
}

export const resultsOf = (scenario: string, games: number, seed: number): Result[] =>
  Array.from({ length: games }, (_, i) => resultOf(scenario, seed * 100_003 + i))

export function* report(games: number, seed: number, scenario?: string): Generator<string> {
  for (const one of scenario === undefined ? SCENARIOS : [scenario]) {
    const results = resultsOf(one, games, seed)
    yield `${one}: ${games} games`
    const levels = new Map(results.map(({ level, label }) => [level, label]))
    for (const [level, label] of [...levels].sort(([a], [b]) => a - b)) {
      const ended = results.filter((result) => result.level === level).length
      const onMap = results.filter((result) => result.onMap === level).length
      yield `  ${level} ${label}: ${share(ended, games)}; by the map alone ${share(onMap, games)}`
    }
    const points = results.flatMap((result) => (result.points === null ? [] : [result.points]))
    if (points.length > 0) yield `  points: ${spread(points)}`
    yield `  German tank units lost: ${spread(results.map(({ tanksLost }) => tanksLost))}`
    yield `  French units lost: ${spread(results.map(({ frenchLost }) => frenchLost))}`
  }
}

/** A game as far as the first question of a turn, as `npm run play -- dinant SCENARIO --load FILE` reads it. */
export const savedAt = (scenario: string, seed: number, turn: number): string =>
  toText(playMatch({ scenario, seed, until: (p) => p.state.turn >= turn }))
