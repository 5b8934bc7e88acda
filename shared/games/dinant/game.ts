/** The Breakthrough at Dinant, put together: its steps in the order of the rulebook, and what the engine wants to know. */
import { defineGame } from '../../engine/game.ts'
import { qualityTest } from './01-basics/quality.ts'
import { activationSteps } from './03-1-activation/steps.ts'
import { movementSteps } from './03-2-movement/steps.ts'
import { reaction } from './03-3-combat/reaction.ts'
import { drawChits, keepChits } from './09-tactical-chits/hands.ts'
import { couldSpeak, WINDOWS } from './09-tactical-chits/windows.ts'
import { battleplan } from './10-battleplan/battleplan.ts'
import { outcome } from './11-scenarios/outcome.ts'
import { makeContent, type Content } from './content/content.ts'
import { dataFiles, matchFiles, type DinantScenarioId } from './content/data.ts'
import { invariants } from './invariants.ts'
import { options } from './options.ts'
import { referee } from './referee.ts'
import { airLost, marksOff, passages } from './sequence/marks-off.ts'
import { match } from './sequence/match.ts'
import { operations } from './sequence/operations.ts'
import { phases } from './sequence/phases.ts'
import { turn, turnEnd, turnStart } from './sequence/turn.ts'
import { startState } from './start.ts'
import { partition, type State } from './state.ts'
import { cutOff, overlays, trace } from './view/overlays.ts'
import { summary, view } from './view/view.ts'

export const dinant = defineGame<Content, State>({
  id: 'dinant',
  title: 'The Breakthrough at Dinant',
  seats: ['german', 'french'],
  scenarios: [
    { id: 'complete', title: 'The whole battle', turns: 17 },
    { id: 'crossing', title: 'The crossing', turns: 7 },
    { id: 'go-west', title: 'Go west!', turns: 10 },
  ],
  options,
  revision: 1,
  files: dataFiles,
  filesOf: (scenario) => matchFiles(scenario as DinantScenarioId),
  content: makeContent,
  start: startState,
  steps: {
    match,
    battleplan,
    turn,
    'turn-start': turnStart,
    'draw-chits': drawChits,
    operations,
    ...activationSteps,
    ...movementSteps,
    reaction,
    'quality-test': qualityTest,
    'turn-end': turnEnd,
    'air-lost': airLost,
    passages,
    'keep-chits': keepChits,
    'marks-off': marksOff,
  },
  windows: WINDOWS,
  couldSpeak,
  partition,
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
