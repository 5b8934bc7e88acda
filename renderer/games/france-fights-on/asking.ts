/** The questions of France Fights On in plain words, as far as the host does not put them itself. */
import type { Asking, Situation, Usual } from '../../table/game.ts'
import { capital, counted, listedShortly } from '../../table/logic/words.ts'
import { canComplete, hostQuestion, isOffered, unitsPicked, waysTo, type Asked, type Built } from '../common/asking.ts'
import type { Names } from './names.ts'

const COMMIT: Readonly<Record<string, string>> = {
  setup: 'Set up like this',
  sample: 'Take the sample set-up',
  move: 'Stop here',
  'supply-die': 'Roll for points',
  rail: 'Call the train',
  to: 'Go there',
  attack: 'Commit attack',
  strike: 'Strike',
  evacuate: 'Set sail',
  support: 'Call for support',
  lower: 'Roll on this column',
  lose: 'Lose this step',
  retreat: 'Retreat',
  advance: 'Advance',
  scare: 'Place the scare',
  refit: 'Stand down to refit',
  enter: 'Enter here',
  place: 'Place the refugees',
  remove: 'Take this unit off',
}

export function asking(situation: Situation, names: Names): Asking {
  const { draft } = situation
  const verb = draft.picks[0]?.token
  const commit = COMMIT[verb ?? ''] ?? 'Commit'
  const asked = verb === undefined ? opening(situation) : (BUILT[verb]?.(situation, names) ?? hostQuestion(situation))
  return { commit, ...asked }
}

/** Nothing is picked yet: the host's own question, and how much there is to do. */
function opening(situation: Situation): Asked {
  const { step } = situation.view.question
  const left = (verb: string) => waysTo(situation, verb)
  const about: string[] = []
  if (step === 'movement' && left('move') > 0) about.push(`${counted(left('move'), 'unit')} not yet moved`)
  if (step === 'movement' && left('supply-die') > 0)
    about.push(`${counted(left('supply-die'), 'hex', 'hexes')} to roll for`)
  if (step === 'combat' && left('attack') > 0) about.push(`${counted(left('attack'), 'hex', 'hexes')} can be attacked`)
  if (step === 'evacuation' && left('evacuate') > 0) about.push(`${counted(left('evacuate'), 'unit')} could sail`)
  if (step === 'advance') about.push(`${counted(left('advance'), 'unit')} may advance`)
  return { ...hostQuestion(situation), about }
}

