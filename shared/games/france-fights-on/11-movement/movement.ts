/**
 * 11.0 Movement. A unit moves alone, hop by hop, paying for each hex; each hop is judged from where the unit stands.
 * Refugees are paid for or overrun hex by hex (10.3, 10.4): the hop `5309` pays, the hop `5309!` overruns.
 */
import { pick, type Building, type Destination, type Pick } from '../../../engine/act.ts'
import type { Change } from '../../../engine/delta.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { BARRED, search } from '../../../engine/search.ts'
import type { Side, Unit } from '../content/content.ts'
import { allowance, endRefusal, entryRefusal, hopCost, isRefugeeHex } from './terrain.ts'
import { MOVED as MOVED_ON } from '../events.ts'
import { award, garrisonRefusal, put, takeControl, unitsOf } from '../pieces.ts'
import { isSuppliedAt } from '../07-supply/supply.ts'
import { bySide, derived, derivedTable, type Act, type PhaseFrame, type Play, type Position } from '../state.ts'

// ---- The walk

/** A unit on its way. */
interface Walk {
  readonly unit: Unit
  readonly points: number
  here: number
  spent: number
  hops: number
}

const NO_HOP: Refusal = { rule: '11.2', say: 'A move is at least one hex' }
const NO_WAY: Refusal = { rule: '11.3', say: 'No way leads there' }
const MINIMUM_MOVE: Refusal = { rule: '11.4', say: 'Minimum move: one hex for all its MP' }

/** The points spent after a hop, or why it cannot be made. */
function hop(p: Position, walk: Walk, arc: number, overrun: boolean): number | Refusal {
  const refused = entryRefusal(p, walk.unit, walk.here, arc)
  if (refused !== null) return refused
  const spent = walk.spent + hopCost(p, walk.unit, walk.here, arc, overrun)
  const to = p.content.grid.neighbour[arc]!
  if (spent > walk.points) {
    // 11.4: from a standstill one hex is always possible, for everything the unit has.
    if (walk.hops > 0 || !applies(p.content, '11.4')) return tooFar(spent, walk.points)
    return endRefusal(p, walk.unit, to) ?? walk.points
  }
  const ends = endRefusal(p, walk.unit, to)
  return ends === null || canEndBeyond(p, walk.unit, to, walk.points - spent) ? spent : ends
}

function tooFar(spent: number, points: number): Refusal {
  return { rule: '11.3', say: 'That costs {spent} MP: it has {points}', values: { spent, points } }
}

/** From a hex where the move may not end: is there one within reach where it may? */
function canEndBeyond(p: Position, unit: Unit, from: number, points: number): boolean {
  if (points <= 0) return false
  return endsBeyond[unit.side](p, keyOf(unit, from, points), () => findEnd(p, unit, from, points))
}

/** All that decides where a unit of a side can go while the enemy and the refugees stay as they are. */
function keyOf(unit: Unit, from: number, points: number): number {
  const kind = (unit.mobility === 'mechanized' ? 1 : 0) + (unit.isWest ? 2 : 0)
  return (from * 16 + points) * 4 + kind
}

/** What was found out, by that. */
const foundOut = () => ({
  french: derivedTable<number, boolean>(['place/german', 'refugees', 'turn']),
  german: derivedTable<number, boolean>(['place/french', 'place/garrison', 'turn']),
})
const endsBeyond = foundOut()
const hasHops = foundOut()

function findEnd(p: Position, unit: Unit, from: number, points: number): boolean {
  const reach = search(p.content.grid, {
    from,
    budget: points,
    until: (hex) => hex !== from && endRefusal(p, unit, hex) === null,
    step: stepFor(p, unit),
  })
  return reach.end >= 0
}

function stepFor(p: Position, unit: Unit) {
  return (from: number, arc: number, _to: number, _spent: number, out: { why: Refusal | null }): number => {
    out.why = entryRefusal(p, unit, from, arc)
    return out.why === null ? hopCost(p, unit, from, arc) : BARRED
  }
}

/** 7.1: supply is judged once, where the move begins. (With the rule off, a unit that leaves supply stops.) */
function mustStop(p: Position, walk: Walk): boolean {
  return walk.hops > 0 && !isSuppliedAt(p, walk.unit, walk.here) && !applies(p.content, '7.1')
}

/** The hops that may come next. */
function nextHops(p: Position, walk: Walk): Pick[] {
  const picks: Pick[] = []
  if (walk.spent >= walk.points && walk.hops > 0) return picks
  if (mustStop(p, walk)) return picks
  const { hopPicks, grid } = p.content
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    const to = grid.neighbour[arc]!
    if (to < 0) continue
    const spent = hop(p, walk, arc, false)
    if (typeof spent === 'number') picks.push({ ...hopPicks[to]!, cost: spent })
    if (!isRefugeeHex(p, walk.unit, to) || !applies(p.content, '10.4')) continue
    const rough = hop(p, walk, arc, true)
    if (typeof rough === 'number')
      picks.push({
        kind: 'hop',
        token: `${grid.ids[to]}!`,
        place: grid.ids[to]!,
        cost: rough,
        means: 'overrun the refugees: −1 VP',
      })
  }
  return picks
}

