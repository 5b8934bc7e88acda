/**
 * 8.1, 8.2, 8.5 Who may attack whom, and with whom. The attack of the Combat Phase and the Automatic DS of the Movement
 * Phase are both built here: a hex, then any units around it, one by one, until there are enough.
 *
 * More attackers never make an attack worse: they add strength, may earn shifts, and may undo the river's doubling. So
 * a first unit is offered if everybody who may join it would be enough, and every pick can be completed.
 */
import { isAttackBanned } from '../22-dynamo/tied-divisions.ts'
import type { Building, Pick } from '../../../engine/act.ts'
import type { Explanation } from '../../../engine/explain.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { markedRefusal } from '../07-movement/automatic-ds-marks.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { faceOf, isEntrained, isOnMap, occupant, statusOf, unitAt, unitsIn } from '../pieces.ts'
import { derivedTable, type Position } from '../state.ts'
import { crossingRefusal } from '../07-movement/terrain.ts'
import { hexesOf, presence } from '../05-zones-of-control/zones-of-control.ts'

/** What makes an attack possible: enough strength for 1-3, or for an Automatic DS. */
export interface Wanted {
  readonly refusal: Refusal
  /** A quick look: can the hex be a target at all? */
  mayBe?(p: Position, side: Side, target: number): boolean
  isEnough(p: Position, side: Side, target: number, attackers: readonly number[]): boolean
}

// ---- Who may attack

const NOT_YOURS: Refusal = { rule: '8.1a', say: 'Only units of the attacking side may attack' }
const WEAK: Refusal = { rule: '8.1a', say: 'It has no Attack Strength' }
const SHAKEN: Refusal = { rule: '13.2.1', say: 'Disrupted units may not attack' }
const ROUTED: Refusal = { rule: '13.3.2a', say: 'Units in Full Retreat may not attack' }
const ENTRAINED: Refusal = { rule: '7.6.2', say: 'Units on a train may not attack' }
const GQG: Refusal = { rule: '21.2.1', say: 'Units under a GQG marker may not attack' }
const HALTED: Refusal = { rule: '21.3.3', say: 'Mechanised units under a Halt! marker may not attack' }
const EVACUATING: Refusal = { rule: '22.5.3', say: 'A unit under an EVAC +2 marker may not attack' }
const FOUGHT: Refusal = { rule: '8.1a', say: 'It has already attacked this phase' }
const EXTENDED: Refusal = { rule: '7.3b', say: 'It used Extended Movement and may not attack' }
const DISENGAGED: Refusal = { rule: '20.3.2', say: 'It has tried to disengage and may not attack' }

/** Why a unit attacks nobody now. */
function unitRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const { index } = unit
  const status = statusOf(p, unit)
  if (faceOf(p, unit).attack === 0) return WEAK
  return (
    markedRefusal(p, index) ??
    check(content, state.fought[index] === true, FOUGHT) ??
    check(content, status === 'disrupted', SHAKEN) ??
    check(content, status === 'full-retreat', ROUTED) ??
    check(content, isEntrained(p, unit), ENTRAINED) ??
    check(content, state.gqg[index] !== undefined, GQG) ??
    check(content, state.halt[index] !== undefined && faceOf(p, unit).isMechanized, HALTED) ??
    check(content, state.evac[index] === true, EVACUATING) ??
    check(content, state.disengaged[index] === true, DISENGAGED) ??
    check(content, state.extended[index] === true, EXTENDED)
  )
}

// ---- Whom

const EMPTY: Refusal = { rule: '8.1a', say: 'There is no enemy unit to attack' }
const STRUCK: Refusal = { rule: '8.1a', say: 'It has already been attacked this phase' }
const OUT_OF_TOUCH: Refusal = { rule: '8.1a', say: 'Units attack adjacent hexes only' }
const NO_TARGET: Refusal = { rule: '8.1a', say: 'None of your units can attack' }
const BRIDGE: Refusal = { rule: '22.8b', say: 'No attack across a ferry or a tidal river bridge' }
const TIED: Refusal = { rule: '22.7d', say: 'Its orders forbid it to attack' }

