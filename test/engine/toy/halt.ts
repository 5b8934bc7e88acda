/** 5.3 A halt: the attack that was declared is called off, unless the attacker countermands the order (5.4). */
import { seatOf, type SideFrame, type Step } from './state.ts'

/** `side` is the attacker's. Its result: is the attack off? */
export const halt: Step<SideFrame> = {
  title: 'Halt',
  rule: '5.3',
  enter: (play, { side }) => play.moment('attack halted', seatOf(play, side)),
  returned: {
    'attack halted': (play, _, spoken: 'countermanded' | null) => play.pop(spoken === null),
  },
}
