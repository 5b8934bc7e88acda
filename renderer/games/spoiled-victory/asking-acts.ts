/** What is asked while an act is being built: every verb has words of its own, and says what it costs. */
import type { Situation } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { unitsPicked, type Asked } from '../common/asking.ts'
import { rowOf } from '../common/table.ts'
import type { SvContent } from './content.ts'
import type { Names } from './names.ts'
import { positionOf } from './position.ts'

// ---- Acts of one pick

interface Plain {
  readonly rule: string
  /** Nothing is picked yet. */
  readonly ask: string
  /** Who or what has been picked. */
  sure(picked: string): string
  readonly commit: string
}

const ACTS: Readonly<Record<string, Plain>> = {
  create: {
    rule: '10.2',
    ask: 'Where do Evacuees gather?',
    sure: (space) => `Evacuees gather in ${space}?`,
    commit: 'Create them',
  },
  convert: {
    rule: '10.2',
    ask: 'Which Combat unit becomes Evacuees?',
    sure: (unit) => `${unit} lays down its arms?`,
    commit: 'Make it Evacuees',
  },
  upgrade: {
    rule: '10.3',
    ask: 'Which Evacuees grow to strength 2?',
    sure: (unit) => `${unit} grows to strength 2?`,
    commit: 'Upgrade them',
  },
  repair: { rule: '10.9', ask: 'What is repaired?', sure: (jetty) => `Repair ${jetty}?`, commit: 'Repair' },
  bomb: {
    rule: '10.10.2',
    ask: 'Which German unit do the RAF bombers attack?',
    sure: (unit) => `Bombs on ${unit}?`,
    commit: 'Send the bombers',
  },
  fly: {
    rule: '10.10.1',
    ask: 'Where does the RAF patrol fly?',
    sure: (route) => `The patrol flies ${route}?`,
    commit: 'Fly the patrol',
  },
  attack: { rule: '10.1.8', ask: 'Which unit attacks?', sure: (unit) => `${unit} attacks?`, commit: 'Attack' },
  hit: {
    rule: '9.3.5',
    ask: 'Which unit takes the Hit?',
    sure: (unit) => `${unit} takes the Hit?`,
    commit: 'Take the Hit',
  },
  back: {
    rule: '9.3.4',
    ask: 'Where does it fall back to?',
    sure: (space) => `Back to ${space}?`,
    commit: 'Fall back',
  },
  front: {
    rule: '9.3b',
    ask: 'Which unit stands in the Frontline?',
    sure: (unit) => `${unit} stands in the Frontline?`,
    commit: 'Put it in the Frontline',
  },
  target: {
    rule: '9.3.9',
    ask: 'Which space is attacked?',
    sure: (space) => `${space} is attacked?`,
    commit: 'It is attacked',
  },
  gather: {
    rule: '16.0',
    ask: 'Where do the stragglers gather?',
    sure: (space) => `The stragglers gather in ${space}?`,
    commit: 'Gather here',
  },
  restore: {
    rule: '16.0',
    ask: 'Which unit is brought to full strength?',
    sure: (unit) => `${unit} is brought to full strength?`,
    commit: 'Restore it',
  },
  // Without picks they are done as soon as they are chosen.
  intelligence: sureOnly('10.4', 'Ask for an Intelligence Report?', 'Ask for it'),
  spirit: sureOnly('10.5', 'Raise the Dunkirk Spirit?', 'Raise it'),
  flood: sureOnly('10.7', 'Open the sluices?', 'Flood the Lowlands'),
  jetties: sureOnly('10.8', 'Build the Beach Jetties?', 'Build them'),
  keep: sureOnly('10.5', 'Keep the dice as they lie?', 'Keep the dice'),
  wait: sureOnly('10.10.1', 'Keep the patrol for later?', 'Keep it'),
  decline: sureOnly('10.1.8', 'Attack nobody?', 'Do not attack'),
  sheet: sureOnly('14.1', 'Set up by the sheet?', 'Set up'),
  end: sureOnly('5.0a', 'End the phase?', 'End it'),
}

function sureOnly(rule: string, ask: string, commit: string): Plain {
  return { rule, ask, sure: () => ask, commit }
}

// ---- Acts of several picks

const COMMIT: Readonly<Record<string, string>> = {
  foot: 'March',
  truck: 'Drive',
  ghq: 'Move it',
  sail: 'Sail',
  retreat: 'Retreat',
  reroll: 'Roll these again',
  place: 'Set up like this',
}

export const commitSay = (verb: string): string => COMMIT[verb] ?? ACTS[verb]?.commit ?? 'Commit'

