/** The questions of A Spoiled Victory in plain words, as far as the host does not put them itself. */
import type { Asking, Situation, Usual } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { canComplete, endBy, hostQuestion, isOffered, type Asked } from '../common/asking.ts'
import type { Built } from '../../table/game/words.ts'
import { built, commitSay } from './asking-acts.ts'
import type { SvContent } from './content.ts'
import type { Names } from './names.ts'
import { positionOf } from './position.ts'

export function asking(situation: Situation, names: Names, content: SvContent): Asking {
  const { draft } = situation
  const verb = draft.picks[0]?.token
  const asked = verb === undefined ? opening(situation) : built(situation, verb, names, content)
  return { commit: commitSay(verb ?? ''), ...asked }
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

export const end = endBy(ENDS)

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
