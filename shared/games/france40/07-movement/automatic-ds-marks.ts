/** 7.7b The marks of an Automatic DS: those who made it neither move nor fight on, and advance in the Combat Phase. */
import { check, type Refusal } from '../../../engine/rule.ts'
import { WILL_ADVANCE } from '../events.ts'
import { idsOf, namesOf, unitAt } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

const MARKED: Refusal = { rule: '7.7b', say: 'It took part in an Automatic DS this turn' }

export const isMarked = (p: Position, unit: number): boolean => p.state.autoDs.some(({ units }) => units.includes(unit))

/** Why a marked unit neither moves nor fights a regular battle. */
export function markedRefusal(p: Position, unit: number): Refusal | null {
  return check(p.content, isMarked(p, unit), MARKED)
}

/** Their advance waits for the Combat Phase. */
export function pendAdvance(p: Play, target: number, units: readonly number[]): void {
  const { side } = unitAt(p, units[0]!)
  const where = { units: idsOf(p, units), places: [p.content.grid.ids[target]!], event: WILL_ADVANCE[side] }
  p.note('7.7b', '{units} may advance in the Combat Phase', { units: namesOf(p, units) }, where)
  p.append('autoDs', { target, units: [...units] })
}
