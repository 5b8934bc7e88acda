/** Where a group goes and whom it attacks from there: one look ahead, the same for both sides. */
import type { Destination } from '../../../shared/engine/act.ts'
import { watchers, zones } from '../../../shared/games/dinant/01-basics/zones.ts'
import { thirdsOf } from '../../../shared/games/dinant/01-basics/stacking.ts'
import { possibleAttackers } from '../../../shared/games/dinant/03-3-combat/attackers.ts'
import { allowanceOf } from '../../../shared/games/dinant/03-2-movement/movers.ts'
import { isInCommand } from '../../../shared/games/dinant/07-command/command.ts'
import { enemyOf, type Side, type Unit } from '../../../shared/games/dinant/content/content.ts'
import type { ActivationFrame } from '../../../shared/games/dinant/frames.ts'
import { faceOf, isDisorganised, isHeldBy, placeOf, unitAt } from '../../../shared/games/dinant/pieces.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'
import { bestAttack, type Attack } from './odds.ts'
import { at, endOf, isCommandedAt, neighbours, reachFrom } from './ways.ts'

export interface Aims {
  readonly side: Side
  /** What it is worth to stand in a hex, in movement points or so. */
  place(hex: number, units: readonly number[]): number
  /** What an attack is worth beyond the damage; null: it is not to be made. */
  strike(attack: Attack): number | null
}

/** Worth of a step lost, in movement points. */
const STEP = 3

export const strikeWorth = (aims: Aims, attack: Attack): number | null => {
  const more = aims.strike(attack)
  // A chit that nobody turns hurts nobody yet.
  return more === null ? null : (attack.gain * 0.8 - attack.cost) * STEP + more
}

/** The best attack out of a hex. */
export function attackFrom(
  p: Position,
  aims: Aims,
  hex: number,
  units: readonly number[],
): { attack: Attack; worth: number } | null {
  let best: { attack: Attack; worth: number } | null = null
  for (const target of neighbours(p, hex)) {
    if (!isHeldBy(p, target, enemyOf(aims.side))) continue
    const attack = bestAttack(p, aims.side, hex, target, units)
    const worth = attack === null ? null : strikeWorth(aims, attack)
    if (worth !== null && worth > (best?.worth ?? 0)) best = { attack: attack!, worth }
  }
  return best
}

/** Units of the group that could attack from where they stand now. */
export const attackersNow = (p: Position, frame: ActivationFrame): number[] =>
  possibleAttackers(p, frame, 'attack').map(({ index }) => index)

export interface Plan {
  readonly units: readonly number[]
  /** Null: it stays. */
  readonly way: Destination | null
  readonly worth: number
  /** How much better than doing nothing. */
  readonly gain: number
  readonly attacks: boolean
}

/** The best these units can do together, from where they stand. */
export function planFor(p: Position, aims: Aims, units: readonly number[], spent = { motor: 0, foot: 0 }): Plan {
  const here = placeOf(p, units[0]!)
  const nothing = aims.place(here, units)
  const fit = units.filter((unit) => !isDisorganised(p, unitAt(p, unit)) && isInCommand(p, unitAt(p, unit)))
  const now = fit.length === 0 ? null : attackFrom(p, aims, here, fit)
  let best: Plan = {
    units,
    way: null,
    worth: nothing + (now?.worth ?? 0),
    gain: now?.worth ?? 0,
    attacks: now !== null,
  }
  const enemyZones = zones(p, enemyOf(aims.side))
  for (const way of reachFrom(p, aims.side, units, spent)) {
    const hex = endOf(p, way)
    let worth = aims.place(hex, units) - (isCommandedAt(p, units, hex) ? 0 : 8)
    if (enemyZones[hex]! > 0 || neighbours(p, hex).some((near) => isHeldBy(p, near, enemyOf(aims.side)))) {
      const able = fit.filter((unit) => canStrikeAfter(p, unitAt(p, unit), way.cost))
      const strike = able.length === 0 ? null : attackFrom(p, aims, hex, able)
      if (strike !== null) worth += strike.worth
      if (worth > best.worth) worth -= firesAt(p, aims.side, here, way)
      if (worth > best.worth + 0.5) best = { units, way, worth, gain: worth - nothing, attacks: strike !== null }
    } else if (worth > best.worth + 0.5) best = { units, way, worth, gain: worth - nothing, attacks: false }
  }
  return best
}

const canStrikeAfter = (p: Position, unit: Unit, cost: number): boolean =>
  unit.isMobile || allowanceOf(p, unit) - cost >= 1

/** What fire on the way may be expected to cost. */
function firesAt(p: Position, side: Side, here: number, { hops }: Destination): number {
  let from = here
  let cost = 0
  for (const id of hops) {
    const to = at(p, id)
    cost += watchers(p, side, from, to).length * 2
    from = to
  }
  return cost
}

/** Fighters of one formation that act together: the strongest, up to a limit in thirds. */
export function groupOf(p: Position, units: readonly Unit[], limit: number): number[] {
  const worth = (unit: Unit) => (isDisorganised(p, unit) ? -5 : 0) + faceOf(p, unit).cf / Math.max(1, unit.thirds)
  const group: number[] = []
  for (const unit of units.toSorted((a, b) => worth(b) - worth(a)))
    if (thirdsOf(p, [...group, unit.index]) <= limit) group.push(unit.index)
  return group
}
