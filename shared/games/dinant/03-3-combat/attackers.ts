/** 3.3.1 Who may attack which hex, and which units may attack together. */
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { thirdsOf } from '../01-basics/stacking.ts'
import { groupRefusal as activationRefusal } from '../03-1-activation/announce.ts'
import { joinersOf } from '../03-1-activation/join.ts'
import { afterMoveRefusal, pointsLeft } from '../03-2-movement/movers.ts'
import { commandRefusal } from '../07-command/command.ts'
import { firstRefusal } from '../11-scenarios/first-turn.ts'
import { enemyOf, type Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { seemsHeldBy, occupant, unitAt, unitsIn } from '../pieces.ts'
import { corpsOf, type Position } from '../state.ts'
import { attackLimit } from './limits.ts'

export type AttackKind = 'attack' | 'breakthrough'

// ---- The hex

const NOT_BESIDE: Refusal = { rule: '3.3.1a', say: 'An attack goes from one hex into the next' }
const NOBODY: Refusal = { rule: '3.3.1a', say: 'There is no enemy' }
const ONLY_HQ: Refusal = { rule: '7.3a', say: 'An HQ alone is not attacked: enter its hex' }

export function targetRefusal(p: Position, { here, side }: ActivationFrame, hex: number): Refusal | null {
  if (p.content.grid.direction(here, hex) < 0) return NOT_BESIDE
  if (occupant(p, hex) !== enemyOf(side)) return NOBODY
  return seemsHeldBy(p, hex, enemyOf(side)) ? null : ONLY_HQ
}

export const targetsOf = (p: Position, frame: ActivationFrame): number[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => p.content.grid.neighbour[frame.here * 6 + d]!)
    .filter((hex) => hex >= 0 && targetRefusal(p, frame, hex) === null)

/** 6.1d, 6.3.1c: an engineer at work there, whose marker both sides see. */
export const engineerIn = (p: Position, hex: number): number | null =>
  unitsIn(p, hex).find((unit) => p.state.building[unit] !== undefined || p.state.preparing[unit] !== undefined) ?? null

// ---- The units

const HEADQUARTERS: Refusal = { rule: '7.3a', say: 'HQs do not fight' }
const GUNS: Refusal = { rule: '4.1a', say: '{unit} acts by fire missions and attacks nobody' }
const OUT_OF_COMMAND: Refusal = { rule: '7.2', say: '{unit} is out of command and begins no combat' }
const NOT_MOBILE: Refusal = { rule: '3.3.6a', say: '{unit} is not mobile: it does not break through' }
const NO_POINT: Refusal = { rule: '3.3.6a', say: '{unit} has no movement point left for it' }

/** Why a unit takes no part in this attack, whoever else does. */
export function attackerRefusal(p: Position, frame: ActivationFrame, kind: AttackKind, unit: Unit): Refusal | null {
  const { content } = p
  const isBreakthrough = kind === 'breakthrough'
  const isShort = isBreakthrough && pointsLeft(p, frame, unit) < content.data.tables.terrain.attackMp
  const refused = firstOf(
    firstRefusal(p, unit),
    check(content, unit.isHq, HEADQUARTERS),
    check(content, unit.isArtillery, GUNS),
    check(content, commandRefusal(p, unit) !== null, OUT_OF_COMMAND),
    check(content, isBreakthrough && !unit.isMobile, NOT_MOBILE),
    check(content, isShort, NO_POINT),
    isBreakthrough || !frame.units.includes(unit.index) ? null : afterMoveRefusal(p, frame, unit),
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

/** The group itself, then those of the hex who may join it (3.3.1d). */
export function possibleAttackers(p: Position, frame: ActivationFrame, kind: AttackKind): Unit[] {
  const joiners = kind === 'breakthrough' ? [] : joinersOf(p, frame)
  const fit = (unit: Unit) => attackerRefusal(p, frame, kind, unit) === null
  return [...frame.units.map((unit) => unitAt(p, unit)), ...joiners].filter(fit)
}

// ---- Together

const TOO_MANY: Refusal = { rule: '3.3.1a', say: 'No more than {most} battalions fight together here' }
const TWO_CORPS: Refusal = { rule: '3.3.1b', say: 'Units of different corps do not attack together' }
const TWO_DIVISIONS: Refusal = { rule: '3.3.1c', say: 'Units of different divisions do not attack together' }

/** 3.3.1b: French divisions of one corps. */
function isOfTwoCorps(p: Position, units: readonly Unit[]): boolean {
  const orders = units.map(({ formation }) => corpsOf(p, formation) ?? formation)
  return new Set(orders).size > 1
}

/** 3.3.1c: one German division; corps troops with either Panzer division. */
function isOfTwoDivisions(p: Position, units: readonly Unit[]): boolean {
  const formations = [...new Set(units.map(({ formation }) => formation))]
  const divisions = formations.filter((id) => p.content.formationOf[id].kind !== 'corps')
  const isMixed = divisions.length < formations.length
  return divisions.length > 1 || (isMixed && divisions.some((id) => p.content.formationOf[id].kind !== 'panzer'))
}

/** Why these may not attack a hex together; `isFree`: of cases 1 to 3 (9.1d1). */
export function togetherRefusal(
  p: Position,
  frame: ActivationFrame,
  target: number,
  indexes: readonly number[],
  isFree: boolean,
): Refusal | null {
  const { battalions } = p.content.data.tables.combat
  const { battalion } = p.content.data.tables.units
  const units = indexes.map((unit) => unitAt(p, unit))
  const joiners = indexes.filter((unit) => !frame.units.includes(unit))
  const most = isFree ? battalions.usual : attackLimit(p, frame.here, target)
  const isGerman = frame.side === 'german'
  return (
    check(p.content, thirdsOf(p, indexes) > most, { ...TOO_MANY, values: { most: most / battalion } }) ??
    check(p.content, !isGerman && isOfTwoCorps(p, units), TWO_CORPS) ??
    check(p.content, isGerman && isOfTwoDivisions(p, units), TWO_DIVISIONS) ??
    (joiners.length > 0 ? activationRefusal(p, joiners) : null)
  )
}

// ---- Combined arms

/** 3.3.7b: SR units and tank units of one Panzer division, at least one of each, and nothing else; not over water. */
export function combinedRefusal(p: Position, from: number, target: number, units: readonly number[]): Refusal | null {
  const { content } = p
  const there = units.map((unit) => unitAt(p, unit))
  const side = content.grid.sideBetween(from, target)
  const isMade =
    there.some(({ isTank }) => isTank) &&
    there.some(({ isSchuetzen }) => isSchuetzen) &&
    there.every((unit) => unit.isTank || unit.isSchuetzen) &&
    new Set(there.map(({ formation }) => formation)).size === 1
  return firstOf(
    isMade ? null : NOT_COMBINED,
    check(content, content.isRiver[side] === 1 || content.isMeuse[side] === 1, OVER_WATER),
  )
}

const NOT_COMBINED: Refusal = {
  rule: '3.3.7b',
  say: 'A combined attack is made by SR and tank units of one division alone',
}
const OVER_WATER: Refusal = { rule: '3.3.7b', say: 'There is no combined attack over water, bridged or not' }
