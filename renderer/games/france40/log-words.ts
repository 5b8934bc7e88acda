/** Lines of the log in words, where one note of the rules does not say it. */
import type { DigestKind } from '../../table/game.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'
import { refereeSay, spelt, spokenLine, verbOf } from '../common/log-lines.ts'
import { REFEREE, TITLES, type Names } from './names.ts'

/** Which note tells best what the act was. */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  move: ['7.1a', '7.2', '19.4.2'],
  march: ['7.1a'],
  rail: ['7.6.1b', '7.6.1a', '7.6.1'],
  retreat: ['12.1.1'],
  advance: ['14.1.1', '14.2.1', '14.1'],
  place: ['19.1', '21.2.4'],
  port: ['22.5.2'],
  beach: ['22.5.2'],
  embark: ['22.5.2'],
}

const KINDS: Readonly<Record<string, DigestKind>> = {
  attack: 'battle',
  'auto-ds': 'battle',
  breakthrough: 'battle',
  disengage: 'battle',
  place: 'arrival',
  move: 'move',
  march: 'move',
  rail: 'move',
  entrain: 'move',
  detrain: 'move',
  port: 'arrival',
  beach: 'arrival',
  embark: 'arrival',
}

/** Some notes say more than a line of the log has room for. */
const SHORT: Readonly<Record<string, (act: LoggedAct, names: Names) => string | null>> = {
  attack: battle,
  'auto-ds': battle,
  move({ notes }, names) {
    const note = notes.find(({ rule, units }) => rule === '7.1a' && units !== undefined)
    if (note?.values === undefined || note.units === undefined) return null
    const who = note.units.length > 2 ? `${note.units.length} units` : note.units.map(names.short).join(' and ')
    return `${who} to ${note.values['to']}`
  },
}

function battle({ notes }: LoggedAct, names: Names): string | null {
  const declared = notes.find(({ say }) => say === '{units} attack {hex}')
  if (declared?.values === undefined) return null
  const units = declared.units ?? []
  const who = units.length === 1 ? names.short(units[0]!) : `${units.length} units`
  const said = notes.some(({ rule }) => rule === '11.1') ? ', held' : ''
  return `${who} against ${declared.values['hex']}${said}`
}

const PLAIN: Readonly<Record<string, string>> = {
  end: 'ends the phase',
  pass: 'calls no support',
  done: 'goes on',
  stay: 'stays',
  stop: 'goes no further',
  wait: 'gives no Halt Order',
  decline: 'pays for no further turn',
  forgo: 'takes no replacement',
  recover: 'units recover',
}

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const first = spokenLine(act)
  if (first.seat === 'referee') return refereeSay(first.text, REFEREE, names.unit)
  const short = SHORT[verbOf(act)]?.(act, names)
  if (short) return short
  const note = headline(act)
  if (note !== undefined) return spoken(note)
  const plain = PLAIN[first.text] ?? PLAIN[verbOf(act)]
  if (plain !== undefined) return `${seatName(first.seat)} ${plain}`
  return spelt(first.text, TITLES, names.short)
}

function headline(act: LoggedAct): Note | undefined {
  const rules = HEADLINES[verbOf(act)] ?? []
  return (
    act.notes.find(({ rule, units }) => rules.includes(rule) && units !== undefined) ??
    act.notes.find((note) => turnOf(note) === null)
  )
}

export const digestKind = (act: LoggedAct): DigestKind => KINDS[verbOf(act)] ?? 'other'

/** 3.0c: every turn begins with a note. */
export const turnOf = ({ rule, values }: Note): number | null =>
  rule === '3.0c' && values?.['turn'] !== undefined ? Number(values['turn']) : null
