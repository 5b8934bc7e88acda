/** 2.2 Repair: reduced German tank units that are organised, in command and in no enemy zone come back on 1 to 3. */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { isInCommand } from '../07-command/command.ts'
import type { Unit } from '../content/content.ts'
import { isDisorganised, isReduced, placeOf, unitAt, unitsOf } from '../pieces.ts'
import { boxOf, type Play, type Position, type Step } from '../state.ts'
import { tell, throwDice } from '../telling.ts'

interface RepairFrame extends Frame {
  readonly step: 'repair'
  /** Those whose die has still to be rolled; the first of them is the one under way. */
  readonly units?: readonly number[]
}

export const repairFrames = (p: Position): Frame[] =>
  boxOf(p).repair === true && applies(p.content, '2.2') ? [{ step: 'repair' }] : []

const isRepairable = (p: Position, unit: Unit): boolean =>
  unit.isTank &&
  isReduced(p, unit) &&
  !isDisorganised(p, unit) &&
  isInCommand(p, unit) &&
  !isEzoc(p, placeOf(p, unit.index), 'german')

export const repair: Step<RepairFrame> = {
  title: 'Repair',
  rule: '2.2',
  enter(p) {
    const units = unitsOf(p, 'german')
      .filter((unit) => isRepairable(p, unit))
      .map(({ index }) => index)
    p.updateFrame({ units })
    rollNext(p)
  },
  returned: {
    repair(p, { units }, [die]: readonly [number]) {
      const [unit, ...others] = units!
      p.updateFrame({ units: others })
      settle(p, unitAt(p, unit!), die)
      rollNext(p)
    },
  },
}

function rollNext(p: Play): void {
  if ((p.top as RepairFrame).units!.length > 0) throwDice(p, 'repair', 1, 'german')
}

function settle(p: Play, unit: Unit, die: number): void {
  const isDone = (p.content.data.tables.repair.succeeds as readonly number[]).includes(die)
  const say = isDone
    ? { open: 'A tank unit is repaired with {die}', own: '{units} is repaired with {die}' }
    : { open: 'A tank unit is not repaired with {die}', own: '{units} is not repaired with {die}' }
  const amount = p.state.lost[unit.index]!
  if (isDone) p.at('lost', unit.index, 0)
  const event = isDone ? ({ kind: 'rebuilt', side: 'german', amount } as const) : undefined
  tell(p, 'german', '2.2', say, [unit.index], { values: { die }, ...(event && { event }) })
}
