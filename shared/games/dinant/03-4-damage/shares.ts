/**
 * 3.3.3b In which ways a chit can be shared out. Each unit takes at most one retreat and as many losses as it has steps;
 * what nobody can take is lost; no unit fares worse than the point unit, unless that is eliminated.
 */
import { applies } from '../../../engine/rule.ts'
import type { ShareFrame } from '../frames.ts'
import { stepsLeft, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'

export interface Share {
  readonly retreats: 0 | 1
  readonly losses: number
}

/** By unit; whoever has no entry takes nothing. */
export type Sharing = ReadonlyMap<number, Share>

type Damage = Pick<ShareFrame, 'units' | 'point' | 'retreats' | 'losses'>

/** As a word of the act: R, L, RL, 2L, R2L. */
export const shareName = ({ retreats, losses }: Share): string =>
  `${retreats === 1 ? 'R' : ''}${losses > 1 ? losses : ''}${losses > 0 ? 'L' : ''}`

/** Ruling 31: a loss weighs more than a retreat, both together more than the loss. */
const weightOf = (share: Share | undefined): number => (share === undefined ? 0 : share.losses * 2 + share.retreats)

const isDead = (p: Position, unit: number, share: Share | undefined): boolean =>
  (share?.losses ?? 0) >= stepsLeft(p, unitAt(p, unit))

/** Every way to give out so many retreats and losses, unit by unit. */
function spread(p: Position, units: readonly number[], retreats: number, losses: number): Sharing[] {
  const found: Sharing[] = []
  const give = (at: number, r: number, l: number, given: Sharing): void => {
    if (at === units.length) {
      if (isAllTaken(p, units, given, r, l)) found.push(given)
      return
    }
    const unit = units[at]!
    const steps = stepsLeft(p, unitAt(p, unit))
    for (let lost = 0; lost <= Math.min(l, steps); lost++)
      for (const back of [0, 1] as const) {
        if (back > r || (back === 1 && lost >= steps)) continue
        const share: Share = { retreats: back, losses: lost }
        give(at + 1, r - back, l - lost, weightOf(share) === 0 ? given : new Map(given).set(unit, share))
      }
  }
  give(0, retreats, losses, new Map())
  return found
}

/** Is what is left over beyond what these units can take? */
function isAllTaken(p: Position, units: readonly number[], given: Sharing, retreats: number, losses: number): boolean {
  const alive = units.filter((unit) => !isDead(p, unit, given.get(unit)))
  if (losses > 0 && alive.length > 0) return false
  return retreats === 0 || alive.every((unit) => given.get(unit)?.retreats === 1)
}

function isFair(p: Position, { units, point }: Damage, given: Sharing): boolean {
  if (point === null || !units.includes(point) || isDead(p, point, given.get(point))) return true
  const most = weightOf(given.get(point))
  return units.every((unit) => weightOf(given.get(unit)) <= most)
}

const total = (given: Sharing, of: keyof Share): number =>
  [...given.values()].reduce((sum, share) => sum + share[of], 0)

/** All ways the owner may choose from, the mildest first. */
export function sharings(p: Position, damage: Damage): Sharing[] {
  const { units, retreats, losses } = damage
  const all = spread(p, units, retreats, losses)
  // 3.3.3e: a retreat may be taken as a loss, if somebody can take it.
  for (let turned = 1; turned <= retreats && applies(p.content, '3.3.3e'); turned++) {
    const more = spread(p, units, retreats - turned, losses + turned)
    all.push(...more.filter((given) => total(given, 'losses') === losses + turned))
  }
  const fair = all.filter((given) => isFair(p, damage, given))
  const legal = fair.length > 0 && fair.length < all.length && applies(p.content, '3.3.3b') ? fair : all
  const dead = (given: Sharing) => units.filter((unit) => isDead(p, unit, given.get(unit))).length
  const cost = (given: Sharing) => dead(given) * 100 + total(given, 'losses') * 10 + given.size
  return legal.sort((a, b) => cost(a) - cost(b))
}
