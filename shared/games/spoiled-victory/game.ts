/** A Spoiled Victory, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import { alliedAttack, alliedAttacks, fallBack } from './10-player-actions/allied-attack.ts'
import { makeContent, type Content } from './content/content.ts'
import { belgianSurrender, clearing, endTurn, panzerWithdrawal } from './12-end-turn/end-turn.ts'
import { ambush, crossing, escape } from './08-escape/escape.ts'
import { ending } from './sequence/ending.ts'
import { evacuation } from './11-evacuation/evacuation.ts'
import { cap, event, reorganise, stragglers } from './06-events/event-phase.ts'
import { explain } from './view/explain.ts'
import { attack } from './09-german-attacks/german-attack.ts'
import { advance, german, germanCard } from './09-german-attacks/german-moves.ts'
import { invariants } from './invariants.ts'
import { corrections } from './corrections.ts'
import { keeping } from './keeping.ts'
import { migrations } from './migrations/migrations.ts'
import { luftwaffe, patrolEnds, raid, strike } from './07-luftwaffe/luftwaffe.ts'
import { actions } from './10-player-actions/player-actions.ts'
import { bombing } from './10-player-actions/raf.ts'
import { referee } from './referee.ts'
import { alliedSetup, germanSetup, options, setup } from './14-setup/setup.ts'
import { partition, SEAT, startState, type State } from './state.ts'
import { match, phases, turn } from './sequence/turn-sequence.ts'
import { outcome } from './13-victory/victory.ts'
import { threat, threats } from './view/threat.ts'
import { summary, view } from './view/view.ts'
import { wins } from './09-german-attacks/apply-wins.ts'
import { report, rerolls } from './10-player-actions/minor-actions.ts'

export const spoiledVictory = defineGame<Content, State>({
  id: 'spoiled-victory',
  title: 'A Spoiled Victory',
  seats: [SEAT],
  scenarios: [{ id: 'dunkirk', title: 'Dunkirk', turns: 18 }],
  options,
  revision: 2,
  corrections,
  migrations,
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
  partition,
  view,
  // One roll: an attack may go on round by round, and a tree of rounds would tell nobody anything.
  horizon: { rolls: 1 },
  explain,
  ending,
  threat,
  threats,
  phases,
  summary,
  outcome,
  keeping,
  invariants,
  referee,
})
