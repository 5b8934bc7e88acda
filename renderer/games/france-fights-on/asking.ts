/** The questions of France Fights On in plain words, as far as the host does not put them itself. */
import type { Asking, Situation } from '../../table/game/words.ts'
import { capital, counted, listedShortly } from '../../table/logic/words.ts'
import { ask, hostQuestion, ofOne, unitsPicked, waysTo, type Asked } from '../common/asking.ts'
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
  setup({ draft, view }, names) {
    const rule = view.seat === 'german' ? '3.4' : '3.3'
    const last = draft.picks.at(-1)!
    const left = draft.offers.filter(({ kind }) => kind === 'unit').length
    const placed = draft.picks.filter(({ kind }) => kind === 'hex').length
    const about = [`${counted(placed, 'unit')} placed`]
    if (last.kind === 'unit') return ask(`Where does ${names.unit(last.token)} set up?`, rule, about)
    if (draft.ready && left === 0) return ask('The army is placed. Set up like this?', rule, about)
    return ask(`Which unit next? ${capital(counted(left, 'unit'))} left to place`, rule, about)
  },
  sample: () => ask('Place the whole army as in the sample set-up?', '3.2'),
  move(situation, names) {
    const { draft } = situation
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return ask('Which unit moves?', '11.1')
    const last = draft.picks.at(-1)!
    const about = [`moving ${names.unit(unit)}`]
    if (last.kind !== 'hop') return ask(`Where does ${names.unit(unit)} go?`, '11.3', about)
    if (last.cost !== undefined) about.push(`${counted(last.cost, 'point')} spent`)
    const here = names.place(last.token.slice(0, 4))
    if (!draft.ready) return ask(`It cannot stop in ${here}: go on`, draft.unready?.rule ?? '11.2', about)
    const say = draft.offers.length > 0 ? `Go on from ${here}, or stop there?` : `Stop in ${here}?`
    return ask(say, last.stop?.rule ?? '11.3', about)
  },
  'supply-die': ({ draft }, names) => {
    const hex = draft.picks[1]?.token
    if (hex === undefined) return ask('For which hex are movement points rolled?', '7.3')
    return ask(`Roll for the units out of supply in ${names.place(hex)}?`, '7.3')
  },
  rail: ofOne('Which unit goes by rail?', (unit) => `Call a train for ${unit}? It comes on 1 to 5`, '11.7'),
  to: ({ draft }, names) => ask(`By rail to ${names.place(draft.picks[1]?.token ?? '')}?`, '11.7'),
  attack(situation, names) {
    const { draft, explanation } = situation
    const hex = draft.picks[1]?.token
    if (hex === undefined) return ask('Which hex is attacked?', '13.3')
    const units = unitsPicked(situation)
    const about = [`attack on ${names.place(hex)}`]
    if (units.length === 0) return ask(`Who attacks ${names.place(hex)}?`, '13.3', about)
    about.push(counted(units.length, 'unit'))
    const column = explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`
    const more = draft.offers.filter(({ kind }) => kind === 'unit').length
    const help = draft.offers.some(({ kind }) => kind === 'word')
    const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', help ? 'support' : ''].filter(Boolean)
    const say =
      add.length === 0 ? `Commit the attack${column}?` : `Add ${add.join(' or ')}, or commit the attack${column}?`
    return { say, rules: help ? ['13.3', '12.5'] : ['13.3'], about }
  },
  strike: ({ draft }, names) => {
    const hex = draft.picks[1]?.token
    if (hex === undefined) return ask('Which hex do the Stukas strike?', '12.4')
    return ask(`Strike ${names.place(hex)} with the Stukas alone?`, '12.4')
  },
  evacuate: ofOne('Which unit sails?', (unit) => `Does ${unit} set sail?`, '11.6'),
  support: ({ draft }, names) =>
    ask(draft.picks[1] ? `Call ${names.support(draft.picks[1].token)}?` : 'Which support?', '12.8'),
  lower: ({ draft, explanation }, names) => {
    const by = Number(draft.picks[1]?.token ?? 0)
    const live = explanation?.table?.live
    if (by === 0 || live === undefined) return ask('How many columns lower?', '13.19')
    return ask(`Fight on ${names.column(live - by)} instead?`, '13.19')
  },
  lose: ofOne('Which unit loses the step?', (unit) => `${unit} loses a step?`, '13.7'),
  retreat(situation, names) {
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return ask('Which unit goes back first?', '13.6')
    const hex = situation.draft.picks.find(({ kind }) => kind === 'hex')?.token
    const say = hex === undefined ? `Where does ${names.unit(unit)} retreat to?` : `Retreat to ${names.place(hex)}?`
    return ask(say, '13.6', [`retreating ${names.unit(unit)}`])
  },
  advance(situation, names) {
    const { draft } = situation
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return ask('Which unit advances?', '13.2')
    const hop = draft.picks.findLast(({ kind }) => kind === 'hop')?.token
    const about = [`advancing ${names.unit(unit)}`]
    if (hop === undefined) return ask(`Where does ${names.unit(unit)} advance?`, '13.2', about)
    const here = names.place(hop)
    if (draft.offers.length === 0) return ask(`Advance to ${here}?`, '13.2', about)
    const say = draft.ready ? `Go on for a second hex, or stop in ${here}?` : `${here} is full: go on for a second hex`
    return ask(say, '13.2', about)
  },
  scare: ofOne('Which unit is scared?', (unit) => `Panzer Scare on ${unit}?`, '7.9'),
  refit: ofOne('Which unit is rebuilt?', (unit) => `Does ${unit} stand down to take in replacements?`, '8.2'),
  enter(situation, names) {
    const hex = situation.draft.picks[1]?.token
    return hex === undefined ? hostQuestion(situation) : ask(`Enter in ${names.place(hex)}?`, '9.1')
  },
  place({ draft, view }, names) {
    const hexes = draft.picks.slice(1).map(({ token }) => names.place(token))
    const count = Number(view.question.prompt?.values?.['count'] ?? hexes.length)
    const about = hexes.length > 0 ? [`refugees in ${listedShortly(hexes, 4)}`] : []
    const left = count - hexes.length
    return ask(left > 0 ? `Where are the refugees? ${left} more to place` : 'Refugees like this?', '10.2', about)
  },
  remove: ofOne('Which unit is one too many?', (unit) => `Take ${unit} off the map?`, '6.5'),
}
