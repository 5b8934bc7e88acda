/** What the computer's judgement of a match comes to: the curve of the expected margin, the acts that gave most away. */
import { LEAST_LOST, type Result } from '../../../shared/contract.ts'
import { overTime, turnScale } from './over-time.ts'
import { styleOf, type Naming } from './plots-of.ts'
import type { LinePlot } from './plot.ts'
import type { Act } from './record.ts'

type Margins = Result<'archive.margins'>
type Losses = Result<'archive.judged'>
export type Lost = Losses[number]

/** A seat's match as far as it has been judged, by the last line of each act. */
export interface JudgedSeat {
  /** By how much it could expect to win. */
  readonly margins: ReadonlyMap<number, number>
  /** What its own acts gave away. */
  readonly losses: ReadonlyMap<number, Lost>
}
export type Judged = Readonly<Record<string, JudgedSeat>>

/** How the archive is asked about acts of the past for a seat; undefined where it does not answer. */
export interface Judge {
  margins(of: string, acts: readonly number[]): Promise<Margins | undefined>
  losses(of: string, acts: readonly number[]): Promise<Losses | undefined>
}

/** So many are asked for at once: the computer is wanted at tables too, so no answer takes much longer than a second. */
const MARGINS_AT_ONCE = 20
const LOSSES_AT_ONCE = 4
/** To find out what an act gave away takes so many times as long as to say how a side stood. */
const LOSS_WORK = 12

/** How far the judging has come. */
export interface JudgingStep {
  readonly judged: Judged
  /** From 0 to 1. */
  readonly part: number
}

/**
 * Judges what has not been judged yet, the weightiest first, and hands on what is known after each slice: battles and
 * the ends of turns, then all other acts; of each how it left both sides, then what it gave away, sooner where the side came
 * to expect less by it. Whoever has seen enough stops asking. It ends where the archive does not answer.
 */
export async function* judging(
  all: readonly Act[],
  seats: readonly string[],
  known: Judged,
  judge: Judge,
): AsyncGenerator<JudgingStep, void> {
  const acts = played(all)
  const found = seats.map((seat) => ({
    seat,
    margins: new Map(known[seat]?.margins),
    losses: new Map(known[seat]?.losses),
  }))
  const ownActs = acts.filter(({ seat }) => seats.includes(seat)).length
  const work = seats.length * acts.length + LOSS_WORK * ownActs
  const step = (): JudgingStep => {
    const done = found.reduce((sum, { margins, losses }) => sum + margins.size + LOSS_WORK * losses.size, 0)
    return {
      judged: Object.fromEntries(
        found.map(({ seat, margins, losses }) => [seat, { margins: new Map(margins), losses: new Map(losses) }]),
      ),
      part: work === 0 ? 1 : Math.min(1, done / work),
    }
  }
  yield step()
  for (const some of [landmarks(acts), acts]) {
    for (const { seat, margins } of found)
      for (const lines of slices(some, (line) => !margins.has(line), MARGINS_AT_ONCE)) {
        const slice = await judge.margins(seat, lines)
        if (slice === undefined) return
        for (const { line, margin } of slice) margins.set(line, margin)
        yield step()
      }
    // A slice of each side in turn: neither waits for the whole of the other's match.
    const waiting = found.map(({ seat, margins, losses }) => ({
      seat,
      losses,
      slices: slices(byFall(some, seat, margins), (line) => !losses.has(line), LOSSES_AT_ONCE),
    }))
    while (waiting.some((one) => one.slices.length > 0))
      for (const { seat, losses, slices: left } of waiting) {
        const lines = left.shift()
        if (lines === undefined) continue
        const slice = await judge.losses(seat, lines)
        if (slice === undefined) return
        for (const one of slice) losses.set(one.line, one)
        yield step()
      }
  }
}

/** While armies are still being set up nobody stands anyhow. */
const played = (acts: readonly Act[]): Act[] => acts.filter(({ turn }) => turn > 0)

/** The acts that show how a match went: battles, and the last of every turn. */
const landmarks = (acts: readonly Act[]): Act[] =>
  acts.filter(({ battles, turn }, index) => battles.length > 0 || acts[index + 1]?.turn !== turn)

/** Those of these acts that are a seat's own, the more it came to expect less by one, the sooner. */
function byFall(acts: readonly Act[], seat: string, margins: ReadonlyMap<number, number>): Act[] {
  return acts
    .map((act, index) => ({ act, fall: margins.get(acts[index - 1]?.line ?? act.line)! - margins.get(act.line)! }))
    .filter(({ act }) => act.seat === seat)
    .toSorted((a, b) => b.fall - a.fall)
    .map(({ act }) => act)
}

/** The lines that are wanted, so many at a time. */
function slices(acts: readonly Act[], isWanted: (line: number) => boolean, most: number): number[][] {
  const lines = acts.map(({ line }) => line).filter(isWanted)
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, nth) => lines.slice(nth * most, (nth + 1) * most))
}

/** An act that gave much away. */
export interface Turning {
  readonly seat: string
  readonly line: number
  readonly lost: number
  /** The best that could have been done. */
  readonly instead: Lost['instead']
}

const MOST_TURNINGS = 6

export function turningsOf(judged: Judged): Turning[] {
  return Object.entries(judged)
    .flatMap(([seat, { losses }]) =>
      [...losses.values()].map(({ line, lost, instead }) => ({ seat, line, lost: lost ?? 0, instead })),
    )
    .filter(({ lost }) => lost >= LEAST_LOST)
    .toSorted((a, b) => b.lost - a.lost || a.line - b.line)
    .slice(0, MOST_TURNINGS)
}

/** The expected margins over the turns, each side's from what it knew. */
export function marginPlot(all: readonly Act[], judged: Judged, naming: Naming): LinePlot | null {
  const acts = played(all)
  const { from, to } = turnScale(acts)
  const series = Object.entries(judged).map(([seat, { margins }]) => ({
    title: naming.seatName(seat),
    style: styleOf(naming, seat),
    moments: overTime(acts, ({ line }) => margins.get(line)),
    isStepped: false,
  }))
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
