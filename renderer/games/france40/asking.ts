/** The questions of France '40 in plain words, as far as the host does not put them itself. */
import type { Asking, Situation, Usual } from '../../table/game.ts'
import { counted, listedShortly } from '../../table/logic/words.ts'
import { canComplete, hostQuestion, isOffered, unitsPicked, waysTo, type Asked, type Built } from '../common/asking.ts'
import { pathOf } from '../../board/picking/tokens.ts'
import type { Names } from './names.ts'

const COMMIT: Readonly<Record<string, string>> = {
  move: 'Stop here',
  march: 'Go on',
  rail: 'Go by rail',
  entrain: 'Entrain',
  detrain: 'Detrain',
  'auto-ds': 'Shatter them',
  'full-retreat': 'Into Full Retreat',
  attack: 'Commit attack',
  disengage: 'Try to disengage',
  'advance-auto-ds': 'Advance',
  support: 'Call for support',
  hold: 'Stand: roll the dice',
  desperate: 'Stand to the last',
  retreat: 'Retreat',
  lose: 'Lose this step',
  advance: 'Advance',
  group: 'Set out together',
  declare: 'Place the markers',
  place: 'Place',
  port: 'Roll for ships',
  beach: 'Roll for boats',
  embark: 'Embark',
  refit: 'Make it whole',
  recover: 'Recover',
  remove: 'Take this unit off',
}

export function asking(situation: Situation, names: Names): Asking {
  const { draft } = situation
  const verb = draft.picks[0]?.token
  const commit = COMMIT[verb ?? ''] ?? 'Commit'
  const asked = verb === undefined ? opening(situation) : (BUILT[verb]?.(situation, names) ?? plain(situation))
  return { commit, ...asked }
}

/** The host's words, always with its rule. */
function plain(situation: Situation): Asked {
  const { prompt } = situation.view.question
  return { ...hostQuestion(situation), rules: prompt === null ? [] : [prompt.rule] }
}

/** Nothing is picked yet: the host's own question, and how much there is to do. */
function opening(situation: Situation): Asked {
  const { view } = situation
  const left = (verb: string) => waysTo(situation, verb)
  const about: string[] = []
  if (view.question.step === 'movement') {
    if (left('move') > 0) about.push(`${counted(left('move'), 'unit')} not yet moved`)
    if (left('auto-ds') > 0) about.push(`${counted(left('auto-ds'), 'hex', 'hexes')} at 10-1`)
  }
  if (view.question.step === 'combat' && left('attack') > 0)
    about.push(`${counted(left('attack'), 'hex', 'hexes')} can be attacked`)
  return { ...plain(situation), about }
}

const namesOf = (units: readonly string[], names: Names): string => listedShortly(units.map(names.short), 3)

