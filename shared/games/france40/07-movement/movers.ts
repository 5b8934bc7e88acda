/**
 * Who may move, and by which ways: normal, Extended (7.3) or Tactical Movement (7.4). The way is never asked for; a path
 * is legal for a unit if it is legal by one of the ways open to it.
 */
import { banOn } from '../22-dynamo/tied-divisions.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import type { Face, Side, Unit } from '../content/content.ts'
import { entryOwner } from '../06-zoc-bonds/map-edge.ts'
import { faceOf, isEntrained, isInFullRetreat, statusOf, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { isEzoc } from '../05-zones-of-control/zones-of-control.ts'

/** What a unit can spend. */
export interface Mover {
  readonly unit: Unit
  readonly isMechanized: boolean
  /** Points of normal movement; -1 if it has Tactical Movement only. */
  readonly normal: number
  /** Points of Extended Movement; -1 if it has none. */
  readonly extended: number
  /** 5.2b: what it pays more for leaving the EZOC it starts in. */
  readonly leaving: number
  /** 17.1.3: a Ready HQ that is turned over if it goes farther than Tactical Movement leads. */
  readonly turnsOver: boolean
}

// ---- Who may move at all

const NOT_YOURS: Refusal = {
  rule: '7.1a',
  say: 'Only your units on the map or in Entry Hexes may move',
}
const MOVED: Refusal = { rule: '7.1a', say: 'It has already moved this phase' }
const FORT: Refusal = { rule: '16.1', say: 'Forts do not move' }
const WAITING: Refusal = { rule: '16.4', say: 'It may not move until a German unit comes within {hexes} hexes' }
const ON_TRAIN: Refusal = { rule: '7.6.1c', say: 'It is on a train and may only move by rail' }
const RAILED: Refusal = { rule: '7.6.1c', say: 'It has already moved by rail this turn' }

/** Is the unit on the map, or in an entry hex of its own side from which it comes in? */
function canBeMoved(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  if (hex < 0) return false
  return p.content.isPlayable[hex] === 1 || (isEntering(p, unit) && applies(p.content, '19.1'))
}

/** A reinforcement in its entry hex (19.1); who has closed an enemy's entry hex stays there (19.4.2). */
export function isEntering(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  if (hex < 0 || p.content.isPlayable[hex] === 1 || p.state.closed[hex] !== undefined) return false
  return entryOwner(p, hex) === unit.side
}

/** Why the unit does not move by its own means in this phase, wherever it would go. */
export function stayRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  const { content, state } = p
  if (unit.side !== side || !canBeMoved(p, unit)) return NOT_YOURS
  return (
    check(content, unit.isFort, FORT) ??
    check(content, state.moved[unit.index] === true, MOVED) ??
    check(content, state.railed[unit.index] === true, RAILED) ??
    check(content, isEntrained(p, unit), ON_TRAIN) ??
    (isWaiting(p, unit)
      ? check(content, true, { ...WAITING, values: { hexes: content.data.tables.retreats.rows.fortressWakes.value } })
      : null) ??
    banRefusal(p, unit)
  )
}

/** 16.4: fortress infantry that waits for the Germans; once freed it is free for good. */
const isWaiting = (p: Position, unit: Unit): boolean => unit.special === 'waits' && p.state.freed[unit.index] !== true

/** A division the scenario holds back (22.7d). */
function banRefusal(p: Position, unit: Unit): Refusal | null {
  const ban = banOn(p, unit)
  return ban === null ? null : { rule: ban.rule, say: 'This division may not move in this scenario' }
}

// ---- By which ways

/** Why the unit has Tactical Movement only; null if it has all ways. HQs on their Ready side are another matter. */
export function tacticalOnly(p: Position, unit: Unit): string | null {
  const { content, state } = p
  const { index } = unit
  if (state.unsupplied[index] !== undefined && applies(content, '18.4')) return 'it is Out of Supply'
  if (state.status[index] !== undefined && statusOf(p, unit) === 'disrupted' && applies(content, '13.2.1'))
    return 'it is Disrupted'
  if (state.gqg[index] !== undefined && applies(content, '21.2.1')) return 'it is under a GQG marker'
  return state.halt[index] !== undefined && applies(content, '21.3.3') ? 'it is under a Halt! marker' : null
}

