/** Which German groups there are, where each of them goes, and what each could strike at. */
import type { Unit } from '../../../shared/games/dinant/content/content.ts'
import { isActivated, isDisorganised, placeOf, unitAt } from '../../../shared/games/dinant/pieces.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'
import { germanAims, sparedAims } from './german-aims.ts'
import { hqAims } from './german-hqs.ts'
import { engineerAims } from './german-river.ts'
import { hexesTo } from './guns.ts'
import { isSpared } from './odds.ts'
import { attackFrom, groupOf, planFor, type Aims, type Plan } from './plans.ts'
import { freshFighters, type Asked } from './ways.ts'

export const aimsOf = (p: Position, units: readonly number[]): Aims => {
  const first = unitAt(p, units[0]!)
  if (first.isHq) return hqAims(p, first)
  if (units.every((unit) => isSpared(p, unitAt(p, unit)))) return sparedAims(p, first.formation)
  return units.length === 1 && first.isBridging ? engineerAims(p, first) : germanAims(p, first.formation)
}

/** Fresh fighters by hex and formation; engineers go by themselves. */
export function groups(p: Position): number[][] {
  const byPlace = new Map<string, Unit[]>()
  for (const unit of freshFighters(p, 'german')) {
    const key = `${placeOf(p, unit.index)} ${unit.isBridging ? unit.id : unit.formation} ${isSpared(p, unit)}`
    byPlace.set(key, [...(byPlace.get(key) ?? []), unit])
  }
  const most = p.state.allowance ?? 9
  return [...byPlace.values()].map((units) => groupOf(p, units, 9).slice(0, most))
}

/** Smaller parts of a group are tried where the whole cannot go. */
function partsOf(p: Position, group: readonly number[]): number[][] {
  const units = group.map((unit) => unitAt(p, unit))
  const tanks = units.filter(({ isTank }) => isTank).map(({ index }) => index)
  const two = groupOf(p, units, 6)
  return [
    [...group],
    ...(two.length < group.length ? [two] : []),
    ...(tanks.length > 0 && tanks.length < group.length ? [tanks] : []),
  ]
}

export function bestPlan(p: Position, group: readonly number[]): Plan {
  let best: Plan | null = null
  for (const part of partsOf(p, group)) {
    const plan = planFor(p, aimsOf(p, part), part)
    const value = plan.gain * (0.6 + 0.4 * (part.length / group.length))
    if (best === null || value > best.gain) best = { ...plan, gain: value }
  }
  return best!
}

/** What a group could strike at: from where it stands, and after a move, with those who stand there already. */
function findAttacks(p: Position, group: readonly number[]): Pick<Plan, 'units' | 'gain'>[] {
  const fit = group.filter((unit) => !isDisorganised(p, unitAt(p, unit)))
  if (fit.length === 0) return []
  const aims = aimsOf(p, group)
  const strike = attackFrom(p, aims, placeOf(p, group[0]!), { own: fit })
  const moving = partsOf(p, fit)
    .map((part) => planFor(p, aims, part))
    .filter(({ attacks, way }) => attacks && way !== null)
  return [...(strike === null ? [] : [{ units: strike.attack.units, gain: strike.worth }]), ...moving]
}

/** So far around a group what happens changes what it could strike at. */
const AROUND = 4
const known = new WeakMap<Set<string>, Map<string, ReturnType<typeof findAttacks>>>()

/** The same, found once a phase unless something has changed around the group. */
export function attacksOf({ p, seen }: Asked, group: readonly number[]): ReturnType<typeof findAttacks> {
  const here = placeOf(p, group[0]!)
  if (hexesTo(p, 'french')[here]! > REACH) return []
  const around = p.content.units
    .filter(({ index }) => p.state.place[index]! >= 0 && p.content.grid.distance(p.state.place[index]!, here) <= AROUND)
    .map((unit) => `${unit.index}@${p.state.place[unit.index]}${isDisorganised(p, unit)}${isActivated(p, unit)}`)
  const key = `${group.join(' ')}: ${around.join(' ')}`
  const found = known.get(seen) ?? new Map<string, ReturnType<typeof findAttacks>>()
  known.set(seen, found)
  const attacks = found.get(key) ?? findAttacks(p, group)
  found.set(key, attacks)
  return attacks
}

/** Nobody comes farther in an activation and attacks. */
const REACH = 8
