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

/** How much of a match has been judged, from 0 to 1. */
export function judgedPart(all: readonly Act[], seats: readonly string[], judged: Judged): number {
  let [done, work] = [0, 0]
  for (const { line, seat: by } of played(all))
    for (const seat of seats) {
      const [margins, losses] = [judged[seat]?.margins.has(line), judged[seat]?.losses.has(line)]
      work += 1 + (by === seat ? LOSS_WORK : 0)
      done += (margins === true ? 1 : 0) + (by === seat && losses === true ? LOSS_WORK : 0)
    }
  return work === 0 ? 1 : done / work
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
): AsyncGenerator<Judged, void> {
  const acts = played(all)
  const found = seats.map((seat) => ({
    seat,
    margins: new Map(known[seat]?.margins),
    losses: new Map(known[seat]?.losses),
  }))
  const step = (): Judged =>
    Object.fromEntries(
      found.map(({ seat, margins, losses }) => [seat, { margins: new Map(margins), losses: new Map(losses) }]),
    )
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

/** Of these acts. */
export function turningsOf(acts: readonly Act[], judged: Judged): Turning[] {
  const lines = new Set(acts.map(({ line }) => line))
  return Object.entries(judged)
    .flatMap(([seat, { losses }]) =>
      [...losses.values()].map(({ line, lost, instead }) => ({ seat, line, lost: lost ?? 0, instead })),
    )
    .filter(({ line, lost }) => lost >= LEAST_LOST && lines.has(line))
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
    title: 'Expected lead',
    about: `in ${naming.leadUnit}${naming.seats.length > 1 ? ', by the computer’s judgement' : ' above what a win takes'}`,
    kind: 'lines',
    from,
    to,
    series,
  }
}
