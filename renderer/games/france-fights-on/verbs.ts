/** The words of France Fights On: every verb of its lines, every step that asks. */
import { hexOfPick, pathOf } from '../../board/picking/tokens.ts'
import type { Built, Situation } from '../../table/game/words.ts'
import { noteOf } from '../../table/logic/events.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { counted } from '../../table/logic/words.ts'
import { buttonOf, type VerbRow, type Vocabulary } from '../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked, waysTo } from '../common/asking.ts'
import type { Names } from './names.ts'
import { toldShortly } from './log-headlines.ts'
import { COMBAT_VERBS } from './verbs-combat.ts'

const choice = (title: string): Built => ({ kind: 'choice', title })

// ---- Setting up, and the usual answers

const SETUP_VERBS: Readonly<Record<string, VerbRow<Names>>> = {
  setup: {
    button: 'Place units',
    choice: 'Place',
    commit: 'Finish the set-up',
    question({ draft, view }, names) {
      const rule = view.seat === 'german' ? '3.4' : '3.3'
      const last = draft.picks.at(-1)!
      const left = draft.offers.filter(({ kind }) => kind === 'unit').length
      const placed = draft.picks.filter(({ kind }) => kind === 'hex').length
      const about = [`${counted(placed, 'unit')} placed`]
      if (last.kind === 'unit') return ask(`Where does ${names.unit(last.token)} set up?`, rule, about)
      if (draft.ready && left === 0) return ask('All units are placed. Finish the set-up?', rule, about)
      return ask(`Which unit next? ${counted(left, 'unit')} left to place`, rule, about)
    },
    log: { events: ['phase ended'], says: 'sets up, unseen' },
    completes: 'Auto-place',
  },
  sample: {
    button: 'Sample set-up',
    commit: 'Take the sample set-up',
    question: () => ask('Set up all units as in the sample?', '3.2'),
    log: { events: ['phase ended'], says: 'takes the sample set-up' },
    usual: 'Take the sample set-up',
  },
}

// ---- Movement

const MOVEMENT_VERBS: Readonly<Record<string, VerbRow<Names>>> = {
  move: {
    button: 'Move',
    commit: 'Stop here',
    panel: { kind: 'move', title: 'Move' },
    question(situation, names) {
      const { draft } = situation
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit moves?', '11.1')
      const last = pathOf(draft.picks).at(-1)
      const about = [`moving ${names.unit(unit)}`]
      if (last === undefined) return ask(`Where does ${names.unit(unit)} go?`, '11.3', about)
      if (last.cost !== undefined) about.push(`${last.cost} MP spent`)
      const here = names.place(hexOfPick(last)!)
      if (!draft.ready) return ask(`It cannot stop in ${here}: keep moving`, draft.unready?.rule ?? '11.2', about)
      const say = draft.offers.length > 0 ? `Stop in ${here}, or keep moving?` : `Stop in ${here}?`
      return ask(say, last.stop?.rule ?? '11.3', about)
    },
    log: { short: toldShortly('moved', 'moves to'), says: 'moves' },
  },
  'supply-die': {
    button: 'Roll for movement points',
    commit: 'Roll for movement points',
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      if (hex === undefined) return ask('Roll for movement points in which hex?', '7.3')
      return ask(`Roll for movement points in ${names.place(hex)}?`, '7.3')
    },
    log: { events: ['france-fights-on: supply die'], says: 'rolls for movement points' },
  },
  rail: {
    button: 'Move by rail',
    commit: 'Roll for rail',
    panel: choice('Rail'),
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit moves by rail?', '11.7')
      const { means } = situation.draft.picks.at(-1)!
      return ask(`Roll for a rail move of ${names.unit(unit)}?`, '11.7', means === undefined ? [] : [means])
    },
    log: { short: railShortly, events: ['moved', 'france-fights-on: rail die'], says: 'rolls for a rail move' },
  },
  to: {
    button: 'Move by rail',
    choice: 'Move there',
    commit: 'Move there',
    question: ({ draft }, names) =>
      ask(draft.picks[1] ? `By rail to ${names.place(draft.picks[1].token)}?` : 'To which city by rail?', '11.7'),
    log: { short: railShortly, says: 'moves by rail' },
  },
  stay: { button: 'Stay', log: { says: 'makes no rail move' }, usual: 'Stay' },
  evacuate: {
    button: 'Evacuate',
    commit: 'Evacuate',
    question: ofOne('Evacuate which unit?', (unit) => `Evacuate ${unit}?`, '11.6'),
    log: { short: toldShortly('left', 'sails from'), says: 'evacuates a unit' },
  },
}

/** The rail move it came to, or that it failed; of a covered unit the note tells what may be told. */
function railShortly(act: LoggedAct, names: Names): string | null {
  const moved = toldShortly('moved', 'moves by rail to')(act, names)
  const { units, event } = noteOf(act.notes, 'france-fights-on: rail die') ?? {}
  if (moved !== null || units === undefined) return moved
  const runs = event?.kind === 'france-fights-on: rail die' && event.runs
  return `Rail move ${runs ? 'succeeds' : 'fails'} for ${names.brief(units[0])}`
}

// ---- Arrivals, refugees and markers