/** By verb: what is asked after these picks. */
const BUILT: Readonly<Record<string, (situation: Situation, names: Names) => Asked>> = {
  setup(situation, names) {
    const { draft, view } = situation
    const rule = view.seat === 'german' ? '3.4' : '3.3'
    const last = draft.picks.at(-1)!
    const left = draft.offers.filter(({ kind }) => kind === 'unit').length
    const placed = draft.picks.filter(({ kind }) => kind === 'hex').length
    const about = [`${counted(placed, 'unit')} placed`]
    if (last.kind === 'unit') return { say: `Where does ${names.unit(last.token)} set up?`, rules: [rule], about }
    if (draft.ready && left === 0) return { say: 'The army is placed. Set up like this?', rules: [rule], about }
    return { say: `Which unit next? ${capital(counted(left, 'unit'))} left to place`, rules: [rule], about }
  },
  sample: () => ({ say: 'Place the whole army as in the sample set-up?', rules: ['3.2'], about: [] }),
  move(situation, names) {
    const { draft } = situation
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return { say: 'Which unit moves?', rules: ['11.1'], about: [] }
    const last = draft.picks.at(-1)!
    const about = [`moving ${names.unit(unit)}`]
    if (last.kind !== 'hop') return { say: `Where does ${names.unit(unit)} go?`, rules: ['11.3'], about }
    if (last.cost !== undefined) about.push(`${counted(last.cost, 'point')} spent`)
    const here = names.place(last.token.slice(0, 4))
    if (!draft.ready)
      return { say: `It cannot stop in ${here}: go on`, rules: last.stop ? [last.stop.rule] : ['6.1'], about }
    const say = draft.offers.length > 0 ? `Go on from ${here}, or stop there?` : `Stop in ${here}?`
    return { say, rules: last.stop ? [last.stop.rule] : ['11.3'], about }
  },
  'supply-die': ({ draft }, names) => {
    const hex = draft.picks[1]?.token
    return {
      say:
        hex === undefined
          ? 'For which hex are movement points rolled?'
          : `Roll for the units out of supply in ${names.place(hex)}?`,
      rules: ['7.3'],
      about: [],
    }
  },
  rail(situation, names) {
    const [unit] = unitsPicked(situation)
    const say =
      unit === undefined ? 'Which unit goes by rail?' : `Call a train for ${names.unit(unit)}? It comes on 1 to 5`
    return { say, rules: ['11.7'], about: [] }
  },
  to: ({ draft }, names) => ({
    say: `By rail to ${names.place(draft.picks[1]?.token ?? '')}?`,
    rules: ['11.7'],
    about: [],
  }),
  attack(situation, names) {
    const { draft, explanation } = situation
    const hex = draft.picks[1]?.token
    if (hex === undefined) return { say: 'Which hex is attacked?', rules: ['13.3'], about: [] }
    const units = unitsPicked(situation)
    const about = [`attack on ${names.place(hex)}`]
    if (units.length === 0) return { say: `Who attacks ${names.place(hex)}?`, rules: ['13.3'], about }
    about.push(counted(units.length, 'unit'))
    const column = explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`
    const more = draft.offers.filter(({ kind }) => kind === 'unit').length
    const help = draft.offers.some(({ kind }) => kind === 'word')
    const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', help ? 'support' : ''].filter(Boolean)
    const say =
      add.length === 0 ? `Commit the attack${column}?` : `Add ${add.join(' or ')}, or commit the attack${column}?`
    return { say, rules: help ? ['13.3', '12.5'] : ['13.3'], about }
  },
  strike: ({ draft }, names) => ({
    say: draft.picks[1]
      ? `Strike ${names.place(draft.picks[1].token)} with the Stukas alone?`
      : 'Which hex do the Stukas strike?',
    rules: ['12.4'],
    about: [],
  }),
  evacuate(situation, names) {
    const [unit] = unitsPicked(situation)
    return {
      say: unit === undefined ? 'Which unit sails?' : `Does ${names.unit(unit)} set sail?`,
      rules: ['11.6'],
      about: [],
    }
  },
  support: ({ draft }, names) => ({
    say: draft.picks[1] ? `Call ${names.support(draft.picks[1].token)}?` : 'Which support?',
    rules: ['12.8'],
    about: [],
  }),
  lower: ({ draft, explanation }, names) => {
    const by = Number(draft.picks[1]?.token ?? 0)
    const live = explanation?.table?.live
    const say =
      by === 0 || live === undefined ? 'How many columns lower?' : `Fight on ${names.column(live - by)} instead?`
    return { say, rules: ['13.19'], about: [] }
  },
  lose(situation, names) {
    const [unit] = unitsPicked(situation)
    return {
      say: unit === undefined ? 'Which unit loses the step?' : `${names.unit(unit)} loses a step?`,
      rules: ['13.7'],
      about: [],
    }
  },
  retreat(situation, names) {
    const { draft } = situation
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return { say: 'Which unit goes back first?', rules: ['13.6'], about: [] }
    const hex = draft.picks.find(({ kind }) => kind === 'hex')?.token
    const say = hex === undefined ? `Where does ${names.unit(unit)} retreat to?` : `Retreat to ${names.place(hex)}?`
    return { say, rules: ['13.6'], about: [`retreating ${names.unit(unit)}`] }
  },
  advance(situation, names) {
    const { draft } = situation
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return { say: 'Which unit advances?', rules: ['13.2'], about: [] }
    const hop = draft.picks.findLast(({ kind }) => kind === 'hop')?.token
    const about = [`advancing ${names.unit(unit)}`]
    if (hop === undefined) return { say: `Where does ${names.unit(unit)} advance?`, rules: ['13.2'], about }
    const here = names.place(hop)
    if (draft.offers.length === 0) return { say: `Advance to ${here}?`, rules: ['13.2'], about }
    const say = draft.ready ? `Go on for a second hex, or stop in ${here}?` : `${here} is full: go on for a second hex`
    return { say, rules: ['13.2'], about }
  },
  scare(situation, names) {
    const [unit] = unitsPicked(situation)
    return {
      say: unit === undefined ? 'Which unit is scared?' : `Panzer Scare on ${names.unit(unit)}?`,
      rules: ['7.9'],
      about: [],
    }
  },
  refit(situation, names) {
    const [unit] = unitsPicked(situation)
    const say =
      unit === undefined ? 'Which unit is rebuilt?' : `Does ${names.unit(unit)} stand down to take in replacements?`
    return { say, rules: ['8.2'], about: [] }
  },
  enter(situation, names) {
    const hex = situation.draft.picks[1]?.token
    return hex === undefined
      ? hostQuestion(situation)
      : { say: `Enter in ${names.place(hex)}?`, rules: ['9.1'], about: [] }
  },
  place(situation, names) {
    const { draft, view } = situation
    const hexes = draft.picks.slice(1).map(({ token }) => names.place(token))
    const count = Number(view.question.prompt?.values?.['count'] ?? hexes.length)
    const about = hexes.length > 0 ? [`refugees in ${listedShortly(hexes, 4)}`] : []
    const left = count - hexes.length
    return {
      say: left > 0 ? `Where are the refugees? ${left} more to place` : 'Refugees like this?',
      rules: ['10.2'],
      about,
    }
  },
  remove(situation, names) {
    const [unit] = unitsPicked(situation)
    return {
      say: unit === undefined ? 'Which unit is one too many?' : `Take ${names.unit(unit)} off the map?`,
      rules: ['6.5'],
      about: [],
    }
  },
}

// ---- What is being built

const BUILDINGS: Readonly<Record<string, Built>> = {
  setup: { kind: 'setup', title: 'Set-up' },
  movement: { kind: 'phase', title: 'Movement' },
  combat: { kind: 'phase', title: 'Combat' },
  evacuation: { kind: 'choice', title: 'Evacuation' },
  losses: { kind: 'choice', title: 'Losses' },
  retreat: { kind: 'choice', title: 'Retreat' },
  advance: { kind: 'choice', title: 'Advance' },
  support: { kind: 'choice', title: 'Support' },
  resolve: { kind: 'attack', title: 'Attack' },
  'panzer-scare': { kind: 'choice', title: 'Scare' },
  replacement: { kind: 'choice', title: 'Refit' },
  'rail-trip': { kind: 'choice', title: 'Rail' },
  'phase-end': { kind: 'choice', title: 'Stacking' },
  luftwaffe: { kind: 'choice', title: 'Luftwaffe' },
  'reinforcement-entry': { kind: 'choice', title: 'Entry' },
  'refugee-placement': { kind: 'choice', title: 'Refugees' },
}
const BY_VERB: Readonly<Record<string, Built>> = {
  move: { kind: 'move', title: 'Move' },
  attack: { kind: 'attack', title: 'Attack' },
  strike: { kind: 'attack', title: 'Air strike' },
  rail: { kind: 'choice', title: 'Rail' },
}

export function building({ view, draft, explanation }: Situation): Built {
  const verb = draft.picks[0]?.token ?? ''
  const found = BY_VERB[verb] ?? BUILDINGS[view.question.step]
  if (found !== undefined) return found
  return explanation === null ? { kind: 'phase', title: 'Now' } : { kind: 'attack', title: 'Battle' }
}

// ---- The usual answer

const ENDS: Readonly<Record<string, string>> = {
  movement: 'End movement',
  combat: 'End combat',
  evacuation: 'End evacuation',
  luftwaffe: 'Keep the Stukas back',
}

export const endTitle = ({ view }: Situation): string | null => ENDS[view.question.step] ?? null

export function usual(situation: Situation): Usual | null {
  const { step } = situation.view.question
  const has = (verb: string) => isOffered(situation, verb)
  const units = (verb: string, say: string) => {
    const left = waysTo(situation, verb)
    return left > 0 ? `${counted(left, 'unit')} ${say}` : null
  }
  if (has('sample')) return { verb: 'sample', say: 'Take the sample set-up', undone: null }
  if (has('fight')) return { verb: 'fight', say: 'Roll the die', undone: null }
  if (has('hold')) return { verb: 'hold', say: 'No advance', undone: units('advance', 'may still advance') }
  if (has('move-fight')) return { verb: 'move-fight', say: 'Move, then fight', undone: null }
  if (has('stay')) return { verb: 'stay', say: 'Stay where it is', undone: null }
  if (has('pass')) return { verb: 'pass', say: step === 'support' ? 'No support' : 'No replacements', undone: null }
  if (!has('end')) return null
  const undone =
    step === 'movement'
      ? units('move', 'unmoved')
      : step === 'evacuation'
        ? units('evacuate', 'could still sail')
        : null
  return { verb: 'end', say: ENDS[step] ?? 'End the phase', undone }
}

export const completes = (situation: Situation): string | null =>
  canComplete(situation, ['setup', 'place']) ? 'Place the rest for me' : null
