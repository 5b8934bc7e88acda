/** What both sides look at: who asks what, ways over the map, groups, reach. */
import type { Pick } from '../../../engine/act.ts'
import type { Draft } from '../../../engine/draft.ts'
import type { Frame } from '../../../engine/position.ts'
import { zones } from '../01-basics/zones.ts'
import { endsOf, type End } from '../03-2-movement/reach.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import { startWalk } from '../03-2-movement/walk.ts'
import { isInCommandAt } from '../07-command/command.ts'
import { enemyOf, type Content, type Side, type Unit } from '../content/content.ts'
import { faceOf, hexesOf, isActivated, isDisorganised, placeOf, presence, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { flood, pricesOf, type Prices, type Sources } from './floods.ts'

/** What a side is asked: the position, an empty draft of its seat, the frame that asks. */
export interface Asked {
  readonly p: Position
  readonly draft: Draft
  readonly frame: Frame
  /** How many answers are wanted; with 1 the first legal one is said. */
  readonly most: number
}

/**
 * The lines a side would like to say, the best first; what is not legal is passed over. Lists after the first are asked
 * for only where those before hold nothing legal, or more answers are wanted.
 */
export type Answer = (asked: Asked) => readonly string[] | Iterable<readonly string[]>

/** Who wants so many answers has the time for what does not come to mind first: the standard level and above. */
export const isThorough = (most: number): boolean => most > 40

/** Who wants even more looks at twice as many ways: the strong level. */
export const isExhaustive = (most: number): boolean => most > 100

/** How a side plays: answers by step, and what it says out of turn in a window; null: nothing. */
export interface Play {
  readonly answers: Readonly<Record<string, Answer>>
  /** Acts that could be said here besides: weighed against the first thought where there is time for it. */
  besides?(asked: Asked): readonly string[]
  speak(p: Position, window: string): string | null
}

// ---- Small questions

/** By map and hex: those beside it. They are asked for all the time. */
const beside = new WeakMap<Content, readonly (readonly number[])[]>()

export function neighbours({ content }: Position, hex: number): readonly number[] {
  let all = beside.get(content)
  if (all === undefined) {
    const { grid } = content
    const around = (one: number) => Array.from(grid.neighbour.subarray(one * 6, one * 6 + 6)).filter((to) => to >= 0)
    beside.set(content, (all = Array.from({ length: grid.count }, (_, one) => around(one))))
  }
  return all[hex]!
}

export const idOf = (p: Position, hex: number): string => p.content.grid.ids[hex]!
export const at = (p: Position, id: string): number => p.content.grid.indexOf(id)

/** Those of a side in a hex who fight: no HQs. */
export const fightersIn = (p: Position, hex: number): Unit[] =>
  unitsIn(p, hex)
    .map((unit) => unitAt(p, unit))
    .filter(({ isHq }) => !isHq)

/** What a unit brings to a fight as it is. */
export const strengthOf = (p: Position, unit: Unit): number =>
  isDisorganised(p, unit) ? 0 : unit.isArtillery ? faceOf(p, unit).cf / 2 : faceOf(p, unit).cf

const strengthsBy = (side: Side) =>
  derived([`place/${side}`, `lost/${side}`, `disorganised/${side}`], (p) => {
    const found = new Float64Array(p.content.grid.count)
    for (const unit of unitsOf(p, side)) if (!unit.isHq) found[placeOf(p, unit.index)]! += strengthOf(p, unit)
    return found
  })
const strengthsBySide = { german: strengthsBy('german'), french: strengthsBy('french') }

/** By hex: what those of a side who stand there bring to a fight as they are. Not to be changed. */
export const strengths = (p: Position, side: Side): Float64Array => strengthsBySide[side](p)

export const strengthIn = (p: Position, hex: number): number =>
  strengths(p, 'german')[hex]! + strengths(p, 'french')[hex]!

const besideBy = (side: Side) =>
  derived([`place/${side}`], (p) => {
    const held = presence(p, side)
    const found = new Uint8Array(p.content.grid.count)
    for (const hex of hexesOf(p, side)) if (held[hex] === 1) for (const near of neighbours(p, hex)) found[near] = 1
    return found
  })
const besideBySide = { german: besideBy('german'), french: besideBy('french') }

/** By hex: 1 beside a hex that this side holds. Not to be changed. */
export const besideOf = (p: Position, side: Side): Uint8Array => besideBySide[side](p)

/** Fresh units of a side that can fight where they are sent: no guns, no HQs. */
export const freshFighters = (p: Position, side: Side): Unit[] =>
  unitsOf(p, side).filter((unit) => !unit.isHq && !unit.isArtillery && !isActivated(p, unit))

// ---- Ways

/** Half points, for the floods. */
const half = (n: number): number => Math.round(n * 2) / 2

export interface Going {
  /** Movement points of a hop over the Meuse where there is no bridge; FAR: nobody swims. */
  readonly swim: (side: number, west: number) => number
  /** What a hex of the enemy, and a zone of the enemy, seem to cost. */
  readonly enemy: (hex: number) => number
  readonly zone: number
}

/** By hex: what it seems to cost motorised units of a side to come from there to the nearest goal. */
export const distanceTo = (p: Position, side: Side, goals: Sources, going: Going): Float64Array =>
  flood(p, goals, hopsOf(p, going), hurdlesOf(p, side, going), true)

/** By hex: what the enemy adds to it. */
export function hurdlesOf(p: Position, side: Side, going: Going): Float64Array {
  const { grid } = p.content
  const watched = zones(p, enemyOf(side))
  const held = presence(p, enemyOf(side))
  const extra = new Float64Array(grid.count)
  for (let hex = 0; hex < grid.count; hex++)
    extra[hex] = (watched[hex]! > 0 ? going.zone : 0) + (held[hex] === 1 ? half(going.enemy(hex)) : 0)
  return extra
}

/** By arc: what the hops themselves cost, with the river. */
export function hopsOf(p: Position, going: Going): Prices {
  const { isWest } = p.content
  return pricesOf(p, (hexside, from, to) =>
    isBridged(p, hexside) ? 0 : half(going.swim(hexside, isWest[to] === 1 ? to : from)),
  )
}

// ---- Moving

/** Where these units can go together now. */
export function reachFrom(
  p: Position,
  side: Side,
  units: readonly number[],
  spent = { motor: 0, foot: 0 },
  wanted?: (hex: number) => boolean,
): Iterable<End> {
  const here = placeOf(p, units[0]!)
  return endsOf(p, startWalk(p, { side, here, ...spent }, units), wanted)
}

export const isCommandedAt = (p: Position, units: readonly number[], hex: number): boolean =>
  units.every((unit) => isInCommandAt(p, unitAt(p, unit), hex))

/** What is offered after these words; nothing if they cannot be said. */
export function offersAfter(draft: Draft, words: readonly string[]): readonly Pick[] {
  const said = draft.with(words)
  return said.picks.length < words.length ? [] : said.offers
}

/** The best of the offered hexes. */
export function bestHex(p: Position, draft: Draft, words: readonly string[], worth: (hex: number) => number): string[] {
  return offersAfter(draft, words)
    .filter(({ kind }) => kind === 'hex')
    .map(({ token }) => token)
    .toSorted((a, b) => worth(at(p, b)) - worth(at(p, a)))
}

/** Columns are numbered from the west. */
export const columnOf = ({ content: { grid } }: Position, hex: number): number => grid.columns[hex]!
