/**
 * Plans of attack in a movement phase: for each enemy hex that can be got at the best who can come up to it, from opposite
 * sides where that helps (13.13), then the attack. By rule of thumb; what a plan is worth its battle will say.
 */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { Plan } from '../../../opponent/brain.ts'
import { stukaRefusal } from '../12-support/support.ts'
import { CITY, enemyOf, MOUNTAIN, SEA, type Side, type Unit } from '../content/content.ts'
import { combatFactor, movementFactor, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { worthOf } from './sailing.ts'

/** By hex a unit can get to: the hops; none where it stands. */
type Reach = ReadonlyMap<number, readonly string[]>

interface Mover {
  readonly unit: Unit
  readonly factor: number
  readonly reach: Reach
}

/** Differences of factors from which an attack is worth planning, and from which more is wasted. */
const LEAST = 3
const ENOUGH = 9
/** With less, more targets can be attacked: who looks at many plans looks at such, too. */
const LEAN = 6
const MANY = 12
/** What two dice of Stukas bring, and what a column is worth in factors. */
const STUKAS = 7
const COLUMN = 1.6

export function plans(p: Position, draft: Draft, most: number): readonly Plan[] {
  if (p.top?.step !== 'movement') return []
  const side = draft.seat as Side
  if (side === 'german' && p.state.germanOrder === 'fight-move') return []
  const targets = targetsOf(p, side)
  const movers = moversOf(p, draft, side, targets)
  const found: { plan: Plan; score: number }[] = []
  for (const target of targets)
    for (const enough of most > MANY ? [ENOUGH, LEAN] : [ENOUGH]) {
      const one = planFor(p, side, target, movers, enough)
      if (one !== null) found.push(one)
    }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ plan }) => plan)
}

function targetsOf(p: Position, side: Side): number[] {
  return [...new Set(unitsOf(p, enemyOf(side)).map(({ index }) => p.state.place[index]!))]
}

/** Everybody who could attack one of these this turn, and where they can be by then. */
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
      return { unit, factor: combatFactor(p, unit), reach }
    })
    .sort((a, b) => b.factor - a.factor)
}

function planFor(
  p: Position,
  side: Side,
  target: number,
  movers: readonly Mover[],
  enough: number,
): { plan: Plan; score: number } | null {
  const { content } = p
  const defence = unitsIn(p, target).reduce((sum, unit) => sum + combatFactor(p, content.units[unit]!), 0)
  const isCity = content.terrain[target] === CITY
  const ground = (isCity ? 1.5 : content.terrain[target] === MOUNTAIN ? 2 : 0) * COLUMN
  const slots = slotsOf(p, side, target)
  if (slots.length === 0) return null
  let best: { plan: Plan; score: number } | null = null
  // 9.5: the two German forces attack apart.
  for (const isWest of side === 'german' ? [false, true] : [false]) {
    const own = movers.filter(({ unit }) => unit.isWest === isWest && !(isCity && unit.isPanzer))
    const force = gather(p, own, slots, defence + ground, isCity, enough)
    if (force === null) continue
    const { chosen, difference } = force
    const withStukas = side === 'german' && difference < enough - 2 && stukaRefusal(p) === null
    const sum = difference + (withStukas ? STUKAS : 0)
    if (sum < LEAST) continue
    const worth = unitsIn(p, target).reduce((all, unit) => all + stake(p, content.units[unit]!), 0)
    const score = worth * Math.min(sum, ENOUGH + 1)
    if (best !== null && score <= best.score) continue
    const moves = chosen.filter(({ hops }) => hops.length > 0).map(({ unit, hops }) => ['move', unit.id, ...hops])
    const units = chosen.map(({ unit }) => unit.id)
    const attack = ['attack', content.grid.ids[target]!, ...units, ...(withStukas ? ['stukas'] : [])]
    best = {
      plan: { acts: [...moves, ['end'], attack], closing: 2, units },
      score,
    }
  }
  return best
}

/** What is to be won there. */
const stake = (p: Position, unit: Unit): number =>
  unit.side === 'german'
    ? (unit.mobility === 'mechanized' ? 2 : 1) + 0.5
    : unit.mobility === 'static'
      ? 3
      : worthOf(p, unit)

/** The hexes around a target from which it can be attacked, by direction. */
function slotsOf(p: Position, side: Side, target: number): { hex: number; direction: number }[] {
  const { grid, terrain, isBlocked, units } = p.content
  const slots: { hex: number; direction: number }[] = []
  for (let direction = 0; direction < 6; direction++) {
    const arc = target * 6 + direction
    const hex = grid.neighbour[arc]!
    if (hex < 0 || terrain[hex] === SEA || isBlocked[grid.side[arc]!]) continue
    const [first] = unitsIn(p, hex)
    if (first === undefined || units[first]!.side === side) slots.push({ hex, direction })
  }
  return slots
}

interface Joined {
  readonly unit: Unit
  readonly hops: readonly string[]
  readonly direction: number
}

/** The strongest first, each to a free hex, opposite to one that is taken if it can be, until it is enough. */
function gather(
  p: Position,
  movers: readonly Mover[],
  slots: readonly { hex: number; direction: number }[],
  against: number,
  isCity: boolean,
  enough: number,
): { chosen: Joined[]; difference: number } | null {
  const chosen: Joined[] = []
  const full = new Set<number>()
  const { units } = p.content
  // Who stands beside the target and counts holds that hex.
  const holders = (hex: number) => unitsIn(p, hex).filter((unit) => !units[unit]!.freeStacking)
  let sum = 0
  let isConcentric = false
  for (const { unit, factor, reach } of movers) {
    if (sum - against + (isConcentric ? 2 : 0) >= enough) break
    const open = slots.filter(({ hex }) => {
      if (!reach.has(hex)) return false
      if (unit.freeStacking) return true
      return !full.has(hex) && holders(hex).every((other) => other === unit.index)
    })
    if (open.length === 0) continue
    const isOpposite = (direction: number) => chosen.some((other) => (other.direction + 3) % 6 === direction)
    const here = p.state.place[unit.index]!
    const slot =
      open.find(({ direction }) => !isConcentric && isOpposite(direction)) ??
      open.find(({ hex }) => hex === here) ??
      open[0]!
    if (isOpposite(slot.direction) && !isCity) isConcentric = true
    chosen.push({
      unit,
      hops: reach.get(slot.hex)!,
      direction: slot.direction,
    })
    if (!unit.freeStacking) full.add(slot.hex)
    sum += factor
  }
  if (chosen.length === 0) return null
  return { chosen, difference: sum - against + (isConcentric ? COLUMN : 0) }
}
