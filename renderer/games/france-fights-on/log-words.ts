/** Lines of the log in words: what a verb did, and what nobody was asked for. */
import { turnBegun } from '../../table/logic/events.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { digestOf, logSay } from '../../table/vocabulary.ts'
import { refereeSay, spokenLine } from '../common/log-lines.ts'
import { REFEREE, type Names } from './names.ts'
import { vocabulary } from './verbs.ts'

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const { seat, text } = spokenLine(act)
  if (seat === 'referee') return refereeSay(text, REFEREE, names.unit)
  const unit = (word: string) => names.units.get(word)?.name
  const told = seat === 'chance' ? null : logSay(vocabulary, act, names, { seat: seatName, unit })
  if (told !== null) return told
  const note = act.notes.find((one) => turnBegun(one) === null)
  return note === undefined ? capital(text) : spoken(note)
}

export const digestKind = (act: LoggedAct) => digestOf(vocabulary, act)
