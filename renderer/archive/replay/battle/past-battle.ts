/** Which battle a line belongs to, and what the log has told of it by then. */
import type { GameEvent } from '../../../../shared/contract.ts'
import type { Note, SeenLine } from '../../../table/logic/log.ts'
import { diceOf } from '../../../table/logic/log.ts'
import type { Act, Battle } from '../acts.ts'

export interface PastBattle {
  readonly battle: Battle
  /** From 1 on, over the whole match. */
  readonly number: number
  readonly turn: number
  /** Its act has no other. */
  readonly isOnly: boolean
  /** The line before the next battle of the act, or its last. */
  readonly end: number
}

/** The battle under way at a line: the last one of its act that had begun; null if none had. */
export function battleAt(acts: readonly Act[], line: number): PastBattle | null {
  let before = 0
  for (const act of acts) {
    if (line <= act.line) {
      const nth = act.battles.findLastIndex((one) => one.line <= line)
      if (line < act.first || nth < 0) return null
      const next = act.battles.at(nth + 1)
      const end = nth + 1 < act.battles.length ? Math.max(act.battles[nth].line, next!.line - 1) : act.line
      return {
        battle: act.battles[nth],
        number: before + nth + 1,
        turn: act.turn,
        isOnly: act.battles.length === 1,
        end,
      }
    }
    before += act.battles.length
  }
  return null
}

/** Dice and what they came to, as it was told. */
export interface ToldResult {
  readonly note: Note
  readonly side: string | null
  /** The throws that led to it, re-rolls after what they replaced. */
  readonly throws: readonly (readonly number[])[]
  /** What the sum came to with its die, as it was said; null where it was not. */
  readonly figure: string | null
}

export interface ToldBattle {
  /** The sentence of the odds, with its rule. */
  readonly odds: Note | null
  readonly results: readonly ToldResult[]
}

const WINS = ': wins'
type ResultEvent = GameEvent & { readonly side?: string; readonly dice?: readonly number[] }
const resultIn = ({ event }: Note): ResultEvent | null =>
  event !== undefined && (event.kind === 'result' || event.kind.endsWith(WINS)) ? (event as ResultEvent) : null

/** What the lines of a battle told; dice that a note does not name are those that were thrown since the result before. */
export function toldIn(lines: readonly SeenLine[]): ToldBattle {
  let odds: Note | null = null
  let thrown: (readonly number[])[] = []
  const results: ToldResult[] = []
  for (const line of lines) {
    const dice = diceOf(line)
    if (dice.length > 0) thrown = [...thrown, dice]
    let isDecided = false
    for (const note of line.notes) {
      if (note.event?.kind === 'odds') odds = note
      const event = resultIn(note)
      if (event === null) continue
      const figure = note.values?.['result']
      results.push({
        note,
        side: event.side ?? null,
        throws: event.dice === undefined ? thrown : [event.dice],
        figure: figure === undefined ? null : String(figure),
      })
      isDecided = true
    }
    if (isDecided) thrown = []
  }
  return { odds, results }
}
