/** Verbs of attacks and fire: who fights, who leads, who withdraws, and what the damage comes to. */
import type { Situation } from '../../../table/game/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../../common/asking.ts'
import type { Names } from '../names.ts'
import { choice, hexPicked, isOfferedUnit, namesOf, wordsPicked, type Verbs } from './asked.ts'
import { toldShortly } from './log-headlines.ts'

export const COMBAT_VERBS: Verbs = {
  attack: {
    button: 'Attack',
    commit: 'Attack',
    panel: { kind: 'attack', title: 'Attack' },
    question: (situation, names) => attacking(situation, names, '3.3.2a'),
    log: { short: toldShortly('declared', 'attacks', 'attack'), says: 'attacks' },
    takes: 'stack',
    attacks: true,
    fills: true,
    hasButton: true,
    completes: 'All, usual point unit',
  },
  breakthrough: {
    button: 'Break through',
    commit: 'Break through',
    panel: { kind: 'attack', title: 'Breakthrough' },
    question: (situation, names) => attacking(situation, names, '3.3.6a'),
    log: { short: toldShortly('declared', 'breaks through at', 'break through at'), says: 'breaks through' },
    takes: 'stack',
    attacks: true,
    fills: true,
    hasButton: true,
    completes: 'All, usual point unit',
  },
  stand: {
    button: 'Stand',
    commit: 'Stand',
    usual: 'Stand',
    panel: { kind: 'attack', title: 'Defence' },
    question(situation, names) {
      const words = wordsPicked(situation)
      const units = unitsPicked(situation)
      const about = units.length > 0 ? [`named: ${namesOf(units, names)}`] : []
      if (words.at(-1) === 'point' && !situation.draft.ready)
        return ask('Which unit leads the defence?', '3.3.2a', about)
      if (words.includes('support')) return ask('Which guns support the defence?', '4.2.2a', about)
      return ask('Who defends? Name units, or stand with the strongest', '3.3.1e', about)
    },
    log: { events: ['support'], says: 'stands' },
  },
  withdraw: {
    button: 'Withdraw',
    commit: 'Withdraw',
    panel: choice('Withdrawal'),
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit withdraws?', '3.2.2c')
      const hex = hexPicked(situation)
      return ask(
        hex === undefined
          ? `Withdraw ${names.unit(unit)} to which hex?`
          : `Withdraw ${names.unit(unit)} to ${names.place(hex)}?`,
        '3.2.2c',
      )
    },
    log: { events: ['dinant: withdrew', 'result'], says: 'tries to withdraw a unit' },
  },
  redeploy: {
    button: 'Redeploy',
    commit: 'Redeploy',
    panel: choice('Redeployment'),
    question: ofOne('Which unit beside it redeploys into the attacked hex?', (unit) => `Redeploy ${unit}?`, '3.2.2b'),
    log: { events: ['dinant: redeployed', 'result'], says: 'tries to redeploy a unit' },
  },
  hold: { button: 'Hold fire', usual: 'Hold fire', log: { says: 'holds fire' } },
  fire: {
    button: 'Fire',
    commit: 'Fire',
    panel: { kind: 'attack', title: 'Fire' },
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Which hex fires?', '3.3.8a')
      if (wordsPicked(situation).includes('support')) return ask('Which guns support the fire?', '4.2.2a')
      const units = unitsPicked(situation)
      if (units.length === 0) return ask(`Who fires from ${names.place(hex)}?`, '3.3.8a')
      return ask(isOfferedUnit(situation) ? 'Fire, or add more units?' : 'Fire?', '3.3.8a', [namesOf(units, names)])
    },
    log: { events: ['result'], says: 'fires' },
    takes: 'stack',
    fills: true,
  },
  point: {
    button: 'Name the point unit',
    choice: 'Leads',
    commit: 'Name the point unit',
    panel: choice('Point unit'),
    question: ofOne('Which unit is the point unit?', (unit) => `${unit} is the point unit?`, '3.3.2a'),
    log: { events: ['result'], says: 'names the point unit' },
  },
  share: {
    button: 'Share out the damage',
    choice: 'Takes damage',
    commit: 'Take the damage',
    panel: choice('Damage'),
    question(situation, names) {
      const last = situation.draft.picks.at(-1)!
      if (last.kind === 'unit') return ask(`What does ${names.unit(last.token)} take?`, '3.3.3b')
      if (situation.draft.ready) return ask('Take the damage so?', '3.3.3b', shares(situation, names))
      return ask('Which unit takes damage?', '3.3.3b', shares(situation, names))
    },
    log: { events: ['loss', 'eliminated', 'retreated'], says: 'shares out the damage' },
    completes: 'The mildest way',
  },
  retreat: {
    button: 'Retreat',
    commit: 'Retreat',
    panel: choice('Retreat'),
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Retreat to which hex?', '3.3.3c')
      const hqs = unitsPicked(situation)
      const about = hqs.length > 0 ? [`with ${namesOf(hqs, names)}`] : []
      const say = isOfferedUnit(situation) ? ', or take the HQ along' : ''
      return ask(`Retreat to ${names.place(hex)}${say}?`, '3.3.3c', about)
    },
    log: { short: toldShortly('retreated', 'retreats to', 'retreat to'), says: 'retreats' },
  },
  advance: {
    button: 'Advance',
    commit: 'Advance',
    panel: choice('Advance'),
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which mobile units advance?', '3.2.2a')
      const say = isOfferedUnit(situation) ? 'Advance these, or add more?' : 'Advance these units?'
      return ask(say, '3.2.2a', [`advancing: ${namesOf(units, names)}`])
    },
    log: { short: toldShortly('advanced', 'advances to', 'advance to'), says: 'advances' },
    takes: 'gather',
  },
  stay: {
    button: 'No advance',
    usual: 'No advance',
    at: { crossing: { button: 'Stay on this bank', usual: 'Stay on this bank' } },
    log: { says: 'stays' },
  },
}

