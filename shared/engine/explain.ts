/** What a game tells the screen beyond the position: sums that are being built, lines of supply, the phases of a turn. */
import type { Modifier, Sentence } from './rule.ts'

/** A sum under construction: an attack before it is declared, a battle under way. */
export interface Explanation {
  readonly title: string
  readonly about: readonly Sentence[]
  readonly parts: readonly Part[]
  /** The place in a player-aid table this leads to: its table, the column before and after the shifts. */
  readonly table?: {
    readonly id: string
    readonly base: number
    readonly live: number
    readonly open: readonly OpenShift[]
  }
  /** Where it happens and who takes part, for the arrows on the map. */
  readonly target?: string
  readonly from?: readonly { readonly hex: string; readonly units: readonly string[]; readonly value: number }[]
  /** How dice that are still to fall may fall, where that can be said in a line. */
  readonly odds?: readonly Odds[]
  /** Dice that have fallen for parts of it, and what they come to. */
  readonly rolled?: readonly Rolled[]
  /** What comes one after the other if the act is carried out, where that is more than one sum. */
  readonly stages?: readonly Stage[]
}

/** What dice or answers still to come may do to the column, in words. */
export interface OpenShift extends Sentence {
  /** By what the attacker has promised, or by what the defender may do. */
  readonly by: 'attacker' | 'defender'
  /** The lowest and the highest column it may lead to, where the game says. */
  readonly columns?: readonly [number, number]
}

/** Exact chances: so many ways of all. */
export interface Odds extends Sentence {
  /** The unit that attacks, where it is one. */
  readonly by?: string
  /** The part of the sum it is the die of, where each of several has a die of its own. */
  readonly part?: string
  readonly of: number
  readonly outcomes: readonly { readonly label: string; readonly ways: number }[]
}

/** A die that has fallen for a part of the sum. */
export interface Rolled {
  readonly part: string
  readonly die: number
  /** What the sum comes to with it, and what that is called. */
  readonly result: number
  readonly label: string
  /** What has changed it beyond the sum: a natural 6, and the like. */
  readonly about: readonly Sentence[]
}

/** One stage of something that goes step by step: what it is, who may fire at it, how its dice may fall. */
export interface Stage extends Sentence {
  readonly id: string
  /** Places from which it may be fired at. */
  readonly from?: readonly string[]
  readonly odds?: readonly Odds[]
}

export interface Part {
  /** What kind of sum it is (`attack`, `defence`, `shifts`, ...): screens know it by this, never by its title. */
  readonly id: string
  readonly title: string
  readonly lines: readonly Modifier[]
  readonly total: number
  /** Whose it is, where each side has a sum of its own. */
  readonly side?: string
  /** It is taken off the part of this id. */
  readonly from?: string
}

/** A line over the map as it can be drawn: the way it takes, or where it is cut. */
export interface MapLine {
  readonly isOpen: boolean
  readonly path: readonly string[]
  /** Where it is cut, and why. */
  readonly cuts: readonly { readonly from: string; readonly to: string; readonly why: Sentence | null }[]
}

/** The line of supply or command of a unit, from it to its source. */
export interface Tracing extends MapLine {
  readonly unit: string
}

/** What the rules derive from where units stand and the map can show: zones of control, bonds, lifelines. */
export interface Overlay {
  readonly id: string
  readonly title: string
  /** Whose it is. */
  readonly side: string
  /** Places and hexsides by their names. */
  readonly hexes: readonly string[]
  readonly sides: readonly string[]
  /** Lines to be drawn: from place to place, or to a hexside where they end at the map's edge. */
  readonly links?: readonly (readonly [from: string, to: string])[]
  /** Ways across the map that are open or cut. */
  readonly lines?: readonly MapLine[]
  /** What there is to say of single places: why somebody there is cut off. */
  readonly notes?: readonly OverlayNote[]
}

export interface OverlayNote extends Sentence {
  readonly place: string
  readonly units: readonly string[]
}

/** One phase of the turn, for the phase bar. */
export interface Phase {
  readonly id: string
  readonly title: string
  readonly seat: string
  readonly is: 'past' | 'now' | 'to come'
}

/** Units hex by hex, in the order in which the hexes come up; who is off the map is left out. */
export function byHex(units: readonly number[], place: Readonly<Record<number, number>>): Origin[] {
  const origins = new Map<number, number[]>()
  for (const unit of units) {
    const hex = place[unit]!
    if (hex < 0) continue
    const there = origins.get(hex)
    if (there === undefined) origins.set(hex, [unit])
    else there.push(unit)
  }
  return [...origins].map(([hex, there]) => ({ hex, units: there }))
}

/** A hex an attack comes from, and who comes from there. */
export interface Origin {
  readonly hex: number
  readonly units: readonly number[]
}

/** What a seat would lose by ending its phase now, and whom it is about. */
export interface Ending extends Sentence {
  readonly units: readonly string[]
}
