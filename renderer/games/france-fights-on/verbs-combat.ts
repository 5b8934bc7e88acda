/** Verbs of battles: attack and air strike, support, the column, losses, retreat and advance. */
import type { Situation } from '../../table/game/words.ts'
import { noteOf } from '../../table/logic/events.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { counted, listed } from '../../table/logic/words.ts'
import type { Asked, VerbRow } from '../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../common/asking.ts'
import type { Names } from './names.ts'

export const COMBAT_VERBS: Readonly<Record<string, VerbRow<Names>>> = {
  attack: {
    button: 'Attack',
    commit: 'Commit attack',
    panel: { kind: 'attack', title: 'Attack' },
    question: attacking,
    log: { short: battleShortly, events: ['declared'], says: 'attacks' },
    digest: 'battle',
    takes: 'stack',
    attacks: true,
  },
  strike: {
    button: 'Air strike',
    commit: 'Strike',
    panel: { kind: 'attack', title: 'Air strike' },
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      if (hex === undefined) return ask('Which hex do the Stukas strike?', '12.4')
      return ask(`Strike ${names.place(hex)} with the Stukas alone?`, '12.4')
    },
    log: { events: ['declared'], says: 'sends the Stukas' },
    digest: 'battle',
    attacks: true,
  },
  support: {
    button: 'Call for support',
    commit: 'Call for support',
    question: ({ draft }, names) =>
      ask(draft.picks[1] ? `Call for ${names.support(draft.picks[1].token)}?` : 'Which support?', '12.8'),
    log: { events: ['support'], says: 'calls for support' },
  },
  fight: { button: 'Roll the die', log: { events: ['result'], says: 'rolls the combat die' }, usual: 'Roll the die' },
  lower: {
    button: 'Take a lower column',
    commit: 'Roll on this column',
    question({ draft, explanation }, names) {
      const by = Number(draft.picks[1]?.token ?? 0)
      const live = explanation?.table?.live
      if (by === 0 || live === undefined) return ask('How many columns lower?', '13.19')
      return ask(`Fight on ${names.column(live - by)} instead?`, '13.19')
    },
    log: { events: ['france-fights-on: lower column'], says: 'takes a lower column' },
  },
  lose: {
    button: 'Lose a step',
    commit: 'Lose this step',
    question: ofOne('Which unit loses a step?', (unit) => `${unit} loses a step?`, '13.7'),
    log: { events: ['loss', 'eliminated'], says: 'chooses who loses a step' },
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit retreats first?', '13.6')
      const hex = situation.draft.picks.find(({ kind }) => kind === 'hex')?.token
      const say = hex === undefined ? `Where does ${names.unit(unit)} retreat to?` : `Retreat to ${names.place(hex)}?`
      return ask(say, '13.6', [`retreating ${names.unit(unit)}`])
    },
    log: { events: ['retreated'], says: 'retreats' },
  },
  hold: { button: 'No advance', log: { says: 'does not advance' }, usual: 'No advance' },
  advance: {
    button: 'Advance',
    commit: 'Advance',
    question: advancing,
    log: { events: ['advanced'], says: 'advances' },
  },
  pass: {
    button: 'No support',
    at: { replacement: { button: 'No replacements', usual: 'No replacements' } },
    log: { says: 'passes' },
    usual: 'No support',
  },
}

function attacking(situation: Situation, names: Names): Asked {
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
}

function advancing(situation: Situation, names: Names): Asked {
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
}

/** `3 units attack Lyon (4219) with the Stukas` */
function battleShortly({ notes }: LoggedAct, names: Names): string | null {
  const { event, units = [], places } = noteOf(notes, 'declared') ?? {}
  const hex = places?.[0]
  if (event?.kind !== 'declared' || hex === undefined) return null
  const who = units.length === 1 ? `${names.unit(units[0])} attacks` : `${units.length} units attack`
  const help = event.with === undefined ? '' : ` with ${listed(event.with.map(names.support))}`
  return `${who} ${names.place(hex)}${help}`
}
