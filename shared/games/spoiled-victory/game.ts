/** A Spoiled Victory, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import type { Sentence } from '../../engine/rule.ts'
import { alliedAttack, alliedAttacks, fallBack } from './allied-attack.ts'
import { makeContent, type Content } from './content.ts'
import { belgianSurrender, clearing, endTurn, panzerWithdrawal } from './end-turn.ts'
import { ambush, crossing, escape } from './escape.ts'
import { evacuation } from './evacuation.ts'
import { cap, event, reorganise, stragglers } from './events.ts'
import { explain } from './explain.ts'
import { attack } from './german-attack.ts'
import { advance, german, germanCard } from './german-moves.ts'
import { invariants } from './invariants.ts'
import { luftwaffe, patrolEnds, raid, strike } from './luftwaffe.ts'
import { actions } from './player-actions.ts'
import { bombing } from './raf.ts'
import { referee } from './referee.ts'
import { alliedSetup, germanSetup, options, setup } from './setup.ts'
import { SEAT, startState, type State } from './state.ts'
import { match, phases, turn } from './turn-sequence.ts'
import { outcome } from './victory.ts'
import { summary, view } from './view.ts'
import { wins } from './wins.ts'
import { report, rerolls } from './works.ts'

/** Acts that let the next card be drawn: nobody can say what it brings. */
const INTO_THE_DARK: ReadonlySet<string> = new Set(['fly', 'wait', 'end', 'gather', 'restore', 'place', 'sheet'])
const NEXT_CARD: Sentence = { rule: '5.0b', say: 'What comes next depends on the card that is drawn' }

export const spoiledVictory = defineGame<Content, State>({
  id: 'spoiled-victory',
  title: 'A Spoiled Victory',
  seats: [SEAT],
  scenarios: [{ id: 'dunkirk', title: 'Dunkirk', turns: 18 }],
  options,
  revision: 1,
  files: ['map', 'counters', 'cards', 'tables', 'scenario'],
  content: makeContent,
  start: startState,
  steps: {
    match,
    setup,
    'german-setup': germanSetup,
    'allied-setup': alliedSetup,
    turn,
    event,
    stragglers,
    reorganise,
    ambush,
    cap,
    luftwaffe,
    raid,
    strike,
    'patrol-ends': patrolEnds,
    escape,
    crossing,
    german,
    'german-card': germanCard,
    advance,
    attack,
    wins,
    actions,
    report,
    bombing,
    'allied-attacks': alliedAttacks,
    'allied-attack': alliedAttack,
    'fall-back': fallBack,
    evacuation,
    'end-turn': endTurn,
    'belgian-surrender': belgianSurrender,
    'panzer-withdrawal': panzerWithdrawal,
    clearing,
  },
  rerolls,
  // Garrisons rest on the German places only, reach and stacks on the Allied ones: their freshness is kept apart.
  facet: (content, field, key) =>
    field !== 'place' ? null : content.units[Number(key)]!.isGerman ? 'place/german' : 'place/allied',
  view,
  // One roll: an attack may go on round by round, and a tree of rounds would tell nobody anything.
  horizon: { rolls: 1 },
  unknown: (_, __, [verb]) => (verb !== undefined && INTO_THE_DARK.has(verb) ? NEXT_CARD : null),
  explain,
  phases,
  summary,
  outcome,
  invariants,
  referee,
})
