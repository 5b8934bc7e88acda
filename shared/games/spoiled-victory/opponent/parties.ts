/**
 * Evacuees in the outlook: each counter of today, and each that is still to be made, as the chances that it is there with
 * strength 2 and with strength 1. Fire makes the chances smaller; what reaches England is points.
 */
import type { Fire } from './fire.ts'

/** Where the points of a party are booked. */
export type Origin = 'sea' | 'shore' | 'crowd' | 'troops'

export interface Party {
  two: number
  one: number
  /** The chance that it cannot move in this turn (10.1.6). */
  held: number
  /** Its space. */
  at: number
  readonly origin: Origin
}

export const worthOf = ({ two, one }: Party): number => 2 * two + one
export const presenceOf = ({ two, one }: Party): number => two + one

/** Less of a party than this takes up no room and is counted no more. */
const TRACE = 0.05
export const isThere = (party: Party): boolean => party.two + party.one > TRACE

/** It may be shot at, with this chance. */
export function shoot(party: Party, chance: number, { suppressed, hit, lost }: Fire): void {
  const { two } = party
  const spared = 1 - chance * (hit + lost)
  party.two *= spared
  party.one = party.one * spared + two * chance * hit
  party.held = Math.min(1, party.held + chance * (suppressed + hit))
}

/** The part of it that is not held leaves for England; what it scores. */
export function leave(party: Party): number {
  const points = worthOf(party) * (1 - party.held)
  keep(party, party.held)
  return points
}

/** It runs past guns that may be there: who is missed scores, who is Suppressed stays, who is hit stays weaker (8.2). */
export function runPast(party: Party, { suppressed, hit, lost }: Fire, chance: number): number {
  const free = 1 - party.held
  const points = worthOf(party) * free * (1 - chance * (suppressed + hit + lost))
  const { two } = party
  keep(party, party.held + free * chance * suppressed)
  party.one += two * free * chance * hit
  return points
}

function keep(party: Party, share: number): void {
  party.two *= share
  party.one *= share
}