/** `1/6 SR: loses a step` for each that was given its share. */
function shares({ draft }: Situation, names: Names): string[] {
  return draft.picks.flatMap((pick, i) => {
    const next = draft.picks[i + 1]
    return pick.kind === 'unit' && next !== undefined ? [`${names.unit(pick.token)}: ${shareSay(next.token)}`] : []
  })
}

/** `RL`: loses a step and retreats. */
export function shareSay(word: string): string {
  const [, retreats = '', count = '', loses = ''] = /^(R?)(\d?)(L?)$/.exec(word) ?? []
  const loss = loses === '' ? '' : count === '' ? 'loses a step' : `loses ${count} steps`
  return [loss, retreats === '' ? '' : 'retreats'].filter(Boolean).join(' and ')
}

function attacking(situation: Situation, names: Names, rule: string): Asked {
  const { draft, view } = situation
  const hex = hexPicked(situation)
  if (hex === undefined) return ask('Attack which hex?', rule)
  const units = unitsPicked(situation)
  const about = [`attack on ${names.place(hex)}`]
  if (view.question.step !== 'activation' || units.length === 0)
    return ask(`Who attacks ${names.place(hex)}?`, rule, about)
  // The point unit is named twice: among those who attack, and as the one who leads.
  about.push(namesOf([...new Set(units)], names))
  const last = wordsPicked(situation).at(-1)
  if (last === 'support') return ask('Which guns support the attack?', '4.2.2a', about)
  if (last === 'point' && !draft.ready) return ask('Which unit leads the attack?', '3.3.2a', about)
  if (!draft.ready) return ask('Add units, then name the point unit', '3.3.2a', about)
  return ask(isOfferedUnit(situation) ? 'Attack, or add more?' : `Attack ${names.place(hex)}?`, rule, about)
}
