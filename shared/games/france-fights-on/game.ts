/** France Fights On, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import { combat } from './13-combat/combat.ts'
import { battleSteps } from './13-combat/battle.ts'
import { makeContent, type Content } from './content/content.ts'
import { cutOff, explain, trace } from './view/explain.ts'
import { ending } from './sequence/ending.ts'
import { evacuation } from './11-movement/evacuation.ts'
import { invariants } from './invariants.ts'
import { corrections } from './corrections.ts'
import { keeping } from './keeping.ts'
import { migrations } from './migrations/migrations.ts'
import { luftwaffeSteps } from './12-support/luftwaffe.ts'
import { movement, supplyDieStep } from './11-movement/movement-phase.ts'
import { panzerScare, scareRemoval } from './07-supply/panzer-scares.ts'
import { railTrip } from './11-movement/rail.ts'
import { referee } from './referee.ts'
import { refugeePlacement, refugeeRecovery } from './10-refugees/refugees.ts'
import { reinforcements, reinforcementEntry } from './09-reinforcements/reinforcements.ts'
import { replacement, replacementCompletion } from './08-replacements/replacements.ts'
import { setup } from './03-setup/setup.ts'
import { phaseEnd } from './06-stacking/stacking.ts'
import { partition, startState, type State } from './state.ts'
import { frenchTurn, germanTurn, match, order, phases, turn } from './sequence/turn-sequence.ts'
import { outcome } from './04-victory/victory.ts'
import { hides } from './03-setup/fog-of-war.ts'
import { guess } from './view/guess.ts'
import { threats } from './view/threats.ts'
import { summary, view } from './view/view.ts'

export const franceFightsOn = defineGame<Content, State>({
  id: 'france-fights-on',
  title: 'France Fights On',
  seats: ['french', 'german'],
  scenarios: [{ id: 'france-fights-on', title: 'France Fights On', turns: 15 }],
  options: [],
  revision: 3,
  corrections,
  migrations,
  files: ['map', 'counters', 'tables', 'scenario'],
  content: makeContent,
  start: startState,
  steps: {
    match,
    setup,
    turn,
    'french-turn': frenchTurn,
    evacuation,
    movement,
    'supply-die': supplyDieStep,
    'rail-trip': railTrip,
    combat,
    ...battleSteps,
    'refugee-recovery': refugeeRecovery,
    'panzer-scare': panzerScare,
    'german-turn': germanTurn,
    order,
    replacement,
    ...luftwaffeSteps,
    'replacement-completion': replacementCompletion,
    reinforcements,
    'reinforcement-entry': reinforcementEntry,
    'refugee-placement': refugeePlacement,
    'scare-removal': scareRemoval,
    'phase-end': phaseEnd,
  },
  partition,
  view,
  hides,
  guess,
  explain,
  trace,
  cutOff,
  ending,
  threats,
  phases,
  summary,
  outcome,
  keeping,
  invariants,
  referee,
})
