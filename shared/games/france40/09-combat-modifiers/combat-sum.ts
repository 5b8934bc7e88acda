/**
 * The sum of a battle, line by line (8.3 to 9.8): strengths of both sides with all halving and doubling, the odds, the
 * shifts and the column they lead to. Nothing here changes anything, so that the battle, a forecast and the screen share
 * one sum.
 *
 *     attack : defence, rounded for the defender -> its column -> + shifts, counted through 8-1 and 9-1 (8.4.4)
 */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { combatShifts } from './combat-shifts.ts'
import { attackHalvings, hasCover, terrainDoublings, type Factor } from './combat-terrain.ts'
import type { Unit } from '../content/content.ts'
import { attackersOf, defendersOf, type Battle } from '../08-combat/participants.ts'
import { faceOf, isEntrained, statusOf } from '../pieces.ts'
import type { Position } from '../state.ts'

export interface CombatSum {
  readonly attack: Modifier[]
  readonly defence: Modifier[]
  /** To the right above zero, to the left below. */
  readonly shifts: Modifier[]
  /** The column of the odds, and the one after the shifts: both may lie beyond the table, on either side. */
  readonly base: number
  readonly column: number
}

export function combatSum(p: Position, battle: Battle): CombatSum {
  const attack = attackLines(p, battle)
  const defence = defenceLines(p, battle)
  const shifts = combatShifts(p, battle)
  return { attack, defence, shifts, ...columnsOf(p, total(attack), total(defence), total(shifts)) }
}

/** The column of the odds, and the one after the shifts. Against nobody there is nothing to shift. */
export function columnsOf(p: Position, attack: number, defence: number, shifts: number) {
  const base = oddsColumn(p, attack, defence)
  return { base, column: defence === 0 && attack > 0 ? base : shifted(p, base, shifts) }
}

// ---- Strengths

/** A unit's points in the battle as they are worked on. */
interface Force {
  readonly unit: Unit
  readonly points: number
  /** Why it is halved; once is enough (9.1a). */
  readonly halvings: readonly Factor[]
}

const strengthLine = ({ unit, points }: Force): Modifier => ({
  rule: '8.3',
  value: points,
  say: '{unit}',
  values: { unit: unit.name },
  isFactor: true,
})

/** 8.4.1: the limit counts before halving, and what is cut off is what is worth least: the halved units come last. */
function attackLines(p: Position, battle: Battle): Modifier[] {
  const forces = attackersOf(p, battle)
    .map((unit): Force => {
      return { unit, points: faceOf(p, unit).attack, halvings: attackHalvings(p, unit, battle.target) }
    })
    .sort((a, b) => Math.min(a.halvings.length, 1) - Math.min(b.halvings.length, 1))
  const { value: limit } = p.content.data.tables.limits.rows.attack
  const over = forces.reduce((sum, { points }) => sum + points, 0) - limit
  const cut = over > 0 ? modifier(p.content, '8.4.1', -over, 'Limit of {limit} attack points', { limit }) : null
  let left = cut === null ? Infinity : limit
  const counted = forces.map((force) => {
    const points = Math.min(force.points, left)
    left -= points
    return { ...force, points }
  })
  return sumLines(...forces.map(strengthLine), cut, ...halvedLines(p, counted))
}

/** 9.1: each unit is halved by itself, fractions up; units of strength 1 are added up first (9.1b). */
function halvedLines(p: Position, forces: readonly Force[]): (Modifier | null)[] {
  const halved = forces.filter(({ points, halvings }) => points > 0 && halvings.length > 0)
  const ones = halved.filter(({ points }) => points === 1)
  const together = ones.length > 1 && applies(p.content, '9.1b') ? ones : []
  const lines: (Modifier | null)[] = []
  for (const force of halved) {
    if (together.includes(force)) continue
    const { label, rule } = force.halvings[0]!
    const value = half(p, force.points) - force.points
    lines.push(modifier(p.content, rule, value, '{unit} halved ({why})', { unit: force.unit.name, why: label }))
  }
  if (together.length > 0) {
    const count = together.length
    lines.push(modifier(p.content, '9.1b', half(p, count) - count, '{count} units of strength 1 halved', { count }))
  }
  return lines
}

const half = (p: Position, points: number): number =>
  points % 2 === 0 || !applies(p.content, '9.1a') ? Math.floor(points / 2) : (points + 1) / 2