const OTHER_VERBS: Readonly<Record<string, VerbRow<Names>>> = {
  'move-fight': {
    button: 'Move, then fight',
    log: { events: ['france-fights-on: order'], says: 'moves, then fights' },
    usual: 'Move, then fight',
  },
  'fight-move': {
    button: 'Fight, then move',
    log: { events: ['france-fights-on: order'], says: 'fights, then moves' },
  },
  refit: {
    button: 'Give replacements',
    choice: 'Receive replacements',
    commit: 'Give replacements',
    question: ofOne(
      'Which unit receives replacements?',
      (unit) => `Rebuild ${unit}? It cannot move or attack this turn`,
      '8.2',
    ),
    log: { events: ['status'], says: 'gives replacements to a unit' },
  },
  scare: {
    button: 'Panzer Scare',
    commit: 'Place the Panzer Scare',
    question(situation, names) {
      const hex = situation.draft.picks.find(({ kind }) => kind === 'hex')?.token
      if (hex !== undefined) return ask(`Panzer Scare on what is covered in ${names.place(hex)}?`, '7.9')
      return ofOne('Which unit gets the Panzer Scare?', (unit) => `Panzer Scare on ${unit}?`, '7.9')(situation, names)
    },
    log: { events: ['status', 'revealed'], says: 'places the Panzer Scare' },
  },
  enter: {
    button: 'Enter the map',
    choice: 'Enter here',
    commit: 'Enter here',
    question(situation, names) {
      const hex = situation.draft.picks[1]?.token
      return hex === undefined ? ask('Enter in which hex?', '9.1') : ask(`Enter at ${names.place(hex)}?`, '9.1')
    },
    log: { short: toldShortly('arrived', 'enters at'), says: 'brings in a corps' },
  },
  place: {
    button: 'Place refugees',
    choice: 'Refugees here',
    commit: 'Place the refugees',
    question({ draft, view }, names) {
      const hexes = draft.picks.slice(1).map(({ token }) => names.place(token))
      const count = Number(view.question.prompt?.values?.['count'] ?? hexes.length)
      const about = hexes.length > 0 ? [`refugees in ${hexes.join(', ')}`] : []
      const left = count - hexes.length
      return ask(left > 0 ? `Place refugees in which hex? ${left} to go` : 'Place refugees here?', '10.2', about)
    },
    log: { events: ['france-fights-on: refugees placed'], says: 'places refugees' },
    completes: 'Auto-place',
  },
  remove: {
    button: 'Remove a unit',
    choice: 'Remove',
    commit: 'Remove this unit',
    question: ofOne('Remove which unit?', (unit) => `Remove ${unit}?`, '6.5'),
    log: { events: ['france-fights-on: overstacked', 'eliminated'], says: 'removes a unit' },
  },
  leave: {
    button: 'Remove none',
    log: { says: 'removes no overstacked units' },
    usual: 'Remove none',
  },
  end: {
    button: 'End the phase',
    log: { events: ['phase ended'], says: 'ends the phase' },
    usual: 'End the phase',
    ends: true,
  },
}

// ---- The steps

/** In words in how many ways an act can be begun, if there are any. */
function some(situation: Situation, verb: string, say: (count: number) => string): string[] {
  const count = waysTo(situation, verb)
  return count > 0 ? [say(count)] : []
}

const units = (count: number): string => counted(count, 'unit')
const hexes = (count: number): string => counted(count, 'hex', 'hexes')

export const vocabulary: Vocabulary<Names> = {
  // Of the usual answers the first that is offered counts.
  verbs: { ...SETUP_VERBS, ...COMBAT_VERBS, ...MOVEMENT_VERBS, ...OTHER_VERBS },
  steps: {
    setup: { panel: { kind: 'setup', title: 'Set-up' } },
    movement: {
      panel: { kind: 'phase', title: 'Movement' },
      end: 'End movement',
      about: (situation) => [
        ...some(situation, 'move', (count) => `${units(count)} not yet moved`),
        ...some(situation, 'supply-die', (count) => `${hexes(count)} to roll for`),
      ],
      undone: (situation) => some(situation, 'move', (count) => `${units(count)} unmoved`)[0] ?? null,
    },
    combat: {
      panel: { kind: 'phase', title: 'Combat' },
      end: 'End combat',
      about: (situation) => some(situation, 'attack', (count) => `${hexes(count)} can be attacked`),
    },
    evacuation: {
      panel: choice('Evacuation'),
      end: 'End evacuation',
      about: (situation) => some(situation, 'evacuate', (count) => `${units(count)} can be evacuated`),
      undone: (situation) => some(situation, 'evacuate', (count) => `${units(count)} could be evacuated`)[0] ?? null,
    },
    luftwaffe: { panel: choice('Luftwaffe'), end: 'No air strike' },
    support: { panel: choice('Support') },
    resolve: { panel: { kind: 'attack', title: 'Attack' } },
    losses: { panel: choice('Losses') },
    retreat: { panel: choice('Retreat') },
    advance: {
      panel: choice('Advance'),
      about: (situation) => some(situation, 'advance', (count) => `${units(count)} may advance`),
      undone: (situation) => some(situation, 'advance', (count) => `${units(count)} may still advance`)[0] ?? null,
    },
    order: { panel: choice('Phase order') },
    replacement: { panel: choice('Replacements') },
    'panzer-scare': { panel: choice('Panzer Scare') },
    'rail-trip': { panel: choice('Rail') },
    'reinforcement-entry': { panel: choice('Reinforcements') },
    'refugee-placement': { panel: choice('Refugees') },
    'phase-end': { panel: choice('Stacking') },
  },
  words: { stukas: 'Stukas', 'guns-fr': 'French naval guns', 'guns-br': 'British naval guns' },
}

/** On the button of a verb or word that is not on the map. */
export function offerTitle(situation: Situation, token: string, names: Names): string {
  const { draft, explanation } = situation
  const verb = draft.picks[0]?.token
  if (verb === 'lower' && explanation?.table !== undefined) return names.column(explanation.table.live - Number(token))
  const word = vocabulary.words?.[token]
  if (verb === 'attack' && word !== undefined) return `Add ${word}`
  return buttonOf(vocabulary, situation, token) ?? names.unit(token)
}
