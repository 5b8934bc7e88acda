/*
 * Lines of supply and command: is there a way, and if not, where is it cut?
 *
 * Both run on the one search. `open` is the rule of a hop: true lets the line pass at a length of one, a number is its
 * length (as in a step), false or BARRED cuts it, with the reason in hop.why.
 */

import type { Net } from './net.ts'
import type { Refusal } from './rule.ts'
import { BARRED, search } from './search.ts'
import type { Barred, Hop, Reach, Sources, HopRule } from './search.ts'

export type Open<Why = Refusal> = (
  from: number,
  arc: number,
  to: number,
  spent: number,
  hop: Hop<Why>,
) => boolean | number

export interface Trace<Why = Refusal> {
  /** The shortest line, from its start to the place it was traced to; empty if there is none. */
  path: number[]
  /** Its length, Infinity if there is none. */
  length: number
  /** Everywhere the line could be traced to before it was found or cut. */
  reach: Reach<Why>
  /** Where it is cut: every refused hop out of that region. Empty if the line was found. */
  cuts: Barred<Why>[]
}

export interface TraceAsk<Why = Refusal> {
  from: Sources
  /** A place, or what makes a place an end of the line: a supply source, a headquarters, the map's edge. */
  to: number | ((place: number) => boolean)
  /** The line may be this long at most. */
  length?: number
  open: Open<Why>
}

export function trace<Why = Refusal>(net: Net, { from, to, length, open }: TraceAsk<Why>): Trace<Why> {
  const until = typeof to === 'number' ? (place: number) => place === to : to
  const reach = search<Why>(net, { from, budget: length, until, step: stepOf(open) })
  if (reach.end < 0) return { path: [], length: Infinity, reach, cuts: reach.rim() }
  return { path: reach.path(reach.end), length: reach.cost(reach.end), reach, cuts: [] }
}

/** Lines that were found before, as arcs, by the place they start from: most are still open when it is asked again. */
export type KnownLines = Map<number, readonly number[]>

/** Is there a line from one of these places? A known one is followed first, without a search; a new one is noted. */
export function hasLine<Why = Refusal>(
  net: Net,
  known: KnownLines,
  from: readonly number[],
  ask: Pick<TraceAsk<Why>, 'length' | 'open'> & { to: (place: number) => boolean },
): boolean {
  for (const start of from) {
    const arcs = known.get(start)
    if (arcs !== undefined && isStillOpen(net, start, arcs, ask)) return true
  }
  const { to: until, length, open } = ask
  const reach = search<Why>(net, { from, budget: length, until, step: stepOf(open) })
  if (reach.end < 0) return false
  known.set(reach.path(reach.end)[0], reach.arcs(reach.end))
  return true
}

function isStillOpen<Why>(
  { neighbour }: Net,
  start: number,
  arcs: readonly number[],
  { to: isEnd, length = Infinity, open }: Pick<TraceAsk<Why>, 'length' | 'open'> & { to: (place: number) => boolean },
): boolean {
  const hop: Hop<Why> = { why: null, stop: null }
  let place = start
  let spent = 0
  for (const arc of arcs) {
    // Where a line must stop it does not go on.
    if (hop.stop !== null) return false
    const next = neighbour[arc]
    const answer = open(place, arc, next, spent, hop)
    if (answer === false || (answer !== true && answer < 0)) return false
    spent += answer === true ? 1 : answer
    if (spent > length) return false
    place = next
  }
  return isEnd(place)
}

/**
 * Everything in supply at once: 1 for each place that some source's line gets to. Lines run outwards from the sources
 * here, so a rule that is not the same both ways must be asked the other way round. Without a greatest length none is
 * counted, and `open` hears of 0 spent.
 */
export function flood<Why = Refusal>(net: Net, sources: Sources, open: Open<Why>, length?: number): Uint8Array {
  if (length === undefined) return fill(net, sources, open)
  const within = new Uint8Array(net.count)
  for (const place of search<Why>(net, { from: sources, budget: length, step: stepOf(open) }).places) within[place] = 1
  return within
}

/** Place after place in the order they are found: nothing is weighed, so there is no need for a search. */
function fill<Why>({ count, offsets, neighbour }: Net, sources: Sources, open: Open<Why>): Uint8Array {
  const stopped = 1
  const passed = 2
  const within = new Uint8Array(count)
  const found: number[] = []
  for (const source of typeof sources === 'number' ? [sources] : sources) {
    const place = typeof source === 'number' ? source : source[0]
    if (!(place >= 0 && place < count)) throw new RangeError(`There is no place ${place} to start from`)
    if (within[place] === 0) found.push(place)
    within[place] = passed
  }
  const hop: Hop<Why> = { why: null, stop: null }
  for (let i = 0; i < found.length; i++) {
    const place = found[i]
    for (let arc = offsets[place], last = offsets[place + 1]; arc < last; arc++) {
      const to = neighbour[arc]
      // A line that had to stop there does not keep another from passing through.
      if (to < 0 || within[to] === passed) continue
      hop.why = null
      hop.stop = null
      const answer = open(place, arc, to, 0, hop)
      if (answer === false || (answer !== true && answer < 0)) continue
      within[to] = hop.stop === null ? passed : stopped
      if (hop.stop === null) found.push(to)
    }
  }
  for (const place of found) within[place] = 1
  return within
}

const stepOf =
  <Why>(open: Open<Why>): HopRule<Why> =>
  (from, arc, to, spent, hop) => {
    const answer = open(from, arc, to, spent, hop)
    return answer === true ? 1 : answer === false ? BARRED : answer
  }
