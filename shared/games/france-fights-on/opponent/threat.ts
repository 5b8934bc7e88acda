/**
 * Battles to come: what attacks on a side's units would cost it. A hex is attacked from the free hexes around it, one unit
 * from each (6.1): who stands in a line with others can be got at from two sides only.
 */
import { CITY, enemyOf, MOUNTAIN, SEA, type Side, type Unit } from '../content/content.ts'
import { isConcentric } from '../13-combat/battle-sum.ts'
import { combatFactor, movementFactor, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { armyOf } from './army.ts'
import { groundOf } from './ground.ts'
import { CITY_COLUMNS, columnAt, oddsOf, shareAt } from './odds.ts'
import { canEndIn, comersOf } from './reach.ts'

/**
 * What attacks on this side's units would cost it, all told, in points. Who is not acting now will move before it fights.
 * `stakes`: by French unit what its next step is worth.
 */
export function dangerTo(p: Position, side: Side, acting: Side, stakes: Float64Array): number {
  const own = armyOf(p, side)
  const willChoose = side === 'german' && acting === 'german'
  const losses: number[] = []
  let sum = 0
  for (let nth = 0; nth < own.units.length; nth++) {
    const hex = own.place[nth]!
    // The first of a stack speaks for all of it.
    if (p.state.stacks[hex]!.length > 1 && own.place.indexOf(hex) < nth) continue
    const attack = attackOn(p, side, hex, acting === side)
    const loss = attack === null ? 0 : lossTo(p, side, hex, attack, stakes)
    if (willChoose) sum += chosenBy(p, own.units[nth]!, loss) * loss
    else if (loss > 0) losses.push(loss)
  }
  return willChoose ? sum : worst(losses, armyOf(p, enemyOf(side)).units.length / FOR_ONE)
}

/**
 * Losses from which on the French are sure to attack, of a corps at full strength and of one that has lost a step. They
 * have four attacks or so a turn and go for the last step of a corps, which is worth thrice the first.
 */
const TEMPTING = { full: 2.2, worn: 1.6 }

/** How likely the French, whose turn comes next, are to choose this corps of all they could attack. */
function chosenBy(p: Position, unit: Unit, loss: number): number {
  const sure = p.state.steps[unit.index] === 1 ? TEMPTING.worn : TEMPTING.full
  return Math.min(1, (loss / sure) ** 2)
}

/** So many enemies make one attack, so that only some of those that could be made will be; what others count for. */
const FOR_ONE = 3
const LESS_LIKELY = 0.3

function worst(losses: number[], attacks: number): number {
  if (losses.length > attacks) losses.sort((a, b) => b - a)
  let sum = 0
  for (const [nth, loss] of losses.entries()) sum += nth < attacks ? loss : LESS_LIKELY * loss
  return sum
}

// ---- What an attack would cost

/** Columns to the left in the mountains (13.17). */
const MOUNTAIN_COLUMNS = 2

const RETREAT_COSTS = 0.25
/** Of a bloodbath's step, less what the attacker pays for it: the French give steps away that will not sail. */
const BLOODBATH: Readonly<Record<Side, number>> = { french: 0.6, german: 0.9 }
/** What the attackers may lose makes up for so much. */
const REPELLED: Readonly<Record<Side, number>> = { french: 0.5, german: 0.25 }

function lossTo(p: Position, side: Side, hex: number, attack: Attack, stakes: Float64Array): number {
  const { content } = p
  let defence = 0
  let all = 0
  let least = Infinity
  let isFixed = false
  for (const index of unitsIn(p, hex)) {
    const unit = content.units[index]!
    const step = side === 'french' ? stakes[index]! : germanStep(p, unit)
    defence += combatFactor(p, unit)
    all += step
    least = Math.min(least, step)
    isFixed ||= unit.mobility === 'static'
  }
  const odds = oddsOf(content)
  const ground = content.terrain[hex] === CITY ? CITY_COLUMNS : content.terrain[hex] === MOUNTAIN ? MOUNTAIN_COLUMNS : 0
  const column = columnAt(odds, attack.factors - defence) + attack.columns - ground
  const retreat = isFixed || !attack.hasWayOut ? 1 : RETREAT_COSTS
  const lost =
    (shareAt(odds.defendersLose, column) +
      shareAt(odds.retreats, column) * retreat -
      shareAt(odds.attackersLose, column) * REPELLED[side]) *
      all +
    shareAt(odds.bloodbath, column) * BLOODBATH[side] * least
  return Math.max(0, lost)
}

/** A corps that has lost a step is what the French look for: the first step costs more than its points. */
const WORN = 0.7

/** What the next step of a German unit is worth to the French (4.3a). */
export function germanStep(p: Position, unit: Unit): number {
  if (!unit.isCorps) return 2
  return (unit.mobility === 'mechanized' ? 2 : 1) + (p.state.steps[unit.index] === 1 ? 2 : WORN)
}

// ---- Who could attack

interface Attack {
  readonly factors: number
  /** To the right, for coming from opposite sides (13.13, 13.14). */
  readonly columns: number
  /** Is a hex left that the defenders can go back to (13.6)? */
  readonly hasWayOut: boolean
}

/** An enemy who can only come up to a hex counts for so much of one who is there. */
const COMING = 0.75
/** So many hexes around a target are taken for one attack: who could come beside will be wanted elsewhere. */
const SIDES = 4

/** The strongest attack on a hex: the two German forces never attack together (9.5). */
function attackOn(p: Position, side: Side, hex: number, canComeUp: boolean): Attack | null {
  const main = attackBy(p, side, hex, canComeUp, false)
  if (side === 'german') return main
  const west = attackBy(p, side, hex, canComeUp, true)
  return west !== null && (main === null || west.factors > main.factors) ? west : main
}

/** What stands around a hex, in bits by direction: whence it is attacked, where it is free. */
interface Around {
  factors: number
  from: number
  open: number
  /** Free hexes that will still be free when it is attacked. */
  waysOut: number
  sides: number
}

function attackBy(p: Position, side: Side, hex: number, canComeUp: boolean, isWest: boolean): Attack | null {
  const around = standingAround(p, side, hex, isWest)
  if (canComeUp && around.open !== 0) joinThoseWhoCome(p, side, hex, isWest, around)
  const { factors, from, waysOut } = around
  if (from === 0) return null
  const columns = p.content.terrain[hex] !== CITY && isConcentric(from) ? concentricColumns(p, side, hex) : 0
  return { factors, columns, hasWayOut: waysOut !== 0 }
}

function standingAround(p: Position, side: Side, hex: number, isWest: boolean): Around {
  const { grid, terrain, isBlocked, units } = p.content
  const around: Around = { factors: 0, from: 0, open: 0, waysOut: 0, sides: 0 }
  for (let direction = 0; direction < 6; direction++) {
    const arc = hex * 6 + direction
    const next = grid.neighbour[arc]!
    if (next < 0 || terrain[next] === SEA || isBlocked[grid.side[arc]!]) continue
    const stack = p.state.stacks[next]
    if (stack === undefined) around.open |= 1 << direction
    else if (units[stack[0]!]!.side !== side) {
      for (const index of stack) {
        const unit = units[index]!
        if (unit.isWest !== isWest || !canAttack(p, unit, hex)) continue
        around.factors += factorAgainst(p, hex, unit, combatFactor(p, unit))
        around.from |= 1 << direction
      }
      around.sides++
    }
  }
  around.waysOut = around.open
  return around
}

/** The strongest first, each to a free hex it can get to. */
function joinThoseWhoCome(p: Position, side: Side, hex: number, isWest: boolean, around: Around): void {
  const { neighbour } = p.content.grid
  const enemy = enemyOf(side)
  const { units, combat, into } = comersOf(p, enemy, isWest)
  let able = 0
  for (let direction = 0; direction < 6; direction++) {
    if ((around.open & (1 << direction)) === 0) continue
    const next = neighbour[hex * 6 + direction]!
    if (canEndIn(p, enemy, next)) able |= into[next]!
    else around.open &= ~(1 << direction)
  }
  for (let nth = 0; nth < units.length && around.open !== 0 && able !== 0; nth++) {
    if ((able & (1 << nth)) === 0) continue
    able &= ~(1 << nth)
    const unit = units[nth]!
    if (isBeside(p, unit, hex) || !canAttack(p, unit, hex)) continue
    const direction = wayFor(p, hex, into, 1 << nth, around)
    if (direction < 0) continue
    around.factors += COMING * factorAgainst(p, hex, unit, combat[nth]!)
    around.open &= ~(1 << direction)
    around.from |= 1 << direction
    if (++around.sides <= SIDES) around.waysOut &= ~(1 << direction)
  }
}

/** 13.13, 13.14: one column; four against Frenchmen who surrender because they are near the northern edge. */
function concentricColumns(p: Position, side: Side, hex: number): number {
  const { concentric, surrender } = p.content.data.tables.shifts.rows
  if (side === 'german') return concentric.columns
  const toGreenRow = groundOf(p).toGreenRow[hex]!
  const { units } = p.content
  const isNear = unitsIn(p, hex).some((unit) => movementFactor(p, units[unit]!) >= toGreenRow)
  return isNear ? surrender.columns : concentric.columns
}

/** 2.9, 13.16: garrisons attack nobody, panzers no city. */
const canAttack = (p: Position, unit: Unit, hex: number): boolean =>
  unit.mobility !== 'static' && !(unit.isPanzer && p.content.terrain[hex] === CITY)

/** 13.17: panzers count half in the mountains. */
const factorAgainst = (p: Position, hex: number, unit: Unit, factor: number): number =>
  unit.isPanzer && p.content.terrain[hex] === MOUNTAIN ? Math.floor(factor / 2) : factor

const isBeside = (p: Position, unit: Unit, hex: number): boolean =>
  p.content.grid.distance(p.state.place[unit.index]!, hex) === 1

/** The free hex this one would come to: opposite to another if it can be; -1 if there is none. */
function wayFor(p: Position, hex: number, into: Int32Array, bit: number, { open, from }: Around): number {
  const { neighbour } = p.content.grid
  let found = -1
  for (let direction = 0; direction < 6; direction++) {
    if ((open & (1 << direction)) === 0 || (into[neighbour[hex * 6 + direction]!]! & bit) === 0) continue
    if (!isConcentric(from) && isConcentric(from | (1 << direction))) return direction
    if (found < 0) found = direction
  }
  return found
}
