/** The Breakthrough at Dinant, put together: its steps in the order of the rulebook, and what the engine wants to know. */
import { defineGame } from '../../engine/game.ts'
import { qualityTest } from './01-basics/quality.ts'
import { disbandedReturn } from './03-1-activation/disbanded.ts'
import { activationSteps } from './03-1-activation/steps.ts'
import { movementSteps } from './03-2-movement/steps.ts'
import { combatSteps } from './03-3-combat/steps.ts'
import { damageSteps } from './03-4-damage/steps.ts'
import { mission } from './04-artillery/mission.ts'
import { support } from './04-artillery/support.ts'
import { airInterrupts, observe } from './05-air/air.ts'
import { demolitionInterrupts } from './06-meuse/demolition.ts'
import { meuseSteps } from './06-meuse/steps.ts'
import { attachment } from './07-command/attachments.ts'
import { corpsTest, corpsTests } from './07-command/corps-test.ts'
import { hqReturn } from './07-command/hq-return.ts'
import { ammunition } from './08-special-rules/ammunition.ts'
import { outOfGas, refuelling } from './08-special-rules/gas.ts'
import { frenchInterrupts } from './09-tactical-chits/french.ts'
import { cutInStep, firesOut, germanInterrupts } from './09-tactical-chits/german.ts'
import { marseillaiseInterrupts, marseillaiseStep, singing } from './09-tactical-chits/marseillaise.ts'
import { rerollInterrupts } from './09-tactical-chits/rerolls.ts'
import { rommelFate, rommelInterrupts, rommelStep } from './09-tactical-chits/rommel.ts'
import { drawChits, keepChits } from './09-tactical-chits/hands.ts'
import { harm } from './09-tactical-chits/harm.ts'
import { couldSpeak, WINDOWS } from './09-tactical-chits/windows.ts'
import { battleplan } from './10-battleplan/battleplan.ts'
import { judgeTurn } from './10-battleplan/objectives.ts'
import { endOfGame, outcome } from './11-scenarios/outcome.ts'
import { makeContent, type Content } from './content/content.ts'
import { dataFiles, matchFiles, type DinantScenarioId } from './content/data.ts'
import { invariants } from './invariants.ts'
import { corrections } from './corrections.ts'
import { keeping } from './keeping.ts'
import { options } from './options.ts'
import { referee } from './referee.ts'
import { airLost, marksOff, passages } from './sequence/marks-off.ts'
import { ending } from './sequence/ending.ts'
import { match } from './sequence/match.ts'
import { operations } from './sequence/operations.ts'
import { phases } from './sequence/phases.ts'
import { repair } from './sequence/repair.ts'
import { turn, turnEnd, turnStart } from './sequence/turn.ts'
import { startState } from './start.ts'
import { partition, type State } from './state.ts'
import { explain } from './view/explain.ts'
import { guess } from './view/guess.ts'
import { overlays } from './view/overlays.ts'
import { cutOff, trace } from './view/overlays-command.ts'
import { threat } from './view/threat.ts'
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
  revision: 3,
  corrections,
  files: dataFiles,
  filesOf: (scenario) => matchFiles(scenario as DinantScenarioId),
  content: makeContent,
  start: startState,
  steps: {
    match,
    battleplan,
    turn,
    'turn-start': turnStart,
    'hq-return': hqReturn,
    'corps-tests': corpsTests,
    'corps-test': corpsTest,
    'disbanded-return': disbandedReturn,
    attachment,
    'draw-chits': drawChits,
    ammunition,
    repair,
    'out-of-gas': outOfGas,
    operations,
    ...activationSteps,
    ...movementSteps,
    ...combatSteps,
    ...damageSteps,
    ...meuseSteps,
    barrage: mission,
    support,
    strike: mission,
    observe,
    'quality-test': qualityTest,
    'turn-end': turnEnd,
    objectives: judgeTurn,
    end: endOfGame,
    'fires-out': firesOut,
    refuelling,
    'cut-in': cutInStep,
    rommel: rommelStep,
    'rommel-fate': rommelFate,
    marseillaise: marseillaiseStep,
    sing: singing,
    'air-lost': airLost,
    passages,
    'keep-chits': keepChits,
    'marks-off': marksOff,
  },
  windows: WINDOWS,
  interrupts: {
    ...rerollInterrupts,
    ...germanInterrupts,
    ...rommelInterrupts,
    ...frenchInterrupts,
    ...marseillaiseInterrupts,
    ...airInterrupts,
    ...demolitionInterrupts,
  },
  couldSpeak,
  harm,
  partition,
  view,
  // Hands and objectives always are, and so is what lies under the top of a stack.
  hides: () => true,
  guess,
  horizon: { choices: 3, depth: 6, rolls: 2 },
  explain,
  threat,
  trace,
  cutOff,
  ending,
  overlays: (p, seat) => overlays(p, seat),
  phases,
  summary,
  outcome,
  // The attacker's die and the defender's (3.3.2).
  diceApart: ['combat'],
  keeping,
  invariants,
  referee,
})
