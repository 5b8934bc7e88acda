/** 11.1.6a Victory points: only the German side has them. */
import { applies, type Values } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { BOX, type Play, type Position } from '../state.ts'

/** Writes points down with their reason. */
export function award(p: Play, rule: string, points: number, say: string, values?: Values): void {
  if (points === 0 || p.content.data.scenario.victory.points === null || !applies(p.content, rule)) return
  p.append('ledger', { turn: p.state.turn, rule, points, say, ...(values && { values }) })
  const event = { kind: 'scored', side: 'german', amount: points } as const
  p.note(rule, `${say}: {points} VP`, { ...values, points }, { event })
}

/** What a unit that is lost for good counts. */
export function lossPoints({ content }: Position, unit: Unit): number {
  const { points } = content.data.scenario.victory
  if (points === null) return 0
  if (unit.side === 'french') return unit.formation === '1DCR' && unit.isTank ? points.armouredTank : 0
  if (unit.isTank) return points.tank
  return unit.formation === '5PzD' || unit.formation === '7PzD' ? points.panzerDivision : points.other
}

export function scoreLost(p: Play, unit: Unit): void {
  award(p, '11.1.6a', lossPoints(p, unit), '{unit} is lost', { unit: unit.name })
}

/** The points that stand, with what lies in the box of non-operational units now: it counts at the end. */
export function pointsNow(p: Position): number {
  let points = p.content.data.scenario.victory.points?.start ?? 0
  for (const entry of p.state.ledger) points += entry.points
  if (p.state.over === null)
    for (const unit of p.content.units) if (p.state.place[unit.index] === BOX) points += lossPoints(p, unit)
  return points
}
