/** Verbs of battles: attack and support, losses, standing or retreating, advance and Breakthrough. */
import { pathOf } from '../../board/picking/tokens.ts'
import type { Situation } from '../../table/game/words.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { capital, counted } from '../../table/logic/words.ts'
import type { Asked } from '../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../common/asking.ts'
import { canJoin, choice, namesOf, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const COMBAT_VERBS: Verbs = {
  attack: {
    button: 'Attack',
    commit: 'Commit attack',
    panel: { kind: 'attack', title: 'Attack' },
    question: (situation, names) => fight(situation, names, 'Which hex is attacked?', '8.1a'),
    at: { advance: { commit: 'Attack', question: breakthrough } },
    log: { short: battleShortly, events: ['declared'], says: 'attacks' },
    digest: 'battle',
    takes: 'stack',
    attacks: true,
  },
  'auto-ds': {
    button: 'Automatic DS',
    commit: 'Automatic DS',
    panel: { kind: 'attack', title: 'Automatic DS' },
    question: (situation, names) => fight(situation, names, 'Automatic DS against which hex?', '7.7a'),
    log: { short: battleShortly, events: ['declared'], says: 'makes an Automatic DS' },
    digest: 'battle',
    takes: 'stack',
    attacks: true,
  },
  'advance-auto-ds': {
    button: 'Advance after an Automatic DS',
    choice: 'Advance after the Automatic DS',
    commit: 'Advance now',
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      if (hex === undefined) return ask('Into which hex do the units of an Automatic DS advance now?', '7.7b')
      return ask(`Advance now after the Automatic DS at ${names.place(hex)}?`, '7.7b')
    },
    log: { events: ['advanced', 'france40: breakthrough group'], says: 'advances after an Automatic DS' },
  },
  disengage: {
    button: 'Disengage',
    commit: 'Roll to disengage',
    panel: choice('Disengagement'),
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which unit or stack disengages?', '20.3.2')
      const others = canJoin(situation) ? ', or take others of the stack along' : ''
      return ask(`Roll to disengage${others}?`, '20.3.3', [`disengaging: ${namesOf(units, names)}`])
    },
    log: { events: ['result'], says: 'tries to disengage' },
    digest: 'battle',
    takes: 'stack',
  },
  idle: {
    button: 'Leave units out of the defence',
    choice: 'Does not defend',
    commit: 'These do not defend',
    question(situation, names) {
      const units = unitsPicked(situation)
      const about = units.length > 0 ? [`not defending: ${namesOf(units, names)}`] : []
      const say = situation.draft.ready ? 'These do not defend?' : 'Which unit is too many and does not defend?'
      return ask(say, '15.3', about)
    },
    log: { events: ['france40: not defending'], says: 'leaves units out of the defence' },
  },
  pass: { button: 'No support', log: { says: 'gives no support' }, usual: 'No support' },
  support: {
    button: 'Give support',
    choice: 'HQ Support',
    commit: 'Give support',
    question({ draft }, names) {
      const words = draft.picks
        .slice(1)
        .map(({ kind, token }) => (kind === 'unit' ? names.unit(token) : (AIR[token] ?? token)))
      if (words.length === 0) return ask('An Air unit or an HQ?', '8.3')
      return ask(`Support by ${words.join(' ')}?`, '8.3')
    },
    log: { events: ['support'], says: 'gives support' },
  },
  lose: {
    button: 'Lose a step',
    commit: 'Lose this step',
    question: ofOne('Which unit loses a step?', (unit) => `${unit} loses a step?`, '10.2.2a'),
    log: { events: ['loss', 'eliminated'], says: 'chooses who loses a step' },
  },
  hold: {
    button: 'Determined Defence',
    choice: 'Lead a Determined Defence',
    commit: 'Roll the dice',
    question: (situation, names) => stand(situation, names, 'A Determined Defence', '11.1'),
    log: { events: ['result'], says: 'tries a Determined Defence' },
  },
  desperate: {
    button: 'Desperate Defence',
    choice: 'Lead a Desperate Defence',
    commit: 'Roll the dice',
    question: (situation, names) => stand(situation, names, 'A Desperate Defence', '11.4.1'),
    log: { events: ['result', 'france40: desperate defence'], says: 'tries a Desperate Defence' },
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    question(situation, names) {
      const { draft } = situation
      const units = unitsPicked(situation)
      const hop = pathOf(draft.picks).at(-1)
      const about = units.length > 0 ? [`retreating: ${namesOf(units, names)}`] : []
      if (hop?.means !== undefined) about.push(hop.means)
      if (hop === undefined) {
        if (units.length > 0) return ask('Where to? Others may join them', '12.1.2', about)
        return ask(draft.offers.length > 0 ? 'Which unit retreats first?' : 'Retreat as the result says?', '12.1.1')
      }
      const here = names.place(hop.token)
      return draft.ready ? ask(`Retreat to ${here}?`, '12.1.1', about) : ask(`On from ${here}`, '12.1.3', about)
    },
    log: { events: ['retreated'], says: 'retreats' },
    takes: 'gather',
  },
  stay: { button: 'Stay', log: { says: 'stays' }, usual: 'Stay' },
  advance: {
    button: 'Advance',
    commit: 'Advance',
    question(situation, names) {
      const { draft } = situation
      const units = unitsPicked(situation)
      const hop = pathOf(draft.picks).at(-1)
      const about = units.length > 0 ? [`advancing: ${namesOf(units, names)}`] : []
      if (hop === undefined) {
        if (draft.offers.every(({ kind }) => kind === 'hop')) return ask('Where to?', '14.2.1', about)
        return ask(units.length === 0 ? 'Which unit advances?' : 'Who goes along, and where to?', '14.1.1', about)
      }
      const here = names.place(hop.token)
      return ask(draft.ready ? `Advance to ${here}?` : `On from ${here}`, '14.2.1', about)
    },
    log: { events: ['advanced'], says: 'advances' },
    takes: 'gather',
  },
  group: {
    button: 'Form a Breakthrough Group',
    commit: 'Form the group',
    panel: choice('Breakthrough'),
    question(situation, names) {
      const hex = situation.draft.picks[1]?.token
      if (hex === undefined) return ask('In which hex is the Breakthrough Group formed?', '15.2.2')
      const units = unitsPicked(situation)
      if (units.length === 0) return ask(`Which units form the group in ${names.place(hex)}?`, '15.2.3')
      return ask(`A Breakthrough Group in ${names.place(hex)}?`, '15.2.2', [`the group: ${namesOf(units, names)}`])
    },
    log: { events: ['france40: breakthrough group'], says: 'forms a Breakthrough Group' },
    takes: 'gather',
  },
  drop: {
    button: 'Drop off',
    commit: 'Drop them off here',
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which unit is dropped off?', '15.2.12')
      return ask('Drop them off here, and go on without them?', '15.2.12', [`dropped off: ${namesOf(units, names)}`])
    },
    log: { events: ['advanced'], says: 'drops units off' },
  },
  halt: { button: 'Halt here', log: { events: ['advanced'], says: 'ends the advance' }, usual: 'Halt here' },
  keep: { button: 'Keep the roll', log: { says: 'keeps the roll' }, usual: 'Keep the roll' },
  reroll: { button: 'Roll again', log: { events: ['rerolled'], says: 'has the dice rolled again' } },
}