/** By verb: what is asked after these picks. */
const BUILT: Readonly<Record<string, (situation: Situation, names: Names) => Asked>> = {
  move: (situation, names) => way(situation, names, 'moves', '7.1a'),
  march: (situation, names) => {
    const last = pathOf(situation.draft.picks).at(-1)
    return last === undefined ? plain(situation) : way(situation, names, 'goes on', '7.1a')
  },
  rail: (situation, names) => way(situation, names, 'goes by rail', '7.6.1b'),
  attack: (situation, names) => fight(situation, names, '8.1a'),
  'auto-ds': (situation, names) => fight(situation, names, '7.7a'),
  retreat(situation, names) {
    const { draft } = situation
    const units = unitsPicked(situation)
    const said = plain(situation)
    if (units.length === 0) return draft.picks.length > 1 || draft.offers.length > 0 ? said : retreatNow(situation)
    const hop = pathOf(draft.picks).at(-1)
    const about = [`retreating: ${namesOf(units, names)}`]
    if (hop === undefined) return { say: `Where do they go? Others may join them`, rules: ['12.1.2'], about }
    const here = names.place(hop.token)
    if (hop.means !== undefined) about.push(hop.means)
    if (!draft.ready) return { say: `On from ${here}`, rules: ['12.1.3'], about }
    return { say: `Retreat to ${here}?`, rules: ['12.1.1'], about }
  },
  advance(situation, names) {
    const { draft } = situation
    const units = unitsPicked(situation)
    if (units.length === 0) return { ...plain(situation), about: [] }
    const hop = pathOf(draft.picks).at(-1)
    const about = [`advancing: ${namesOf(units, names)}`]
    if (hop === undefined) return { say: 'Who goes along, and where to?', rules: ['14.1.1'], about }
    const here = names.place(hop.token)
    return { say: draft.ready ? `Advance to ${here}?` : `On from ${here}`, rules: ['14.2.1'], about }
  },
  group(situation, names) {
    const hex = situation.draft.picks[1]?.token
    if (hex === undefined) return { say: 'From which hex does the group set out?', rules: ['15.2.2'], about: [] }
    const units = unitsPicked(situation)
    const about = units.length > 0 ? [`the group: ${namesOf(units, names)}`] : []
    return { say: `A Breakthrough Group from ${names.place(hex)}?`, rules: ['15.2.2'], about }
  },
  lose(situation, names) {
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return plain(situation)
    return { say: `${names.unit(unit)} loses a step?`, rules: ['10.2.2a'], about: [] }
  },
  hold: (situation, names) => stand(situation, names, 'A Determined Defence', '11.1'),
  desperate: (situation, names) => stand(situation, names, 'A Desperate Defence', '11.4.1'),
  support(situation, names) {
    const units = unitsPicked(situation)
    const words = situation.draft.picks.slice(1).map(({ kind, token }) => (kind === 'unit' ? names.unit(token) : token))
    if (words.length === 0) return { ...plain(situation), say: 'An Air unit or an HQ?' }
    const about = units.length > 0 ? [namesOf(units, names)] : []
    return { say: `Call for support: ${words.join(' ')}?`, rules: ['8.3'], about }
  },
  place(situation, names) {
    const { draft, view } = situation
    const units = unitsPicked(situation)
    const hexes = draft.picks.flatMap(({ kind, token }) => (kind === 'hex' ? [names.place(token)] : []))
    if (units.length > 0 && hexes.length === 0)
      return { say: `Where does ${names.unit(units.at(-1)!)} enter?`, rules: ['19.1'], about: [] }
    if (units.length > 0) return { say: `${names.short(units[0]!)} to ${hexes.at(-1)}?`, rules: ['19.1'], about: [] }
    return markers(situation, hexes, view.question.prompt?.rule ?? '21.2.4')
  },
  declare(situation, names) {
    const said = situation.draft.picks
      .slice(1)
      .map(({ kind, token }) => (kind === 'hex' ? names.place(token) : (names.divisions.get(token) ?? token)))
    return markers(situation, said, situation.view.question.prompt?.rule ?? '21.3.2')
  },
  embark(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return plain(situation)
    return { ...plain(situation), say: `${namesOf(units, names)}: away to England?`, about: [] }
  },
  port(situation, names) {
    const hex = situation.draft.picks[1]?.token
    if (hex === undefined) return plain(situation)
    return { say: `Roll for the ships at ${names.place(hex)}?`, rules: ['22.5.2'], about: [] }
  },
  beach(situation, names) {
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return { say: 'Who wades out to the boats?', rules: ['22.5.2'], about: [] }
    return { say: `Boats for ${names.unit(unit)}?`, rules: ['22.5.2'], about: [] }
  },
}

const retreatNow = ({ view }: Situation): Asked => ({
  say: 'Retreat as the result says?',
  rules: [view.question.prompt?.rule ?? '12.1.1'],
  about: [],
})

/** A march being built: who, how far, and whether it may stop. */
function way(situation: Situation, names: Names, does: string, rule: string): Asked {
  const { draft } = situation
  const units = unitsPicked(situation)
  if (units.length === 0 && situation.view.question.step !== 'march') return { ...plain(situation), about: [] }
  const who = units.length === 0 ? 'The stack' : namesOf(units, names)
  const last = pathOf(draft.picks).at(-1)
  const about = [`${does === 'moves' ? 'moving' : does}: ${who}`]
  if (last === undefined) {
    const isJoined = draft.offers.some(({ kind }) => kind === 'unit')
    const say = isJoined ? 'Where to? Touch the stack again to take the others along' : 'Where to?'
    return { say, rules: [rule], about }
  }
  if (last.cost !== undefined) about.push(`${counted(last.cost, 'point')} spent`)
  if (last.means !== undefined) about.push(last.means)
  const here = names.place(last.token)
  const stopRule = last.stop?.rule ?? rule
  if (!draft.ready) return { say: `It cannot stop in ${here}: go on`, rules: [stopRule], about }
  const goesOn = draft.offers.some(({ kind }) => kind === 'hop')
  return { say: goesOn ? `Go on from ${here}, or stop there?` : `Stop in ${here}?`, rules: [stopRule], about }
}

