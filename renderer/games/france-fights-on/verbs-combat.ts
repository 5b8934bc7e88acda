/** Verbs of battles: attack and air strike, support, the column, losses, retreat and advance. */
import type { Situation } from '../../table/game/words.ts'
import { noteOf } from '../../table/logic/events.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { counted, listed } from '../../table/logic/words.ts'
import type { Asked, VerbRow } from '../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../common/asking.ts'
import { toldShortly } from './log-headlines.ts'
import type { Names } from './names.ts'

export const COMBAT_VERBS: Readonly<Record<string, VerbRow<Names>>> = {
  attack: {
    button: 'Attack',
    commit: 'Commit attack',
    panel: { kind: 'attack', title: 'Attack' },
    question: attacking,
    log: { short: battleShortly, events: ['declared'], says: 'attacks' },
    takes: 'stack',
    attacks: true,
  },
  strike: {
    button: 'Air strike',
    commit: 'Strike',
    panel: { kind: 'attack', title: 'Air strike' },
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      if (hex === undefined) return ask('Air strike on which hex?', '12.4')
      return ask(`Stuka air strike on ${names.place(hex)}?`, '12.4')
    },
    log: { short: battleShortly, says: 'sends the Stukas' },
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
    button: 'Lower column',
    commit: 'Roll on this column',
    question({ draft, explanation }, names) {
      const by = Number(draft.picks[1]?.token ?? 0)
      const live = explanation?.table?.live
      if (by === 0 || live === undefined) return ask('Attack on which lower column?', '13.19')
      return ask(`Attack on the lower ${names.column(live - by)} column?`, '13.19')
    },
    log: { events: ['france-fights-on: lower column'], says: 'chooses a lower column' },
  },
  lose: {
    button: 'Lose a step',
    commit: 'Take the loss',
    question: ofOne('Which unit loses a step?', (unit) => `Take the step loss from ${unit}?`, '13.7'),
    log: { short: lossShortly, says: 'chooses who loses a step' },
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit retreats first?', '13.6')
      const hex = situation.draft.picks.find(({ kind }) => kind === 'hex')?.token
      const say = hex === undefined ? `Retreat ${names.unit(unit)} to which hex?` : `Retreat to ${names.place(hex)}?`
      return ask(say, '13.6', [`retreating ${names.unit(unit)}`])
    },
    log: { short: toldShortly('retreated', 'retreats to'), says: 'retreats' },
  },
  hold: { button: 'No advance', log: { says: 'does not advance' }, usual: 'No advance' },
  advance: {
    button: 'Advance',
    commit: 'Advance',
    question: advancing,
    log: { short: toldShortly('advanced', 'advances to'), says: 'advances' },
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
  if (hex === undefined) return ask('Attack which hex?', '13.3')
  const units = unitsPicked(situation)
  const about = [`attack on ${names.place(hex)}`]
  if (units.length === 0) return ask(`Who attacks ${names.place(hex)}?`, '13.3', about)
  about.push(counted(units.length, 'unit'))
  const column = explanation?.table === undefined ? '' : ` on the ${names.column(explanation.table.live)} column`
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  const help = draft.offers.some(({ kind }) => kind === 'word')
  const add = [more > 0 ? counted(more, 'more unit', 'more units') : '', help ? 'support' : ''].filter(Boolean)
  const say = add.length === 0 ? `Attack${column}?` : `Attack${column}, or add ${add.join(' or ')}?`
  return { say, rules: help ? ['13.3', '12.5'] : ['13.3'], about }
}

function advancing(situation: Situation, names: Names): Asked {
  const { draft } = situation
  const [unit] = unitsPicked(situation)
  if (unit === undefined) return ask('Which unit advances?', '13.2')
  const hop = draft.picks.findLast(({ kind }) => kind === 'hop')?.token
  const about = [`advancing ${names.unit(unit)}`]
  if (hop === undefined) return ask(`Advance ${names.unit(unit)} to which hex?`, '13.2', about)
  const here = names.place(hop)
  if (draft.offers.length === 0) return ask(`Advance to ${here}?`, '13.2', about)
  const say = draft.ready ? `Stop in ${here}, or advance a second hex?` : `${here} is full: advance a second hex`
  return ask(say, '13.2', about)
}

/** `51st Division is reduced in Lyon` */
function lossShortly(act: LoggedAct, names: Names): string | null {
  return toldShortly('loss', 'is reduced in')(act, names) ?? toldShortly('eliminated', 'is eliminated in')(act, names)
}

const WITH: Readonly<Record<string, string>> = { stukas: 'Stukas', 'guns-fr': 'French guns', 'guns-br': 'British guns' }

/** `3 units attack Lyon with Stukas` */
function battleShortly({ notes }: LoggedAct, names: Names): string | null {
  const { event, units = [], places } = noteOf(notes, 'declared') ?? {}
  const hex = places?.[0]
  if (event?.kind !== 'declared' || hex === undefined) return null
  if (units.length === 0) return `Stukas strike ${names.spot(hex)}`
  const who = units.length === 1 ? `${names.brief(units[0])} attacks` : `${units.length} units attack`
  const help = event.with === undefined ? '' : ` with ${listed(event.with.map((word) => WITH[word] ?? word))}`
  return `${who} ${names.spot(hex)}${help}`
}
