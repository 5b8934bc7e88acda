/** Questions of battles: attack and support, losses, standing or retreating, advance and Breakthrough. */
import { pathOf } from '../../board/picking/tokens.ts'
import type { Situation } from '../../table/game/words.ts'
import { capital, counted } from '../../table/logic/words.ts'
import { ask, ofOne, unitsPicked, type Asked } from '../common/asking.ts'
import { canJoin, namesOf, type Question } from './asked.ts'
import type { Names } from './names.ts'

export const COMBAT_QUESTIONS: Readonly<Record<string, Question>> = {
  'combat attack': (situation, names) => fight(situation, names, '8.1a'),
  'movement auto-ds': (situation, names) => fight(situation, names, '7.7a'),
  'combat disengage'(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return ask('Which unit or stack tries to slip away?', '20.3.2')
    const others = canJoin(situation) ? ', or take others of the stack along' : ''
    return ask(`Try to disengage${others}? A die decides`, '20.3.3', [`disengaging: ${namesOf(units, names)}`])
  },
  'combat advance-auto-ds'({ draft }, names) {
    const hex = draft.picks[1]?.token
    if (hex === undefined) return ask('Which shattered hex is advanced into now?', '7.7b')
    return ask(`Advance now after the Automatic DS at ${names.place(hex)}?`, '7.7b')
  },
  'excess idle'(situation, names) {
    const units = unitsPicked(situation)
    const about = units.length > 0 ? [`not defending: ${namesOf(units, names)}`] : []
    return ask(situation.draft.ready ? 'These do not defend?' : 'Who is too much and does not defend?', '15.3', about)
  },
  'support support'({ draft }, names) {
    const words = draft.picks
      .slice(1)
      .map(({ kind, token }) => (kind === 'unit' ? names.unit(token) : (AIR[token] ?? token)))
    if (words.length === 0) return ask('An Air unit or an HQ?', '8.3')
    return ask(`Call for support: ${words.join(' ')}?`, '8.3')
  },
  'losses lose': ofOne('Who loses a step?', (unit) => `${unit} loses a step?`, '10.2.2a'),
  'determined-defence hold': (situation, names) => stand(situation, names, 'A Determined Defence', '11.1'),
  'determined-defence desperate': (situation, names) => stand(situation, names, 'A Desperate Defence', '11.4.1'),
  'retreat retreat'(situation, names) {
    const { draft } = situation
    const units = unitsPicked(situation)
    const hop = pathOf(draft.picks).at(-1)
    const about = units.length > 0 ? [`retreating: ${namesOf(units, names)}`] : []
    if (hop?.means !== undefined) about.push(hop.means)
    if (hop === undefined) {
      if (units.length > 0) return ask('Where do they go? Others may join them', '12.1.2', about)
      return ask(draft.offers.length > 0 ? 'Who retreats first?' : 'Retreat as the result says?', '12.1.1')
    }
    const here = names.place(hop.token)
    return draft.ready ? ask(`Retreat to ${here}?`, '12.1.1', about) : ask(`On from ${here}`, '12.1.3', about)
  },
  'advance advance'(situation, names) {
    const { draft } = situation
    const units = unitsPicked(situation)
    const hop = pathOf(draft.picks).at(-1)
    const about = units.length > 0 ? [`advancing: ${namesOf(units, names)}`] : []
    if (hop === undefined) {
      if (draft.offers.every(({ kind }) => kind === 'hop')) return ask('Where to?', '14.2.1', about)
      return ask(units.length === 0 ? 'Who advances?' : 'Who goes along, and where to?', '14.1.1', about)
    }
    const here = names.place(hop.token)
    return ask(draft.ready ? `Advance to ${here}?` : `On from ${here}`, '14.2.1', about)
  },
  'advance group'(situation, names) {
    const hex = situation.draft.picks[1]?.token
    if (hex === undefined) return ask('From which hex does the group set out?', '15.2.2')
    const units = unitsPicked(situation)
    if (units.length === 0) return ask(`Who sets out from ${names.place(hex)}?`, '15.2.3')
    return ask(`A Breakthrough Group from ${names.place(hex)}?`, '15.2.2', [`the group: ${namesOf(units, names)}`])
  },
  'advance attack'({ draft, explanation }, names) {
    const [hex, spend] = draft.picks.slice(1)
    if (hex === undefined) return ask('Against whom does the Breakthrough Group fight on?', '15.2.6')
    const about = [`Breakthrough Combat against ${names.place(hex.token)}`]
    if (spend === undefined) return ask('How many hexes of the advance are spent on it?', '15.2.5', about)
    const column = explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`
    about.push(`${counted(Number(spend.token), 'hex', 'hexes')} spent`)
    return ask(`Fight on${column}? Nobody has support`, '15.2.6', about)
  },
  'advance drop'(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return ask('Who is left behind?', '15.2.12')
    return ask('Leave them here, and go on without them?', '15.2.12', [`left behind: ${namesOf(units, names)}`])
  },
}

const AIR: Readonly<Record<string, string>> = { air: 'an Air unit' }

/** An attack being built. */
function fight(situation: Situation, names: Names, rule: string): Asked {
  const { draft, explanation } = situation
  const hex = draft.picks[1]?.token
  if (hex === undefined) return ask(rule === '7.7a' ? 'Which hex is shattered?' : 'Which hex is attacked?', rule)
  const units = unitsPicked(situation)
  const about = [`attack on ${names.place(hex)}`]
  if (units.length === 0) return ask(`Who attacks ${names.place(hex)}?`, '8.2', about)
  if (draft.offers.length > 0 && draft.offers.every(({ kind }) => kind === 'number'))
    return ask(draft.prompt ?? 'How many Air units?', '9.3.1', about)
  about.push(counted(units.length, 'unit'))
  const column = explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  const air = draft.offers.some(({ token }) => token === 'air')
  const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', air ? 'Air Support' : ''].filter(Boolean)
  const end = draft.ready ? `commit the attack${column}?` : 'it is not yet enough'
  const say = add.length === 0 ? capital(end) : `Add ${add.join(' or ')}, or ${end}`
  return { say, rules: air ? [rule, '9.3.1'] : [rule], about }
}

function stand(situation: Situation, names: Names, title: string, rule: string): Asked {
  const [unit] = unitsPicked(situation)
  if (unit === undefined) return ask(`${title}: which is the Lead Unit?`, '11.2.3')
  const hasAir = situation.draft.picks.some(({ token }) => token === 'air')
  return ask(`${title} led by ${names.unit(unit)}${hasAir ? ' with Air Support' : ''}?`, rule)
}
