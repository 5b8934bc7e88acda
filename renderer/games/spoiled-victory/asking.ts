/** The questions of A Spoiled Victory in plain words, as far as the host does not put them itself. */
import type { Asking, Situation, Usual } from '../../table/game.ts'
import { counted } from '../../table/logic/words.ts'
import { canComplete, hostQuestion, isOffered, unitsPicked, type Asked, type Built } from '../common/asking.ts'
import type { SvContent } from './content.ts'
import { TITLES, type Names } from './names.ts'
import { positionOf } from './position.ts'

const COMMIT: Readonly<Record<string, string>> = {
  foot: 'March',
  truck: 'Drive',
  ghq: 'Move it',
  create: 'Create them',
  convert: 'Make it Evacuees',
  upgrade: 'Upgrade them',
  sail: 'Sail',
  bomb: 'Send the bombers',
  attack: 'Attack',
  hit: 'Take the Hit',
  retreat: 'Retreat',
  back: 'Fall back',
  front: 'Put it in the Frontline',
  target: 'It is attacked',
  gather: 'Gather here',
  restore: 'Restore it',
  reroll: 'Roll these again',
  place: 'Set up like this',
}

export function asking(situation: Situation, names: Names, content: SvContent): Asking {
  const { draft } = situation
  const verb = draft.picks[0]?.token
  const asked = verb === undefined ? opening(situation) : built(situation, verb, names, content)
  return { commit: COMMIT[verb ?? ''] ?? 'Commit', ...asked }
}

/** Nothing is picked yet: the host's own question, and the hour. */
function opening(situation: Situation): Asked {
  const { date, actions, turn, evacuation } = positionOf(situation.view)
  const { step } = situation.view.question
  const about = [`turn ${turn}, ${date}`]
  if (step === 'actions') {
    const say =
      actions.left === 0
        ? 'All Player Actions are spent. Go on to the attacks and the evacuation?'
        : `${counted(actions.left, 'Player Action')} left of ${actions.granted}: touch a unit or a space, or take an action from the list`
    return { say, rules: ['10.1'], about }
  }
  if (step === 'evacuation') {
    const say = `${counted(evacuation.left, 'Evacuation Move')} left of ${evacuation.granted}: which Evacuees sail?`
    return { say, rules: ['11.2'], about: evacuation.isHalved ? [...about, 'halved: La Panne is German'] : about }
  }
  if (step === 'wins') return { ...winsQuestion(situation), about }
  return { ...hostQuestion(situation), about }
}

/** `3 Wins, the first against 92 GRDI: a Retreat or a Hit?` */
function winsQuestion({ view }: Situation): Asked {
  const { values, rule = '9.3.3', say = '' } = view.question.prompt ?? {}
  const left = counted(Number(values?.['left'] ?? 0), 'Win')
  const isFirst = !say.includes('more')
  return {
    say: isFirst
      ? `${left}, the first against ${values?.['front']}: a Retreat or a Hit?`
      : `${left.replace(' ', ' more ')}: a Retreat or a Hit?`,
    rules: [rule],
    about: [],
  }
}

export const isMove = (verb: string | undefined): boolean => verb === 'foot' || verb === 'truck' || verb === 'ghq'

/** What an act costs in Player Actions, for the verbs that do. */
export function costOf(content: SvContent, verb: string): number | null {
  const { movement, actions } = content.tables
  if (verb === 'foot' || verb === 'truck') return movement[verb].cost
  if (verb === 'ghq' || verb === 'bomb') return 0
  return actions.rows[verb]?.cost ?? null
}

/** `costs 2 of 3 actions, 1 left after it` */
export function costSay(situation: Situation, content: SvContent, verb: string): string {
  if (situation.view.question.step !== 'actions') return ''
  const cost = costOf(content, verb)
  if (cost === null) return ''
  if (cost === 0) return 'costs nothing'
  const { left } = positionOf(situation.view).actions
  return `costs ${cost} of ${counted(left, 'action')}, ${left - cost} left after it`
}