export function moverOf(p: Position, unit: Unit): Mover {
  const { content, state } = p
  const face = movingFace(p, unit)
  const starts = isEzoc(p, state.place[unit.index]!, unit.side) && applies(content, '5.2b')
  const { normal, extended } = allowanceOf(p, unit) ?? NO_POINTS
  return {
    unit,
    isMechanized: face.isMechanized,
    normal,
    extended,
    leaving:
      starts && !(isInFullRetreat(p, unit) && applies(content, '13.3.1')) ? content.data.tables.movement.leaveEzoc : 0,
    turnsOver: isReady(p, unit) && applies(content, '17.1.3'),
  }
}

/** An HQ on its Ready side: to go farther than Tactical Movement leads it is turned over (17.1.3). */
const isReady = (p: Position, unit: Unit): boolean => unit.isHq && p.state.used[unit.index] !== true
const movingFace = (p: Position, unit: Unit): Face => (isReady(p, unit) ? unit.faces[1]! : faceOf(p, unit))

type Allowance = Pick<Mover, 'normal' | 'extended'>
const NO_POINTS: Allowance = { normal: -1, extended: -1 }

/** Points of normal and of Extended Movement; null if the unit has Tactical Movement only (7.4). */
export function allowanceOf(p: Position, unit: Unit): Allowance | null {
  if (tacticalOnly(p, unit) !== null) return null
  const face = movingFace(p, unit)
  return {
    normal: face.movement,
    extended: applies(p.content, '7.3a') ? face.movement + extendedBonus(p, face) : -1,
  }
}

/** 7.3a */
function extendedBonus(p: Position, face: Face): number {
  const { heavyTank, mechanized, cavalry, 'non-mechanized': others } = p.content.data.tables.movement.extendedBonus
  if (face.isHeavy) return heavyTank
  if (face.isMechanized) return mechanized
  return face.isCavalry ? cavalry : others
}

/** Units that have to stay together with this one: under one GQG or Halt! marker, or a division that is kept whole. */
export function boundTo(p: Position, unit: Unit): Unit[] {
  const { content, state } = p
  const { gqg, halt } = state
  const isHeld = gqg[unit.index] !== undefined || halt[unit.index] !== undefined
  if (!isHeld && !isKeptWhole(p, unit)) return []
  const stack = unitsIn(p, state.place[unit.index]!).map((index) => content.units[index]!)
  const isBound = (other: Unit): boolean =>
    (gqg[unit.index] !== undefined && gqg[other.index] === gqg[unit.index] && applies(content, '21.2.1')) ||
    (halt[unit.index] !== undefined && halt[other.index] === halt[unit.index] && applies(content, '21.3.3')) ||
    (isKeptWhole(p, unit) && other.division === unit.division && applies(content, '22.2'))
  return stack.filter((other) => other !== unit && isBound(other))
}

/** 22.2: the parts of its division that must stay with it, whatever it does. */
export function keptWith(p: Position, unit: Unit): Unit[] {
  if (!isKeptWhole(p, unit) || !applies(p.content, '22.2')) return []
  const stack = unitsIn(p, p.state.place[unit.index]!).map((index) => p.content.units[index]!)
  return stack.filter((other) => other !== unit && other.division === unit.division)
}

/** 22.2: in some turns the parts of a Panzer division stay in one hex. */
function isKeptWhole(p: Position, unit: Unit): boolean {
  const turns = p.content.data.scenario.halt.keepDivisionsTogether
  return turns !== null && unit.divisionKind === 'panzer' && p.state.turn >= turns[0] && p.state.turn <= turns[1]
}
