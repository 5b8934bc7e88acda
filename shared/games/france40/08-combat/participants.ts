/**
 * Who fights in a battle: the attackers are named, the defenders are whoever is in the hex and may add to its defence.
 * Every file of the chapters on combat asks here.
 */
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { isInFullRetreat, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** What a side throws in beside its units (9.3, 9.4). */
export interface Support {
  /** Ids of Air units. */
  readonly air: readonly string[]
  /** The HQ's unit. */
  readonly hq: number | null
}

export const NO_SUPPORT: Support = { air: [], hq: null }

/** What is known of a battle so far. */
export interface Battle {
  /** The attacking side. */
  readonly side: Side
  readonly target: number
  readonly attackers: readonly number[]
  readonly kind: 'regular' | 'breakthrough' | 'auto-ds'
  /** Hexes of the advance a Breakthrough Combat costs (15.2.5). */
  readonly spend?: 1 | 2
  readonly support?: Support
  /** The defender's support. */
  readonly answer?: Support
  /** Defenders beyond the stacking limit in a Breakthrough Combat (12.1.4, 15.3). */
  readonly excess?: readonly number[]
}

/** 8.1b: all who are in the hex defend it as one, but for those who cannot add to its defence. */
export function defendersOf(p: Position, battle: Battle): Unit[] {
  const defenders = unitsIn(p, battle.target)
    .map((index) => unitAt(p, index))
    .filter((unit) => unit.side === enemyOf(battle.side) && contributes(p, battle, unit))
  return defenders.length > 1 && !applies(p.content, '8.1b') ? defenders.slice(0, 1) : defenders
}

/**
 * HQs have no strength (17.1.4), nor have units in Full Retreat (13.3.2a). Units that retreated into the hex do not help
 * against a regular attack (12.5), units in excess not against a Breakthrough (15.3).
 */
function contributes(p: Position, { kind, excess }: Battle, unit: Unit): boolean {
  if (unit.isHq) return false
  if (isInFullRetreat(p, unit) && applies(p.content, '13.3.2a')) return false
  if (kind === 'regular' && p.state.retreated[unit.index] === true && applies(p.content, '12.5')) return false
  return !(excess?.includes(unit.index) === true && applies(p.content, '15.3'))
}

/** The attackers that are still there: losses and the players' agreement may have taken some. */
export function attackersOf(p: Position, { attackers }: Battle): Unit[] {
  return attackers.map((index) => unitAt(p, index)).filter((unit) => p.state.place[unit.index]! >= 0)
}

/** The units of one side that take part. */
export function participants(p: Position, battle: Battle, side: Side): Unit[] {
  return side === battle.side ? attackersOf(p, battle) : defendersOf(p, battle)
}

/** The innermost battle under way; null if there is none. */
export function battleUnderWay(p: Position): Battle | null {
  const frame = p.state.flow.findLast(({ step, fresh }) => step === 'battle' && !fresh)
  return (frame as (Battle & { step: string }) | undefined) ?? null
}