/** Has the unit a hop at all? */
function canMove(p: Position, unit: Unit, points: number): boolean {
  const from = p.state.place[unit.index]!
  return hasHops[unit.side](p, keyOf(unit, from, points), () => findHop(p, unit, from, points))
}

function findHop(p: Position, unit: Unit, from: number, points: number): boolean {
  const walk: Walk = { unit, points, here: from, spent: 0, hops: 0 }
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    if (typeof hop(p, walk, arc, false) === 'number') return true
    if (isRefugeeHex(p, unit, p.content.grid.neighbour[arc]!) && typeof hop(p, walk, arc, true) === 'number')
      return true
  }
  return false
}

// ---- Which units

const NEEDS_DIE: Refusal = { rule: '7.3', say: 'Out of supply: roll for movement points first' }
const REFITTING: Refusal = { rule: '8.2', say: 'It is receiving replacements and cannot move' }
const MOVED: Refusal = { rule: '11.3', say: 'It has already moved this phase' }
const RAILED: Refusal = { rule: '11.7', say: 'It has tried rail movement this turn and cannot move' }
const HEMMED_IN: Refusal = { rule: '11.3', say: 'It has nowhere to go' }
const ALL_MOVED: Refusal = { rule: '11.3', say: 'Every unit that can move has moved' }
const ALL_HEMMED_IN: Refusal = { rule: '11.3', say: 'No unit left to move has anywhere to go' }
const NOT_YOURS: Refusal = { rule: '11.3', say: 'Only your own units on the map can move' }

/** Why a unit cannot be moved now. */
export function moveRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const barred = firstOf(
    garrisonRefusal(p, unit),
    check(content, state.refitting === unit.index, REFITTING),
    check(content, state.railed === unit.index, RAILED),
    check(content, state.moved[unit.index] === true, MOVED),
  )
  if (barred !== null) return barred
  const points = allowance(p, unit)
  if (points === null) return NEEDS_DIE
  return canMove(p, unit, points) ? null : HEMMED_IN
}

/** All that decides which units can be moved. */
const MOVE_FIELDS = [
  ...(['place', 'moved', 'refitting', 'railed', 'scared'] as const),
  ...(['supplyDice', 'lostCities', 'refugees', 'turn'] as const),
] as const

/** The units of a side that can be moved now. */
const movable = bySide((side) =>
  derived<readonly Unit[]>(
    MOVE_FIELDS,
    (p) => unitsOf(p, side).filter((unit) => moveRefusal(p, unit) === null),
    (p, before, changes) => {
      const moved = movedAlone(p, side, changes)
      if (moved === null) return null
      const isOut = (unit: Unit) => moveRefusal(p, unit) !== null
      // Who comes in has its place among the others.
      for (const unit of moved) if (!isOut(unit) && !before.includes(unit)) return null
      return before.filter((unit) => !moved.has(unit) || !isOut(unit))
    },
  ),
)

/** The units of a side that have moved, if nothing else has changed: then all others can do what they could. */
function movedAlone({ content }: Position, side: Side, changes: readonly Change[]): ReadonlySet<Unit> | null {
  const moved = new Set<Unit>()
  for (const [field, key] of changes) {
    if (key === null || (field !== 'place' && field !== 'moved')) return null
    const unit = content.units[Number(key)]!
    if (unit.side !== side || unit.mobility === 'static') return null
    moved.add(unit)
  }
  return moved
}

// ---- The acts

export interface MovePlan {
  readonly unit: Unit
  /** Hexes entered, in order, and whether their refugees are overrun. */
  readonly path: readonly { readonly hex: number; readonly overrun: boolean }[]
}

