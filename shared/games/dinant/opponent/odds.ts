/** What a fight, a fire or a barrage may be expected to bring, by the sums of the rules themselves. */
import { attackLimit, defenceLimit } from '../03-3-combat/limits.ts'
import { attackSum, defenceSum, type Fight } from '../03-3-combat/combat-sum.ts'
import { categoryOf, isHit } from '../03-3-combat/result.ts'
import { pointCandidates, usualPoint } from '../03-3-combat/point-units.ts'
import { combinedRefusal } from '../03-3-combat/attackers.ts'
import { weightOf } from '../01-basics/stacking.ts'
import { isInCommand } from '../07-command/command.ts'
import { qualityOf } from '../01-basics/quality.ts'
import { TERRAINS, type Content, type Side, type Unit } from '../content/content.ts'
import { faceOf, isDisorganised, isIsolated, isReduced, unitAt, unitsIn } from '../pieces.ts'
import { boxOf, corpsOf, derived, derivedTable, type Position } from '../state.ts'
import { fightersIn, idOf, strengthOf } from './ground.ts'

/** Steps a category costs, more or less; a retreat counts a third. */
const DAMAGE = [0, 0, 0.45, 0.95, 1.6, 3]

/** What a die makes of a result before it. */
interface Prospects {
  /** What it may be expected to cost. */
  readonly cost: number
  /** How likely it is to strike home at all. */
  readonly hits: number
}

/** By map and result before the die: there are some dozens, and they are asked for all the time. */
const kept = new WeakMap<Content, Map<number, Prospects>>()

function prospectsOf(p: Position, base: number): Prospects {
  let known = kept.get(p.content)
  if (known === undefined) kept.set(p.content, (known = new Map()))
  let found = known.get(base)
  if (found === undefined) known.set(base, (found = makeProspects(p, base)))
  return found
}

function makeProspects(p: Position, base: number): Prospects {
  let [sum, ways] = [0, 0]
  for (let die = 1; die <= 6; die++) {
    const category = categoryOf(p, base, die)
    sum += DAMAGE[category]!
    if (isHit(category)) ways++
  }
  return { cost: sum / 6, hits: ways / 6 }
}

/** What a result before the die may be expected to cost. */
export const expected = (p: Position, base: number): number => prospectsOf(p, base).cost

/** Steps a Damage Chit costs, more or less (1.8). */
export const CHITS = { green: 0.45, red: 0.95, black: 1.6 }

/** By hex: what the chits that lie on units there may be expected to show; an attack turns them. */
const pending = derived(['damage', 'place'], (p) => {
  const found = new Float64Array(p.content.grid.count)
  for (const { colour, units } of Object.values(p.state.damage)) {
    const hexes = new Set(units.map((unit) => p.state.place[unit]!))
    for (const hex of hexes) if (hex >= 0) found[hex]! += CHITS[colour]
  }
  return found
})

export const pendingDamage = (p: Position, hex: number): number => pending(p)[hex]!

/** Where lost units cost points, tanks on their last step are kept out of the fighting: each would cost four (11.1.6a). */
export const isSpared = (p: Position, unit: Unit): boolean =>
  unit.side === 'german' && unit.isTank && isReduced(p, unit) && p.content.data.scenario.victory.points !== null

/** What a step of a unit is worth. */
export function stepWorth(p: Position, unit: Unit): number {
  const isLast = isReduced(p, unit) || unit.steps === 1
  // A German tank unit that is lost costs four points, others of a Panzer division two.
  if (unit.side === 'german' && unit.isTank) return isLast ? 3 : 1.3
  if (unit.side === 'german' && isLast) return 2
  return (unit.isArtillery ? 1 : faceOf(p, unit).cf / 3 + 0.1) * (isLast ? 1.4 : 1)
}

/**
 * 1.4: of a German stack the French player sees the top counter and the height. What lies below is taken for troops of a
 * usual kind.
 */
const USUAL = { cf: 2, quality: 8 }
const isCovered = (p: Position, viewer: Side, { side, index }: Unit): boolean =>
  viewer === 'french' && side === 'german' && p.state.stacks[p.state.place[index]!]?.at(-1) !== index

/** What an enemy stack seems to bring to a fight. */
export const seenStrength = (p: Position, viewer: Side, hex: number): number =>
  fightersIn(p, hex).reduce((sum, unit) => sum + (isCovered(p, viewer, unit) ? USUAL.cf : strengthOf(p, unit)), 0)

