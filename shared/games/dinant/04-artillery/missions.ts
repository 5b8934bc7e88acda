/** 4.1 Fire missions: which guns may fire at a hex, and which together. Barrages and support both ask here. */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { activationRefusal, groupRefusal } from '../03-1-activation/announce.ts'
import { commandRefusal } from '../07-command/command.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { isDisorganised, occupant, placeOf, unitAt } from '../pieces.ts'
import { corpsOf, TO_COME, type Position } from '../state.ts'

// ---- Where guns are

/** 4.2.3a: German guns that have still to come may fire from beyond the map, from some turn on. */
const isBeyond = (p: Position, unit: Unit): boolean => unit.side === 'german' && placeOf(p, unit.index) === TO_COME

/** The guns of a side that could have a mission at all. */
export const gunsOf = (p: Position, side: Side): Unit[] =>
  p.content.bySide[side].filter((unit) => unit.isArtillery && (placeOf(p, unit.index) >= 0 || isBeyond(p, unit)))

// ---- One gun

const NO_GUN: Refusal = { rule: '4.1a', say: '{unit} has no guns for a fire mission' }
const HAS_FIRED: Refusal = { rule: '4.1a', say: '{unit} has had its fire mission in this turn' }
const HAS_MOVED: Refusal = { rule: '4.1a', say: '{unit} has moved in this turn' }
const OUT_OF_COMMAND: Refusal = { rule: '7.2', say: '{unit} is out of command' }
const NO_SHELLS: Refusal = { rule: '8.7', say: '{unit} has no shells in this turn' }
const TOO_EARLY: Refusal = { rule: '4.2.3a', say: '{unit} does not fire from beyond the map before turn {turn}' }

/** Why a gun may have no mission now, whatever the target. */
export function gunRefusal(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const index = unit.index
  const turn = content.data.scenario.offMapGuns.from[unit.formation] ?? 0
  const hasMoved = state.moved[index] === true
  const refused =
    (unit.isArtillery ? null : NO_GUN) ??
    check(content, state.mission[index] === true, HAS_FIRED) ??
    check(content, hasMoved && !(unit.isSig && applies(content, '4.1b')), HAS_MOVED) ??
    check(content, isBeyond(p, unit) && state.turn < turn, TOO_EARLY) ??
    check(content, commandRefusal(p, unit) !== null, OUT_OF_COMMAND) ??
    check(content, unit.regiment !== null && state.dry[unit.regiment] === true, NO_SHELLS) ??
    activationRefusal(p, unit)
  return refused && { ...refused, values: { unit: unit.name, turn, ...refused.values } }
}

const OUT_OF_RANGE: Refusal = { rule: '4.1d', say: '{unit} does not reach {hex}' }
const TOO_FAR_WEST: Refusal = {
  rule: '4.2.3a',
  say: 'From beyond the map {unit} reaches column {column} and no further',
}
const ENEMY_BESIDE: Refusal = { rule: '4.1c', say: '{unit} has the enemy beside it and fires at no other hex' }
const DEAD_GROUND: Refusal = { rule: '4.2.5a', say: '{hex} lies in dead ground for guns further west' }

/** Are there enemies beside a hex? Everybody can see. */
function hasEnemiesBeside(p: Position, at: number, enemy: Side): boolean {
  const { neighbour } = p.content.grid
  for (let arc = at * 6; arc < at * 6 + 6; arc++) {
    const hex = neighbour[arc]!
    if (hex >= 0 && occupant(p, hex) === enemy) return true
  }
  return false
}

/** Why a gun cannot fire at a hex; `isShelled`: the shells fall there, so that dead ground counts (4.2.5a). */
export function reachRefusal(p: Position, unit: Unit, hex: number, isShelled = true): Refusal | null {
  const refused = whyOutOfReach(p, unit, hex, isShelled)
  if (refused === null) return null
  const [column] = p.content.data.scenario.offMapGuns.columns
  return { ...refused, values: { unit: unit.name, hex: p.content.hexNames[hex]!, column } }
}

/** Does a gun reach a hex with its shells? Asked of many hexes, where nobody wants to know why not. */
export const isInReach = (p: Position, unit: Unit, hex: number): boolean => whyOutOfReach(p, unit, hex, true) === null

function whyOutOfReach(p: Position, unit: Unit, hex: number, isShelled: boolean): Refusal | null {
  const { content } = p
  if (!isBeyond(p, unit)) return mapRefusal(p, unit, hex, isShelled)
  return check(content, content.grid.columns[hex]! < content.data.scenario.offMapGuns.columns[0], TOO_FAR_WEST)
}

/** Of a gun on the map. */
function mapRefusal(p: Position, unit: Unit, hex: number, isShelled: boolean): Refusal | null {
  const { content } = p
  const { grid } = content
  const at = placeOf(p, unit.index)
  const enemy = enemyOf(unit.side)
  const far = check(content, grid.distance(at, hex) > unit.range, OUT_OF_RANGE)
  if (far !== null) return far
  const isBeside = grid.direction(at, hex) >= 0 && occupant(p, hex) === enemy
  const isDead = isShelled && content.isDeadGround[hex] === 1 && grid.columns[at]! < grid.columns[hex]!
  return (
    check(content, !isBeside && hasEnemiesBeside(p, at, enemy), ENEMY_BESIDE) ?? check(content, isDead, DEAD_GROUND)
  )
}

// ---- Several

const THREE: Refusal = { rule: '4.1d', say: 'No more than {most} guns have a mission together' }
const TWO_CORPS: Refusal = { rule: '4.1d', say: 'Guns of different corps have no mission together' }

/** Why these may have no mission together. */
export function batteryRefusal(p: Position, guns: readonly number[]): Refusal | null {
  const { content } = p
  const most = content.data.tables.artillery.units
  const corps = new Set(guns.map((gun) => corpsOf(p, unitAt(p, gun).formation)))
  return firstOf(
    check(content, guns.length > most, { ...THREE, values: { most } }),
    check(content, corps.size > 1, TWO_CORPS),
    groupRefusal(p, guns),
  )
}

// ---- Coordination

/** 4.2.5c: the faces at which a French mission of guns in several hexes comes to nothing. */
export function failsOn(p: Position, side: Side, guns: readonly number[]): readonly number[] {
  const { two, three } = p.content.data.tables.artillery.coordination
  const hexes = new Set(guns.map((gun) => placeOf(p, gun))).size
  return side === 'german' || hexes < 2 ? [] : hexes === 2 ? two : three
}

/** Those of these guns that are where they were and in good order. */
export const readyGuns = (p: Position, guns: readonly number[], hexes: readonly number[]): number[] =>
  guns.filter((gun, i) => placeOf(p, gun) === hexes[i] && !isDisorganised(p, unitAt(p, gun)))
