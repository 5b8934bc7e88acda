/** The words of A Spoiled Victory: every verb of its lines, every step that asks. */
import type { Asking, Built, Situation } from '../../table/game/words.ts'
import { capital, counted } from '../../table/logic/words.ts'
import { askingOf, buttonOf, type Vocabulary } from '../../table/vocabulary.ts'
import { ask, hostQuestion, unitsPicked } from '../common/asking.ts'
import { ofPick, WORDS, type Verbs } from './asked.ts'
import type { Names } from './names.ts'
import { positionOf } from './position.ts'
import { ACTION_VERBS } from './verbs-actions.ts'

const choice = (title: string): Built => ({ kind: 'choice', title })

// ---- Attacks, set-up and dice

const BATTLE_VERBS: Verbs = {
  attack: {
    button: 'Attack',
    commit: 'Attack',
    question: ofPick('10.1.8', 'Attack with which unit?', (unit) => `Attack with ${unit}?`),
    log: { events: ['declared'], says: 'attacks' },
  },
  decline: {
    button: 'Do not attack',
    commit: 'Do not attack',
    question: () => ask('Skip this attack?', '10.1.8'),
    log: { short: () => 'No attack' },
    usual: 'Do not attack',
  },
  front: {
    button: 'Frontline unit',
    choice: 'Make it the Frontline unit',
    commit: 'Confirm',
    question: ofPick('9.3b', 'Choose the Frontline unit', (unit) => `${unit} as the Frontline unit?`),
    log: { events: ['spoiled-victory: wins'], says: 'chooses the Frontline unit' },
  },
  target: {
    button: 'Attacked space',
    choice: 'Attacked here',
    commit: 'Confirm',
    question: ofPick('9.3.9', 'Which space is attacked?', (space) => `The attack is on ${space}?`),
    log: { events: ['spoiled-victory: wins', 'declared'], says: 'chooses the space attacked' },
    attacks: true,
  },
  hit: {
    button: 'Take a Hit',
    choice: 'Take the Hit',
    commit: 'Take the Hit',
    question: ofPick('9.3.5', 'Which unit takes the Hit?', (unit) => `${unit} takes the Hit?`),
    log: { events: ['loss', 'eliminated'], says: 'takes a Hit' },
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Retreat which unit?', '9.3.4')
      const to = situation.draft.picks.find(({ kind }) => kind === 'hex')
      if (to === undefined) return ask(`Retreat ${names.unit(unit)} to which space?`, '9.3.4')
      return ask(`Retreat ${names.unit(unit)} to ${names.place(to.token)}?`, '9.3.4')
    },
    log: { events: ['retreated'], says: 'retreats' },
  },
  back: {
    button: 'Retreat',
    choice: 'Retreat here',
    commit: 'Retreat',
    question: ofPick('9.3.4', 'Retreat to which space?', (space) => `Retreat to ${space}?`),
    log: { events: ['retreated'], says: 'retreats' },
  },
}

const OTHER_VERBS: Verbs = {
  sheet: {
    button: 'Use the set-up sheet',
    commit: 'Use the set-up sheet',
    question: () => ask('Use the set-up sheet?', '14.1'),
    log: { events: ['phase ended'], says: 'uses the set-up sheet' },
    usual: 'Use the set-up sheet',
  },
  place: {
    button: 'Place units',
    choice: 'Place',
    commit: 'Finish the set-up',
    question({ draft }, names) {
      const placed = [`${draft.picks.filter(({ kind }) => kind === 'hex').length} placed`]
      const last = draft.picks.at(-1)!
      if (last.kind === 'unit') return ask(`Place ${names.unit(last.token)} in which space?`, '14.1', placed)
      const left = draft.offers.filter(({ kind }) => kind === 'unit').length
      const say = draft.ready
        ? 'All units are placed. Finish the set-up?'
        : `Place which unit next? ${counted(left, 'unit')} left`
      return ask(say, '14.1', placed)
    },
    log: { events: ['phase ended'], says: 'sets up' },
    completes: 'Auto-place the rest',
  },
  keep: {
    button: 'Keep the dice',
    commit: 'Keep the dice',
    question: () => ask('Keep the dice as rolled?', '10.5'),
    log: { short: () => 'Dice kept' },
    usual: 'Keep the dice',
  },
  reroll: {
    button: 'Re-roll',
    commit: 'Re-roll',
    question({ draft }) {
      const dice = draft.picks.filter(({ kind }) => kind === 'number').length
      return ask(dice === 0 ? 'Re-roll which dice?' : `Re-roll ${counted(dice, 'die', 'dice')}?`, '10.5')
    },
    log: { events: ['rerolled'], says: 're-rolls dice' },
  },
  fly: {
    button: 'Fly the patrol',
    commit: 'Fly the patrol',
    question: ofPick('10.10.1', 'Patrol over which Channel Route?', (route) => `Patrol ${route}?`),
    log: { events: ['spoiled-victory: patrol'], says: 'flies the RAF patrol' },
  },
  wait: {
    button: 'Hold it back',
    commit: 'Hold it back',
    question: () => ask('Hold the RAF patrol back?', '10.10.1'),
    log: { short: () => 'RAF patrol held back' },
    usual: 'Hold it back',
  },
  gather: {
    button: 'Place the stragglers',
    choice: 'Stragglers here',
    commit: 'Place them',
    question: ofPick('16.0', 'Place the stragglers in which space?', (space) => `Place the stragglers in ${space}?`),
    log: { events: ['arrived'], says: 'places the stragglers' },
  },
  restore: {
    button: 'Restore a unit',
    choice: 'Restore to full strength',
    commit: 'Restore',
    question: ofPick('16.0', 'Restore which unit?', (unit) => `Restore ${unit} to full strength?`),
    log: { events: ['rebuilt'], says: 'restores a unit' },
  },
  end: {
    button: 'End phase',
    commit: 'End phase',
    question: () => ask('End the phase?', '5.0a'),
    log: { events: ['phase ended'], says: 'ends the phase' },
    usual: 'End phase',
    ends: true,
  },
}

