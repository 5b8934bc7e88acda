/** A match is taken up again: what was done last, and what the seat had written down. */
import type { LoggedAct } from './log.ts'

interface Written {
  /** The seat that wrote it for itself; null: for all. */
  readonly seat: string | null
  readonly text: string
  readonly written: string
}

export interface Whereabouts {
  /** The last acts, the latest last: the very last one, and the seat's own last where that is another. */
  readonly acts: readonly LoggedAct[]
  /** The last note this seat wrote or may read. */
  readonly note: string | null
}

/** Ending a phase tells nothing of what was going on. */
const isTelling = ({ notes }: LoggedAct): boolean => notes.length === 0 || notes[0].event?.kind !== 'phase ended'

/** Null where nobody has played yet: then there is nothing to take up. */
export function whereaboutsOf(acts: readonly LoggedAct[], notes: readonly Written[], seat: string): Whereabouts | null {
  const played = acts.filter((act) => act.seat !== 'chance' && isTelling(act))
  const last = played.at(-1)
  if (last === undefined) return null
  const own = played.findLast((act) => act.seat === seat)
  const readable = notes.filter((note) => note.seat === null || note.seat === seat)
  const note = readable.toSorted((a, b) => (a.written < b.written ? -1 : 1)).at(-1)
  return { acts: own === undefined || own === last ? [last] : [own, last], note: note?.text ?? null }
}
