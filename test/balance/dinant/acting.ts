/** What both players do alike: the lines of an activation at the front, and of those behind it. */
import { enemyOf, type Side, type Unit } from '../../../shared/games/dinant/content/content.ts'
import type { ActivationFrame } from '../../../shared/games/dinant/frames.ts'
import { isActivated, isDisorganised, unitAt, unitsOf } from '../../../shared/games/dinant/pieces.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'
import { gunMove, hexesTo, supportFor } from './guns.ts'
import { attackLine, isNight, type Attack } from './odds.ts'
import { attackersNow, attackFrom, planFor, type Aims } from './plans.ts'
import type { Asked } from './ways.ts'

export const idsOf = (p: Position, units: readonly number[]): string =>
  units.map((unit) => unitAt(p, unit).id).join(' ')

/** The group goes where its aims are served best, and attacks from there or from where it stands. */
export function moveAndAttack(asked: Asked, aims: Aims): string[] {
  const { p } = asked
  const group = asked.frame as ActivationFrame
  const isOwn = (unit: number) => group.units.includes(unit)
  const able = attackersNow(p, group)
  const strike = able.some(isOwn) ? attackFrom(p, aims, group.here, able) : null
  const attack = strike?.attack.units.some(isOwn) ? attackLines(asked, strike.attack) : []
  const way = group.stage === 'ready' ? planFor(p, aims, group.units).way : null
  return [...(way === null ? [] : [`move ${way.hops.join('-')}`]), ...attack, 'done']
}

function attackLines({ p, draft }: Asked, attack: Attack): string[] {
  const line = attackLine(p, 'attack', attack, [])
  const guns = isNight(p) ? [] : supportFor(p, draft, line)
  return [...(guns.length > 0 ? [attackLine(p, 'attack', attack, guns)] : []), line]
}

/** Behind the front: guns that would be out of range, then HQs. */
export function rear({ p, seen }: Asked, side: Side, aimsOfHq: (p: Position, hq: Unit) => Aims): string[] {
  const gun = gunMove(p, side, hexesTo(p, enemyOf(side)), seen)
  if (gun !== null) return [gun]
  for (const hq of unitsOf(p, side)) {
    if (!hq.isHq || isActivated(p, hq) || seen.has(hq.id)) continue
    seen.add(hq.id)
    if (isDisorganised(p, hq) || planFor(p, aimsOfHq(p, hq), [hq.index]).gain > 0.7) return [`activate ${hq.id}`]
  }
  return []
}
