/** 9.1k: a bridge has gone up under Germans who were crossing it: a test each, disorganised if they fail it. */
import type { Frame } from '../../../engine/position.ts'
import { disorganise } from '../03-4-damage/disorganisation.ts'
import type { TestFrame, TestResult } from '../frames.ts'
import { placeOf } from '../pieces.ts'
import type { Play, Step } from '../state.ts'

interface BridgeBlownFrame extends Frame {
  readonly step: 'bridge-blown'
  /** Those who have still to be tested. */
  readonly units: readonly number[]
}

export const bridgeBlown: Step<BridgeBlownFrame> = {
  title: 'Thrown back from a bridge',
  rule: '9.1k',
  enter: testNext,
  returned: {
    'quality-test'(p, _, { unit, passed }: TestResult) {
      testNext(p)
      // On top of the next test, and before it.
      if (!passed) disorganise(p, unit, '9.1k')
    },
  },
}

function testNext(p: Play): void {
  const [unit, ...units] = (p.top as BridgeBlownFrame).units.filter((one) => placeOf(p, one) >= 0)
  if (unit === undefined) return
  p.updateFrame({ units })
  const test: TestFrame = { step: 'quality-test', unit, why: '9.1k' }
  p.push(test)
}
