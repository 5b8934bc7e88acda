/** Lines of the log in words: what a verb did, and what cards and dice brought. */
import type { DigestKind } from '../../table/game/log.ts'
import { noteOf, turnBegun } from '../../table/logic/events.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { digestOf, headOf, logSay } from '../../table/vocabulary.ts'
import { refereeSay, spokenLine } from '../common/log-lines.ts'
import { REFEREE, type Names } from './names.ts'
import { vocabulary } from './verbs.ts'

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const { seat, text } = spokenLine(act)
  if (seat === 'referee') return refereeSay(text, REFEREE, names.unit)
  const unit = (word: string) => names.units.get(word)?.name
  const told = seat === 'chance' ? null : logSay(vocabulary, act, names, { seat: seatName, unit })
  return told ?? spoken(firstTold(act) ?? { say: capital(text) })
}

/** The note a line of the log is made of. */
export function head(act: LoggedAct, names: Names, seatName: (seat: string) => string): Note | undefined {
  const { seat } = spokenLine(act)
  if (seat === 'referee') return undefined
  const isTold = seat !== 'chance' && logSay(vocabulary, act, names, { seat: seatName, unit: () => undefined }) !== null
  return isTold ? headOf(vocabulary, act, names) : firstTold(act)
}

const firstTold = ({ notes }: LoggedAct): Note | undefined => notes.find((note) => !isSmallPrint(note)) ?? notes[0]

/** A turn that begins, or markers that come off with its end, head no line. */
const isSmallPrint = (note: Note): boolean =>
  turnBegun(note) !== null || (note.event?.kind === 'status' && note.units === undefined)

export function digestKind(act: LoggedAct): DigestKind {
  return noteOf(act.notes, 'declared') === undefined ? digestOf(vocabulary, act) : 'battle'
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
