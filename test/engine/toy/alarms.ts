/** 5 Alarms: chits drawn in secret and played out of turn. The key to play them is there whether or not one is held. */
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import { check } from '../../../shared/engine/rule.ts'
import type { Content, Side } from './content.ts'
import { changed, other, seatOf, type Act, type Play, type SideFrame, type State, type Step } from './state.ts'

/** Each side draws one chit and looks at it alone. */
export const hand: Step<SideFrame> = {
  title: 'Draw a chit',
  rule: '5',
  enter(play, { side }) {
    play.draw('hand', play.content.hand, 1, { secret: seatOf(play, side) })
  },
  returned: {
    hand(play, { side }, [chit]: [string]) {
      play.at('hands', side, changed(play.state.hands[side], chit, 1))
      play.note('5', 'You hold: {chit}', { chit }, { only: side })
    },
  },
}

const chit = (
  name: string,
  rule: string,
  title: string,
  effect: (play: Play, side: Side) => void,
): Act<unknown, null> => ({
  title,
  rule,
  may: ({ content, state }, _, seat) =>
    check(content, !state.hands[seat as Side]?.[name], { rule, say: 'You hold no {name}', values: { name } }),
  build: nothing,
  does(play, _, __, seat) {
    const side = seat as Side
    play.at('hands', side, changed(play.state.hands[side], name, -1))
    play.note(rule, '{side} plays {name}', { side, name })
    play.reveal()
    effect(play, side)
  },
})

export const interrupts: Readonly<Record<string, Interrupt<Content, State>>> = {
  /** 5.1 At any time: for the rest of the phase enemy stacks have one movement point less. */
  alarm: {
    windows: null,
    seats: ['blue', 'red'],
    act: chit('alarm', '5.1', 'Raise the alarm', (play, side) => play.put('alarmed', other(side))),
  },
  /** 5.2 Before the dice of an attack: it is made with one less. */
  smoke: {
    windows: ['attack dice'],
    seats: ['blue', 'red'],
    act: chit('smoke', '5.2', 'Lay smoke', (play) => play.put('smoke', true)),
  },
}
