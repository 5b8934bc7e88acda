/** 3.3.5 Disorganised units: how they become so, what happens the second time, and how they recover. */
import { applies } from '../../../engine/rule.ts'
import { qualityOf } from '../01-basics/quality.ts'
import { emptied } from '../03-2-movement/advance.ts'
import type { Unit } from '../content/content.ts'
import type { DisorganisedAgainFrame, ReorganiseFrame, TestFrame, TestResult } from '../frames.ts'
import { loseStep } from '../losses.ts'
import { isDisorganised, mark, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { corpsOf, type Play, type Position, type Step } from '../state.ts'
import { tell, throwDice } from '../telling.ts'

/** A unit becomes disorganised by this rule; one that is so already is tested (3.3.5c). */
export function disorganise(p: Play, index: number, rule: string): void {
  const unit: Unit = unitAt(p, index)
  if (isDisorganised(p, unit)) {
    const frame: DisorganisedAgainFrame = { step: 'disorganised-again', unit: index, rule }
    if (applies(p.content, '3.3.5c')) p.push(frame)
    return
  }
  mark(p, 'disorganised', index)
  const event = { kind: 'status', side: unit.side, status: 'disorganised' } as const
  tell(p, unit.side, rule, { open: 'A unit is disorganised', own: '{units} is disorganised' }, [index], { event })
}

/** Takes a step of a unit and says so to those beside it if that has emptied the hex. */
function loseStepThere(p: Play, index: number, rule: string): void {
  const hex = placeOf(p, index)
  const unit = unitAt(p, index)
  loseStep(p, unit, rule)
  if (placeOf(p, index) >= 0) return
  emptied(p, hex, unit.side)
  consequences(p)
}

/** 3.3.5c: a test, and a step if it fails it. */
export const disorganisedAgain: Step<DisorganisedAgainFrame> = {
  title: 'A disorganised unit is shaken again',
  rule: '3.3.5c',
  enter(p, { unit }) {
    const test: TestFrame = { step: 'quality-test', unit, why: '3.3.5c' }
    if (placeOf(p, unit) >= 0) p.push(test)
  },
  returned: {
    'quality-test'(p, { unit }, { passed }: TestResult) {
      if (!passed) loseStepThere(p, unit, '3.3.5c')
    },
  },
}

// ---- Recovery

/** 3.3.5b: is it stacked with its divisional or corps HQ? */
function isWithHq(p: Position, unit: Unit): boolean {
  const { formationOf, corpsHq } = p.content
  const corps = corpsOf(p, unit.formation)
  const hqs = [formationOf[unit.formation].hq, corps === null ? undefined : corpsHq[corps]]
  return hqs.some((hq) => hq !== undefined && hq !== null && hq !== unit.index && isSamePlace(p, hq, unit.index))
}

const isSamePlace = (p: Position, one: number, other: number): boolean => placeOf(p, one) === placeOf(p, other)

function recover(p: Play, unit: Unit): void {
  mark(p, 'disorganised', unit.index, false)
  const say = { open: 'A unit is reorganised', own: '{units} is reorganised' }
  const event = { kind: 'status', side: unit.side, status: 'good order' } as const
  tell(p, unit.side, '3.3.5b', say, [unit.index], { event })
}

/** High doubles cost a step, whatever the outcome. */
function isCostly(p: Position, unit: Unit, [one, two]: readonly number[]): boolean {
  const { stepLostOnDoubles } = p.content.data.tables.quality
  return one === two && stepLostOnDoubles[unit.side].includes(one as 1) && applies(p.content, '3.3.5b')
}

/** The step below hears `{ unit, recovered }`. */
export const reorganise: Step<ReorganiseFrame> = {
  title: 'A disorganised unit is tested',
  rule: '3.3.5b',
  enter(p, { unit: index }) {
    const unit = unitAt(p, index)
    if (!isWithHq(p, unit) || !applies(p.content, '3.3.5b'))
      return throwDice(p, 'reorganise', p.content.data.tables.quality.dice, unit.side)
    recover(p, unit)
    p.updateFrame({ recovered: true })
  },
  returned: {
    reorganise(p, { unit: index }, dice: readonly number[]) {
      const unit = unitAt(p, index)
      const rolled = dice[0]! + dice[1]!
      const quality = qualityOf(p, unit)
      const recovered = rolled <= quality
      const open = recovered ? 'A unit recovers with {rolled}' : 'A unit stays disorganised with {rolled}'
      const own = recovered
        ? '{units}: {rolled} against {quality}'
        : '{units}: {rolled} against {quality}, disorganised'
      const code = recovered ? 'passed' : 'failed'
      const event = { kind: 'result', table: 'quality', side: unit.side, code, dice } as const
      tell(p, unit.side, '3.3.5b', { open, own }, [index], { values: { rolled }, secret: { quality }, event })
      if (recovered) recover(p, unit)
      p.updateFrame({ recovered })
      if (isCostly(p, unit, dice)) loseStepThere(p, index, '3.3.5b')
    },
  },
  before(p, { unit, recovered }) {
    p.pop({ unit, recovered: recovered === true })
  },
  asks: (p, { unit }) => unitAt(p, unit).side,
  // It never rests but at the dice.
  acts: {},
}