// ---- The steps

export const vocabulary: Vocabulary<Names> = {
  verbs: { ...OTHER_VERBS, ...BATTLE_VERBS, ...ACTION_VERBS },
  steps: {
    'allied-setup': { panel: { kind: 'setup', title: 'Set-up' } },
    actions: {
      panel: { kind: 'phase', title: 'Actions' },
      end: 'End actions',
      question({ view }) {
        const { left, granted } = positionOf(view).actions
        const say =
          left === 0
            ? 'No Player Actions left. End the phase?'
            : `${left} of ${counted(granted, 'Player Action')} left: what next?`
        return { say, rules: ['10.1'] }
      },
      undone: ({ view }) => notUsed(positionOf(view).actions.left, 'action'),
    },
    evacuation: {
      panel: { kind: 'phase', title: 'Evacuation' },
      end: 'End evacuation',
      question({ view }) {
        const { left, granted } = positionOf(view).evacuation
        return { say: `${left} of ${counted(granted, 'Evacuation Move')} left: move which Evacuees?`, rules: ['11.2'] }
      },
      about: ({ view }) => (positionOf(view).evacuation.isHalved ? ['halved, La Panne is German'] : []),
      undone: ({ view }) => notUsed(positionOf(view).evacuation.left, 'move'),
    },
    wins: { panel: choice('Wins') },
    attack: { panel: choice('Attack') },
    chance: {
      panel: choice('Dice'),
      question: () => ({ say: 'Use the Dunkirk Spirit to re-roll dice?', rules: ['10.5'] }),
    },
    cap: { panel: choice('Patrol') },
    stragglers: { panel: choice('Event') },
    reorganise: { panel: choice('Event') },
    'allied-attack': { panel: choice('Attack') },
    'fall-back': { panel: choice('Retreat') },
  },
  words: { X: 'Patrol Route X', Y: 'Patrol Route Y', Z: 'Patrol Route Z' },
}

const notUsed = (left: number, what: string): string | null => (left > 0 ? `${counted(left, what)} unused` : null)

// ---- What the screen reads

/** The question; while an action is built, with its cost. */
export function asking(situation: Situation, names: Names): Asking {
  const asked = askingOf(vocabulary, situation, names, hostQuestion)
  const verb = situation.draft.picks[0]?.token
  const cost = verb === undefined ? '' : costSay(situation, names, verb)
  return cost === '' ? asked : { ...asked, about: [cost, ...asked.about] }
}

/** `costs 2 actions, leaves 1` */
export function costSay(situation: Situation, names: Names, verb: string): string {
  const cost = situation.view.question.step === 'actions' ? names.cost(verb) : null
  if (cost === null) return ''
  if (cost === 0) return 'free'
  const { left } = positionOf(situation.view).actions
  return `costs ${counted(cost, 'action')}, leaves ${left - cost}`
}

/** On the button of a verb or word that is not on the map. */
export function offerTitle(situation: Situation, token: string, names: Names): string {
  const { draft, view } = situation
  const verb = draft.picks[0]?.token
  if (verb === 'reroll' && draft.offers.some((offer) => offer.kind === 'number' && offer.token === token)) {
    const die = positionOf(view).battle?.rolled?.[Number(token) - 1]
    return `Die ${token}${die === undefined ? '' : `, a ${die}`}`
  }
  // The Beach Jetties are a verb of their own, where they are built.
  if (verb === 'repair' && WORDS[token] !== undefined) return capital(WORDS[token])
  return buttonOf(vocabulary, situation, token) ?? names.unit(token)
}
