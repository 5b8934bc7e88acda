/** Which German groups there are, where each of them goes, and what each could strike at. */
import type { Unit } from '../content/content.ts'
import { isDisorganised, placeOf, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { germanAims, sparedAims } from './german-aims.ts'
import { hqAims } from './german-hqs.ts'
import { engineerAims } from './german-river.ts'
import { hexesTo } from './guns.ts'
import { isSpared } from './odds.ts'
import { attackFrom, groupOf, planFor, type Aims, type Plan } from './plans.ts'
import { freshFighters } from './ground.ts'

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

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((unit, nth) => unit === other[nth])

/** Smaller parts of a group are tried where the whole cannot go: two battalions, its tanks, those a light bridge bears. */
function partsOf(p: Position, group: readonly number[]): number[][] {
  const units = group.map((unit) => unitAt(p, unit))
  const tanks = units.filter(({ isTank }) => isTank).map(({ index }) => index)
  const light = units.filter(({ needs16t }) => !needs16t).map(({ index }) => index)
  const parts = [groupOf(p, units, 6), tanks, light].filter(({ length }) => length > 0 && length < group.length)
  return [[...group], ...parts.filter((part, nth) => parts.findIndex((other) => isSame(part, other)) === nth)]
}

/** What a group could do: strike, from where it stands or after a move, with those who stand there already; or march. */
export interface Prospect {
  readonly attacks: readonly Pick<Plan, 'units' | 'gain'>[]
  readonly plan: Plan
}

/** Each is found when it is asked for: to plan is dear, and who is far from the enemy has no attacks. */
export function prospectOf(p: Position, group: readonly number[]): Prospect {
  let known: readonly Plan[] | null = null
  const plans = () => (known ??= partsOf(p, group).map((part) => planFor(p, aimsOf(p, part), part)))
  return {
    get attacks() {
      return attacksOf(p, group, plans)
    },
    get plan() {
      return bestOf(group, plans())
    },
  }
}

/** A part of the group counts for less than the whole. */
function bestOf(group: readonly number[], plans: readonly Plan[]): Plan {
  let best: Plan | null = null
  for (const one of plans) {
    const gain = one.gain * (0.6 + 0.4 * (one.units.length / group.length))
    if (best === null || gain > best.gain) best = { ...one, gain }
  }
  return best!
}

function attacksOf(p: Position, group: readonly number[], plans: () => readonly Plan[]): Prospect['attacks'] {
  const here = placeOf(p, group[0]!)
  if (hexesTo(p, 'french')[here]! > REACH) return []
  const fit = group.filter((unit) => !isDisorganised(p, unitAt(p, unit)))
  if (fit.length === 0) return []
  const aims = aimsOf(p, group)
  const strike = attackFrom(p, aims, here, { own: fit })
  const moving = (fit.length === group.length ? plans() : partsOf(p, fit).map((part) => planFor(p, aims, part))).filter(
    ({ attacks, way }) => attacks && way !== null,
  )
  return [...(strike === null ? [] : [{ units: strike.attack.units, gain: strike.worth }]), ...moving]
}

/** Nobody comes farther in an activation and attacks. */
const REACH = 8
