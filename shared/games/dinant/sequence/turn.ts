/**
 * 2.0 A turn. The sequence of play can be read from the lists below: what falls due at its start (ruling 9), the
 * operations phases, what falls due at its end (ruling 10). What each step does stands in the file of its chapter.
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { disbandedFrames } from '../03-1-activation/disbanded.ts'
import { sixteenFrames } from '../06-meuse/pontoons.ts'
import { attachmentFrames } from '../07-command/attachments.ts'
import { hqReturnFrames } from '../07-command/hq-return.ts'
import { ammunitionFrames } from '../08-special-rules/ammunition.ts'
import { drawFrames, keepFrames } from '../09-tactical-chits/hands.ts'
import type { Step } from '../state.ts'
import { boxOf, type Position } from '../state.ts'
import { phasesOf } from './phases.ts'
import { repairFrames } from './repair.ts'

/** What is due at the start of a turn, in its order. */
function startFrames(p: Position): Frame[] {
  if (!applies(p.content, '2.0')) return []
  return [
    ...hqReturnFrames(p),
    { step: 'corps-tests' },
    ...disbandedFrames(p),
    ...attachmentFrames(p),
    ...sixteenFrames(p),
    ...drawFrames(p),
    ...ammunitionFrames(p),
    ...repairFrames(p),
    { step: 'out-of-gas' },
  ]
}

/** What is due at the end of a turn, in its order. */
function endFrames(p: Position): Frame[] {
  return [
    { step: 'pontoons' },
    { step: 'second-demolition' },
    { step: 'objectives' },
    { step: 'fires-out' },
    { step: 'refuelling' },
    { step: 'air-lost' },
    { step: 'passages' },
    ...keepFrames(p),
    { step: 'marks-off' },
  ]
}

export const turn: Step = {
  title: 'Turn',
  rule: '2.0',
  enter(p) {
    const { turn: number, day, part } = boxOf(p)
    const event = { kind: 'turn began', turn: number } as const
    p.note('2.0', 'Turn {turn}: {day}, {part}', { turn: number, day, part }, { event })
    const operations = phasesOf(p).map(({ id, seat }) => ({ step: 'operations', side: seat, phase: id }))
    p.push({ step: 'turn-start' }, ...operations, { step: 'turn-end' })
  },
}

export const turnStart: Step = {
  title: 'Start of the turn',
  rule: '2.0',
  enter: (p) => p.push(...startFrames(p)),
}

export const turnEnd: Step = {
  title: 'End of the turn',
  rule: '2.6',
  enter: (p) => p.push(...endFrames(p)),
}
