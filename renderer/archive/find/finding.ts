/** Searching a match for what was done in it: by the words of its log and of the notes on it. */
import type { TableGame } from '../../table/game.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { textOf } from '../../table/logic/note-words.ts'
import { spoken } from '../../table/logic/words.ts'
import type { StoredNote } from '../../table/notes.ts'

/** More than these nobody reads: one types another word. */
const MOST = 60

export interface Hit {
  readonly line: number
  readonly turn: number
  readonly say: string
  /** The sentence that was sought, where the headline does not hold it. */
  readonly also: string
}

/** Acts in which every word is found, in their order. */
export function find(
  typed: string,
  acts: readonly LoggedAct[],
  notesOn: ReadonlyMap<number, readonly StoredNote[]>,
  { log }: Pick<TableGame, 'log'>,
): Hit[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const isIn = (text: string) => words.every((word) => plain(text).includes(word))
  const hits: Hit[] = []
  for (const act of acts) {
    const say = log.say(act)
    const sentences = [
      ...act.lines.flatMap(({ id }) => (notesOn.get(id) ?? []).map(textOf)),
      ...act.notes.map((note) => spoken(note)),
    ]
    const also = isIn(say) ? '' : sentences.find(isIn)
    if (also !== undefined) hits.push({ line: act.lines.at(-1)!.id, turn: act.turn, say, also })
    if (hits.length === MOST) break
  }
  return hits
}

/** Without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
