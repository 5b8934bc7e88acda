/** Lines of the log that must be short: who did what where. Their notes tell it in full. */
import type { GameEvent } from '../../../../shared/contract.ts'
import type { LoggedAct, Note } from '../../../table/logic/log.ts'
import { counted, listedShortly, spoken } from '../../../table/logic/words.ts'
import type { Names } from '../names.ts'

type Kind = GameEvent['kind']

const lastOf = (notes: readonly Note[], kind: Kind): number => notes.findLastIndex(({ event }) => event?.kind === kind)

/** Whom a note is about: units it names, or those its owner reads of in the note behind it; else how many. */
function whoOf(notes: readonly Note[], at: number, names: Names): { say: string; isOne: boolean } | null {
  const { units, values, event } = notes[at]!
  const told = units ?? (notes[at + 1]?.event === undefined ? notes[at + 1]?.units : undefined)
  if (told !== undefined && told.length > 0)
    return { say: listedShortly(told.map(names.unit), 2), isOne: told.length === 1 }
  const count = Number(values?.['count'] ?? 0)
  if (count === 0) return null
  const side = event !== undefined && 'side' in event ? `${event.side === 'german' ? 'German' : 'French'} ` : ''
  return { say: counted(count, `${side}unit`), isOne: count === 1 }
}

/** `1/6 SR and 7 MC move to Bouvignes`, of the last note of this kind; null where there is none. */
export const toldShortly =
  (kind: Kind, one: string, many: string) =>
  ({ notes }: LoggedAct, names: Names): string | null => {
    const at = lastOf(notes, kind)
    const where = notes[at]?.places?.at(-1)
    const who = at < 0 ? null : whoOf(notes, at, names)
    return who === null || where === undefined ? null : `${who.say} ${who.isOne ? one : many} ${names.spot(where)}`
  }

const attacks = toldShortly('declared', 'attacks', 'attack')
const moves = toldShortly('moved', 'moves to', 'move to')
const enters = toldShortly('arrived', 'enters at', 'enter at')
const activated = toldShortly('dinant: activated', 'is activated at', 'are activated at')

/** What was begun or found at the river. */
const RIVER: readonly Kind[] = ['dinant: bridge begun', 'dinant: crossing found']

function atTheRiver({ notes }: LoggedAct): string | null {
  const note = notes.find(({ event }) => event !== undefined && RIVER.includes(event.kind))
  return note === undefined ? null : spoken(note)
}

/** 6.2a: only a way that is found is an event; the die that finds none is told by the rule alone. */
function foundNoWay({ notes }: LoggedAct): string | null {
  const note = notes.find(({ rule, event }) => rule === '6.2a' && event === undefined)
  return note === undefined ? null : spoken(note)
}

/** An activation by the most that it came to: an attack, a move, a bridge, an entry. */
export const activationShortly = (act: LoggedAct, names: Names): string | null =>
  attacks(act, names) ??
  moves(act, names) ??
  atTheRiver(act) ??
  foundNoWay(act) ??
  enters(act, names) ??
  activated(act, names)
