/** 9.0b Any chit has any dice rolled again, the other side's included; of the two dice of a combat, one (ruling 85). */
import { numbers, pick } from '../../../engine/act.ts'
import { diceOnTable } from '../../../engine/chance.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { SIDE_NAMES, type Side } from '../content/content.ts'
import type { Act } from '../state.ts'
import { handSize } from './hands.ts'
import { outOfTurn, playChit } from './played.ts'

const NO_DICE: Refusal = { rule: '9.0b', say: 'No dice lie on the table' }
const NO_CHIT: Refusal = { rule: '9.0b', say: 'There is no chit to spend' }

interface Again {
  readonly chit: string
  /** Places of the dice; null: all. */
  readonly places: readonly number[] | null
}

const reroll: Act<unknown, Again> = {
  title: 'Spend a chit: roll again',
  rule: '9.0b',
  may(p, _, seat) {
    if (diceOnTable(p) === null) return NO_DICE
    return handSize(p, seat as Side) > 0 && applies(p.content, '9.0b') ? null : NO_CHIT
  },
  *build(p, _, seat) {
    const chits = Object.keys(p.state.hands[seat as Side])
    const chit = yield* pick(chits.map((token) => ({ kind: 'word', token })))
    if (diceOnTable(p)!.purpose !== 'combat') return { chit, places: null }
    return { chit, places: [Number(yield* pick(numbers(1, 2))) - 1] }
  },
  does(p, _, { chit, places }, seat) {
    const side = seat as Side
    playChit(p, side, chit, '9.0b')
    p.note(
      '9.0b',
      '{side} has the dice rolled again',
      { side: SIDE_NAMES[side] },
      { event: { kind: 'rerolled', side } },
    )
    p.rollAgain(places ?? undefined)
  },
}

export const rerollInterrupts = { reroll: outOfTurn('both', ['die rolled'], reroll) }
