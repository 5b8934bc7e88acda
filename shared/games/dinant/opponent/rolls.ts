/** What of a roll counts: thirty-six ways of two dice come to a dozen results or fewer. */
import type { ChanceAsk } from '../../../engine/chance.ts'
import { total } from '../../../engine/rule.ts'
import { breakthroughLines, qualityOf } from '../01-basics/quality.ts'
import { attackSum, defenceSum, fireSum, type Fight } from '../03-3-combat/combat-sum.ts'
import { categoryOf } from '../03-3-combat/result.ts'
import type { CombatFrame, FireFrame } from '../frames.ts'
import { unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'

type Counts = (dice: readonly string[]) => string

export function countsOf(p: Position, ask: ChanceAsk): Counts | null {
  const frame = p.state.flow.at(-2)
  if (ask.kind !== 'dice' || frame === undefined) return null
  const { purpose, dice } = ask
  // One die alone is rolled again (9.0b): the other lies there.
  if (frame.step === 'combat') return dice === 2 ? inCombat(p, frame as CombatFrame) : null
  if (frame.step === 'fire') return underFire(p, frame as FireFrame)
  if (purpose === 'quality') return inTest(p, frame['unit'] as number)
  if (purpose === 'reorganise') return inDisorder(p, frame['unit'] as number)
  return null
}

/** The categories of both results (3.3.2c). */
function inCombat(p: Position, frame: CombatFrame): Counts {
  const hasFuror = frame.furor === true
  const [attack, defence] = [attackSum(p, frame as Fight).base, defenceSum(p, frame as Fight).base]
  return ([one, two]) =>
    `${categoryOf(p, attack, Number(one), hasFuror)} ${categoryOf(p, defence, Number(two), hasFuror)}`
}

function underFire(p: Position, frame: FireFrame): Counts {
  const { base } = fireSum(p, frame)
  return ([die]) => String(categoryOf(p, base, Number(die)))
}

/** Passed or failed (1.7). */
function inTest(p: Position, unit: number): Counts {
  const quality = qualityOf(p, unitAt(p, unit)) + total(breakthroughLines(p, unit))
  return ([one, two]) => String(Number(one) + Number(two) <= quality)
}

/** High doubles cost a step besides (3.3.5b). */
function inDisorder(p: Position, unit: number): Counts {
  const quality = qualityOf(p, unitAt(p, unit))
  return ([one, two]) => `${Number(one) + Number(two) <= quality} ${one === two ? one : ''}`
}
