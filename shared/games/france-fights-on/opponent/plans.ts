/**
 * Plans of attack in a movement phase: for each enemy hex that can be got at the best who can come up to it, from opposite
 * sides where that helps (13.13), then the attack. By rule of thumb; what a plan is worth its battle will say.
 */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { Plan } from '../../../opponent/brain.ts'
import { isSupplied, operatesSupplied } from '../07-supply/supply.ts'
import { isRiverCrossing } from '../11-movement/terrain.ts'
import { stukaRefusal } from '../12-support/support.ts'
import { isConcentric } from '../13-combat/battle-sum.ts'
import { CITY, enemyOf, MOUNTAIN, SEA, type Side, type Unit } from '../content/content.ts'
import { combatFactor, isReduced, movementFactor, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { groundOf } from './ground.ts'
import { CITY_COLUMNS, columnAt, oddsOf, shareAt } from './odds.ts'
import { germanStep } from './threat.ts'

export function plans(p: Position, draft: Draft, most: number): readonly Plan[] {
  if (p.top?.step !== 'movement') return []
  const side = draft.seat as Side
  if (side === 'german' && p.state.germanOrder === 'fight-move') return []
  const targets = [...new Set(unitsOf(p, enemyOf(side)).map(({ index }) => p.state.place[index]!))]
  const movers = moversOf(p, draft, side, targets)
  // Who looks at many plans looks at more than one a target.
  const each = most > MANY ? 2 : 1
  return targets
    .flatMap((target) => forcesAgainst(p, side, targetOf(p, side, target), movers).slice(0, each))
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map((force) => planOf(p, force))
}

const MANY = 12

function planOf(p: Position, { target, chosen, withStukas }: Force): Plan {
  const moves = chosen.filter(({ hops }) => hops.length > 0).map(({ unit, hops }) => ['move', unit.id, ...hops])
  const units = chosen.map(({ unit }) => unit.id)
  const attack = ['attack', p.content.grid.ids[target.hex]!, ...units, ...(withStukas ? ['stukas'] : [])]
  return { acts: [...moves, ['end'], attack], closing: 2, units }
}

// ---- Who can come

/** By hex a unit can get to: the hops; none where it stands. */
type Reach = ReadonlyMap<number, readonly string[]>

interface Mover {
  readonly unit: Unit
  readonly factor: number
  readonly isSupplied: boolean
  readonly reach: Reach
}

/** Everybody who could attack one of these this turn, and where they can be by then; the strongest first. */
function moversOf(p: Position, draft: Draft, side: Side, targets: readonly number[]): Mover[] {
  const { grid } = p.content
  const isNear = (unit: Unit) => {
    const far = movementFactor(p, unit) + 1
    return targets.some((target) => grid.distance(p.state.place[unit.index]!, target) <= far)
  }
  const able = new Set(tokensAfter(draft, 'move'))
  return unitsOf(p, side)
    .filter(({ mobility, index }) => mobility !== 'static' && p.state.railed !== index && p.state.refitting !== index)
    .filter(isNear)
    .map((unit) => {
      const reach = new Map<number, readonly string[]>([[p.state.place[unit.index]!, []]])
      if (able.has(unit.id))
        for (const { hops } of draft.with(['move', unit.id]).ask?.reach?.() ?? []) {
          const last = hops.at(-1)!
          // Refugees are walked round: to overrun them costs a point (4.5).
          if (!hops.some((hop) => hop.endsWith('!'))) reach.set(grid.indexOf(last), hops)
        }
      return { unit, factor: combatFactor(p, unit), isSupplied: operatesSupplied(p, unit), reach }
    })
    .sort((a, b) => b.factor - a.factor)
}

// ---- What is attacked

/** A hex from which a target can be attacked, seen from the target. */
interface Slot {
  readonly hex: number
  readonly direction: number
  readonly isAcrossRiver: boolean
}

interface Target {
  readonly hex: number
  readonly side: Side
  readonly defence: number
  /** To the right: of the ground, of defenders out of supply (7.4), and for an attack from opposite sides (13.13). */
  readonly columns: number
  readonly concentric: number
  readonly concentricMechanized: number
  /** Steps that all defenders lose together, in points, and the cheapest of them. */
  readonly steps: number
  readonly cheapest: number
  readonly isFixed: boolean
  readonly slots: readonly Slot[]
  /** Bits of the directions in which the defenders could go back. */
  readonly waysOut: number
}

function targetOf(p: Position, side: Side, hex: number): Target {
  const { content } = p
  const units = unitsIn(p, hex).map((unit) => content.units[unit]!)
  const { rows } = content.data.tables.shifts
  const isCity = content.terrain[hex] === CITY
  const isMountain = content.terrain[hex] === MOUNTAIN && units.every(({ mobility }) => mobility !== 'mechanized')
  const surrenders = side === 'german' && units.some((unit) => movementFactor(p, unit) >= groundOf(p).toGreenRow[hex]!)
  const ground = isCity ? CITY_COLUMNS : isMountain ? rows.mountain.columns : 0
  const supply = units.every((unit) => isSupplied(p, unit)) ? 0 : rows.defenderOutOfSupply.columns
  const steps = units.map((unit) => stepWorth(p, unit))
  return {
    hex,
    side,
    defence: units.reduce((sum, unit) => sum + combatFactor(p, unit), 0),
    columns: supply - ground,
    concentric: isCity ? 0 : surrenders ? rows.surrender.columns : rows.concentric.columns,
    concentricMechanized: isCity ? 0 : surrenders ? rows.surrender.columns : rows.concentricMechanized.columns,
    steps: steps.reduce((sum, step) => sum + step, 0),
    cheapest: Math.min(...steps),
    isFixed: units.some(({ mobility }) => mobility === 'static'),
    ...around(p, side, hex),
  }
}

/** What the next step of a unit is worth: a French one sails or fights. */
function stepWorth(p: Position, unit: Unit): number {
  if (unit.side === 'german') return germanStep(p, unit)
  if (unit.mobility === 'static') return 3
  const factor = combatFactor(p, unit)
  const lost = p.state.steps[unit.index] === 1 ? factor : factor - unit.cfReduced
  return (unit.mobility === 'mechanized' ? 1 : 0.5) + 0.4 * lost
}

function around(p: Position, side: Side, hex: number): Pick<Target, 'slots' | 'waysOut'> {
  const { content } = p
  const { grid, terrain, isBlocked, units } = content
  const slots: Slot[] = []
  let waysOut = 0
  for (let direction = 0; direction < 6; direction++) {
    const arc = hex * 6 + direction
    const next = grid.neighbour[arc]!
    if (next < 0 || terrain[next] === SEA || isBlocked[grid.side[arc]!]) continue
    const [first] = unitsIn(p, next)
    if (first === undefined) waysOut |= 1 << direction
    if (first !== undefined && units[first]!.side !== side) continue
    slots.push({ hex: next, direction, isAcrossRiver: isRiverCrossing(content, next, hex, grid.side[arc]!) })
  }
  return { slots, waysOut }
}

// ---- Who attacks it

interface Joined {
  readonly unit: Unit
  readonly factor: number
  readonly isSupplied: boolean
  readonly hops: readonly string[]
  readonly slot: Slot
}

interface Force {
  readonly target: Target
  readonly chosen: readonly Joined[]
  readonly withStukas: boolean
  /** What it may win, less what its units could do elsewhere. */
  readonly value: number
}

/** What two dice of Stukas bring. */
const STUKAS = 7
/** Columns from the left: below the first nothing is to be won, from the last on nothing more. */
const LEAST_COLUMN = 3.5
const LAST_COLUMN = 8

/** The best forces of each size that can attack a target, the best of all first. */
function forcesAgainst(p: Position, side: Side, target: Target, movers: readonly Mover[]): Force[] {
  const { slots } = target
  const isCity = p.content.terrain[target.hex] === CITY
  const hasStukas = side === 'german' && stukaRefusal(p) === null
  const bySize = new Map<number, Force>()
  // 9.5: the two German forces attack apart.
  for (const isWest of side === 'german' ? [false, true] : [false]) {
    const own = movers.filter(({ unit }) => unit.isWest === isWest && !(isCity && unit.isPanzer))
    const opposite = slots.flatMap((one) =>
      slots.filter(({ direction }) => direction === one.direction + 3).map((other) => [one, other]),
    )
    for (const first of [[], ...opposite])
      for (const force of gathered(p, target, own, first, hasStukas)) {
        const known = bySize.get(force.chosen.length)
        if (known === undefined || force.value > known.value) bySize.set(force.chosen.length, force)
      }
  }
  return [...bySize.values()].sort((a, b) => b.value - a.value)
}

/** The strongest first, each to a free hex, these hexes before all others; what each more makes of it. */
function gathered(
  p: Position,
  target: Target,
  movers: readonly Mover[],
  first: readonly Slot[],
  hasStukas: boolean,
): Force[] {
  const found: Force[] = []
  const chosen: Joined[] = []
  const full = new Set<number>()
  const join = (slots: readonly Slot[]): boolean => {
    for (const mover of movers) {
      if (chosen.some(({ unit }) => unit === mover.unit)) continue
      const open = slots.filter(({ hex }) => hasRoomIn(p, mover, hex, full))
      if (open.length === 0) continue
      const here = p.state.place[mover.unit.index]!
      const slot = open.find(({ hex }) => hex === here) ?? open[0]!
      const { unit, factor, isSupplied: supplied } = mover
      chosen.push({ unit, factor, isSupplied: supplied, hops: mover.reach.get(slot.hex)!, slot })
      if (!unit.freeStacking) full.add(slot.hex)
      return true
    }
    return false
  }
  for (const slot of first) if (!join([slot])) return found
  while (chosen.length > 0 || join(target.slots)) {
    const column = columnOf(p, target, chosen, 0)
    const withStukas = hasStukas && column < LAST_COLUMN - 1.5
    const reached = withStukas ? columnOf(p, target, chosen, STUKAS) : column
    if (reached >= LEAST_COLUMN)
      found.push({ target, chosen: [...chosen], withStukas, value: valueOf(p, target, chosen, reached) })
    if (column >= LAST_COLUMN || !join(target.slots)) break
  }
  return found
}

/** Can this unit be in a hex beside the target, with nobody else who counts there (6.1)? */
function hasRoomIn(p: Position, { unit, reach }: Mover, hex: number, full: ReadonlySet<number>): boolean {
  if (!reach.has(hex)) return false
  if (unit.freeStacking) return true
  const { units } = p.content
  return !full.has(hex) && unitsIn(p, hex).every((other) => other === unit.index || units[other]!.freeStacking)
}

const directionsOf = (chosen: readonly Joined[]): number =>
  chosen.reduce((bits, { slot }) => bits | (1 << slot.direction), 0)

/** The column an attack would be fought on; beyond the table, too. */
function columnOf(p: Position, target: Target, chosen: readonly Joined[], support: number): number {
  const { rows } = p.content.data.tables.shifts
  const isMountain = p.content.terrain[target.hex] === MOUNTAIN
  let factors = support
  for (const { unit, factor } of chosen) factors += isMountain && unit.isPanzer ? Math.floor(factor / 2) : factor
  let column = columnAt(oddsOf(p.content), factors - target.defence) + target.columns
  if (chosen.every(({ slot }) => slot.isAcrossRiver)) column -= rows.river.columns
  if (chosen.some((one) => !one.isSupplied)) column -= rows.attackerOutOfSupply.columns
  if (!isConcentric(directionsOf(chosen))) return column
  const isSpearhead = ({ unit, isSupplied: supplied }: Joined) =>
    unit.isCorps && unit.mobility === 'mechanized' && supplied
  return column + (chosen.every(isSpearhead) ? target.concentricMechanized : target.concentric)
}

/** A retreat, in steps. */
const RETREAT = 0.3
/** A factor could do something elsewhere; and a German corps that has lost a step had better keep away. */
const ELSEWHERE = 0.05
const WORN = 0.5

function valueOf(p: Position, target: Target, chosen: readonly Joined[], column: number): number {
  const odds = oddsOf(p.content)
  const isPocket = target.isFixed || (target.waysOut & ~directionsOf(chosen)) === 0
  let price = 0
  let cheapest = Infinity
  let all = 0
  for (const { unit, factor } of chosen) {
    price += ELSEWHERE * factor + (unit.side === 'german' && isReduced(p, unit) ? WORN : 0)
    const step = stepWorth(p, unit)
    cheapest = Math.min(cheapest, step)
    all += step
  }
  return (
    (shareAt(odds.defendersLose, column) + shareAt(odds.retreats, column) * (isPocket ? 1 : RETREAT)) * target.steps +
    shareAt(odds.bloodbath, column) * (target.cheapest - cheapest) -
    shareAt(odds.attackersLose, column) * all -
    price
  )
}
