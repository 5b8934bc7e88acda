/** Lines of the log in words, where the rules wrote no note. */
import type { DigestKind } from '../../table/game/log.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'
import { spelt, spokenLine, verbOf } from '../common/log-lines.ts'
import { TITLES, type Names } from './names.ts'

const PLAIN: Readonly<Record<string, string>> = {
  wait: 'The patrol is kept for later',
  keep: 'The dice are kept',
  decline: 'No attack',
}

/** What tells best what an act was: the turn's begin and small print come last. */
const DULL = new Set(['5.0a', '12.4'])

export function lineSay(act: LoggedAct, names: Names): string {
  const first = spokenLine(act)
  if (first.seat === 'referee') return `By agreement: ${first.text}`
  const plain = PLAIN[first.text]
  if (plain !== undefined && first.notes.length === 0) return plain
  const note = head(act)
  if (note !== undefined) return spoken(note)
  return spelt(first.text, TITLES, names.unit)
}

/** The note a line of the log is made of. */
export const head = ({ notes }: LoggedAct): Note | undefined => notes.find(({ rule }) => !DULL.has(rule)) ?? notes[0]

const BATTLES = new Set(['9.3b', '9.3c', '10.1.8'])

export function digestKind(act: LoggedAct): DigestKind {
  if (act.notes.some(({ rule }) => BATTLES.has(rule))) return 'battle'
  const verb = verbOf(act)
  return verb === 'foot' || verb === 'truck' || verb === 'ghq' || verb === 'sail' ? 'move' : 'other'
}

/** By the chapter of a rule: the phase it belongs to. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '6': 'Event',
  '7': 'Luftwaffe',
  '8': 'Escape',
  '9': 'Germans',
  '10': 'Player Actions',
  '11': 'Evacuation',
  '12': 'End of the turn',
  '13': 'The end',
  '14': 'Set-up',
  '16': 'Event',
}

/** What an event of the past belongs to: a turn may have begun with it. */
export function eventTitle(notes: readonly Note[]): string {
  const chapters = notes.flatMap(({ rule }) => CHAPTERS[rule.split('.')[0]] ?? [])
  return chapters[0] ?? 'What happens'
}
