/** The end of a phase: stacking is mended (4.4), the Dyle Line is finished or lost (21.4), orders spread (21.2.1). */
import { releaseDivisions } from '../22-dynamo/tied-divisions.ts'
import { abandonDyleLine, completeDyleLine } from '../21-sickle-cut/dyle-line.ts'
import { extendGqg } from '../21-sickle-cut/gqg.ts'
import { extendHalt } from '../21-sickle-cut/halt-order.ts'
import { stackingCorrections } from '../04-stacking/stacking.ts'
import type { PhaseFrame, Step } from '../state.ts'

interface PhaseEndFrame extends PhaseFrame {
  readonly phase: string
}

export const phaseEnd: Step<PhaseEndFrame> = {
  title: 'End of phase',
  enter(p, { side, phase }) {
    if (side === 'allied' && phase === 'movement') completeDyleLine(p)
    if (side === 'allied' && phase === 'supply') abandonDyleLine(p)
    releaseDivisions(p)
    // What a retreat has crowded together may stay until its owner's next Movement Phase ends (12.1.4).
    const isJudged = phase === 'movement' || phase === 'combat'
    p.push(...(isJudged ? stackingCorrections(p, side) : []), { step: 'orders-spread' })
  },
}

/** Who stands with a marked stack at the end of a phase comes under its marker (21.2.1, 21.3.3). */
export const ordersSpread: Step = {
  title: 'Orders spread',
  rule: '21.2.1',
  enter(p) {
    extendGqg(p)
    extendHalt(p)
  },
}
