/** 8.3 The defender's answer to an attack: support before the die is rolled, or none. */
import { nothing, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { explainBattle } from '../08-combat/battle-explained.ts'
import { battleUnderWay, NO_SUPPORT } from '../08-combat/participants.ts'
import type { Side } from '../content/content.ts'
import type { Act, Step } from '../state.ts'
import {
  commitSupport,
  NOTHING_PROMISED,
  promise,
  supportOf,
  supportPicks,
  whyNoSupport,
  type Promised,
} from './support.ts'

interface SupportFrame extends Frame {
  readonly side: Side
}

const call: Act<SupportFrame, Promised> = {
  title: 'Commit support',
  rule: '9.3.1',
  *build(p, { side }): Building<Promised> {
    const battle = battleUnderWay(p)!
    let promised = NOTHING_PROMISED
    const explain = () =>
      explainBattle(p, promised === NOTHING_PROMISED ? battle : { ...battle, answer: supportOf(p, side, promised) })
    for (;;) {
      const picks = supportPicks(p, battle, side, promised)
      const isNamed = promised !== NOTHING_PROMISED
      if (isNamed && picks.length === 0) return promised
      const why = (token: string) => whyNoSupport(p, battle, side, promised, token)
      const word: string | undefined = yield { picks, commit: isNamed, why, explain }
      if (word === undefined) return promised
      promised = yield* promise(p, battle, side, promised, word, { explain })
    }
  },
  does(p, { side }, promised) {
    const answer = supportOf(p, side, promised)
    commitSupport(p, side, answer)
    p.pop(answer)
  },
}

const pass: Act<SupportFrame, null> = {
  title: 'No support',
  rule: '8.3',
  build: nothing,
  does: (p) => p.pop(NO_SUPPORT),
}

export const support: Step<SupportFrame> = {
  title: 'Support for the defence',
  rule: '8.3',
  asks: (_, { side }) => side,
  prompt(p) {
    const { target } = battleUnderWay(p)!
    return { rule: '8.3', say: 'Support for the defence of {hex}?', values: { hex: p.content.hexNames[target]! } }
  },
  acts: { pass, support: call },
}