/** Why nobody of this side may attack the hex. Units attacked before may stand there with others who were not (12.5). */
function hexRefusal(p: Position, side: Side, hex: number): Refusal | null {
  if (p.content.isPlayable[hex] === 0 || occupant(p, hex) !== enemyOf(side)) return EMPTY
  const { attacked, retreated } = p.state
  return check(
    p.content,
    unitsIn(p, hex).every((unit) => attacked[unit] || retreated[unit]),
    STRUCK,
  )
}

/** Why a unit that may attack may not do so along this arc (8.1c). */
function arcRefusal(p: Position, unit: Unit, from: number, arc: number): Refusal | null {
  const { hasFerry, hasTidalBridge, grid } = p.content
  const side = grid.side[arc]!
  const barred = crossingRefusal(p, unit, from, arc)
  return firstOf(
    barred !== null && applies(p.content, '8.1c') ? { ...barred, rule: '8.1c' } : null,
    check(p.content, hasFerry[side] === 1 || hasTidalBridge[side] === 1, BRIDGE),
    isAttackBanned(p, unit, grid.neighbour[arc]!) ? TIED : null,
  )
}

/** Why a unit cannot take part in an attack on this hex. */
function attackerRefusal(p: Position, unit: Unit, target: number): Refusal | null {
  const from = p.state.place[unit.index]!
  const direction = p.content.grid.direction(from, target)
  if (direction < 0 || !isOnMap(p, unit)) return OUT_OF_TOUCH
  return unitRefusal(p, unit) ?? arcRefusal(p, unit, from, from * 6 + direction)
}

/** The units that may attack this hex, hex by hex around it (8.2). */
export function attackersAround(p: Position, side: Side, target: number): Unit[] {
  const { neighbour } = p.content.grid
  const found: Unit[] = []
  for (let arc = target * 6; arc < target * 6 + 6; arc++) {
    const from = neighbour[arc]!
    if (from < 0 || occupant(p, from) !== side) continue
    for (const index of unitsIn(p, from)) {
      const unit = unitAt(p, index)
      if (attackerRefusal(p, unit, target) === null) found.push(unit)
    }
  }
  return found
}

// ---- With whom

const TWO_NATIONS: Refusal = { rule: '8.5', say: 'French, British and Belgian units may not attack together' }
const TWO_HEXES: Refusal = { rule: '8.2', say: 'These units cannot attack together from several hexes' }
const CHOSEN: Refusal = { rule: '8.2', say: 'It is already part of the attack' }

/** Why a unit cannot join another in an attack. */
function joiningRefusal(p: Position, first: Unit | undefined, unit: Unit): Refusal | null {
  if (first === undefined || first === unit) return null
  if (p.state.place[first.index] !== p.state.place[unit.index] && !applies(p.content, '8.2')) return TWO_HEXES
  return check(p.content, first.nation !== unit.nation, TWO_NATIONS)
}

/** Would this unit be enough with everybody who may join it? */
function canBegin(p: Position, side: Side, target: number, able: readonly Unit[], unit: Unit, wanted: Wanted): boolean {
  // In the order of the battle: whose points are beyond the limit (8.4.1) depends on it.
  const all = inOrder(able.filter((other) => joiningRefusal(p, unit, other) === null))
  return wanted.isEnough(p, side, target, all)
}

/** The units an attack may begin with. */
function beginners(p: Position, side: Side, target: number, able: readonly Unit[], wanted: Wanted): Unit[] {
  const known = new Map<string, boolean>()
  return able.filter((unit) => {
    // Only the nation matters, as long as units of several hexes may join.
    const key = applies(p.content, '8.2') ? unit.nation : unit.id
    let answer = known.get(key)
    if (answer === undefined) known.set(key, (answer = canBegin(p, side, target, able, unit, wanted)))
    return answer
  })
}

/** All that decides who may attack whom. */
const FIELDS = [
  ...(['place', 'lost', 'status', 'train', 'unsupplied', 'gqg', 'halt', 'evac', 'used', 'dyle', 'airUsed'] as const),
  ...(['turn', 'freed', 'fought', 'attacked', 'retreated', 'disengaged', 'extended', 'autoDs'] as const),
] as const

/** Which hexes may be attacked. What is found out is kept as long as nothing changes. */
export class Targets {
  private readonly wanted: Wanted
  private readonly known = {
    german: derivedTable<number, boolean>(FIELDS),
    allied: derivedTable<number, boolean>(FIELDS),
  }