/** How much stronger a defence seems than it is. */
const seeming = (p: Position, viewer: Side, units: readonly number[]): number =>
  units
    .map((unit) => unitAt(p, unit))
    .filter((unit) => isCovered(p, viewer, unit))
    .reduce((sum, unit) => sum + USUAL.cf - strengthOf(p, unit), 0)

export interface Attack {
  readonly from: number
  readonly target: number
  readonly units: readonly number[]
  readonly point: number
  readonly combined: boolean
  /** Named in the line only where there is a choice. */
  readonly namesPoint: boolean
  /** What it costs the enemy, what it costs oneself. */
  readonly gain: number
  readonly cost: number
  /** How likely it is that it strikes home at all: what counts in a breakthrough (3.3.6c). */
  readonly hits: number
}

/** Those who may fight together, the strongest for the room they take first. */
function strongest(p: Position, units: readonly number[], limit: number): number[] {
  const order = units.map((unit) => ({ unit, density: densityOf(p, unit) })).sort((a, b) => b.density - a.density)
  let room = limit
  const chosen: number[] = []
  for (const { unit } of order) {
    const weight = weightOf(p, unitAt(p, unit))
    if (weight > room) continue
    room -= weight
    chosen.push(unit)
  }
  return chosen
}

const densityOf = (p: Position, unit: number): number => {
  const one = unitAt(p, unit)
  return isDisorganised(p, one) ? -1 : faceOf(p, one).cf / Math.max(1, one.thirds) + faceOf(p, one).cf / 10
}

/** The defence a sensible enemy would put up. */
function defenders(p: Position, from: number, target: number): { defenders: number[]; defendingPoint: number } {
  const all = fightersIn(p, target).map(({ index }) => index)
  const limit = defenceLimit(p, from, target)
  const chosen = limit === null ? all : strongest(p, all, limit)
  return { defenders: chosen, defendingPoint: usualPoint(p, pointCandidates(p, chosen)) }
}

