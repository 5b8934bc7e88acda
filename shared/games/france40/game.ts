/** France '40, put together: its steps in the order of the rulebook, and what the engine wants to know of it. */
import { defineGame } from '../../engine/game.ts'
import { advance } from './14-advance/advance.ts'
import { combatSteps, horizon } from './08-combat/combat-steps.ts'
import { makeContent, type Content } from './content/content.ts'
import { dataFiles, matchFiles, type F40ScenarioId } from './content/data.ts'
import { disengagement } from './20-special-rules/disengagement.ts'
import { recovery } from './13-disruption/disruption.ts'
import { retreat } from './12-retreats/retreats.ts'
import { stacking } from './04-stacking/stacking.ts'
import { evacuation, embark, evacuationRoll } from './22-dynamo/evacuation.ts'
import { explain } from './view/explain.ts'
import { gqg } from './21-sickle-cut/gqg.ts'
import { ending } from './sequence/ending.ts'
import { haltEnd, haltOrder } from './21-sickle-cut/halt-order.ts'
import { cup, initial } from './sequence/initial-phase.ts'
import { invariants } from './invariants.ts'
import { corrections } from './corrections.ts'
import { keeping } from './keeping.ts'
import { march } from './07-movement/march.ts'
import { additionalTurn, end, match } from './sequence/game-end.ts'
import { migrations } from './migrations/migrations.ts'
import { movement } from './07-movement/movement-phase.ts'
import { options } from './options.ts'
import { cutOff, overlays, trace } from './view/overlays.ts'
import { ordersSpread, phaseEnd } from './sequence/phase-end.ts'
import { placement } from './19-reinforcements/reinforcements.ts'
import { referee } from './referee.ts'
import { replacement, replacements } from './22-dynamo/replacements.ts'
import { rerolls } from './20-special-rules/rerolls.ts'
import { partition, startState, type State } from './state.ts'
import { attrition, lostHqs, supply } from './18-supply/supply-phase.ts'
import { alliedTurn, germanTurn, phases, turn } from './sequence/turn-sequence.ts'
import { outcome } from './victory/victory.ts'
import { threats } from './view/threats.ts'
import { summary, view } from './view/view.ts'

export const france40 = defineGame<Content, State>({
  id: 'france40',
  title: 'France ’40',
  seats: ['german', 'allied'],
  scenarios: [
    { id: 'sickle-cut', title: 'Sickle Cut', turns: 10 },
    { id: 'dynamo', title: 'Dynamo', turns: 12 },
  ],
  options,
  revision: 2,
  corrections,
  migrations,
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
  rerolls,
  explain,
  horizon,
  partition,
  view,
  trace,
  cutOff,
  ending,
  overlays,
  threats,
  phases,
  summary,
  outcome,
  keeping,
  invariants,
  referee,
})
