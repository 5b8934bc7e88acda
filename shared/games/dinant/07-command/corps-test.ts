/**
 * 7.0c, 7.3b A corps HQ is out of command or has been taken off: each divisional HQ under it is tested, at once and again
 * at the start of every turn; who fails is out of command with it.
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import type { TestFrame, TestResult } from '../frames.ts'
import { mark, placeOf, unitAt } from '../pieces.ts'
import { corpsOf, TRACK, type Play, type Position, type Step } from '../state.ts'
import { tell } from '../telling.ts'
import { corpsHqRefusal } from './command.ts'

interface CorpsTestFrame extends Frame {
  readonly step: 'corps-test'
  /** Divisional HQs that have still to be tested. */
  readonly units: readonly number[]
}

const corpsHqs = (p: Position): Unit[] => Object.values(p.content.corpsHq).map((hq) => unitAt(p, hq))

/** Off the map for a turn, or on it without a way to its edge. */
function isSilent(p: Position, hq: Unit): boolean {
  const at = placeOf(p, hq.index)
  return at === TRACK || (at >= 0 && corpsHqRefusal(p, hq) !== null)
}

/** The divisional HQs on the map that take orders from a corps HQ. */
const divisionsOf = (p: Position, hq: Unit): number[] =>
  p.content.formations
    .filter(({ kind, id }) => kind !== 'corps' && corpsOf(p, id) === hq.formation)
    .flatMap((formation) => (formation.hq !== null && placeOf(p, formation.hq) >= 0 ? [formation.hq] : []))

/** Whatever follows from where units stand: a corps HQ has fallen silent, or speaks again. */
export function silentCorps(p: Play): void {
  for (const hq of corpsHqs(p)) {
    const isKnown = p.state.silent[hq.index] === true
    const isOut = isSilent(p, hq)
    if (isOut === isKnown) continue
    p.at('silent', hq.index, isOut ? true : null)
    if (isOut) testDivisions(p, hq)
    else for (const unit of divisionsOf(p, hq)) mark(p, 'severed', unit, false)
  }
}

function testDivisions(p: Play, hq: Unit): void {
  const units = divisionsOf(p, hq)
  const frame: CorpsTestFrame = { step: 'corps-test', units }
  if (units.length > 0 && applies(p.content, '7.0c')) p.push(frame)
}

/** At the start of a turn all that are still silent have their divisions tested again. */
export const corpsTests: Step = {
  title: 'Corps HQs out of command',
  rule: '7.0c',
  enter(p) {
    for (const hq of corpsHqs(p)) if (p.state.silent[hq.index] && isSilent(p, hq)) testDivisions(p, hq)
  },
}

export const corpsTest: Step<CorpsTestFrame> = {
  title: 'A divisional HQ is tested',
  rule: '7.0c',
  enter: testNext,
  returned: {
    'quality-test'(p, _, { unit, passed }: TestResult) {
      const { side } = unitAt(p, unit)
      mark(p, 'severed', unit, !passed)
      const say = { open: 'A divisional HQ is out of command', own: '{units} is out of command' }
      const event = { kind: 'status', side, status: 'out of command' } as const
      if (!passed) tell(p, side, '7.0c', say, [unit], { event })
      testNext(p)
    },
  },
}

function testNext(p: Play): void {
  const [unit, ...units] = (p.top as CorpsTestFrame).units.filter((one) => placeOf(p, one) >= 0)
  if (unit === undefined) return
  p.updateFrame({ units })
  const test: TestFrame = { step: 'quality-test', unit, why: '7.0c' }
  p.push(test)
}
