/** Lines of the log in words: what a verb did, and what nobody was asked for. */
import { turnBegun } from '../../../table/logic/events.ts'
import type { LoggedAct, Note } from '../../../table/logic/log.ts'
import { capital, spoken } from '../../../table/logic/words.ts'
import { headOf, logSay } from '../../../table/vocabulary.ts'
import { refereeSay, spokenLine } from '../../common/log-lines.ts'
import { REFEREE, SIDES, type Names } from './names.ts'
import { vocabulary } from './verbs.ts'

export function lineSay(act: LoggedAct, names: Names): string {
  const { seat, text } = spokenLine(act)
  if (seat === 'referee') return refereeSay(text, REFEREE, names.unit)
  if (seat === 'chance') return spoken(head(act, names) ?? { say: capital(text) })
  const unit = (word: string) => (names.units.has(word) ? names.short(word) : undefined)
  return logSay(vocabulary, act, names, { seat: (one) => SIDES[one] ?? one, unit }) ?? capital(text)
}

/** What has a line of its own besides losses. */
export const OUTCOMES = ['france40: surrender', 'france40: halt order', 'france40: entry hex closed'] as const

/** The note a line of the log is made of. Where nobody was asked, dice or the cup, that is the first that tells something. */
export function head(act: LoggedAct, names: Names): Note | undefined {
  const { seat } = spokenLine(act)
  if (seat === 'referee') return undefined
  return seat === 'chance' ? act.notes.find((note) => turnBegun(note) === null) : headOf(vocabulary, act, names)
}
