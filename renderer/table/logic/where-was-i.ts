/** A match is taken up again: what was done last, what the seat had planned or written down, how long was played. */
import { duration, when } from '../../look/when.ts'
import type { LoggedAct } from './log.ts'
import { turnAt } from './turn-at.ts'

interface Written {
  readonly anchor: { readonly line: number }
  /** The seat that wrote it for itself; null: for all. */
  readonly seat: string | null
  readonly kind: string
  readonly text: string
  readonly written: string
}

export interface Whereabouts {
  /** The last acts, the latest last: the very last one, and the seat's own last where that is another. */
  readonly acts: readonly LoggedAct[]
  /** What the seat meant to do in this turn, or else in the last one it had a plan for. */
  readonly plan: { readonly turn: number; readonly text: string } | null
  /** The last note this seat wrote or may read. */
  readonly note: string | null
}

/** Ending a phase tells nothing of what was going on. */
const isTelling = ({ notes }: LoggedAct): boolean => notes.length === 0 || notes[0].event?.kind !== 'phase ended'

/** Null where nobody has played yet: then there is nothing to take up. `now`: the turn under way. */
export function whereaboutsOf(
  acts: readonly LoggedAct[],
  notes: readonly Written[],
  seat: string,
  now: number,
): Whereabouts | null {
  const played = acts.filter((act) => act.seat !== 'chance' && isTelling(act))
  const last = played.at(-1)
  if (last === undefined) return null
  const own = played.findLast((act) => act.seat === seat)
  const readable = notes
    .filter((note) => (note.seat === null || note.seat === seat) && note.text.trim() !== '')
    .toSorted((a, b) => (a.written < b.written ? -1 : 1))
  const ends = acts.map(({ turn, lines }) => ({ turn, line: lines.at(-1)!.id }))
  const plans = readable
    .filter(({ kind }) => kind === 'plan')
    .map(({ anchor, text }) => ({ turn: turnAt(ends, anchor.line), text }))
    .filter(({ turn }) => turn <= now)
  const plan = plans.reduce<Whereabouts['plan']>(
    (best, one) => (best === null || one.turn >= best.turn ? one : best),
    null,
  )
  return {
    acts: own === undefined || own === last ? [last] : [own, last],
    plan,
    note: readable.findLast(({ kind }) => kind !== 'plan')?.text ?? null,
  }
}

interface Sitting {
  readonly started: string
  readonly ended: string
  readonly seconds: number
}

/** `Played 3 h 20 min in 4 sittings, last yesterday`; empty where there is nothing to tell. */
export function sayPlayed(sittings: readonly Sitting[], today: Date = new Date()): string {
  const time = duration(sittings.reduce((sum, { seconds }) => sum + seconds, 0))
  const last = sittings
    .map(({ ended }) => ended)
    .toSorted()
    .at(-1)
  if (time === '' || last === undefined) return ''
  const count = sittings.length === 1 ? 'one sitting' : `${sittings.length} sittings`
  return `Played ${time} in ${count}, last ${when(last, today)}`
}
