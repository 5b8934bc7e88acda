/** France '40, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import { advance } from './advance.ts'
import { combatSteps, horizon } from './combat-steps.ts'
import { makeContent, type Content } from './content.ts'
import { dataFiles, matchFiles, type F40ScenarioId } from './data.ts'
import { disengagement } from './disengagement.ts'
import { recovery } from './disruption.ts'
import { retreat } from './retreats.ts'
import { stacking } from './stacking.ts'
import { evacuation, embark, evacuationRoll } from './evacuation.ts'
import { explain } from './explain.ts'
import { gqg } from './gqg.ts'
import { haltEnd, haltOrder } from './halt-order.ts'
import { cup, initial } from './initial-phase.ts'
import { invariants } from './invariants.ts'
import { march } from './march.ts'
import { additionalTurn, end, match } from './match.ts'
import { movement } from './movement-phase.ts'
import { options } from './options.ts'
import { cutOff, overlays, trace } from './overlays.ts'
import { ordersSpread, phaseEnd } from './phase-end.ts'
import { placement } from './reinforcements.ts'
import { referee } from './referee.ts'
import { replacement, replacements } from './replacements.ts'
import { rerolls } from './rerolls.ts'
import { facet, startState, type State } from './state.ts'
import { attrition, lostHqs, supply } from './supply-phase.ts'
import { alliedTurn, germanTurn, phases, turn } from './turn-sequence.ts'
import { outcome } from './victory.ts'
import { summary, view } from './view.ts'

export const france40 = defineGame<Content, State>({
  id: 'france40',
  title: "France '40",
  seats: ['german', 'allied'],
  scenarios: [
    { id: 'sickle-cut', title: 'Sickle Cut', turns: 10 },
    { id: 'dynamo', title: 'Dynamo', turns: 12 },
  ],
  options,
  revision: 1,
  files: dataFiles,
  filesOf: (scenario) => matchFiles(scenario as F40ScenarioId),
  content: makeContent,
  start: startState,
  steps: {
    match,
    turn,
    'german-turn': germanTurn,
    'allied-turn': alliedTurn,
    initial,
    cup,
    replacements,
    replacement,
    evacuation,
    'evacuation-roll': evacuationRoll,
    embark,
    placement,
    movement,
    march,
    supply,
    attrition,
    'lost-hqs': lostHqs,
    gqg,
    'halt-order': haltOrder,
    'halt-end': haltEnd,
    'phase-end': phaseEnd,
    'orders-spread': ordersSpread,
    end,
    'additional-turn': additionalTurn,
    stacking,
    ...combatSteps,
    retreat,
    advance,
    disengagement,
    recovery,
  },
  windows: ['movement', 'attack declared', 'support', 'die rolled', 'result known', 'retreat', 'advance'],
  rerolls,
  explain,
  horizon,
  facet,
  view,
  trace,
  cutOff,
  overlays,
  phases,
  summary,
  outcome,
  invariants,
  referee,
})
