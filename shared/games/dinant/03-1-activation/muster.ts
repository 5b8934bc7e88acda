/**
 * 3.1b What comes first when units are activated: the other side may have a word to say (9.1b), Damage Chits on them are
 * turned, then the disorganised are tested; those that stay disorganised go their own way (3.1d).
 */
import { applies } from '../../../engine/rule.ts'
import { revealFrames } from '../03-4-damage/chits.ts'
import type { MusterFrame, MusterResult } from '../frames.ts'
import { isDisorganised, placeOf, unitAt } from '../pieces.ts'
import type { Play, Step } from '../state.ts'
import { markActivated } from './announce.ts'

export const musterFrame = (
  side: MusterFrame['side'],
  units: readonly number[],
  hex: number,
  isAnnounced: boolean,
): MusterFrame => ({ step: 'muster', side, units, hex, isAnnounced, stage: 'announced', failed: [] })

export const muster: Step<MusterFrame> = {
  title: 'Activated units are made ready',
  rule: '3.1b',
  enter(p, { units, side, isAnnounced }) {
    markActivated(p, units)
    // German activations are never lost: only the German side has such a chit.
    if (isAnnounced && side === 'french') p.moment('activation announced', side)
  },
  returned: {
    'activation announced'(p, _, result: 'lost' | null) {
      if (result === 'lost') p.pop({ units: [], lost: true } satisfies MusterResult)
    },
    reorganise(p, frame, { unit, recovered }: { unit: number; recovered: boolean }) {
      if (!recovered) p.updateFrame({ failed: [...frame.failed, unit] })
    },
  },
  before: makeReady,
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

function makeReady(p: Play, frame: MusterFrame): void {
  const { stage, failed, side, hex } = frame
  const units = frame.units.filter((unit) => placeOf(p, unit) === hex)
  if (stage === 'announced') {
    p.updateFrame({ stage: 'chits' })
    if (applies(p.content, '3.1b')) p.push(...revealFrames(p, units))
    if (p.top!.step !== 'muster') return
  }
  // Tests come one after the other: each may cost a step, and more.
  const next = units.find((unit) => isDisorganised(p, unitAt(p, unit)) && !failed.includes(unit))
  if (next !== undefined) {
    p.updateFrame({ stage: 'tests' })
    p.push({ step: 'reorganise', unit: next })
    return
  }
  const stragglers = units.filter((unit) => failed.includes(unit))
  if (stage !== 'stragglers' && stragglers.length > 0) {
    p.updateFrame({ stage: 'stragglers' })
    p.push(...stragglers.map((unit) => ({ step: 'straggle', side, unit })))
    return
  }
  const result: MusterResult = { units: units.filter((unit) => !failed.includes(unit)), lost: false }
  p.pop(result)
}