function fight(situation: Situation, names: Names, rule: string): Asked {
  const { draft, explanation } = situation
  const hex = draft.picks[1]?.token
  if (hex === undefined) return { say: 'Which hex is attacked?', rules: [rule], about: [] }
  const units = unitsPicked(situation)
  const about = [`attack on ${names.place(hex)}`]
  if (units.length === 0) return { say: `Who attacks ${names.place(hex)}?`, rules: ['8.2'], about }
  if (draft.offers.length > 0 && draft.offers.every(({ kind }) => kind === 'number'))
    return { say: draft.prompt ?? 'How many Air units?', rules: ['9.3.1'], about }
  about.push(counted(units.length, 'unit'))
  const column = explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  const air = draft.offers.some(({ token }) => token === 'air')
  const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', air ? 'Air Support' : ''].filter(Boolean)
  const end = draft.ready ? `commit the attack${column}?` : 'it is not yet enough'
  const say = add.length === 0 ? end.charAt(0).toUpperCase() + end.slice(1) : `Add ${add.join(' or ')}, or ${end}`
  return { say, rules: air ? [rule, '9.3.1'] : [rule], about }
}

function stand(situation: Situation, names: Names, title: string, rule: string): Asked {
  const [unit] = unitsPicked(situation)
  if (unit === undefined) return { say: `${title}: which is the Lead Unit?`, rules: ['11.2.3'], about: [] }
  const hasAir = situation.draft.picks.some(({ token }) => token === 'air')
  return {
    say: `${title} led by ${names.unit(unit)}${hasAir ? ' with Air Support' : ''}?`,
    rules: [rule],
    about: [],
  }
}

function markers({ view, draft }: Situation, placed: readonly string[], rule: string): Asked {
  const count = Number(view.question.prompt?.values?.['count'] ?? 0)
  const left = Math.max(0, count - placed.length)
  const about = placed.length > 0 ? [`placed: ${listedShortly(placed, 4)}`] : []
  if (draft.ready && draft.offers.length === 0) return { say: 'Place the markers like this?', rules: [rule], about }
  return { say: left > 0 ? `Where? ${counted(left, 'marker')} left` : 'Where to?', rules: [rule], about }
}

// ---- What is being built

const choice = (title: string): Built => ({ kind: 'choice', title })

const BUILDINGS: Readonly<Record<string, Built>> = {
  movement: { kind: 'phase', title: 'Movement' },
  march: { kind: 'move', title: 'March' },
  combat: { kind: 'phase', title: 'Combat' },
  battle: { kind: 'attack', title: 'Battle' },
  support: { kind: 'attack', title: 'Support' },
  'determined-defence': choice('Defence'),
  losses: choice('Losses'),
  retreat: choice('Retreat'),
  advance: choice('Advance'),
  breakthrough: choice('Breakthrough'),
  stacking: choice('Stacking'),
  excess: choice('Stacking'),
  placement: choice('Arrivals'),
  gqg: choice('GQG'),
  'halt-order': choice('Halt Order'),
  recovery: choice('Recovery'),
  replacement: choice('Replacement'),
  evacuation: choice('Evacuation'),
  embark: choice('Embark'),
  'additional-turn': choice('One more turn'),
}
const BY_VERB: Readonly<Record<string, Built>> = {
  move: { kind: 'move', title: 'Move' },
  rail: { kind: 'move', title: 'Rail' },
  attack: { kind: 'attack', title: 'Attack' },
  'auto-ds': { kind: 'attack', title: 'Automatic DS' },
}

export function building({ view, draft, explanation }: Situation): Built {
  const found = BY_VERB[draft.picks[0]?.token ?? ''] ?? BUILDINGS[view.question.step]
  if (found !== undefined) return found
  return explanation === null ? { kind: 'phase', title: 'Now' } : { kind: 'attack', title: 'Battle' }
}

// ---- The usual answer

const ENDS: Readonly<Record<string, string>> = {
  movement: 'End movement',
  combat: 'End combat',
  placement: 'All are placed',
  advance: 'No further advance',
}

export const endTitle = ({ view }: Situation): string | null => ENDS[view.question.step] ?? null

/** Words that answer a question without anything being picked, the likeliest first. */
const USUAL: readonly (readonly [verb: string, say: string])[] = [
  ['pass', 'No support'],
  ['keep', 'Keep the roll'],
  ['wait', 'Not this turn'],
  ['decline', 'No further turn'],
  ['forgo', 'No replacement'],
  ['stay', 'Stay'],
  ['done', 'Go on'],
  ['stop', 'No further advance'],
]

export function usual(situation: Situation): Usual | null {
  const { step } = situation.view.question
  if (isOffered(situation, 'end')) {
    const left = waysTo(situation, 'move')
    const undone = step === 'movement' && left > 0 ? `${counted(left, 'unit')} unmoved` : null
    return { verb: 'end', say: ENDS[step] ?? 'End the phase', undone }
  }
  const found = USUAL.find(([verb]) => isOffered(situation, verb))
  return found === undefined ? null : { verb: found[0], say: found[1], undone: null }
}

export const completes = (situation: Situation): string | null =>
  canComplete(situation, ['place', 'declare']) ? 'Place the rest for me' : null
