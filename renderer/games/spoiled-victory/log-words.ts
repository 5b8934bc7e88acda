/** Lines of the log in words: what a verb did, and what cards and dice brought. */
import type { SvEvent, SvOwnEvent } from '../../../shared/views/spoiled-victory.ts'
import { turnBegun } from '../../table/logic/events.ts'
import { outcomesOf, type LoggedAct, type Note } from '../../table/logic/log.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { headOf, logSay } from '../../table/vocabulary.ts'
import { refereeSay, spokenLine } from '../common/log-lines.ts'
import { REFEREE, type Names } from './names.ts'
import { vocabulary } from './verbs.ts'

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const { seat, text } = spokenLine(act)
  if (seat === 'referee') return refereeSay(text, REFEREE, names.unit)
  const unit = (word: string) => names.units.get(word)?.name
  const told = beganByChance(act) ? null : logSay(vocabulary, act, names, { seat: seatName, unit })
  return told ?? spoken(firstTold(act) ?? { say: capital(text) })
}

/** A card or dice began it: what they brought heads it, not the answers given on the way. */
const beganByChance = ({ lines }: LoggedAct): boolean => lines[0].seat === 'chance'

/** The note a line of the log is made of. */
export function head(act: LoggedAct, names: Names, seatName: (seat: string) => string): Note | undefined {
  const { seat } = spokenLine(act)
  if (seat === 'referee') return undefined
  const isTold =
    !beganByChance(act) && logSay(vocabulary, act, names, { seat: seatName, unit: () => undefined }) !== null
  return isTold ? headOf(vocabulary, act, names) : firstTold(act)
}

const firstTold = (act: LoggedAct): Note | undefined =>
  outcomesOf(act, OUTCOMES)[0] ?? act.notes.find((note) => !isSmallPrint(note)) ?? act.notes[0]

/** Beside losses and surrenders: attacks, cards, Breakthroughs and points have lines of their own. */
export const OUTCOMES: readonly SvEvent['kind'][] = [
  'spoiled-victory: event',
  'spoiled-victory: luftwaffe',
  'spoiled-victory: german card',
  'spoiled-victory: wins',
  'spoiled-victory: jetty',
  'advanced',
  'scored',
]

/** A turn that begins, or markers that come off with its end, head no line. */
const isSmallPrint = (note: Note): boolean =>
  turnBegun(note) !== null || (note.event?.kind === 'status' && note.units === undefined)

/** The Wins of an attack, all its rounds together (9.3c). */
export function resultSay(notes: readonly Note[]): string | null {
  let wins: number | null = null
  for (const { event } of notes) if (isWins(event)) wins = (wins ?? 0) + event.amount
  return wins === null ? null : `${wins} ${wins === 1 ? 'Win' : 'Wins'}`
}

const isWins = (event: Note['event']): event is Extract<SvOwnEvent, { kind: 'spoiled-victory: wins' }> =>
  event?.kind === 'spoiled-victory: wins'

/** By the chapter of a rule: the phase it belongs to. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '6': 'Event',
  '7': 'Luftwaffe',
  '8': 'Escape',
  '9': 'Germans',
  '10': 'Player Actions',
  '11': 'Evacuation',
  '12': 'End Turn',
  '13': 'Result',
  '14': 'Set-up',
  '16': 'Event',
}

/** What an event of the past belongs to: a turn may have begun with it. */
export function eventTitle(notes: readonly Note[]): string {
  const chapters = notes.flatMap(({ rule }) => CHAPTERS[rule.split('.')[0]] ?? [])
  return chapters[0] ?? 'Events'
}
