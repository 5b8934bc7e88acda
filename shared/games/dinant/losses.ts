/** How units are lost: a step, or the whole unit (1.2c, 3.3.4a), and what is counted when it happens. */
import { applies } from '../../engine/rule.ts'
import { scoreLost } from './11-scenarios/points.ts'
import { isInCommand } from './07-command/command.ts'
import type { Unit } from './content/content.ts'
import { placeOf, put } from './pieces.ts'
import { BOX, DEAD, type Panzer, type Play } from './state.ts'
import { pointTo, tell } from './telling.ts'

/** 1.2c: the counter is turned over, or is gone. An HQ takes no damage (7.3a). */
export function loseStep(p: Play, unit: Unit, rule = '1.2c'): void {
  if (unit.isHq && applies(p.content, '7.3a')) return
  if (!applies(p.content, '1.2c')) return
  if (unit.isB1bis) p.put('b1Lost', p.state.b1Lost + 1)
  const next = p.state.lost[unit.index]! + 1
  if (next >= unit.faces.length) return eliminate(p, unit, rule)
  p.at('lost', unit.index, next)
  const event = { kind: 'loss', side: unit.side, amount: 1 } as const
  tell(p, unit.side, rule, { open: 'A unit loses a step', own: '{units} loses a step' }, [unit.index], { event })
}

/** 3.3.4a: who was in command goes to the box of non-operational units, the others are out for good. */
export function eliminate(p: Play, unit: Unit, rule = '3.3.4a'): void {
  const isForGood = !isInCommand(p, unit) && applies(p.content, '3.3.4a')
  const about = { ...pointTo(p, unit), event: { kind: 'eliminated', side: unit.side } as const }
  // The box and the pile of the dead lie open.
  p.note(rule, isForGood ? '{unit} is eliminated for good' : '{unit} is eliminated', { unit: unit.name }, about)
  if (unit.isTank && isPanzer(unit.formation) && !p.state.fell[unit.formation]) p.at('fell', unit.formation, true)
  put(p, unit, isForGood ? DEAD : BOX)
  if (isForGood) scoreLost(p, unit)
}

const isPanzer = (formation: string): formation is Panzer => formation === '5PzD' || formation === '7PzD'

/** A unit in the box is given up for good (3.3.4b). */
export function giveUp(p: Play, unit: Unit): void {
  if (placeOf(p, unit.index) === DEAD) return
  put(p, unit, DEAD)
  scoreLost(p, unit)
}
