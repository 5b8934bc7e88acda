/** Verbs of battles: attack and support, losses, standing or retreating, advance and Breakthrough. */
import { pathOf } from '../../../board/picking/tokens.ts'
import type { Situation } from '../../../table/game/words.ts'
import type { LoggedAct } from '../../../table/logic/log.ts'
import { capital, counted, spoken } from '../../../table/logic/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../../common/asking.ts'
import { canJoin, choice, namesOf, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const COMBAT_VERBS: Verbs = {
  attack: {
    button: 'Attack',
    commit: 'Commit attack',
    panel: { kind: 'attack', title: 'Attack' },
    question: (situation, names) => fight(situation, names, 'Attack which hex?', '8.1a'),
    at: { advance: { commit: 'Attack', question: breakthrough } },
    log: { short: battleShortly, events: ['declared'], says: 'attacks' },
    takes: 'stack',
    attacks: true,
  },
  'auto-ds': {
    button: 'Automatic DS',
    commit: 'Automatic DS',
    panel: { kind: 'attack', title: 'Automatic DS' },
    question: (situation, names) => fight(situation, names, 'Automatic DS on which hex?', '7.7a'),
    log: { short: battleShortly, events: ['declared'], says: 'makes an Automatic DS' },
    takes: 'stack',
    attacks: true,
  },
  'advance-auto-ds': {
    button: 'Advance after an Automatic DS',
    choice: 'Advance after the Automatic DS',
    commit: 'Advance now',
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      if (hex === undefined) return ask('Advance after which Automatic DS?', '7.7b')
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
      if (units.length === 0) return ask('Which units disengage?', '20.3.2')
      const others = canJoin(situation) ? ', or add units of the stack' : ''
      return ask(`Roll to disengage${others}?`, '20.3.3', [`disengaging: ${namesOf(units, names)}`])
    },
    log: { events: ['result'], says: 'tries to disengage' },
    takes: 'stack',
  },
  idle: {
    button: 'Leave units out of the defence',
    choice: 'Does not defend',
    commit: 'Leave out',
    question(situation, names) {
      const units = unitsPicked(situation)
      const about = units.length > 0 ? [`not defending: ${namesOf(units, names)}`] : []
      const say = situation.draft.ready ? 'Leave these units out of the defence?' : 'Which units do not defend?'
      return ask(say, '15.3', about)
    },
    log: { events: ['france40: not defending'], says: 'leaves units out of the defence' },
  },
  pass: { button: 'No support', log: { says: 'commits no support' }, usual: 'No support' },
  support: {
    button: 'Commit support',
    choice: 'HQ Support',
    commit: 'Commit support',
    question({ draft }, names) {
      const words = draft.picks
        .slice(1)
        .map(({ kind, token }) => (kind === 'unit' ? names.unit(token) : (AIR[token] ?? token)))
      if (words.length === 0) return ask('Commit an Air unit or an HQ?', '8.3')
      return ask(`Commit ${words.join(' and ')}?`, '8.3')
    },
    log: { events: ['support'], says: 'commits support' },
  },
  lose: {
    button: 'Lose a step',
    commit: 'Lose step',
    question: ofOne('Which unit loses a step?', (unit) => `Take the step loss from ${unit}?`, '10.2.2a'),
    log: { events: ['loss', 'eliminated'], says: 'chooses a step loss' },
  },
  hold: {
    button: 'Determined Defence',
    choice: 'Lead a Determined Defence',
    commit: 'Roll the dice',
    question: (situation, names) => stand(situation, names, 'Determined Defence', '11.1'),
    log: { events: ['result'], says: 'tries a Determined Defence' },
  },
  desperate: {
    button: 'Desperate Defence',
    choice: 'Lead a Desperate Defence',
    commit: 'Roll the dice',
    question: (situation, names) => stand(situation, names, 'Desperate Defence', '11.4.1'),
    log: { events: ['result', 'france40: desperate defence'], says: 'tries a Desperate Defence' },
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    question(situation, names) {
      const { draft, view, given = [] } = situation
      const units = unitsPicked(situation)
      const hop = pathOf(draft.picks).at(-1)
      const about = units.length > 0 ? [`retreating: ${namesOf(units, names)}`] : []
      if (hop?.means !== undefined) about.push(hop.means)
      if (hop === undefined) {
        const { prompt } = view.question
        if (given.length === draft.picks.length && prompt !== null)
          return ask(`${spoken(prompt)}: to which hex?`, prompt.rule, about)
        const more = canJoin(situation) ? ' Or add units to the group' : ''
        if (units.length > 0) return ask(`Retreat to which hex?${more}`, '12.1.2', about)
        return ask(draft.offers.length > 0 ? 'Which unit retreats first?' : 'Retreat?', '12.1.1')
      }
      const here = names.place(hop.token)
      return draft.ready
        ? ask(`Retreat to ${here}?`, '12.1.1', about)
        : ask(`Continue the retreat from ${here}`, '12.1.3', about)
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
        if (draft.offers.every(({ kind }) => kind === 'hop')) return ask('Advance to which hex?', '14.2.1', about)
        return ask(
          units.length === 0 ? 'Which unit advances?' : 'Advance to which hex? Or add units to the group',
          '14.1.1',
          about,
        )
      }
      const here = names.place(hop.token)
      return ask(draft.ready ? `Advance to ${here}?` : `Continue the advance from ${here}`, '14.2.1', about)
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
      if (hex === undefined) return ask('Form the Breakthrough Group in which hex?', '15.2.2')
      const units = unitsPicked(situation)
      if (units.length === 0) return ask(`Which units form the group in ${names.place(hex)}?`, '15.2.3')
      return ask(`Form the Breakthrough Group in ${names.place(hex)}?`, '15.2.2', [
        `the group: ${namesOf(units, names)}`,
      ])
    },
    log: { events: ['france40: breakthrough group'], says: 'forms a Breakthrough Group' },
    takes: 'gather',
  },
  drop: {
    button: 'Drop off',
    commit: 'Drop off here',
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Drop off which unit?', '15.2.12')
      return ask('Drop these units off here and continue without them?', '15.2.12', [
        `dropped off: ${namesOf(units, names)}`,
      ])
    },
    log: { events: ['advanced'], says: 'drops units off' },
  },
  halt: { button: 'Stop here', log: { events: ['advanced'], says: 'ends the advance' }, usual: 'Stop here' },
  keep: { button: 'Keep this roll', log: { says: 'keeps the roll' }, usual: 'Keep this roll' },
  reroll: { button: 'Re-roll', log: { events: ['rerolled'], says: 're-rolls' } },
}

