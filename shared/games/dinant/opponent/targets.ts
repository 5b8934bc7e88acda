/**
 * Targets first: hexes that the levels ask for, in the enemy's hands though nobody stands in them. Whoever can be there in
 * one march may walk in, whatever else it is wanted for. Rules of thumb look for ways, lines and good blows, not for such
 * gaps; what it is worth the evaluation says.
 */
import type { Draft } from '../../../engine/draft.ts'
import type { Plan } from '../../../opponent/brain.ts'
import { destinationOf, type End } from '../03-2-movement/reach.ts'
import { isInCommand } from '../07-command/command.ts'
import type { Side, Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { isDisorganised, occupant, placeOf, unitAt } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { at, freshFighters, reachFrom } from './ground.ts'

/** What the levels of this scenario ask for. */
const wantedHexes = derived(['turn'], (p): readonly number[] => {
  const { levels } = p.content.data.scenario.victory
  return [...new Set(levels.flatMap(({ all = [], any = [] }) => [...all, ...any]))].map((id) => at(p, id))
})

const gapsFor = (p: Position, side: Side): number[] =>
  wantedHexes(p).filter(
    (hex) => (p.state.germanHexes[hex] === true) === (side === 'french') && occupant(p, hex) === null,
  )

/** In a phase whoever is fresh is thought of, in an activation the group that has been called. */
export function plans(p: Position, draft: Draft, most: number): Plan[] {
  const side = draft.seat as Side
  const { top } = p
  if (top?.step !== 'operations' && top?.step !== 'activation') return []
  const gaps = gapsFor(p, side)
  if (gaps.length === 0) return []
  if (top.step === 'operations') {
    const fresh = freshFighters(p, side).filter((unit) => isFit(p, unit))
    return takings(p, side, gaps, fresh).slice(0, most)
  }
  const { units, stage } = top as ActivationFrame
  const group = units.map((unit) => unitAt(p, unit))
  if (stage !== 'ready' || !group.every((unit) => isFit(p, unit))) return []
  // They are called already: what is left is the march.
  return marches(p, side, gaps, group).map(({ plan }) => ({ ...plan, acts: plan.acts.slice(1) }))
}

const isFit = (p: Position, unit: Unit): boolean =>
  !unit.isHq && !unit.isArtillery && !isDisorganised(p, unit) && isInCommand(p, unit)

const planOf = (units: readonly string[], act: readonly string[]): Plan => ({
  acts: [['activate', ...units], act],
  closing: 0,
  units,
})

/** Nobody marches farther in one activation, by hexes. */
const FARTHEST = 8
/** So many are thought of for each gap: those with the shortest way. */
const TAKERS = 3

function takings(p: Position, side: Side, gaps: readonly number[], fresh: readonly Unit[]): Plan[] {
  const { grid } = p.content
  const found = fresh
    .filter(({ index }) => gaps.some((gap) => grid.distance(gap, placeOf(p, index)) <= FARTHEST))
    .flatMap((unit) => marches(p, side, gaps, [unit]))
    .sort((a, b) => a.cost - b.cost)
  return gaps.flatMap((gap) =>
    found
      .filter(({ hex }) => hex === gap)
      .slice(0, TAKERS)
      .map(({ plan }) => plan),
  )
}

interface March {
  readonly hex: number
  readonly cost: number
  readonly plan: Plan
}

function marches(p: Position, side: Side, gaps: readonly number[], units: readonly Unit[]): March[] {
  const names = units.map(({ id }) => id)
  const indexes = units.map(({ index }) => index)
  const march = (end: End): March => ({
    hex: end.hex,
    cost: end.cost,
    plan: planOf(names, ['move', ...destinationOf(p, end).hops]),
  })
  return Array.from(
    reachFrom(p, side, indexes, undefined, (hex) => gaps.includes(hex)),
    march,
  )
}
