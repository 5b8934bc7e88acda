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
    question: ofPick('10.1.8', 'Which unit attacks?', (unit) => `${unit} attacks?`),
    log: { events: ['declared'], says: 'attacks' },
    digest: 'battle',
  },
  decline: {
    button: 'Do not attack',
    commit: 'Do not attack',
    question: () => ask('No attack?', '10.1.8'),
    log: { short: () => 'No attack' },
    usual: 'Do not attack',
  },
  front: {
    button: 'Frontline unit',
    choice: 'Put in the Frontline',
    commit: 'Put in the Frontline',
    question: ofPick('9.3b', 'Which unit is in the Frontline?', (unit) => `${unit} in the Frontline?`),
    log: { events: ['declared'], says: 'chooses the Frontline unit' },
    digest: 'battle',
  },
  target: {
    button: 'Attacked space',
    choice: 'Is attacked',
    commit: 'This space is attacked',
    question: ofPick('9.3.9', 'Which space is attacked?', (space) => `${space} is attacked?`),
    log: { events: ['declared'], says: 'says which space is attacked' },
    digest: 'battle',
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
      if (unit === undefined) return ask('Which unit retreats?', '9.3.4')
      const to = situation.draft.picks.find(({ kind }) => kind === 'hex')
      if (to === undefined) return ask(`Where does ${names.unit(unit)} retreat to?`, '9.3.4')
      return ask(`${names.unit(unit)} retreats to ${names.place(to.token)}?`, '9.3.4')
    },
    log: { events: ['retreated'], says: 'retreats' },
  },
  back: {
    button: 'Retreat',
    choice: 'Retreat here',
    commit: 'Retreat',
    question: ofPick('9.3.4', 'Where does it retreat to?', (space) => `Retreat to ${space}?`),
    log: { events: ['retreated'], says: 'retreats' },
  },
}

const OTHER_VERBS: Verbs = {
  sheet: {
    button: 'Set up by the sheet',
    commit: 'Set up by the sheet',
    question: () => ask('Set up by the sheet?', '14.1'),
    log: { events: ['phase ended'], says: 'sets up by the sheet' },
    usual: 'Set up by the sheet',
  },
  place: {
    button: 'Place units',
    choice: 'Place',
    commit: 'Finish the set-up',
    question({ draft }, names) {
      const placed = [`${draft.picks.filter(({ kind }) => kind === 'hex').length} placed`]
      const last = draft.picks.at(-1)!
      if (last.kind === 'unit') return ask(`Where does ${names.unit(last.token)} set up?`, '14.1', placed)
      const left = draft.offers.filter(({ kind }) => kind === 'unit').length
      const say = draft.ready
        ? 'All units are placed. Finish the set-up?'
        : `Which unit next? ${counted(left, 'unit')} left`
      return ask(say, '14.1', placed)
    },
    log: { events: ['phase ended'], says: 'sets up' },
    completes: 'Place the rest by the sheet',
  },
  keep: {
    button: 'Keep the dice',
    commit: 'Keep the dice',
    question: () => ask('Keep the dice as rolled?', '10.5'),
    log: { short: () => 'The dice are kept' },
    usual: 'Keep the dice',
  },
  reroll: {
    button: 'Roll again',
    commit: 'Roll these again',
    question({ draft }) {
      const dice = draft.picks.filter(({ kind }) => kind === 'number').length
      return ask(dice === 0 ? 'Which dice are rolled again?' : `Roll ${counted(dice, 'die', 'dice')} again?`, '10.5')
    },
    log: { events: ['rerolled'], says: 'has dice rolled again' },
  },
  fly: {
    button: 'Fly the patrol',
    commit: 'Fly the patrol',
    question: ofPick('10.10.1', 'Over which Channel Route does the RAF patrol fly?', (route) => `Patrol ${route}?`),
    log: { events: ['spoiled-victory: patrol'], says: 'flies the RAF patrol' },
  },
  wait: {
    button: 'Keep the patrol for later',
    commit: 'Keep it for later',
    question: () => ask('Keep the patrol for later?', '10.10.1'),
    log: { short: () => 'The patrol is kept for later' },
    usual: 'Keep the patrol for later',
  },
  gather: {
    button: 'Place the stragglers',
    choice: 'Stragglers here',
    commit: 'Place them here',
    question: ofPick('16.0', 'Where are the stragglers placed?', (space) => `Stragglers in ${space}?`),
    log: { events: ['arrived'], says: 'places the stragglers' },
  },
  restore: {
    button: 'Restore a unit',
    choice: 'Bring to full strength',
    commit: 'Bring to full strength',
    question: ofPick('16.0', 'Which unit is brought to full strength?', (unit) => `Bring ${unit} to full strength?`),
    log: { events: ['rebuilt'], says: 'brings a unit to full strength' },
  },
  end: {
    button: 'End the phase',
    commit: 'End the phase',
    question: () => ask('End the phase?', '5.0a'),
    log: { events: ['phase ended'], says: 'ends the phase' },
    usual: 'End the phase',
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
      end: 'End the actions',
      question({ view }) {
        const { left, granted } = positionOf(view).actions
        const say =
          left === 0
            ? 'All Player Actions are spent. Go on to the attacks and the evacuation?'
            : `${counted(left, 'Player Action')} left of ${granted}: click a unit or a space, or choose an action from the list`
        return { say, rules: ['10.1'] }
      },
      undone: ({ view }) => notUsed(positionOf(view).actions.left, 'action'),
    },
    evacuation: {
      panel: { kind: 'phase', title: 'Evacuation' },
      end: 'End the evacuation',
      question({ view }) {
        const { left, granted } = positionOf(view).evacuation
        return { say: `${counted(left, 'Evacuation Move')} left of ${granted}: which Evacuees sail?`, rules: ['11.2'] }
      },
      about: ({ view }) => (positionOf(view).evacuation.isHalved ? ['halved: La Panne is German'] : []),
      undone: ({ view }) => notUsed(positionOf(view).evacuation.left, 'move'),
    },
    wins: { panel: choice('Wins') },
    attack: { panel: choice('Attack') },
    chance: { panel: choice('Dice') },
    cap: { panel: choice('Patrol') },
    stragglers: { panel: choice('Event') },
    reorganise: { panel: choice('Event') },
    'allied-attack': { panel: choice('Attack') },
    'fall-back': { panel: choice('Retreat') },
  },
  words: { X: 'Patrol over Route X', Y: 'Patrol over Route Y', Z: 'Patrol over Route Z' },
}

const notUsed = (left: number, what: string): string | null => (left > 0 ? `${counted(left, what)} not used` : null)

// ---- What the screen reads

/** The question; before anything is picked with the turn, while an action is built with its cost. */
export function asking(situation: Situation, names: Names): Asking {
  const asked = askingOf(vocabulary, situation, names, hostQuestion)
  const verb = situation.draft.picks[0]?.token
  const { turn, date } = positionOf(situation.view)
  const first = verb === undefined ? `turn ${turn}, ${date}` : costSay(situation, names, verb)
  return first === '' ? asked : { ...asked, about: [first, ...asked.about] }
}

/** `costs 2 of 3 actions, 1 left after it` */
export function costSay(situation: Situation, names: Names, verb: string): string {
  const cost = situation.view.question.step === 'actions' ? names.cost(verb) : null
  if (cost === null) return ''
  if (cost === 0) return 'costs nothing'
  const { left } = positionOf(situation.view).actions
  return `costs ${cost} of ${counted(left, 'action')}, ${left - cost} left after it`
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
