/**
 * The sum of a battle, line by line (13.12 to 13.18): factors of both sides, columns to the left and right, and the
 * column they lead to. Nothing here changes anything, so that the battle, a forecast and the screen share one sum.
 *
 *     attack - defence = differential -> its column -> + shifts, within the table (13.18) -> - lowered (13.19)
 */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { CITY, MOUNTAIN, type Unit } from '../content/content.ts'
import { isRiverCrossing } from '../11-movement/terrain.ts'
import { combatFactor, movementFactor, unitsIn } from '../pieces.ts'
import { SUPPORT_NAMES, SUPPORT_RULES, type Support } from '../12-support/support.ts'
import { isSupplied, operatesSupplied } from '../07-supply/supply.ts'
import type { Position } from '../state.ts'

/** What is known of a battle so far. */
export interface Battle {
  readonly target: number
  /** None when Stukas strike alone. */
  readonly attackers: readonly number[]
  /** The defenders to be counted, if not all of them may be looked at (3.6). */
  readonly defenders?: readonly number[]
  /** Who was out of supply when the battle began (7.1); found out here if it is not given. */
  readonly unsupplied?: readonly number[]
  /** Support of attacker and defender, and what it is worth once its dice are rolled. */
  readonly support?: Support | null
  readonly supportFactors?: number
  readonly answer?: Support | null
  readonly answerFactors?: number
  /** Columns to the left by the city die. */
  readonly cityShift?: number
  /** Columns the attacker has given up. */
  readonly lowered?: number
}

export interface BattleSum {
  readonly attack: Modifier[]
  readonly defence: Modifier[]
  /** To the right above zero, to the left below. */
  readonly shifts: Modifier[]
  readonly differential: number
  /** Index of the column in the results table. */
  readonly column: number
}

export function battleSum(p: Position, battle: Battle): BattleSum {
  const defenders = battle.defenders ?? defendersOf(p, battle.target)
  const unsupplied = battle.unsupplied ?? unsuppliedIn(p, battle.attackers, defenders)
  const attack = attackLines(p, battle)
  const defence = defenceLines(p, battle, defenders)
  const shifts = sumLines(
    mountainShift(p, battle.target, defenders),
    cityShift(p, battle),
    riverShift(p, battle),
    attackerSupplyShift(p, battle.attackers, unsupplied),
    defenderSupplyShift(p, defenders, unsupplied),
    concentricShift(p, battle, defenders, unsupplied),
  )
  const differential = total(attack) - total(defence)
  const column = shiftedColumn(p, columnOf(p, differential), total(shifts)) - (battle.lowered ?? 0)
  return { attack, defence, shifts, differential, column }
}

/** 13.10: whoever is in the hex defends it, as one body. */
export function defendersOf(p: Position, target: number): readonly number[] {
  const stack = unitsIn(p, target)
  return stack.length > 1 && !applies(p.content, '13.10') ? stack.slice(-1) : stack
}

/** 7.1: the units of both sides out of supply as the battle begins; a Panzer Scare counts for attackers (7.9). */
export function unsuppliedIn(p: Position, attackers: readonly number[], defenders: readonly number[]): number[] {
  const { units } = p.content
  return [
    ...attackers.filter((unit) => !operatesSupplied(p, units[unit]!)),
    ...defenders.filter((unit) => !isSupplied(p, units[unit]!)),
  ]
}

// ---- Factors

/** 13.12: a unit's factor, shown even if it is zero. */
function factorLine(p: Position, unit: Unit): Modifier | null {
  if (!applies(p.content, '13.12')) return null
  return { rule: '13.12', value: combatFactor(p, unit), say: '{unit}', values: { unit: unit.name }, isFactor: true }
}

/** 13.17: a panzer corps attacking into mountains counts half, rounded down. */
function halvedLine(p: Position, unit: Unit, target: number): Modifier | null {
  if (!unit.isPanzer || p.content.terrain[target] !== MOUNTAIN) return null
  const factor = combatFactor(p, unit)
  const values = { unit: unit.name }
  return modifier(p.content, '13.17', Math.floor(factor / 2) - factor, '{unit} halved (into mountains)', values)
}

function supportLine(p: Position, support: Support | null | undefined, factors: number | undefined): Modifier | null {
  if (!support || factors === undefined) return null
  return modifier(p.content, SUPPORT_RULES[support], factors, SUPPORT_NAMES[support])
}

function attackLines(p: Position, battle: Battle): Modifier[] {
  const lines: (Modifier | null)[] = []
  for (const index of battle.attackers) {
    const unit = p.content.units[index]!
    lines.push(factorLine(p, unit), halvedLine(p, unit, battle.target))
  }
  return sumLines(...lines, supportLine(p, battle.support, battle.supportFactors))
}

function defenceLines(p: Position, battle: Battle, defenders: readonly number[]): Modifier[] {
  const lines = defenders.map((unit) => factorLine(p, p.content.units[unit]!))
  return sumLines(...lines, supportLine(p, battle.answer, battle.answerFactors))
}