const sameOrders = (p: Position, side: Side, units: readonly number[]): number[][] => {
  const groups = new Map<string, number[]>()
  for (const unit of units) {
    const { formation } = unitAt(p, unit)
    const key = side === 'german' ? formation : (corpsOf(p, formation) ?? formation)
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  return [...groups.values()]
}

/** What an attack is, whoever makes it. */
interface Blow {
  readonly kind: 'attack' | 'breakthrough'
  readonly side: Side
  readonly from: number
  readonly target: number
  /** Attacks made before in this breakthrough. */
  readonly attacks: number
}

/**
 * The same attacks are thought of all through a phase. Those who fight, with all that is their own, name an attack; here is
 * what it rests on besides.
 */
const known = derivedTable<string, { readonly best: Attack | null }>([
  ...(['attached', 'gas', 'b1Lost', 'turn', 'fires', 'exode', 'rommel'] as const),
])

/** A unit with all that is its own and weighs in a fight: its face, disorder, isolation, and whether it has orders. */
const conditionOf = (p: Position, index: number): number => {
  const unit = unitAt(p, index)
  const marks = (isDisorganised(p, unit) ? 1 : 0) + (isIsolated(p, unit) ? 2 : 0) + (isInCommand(p, unit) ? 4 : 0)
  return (index * MOST_STEPS + p.state.lost[index]!) * 8 + marks
}
const MOST_STEPS = 16

/** The best attack of these units out of one hex into the next. */
export function bestAttack(
  p: Position,
  side: Side,
  from: number,
  target: number,
  units: readonly number[],
  kind: Blow['kind'] = 'attack',
  attacks = 0,
): Attack | null {
  let key = `${kind} ${from} ${target} ${attacks}`
  for (const unit of units) key += ` ${conditionOf(p, unit)}`
  key += ' on'
  for (const unit of unitsIn(p, target)) key += ` ${conditionOf(p, unit)}`
  return known(p, key, () => ({ best: findAttack(p, { kind, side, from, target, attacks }, units) })).best
}

function findAttack(p: Position, blow: Blow, units: readonly number[]): Attack | null {
  const { side, from, target } = blow
  const limit = attackLimit(p, from, target)
  let best: Attack | null = null
  const consider = (chosen: readonly number[]) => {
    const attack = chosen.length === 0 ? null : attackOf(p, blow, chosen)
    if (attack !== null && (best === null || attack.gain - attack.cost > best.gain - best.cost)) best = attack
  }
  for (const together of sameOrders(p, side, units)) {
    const able = together.filter((unit) => !unitAt(p, unit).isArtillery && !unitAt(p, unit).isHq)
    const arms = able.filter((unit) => unitAt(p, unit).isTank || unitAt(p, unit).isSchuetzen)
    consider(strongest(p, able, limit))
    if (arms.length < able.length) consider(strongest(p, arms, limit))
  }
  return best
}

/** The best of the attacks that all of these make together. */
function attackOf(p: Position, { kind, side, from, target, attacks }: Blow, chosen: readonly number[]): Attack | null {
  const enemy = defenders(p, from, target)
  const unseen = seeming(p, side, enemy.defenders)
  const mayCombine = combinedRefusal(p, from, target, chosen) === null
  const candidates = pointCandidates(p, chosen)
  let best: Attack | null = null
  for (const combined of mayCombine ? [true, false] : [false]) {
    const leaders = candidates.filter((unit) => !combined || unitAt(p, unit).isTank)
    for (const point of likelyLeaders(p, leaders)) {
      const fight: Fight = {
        kind,
        side,
        from,
        target,
        attackers: chosen,
        point,
        ...enemy,
        support: { german: [], french: [] },
        attacks,
        ...(combined && { combined }),
      }
      const { base } = attackSum(p, fight)
      const gain = expected(p, base) * stepWorth(p, unitAt(p, enemy.defendingPoint))
      const cost = expected(p, defenceSum(p, fight).base + unseen) * stepWorth(p, unitAt(p, point))
      if (best !== null && gain - cost <= best.gain - best.cost) continue
      const { hits } = prospectsOf(p, base)
      best = { from, target, units: chosen, point, combined, namesPoint: leaders.length > 1, gain, cost, hits }
    }
  }
  return best
}

/** Full units of the best quality, one of each kind. */
function likelyLeaders(p: Position, leaders: readonly number[]): number[] {
  const worth = (unit: number) => qualityOf(p, unitAt(p, unit)) * 10 - p.state.lost[unit]! * 4
  const sorted = leaders.toSorted((a, b) => worth(b) - worth(a))
  const tank = sorted.find((unit) => unitAt(p, unit).isTank)
  const other = sorted.find((unit) => !unitAt(p, unit).isTank)
  return [tank, other].filter((unit) => unit !== undefined)
}

export function attackLine(
  p: Position,
  verb: 'attack' | 'breakthrough',
  attack: Attack,
  guns: readonly string[],
): string {
  const { target, units, point, combined, namesPoint } = attack
  const words = [verb, idOf(p, target), ...units.map((unit) => unitAt(p, unit).id)]
  if (combined) words.push('combined')
  if (namesPoint) words.push('point', unitAt(p, point).id)
  if (guns.length > 0) words.push('support', ...guns)
  return words.join(' ')
}

/** What the terrain of a hex takes off shells and blows. */
export const coverOf = (p: Position, hex: number): number =>
  p.content.data.tables.terrain.rows[TERRAINS[p.content.terrain[hex]!]!].tm

/** What a barrage on a hex may be expected to disorganise, in what the units there seem to be worth. */
export function barrageWorth(p: Position, viewer: Side, hex: number, factors: number): number {
  const cover = coverOf(p, hex)
  let worth = 0
  for (const unit of fightersIn(p, hex)) {
    const isHidden = isCovered(p, viewer, unit)
    // Those below were under the same shells as the one on top.
    const top = isHidden ? unitAt(p, p.state.stacks[hex]!.at(-1)!) : unit
    if (isDisorganised(p, top)) continue
    const quality = isHidden ? USUAL.quality : qualityOf(p, unit)
    let ways = 0
    for (let die = 2; die <= 6; die++) if (die === 6 || quality < factors + die - cover) ways++
    worth += (ways / 6) * (isHidden || !unit.isArtillery ? (isHidden ? USUAL.cf : faceOf(p, unit).cf) / 3 + 0.2 : 0.8)
  }
  return worth
}

export const isNight = (p: Position): boolean => boxOf(p).night === true
