/** What both players do alike: the lines of an activation at the front, and of those behind it. */
import { type Side, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { isActivated, isDisorganised, unitAt, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { frontFor, gunMove, supportFor } from './guns.ts'
import { attackLine, isNight } from './odds.ts'
import { attackersNow, attackFrom, breakersNow, planFor, plansFor, type Aims, type Plan, type Strike } from './plans.ts'
import type { Asked } from './ground.ts'

export const idsOf = (p: Position, units: readonly number[]): string =>
  units.map((unit) => unitAt(p, unit).id).join(' ')

/** So many ways are thought of where more than one answer is wanted. */
const WAYS = 4

/** The group goes where its aims are served best, and attacks from there or from where it stands. */
export function* moveAndAttack(asked: Asked, aims: Aims): Generator<string[]> {
  const { p, most } = asked
  const group = asked.frame as ActivationFrame
  if (group.breakthrough) return yield driveOn(asked, aims)
  const isOwn = (unit: number) => group.units.includes(unit)
  const able = attackersNow(p, group)
  const strike = attackFrom(p, aims, group.here, {
    own: able.filter(isOwn),
    joiners: able.filter((unit) => !isOwn(unit)),
    breakers: breakersNow(p, group),
  })
  const attack = strike === null ? [] : attackLines(asked, strike)
  const plans = group.stage === 'ready' ? plansFor(p, aims, group.units, most === 1 ? 1 : WAYS) : []
  const moves = moveLines(plans)
  // Once it has moved, to strike or not is a question of its own.
  if (group.stage !== 'ready') return yield [...attack, 'done']
  yield [...moves, ...attack]
  yield ['done']
}

export const moveLines = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ way }) => (way === null ? [] : [`move ${way.hops.join('-')}`]))

/** 3.3.6: those who have broken through go on, and strike again where they come. */
function driveOn(asked: Asked, aims: Aims): string[] {
  const { p, most } = asked
  const group = asked.frame as ActivationFrame
  const { units, here, attacks } = group
  const strike = attackFrom(p, aims, here, { own: [], breakers: breakersNow(p, group), attacks })
  const moves = moveLines(plansFor(p, aims, units, most === 1 ? 1 : WAYS, group))
  return [...(strike === null ? [] : attackLines(asked, strike)), ...moves, 'done']
}

function attackLines({ p, draft, frame }: Asked, { attack: chosen, kind }: Strike): string[] {
  // Those who join are named after those they join.
  const isJoiner = (unit: number) => !(frame as ActivationFrame).units.includes(unit)
  const units = chosen.units.toSorted((a, b) => Number(isJoiner(a)) - Number(isJoiner(b)))
  const attack = { ...chosen, units }
  const line = attackLine(p, kind, attack, [])
  const guns = isNight(p) ? [] : supportFor(p, draft, line)
  return [...(guns.length > 0 ? [attackLine(p, kind, attack, guns)] : []), line]
}

/** Behind the front: guns that would be out of range, then HQs. */
export function rear({ p }: Asked, side: Side, aimsOfHq: (p: Position, hq: Unit) => Aims): string[] {
  const gun = gunMove(p, side, frontFor(p, side))
  if (gun !== null) return [gun]
  for (const hq of unitsOf(p, side)) {
    if (!hq.isHq || isActivated(p, hq)) continue
    if (isDisorganised(p, hq) || planFor(p, aimsOfHq(p, hq), [hq.index]).gain > 0.7) return [`activate ${hq.id}`]
  }
  return []
}