// ---- Shifts

interface ShiftRow {
  readonly label: string
  readonly direction: 'left' | 'right'
  readonly columns: number
  readonly rule: string
}

const shift = (p: Position, row: ShiftRow): Modifier | null =>
  modifier(p.content, row.rule, row.direction === 'left' ? -row.columns : row.columns, row.label)

/** 13.17: two columns left in mountains, unless somebody mechanised defends there. */
function mountainShift(p: Position, target: number, defenders: readonly number[]): Modifier | null {
  if (p.content.terrain[target] !== MOUNTAIN) return null
  const isMechanized = defenders.some((unit) => p.content.units[unit]!.mobility === 'mechanized')
  return isMechanized ? null : shift(p, p.content.data.tables.shifts.rows.mountain)
}

/** 13.16: does the city help its defenders? Not if a German panzer corps is among them. */
export function rollsForCity(p: Position, target: number, defenders = defendersOf(p, target)): boolean {
  if (p.content.terrain[target] !== CITY) return false
  return !defenders.some((unit) => p.content.units[unit]!.isPanzer) && applies(p.content, '13.16')
}

function cityShift(p: Position, { cityShift: columns = 0 }: Battle): Modifier | null {
  return shift(p, { ...p.content.data.tables.shifts.rows.city, columns })
}

/** 13.15: one column left if every attacker comes across a river; a city has bridges (11.5). */
function riverShift(p: Position, { target, attackers }: Battle): Modifier | null {
  const { content, state } = p
  if (attackers.length === 0) return null
  for (const unit of attackers) {
    const from = state.place[unit]!
    const side = content.grid.sideBetween(from, target)
    if (side < 0 || !isRiverCrossing(content, from, target, side)) return null
  }
  return shift(p, content.data.tables.shifts.rows.river)
}

/** 7.4: one column left for any attackers out of supply, one right for any defenders: both together cancel out. */
function attackerSupplyShift(
  p: Position,
  attackers: readonly number[],
  unsupplied: readonly number[],
): Modifier | null {
  const { attackerOutOfSupply } = p.content.data.tables.shifts.rows
  return attackers.some((unit) => unsupplied.includes(unit)) ? shift(p, attackerOutOfSupply) : null
}

function defenderSupplyShift(
  p: Position,
  defenders: readonly number[],
  unsupplied: readonly number[],
): Modifier | null {
  const { defenderOutOfSupply } = p.content.data.tables.shifts.rows
  return defenders.some((unit) => unsupplied.includes(unit)) ? shift(p, defenderOutOfSupply) : null
}

/** 13.13, 13.14: one column right, two for German mechanised corps in supply, four where Frenchmen surrender. */
function concentricShift(
  p: Position,
  { target, attackers }: Battle,
  defenders: readonly number[],
  unsupplied: readonly number[],
): Modifier | null {
  const { units, terrain, data } = p.content
  if (terrain[target] === CITY || !isConcentric(directionsOf(p, target, attackers))) return null
  const { concentric, concentricMechanized, surrender } = data.tables.shifts.rows
  const given = defenders.some((unit) => maySurrender(p, units[unit]!, target)) ? shift(p, surrender) : null
  if (given !== null) return given
  const isSpearhead = (unit: number) =>
    units[unit]!.isCorps && units[unit]!.mobility === 'mechanized' && !unsupplied.includes(unit)
  return shift(p, attackers.every(isSpearhead) ? concentricMechanized : concentric)
}

/** The directions an attack comes from, seen from the target: bit d for direction d. */
function directionsOf(p: Position, target: number, attackers: readonly number[]): number {
  let bits = 0
  for (const unit of attackers) {
    const direction = p.content.grid.direction(target, p.state.place[unit]!)
    if (direction >= 0) bits |= 1 << direction
  }
  return bits
}

/** 13.13: two opposite sides, or every second one; of more than three, two are always opposite. */
export function isConcentric(directions: number): boolean {
  const hasOpposite = (directions & (directions >> 3)) !== 0
  return hasOpposite || directions === 0b010101 || directions === 0b101010
}

/** 13.14: a French unit no farther from the green row than its own movement factor. */
export function maySurrender(p: Position, unit: Unit, hex: number): boolean {
  if (unit.side !== 'french') return false
  const factor = movementFactor(p, unit)
  return p.content.rowHexes.green.some((green) => p.content.grid.distance(hex, green) <= factor)
}

// ---- The column

export function columnOf(p: Position, differential: number): number {
  const { columns } = p.content.data.tables.crt
  return columns.findIndex(({ max }) => max === null || differential <= max)
}

/** 13.18: what would go beyond the table is fought on its outermost column. */
function shiftedColumn(p: Position, column: number, shifts: number): number {
  const last = p.content.data.tables.crt.columns.length - 1
  const shifted = column + shifts
  if (shifted >= 0 && shifted <= last) return shifted
  return applies(p.content, '13.18') ? Math.min(Math.max(shifted, 0), last) : column
}
