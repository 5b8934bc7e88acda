/*
 * What a search found, kept apart from its working memory: only what was reached and the hops refused at its rim, so it
 * stays true after the next search and costs little. Lists run side by side, the cheapest place first:
 *
 *     places   where
 *     costs    at what cost
 *     arcsTo   the arc it came by, -1 for a source
 *     stops    why it must stop there, null if it may go on; no list if nothing stops anywhere
 *
 * Hops that were not made are in `refusals`, two numbers each: the arc, and what it would have come to, in half points,
 * or, if it was barred, -1 minus an index into `whys`.
 *
 * Way back: the arc starts where the mover came from, and nobody comes from a place without leave to go on there. Where
 * the cheapest arrival must stop and a dearer one need not, the dearer one is kept apart, in `passages`.
 */

import { originOf } from '../net.ts'
import type { Net } from '../net.ts'
import type { Refusal } from '../rule.ts'
import type { Scratch } from './scratch.ts'

/** Why a place at the rim was not entered from a place that was reached. */
export type Barred<Why = Refusal> =
  /** The step said no. */
  | { kind: 'barred'; from: number; to: number; why: Why | null }
  /** It would cost more than the budget. */
  | { kind: 'budget'; from: number; to: number; needs: number }
  /** Everyone who gets to `from` must stop there. */
  | { kind: 'stopped'; from: number; to: number; why: Why }

/** An arrival with leave to go on. */
export interface Passage {
  cost: number
  arc: number
}

/** The lists above. */
export interface Findings<Why> {
  places: number[]
  costs: number[]
  arcsTo: number[]
  stops: (Why | null)[] | null
  passages: Map<number, Passage> | null
  refusals: number[]
  whys: (Why | null)[]
  /** The place that ended the search, -1 if it ran to its end. */
  end: number
}

export class Reach<Why = Refusal> {
  /** All places reached, sources included, each once, the cheapest first. */
  readonly places: readonly number[]
  /** The least cost of getting to each of them. */
  readonly costs: readonly number[]
  /** The place that ended the search by answering `until`, else -1. */
  readonly end: number
  private readonly net: Net
  private readonly found: Findings<Why>
  private readonly scratch: Scratch
  private hasLooked = false
  private ownSlots: Int32Array | null = null

  constructor(net: Net, scratch: Scratch, found: Findings<Why>) {
    this.places = found.places
    this.costs = found.costs
    this.end = found.end
    this.net = net
    this.found = found
    this.scratch = scratch
  }

  has(place: number): boolean {
    return this.at(place) >= 0
  }

  /** The least cost of getting there, Infinity if it was not reached. */
  cost(place: number): number {
    const at = this.at(place)
    return at < 0 ? Infinity : this.costs[at]
  }

  /** The least cost of getting there with leave to go on, Infinity if there is no such way. */
  onward(place: number): number {
    const passage = this.passage(place)
    return passage === null ? Infinity : passage.cost
  }

  /** Why whoever gets there must stop; null if some way may go on from there, or if it was not reached. */
  stoppedBy(place: number): Why | null {
    const at = this.at(place)
    return at < 0 || this.found.passages?.has(place) ? null : this.stopAt(at)
  }

  /** The places of the cheapest way, source first; empty if not reached. `onward`: of the cheapest that may go on. */
  path(place: number, onward = false): number[] {
    if (onward ? this.passage(place) === null : !this.has(place)) return []
    const arcs = this.arcs(place, onward)
    const source = arcs.length === 0 ? place : originOf(this.net, arcs[0])
    return [source, ...arcs.map((arc) => this.net.neighbour[arc])]
  }

  /** The arcs of the same way, one fewer than its places. */
  arcs(place: number, onward = false): number[] {
    const arcs: number[] = []
    let arc = onward ? (this.passage(place)?.arc ?? -1) : this.has(place) ? this.found.arcsTo[this.at(place)] : -1
    for (; arc >= 0; arc = this.passage(originOf(this.net, arc))!.arc) arcs.push(arc)
    return arcs.reverse()
  }

  /**
   * Why a place next to the reached ones was not entered: the refused hop from the cheapest neighbour, or, when no hop
   * was tried, the stop at the cheapest neighbour. Null if it was reached or does not touch what was.
   */
  barredBy(place: number): Barred<Why> | null {
    if (this.has(place)) return null
    for (const hop of this.refused()) if (hop.to === place) return hop
    return this.stopBefore(place)
  }

  /** The least cost at which a larger budget would have entered a place of the rim; Infinity where cost is not why. */
  needs(place: number): number {
    if (this.has(place)) return Infinity
    let least = Infinity
    for (const hop of this.refused()) if (hop.kind === 'budget' && hop.to === place) least = Math.min(least, hop.needs)
    return least
  }

  /** Every refused hop out of the reached places into one that was not reached, from the cheapest places first. */
  rim(): Barred<Why>[] {
    // A place refused from one side may have been entered from another.
    return [...this.refused()].filter(({ to }) => !this.has(to))
  }

  private *refused(): Generator<Barred<Why>> {
    const { refusals, whys } = this.found
    for (let at = 0; at < refusals.length; at += 2) {
      const [arc, cost] = [refusals[at], refusals[at + 1]]
      const [from, to] = [originOf(this.net, arc), this.net.neighbour[arc]]
      yield cost >= 0
        ? { kind: 'budget', from, to, needs: cost / 2 }
        : { kind: 'barred', from, to, why: whys[-1 - cost] }
    }
  }

  private stopAt(at: number): Why | null {
    return this.found.stops === null ? null : this.found.stops[at]
  }

  private stopBefore(place: number): Barred<Why> | null {
    const { offsets, neighbour } = this.net
    for (const from of this.places) {
      const why = this.stoppedBy(from)
      if (why === null) continue
      for (let arc = offsets[from]; arc < offsets[from + 1]; arc++)
        if (neighbour[arc] === place) return { kind: 'stopped', from, to: place, why }
    }
    return null
  }

  private passage(place: number): Passage | null {
    const at = this.at(place)
    if (at < 0) return null
    if (this.stopAt(at) !== null) return this.found.passages?.get(place) ?? null
    return { cost: this.costs[at], arc: this.found.arcsTo[at] }
  }

  /** Where a place stands in the lists, -1 if it was not reached. A slot that is not ours leads to another place. */
  private at(place: number): number {
    const at = this.slots()[place]
    return this.places[at] === place ? at : -1
  }

  /**
   * The table from places to the lists. Most results are read at once and then dropped, so the first reading borrows
   * the table of the scratch; whoever comes back after it has gone to another result makes one of his own.
   */
  private slots(): Int32Array {
    if (this.ownSlots !== null) return this.ownSlots
    if (this.scratch.reader === this) return this.scratch.slots
    const slots = this.hasLooked ? (this.ownSlots = new Int32Array(this.net.count)) : this.scratch.slots
    if (!this.hasLooked) this.scratch.reader = this
    this.hasLooked = true
    for (let at = 0; at < this.places.length; at++) slots[this.places[at]] = at
    return slots
  }
}
