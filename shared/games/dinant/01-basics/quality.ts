/** 1.7 Quality: what it is at the moment, line by line, and the test of it. */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { isInCommand } from '../07-command/command.ts'
import type { Unit } from '../content/content.ts'
import type { ActivationFrame, TestFrame, TestResult } from '../frames.ts'
import { faceOf, isDisorganised, unitAt } from '../pieces.ts'
import type { Position, Step } from '../state.ts'
import { tell, throwDice } from '../telling.ts'

/** The quality of a unit outside of any combat: its face and what weighs on it. */
export const qualityLines = (p: Position, unit: Unit): Modifier[] => linesOf(p, unit, isInCommand(p, unit))

/** The same as far as the other side may know it: whether it is in command is its owner's secret. */
export const seenQuality = (p: Position, unit: Unit): Modifier[] => linesOf(p, unit, true)

function linesOf(p: Position, unit: Unit, isCommanded: boolean): Modifier[] {
  const { content, state } = p
  const { combat, conditions, rommel } = content.data.tables
  const isTankOf1Dcr = unit.isTank && unit.formation === '1DCR'
  const isOut = isTankOf1Dcr && state.gas?.state === 'out'
  const isRefuelling = isTankOf1Dcr && state.gas?.state === 'refuelling'
  const isLeaderless = unit.formation === '7PzD' && isRommelMissed(p)
  return [
    { rule: '1.7', value: faceOf(p, unit).quality, say: 'Quality of {unit}', values: { unit: unit.name } },
    ...sumLines(
      modifier(content, '3.3.5a', isDisorganised(p, unit) ? combat.disorganisedQuality : 0, 'Disorganised'),
      modifier(content, '7.2', isCommanded ? 0 : combat.outOfCommandQuality, 'Out of command'),
      modifier(content, '8.4a', isOut ? conditions.outOfGas.quality : 0, 'Out of gas'),
      modifier(content, '8.4b', isRefuelling ? conditions.refuelling.quality : 0, 'Refuelling'),
      modifier(content, '9.1e2', isLeaderless ? rommel.quality : 0, 'Rommel is missed'),
    ),
  ]
}

/** 9.1e2: killed, or wounded in this turn or the last. */
function isRommelMissed({ state: { rommel, turn } }: Position): boolean {
  return rommel.fate !== null && (rommel.until === null || turn <= rommel.until)
}

/** 3.3.6b: who breaks through is the worse for every attack after the first, to the end of its activation. */
export function breakthroughLines({ content, state }: Position, unit: number): Modifier[] {
  const group = state.flow.find(({ step }) => step === 'activation') as ActivationFrame | undefined
  if (group?.breakthrough !== true || !group.units.includes(unit)) return []
  const isFighting = state.flow.some(({ step }) => step === 'combat')
  const before = isFighting ? group.attacks : Math.max(0, group.attacks - 1)
  const { breakthroughQuality } = content.data.tables.combat
  return sumLines(modifier(content, '3.3.6b', breakthroughQuality * before, 'Attacks made before'))
}

export const qualityOf = (p: Position, unit: Unit): number => total(qualityLines(p, unit))

/** 1.7: two dice that are not above the quality. Whoever pushes it hears a `TestResult` under its name. */
export const qualityTest: Step<TestFrame> = {
  title: 'Quality test',
  rule: '1.7',
  enter(p, { unit }) {
    throwDice(p, 'quality', p.content.data.tables.quality.dice, unitAt(p, unit).side)
  },
  returned: {
    quality(p, { unit: index, why }, dice: readonly number[]) {
      const unit = unitAt(p, index)
      const rolled = dice.reduce((sum, die) => sum + die, 0)
      const quality = qualityOf(p, unit) + total(breakthroughLines(p, index))
      const passed = rolled <= quality || !applies(p.content, '1.7')
      const outcome = passed ? 'passed' : 'failed'
      // The other side sees the dice, not for whom: the unit may be covered (1.4).
      const open = passed
        ? 'A unit passes its quality test with {rolled}'
        : 'A unit fails its quality test with {rolled}'
      const own = passed ? '{units}: {rolled} against {quality}, passed' : '{units}: {rolled} against {quality}, failed'
      const event = { kind: 'result', table: 'quality', side: unit.side, code: outcome, dice } as const
      tell(p, unit.side, why, { open, own }, [index], { values: { rolled }, secret: { quality }, event })
      const result: TestResult = { unit: index, passed, dice }
      p.pop(result)
    },
  },
}
