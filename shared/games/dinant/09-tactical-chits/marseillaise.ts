/** 9.1l La Marseillaise: disorganised French units recover, unless the German player sings. He answers on his honour. */
import { nothing, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { isDisorganised, mark, unitsOf } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'
import { tell, throwDice } from '../telling.ts'
import type { Unit } from '../content/content.ts'
import { chitRefusal, outOfTurn, playChit } from './played.ts'

const strikeUp: Act<unknown, null> = {
  title: 'La Marseillaise',
  rule: '9.1l',
  may: (p) => chitRefusal(p, 'french', 'marseillaise', '9.1l'),
  build: nothing,
  does(p) {
    playChit(p, 'french', 'marseillaise', '9.1l')
    // Another may be sung while its die lies on the table: that one must not hear of this.
    p.push({ step: 'marseillaise', as: 'song' })
  },
}

interface MarseillaiseFrame extends Frame {
  readonly step: 'marseillaise'
  readonly count?: number
}

const shaken = (p: Position): Unit[] => unitsOf(p, 'french').filter((unit) => isDisorganised(p, unit))

function* choose(p: Position, most: number): Building<number[]> {
  const chosen: number[] = []
  for (;;) {
    const left = chosen.length < most ? shaken(p).filter(({ index }) => !chosen.includes(index)) : []
    const token = yield* pickMore(
      left.map((unit) => unit.pick),
      left.length > 0 ? { suggest: left[0]!.id } : {},
    )
    if (token === undefined) return chosen
    chosen.push(p.content.unitOf(token)!.index)
  }
}

const rally: Act<MarseillaiseFrame, readonly number[]> = {
  title: 'Units that recover',
  rule: '9.1l',
  build: (p, { count }) => choose(p, count!),
  does(p, _, units) {
    for (const unit of units) mark(p, 'disorganised', unit, false)
    const say = { open: '{count} French {count|unit recovers|units recover}', own: '{units} recover' }
    const event = { kind: 'status', side: 'french', status: 'good order' } as const
    if (units.length > 0) tell(p, 'french', '9.1l', say, units, { event })
    p.pop()
  },
  shown: (units) => `rally ${units.length}`,
}

export const marseillaiseStep: Step<MarseillaiseFrame> = {
  title: 'La Marseillaise',
  rule: '9.1l',
  enter: (p) => p.push({ step: 'sing' }),
  returned: {
    sing(p, _, isSung: boolean) {
      if (isSung) p.pop()
      else throwDice(p, 'marseillaise', 1, 'french')
    },
    marseillaise: (p, _, [die]: readonly [number]) => p.updateFrame({ count: die }),
  },
  asks: () => 'french',
  prompt: (_, { count }) => ({
    rule: '9.1l',
    say: 'Up to {count} disorganised units recover',
    values: { count: count ?? 0 },
  }),
  acts: { rally },
}

const sing: Act<Frame, null> = {
  title: 'Stand up and sing',
  rule: '9.1l',
  build: nothing,
  does(p) {
    p.note('9.1l', 'The German player stands up and sings', {})
    p.pop(true)
  },
}

const sit: Act<Frame, null> = { title: 'Stay seated', rule: '9.1l', build: nothing, does: (p) => p.pop(false) }

export const singing: Step = {
  title: 'Does the German player sing?',
  rule: '9.1l',
  asks: () => 'german',
  prompt: () => ({
    rule: '9.1l',
    say: 'On your honour: do you stand up, open the windows and sing a verse and the chorus?',
  }),
  acts: { sing, sit },
  isPublic: () => true,
}

export const marseillaiseInterrupts = { marseillaise: outOfTurn('french', null, strikeUp) }
