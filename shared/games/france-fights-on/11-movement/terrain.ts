/**
 * 11.3 to 11.5: the ground a unit moves over. Where it may go at all, what a hop costs, how many points it has and where
 * a move may end. Retreats and advances ask the first of these too.
 */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { CITY, CLEAR, enemyOf, GREEN, NO_ROW, RED, SEA, YELLOW, type Content, type Unit } from '../content/content.ts'
import { isNextToRow, movementFactor, presence } from '../pieces.ts'
import { operatesSupplied } from '../07-supply/supply.ts'
import type { Position } from '../state.ts'

// ---- Where a unit may go at all

const OFF_MAP: Refusal = { rule: '11.3', say: 'The map ends here' }
const INTO_SEA: Refusal = { rule: '11.5', say: 'Units cannot enter the sea' }
const ACROSS_BLOCKED: Refusal = { rule: '11.5', say: 'Units cannot cross a blocked hexside' }
const INTO_ENEMY: Refusal = { rule: '11.3', say: 'An enemy unit is in that hex' }
const FRENCH_ROWS: Refusal = { rule: '5.5', say: 'French units cannot enter the green or yellow row' }
const BACK_TO_GREEN: Refusal = { rule: '5.5', say: 'Units cannot return to the green row' }
const MAIN_TO_YELLOW: Refusal = { rule: '9.5', say: 'Only 4th Army and Kleist use the yellow row' }
const BACK_TO_YELLOW: Refusal = {
  rule: '9.5',
  say: '4th Army and Kleist cannot return to the yellow row',
}

/** May this unit enter the hex an arc leads to, whatever it costs? Retreats and advances ask the same. */
export function entryRefusal(p: Position, unit: Unit, from: number, arc: number): Refusal | null {
  const { content } = p
  const { grid, terrain, row } = content
  const to = grid.neighbour[arc]!
  if (to < 0) return OFF_MAP
  if (terrain[to] === SEA) return INTO_SEA
  if (content.isBlocked[grid.side[arc]!] && applies(content, '11.5')) return ACROSS_BLOCKED
  if (presence(p, enemyOf(unit.side))[to]! > 0) return INTO_ENEMY
  const into = row[to]!
  if (into === NO_ROW || into === RED) return null
  if (unit.side === 'french') return check(content, true, FRENCH_ROWS)
  if (into === GREEN) return check(content, row[from] !== GREEN, BACK_TO_GREEN)
  return firstOf(check(content, !unit.isWest, MAIN_TO_YELLOW), check(content, row[from] !== YELLOW, BACK_TO_YELLOW))
}

// ---- What a hop costs

/** 11.5, 10.3: movement points for one hop, refugees aside if they are overrun. */
export function hopCost(p: Position, unit: Unit, from: number, arc: number, overrun = false): number {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  let cost = terrainCost(content, unit, to)
  if (isRiverCrossing(content, from, to, content.grid.side[arc]!))
    cost += content.data.tables.terrain.hexsides.river.mpPlus
  if (!overrun && isRefugeeHex(p, unit, to) && applies(content, '10.3'))
    cost += content.data.tables.terrain.markers.refugee.mpPlus
  return cost
}

function terrainCost(content: Content, unit: Unit, to: number): number {
  const { rows } = content.data.tables.terrain
  const mobility = unit.mobility === 'mechanized' ? 'mechanized' : 'non-mechanized'
  const kind = content.terrain[to] === CITY ? rows.city : content.terrain[to] === CLEAR ? rows.clear : rows.mountain
  return applies(content, '11.5') ? kind.mp[mobility] : rows.clear.mp[mobility]
}

/** 11.5: a city takes away the rivers around it. */
export function isRiverCrossing(content: Content, from: number, to: number, side: number): boolean {
  if (!content.isRiver[side]) return false
  const bridged = content.terrain[from] === CITY || content.terrain[to] === CITY
  return !(bridged && applies(content, '11.5'))
}

/** Refugees hinder only the French, and no more in this phase once they have been overrun (10.4). */
export function isRefugeeHex(p: Position, unit: Unit, hex: number): boolean {
  return unit.side === 'french' && p.state.refugees[hex] === false
}

// ---- How far

/** 7.1, 7.3: the movement points of a unit about to move; null while the die for its hex is still to be rolled. */
export function allowance(p: Position, unit: Unit): number | null {
  const factor = movementFactor(p, unit)
  if (operatesSupplied(p, unit) || !applies(p.content, '7.3')) return factor
  const die = p.state.supplyDice[p.state.place[unit.index]!]
  return die === undefined ? null : Math.min(die, factor)
}

// ---- Where a move may end

const FRENCH_NEXT_TO_ROWS: Refusal = {
  rule: '5.5',
  say: 'French units cannot end a move adjacent to the green or yellow row',
}
const FRENCH_FIRST_TURN: Refusal = {
  rule: '5.3',
  say: 'On turn 1 French units must leave the red row and the hexes adjacent to it',
}
const GERMAN_IN_RED: Refusal = { rule: '5.5', say: 'German units cannot end a move in the red row' }
const GERMAN_FIRST_TURN: Refusal = {
  rule: '5.4',
  say: 'On turn 1 German units must leave the green and red rows',
}
const EIGHTEENTH_ARMY: Refusal = { rule: '9.2', say: 'Units in the green row must leave it at the first opportunity' }

/** Why a move of this unit may not end here. */
export function endRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const { content, state } = p
  const row = content.row[hex]!
  if (unit.side === 'french') {
    const touchesRed = row === RED || isNextToRow(p, hex, RED)
    return firstOf(
      check(content, state.turn === 1 && touchesRed, FRENCH_FIRST_TURN),
      check(content, isNextToRow(p, hex, GREEN) || isNextToRow(p, hex, YELLOW), FRENCH_NEXT_TO_ROWS),
    )
  }
  if (row === RED)
    return firstOf(check(content, state.turn === 1, GERMAN_FIRST_TURN), check(content, true, GERMAN_IN_RED))
  if (row !== GREEN) return null
  return state.turn === 1 ? check(content, true, GERMAN_FIRST_TURN) : check(content, true, EIGHTEENTH_ARMY)
}
