/** Lines of the log in words, where the rules wrote no note. */
import type { DigestKind } from '../../table/game/log.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'
import { refereeSay, spelt, spokenLine, verbOf } from '../common/log-lines.ts'
import { REFEREE, TITLES, type Names } from './names.ts'

/** Which note tells best what the act was. */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  move: ['11.2', '11.3', '11.4'],
  rail: ['11.7'],
  advance: ['13.2'],
  retreat: ['13.6'],
  evacuate: ['11.6'],
  place: ['10.2'],
}

const KINDS: Readonly<Record<string, DigestKind>> = {
  attack: 'battle',
  strike: 'battle',
  enter: 'arrival',
  move: 'move',
  rail: 'move',
}

/** Some notes say more than a line of the log has room for. */
const SHORT: Readonly<Record<string, (act: LoggedAct) => string | null>> = {
  attack({ notes }) {
    const { values, units = [] } = notes.find(({ rule }) => rule === '13.3') ?? {}
    if (values === undefined) return null
    const helped = values['support'] ? ` with ${values['support']}` : ''
    return units.length === 1
      ? `${values['units']} attacks ${values['hex']}${helped}`
      : `${units.length} units attack ${values['hex']}${helped}`
  },
  move({ notes }) {
    const { values } = notes.find(({ rule, say }) => rule === '11.2' && say.includes('moves')) ?? {}
    return values === undefined ? null : `${values['unit']} moves to ${values['to']}`
  },
}

const PLAIN: Readonly<Record<string, string>> = {
  end: 'ends the phase',
  pass: 'takes no replacements',
  hold: 'does not advance',
  stay: 'stays where it is',
  'setup (hidden)': 'sets up, unseen',
}

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const first = spokenLine(act)
  if (first.seat === 'referee') return refereeSay(first.text, REFEREE, names.unit)
  const short = SHORT[verbOf(act)]?.(act)
  if (short) return short
  const note = headline(act)
  if (note !== undefined) return spoken(note)
  const plain = PLAIN[first.text] ?? PLAIN[verbOf(act)]
  if (plain !== undefined) return `${seatName(first.seat)} ${plain}`
  return spelt(first.text, TITLES, names.unit)
}

function headline(act: LoggedAct): Note | undefined {
  const rules = HEADLINES[verbOf(act)] ?? []
  return (
    act.notes.find(({ rule, units }) => rules.includes(rule) && units !== undefined) ??
    act.notes.find(({ rule }) => rule !== '5.2')
  )
}

export const digestKind = (act: LoggedAct): DigestKind => KINDS[verbOf(act)] ?? 'other'
