/** Verbs of the operations phases and of an activation's movement. */
import { pathOf } from '../../../board/picking/tokens.ts'
import type { Situation } from '../../../table/game/words.ts'
import { counted } from '../../../table/logic/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../../common/asking.ts'
import type { Names } from '../names.ts'
import { choice, hexPicked, isOfferedUnit, namesOf, wordsPicked, type Verbs } from './asked.ts'
import { activationShortly, toldShortly } from './log-headlines.ts'

export const ACTIVATION_VERBS: Verbs = {
  activate: {
    button: 'Activate',
    commit: 'Activate',
    panel: choice('Activate'),
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which units are activated?', '3.1a')
      const about = [`activating ${namesOf(units, names)}`]
      const say = isOfferedUnit(situation) ? 'Activate these, or add more of the stack?' : 'Activate these units?'
      return ask(say, '3.1a', about)
    },
    log: { short: activationShortly, events: ['dinant: activated'], says: 'activates units' },
    takes: 'stack',
  },
  enter: {
    button: 'Bring on units',
    choice: 'Enter here',
    commit: 'Enter the map',
    panel: choice('Entry'),
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Units enter the map: in which hex?', '11.1b')
      const units = unitsPicked(situation)
      const rule = situation.view.seat === 'german' ? '11.1c' : '11.1b'
      if (units.length === 0) return ask(`Who enters at ${names.place(hex)}?`, rule)
      const about = [`entering: ${namesOf(units, names)}`]
      return ask(`Enter at ${names.place(hex)}${isOfferedUnit(situation) ? ', or add more' : ''}?`, rule, about)
    },
    log: { short: activationShortly, events: ['arrived'], says: 'brings in units' },
    hasButton: true,
  },
  move: {
    button: 'Move',
    commit: 'Move there',
    panel: { kind: 'move', title: 'Move' },
    question: moving,
    at: {
      march: { button: 'Continue', commit: 'Continue' },
      straggle: { button: 'Move one hex', commit: 'Move there' },
    },
    log: { short: toldShortly('moved', 'moves to', 'move to'), events: ['moved', 'left'], says: 'moves' },
  },
  halt: { button: 'Halt here', usual: 'Halt here', log: { says: 'halts' } },
  done: {
    button: 'Activation done',
    usual: 'Activation done',
    at: { straggle: { button: 'Stay here', usual: 'Stay here' } },
    log: { says: 'ends the activation' },
  },
  superiority: {
    button: 'Superiority: attack first, then move',
    log: { events: ['dinant: tactical chit'], says: 'plays Tactical superiority' },
  },
  disband: {
    button: 'Disband',
    commit: 'Disband',
    panel: choice('Disband'),
    question: ofOne(
      'Which unit is disbanded?',
      (unit) => `Disband ${unit}? It comes back in four turns, reduced`,
      '8.3',
    ),
    log: { events: ['left'], says: 'disbands a unit' },
    isRare: true,
  },
  top: {
    button: 'Put on top',
    commit: 'Put on top',
    panel: choice('Stack'),
    question: ofOne('Which unit is to lie on top?', (unit) => `Put ${unit} on top of its stack?`, '1.4'),
    log: { says: 'arranges a stack' },
    isRare: true,
  },
  end: {
    button: 'End the phase',
    usual: 'End the phase',
    ends: true,
    log: { events: ['phase ended'], says: 'ends the phase' },
  },
}

/** A way being built: how far, who is dropped, and whether it may end. */
function moving(situation: Situation, names: Names): Asked {
  const { draft, view } = situation
  const rule = view.question.step === 'straggle' ? '3.3.5a' : '3.2'
  const last = pathOf(draft.picks).at(-1)
  const dropped = unitsPicked(situation)
  const about = dropped.length > 0 ? [`left behind: ${namesOf(dropped, names)}`] : []
  if (wordsPicked(situation).at(-1) === 'exit') return ask('Leave the map?', '11.1.6d', about)
  if (draft.picks.at(-1)?.token === 'drop') return ask('Which unit stays behind here?', '3.2.1c', about)
  if (last === undefined) return ask('Move to which hex?', rule, about)
  if (last.cost !== undefined) about.push(`${counted(last.cost, 'MP', 'MP')} spent`)
  if (last.means !== undefined) about.push(last.means)
  const here = names.place(last.token)
  if (!draft.ready) return ask(`You cannot stop in ${here}: continue`, draft.unready?.rule ?? rule, about)
  const goesOn = draft.offers.some(({ kind }) => kind === 'hop')
  return ask(goesOn ? `Move to ${here}, or farther?` : `Move to ${here}?`, last.stop?.rule ?? rule, about)
}
