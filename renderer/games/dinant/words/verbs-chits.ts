/** Verbs of the tactical chits: played out of turn, spent for a die, kept or given back. */
import type { Situation } from '../../../table/game/words.ts'
import { counted, listed } from '../../../table/logic/words.ts'
import type { VerbRow } from '../../../table/vocabulary.ts'
import { ask, unitsPicked } from '../../common/asking.ts'
import type { Names } from '../names.ts'
import { choice, hexPicked, namesOf, wordsPicked, type Verbs } from './asked.ts'

const PLAYED = ['dinant: tactical chit'] as const

/** A chit that is played as it is. */
const played = (button: string, says: string, rule: string): VerbRow<Names> => ({
  button,
  commit: 'Play the chit',
  panel: choice('Tactical chit'),
  question: () => ask(`Play the chit: ${button}`, rule),
  log: { events: [...PLAYED], says },
})

export const CHIT_VERBS: Verbs = {
  reroll: {
    button: 'Roll again',
    commit: 'Roll again',
    panel: choice('Roll again'),
    question(situation, names) {
      const [chit, die] = wordsPicked(situation)
      if (chit === undefined) return ask('Spend which chit to roll again?', '9.0b')
      const about = [`spending ${names.chit(chit) ?? chit}`]
      if (!situation.draft.ready) return ask('Which die is rolled again?', '9.0b', about)
      const which = die === undefined ? 'the dice' : die === '1' ? 'the attacker’s die' : 'the defender’s die'
      return ask(`Roll ${which} again?`, '9.0b', about)
    },
    log: { events: ['rerolled'], says: 'has the dice rolled again' },
  },
  furor: played('Furor teutonicus!', 'plays Furor teutonicus!', '9.1a'),
  indecision: played('Indecision', 'plays Indecision', '9.1b'),
  lighten: played('Superiority: lighter damage', 'plays Tactical superiority', '9.1d2'),
  'cut-in': played('Superiority: cut in', 'plays Tactical superiority', '9.1d5'),
  rommel: played('Rommel leads', 'plays Rommel', '9.1e1'),
  ambush: played('Ambush', 'plays Ambush', '9.1g'),
  michelin: played('Michelin?', 'plays Michelin?', '9.1h'),
  'armee-air': played('Armée de l’air', 'plays Armée de l’air', '9.1i'),
  'de-wispelaere': played('Lieutenant De Wispelaere', 'plays Lieutenant De Wispelaere', '9.1k'),
  marseillaise: played('La Marseillaise', 'plays La Marseillaise', '9.1l'),
  expose: {
    button: 'Superiority: turn a Damage Chit',
    commit: 'Turn the chit',
    panel: choice('Damage Chit'),
    question(situation) {
      const [number] = wordsPicked(situation)
      return ask(number === undefined ? 'Which Damage Chit is turned?' : `Turn Damage Chit ${number}?`, '9.1d6')
    },
    log: { events: [...PLAYED], says: 'turns a Damage Chit' },
  },
  luftwaffe: {
    button: 'Luftwaffe',
    commit: 'Play the chit',
    panel: choice('Luftwaffe'),
    question(situation, names) {
      const [chit] = wordsPicked(situation)
      return ask(chit === undefined ? 'Which Luftwaffe chit?' : `Play ${names.chit(chit) ?? chit}?`, '9.1c')
    },
    log: { events: [...PLAYED], says: 'plays Luftwaffe' },
  },
  burn: {
    button: 'On Fire!',
    choice: 'Set on fire',
    commit: 'Set it on fire',
    panel: choice('On Fire!'),
    question(situation, names) {
      const hex = hexPicked(situation)
      return ask(hex === undefined ? 'Which village or town burns?' : `Set ${names.place(hex)} on fire?`, '9.1f')
    },
    log: { events: ['dinant: fire'], says: 'sets a place on fire' },
  },
  'friendly-fire': {
    button: 'Friendly Fire',
    commit: 'Play Friendly Fire',
    panel: choice('Friendly Fire'),
    question(situation, names) {
      const hex = hexPicked(situation)
      return ask(hex === undefined ? 'Friendly Fire: onto which hex?' : `Shift it to ${names.place(hex)}?`, '9.1j1')
    },
    log: { events: [...PLAYED], says: 'plays Friendly Fire' },
  },
  keep: {
    button: 'Return chits',
    auto: { button: 'Keep all', hint: '' },
    commit: 'Return the others',
    panel: choice('Keep chits'),
    question(situation, names) {
      const kept = wordsPicked(situation).map((chit) => names.chit(chit) ?? chit)
      if (kept.length === 0)
        return { ...ask('Which chits are kept? All others go back', '9.0a'), commit: 'Return all chits' }
      return ask(`Keep ${counted(kept.length, 'chit')}, return the others?`, '9.0a', [`kept: ${listed(kept)}`])
    },
    log: { says: 'keeps and returns chits' },
    completes: 'Keep all',
    lists: true,
  },
  sing: { button: 'Stand up and sing', log: { says: 'stands up and sings' } },
  sit: { button: 'Stay seated', usual: 'Stay seated', log: { says: 'stays seated' } },
  rally: {
    button: 'Units recover',
    choice: 'Recovers',
    commit: 'They recover',
    panel: choice('La Marseillaise'),
    question: (situation, names) =>
      several(situation, names, 'Which disorganised units recover?', 'recovering', '9.1l'),
    log: { events: ['status'], says: 'rallies units' },
    auto: { button: 'As many as may', hint: '' },
    completes: 'As many as may',
  },
  again: {
    button: 'Units act again',
    choice: 'Acts again',
    commit: 'They act again',
    panel: choice('Rommel'),
    question: (situation, names) => several(situation, names, 'Which units of 7 Pz.Div. act again?', 'again', '9.1e1'),
    at: { assault: { button: 'Assault again' } },
    log: { events: ['declared'], says: 'goes on' },
    auto: { button: 'As many as may', hint: '' },
    completes: 'As many as may',
  },
}

function several(situation: Situation, names: Names, which: string, does: string, rule: string) {
  const units = unitsPicked(situation)
  if (units.length === 0) return ask(which, rule)
  return ask(`Take ${units.length === 1 ? 'this unit' : `these ${counted(units.length, 'unit')}`}?`, rule, [
    `${does}: ${namesOf(units, names)}`,
  ])
}
