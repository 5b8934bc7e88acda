/** The shifts of a battle (9.2 to 9.5, 15.2.5, 16.2), each a line with its rule: right for the attacker, left against. */
import { applies, modifier, sumLines, type Modifier } from '../../../engine/rule.ts'
import { barsTanks, earnsTankShift, hasCover } from './combat-terrain.ts'
import { enemyOf, POLDER, type Unit } from '../content/content.ts'
import { isFortifiedFor } from '../16-fortifications/fortifications.ts'
import { attackersOf, defendersOf, NO_SUPPORT, type Battle } from '../08-combat/participants.ts'
import { faceOf, isEntrained } from '../pieces.ts'
import type { Position } from '../state.ts'

/** Who fights, found once for all shifts. */
interface Fight {
  readonly battle: Battle
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
}

export function combatShifts(p: Position, battle: Battle): Modifier[] {
  const fight: Fight = { battle, attackers: attackersOf(p, battle), defenders: defendersOf(p, battle) }
  return sumLines(
    tankShift(p, fight),
    ...eliteShifts(p, fight),
    ...lowShifts(p, fight),
    fortifiedShift(p, fight),
    ...supportShifts(p, battle),
    breakthroughShift(p, battle),
  )
}

type Rows = Position['content']['data']['tables']['shifts']['rows']
type Row = Rows[keyof Rows]

const right = (p: Position, row: Row, times = 1): Modifier | null =>
  modifier(p.content, row.rule, row.columns * times, row.label)
const left = (p: Position, row: Row, times = 1): Modifier | null =>
  modifier(p.content, row.rule, -row.columns * times, row.label)

// ---- 9.2 The Tank Shift

function tankShift(p: Position, { battle, attackers, defenders }: Fight): Modifier | null {
  const { target, side } = battle
  if (isBarred(p, battle, defenders)) return null
  const { rows } = p.content.data.tables.shifts
  const attacking = attackers.filter((unit) => faceOf(p, unit).isTank)
  const earning = attacking.filter((unit) => earnsTankShift(p, unit, target) || !applies(p.content, '9.2.3'))
  const defending = defenders.filter((unit) => faceOf(p, unit).isTank && !isParked(p, unit))
  const isHeavy = (unit: Unit) => unit.side === 'allied' && faceOf(p, unit).isHeavy
  // 9.2.4: Allied heavy tanks have their shift whatever the Germans bring; one shift is all there is.
  if ((side === 'allied' ? earning : defending).some(isHeavy)) {
    const heavy = side === 'allied' ? right(p, rows.heavyTank) : left(p, rows.heavyTank)
    if (heavy !== null) return heavy
  }
  if (earning.length > 0 && defending.length === 0) return right(p, rows.tankAttacker)
  if (attacking.length === 0 && defending.length > 0) return left(p, rows.tankDefender)
  return null
}

/** 9.2.3, 16.2, 22.8a: ground and fortifications where tanks help nobody. */
function isBarred(p: Position, { target, side }: Battle, defenders: readonly Unit[]): boolean {
  if (!hasCover(p, defenders)) return false
  if (!barsTanks(p, target) && !isFortifiedFor(p, target, enemyOf(side))) return false
  return applies(p.content, p.content.terrain[target] === POLDER ? '22.8a' : '9.2.3')
}

/** 7.6.2: tanks on a train neither gain nor deny the shift. */
const isParked = (p: Position, unit: Unit): boolean => isEntrained(p, unit) && applies(p.content, '7.6.2')

// ---- 9.5 Troop quality

/** 9.5.1: elite tanks and elite infantry side by side, in any ground. */
function eliteShifts(p: Position, { attackers, defenders }: Fight): (Modifier | null)[] {
  const { rows } = p.content.data.tables.shifts
  return [
    hasCombinedArms(p, attackers) ? right(p, rows.eliteAttacker) : null,
    hasCombinedArms(p, defenders) ? left(p, rows.eliteDefender) : null,
  ]
}

function hasCombinedArms(p: Position, units: readonly Unit[]): boolean {
  const elite = units.filter((unit) => faceOf(p, unit).quality === 'elite')
  const infantry = elite.filter((unit) => faceOf(p, unit).isInfantry)
  const hexOf = (unit: Unit) => p.state.place[unit.index]
  return elite.some((tank) => faceOf(p, tank).isTank && infantry.some((foot) => hexOf(foot) === hexOf(tank)))
}

/** 9.5.2: everybody on one side of low quality. */
function lowShifts(p: Position, { attackers, defenders }: Fight): (Modifier | null)[] {
  const { rows } = p.content.data.tables.shifts
  const areLow = (units: readonly Unit[]) =>
    units.length > 0 && units.every((unit) => faceOf(p, unit).quality === 'low')
  return [areLow(defenders) ? right(p, rows.lowDefender) : null, areLow(attackers) ? left(p, rows.lowAttacker) : null]
}

// ---- Ground, support, haste

/** 16.2: one column for Allied units in a Fortified hex or behind the Dyle Line. */
function fortifiedShift(p: Position, { battle, defenders }: Fight): Modifier | null {
  if (!hasCover(p, defenders) || !isFortifiedFor(p, battle.target, enemyOf(battle.side))) return null
  return left(p, p.content.data.tables.shifts.rows.fortified)
}

/** 9.3.1: a column for each Air unit; 17.1.1: one for an HQ. */
function supportShifts(p: Position, { support = NO_SUPPORT, answer = NO_SUPPORT }: Battle): (Modifier | null)[] {
  const { rows } = p.content.data.tables.shifts
  return [
    right(p, rows.airAttacker, support.air.length),
    support.hq === null ? null : right(p, rows.hqAttacker),
    left(p, rows.airDefender, answer.air.length),
    answer.hq === null ? null : left(p, rows.hqDefender),
  ]
}

/** 15.2.5: the less of its advance the group spends, the worse it attacks. */
function breakthroughShift(p: Position, { kind, spend }: Battle): Modifier | null {
  if (kind !== 'breakthrough') return null
  const { rows } = p.content.data.tables.shifts
  return left(p, spend === 2 ? rows.breakthroughTwo : rows.breakthroughOne)
}
