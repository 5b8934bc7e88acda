/** 10.4-10.9 Actions that move nobody: intelligence, the Dunkirk Spirit, flooding, jetties, repairs. */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Rerolls } from '../../../engine/chance.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, firstOf, type Refusal } from '../../../engine/rule.ts'
import { pay } from './action-budget.ts'
import type { Content } from '../content/content.ts'
import { FLOODED, jetty as jettyEvent, REPORT_MADE, SPIRIT_RAISED, SPIRIT_USED } from '../events.ts'
import { drawCard } from '../sequence/deck.ts'
import { whyNotAct } from './movement.ts'
import { SEAT, type Act, type Play, type Position, type State, type Step } from '../state.ts'

const costOf = (p: Position, action: 'intelligence' | 'spirit' | 'flood' | 'jetties' | 'repair'): number =>
  p.content.data.tables.actions.rows[action].cost

/** An action without picks: refused for its own reason, paid, done. */
function work(
  action: Parameters<typeof costOf>[1],
  title: string,
  why: (p: Position) => Refusal | null,
  does: (play: Play) => void,
): Act<Frame, null> {
  return {
    title,
    rule: RULES[action],
    may: (p) => firstOf(whyNotAct(p, costOf(p, action)), why(p)),
    build: nothing,
    does(play) {
      pay(play, costOf(play, action))
      if (applies(play.content, RULES[action])) does(play)
    },
  }
}

const RULES = { intelligence: '10.4', spirit: '10.5', flood: '10.7', jetties: '10.8', repair: '10.9' } as const

// ---- 10.4 Intelligence Report

const HAS_REPORT: Refusal = { rule: '10.4', say: 'You already have an Intelligence Report for the next turn' }

export const intelligence = work(
  'intelligence',
  'Intelligence Report',
  (p) => (p.state.cards.includes('aside') ? HAS_REPORT : null),
  (play) => play.push({ step: 'report' }),
)

/** The card is drawn and laid aside, face up, for the next German phase. */
export const report: Step = {
  title: 'Intelligence Report',
  rule: '10.4',
  group: true,
  enter: drawCard,
  returned: {
    card(play, _, [token]: [string]) {
      const card = play.content.cardOf(token)
      play.at('cards', card, 'aside')
      const { label } = play.content.cards[card]!.german
      play.note('10.4', 'Intelligence Report: the next German Moves are {label}', { label }, { event: REPORT_MADE })
    },
  },
}

// ---- 10.5 The Dunkirk Spirit

const HAS_SPIRIT: Refusal = { rule: '10.5', say: 'You already hold the Dunkirk Spirit marker' }

export const spirit = work(
  'spirit',
  'Raise the Dunkirk Spirit',
  (p) => (p.state.spirit ? HAS_SPIRIT : null),
  (play) => {
    play.put('spirit', true)
    play.note('10.5', 'The Dunkirk Spirit marker is back in hand', undefined, { event: SPIRIT_RAISED })
  },
)

/** 10.5: after Attack Dice have fallen, German or Allied, the marker rolls any of them again, once. */
export const rerolls: Rerolls<Content, State> = {
  next(play, { purpose, asked }) {
    const isAttack = purpose === 'attack-dice' || purpose === 'allied-dice'
    if (!isAttack || !play.state.spirit || asked.length > 0 || !applies(play.content, '10.5')) return null
    return {
      id: 'spirit',
      seat: SEAT,
      choose: true,
      rule: '10.5',
      // It stands in saves with the dice on the table; what the player reads is in the renderer.
      say: 'Use the Dunkirk Spirit to roll some of these dice again?',
    }
  },
  used(play) {
    play.put('spirit', false)
    play.note('10.5', 'Dunkirk Spirit: dice are re-rolled', undefined, { event: SPIRIT_USED })
  },
}

// ---- 10.7 to 10.9

const IS_FLOODED: Refusal = { rule: '10.7', say: 'The Lowlands are already flooded' }

export const flood = work(
  'flood',
  'Release Flooding',
  (p) => (p.state.flooded ? IS_FLOODED : null),
  (play) => {
    play.put('flooded', true)
    const say = 'The Lowlands are flooded: Marsh for the rest of the game'
    play.note('10.7', say, undefined, { event: FLOODED })
  },
)

const HAS_JETTIES: Refusal = { rule: '10.8', say: 'The Beach Jetties are already built' }

export const jetties = work(
  'jetties',
  'Build Beach Jetties',
  (p) => (p.state.jetties === 'none' ? null : HAS_JETTIES),
  (play) => {
    play.put('jetties', 'built')
    const say = 'The Beach Jetties are built'
    play.note('10.8', say, undefined, { event: jettyEvent('jetties', 'built') })
  },
)

type Jetty = 'mole' | 'jetties'
const JETTY_NAMES: Readonly<Record<Jetty, string>> = { mole: 'The Mole', jetties: 'The Beach Jetties' }
const NOT_DAMAGED: Refusal = { rule: '10.9', say: 'It is not damaged' }

const damaged = (p: Position): Pick[] =>
  (['mole', 'jetties'] as const)
    .filter((jetty) => p.state[jetty] === 'damaged')
    .map((token) => ({ kind: 'word', token, means: JETTY_NAMES[token] }))

const isAnyDamaged = ({ state }: Position): boolean => state.mole === 'damaged' || state.jetties === 'damaged'

const whyNotRepair = (p: Position, token: string): Refusal | null =>
  (token === 'mole' || token === 'jetties') && p.state[token] !== 'damaged' ? NOT_DAMAGED : null

export const repair: Act<Frame, Jetty> = {
  title: 'Repair a jetty',
  rule: '10.9',
  may: (p) => firstOf(whyNotAct(p, costOf(p, 'repair')), isAnyDamaged(p) ? null : NOT_DAMAGED),
  *build(p) {
    const token = yield* pick(damaged(p), { why: (other) => whyNotRepair(p, other) })
    return token as Jetty
  },
  does(play, _, jetty) {
    pay(play, costOf(play, 'repair'))
    if (!applies(play.content, '10.9')) return
    play.put(jetty, jetty === 'mole' ? 'whole' : 'built')
    play.note('10.9', `${JETTY_NAMES[jetty]} ${jetty === 'mole' ? 'is' : 'are'} repaired`, undefined, {
      event: jettyEvent(jetty, 'repaired'),
    })
  },
}
