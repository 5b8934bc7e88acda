/** Lines of the log in words, where one note of the rules does not say it. */
import type { DigestKind } from '../../table/game/log.ts'
import type { LoggedAct, Note } from '../../table/logic/log.ts'
import { capital, listedShortly, spoken } from '../../table/logic/words.ts'
import { refereeSay, spokenLine, verbOf } from '../common/log-lines.ts'
import { REFEREE, type Names } from './names.ts'

/** How the log tells what a verb did. */
interface Telling {
  /** Rules whose notes tell it best, the first of them before the others. */
  readonly rules?: readonly string[]
  /** Where no note does: said of the side, before the units that are named. */
  readonly says: string
}

/** Every word a line of France '40 may begin with. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  move: { rules: ['7.1a', '7.2', '19.4.2'], says: 'marches' },
  march: { rules: ['7.1a', '7.2', '19.4.2'], says: 'goes on' },
  rail: { rules: ['7.6.1b'], says: 'goes by rail' },
  entrain: { rules: ['7.6.3'], says: 'boards a train' },
  detrain: { rules: ['7.6.4'], says: 'leaves a train' },
  'strategic-rail': { rules: ['19.2.5'], says: 'goes by strategic rail' },
  shed: { rules: ['22.9'], says: 'gives up the strength of a unit' },
  'full-retreat': { rules: ['13.1.3b'], says: 'goes into Full Retreat' },
  'auto-ds': { rules: ['7.7a', '8.1a'], says: 'shatters a hex' },
  'advance-auto-ds': { rules: ['14.1.1', '15.2.2'], says: 'advances after an Automatic DS' },
  attack: { rules: ['8.1a', '15.2.6'], says: 'attacks' },
  disengage: { rules: ['20.3.3'], says: 'tries to disengage' },
  idle: { rules: ['15.3'], says: 'has too many in the hex to defend it' },
  support: { rules: ['9.3.1', '17.1.1'], says: 'calls for support' },
  pass: { says: 'calls no support' },
  lose: { rules: ['10.3'], says: 'loses a step' },
  hold: { rules: ['11.3.1'], says: 'stands' },
  desperate: { rules: ['11.3.1', '11.4.1'], says: 'stands to the last' },
  retreat: { rules: ['12.1.1'], says: 'retreats' },
  stay: { says: 'stays' },
  advance: { rules: ['14.1.1'], says: 'advances' },
  group: { rules: ['15.2.2'], says: 'forms a Breakthrough Group' },
  drop: { rules: ['14.1.1'], says: 'leaves units behind' },
  halt: { rules: ['14.1.1'], says: 'halts' },
  keep: { says: 'keeps the roll' },
  reroll: { rules: ['20.2'], says: 'has the dice rolled again' },
  place: { rules: ['19.1', '21.2.4'], says: 'places what has come' },
  declare: { rules: ['21.3.1', '21.3.2', '22.2'], says: 'has Halt! markers placed' },
  wait: { says: 'gives no Halt Order' },
  recover: { rules: ['13.4.1', '13.4.2'], says: 'has its units recover' },
  remove: { rules: ['4.4'], says: 'takes a unit off' },
  refit: { rules: ['22.3'], says: 'makes a unit whole' },
  forgo: { says: 'takes no replacement' },
  port: { rules: ['22.5.2'], says: 'evacuates from a port' },
  beach: { rules: ['22.5.2', '22.5.3'], says: 'evacuates from the beaches' },
  embark: { rules: ['22.5.2'], says: 'embarks' },
  done: { says: 'ends the evacuation of this turn' },
  pay: { rules: ['21.6'], says: 'pays for one more turn' },
  decline: { says: 'pays for no further turn' },
  end: { rules: ['7.1a', '8.1a', '19.1'], says: 'ends the phase' },
}

const KINDS: Readonly<Record<string, DigestKind>> = {
  attack: 'battle',
  'auto-ds': 'battle',
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
    const { units, places } = notes.find(({ event }) => event?.kind === 'moved') ?? {}
    const to = places?.at(-1)
    if (units === undefined || to === undefined) return null
    const who = units.length > 2 ? `${units.length} units` : units.map(names.short).join(' and ')
    return `${who} to ${names.place(to)}`
  },
}

function battle({ notes }: LoggedAct, names: Names): string | null {
  const { units = [], places } = notes.find(({ event }) => event?.kind === 'declared') ?? {}
  const hex = places?.[0]
  if (hex === undefined) return null
  const who = units.length === 1 ? names.short(units[0]) : `${units.length} units`
  const held = notes.some(({ event }) => event?.kind === 'held') ? ', held' : ''
  return `${who} against ${names.place(hex)}${held}`
}

export function lineSay(act: LoggedAct, names: Names, seatName: (seat: string) => string): string {
  const first = spokenLine(act)
  if (first.seat === 'referee') return refereeSay(first.text, REFEREE, names.unit)
  const short = SHORT[verbOf(act)]?.(act, names)
  if (short) return short
  if (first.seat === 'chance') return chanceSay(act, first.text)
  const [verb, ...words] = first.text.split(' ')
  const telling = TELLINGS[verb] ?? { says: capital(verb) }
  const note = headline(act, telling)
  if (note !== undefined) return spoken(note)
  const units = listedShortly(words.filter((word) => names.units.has(word)).map(names.short), 3)
  return `${seatName(first.seat)} ${telling.says}${units === '' ? '' : `: ${units}`}`
}

/** Of the notes of its rules the first that names units, or else the first. */
function headline({ notes }: LoggedAct, { rules = [] }: Telling): Note | undefined {
  const own = notes.filter(({ rule }) => rules.includes(rule))
  return own.find(({ units }) => units !== undefined) ?? own[0]
}

/** Nobody was asked: dice or the cup. */
function chanceSay({ notes }: LoggedAct, text: string): string {
  const note = notes.find((one) => turnOf(one) === null)
  return note === undefined ? capital(text) : spoken(note)
}

export const digestKind = (act: LoggedAct): DigestKind => KINDS[verbOf(act)] ?? 'other'

/** 3.0c: every turn begins with a note. */
export const turnOf = ({ event }: Note): number | null => (event?.kind === 'turn began' ? event.turn : null)