const UNCHANGED: Modifier = { rule: '9.1a', value: 0, say: '{unit} is Disrupted and doubled: printed strength' }

/** 8.4.2: the limit counts after halving and doubling. */
function defenceLines(p: Position, battle: Battle): Modifier[] {
  const { factors, rail, limits } = p.content.data.tables
  const defenders = defendersOf(p, battle)
  const doublings = hasCover(p, defenders) ? terrainDoublings(p, battle) : []
  const lines: (Modifier | null)[] = []
  const forces = defenders.map((unit): Force => {
    const printed = faceOf(p, unit).defence
    const loss = isEntrained(p, unit) ? Math.min(0, rail.rows.defence.value - printed) : 0
    const onTrain = modifier(p.content, '7.6.2', loss, '{unit} is on a train', { unit: unit.name })
    lines.push(strengthLine({ unit, points: printed, halvings: [] }), onTrain)
    const isHalved = statusOf(p, unit) === 'disrupted' && applies(p.content, factors.rows.disrupted.rule)
    return {
      unit,
      points: printed + (onTrain?.value ?? 0),
      halvings: isHalved ? [factors.rows.disrupted] : [],
    }
  })
  const doubling = doublings[0]
  if (doubling === undefined) {
    lines.push(...halvedLines(p, forces))
  } else {
    // Halved and doubled is the printed strength (9.1a).
    const steady = forces.filter(({ halvings }) => halvings.length === 0)
    const points = steady.reduce((sum, force) => sum + force.points, 0)
    lines.push(modifier(p.content, doubling.rule, points, 'Doubled ({why})', { why: doubling.label }))
    for (const { unit, halvings } of forces)
      if (halvings.length > 0) lines.push({ ...UNCHANGED, values: { unit: unit.name } })
  }
  const { value: limit } = limits.rows.defence
  const over = total(sumLines(...lines)) - limit
  if (over > 0) lines.push(modifier(p.content, '8.4.2', -over, 'Limit of {limit} defence points', { limit }))
  return sumLines(...lines)
}

// ---- The column

/** Where no die is needed any more: 10-1. */
const automaticColumn = ({ content }: Position): number => content.evenColumn + content.automaticOdds - 1

/** 8.3: the odds in whole numbers, rounded in the defender's favour. */
function oddsColumn(p: Position, attack: number, defence: number): number {
  const even = p.content.evenColumn
  if (attack === 0) return even - 1_000
  if (defence === 0) return automaticColumn(p)
  if (attack >= defence) return even + whole(p, attack / defence, Math.floor) - 1
  return even - whole(p, defence / attack, Math.ceil) + 1
}

function whole(p: Position, ratio: number, inDefendersFavour: (ratio: number) => number): number {
  if (Number.isInteger(ratio) || applies(p.content, '8.3')) return inDefendersFavour(ratio)
  return Math.floor(ratio) + Math.ceil(ratio) - inDefendersFavour(ratio)
}

/** 8.4.4: shifts are counted through 8-1 and 9-1 as if they stood in the table. */
function shifted(p: Position, base: number, shifts: number): number {
  const last = p.content.data.tables.crt.columns.length - 1
  const from = base > last && shifts < 0 && !applies(p.content, '8.4.4') ? last : base
  return from + shifts
}

/** 8.4.3: from 10-1 on the defender is shattered without a die. */
export const isAutomatic = (p: Position, { column }: CombatSum): boolean =>
  column >= automaticColumn(p) && applies(p.content, '8.4.3')

/** 8.4.3: below 1-3 there is no attack. */
export const isBelowTable = ({ column }: CombatSum): boolean => column < 0

/** The column the die is read on: 8-1 and 9-1 look like 7-1, and the defender's support drives nobody off the table. */
export function columnRead(p: Position, column: number): number {
  return Math.max(0, Math.min(column, p.content.data.tables.crt.columns.length - 1))
}

/** The odds in figures, also where the table has no column for them any more: 16-1. */
export const oddsName = (p: Position, column: number): string =>
  column > p.content.evenColumn ? `${column - p.content.evenColumn + 1}-1` : heading(p, column)

/** What is printed over a column, those beside the table included. */
export function heading(p: Position, column: number): string {
  const { columns, beyond } = p.content.data.tables.crt
  const even = p.content.evenColumn
  if (column < 0) return column < -100 ? '0-1' : `1-${even - column + 1}`
  return columns[column]?.heading ?? (column < automaticColumn(p) ? `${column - even + 1}-1` : beyond.automatic)
}
