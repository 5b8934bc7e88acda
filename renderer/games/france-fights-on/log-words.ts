/** Lines of the log in words: what a verb did, and what nobody was asked for. */
import { turnBegun } from '../../table/logic/events.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { headOf, logSay } from '../../table/vocabulary.ts'
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

const firstTold = ({ notes }: LoggedAct): Note | undefined => notes.find((note) => turnBegun(note) === null)

/** The note a line of the log is made of. */
export function head(act: LoggedAct, names: Names, seatName: (seat: string) => string): Note | undefined {
  const { seat } = spokenLine(act)
  if (seat === 'referee') return undefined
  const isTold = seat !== 'chance' && logSay(vocabulary, act, names, { seat: seatName, unit: () => undefined }) !== null
  return isTold ? headOf(vocabulary, act, names) : firstTold(act)
}