export const move: Act<PhaseFrame, MovePlan> = {
  title: 'Move a unit',
  rule: '11.2',
  // The first unit that can move is found long before all of them are.
  hasPicks: (p, { side }) => unitsOf(p, side).some((unit) => moveRefusal(p, unit) === null),
  *build(p, { side }): Building<MovePlan> {
    const picks = movable(p, side).map((one) => one.pick)
    const unit = p.content.unitOf(yield* pick(picks, { why: (token) => whyNotMove(p, side, token) }))!
    const walk: Walk = { unit, points: allowance(p, unit)!, here: p.state.place[unit.index]!, spent: 0, hops: 0 }
    const path: { hex: number; overrun: boolean }[] = []
    for (;;) {
      const hops = nextHops(p, walk)
      const unready = walk.hops === 0 ? NO_HOP : endRefusal(p, unit, walk.here)
      const token: string | undefined = yield {
        picks: hops,
        commit: unready === null,
        unready,
        why: (word) => whyNotHop(p, walk, word),
        budget: walk.points,
        reach: () => reachOf(p, walk),
      }
      if (token === undefined) return { unit, path }
      const taken = hops.find((one) => one.token === token)!
      const overrun = token.endsWith('!')
      walk.here = p.content.grid.indexOf(overrun ? token.slice(0, -1) : token)
      walk.spent = taken.cost!
      walk.hops++
      path.push({ hex: walk.here, overrun })
    }
  },
  does(p, _, { unit, path }) {
    const from = p.state.place[unit.index]!
    for (const { hex, overrun } of path) {
      if (overrun) overrunRefugees(p, hex)
      takeControl(p, hex, unit.side)
    }
    put(p, unit, path.at(-1)!.hex)
    p.at('moved', unit.index, true)
    const ids = p.content.grid.ids
    const values = { unit: unit.name, from: p.content.hexNames[from]!, to: p.content.hexNames[path.at(-1)!.hex]! }
    p.note('11.2', '{unit} moves from {from} to {to}', values, {
      units: [unit.id],
      places: path.map((one) => ids[one.hex]!),
      event: MOVED_ON[unit.side],
    })
  },
}

/** 10.4, 4.5: the marker is turned over and one point is lost, once for this hex in this phase. */
function overrunRefugees(p: Play, hex: number): void {
  if (p.state.refugees[hex] !== false) return
  p.at('refugees', hex, true)
  award(p, '4.5', p.content.data.tables.victory.rows.refugeeRefusal.vp, 'Refugees overrun at {hex}', {
    hex: p.content.hexNames[hex]!,
  })
}

function whyNotMove(p: Position, side: Side, token: string): Refusal | null {
  const units = unitsOf(p, side)
  if (token === '') return whyNobodyMoves(p, units)
  const unit = p.content.unitOf(token)
  if (unit === undefined) return null
  return units.includes(unit) ? moveRefusal(p, unit) : NOT_YOURS
}

/** Why there is no unit to move at all. */
function whyNobodyMoves(p: Position, units: readonly Unit[]): Refusal {
  if (units.length === 0) return NOT_YOURS
  const reasons = units.map((unit) => moveRefusal(p, unit))
  if (reasons.includes(NEEDS_DIE)) return NEEDS_DIE
  return reasons.includes(HEMMED_IN) ? ALL_HEMMED_IN : ALL_MOVED
}

function whyNotHop(p: Position, walk: Walk, token: string): Refusal | null {
  const overrun = token.endsWith('!')
  const to = p.content.grid.indexOf(overrun ? token.slice(0, -1) : token)
  if (to < 0) return null
  const direction = p.content.grid.direction(walk.here, to)
  if (direction < 0) return whyNotReach(p, walk, to)
  const refused = hop(p, walk, walk.here * 6 + direction, overrun)
  if (typeof refused !== 'number') return refused
  return walk.spent >= walk.points ? MINIMUM_MOVE : null
}

/** A hex further off: the reason is that of the last hop, or of ending there. */
function whyNotReach(p: Position, walk: Walk, to: number): Refusal | null {
  const { unit, here, points, spent } = walk
  const reach = search(p.content.grid, { from: here, budget: points - spent, step: stepFor(p, unit) })
  if (reach.has(to)) return endRefusal(p, unit, to) ?? { rule: '11.2', say: 'A path goes from hex to adjacent hex' }
  const barred = reach.barredBy(to)
  if (barred !== null && barred.kind !== 'budget' && barred.why !== null) return barred.why
  const anyhow = search(p.content.grid, { from: here, step: stepFor(p, unit) })
  return anyhow.has(to) ? tooFar(spent + anyhow.cost(to), points) : NO_WAY
}

function reachOf(p: Position, walk: Walk): Destination[] {
  const { unit, here, points, spent } = walk
  const { ids } = p.content.grid
  const found: Destination[] = []
  if (mustStop(p, walk)) return found
  const reach = search(p.content.grid, { from: here, budget: points - spent, step: stepFor(p, unit) })
  for (const hex of reach.places) {
    if (hex === here || endRefusal(p, unit, hex) !== null) continue
    found.push({
      hops: reach
        .path(hex)
        .slice(1)
        .map((step) => ids[step]!),
      cost: spent + reach.cost(hex),
    })
  }
  // 11.4: the one hex that is always possible.
  for (const one of nextHops(p, walk)) {
    const hex = p.content.grid.indexOf(one.token)
    if (hex >= 0 && !reach.has(hex)) found.push({ hops: [one.token], cost: one.cost!, stop: MINIMUM_MOVE })
  }
  return found
}
