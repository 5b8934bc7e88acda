/** What both players do alike: the lines of an activation at the front, and of those behind it. */
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { isActivated, isDisorganised, isHeldBy, unitAt, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { frontFor, gunMove, supportFor } from './guns.ts'
import { attackLine, bestAttack, isNight } from './odds.ts'
import { attackersNow, attackFrom, breakersNow, planFor, plansFor, type Aims, type Plan, type Strike } from './plans.ts'
import { isExhaustive, isThorough, neighbours, type Asked } from './ground.ts'

export const idsOf = (p: Position, units: readonly number[]): string =>
  units.map((unit) => unitAt(p, unit).id).join(' ')

/** So many ways are thought of, by how many answers are wanted. */
const waysFor = (most: number): number => (most === 1 ? 1 : isExhaustive(most) ? 20 : isThorough(most) ? 10 : 4)

/** The group goes where its aims are served best, and attacks from there or from where it stands. */
export function* moveAndAttack(asked: Asked, aims: Aims): Generator<string[]> {
  const { p, most } = asked
  const group = asked.frame as ActivationFrame
  if (group.breakthrough) return yield driveOn(asked, aims)
  // Once it has moved, to strike or not is a question of its own.
  if (group.stage !== 'ready') return yield [...strikeLines(asked, aims), 'done']
  yield moveLines(plansFor(p, aims, group.units, waysFor(most)))
  yield strikeLines(asked, aims)
  yield ['done']
}

/** The best strike from where the group stands, with those who may join it. */
function strikeLines(asked: Asked, aims: Aims): string[] {
  const { p } = asked
  const group = asked.frame as ActivationFrame
  const isOwn = (unit: number) => group.units.includes(unit)
  const able = attackersNow(p, group)
  const strike = attackFrom(p, aims, group.here, {
    own: able.filter(isOwn),
    joiners: able.filter((unit) => !isOwn(unit)),
    breakers: breakersNow(p, group),
  })
  return strike === null ? [] : attackLines(asked, strike)
}

export const moveLines = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ way }) => (way === null ? [] : [`move ${way.hops.join('-')}`]))

/** 3.3.6: those who have broken through go on, and strike again where they come. */
function driveOn(asked: Asked, aims: Aims): string[] {
  const { p, most } = asked
  const group = asked.frame as ActivationFrame
  const { units, here, attacks } = group
  const strike = attackFrom(p, aims, here, { own: [], breakers: breakersNow(p, group), attacks })
  const moves = moveLines(plansFor(p, aims, units, waysFor(most), group))
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

/** Every attack the group could make from where it stands, whatever a rule of thumb says of it. */
export function possibleAttacks(asked: Asked, side: Side): string[] {
  const { p, frame } = asked
  const group = frame as ActivationFrame
  if (frame.step !== 'activation' || group.breakthrough) return []
  const able = attackersNow(p, group)
  const own = able.filter((unit) => group.units.includes(unit))
  if (own.length === 0) return []
  return neighbours(p, group.here)
    .filter((target) => isHeldBy(p, target, enemyOf(side)))
    .flatMap((target) =>
      [able, own].flatMap((units) => {
        const attack = bestAttack(p, side, group.here, target, units)
        return attack === null || !attack.units.some((unit) => own.includes(unit))
          ? []
          : attackLines(asked, { attack, kind: 'attack', worth: 0 }).slice(0, 1)
      }),
    )
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
