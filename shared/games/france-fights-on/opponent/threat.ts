/** Battles to come: what attacks on a side's units would cost it. */
import { CITY, enemyOf, MOUNTAIN, SEA, type Content, type Side, type Unit } from '../content/content.ts'
import { combatFactor, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { armyOf, hexesTo, type Army } from './army.ts'

/** By column of the results table: shares of a die's faces. */
interface Column {
  readonly defendersLose: number
  readonly retreats: number
  readonly bloodbath: number
  readonly attackersLose: number
}

const columnsOf = new WeakMap<Content, readonly Column[]>()

function resultColumns(content: Content): readonly Column[] {
  let columns = columnsOf.get(content)
  if (columns === undefined) {
    const { crt } = content.data.tables
    const share = (column: number, code: string) =>
      crt.rows.filter(({ results }) => results[column] === code).length / crt.rows.length
    columns = crt.columns.map((_, i) => ({
      defendersLose: share(i, 'DE'),
      retreats: share(i, 'DR'),
      bloodbath: share(i, 'BB'),
      attackersLose: share(i, 'AE'),
    }))
    columnsOf.set(content, columns)
  }
  return columns
}

function columnOf({ data }: Content, differential: number): number {
  const { columns } = data.tables.crt
  for (let i = 0; i < columns.length; i++) {
    const { max } = columns[i]!
    if (max === null || differential <= max) return i
  }
  return columns.length - 1
}

/** An enemy who can only come up to a hex counts for so much of one who is there. */
const COMING = 0.7

/** What attacks on this side's units would cost it, all told, in points. */
export function dangerTo(p: Position, side: Side, acting: Side): number {
  const { content } = p
  const columns = resultColumns(content)
  const own = armyOf(p, side)
  const enemies = armyOf(p, enemyOf(side))
  // Who is not acting now will move before it fights.
  const canComeUp = acting === side
  let sum = 0
  const done = new Set<number>()
  for (let nth = 0; nth < own.units.length; nth++) {
    const hex = own.place[nth]!
    if (done.has(hex)) continue
    done.add(hex)
    const attack = attackOn(p, hex, enemies, canComeUp)
    if (attack === 0) continue
    const stack = unitsIn(p, hex)
    let defence = 0
    let step = 0
    for (const index of stack) {
      const one = content.units[index]!
      defence += combatFactor(p, one)
      step += stepWorth(p, one)
    }
    const ground = content.terrain[hex] === CITY ? 1.5 : content.terrain[hex] === MOUNTAIN ? 2 : 0
    const column = columns[Math.max(0, columnOf(content, attack - defence) - Math.round(ground))]!
    const hasGarrison = stack.some((index) => content.units[index]!.mobility === 'static')
    const retreat = hasGarrison || !hasWayOut(p, hex) ? 1 : RETREAT_COSTS
    const lost = column.defendersLose + column.retreats * retreat + column.bloodbath * 0.5 - column.attackersLose * 0.5
    if (lost > 0) sum += lost * step
  }
  return sum
}

const RETREAT_COSTS = 0.25

/** What the next step of a unit is worth to the French, lost or won. */
function stepWorth(p: Position, unit: Unit): number {
  if (unit.side === 'french') return unit.mobility === 'static' ? 2 : unit.mobility === 'mechanized' ? 2 : 1
  const isMech = unit.mobility === 'mechanized'
  if (!unit.isCorps) return 2
  return (isMech ? 2 : 1) + (p.state.steps[unit.index] === 1 ? 2 : 0)
}

/** The factors the enemy could bring against a hex: the two German forces never attack together (9.5). */
function attackOn({ content }: Position, hex: number, enemies: Army, canComeUp: boolean): number {
  const isCity = content.terrain[hex] === CITY
  const [q, r] = [content.grid.q[hex]!, content.grid.r[hex]!]
  let main = 0
  let west = 0
  for (let nth = 0; nth < enemies.units.length; nth++) {
    const away = hexesTo(enemies, nth, q, r)
    const share = away === 1 ? 1 : canComeUp && away <= enemies.movement[nth]! ? COMING : 0
    if (share === 0) continue
    const { mobility, isPanzer, isWest } = enemies.units[nth]!
    if (mobility === 'static' || (isPanzer && isCity)) continue
    const factors = enemies.combat[nth]! * share
    if (isWest) west += factors
    else main += factors
  }
  return Math.max(main, west)
}

/** Is a hex beside this one empty, so that somebody could go back there (13.6)? */
function hasWayOut(p: Position, hex: number): boolean {
  const { grid, terrain, isBlocked } = p.content
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const to = grid.neighbour[arc]!
    if (to >= 0 && terrain[to] !== SEA && !isBlocked[grid.side[arc]!] && p.state.stacks[to] === undefined) return true
  }
  return false
}