function built(situation: Situation, verb: string, names: Names, content: SvContent): Asked {
  const { draft } = situation
  const last = draft.picks.at(-1)!
  const cost = costSay(situation, content, verb)
  const about = cost === '' ? [] : [cost]
  const units = unitsPicked(situation).map(names.unit)
  const mover = units.at(-1) ?? ''
  if (isMove(verb)) {
    if (last.kind === 'unit') return { say: `Where does ${mover} go?`, rules: ['10.1'], about }
    if (units.length === 0) return { say: `Which unit goes ${HOW[verb]}?`, rules: ['10.1'], about }
    const more = draft.offers.filter(({ kind }) => kind === 'unit').length
    const say =
      more === 0
        ? `${counted(units.length, 'unit')} on the move: go?`
        : `Add one of ${counted(more, 'more unit')} from the same space, or go?`
    return { say, rules: ['10.1'], about }
  }
  if (verb === 'sail') {
    if (last.kind === 'unit' && units.length === 1) return { say: `Where does ${mover} sail?`, rules: ['11.2'], about }
    if (units.length === 0) return { say: 'Which Evacuees sail?', rules: ['11.2'], about }
    const others = draft.offers.filter(({ kind }) => kind === 'unit').length
    if (units.length === 1 && others > 0)
      return { say: 'Take a second unit in the same move, or sail?', rules: ['11.4'], about: [...about, 'two for one'] }
    return { say: `${units.join(' and ')}: sail?`, rules: units.length > 1 ? ['11.4'] : ['11.2'], about }
  }
  if (verb === 'reroll') {
    const dice = draft.picks.filter(({ kind }) => kind === 'number').map(({ token }) => token)
    const say =
      dice.length === 0 ? 'Which dice are rolled again?' : `Roll ${counted(dice.length, 'die', 'dice')} again?`
    return { say, rules: ['10.5'], about }
  }
  if (verb === 'place') {
    const placed = draft.picks.filter(({ kind }) => kind === 'hex').length
    const left = draft.offers.filter(({ kind }) => kind === 'unit').length
    if (last.kind === 'unit')
      return { say: `Where does ${mover} set up?`, rules: ['14.1'], about: [`${placed} placed`] }
    const say = draft.ready ? 'All are placed. Set up like this?' : `Which unit next? ${counted(left, 'unit')} left`
    return { say, rules: ['14.1'], about: [`${placed} placed`] }
  }
  if (verb === 'retreat')
    return { say: mover === '' ? 'Which unit retreats?' : `Where does ${mover} retreat to?`, rules: ['9.3.4'], about }
  const subject = [...units, ...draft.picks.filter(({ kind }) => kind === 'hex').map(({ token }) => names.place(token))]
  const title = TITLES[verb] ?? verb
  const say = subject.length === 0 ? `${title}: pick where or who` : `${title}: ${subject.join(', ')}?`
  return { say, rules: situation.view.question.prompt ? [situation.view.question.prompt.rule] : [], about }
}

const HOW: Readonly<Record<string, string>> = { foot: 'on foot', truck: 'by truck', ghq: 'by order of GHQ' }

// ---- What is being built

const STEPS: Readonly<Record<string, Built>> = {
  'allied-setup': { kind: 'setup', title: 'Set-up' },
  actions: { kind: 'phase', title: 'Actions' },
  evacuation: { kind: 'phase', title: 'Evacuation' },
  attack: { kind: 'choice', title: 'Attack' },
  wins: { kind: 'choice', title: 'Wins' },
  chance: { kind: 'choice', title: 'Dice' },
  cap: { kind: 'choice', title: 'Patrol' },
  stragglers: { kind: 'choice', title: 'Event' },
  reorganise: { kind: 'choice', title: 'Event' },
  'allied-attack': { kind: 'choice', title: 'Attack' },
  'fall-back': { kind: 'choice', title: 'Retreat' },
}

export function building({ view }: Situation): Built {
  return STEPS[view.question.step] ?? { kind: 'phase', title: 'Now' }
}

// ---- The usual answer

const ENDS: Readonly<Record<string, string>> = { actions: 'End the actions', evacuation: 'End the evacuation' }

export const endTitle = ({ view }: Situation): string | null => ENDS[view.question.step] ?? null

export function usual(situation: Situation): Usual | null {
  const { view } = situation
  const has = (verb: string) => isOffered(situation, verb)
  const { actions, evacuation } = positionOf(view)
  if (has('sheet')) return { verb: 'sheet', say: 'Set up by the sheet', undone: null }
  if (has('keep')) return { verb: 'keep', say: 'Keep the dice', undone: null }
  if (has('wait')) return { verb: 'wait', say: 'Keep the patrol for later', undone: null }
  if (has('decline')) return { verb: 'decline', say: 'Do not attack', undone: null }
  if (!has('end')) return null
  const left =
    view.question.step === 'actions'
      ? actions.left > 0
        ? `${counted(actions.left, 'action')} not used`
        : null
      : evacuation.left > 0
        ? `${counted(evacuation.left, 'move')} not used`
        : null
  return { verb: 'end', say: ENDS[view.question.step] ?? 'End the phase', undone: left }
}

export const completes = (situation: Situation): string | null =>
  canComplete(situation, ['place']) ? 'Place the rest by the sheet' : null