const AIR: Readonly<Record<string, string>> = { air: 'an Air unit' }

function battleShortly({ notes }: LoggedAct, names: Names): string | null {
  const { units = [], places } = notes.find(({ event }) => event?.kind === 'declared') ?? {}
  const hex = places?.[0]
  if (hex === undefined) return null
  const who = units.length === 1 ? names.short(units[0]) : `${units.length} units`
  const held = notes.some(({ event }) => event?.kind === 'held') ? ', held' : ''
  return `${who} against ${names.place(hex)}${held}`
}

/** An attack being built. */
function fight(situation: Situation, names: Names, which: string, rule: string): Asked {
  const { draft } = situation
  const hex = draft.picks[1]?.token
  if (hex === undefined) return ask(which, rule)
  const units = unitsPicked(situation)
  const about = [`attack on ${names.place(hex)}`]
  if (units.length === 0) return ask(`Which units attack ${names.place(hex)}?`, '8.2', about)
  if (draft.offers.length > 0 && draft.offers.every(({ kind }) => kind === 'number'))
    return ask(draft.prompt ?? 'How many Air units?', '9.3.1', about)
  about.push(counted(units.length, 'unit'))
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  const air = draft.offers.some(({ token }) => token === 'air')
  const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', air ? 'Air Support' : ''].filter(Boolean)
  const end = draft.ready ? `commit the attack${columnOf(situation, names)}?` : 'it is not yet enough'
  const say = add.length === 0 ? capital(end) : `Add ${add.join(' or ')}, or ${end}`
  return { say, rules: air ? [rule, '9.3.1'] : [rule], about }
}

/** A Breakthrough Combat being declared. */
function breakthrough(situation: Situation, names: Names): Asked {
  const [hex, spend] = situation.draft.picks.slice(1)
  if (hex === undefined) return ask('Which hex does the Breakthrough Group attack?', '15.2.6')
  const about = [`Breakthrough Combat against ${names.place(hex.token)}`]
  if (spend === undefined) return ask('How many hexes of the advance are spent on it?', '15.2.5', about)
  about.push(`${counted(Number(spend.token), 'hex', 'hexes')} spent`)
  return ask(`Attack${columnOf(situation, names)}? Nobody has support`, '15.2.6', about)
}

const columnOf = ({ explanation }: Situation, names: Names): string =>
  explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`

function stand(situation: Situation, names: Names, title: string, rule: string): Asked {
  const [unit] = unitsPicked(situation)
  if (unit === undefined) return ask(`${title}: which is the Lead Unit?`, '11.2.3')
  const hasAir = situation.draft.picks.some(({ token }) => token === 'air')
  return ask(`${title} led by ${names.unit(unit)}${hasAir ? ' with Air Support' : ''}?`, rule)
}
