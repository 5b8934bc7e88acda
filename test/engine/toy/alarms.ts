/** 5 Alarms: chits drawn in secret and played out of turn. The key to play them is there whether or not one is held. */
import { nothing, pick, unitPick, type Building } from '../../../shared/engine/act.ts'
import { chooseDice, diceOnTable } from '../../../shared/engine/chance.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import { check, firstOf, type Refusal } from '../../../shared/engine/rule.ts'
import type { Content, Side } from './content.ts'
import {
  changed,
  other,
  placeOf,
  seatOf,
  type Act,
  type Play,
  type Position,
  type SideFrame,
  type State,
  type Step,
} from './state.ts'

/** Each side draws two chits and looks at them alone. */
export const hand: Step<SideFrame> = {
  title: 'Draw chits',
  rule: '5',
  enter(play, { side }) {
    play.draw('hand', play.content.hand, 2, { secret: seatOf(play, side) })
  },
  returned: {
    hand(play, { side }, chits: readonly string[]) {
      for (const chit of chits) {
        play.at('hands', side, changed(play.state.hands[side], chit, 1))
        play.note('5', 'You hold: {chit}', { chit }, { only: side })
      }
    },
  },
}

/** How many chits a side holds: that is in sight of all. */
export const chitsHeld = ({ state }: Position, side: Side): number =>
  Object.values(state.hands[side]).reduce((sum, n) => sum + n, 0)

/** Nobody waits for a side without chits. */
export const couldSpeak = (p: Position): boolean => chitsHeld(p, 'blue') + chitsHeld(p, 'red') > 0

interface Chit<Plan> {
  readonly name: string
  readonly rule: string
  readonly title: string
  may?(p: Position, side: Side): Refusal | null
  build?(p: Position, side: Side): Building<Plan>
  effect(play: Play, side: Side, plan: Plan): void
}

function playing<Plan>({ name, rule, title, may, build, effect }: Chit<Plan>): Act<unknown, Plan> {
  return {
    title,
    rule,
    may(p, _, seat) {
      const [side, values] = [seat as Side, { name }]
      const holdsNone = { rule, say: 'You hold no {name}', values }
      return firstOf(check(p.content, !p.state.hands[side]?.[name], holdsNone), may?.(p, side) ?? null)
    },
    build: (p, _, seat) => build?.(p, seat as Side) ?? (nothing() as Building<Plan>),
    does(play, _, plan, seat) {
      const side = seat as Side
      play.at('hands', side, changed(play.state.hands[side], name, -1))
      play.note(rule, '{side} plays {name}', { side, name })
      play.reveal(other(side))
      effect(play, side, plan)
    },
  }
}

/** The side whose battle is under way. */
const attackerOf = ({ state }: Position): Side =>
  (state.flow.findLast(({ step }) => step === 'battle') as SideFrame | undefined)!.side

const seats = ['blue', 'red']

interface RallyFrame extends SideFrame {
  readonly unit: string
}

/** 5.6 On four or more the unit has its step again. */
export const rally: Step<RallyFrame> = {
  title: 'Rally',
  rule: '5.6',
  group: true,
  enter: (play, { side }) => play.roll('rally', 1, { by: side }),
  returned: {
    rally(play, { unit }, [die]: [number]) {
      const isBack = die >= 4
      play.note('5.6', isBack ? '{unit} rallies' : '{unit} does not rally', { unit }, { units: [unit] })
      if (isBack) play.at('hurt', unit, null)
    },
  },
}

const hurtUnits = (p: Position, side: Side): string[] =>
  Object.keys(p.state.hurt).filter((unit) => p.content.units[unit].side === side && placeOf(p, unit) !== undefined)

const NOBODY_HURT: Refusal = { rule: '5.6', say: 'No unit has lost a step' }

export const interrupts: Readonly<Record<string, Interrupt<Content, State>>> = {
  /** 5.1 At any time: for the rest of the phase enemy stacks have one movement point less. */
  alarm: {
    windows: null,
    seats,
    act: playing({
      name: 'alarm',
      rule: '5.1',
      title: 'Raise the alarm',
      effect: (play, side) => play.put('alarmed', other(side)),
    }),
  },
  /** 5.2 Before the dice of an attack: it is made with one less. */
  smoke: {
    windows: ['attack dice'],
    seats,
    act: playing({ name: 'smoke', rule: '5.2', title: 'Lay smoke', effect: (play) => play.put('smoke', true) }),
  },
  /** 5.3 When an attack is declared, by its defender: it is called off. */
  halt: {
    windows: ['attack declared'],
    seats,
    act: playing({
      name: 'halt',
      rule: '5.3',
      title: 'Halt the attack',
      may: (p, side) =>
        check(p.content, attackerOf(p) === side, { rule: '5.3', say: 'An attack is halted by the other side' }),
      effect: (play) => play.pop('halt'),
    }),
  },
  /** 5.4 When an attack is halted: it is made after all. */
  countermand: {
    windows: ['attack halted'],
    seats,
    act: playing({
      name: 'countermand',
      rule: '5.4',
      title: 'Countermand',
      may: (p, side) =>
        check(p.content, attackerOf(p) !== side, { rule: '5.4', say: 'A halt is countermanded by the attacker' }),
      effect: (play) => play.pop('countermanded'),
    }),
  },
  /** 5.5 When dice of an attack have fallen: any of them are rolled again, as often as there are chits. */
  luck: {
    windows: ['dice fallen'],
    seats,
    act: playing({
      name: 'luck',
      rule: '5.5',
      title: 'Try your luck',
      build: (p) => chooseDice(diceOnTable(p)!.dice),
      effect: (play, _, dice) => play.rollAgain(dice),
    }),
  },
  /** 5.6 At any time, in one's own turn as well: a unit that has lost a step may rally. */
  rally: {
    windows: null,
    seats,
    asked: true,
    act: playing({
      name: 'rally',
      rule: '5.6',
      title: 'Rally a unit',
      may: (p, side) => (hurtUnits(p, side).length === 0 ? NOBODY_HURT : null),
      build: (p, side) => pick(hurtUnits(p, side).map(unitPick)),
      effect: (play, side, unit) => play.push({ step: 'rally', side, unit }),
    }),
  },
}
