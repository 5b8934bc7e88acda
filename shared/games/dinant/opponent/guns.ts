/** Guns: barrages worth firing, support for a fight, and where batteries go. Both players use them alike. */
import { total } from '../../../engine/rule.ts'
import type { Draft } from '../../../engine/draft.ts'
import { failsOn, gunRefusal, gunsOf, reachRefusal } from '../04-artillery/missions.ts'
import { gunLines } from '../04-artillery/mission.ts'
import { destinationOf, type End } from '../03-2-movement/reach.ts'
import { spotterOf } from '../04-artillery/spotting.ts'
import { zones } from '../01-basics/zones.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { DinantCorps } from '../content/data.ts'
import { faceOf, hexesOf, isActivated, isDisorganised, isHeldBy, placeOf, presence, unitsOf } from '../pieces.ts'
import { corpsOf, derived, TO_COME, type Position } from '../state.ts'
import { barrageWorth } from './odds.ts'
import { FAR } from './floods.ts'
import type { Aims } from './plans.ts'
import { idOf, neighbours, reachFrom } from './ground.ts'

interface Barrage {
  readonly line: string
  readonly worth: number
}

/** From this turn on what the Germans want lies west of where shells fall from beyond the map (4.2.3a). */
const GUNS_COME = 4

/** Guns of a Panzer division that had better come in than fire from beyond the map: who has fired does not (4.2.3b). */
const isToCome = (p: Position, gun: Unit): boolean =>
  p.state.turn >= GUNS_COME &&
  placeOf(p, gun.index) === TO_COME &&
  p.content.formationOf[gun.formation].kind === 'panzer'

/** The best barrage there is; `value` says what a hex matters. */
export function bestBarrage(p: Position, side: Side, value: (hex: number) => number, most = 3): Barrage | null {
  const targets = hexesOf(p, enemyOf(side))
    .filter((hex) => isHeldBy(p, hex, enemyOf(side)))
    .map((hex) => ({ hex, matters: value(hex) }))
    .filter(({ matters }) => matters > 0)
  const byCorps = new Map<DinantCorps, Unit[]>()
  for (const gun of gunsOf(p, side)) {
    const corps = corpsOf(p, gun.formation)
    if (corps === null || isDisorganised(p, gun) || isToCome(p, gun) || gunRefusal(p, gun) !== null) continue
    byCorps.set(corps, [...(byCorps.get(corps) ?? []), gun])
  }
  let best: Barrage | null = null
  for (const [corps, guns] of byCorps)
    for (const { hex, matters } of targets) {
      if (spotterOf(p, side, corps, hex) === null) continue
      const able = guns
        .filter((gun) => reachRefusal(p, gun, hex) === null)
        .toSorted((a, b) => faceOf(p, b).cf - faceOf(p, a).cf)
      for (let count = 1; count <= Math.min(most, able.length); count++) {
        const battery = able.slice(0, count).map(({ index }) => index)
        const sure = 1 - failsOn(p, side, battery).length / 6
        const worth = barrageWorth(p, side, hex, total(gunLines(p, battery, hex))) * matters * sure - 0.15 * count
        if (worth <= (best?.worth ?? 0.3)) continue
        best = {
          line: `barrage ${idOf(p, hex)} ${able
            .slice(0, count)
            .map(({ id }) => id)
            .join(' ')}`,
          worth,
        }
      }
    }
  return best
}

/** The guns to name after a fight that has been said so far. */
export function supportFor(p: Position, draft: Draft, line: string, most = 3): string[] {
  const words = line.split(' ')
  const guns: string[] = []
  while (guns.length < most) {
    const said = draft.with([...words, 'support', ...guns])
    if (said.picks.length < words.length + 1 + guns.length) break
    const next = said.offers
      .filter(({ kind }) => kind === 'unit')
      .map(({ token }) => p.content.unitOf(token)!)
      .filter((gun) => !isToCome(p, gun))
      .toSorted((a, b) => faceOf(p, b).cf - faceOf(p, a).cf)[0]
    if (next === undefined) break
    guns.push(next.id)
  }
  return guns
}

