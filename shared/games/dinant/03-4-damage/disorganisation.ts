/** 3.3.5 Disorganised units: how they become so. */
import type { Unit } from '../content/content.ts'
import { isDisorganised, mark, unitAt } from '../pieces.ts'
import type { Play } from '../state.ts'
import { tell } from '../telling.ts'

/** A unit becomes disorganised by this rule; one that is so already is tested (3.3.5c). */
export function disorganise(p: Play, index: number, rule: string): void {
  const unit: Unit = unitAt(p, index)
  if (isDisorganised(p, unit)) return p.push({ step: 'disorganised-again', unit: index, rule })
  mark(p, 'disorganised', index)
  const event = { kind: 'status', side: unit.side, status: 'disorganised' } as const
  tell(p, unit.side, rule, { open: 'A unit is disorganised', own: '{units} is disorganised' }, [index], { event })
}
