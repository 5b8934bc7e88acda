/** What happened, read from the events that notes carry. Sentences are for people; nothing here looks at them. */
import type { GameEvent } from '../../../shared/contract.ts'
import type { BattleResult } from '../game/battle.ts'
import type { Note } from './log.ts'

/** The turn that begins with a note; null if none does. */
export const turnBegun = ({ event }: Note): number | null => (event?.kind === 'turn began' ? event.turn : null)

/** The first note of one of these kinds. */
export const noteOf = (notes: readonly Note[], ...kinds: readonly GameEvent['kind'][]): Note | undefined =>
  notes.find(({ event }) => event !== undefined && kinds.includes(event.kind))

/** The units to which something of these kinds has happened. */
export const unitsTold = (notes: readonly Note[], ...kinds: readonly GameEvent['kind'][]): Set<string> =>
  new Set(notes.flatMap(({ event, units }) => (event !== undefined && kinds.includes(event.kind) ? (units ?? []) : [])))

/** What the combat table said, the last last. */
export const combatResults = (notes: readonly Note[]) =>
  notes.flatMap(({ event, places }) =>
    event?.kind === 'result' && event.table === 'crt' ? [{ ...event, place: places?.[0] ?? null }] : [],
  )

/** The last combat die and what it brought; where no die was rolled it is 0. */
export function battleResult(notes: readonly Note[]): BattleResult | null {
  const result = combatResults(notes).at(-1)
  if (result === undefined) return null
  const { dice = [], column = '', code, place } = result
  return { die: dice[0] ?? 0, column, code, place }
}
