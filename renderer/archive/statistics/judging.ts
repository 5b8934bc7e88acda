/** What the computer's judgement of a match comes to: the curve of the expected margin, the acts that gave most away. */
import { LEAST_LOST, type Result } from '../../../shared/contract.ts'
import { overTime, turnScale } from './over-time.ts'
import { styleOf, type Naming } from './plots-of.ts'
import type { LinePlot } from './plot.ts'
import type { Act } from './record.ts'

type Slice = Result<'archive.judged'>
export type JudgedAct = Slice['acts'][number]
export type Judged = Readonly<Record<string, readonly JudgedAct[]>>

/** All acts of a match, asked for slice by slice; undefined where one is not given. */
export async function judgedActs(
  ask: (after: number) => Promise<Slice | undefined>,
  tell: (done: number, of: number) => void,
): Promise<JudgedAct[] | undefined> {
  const found: JudgedAct[] = []
  for (;;) {
    const slice = await ask(found.length)
    if (slice === undefined) return undefined
    found.push(...slice.acts)
    tell(found.length, slice.of)
    if (slice.isDone) return found
  }
}

/** An act that gave much away. */
export interface Turning {
  readonly seat: string
  readonly line: number
  readonly lost: number
  /** The best that could have been done. */
  readonly instead: JudgedAct['instead']
}

const MOST_TURNINGS = 6

export function turningsOf(judged: Judged): Turning[] {
  return Object.entries(judged)
    .flatMap(([seat, acts]) => acts.map(({ line, lost, instead }) => ({ seat, line, lost: lost ?? 0, instead })))
    .filter(({ lost }) => lost >= LEAST_LOST)
    .toSorted((a, b) => b.lost - a.lost || a.line - b.line)
    .slice(0, MOST_TURNINGS)
}

/** The expected margins over the turns, each side's from what it knew. */
export function marginPlot(all: readonly Act[], judged: Judged, naming: Naming): LinePlot | null {
  // While armies are still being set up nobody stands anyhow.
  const acts = all.filter(({ turn }) => turn > 0)
  const { from, to } = turnScale(acts)
  const series = Object.entries(judged).map(([seat, found]) => {
    const byLine = new Map(found.map(({ line, margin }) => [line, margin]))
    return {
      title: naming.seatName(seat),
      style: styleOf(naming, seat),
      moments: overTime(acts, ({ line }) => byLine.get(line)),
      isStepped: false,
    }
  })
  if (series.every(({ moments }) => moments.length === 0)) return null
  return {
    id: 'margin',
    title: 'Expected margin',
    about: naming.seats.length > 1 ? 'in points, by the computer’s judgement' : 'in points above what a win takes',
    kind: 'lines',
    from,
    to,
    series,
  }
}