/** What an act costs in Player Actions, for the verbs that do. */
export function costOf(content: SvContent, verb: string): number | null {
  const { movement, actions } = content.tables
  if (verb === 'foot' || verb === 'truck') return movement[verb].cost
  if (verb === 'ghq' || verb === 'bomb') return 0
  return rowOf(actions.rows, verb)?.cost ?? null
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

export function built(situation: Situation, verb: string, names: Names, content: SvContent): Asked {
  const cost = costSay(situation, content, verb)
  const about = cost === '' ? [] : [cost]
  if (verb === 'foot' || verb === 'truck' || verb === 'ghq') return { ...moving(situation, verb, names), about }
  if (verb === 'sail') return sailing(situation, names, about)
  if (verb === 'reroll') return { ...rerolling(situation), about }
  if (verb === 'place') return placing(situation, names)
  if (verb === 'retreat') return { ...retreating(situation, names), about }
  const act = ACTS[verb]
  const picked = subjectOf(situation, names)
  return { say: picked === '' ? act.ask : act.sure(picked), rules: [act.rule], about }
}

const WORDS: Readonly<Record<string, string>> = {
  mole: 'the Mole',
  jetties: 'the Beach Jetties',
  X: 'over Channel Route X',
  Y: 'over Channel Route Y',
  Z: 'over Channel Route Z',
}

/** Who or what the act is about so far. */
function subjectOf({ draft }: Situation, names: Names): string {
  const last = draft.picks.at(-1)!
  if (last.kind === 'unit') return names.unit(last.token)
  if (last.kind === 'hex') return names.place(last.token)
  return last.kind === 'verb' ? '' : (WORDS[last.token] ?? last.token)
}

type Said = Omit<Asked, 'about'>

const HOW = { foot: 'on foot', truck: 'by truck', ghq: 'by order of GHQ' } as const

function moving(situation: Situation, verb: keyof typeof HOW, names: Names): Said {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  const rules = [verb === 'ghq' ? '10.1.5' : '10.1']
  if (units.length === 0) return { say: `Which unit goes ${HOW[verb]}?`, rules }
  if (draft.picks.at(-1)!.kind === 'unit') return { say: `Where does ${units.at(-1)} go?`, rules }
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  const say =
    more === 0
      ? `${counted(units.length, 'unit')} on the move: go?`
      : `Add one of ${counted(more, 'more unit')} from the same space, or go?`
  return { say, rules }
}

function sailing(situation: Situation, names: Names, about: readonly string[]): Asked {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  if (units.length === 0) return { say: 'Which Evacuees sail?', rules: ['11.2'], about }
  if (draft.picks.at(-1)!.kind === 'unit' && units.length === 1)
    return { say: `Where does ${units[0]} sail?`, rules: ['11.2'], about }
  const others = draft.offers.filter(({ kind }) => kind === 'unit').length
  if (units.length === 1 && others > 0)
    return { say: 'Take a second unit in the same move, or sail?', rules: ['11.4'], about: [...about, 'two for one'] }
  return { say: `${units.join(' and ')}: sail?`, rules: units.length > 1 ? ['11.4'] : ['11.2'], about }
}

function rerolling({ draft }: Situation): Said {
  const dice = draft.picks.filter(({ kind }) => kind === 'number').length
  return {
    say: dice === 0 ? 'Which dice are rolled again?' : `Roll ${counted(dice, 'die', 'dice')} again?`,
    rules: ['10.5'],
  }
}

function placing(situation: Situation, names: Names): Asked {
  const { draft } = situation
  const about = [`${draft.picks.filter(({ kind }) => kind === 'hex').length} placed`]
  if (draft.picks.at(-1)!.kind === 'unit')
    return { say: `Where does ${names.unit(unitsPicked(situation).at(-1)!)} set up?`, rules: ['14.1'], about }
  const left = draft.offers.filter(({ kind }) => kind === 'unit').length
  const say = draft.ready ? 'All are placed. Set up like this?' : `Which unit next? ${counted(left, 'unit')} left`
  return { say, rules: ['14.1'], about }
}

function retreating(situation: Situation, names: Names): Said {
  const [unit] = unitsPicked(situation)
  const rules = ['9.3.4']
  if (unit === undefined) return { say: 'Which unit retreats?', rules }
  const to = situation.draft.picks.find(({ kind }) => kind === 'hex')
  if (to === undefined) return { say: `Where does ${names.unit(unit)} retreat to?`, rules }
  return { say: `${names.unit(unit)} retreats to ${names.place(to.token)}?`, rules }
}
