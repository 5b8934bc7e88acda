/** France Fights On, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import { combat } from './combat.ts'
import { battleSteps } from './battle.ts'
import { makeContent, type Content } from './content.ts'
import { cutOff, explain, trace } from './explain.ts'
import { evacuation } from './evacuation.ts'
import { invariants } from './invariants.ts'
import { luftwaffeSteps } from './luftwaffe.ts'
import { movement, supplyDieStep } from './movement-phase.ts'
import { panzerScare, scareRemoval } from './panzer-scares.ts'
import { railTrip } from './rail.ts'
import { referee } from './referee.ts'
import { refugeePlacement, refugeeRecovery } from './refugees.ts'
import { reinforcements, reinforcementEntry } from './reinforcements.ts'
import { replacement, replacementCompletion } from './replacements.ts'
import { setup } from './setup.ts'
import { phaseEnd } from './stacking.ts'
import { startState, type State } from './state.ts'
import { frenchTurn, germanTurn, match, order, phases, turn } from './turn-sequence.ts'
import { unknownTarget } from './combat.ts'
import { outcome } from './victory.ts'
import { summary, view } from './view.ts'

export const franceFightsOn = defineGame<Content, State>({
  id: 'france-fights-on',
  title: 'France Fights On',
  seats: ['french', 'german'],
  scenarios: [{ id: 'france-fights-on', title: 'France Fights On', turns: 15 }],
  options: [],
  revision: 1,
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
  windows: ['movement', 'battle declared', 'column known', 'result known'],
  // Supply rests on the places of the other side only, and on the garrisons: so their freshness is kept apart.
  facet(content, field, key) {
    if (field !== 'place') return null
    const unit = content.units[Number(key)]!
    return unit.mobility === 'static' ? 'place/garrison' : `place/${unit.side}`
  },
  view,
  unknown: unknownTarget,
  explain,
  trace,
  cutOff,
  phases,
  summary,
  outcome,
  invariants,
  referee,
})