/** A battery that has nothing in reach goes where it has, two hexes and more from the enemy. */
export function gunMove(p: Position, side: Side, front: Float64Array): string | null {
  const enemyZones = zones(p, enemyOf(side))
  for (const gun of unitsOf(p, side)) {
    if (!gun.isArtillery || isActivated(p, gun)) continue
    const wish = gunWish(gun)
    const here = placeOf(p, gun.index)
    if (front[here]! >= 2 && front[here]! <= Math.max(wish, gun.range - 2) && !isDisorganised(p, gun)) continue
    if (isDisorganised(p, gun)) return `activate ${gun.id}`
    const better = [...reachFrom(p, side, [gun.index])].some(
      ({ hex }) => off(front[hex]!, wish) < off(front[here]!, wish) && enemyZones[hex] === 0,
    )
    if (better) return `activate ${gun.id}`
  }
  return null
}

/** For batteries that march: where they have something to fire at, two hexes and more from it. */
export const gunAims = (p: Position, gun: Unit): Aims => {
  const { side } = gun
  const front = frontFor(p, side)
  const watched = zones(p, enemyOf(side))
  return {
    side,
    placing: () => (hex) => -off(front[hex]!, gunWish(gun)) - (watched[hex]! > 0 ? 20 : 0),
    strike: () => null,
  }
}

/** Germans keep close behind the attack, the French let it come to them. */
const gunWish = ({ side, range }: Unit): number =>
  side === 'german' ? Math.max(2, Math.min(4, range - 4)) : Math.max(2, Math.min(5, range - 2))
const off = (distance: number, wish: number): number => Math.abs(distance - wish) + (distance < 2 ? 20 : 0)

/** Where an activated battery goes: the way there, or nothing. */
export function gunWay(
  p: Position,
  side: Side,
  gun: Unit,
  front: Float64Array,
  limit: (hex: number) => number,
): string | null {
  const wish = gunWish(gun)
  const here = placeOf(p, gun.index)
  let least = off(front[here]!, wish) + limit(here)
  let best: End | null = null
  for (const end of reachFrom(p, side, [gun.index])) {
    const value = off(front[end.hex]!, wish) + limit(end.hex)
    if (value >= least - 0.5) continue
    least = value
    best = end
  }
  return best === null ? null : `move ${destinationOf(p, best).hops.join('-')}`
}

/** By hex: how far it is from where the fighting is. French units that bar nothing are left to themselves. */
export const frontFor = (p: Position, side: Side): Float64Array =>
  side === 'german' ? fightingFor(p) : hexesTo(p, 'german')

const fightingFor = derived(['place', 'disorganised'], (p) => {
  const hexes = new Set<number>()
  for (const unit of unitsOf(p, 'german')) {
    const here = placeOf(p, unit.index)
    if (unit.isHq || unit.isArtillery || here < 0 || p.content.isWest[here] === 0) continue
    if (p.content.formationOf[unit.formation].kind !== 'panzer') continue
    for (const near of neighbours(p, here)) if (isHeldBy(p, near, 'french')) hexes.add(near)
  }
  return hexes.size < 2 ? hexesTo(p, 'french') : crowFlies(p, [...hexes])
})

const crow = (side: Side) =>
  derived([`place/${side}`], (p) => {
    const held = presence(p, side)
    return crowFlies(
      p,
      hexesOf(p, side).filter((hex) => held[hex] === 1),
    )
  })
const crows = { german: crow('german'), french: crow('french') }

/** By hex: how many hexes it is to the nearest unit of a side, as the crow flies. */
export const hexesTo = (p: Position, side: Side): Float64Array => crows[side](p)

function crowFlies(p: Position, hexes: readonly number[]): Float64Array {
  const { neighbour, count } = p.content.grid
  const found = new Float64Array(count).fill(FAR)
  const met = [...hexes]
  for (const hex of met) found[hex] = 0
  // It grows while it is read, the nearest first.
  for (let nth = 0; nth < met.length; nth++) {
    const hex = met[nth]!
    const far = found[hex]! + 1
    for (let arc = hex * 6, last = arc + 6; arc < last; arc++) {
      const to = neighbour[arc]!
      if (to < 0 || found[to]! < FAR) continue
      found[to] = far
      met.push(to)
    }
  }
  return found
}
