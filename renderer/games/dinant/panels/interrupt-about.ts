/** What each interrupt does, for the panel of the Interrupt key: of a chit, what is said of it on its card. */
import type { InterruptsPart } from '../../../table/game/interrupts.ts'
import type { Saying } from '../../../table/game/saying.ts'
import type { DinantContent } from '../content.ts'
import { chitOf } from './chit-uses.ts'

/** Of Tactical superiority each verb is another use. */
const USES: Readonly<Record<string, string>> = { lighten: '9.1d2', 'cut-in': '9.1d5', expose: '9.1d6' }

const OTHERS: Readonly<Record<string, Saying>> = {
  reroll: { say: 'Spend any chit: dice on the table are rolled again, your opponent’s too', rules: ['9.0b'] },
  demolish: { say: 'Each Meuse bridge has one free attempt', rules: ['6.1a'] },
  observe: { say: 'Spend air points to spot a hex for the guns', rules: ['5.1'] },
  strike: { say: 'Spend air points to bomb a hex', rules: ['5.2'] },
}

export function interruptAbout({ chits }: DinantContent): NonNullable<InterruptsPart['about']> {
  return (_, verb) => {
    const chit = chits.tactical.find(({ id }) => id === chitOf(verb))
    const use = chit?.uses?.find(({ rule }) => rule === USES[verb])
    if (use !== undefined) return { say: use.effect, rules: [use.rule] }
    return chit === undefined ? (OTHERS[verb] ?? null) : { say: chit.effect, rules: chit.rules }
  }
}
