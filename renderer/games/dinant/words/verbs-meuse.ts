/** Verbs of the Meuse: boats, ferries, assaults, pontoon bridges, demolitions. */
import { ask, unitsPicked } from '../../common/asking.ts'
import { choice, hexPicked, wordsPicked, type Verbs } from './asked.ts'

export const MEUSE_VERBS: Verbs = {
  cross: {
    button: 'Cross by boat',
    choice: 'Look for boats',
    commit: 'Look for boats',
    panel: choice('Crossing'),
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Cross the Meuse to which hex?', '6.2a')
      const means = situation.draft.picks.at(-1)?.means
      return ask(`Cross to ${names.place(hex)}?`, '6.2a', means === undefined ? [] : [means])
    },
    log: { events: ['dinant: crossing found'], says: 'looks for a way over the Meuse' },
    hasButton: true,
  },
  go: { button: 'Cross', usual: 'Cross', log: { events: ['moved', 'retreated'], says: 'crosses the Meuse' } },
  ferry: {
    button: 'Ferry over',
    choice: 'Ferry over',
    commit: 'Ferry over',
    panel: choice('Ferry'),
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Ferry which unit over?', '6.3.2a')
      const hex = hexPicked(situation)
      if (hex === undefined) return ask(`Ferry ${names.unit(unit)} to which hex?`, '6.3.2a')
      const means = situation.draft.picks.at(-1)?.means
      return ask(`Ferry ${names.unit(unit)} to ${names.place(hex)}?`, '6.3.2a', means === undefined ? [] : [means])
    },
    log: { events: ['moved'], says: 'ferries a unit over' },
    hasButton: true,
  },
  paddle: {
    button: 'Cross with own boats',
    choice: 'Cross with own boats',
    commit: 'Cross with own boats',
    panel: choice('Crossing'),
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Cross with own boats to which hex?', '6.4')
      const means = situation.draft.picks.at(-1)?.means
      return ask(`Cross to ${names.place(hex)}?`, '6.4', means === undefined ? [] : [means])
    },
    log: { events: ['moved'], says: 'crosses with own boats' },
    hasButton: true,
  },
  bridge: {
    button: 'Build a pontoon bridge',
    choice: 'Pontoon bridge',
    commit: 'Begin the bridge',
    panel: choice('Pontoon bridge'),
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Build a bridge to which hex?', '6.3.1a')
      const [weight] = wordsPicked(situation)
      if (weight === undefined) return ask(`Which bridge to ${names.place(hex)}?`, '6.3.1a')
      return ask(`Begin a bridge of ${weight.replace('t', ' t')} to ${names.place(hex)}?`, '6.3.1a')
    },
    log: { events: ['dinant: bridge begun'], says: 'begins a pontoon bridge' },
    hasButton: true,
  },
  prepare: {
    button: 'Prepare a demolition',
    commit: 'Prepare the demolition',
    panel: choice('Demolition'),
    question(situation, names) {
      const [side] = wordsPicked(situation)
      return ask(side === undefined ? 'Which bridge is prepared?' : `Prepare to blow ${names.hexside(side)}?`, '6.1c')
    },
    log: { says: 'prepares a demolition' },
  },
  demolish: {
    button: 'Blow a bridge',
    commit: 'Blow the bridge',
    panel: choice('Demolition'),
    question(situation, names) {
      const [side] = wordsPicked(situation)
      return ask(side === undefined ? 'Which bridge is blown?' : `Blow ${names.hexside(side)}?`, '6.1a')
    },
    log: { events: ['dinant: bridge blown', 'dinant: demolition failed'], says: 'blows a bridge' },
  },
}