const AIR: Readonly<Record<string, string>> = { air: 'an Air unit' }

function battleShortly({ notes }: LoggedAct, names: Names): string | null {
  const { units = [], places } = notes.find(({ event }) => event?.kind === 'declared') ?? {}
  const hex = places?.[0]
  if (hex === undefined) return null
  const held = notes.some(({ event }) => event?.kind === 'held') ? ', which holds' : ''
  return `${namesOf(units, names)} ${units.length === 1 ? 'attacks' : 'attack'} ${names.place(hex)}${held}`
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
  const end = draft.ready ? `commit the attack${columnOf(situation, names)}?` : 'the odds are still too low'
  const say = add.length === 0 ? capital(end) : `Add ${add.join(' or ')}, or ${end}`
  return { say, rules: air ? [rule, '9.3.1'] : [rule], about }
}

/** A Breakthrough Combat being declared. */
function breakthrough(situation: Situation, names: Names): Asked {
  const [hex, spend] = situation.draft.picks.slice(1)
  if (hex === undefined) return ask('Which hex does the Breakthrough Group attack?', '15.2.6')
  const about = [`Breakthrough Combat at ${names.place(hex.token)}`]
  if (spend === undefined) return ask('Spend how many hexes of the advance?', '15.2.5', about)
  about.push(`${counted(Number(spend.token), 'hex', 'hexes')} spent`)
  return ask(`Attack${columnOf(situation, names)}? No support in Breakthrough Combat`, '15.2.6', about)
}

const columnOf = ({ explanation }: Situation, names: Names): string =>
  explanation?.table === undefined ? '' : ` at ${names.column(explanation.table.live)}`

function stand(situation: Situation, names: Names, title: string, rule: string): Asked {
  const [unit] = unitsPicked(situation)
  if (unit === undefined) return ask(`${title}: which unit is the Lead Unit?`, '11.2.3')
  const hasAir = situation.draft.picks.some(({ token }) => token === 'air')
  return ask(`${title} led by ${names.unit(unit)}${hasAir ? ' with Air Support' : ''}?`, rule)
}