  constructor(wanted: Wanted) {
    this.wanted = wanted
  }

  /** Is there any? */
  any(p: Position, side: Side): boolean {
    return hexesOf(p, enemyOf(side)).some((hex) => this.has(p, side, hex))
  }

  /** All of them, in the order of their numbers. */
  picks(p: Position, side: Side): Pick[] {
    const hexes = hexesOf(p, enemyOf(side)).filter((hex) => this.has(p, side, hex))
    return hexes.map((hex) => p.content.hexPicks[hex]!)
  }

  private has(p: Position, side: Side, hex: number): boolean {
    if (!isBeside(p, hex, presence(p, side))) return false
    return this.known[side](p, hex, () => isTarget(p, side, hex, this.wanted))
  }
}

/** Is one of the six hexes around among these? */
function isBeside({ content }: Position, hex: number, present: Uint8Array): boolean {
  const { neighbour } = content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++)
    if (neighbour[arc]! >= 0 && present[neighbour[arc]!]! > 0) return true
  return false
}

/** May this hex, held by the enemy and next to units of this side, be attacked? */
function isTarget(p: Position, side: Side, hex: number, wanted: Wanted): boolean {
  if (wanted.mayBe?.(p, side, hex) === false || hexRefusal(p, side, hex) !== null) return false
  const able = attackersAround(p, side, hex)
  // The first of a nation decides for all of it; see `beginners`.
  return able.some((unit, i) => {
    const isKnown = applies(p.content, '8.2') && able.findIndex(({ nation }) => nation === unit.nation) < i
    return !isKnown && canBegin(p, side, hex, able, unit, wanted)
  })
}

/** Why a hex is not offered as a target. */
export function whyNotTarget(p: Position, side: Side, token: string, wanted: Wanted): Refusal | null {
  if (token === '') return NO_TARGET
  const hex = p.content.grid.indexOf(token)
  if (hex < 0) return null
  const barred = hexRefusal(p, side, hex)
  if (barred !== null) return barred
  if (attackersAround(p, side, hex).length > 0) return wanted.refusal
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const from = neighbour[arc]!
    if (from < 0 || occupant(p, from) !== side) continue
    for (const unit of unitsIn(p, from)) {
      const refused = attackerRefusal(p, unitAt(p, unit), hex)
      if (refused !== null) return refused
    }
  }
  return OUT_OF_TOUCH
}

/** Why a unit is not offered beside those chosen. */
export function whyNotAttacker(p: Position, side: Side, target: number, chosen: readonly Unit[], token: string) {
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isOnMap(p, unit)) return null
  if (unit.side !== side) return NOT_YOURS
  if (chosen.includes(unit)) return CHOSEN
  return attackerRefusal(p, unit, target) ?? joiningRefusal(p, chosen[0], unit)
}

/** The units that may be picked next. */
export function nextAttackers(
  p: Position,
  side: Side,
  target: number,
  able: readonly Unit[],
  chosen: readonly Unit[],
  wanted: Wanted,
): Unit[] {
  const [first] = chosen
  if (first === undefined) return beginners(p, side, target, able, wanted)
  return able.filter((unit) => !chosen.includes(unit) && joiningRefusal(p, first, unit) === null)
}

/** Asks for units until there are enough, and then for more if they are wanted. */
export function* chooseAttackers(
  p: Position,
  side: Side,
  target: number,
  wanted: Wanted,
  explain: (attackers: readonly number[]) => Explanation | null,
): Building<number[]> {
  const able = attackersAround(p, side, target)
  const chosen: Unit[] = []
  for (;;) {
    const indexes = inOrder(chosen)
    const word: string | undefined = yield {
      picks: nextAttackers(p, side, target, able, chosen, wanted).map((unit) => unit.pick),
      commit: chosen.length > 0 && wanted.isEnough(p, side, target, indexes),
      why: (token) => whyNotAttacker(p, side, target, chosen, token) ?? wanted.refusal,
      unready: wanted.refusal,
      explain: () => explain(inOrder(chosen)),
    }
    if (word === undefined) return indexes
    chosen.push(p.content.unitOf(word)!)
  }
}

/** Attackers as a battle lists them, in whatever order they were picked. */
export const inOrder = (units: readonly Unit[]): number[] => units.map((unit) => unit.index).sort((a, b) => a - b)
