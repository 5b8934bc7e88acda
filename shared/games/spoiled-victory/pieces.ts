/** Where the units are, what they are worth, and the few ways in which that changes (3.1, 4.1, 4.2, 9.3.8, 10.1.1). */
import { applies } from '../../engine/rule.ts'
import type { LossCause, LuckKind, SvEvent } from '../../views/spoiled-victory.ts'
import type { Space } from './content/content.ts'
import type { SvGermanType } from './content/data.ts'
import { DISRUPTED, STEP_LOST } from './events.ts'
import { derived, ELIMINATED, POOL, type Play, type Position } from './state.ts'

// ---- Who is where

const NOBODY: readonly number[] = []

type Stacks = readonly (readonly number[] | undefined)[]

/** Allied units by space, Evacuees included, in the order of the counters. */
const alliesBySpace = derived<Stacks>(
  ['place/allied'],
  ({ content, state }) => {
    const found = new Array<number[] | undefined>(content.spaces.length).fill(undefined)
    const { place } = state
    for (let unit = content.germans.length; unit < place.length; unit++) {
      const at = place[unit]!
      if (at < 0) continue
      const there = found[at]
      if (there === undefined) found[at] = [unit]
      else there.push(unit)
    }
    return found
  },
  ({ content }, before, changes) => {
    const after = before.slice()
    for (const change of changes) {
      if (change[1] === null) return null
      const unit = Number(change[1])
      if (unit < content.germans.length) continue
      const from = change[2] as number
      const to = change[3] as number
      if (from >= 0) after[from] = withoutUnit(after[from]!, unit)
      if (to >= 0) after[to] = withUnit(after[to], unit)
    }
    return after
  },
)

/** An empty space has no stack. */
function withoutUnit(stack: readonly number[], unit: number): readonly number[] | undefined {
  return stack.length === 1 ? undefined : stack.filter((one) => one !== unit)
}

function withUnit(stack: readonly number[] | undefined, unit: number): readonly number[] {
  if (stack === undefined) return [unit]
  const stacked = [...stack, unit]
  for (let i = stacked.length - 1; i > 0 && stacked[i - 1]! > unit; i--) {
    stacked[i] = stacked[i - 1]!
    stacked[i - 1] = unit
  }
  return stacked
}

/** The German unit in each space, if there is one. */
const germansBySpace = derived<readonly (number | undefined)[]>(['place/german'], (p) => {
  const found: (number | undefined)[] = []
  for (const { index } of p.content.germans) if (p.state.place[index]! >= 0) found[p.state.place[index]!] = index
  return found
})

export const alliesIn = (p: Position, space: number): readonly number[] => alliesBySpace(p)[space] ?? NOBODY
export const hasAllies = (p: Position, space: number): boolean => alliesBySpace(p)[space] !== undefined
/** The German unit in a space; -1 if there is none. Two never share one (9.2d). */
export const germanIn = (p: Position, space: number): number => germansBySpace(p)[space] ?? -1

export function evacueesIn(p: Position, space: number): number {
  let count = 0
  for (const unit of alliesIn(p, space)) if (p.content.units[unit]!.isEvacuee) count++
  return count
}

/** 9.3.8: German and Allied units in one space are Engaged. */
export const isEngaged = (p: Position, space: number): boolean =>
  germanIn(p, space) >= 0 && hasAllies(p, space) && applies(p.content, '9.3.8')

/** A German unit is there and nobody else: it controls the space (8.2, 11.5). */
export const isGermanHeld = (p: Position, space: number): boolean => germanIn(p, space) >= 0 && !hasAllies(p, space)

/** The German units from the lowest track to the highest: the order in which they act. */
export const germansInOrder = derived<readonly number[]>(['track'], ({ state }) =>
  state.track.map((_, unit) => unit).sort((a, b) => state.track[a]! - state.track[b]!),
)

/** The German unit of each track. */
export const germanOfTrack = (p: Position, track: number): number => germansInOrder(p)[track]!

/** By space: does it lie behind the German unit of its track (10.1.4)? */
export const garrisoned = derived<readonly boolean[]>(['place/german', 'track'], (p) =>
  p.content.spaces.map(({ tracks }) =>
    tracks.some(([track, number]) => {
      const at = p.state.place[germanOfTrack(p, track)]!
      return at >= 0 && number < p.content.onTrack[track]![at]!
    }),
  ),
)

// ---- What they are worth

/** 4.1: a unit on its reduced side has the factor printed there. */
export function factorOf(p: Position, unit: number): number {
  const { full, reduced } = p.content.units[unit]!
  return p.state.reduced[unit] && applies(p.content, '4.1') ? reduced : full
}

/** What the side of a German unit shows that lies up. */
export function typeOf(p: Position, unit: number): SvGermanType {
  const { type, reducedType } = p.content.units[unit]!
  return p.state.reduced[unit] ? reducedType : type
}

export const isNight = (p: Position): boolean => p.content.data.scenario.dates[p.state.turn - 1]!.time === 'night'

/** 3.1c, 10.7: Lowlands are Clear until they are flooded, then Marsh. */
export function isMarsh(p: Position, space: Space): boolean {
  if (space.terrain === 'marsh') return true
  if (space.terrain !== 'lowlands') return false
  return p.state.flooded ? applies(p.content, '10.7') : !applies(p.content, '3.1c')
}

/** 10.1.1: the Evacuees a space can hold; 3.1d: the Staging Area holds any number. */
export function roomFor(p: Position, space: Space): number {
  if (space.isStaging) return applies(p.content, '3.1d') ? Infinity : 1
  return space.evacuees
}

/** The Belgian Army fights on while a unit of it is on the map (10.1.7, 12.2). */
export const belgiansFight = derived<boolean>(['place/allied'], ({ content, state }) =>
  content.belgians.some(({ index }) => state.place[index]! >= 0),
)

// ---- What happens to them

export const unitName = (p: Position, unit: number): string => p.content.units[unit]!.name
export const spaceName = (p: Position, space: number): string => p.content.spaces[space]!.name
const spaceId = (p: Position, space: number): string => p.content.spaces[space]!.id
export const idOf = (p: Position, unit: number): string => p.content.units[unit]!.id

/** What happened, to whom and where, for a sentence of the log. */
export function told(p: Position, event: SvEvent, units: readonly number[], space?: number) {
  const ids = units.map((unit) => idOf(p, unit))
  return space === undefined ? { units: ids, event } : { units: ids, places: [spaceId(p, space)], event }
}

/** What a Hit did to a German unit: where it did nothing, there is no event. */
export function toldOfHit(p: Position, done: GermanHit, unit: number) {
  if (done === 'nothing') return { units: [idOf(p, unit)] }
  return told(p, done === 'reduced' ? STEP_LOST.german : DISRUPTED, [unit])
}

export function moveTo(play: Play, unit: number, to: number): void {
  play.at('place', unit, to)
  if (play.state.strayed[unit] && !(to >= 0 && play.content.spaces[to]!.isBelgianArea)) play.at('strayed', unit, null)
}

export function suppress(play: Play, unit: number): void {
  if (!play.state.suppressed[unit]) play.at('suppressed', unit, true)
}

/** Takes an Allied unit off the map: Combat units are out of the game, Evacuees come back to the pool (7.2, 9.3.5). */
export function removeUnit(play: Play, unit: number, to = ELIMINATED): void {
  const { isEvacuee, nation } = play.content.units[unit]!
  moveTo(play, unit, isEvacuee ? POOL : to)
  for (const field of ['reduced', 'suppressed', 'activated'] as const)
    if (play.state[field][unit]) play.at(field, unit, null)
  // 10.1.7: with the last Belgian unit gone its area is open, and nobody has strayed into it.
  const isOpen = nation === 'belgian' && !belgiansFight(play)
  if (isOpen && Object.keys(play.state.strayed).length > 0) play.put('strayed', {})
}

/** An Allied unit is lost whole. */
export function eliminate(play: Play, unit: number, cause: LossCause): void {
  recordLoss(play, unit, cause, factorOf(play, unit), true)
  removeUnit(play, unit)
}

/** 9.3.5: a Hit flips an Allied unit to its reduced side; on that side it is lost. Says which. */
export function hit(play: Play, unit: number, cause: LossCause): 'reduced' | 'eliminated' {
  if (play.state.reduced[unit]) {
    eliminate(play, unit, cause)
    return 'eliminated'
  }
  const before = factorOf(play, unit)
  play.at('reduced', unit, true)
  recordLoss(play, unit, cause, before - factorOf(play, unit), false)
  return 'reduced'
}

function recordLoss(play: Play, unit: number, cause: LossCause, factors: number, isLast: boolean): void {
  const space = spaceId(play, play.state.place[unit]!)
  play.append('losses', { turn: play.state.turn, unit: idOf(play, unit), space, cause, factors, isLast })
}

/** Disrupts a German unit; a second marker changes nothing (9.3.1). */
export function disrupt(play: Play, unit: number): void {
  if (!play.state.disrupted[unit]) play.at('disrupted', unit, true)
}

type GermanHit = 'reduced' | 'disrupted' | 'nothing'

/** 4.1, 9.3.2: a Hit flips a German unit; on its reduced side it is Disrupted instead, for Germans are never eliminated. */
export function hitGerman(play: Play, unit: number): GermanHit {
  if (!play.state.reduced[unit]) {
    play.at('reduced', unit, true)
    return 'reduced'
  }
  if (play.state.disrupted[unit]) return 'nothing'
  disrupt(play, unit)
  return 'disrupted'
}

/** Adds to the account of luck. */
export function recordLuck(play: Play, kind: LuckKind, expected: number, actual: number): void {
  const before = play.state.luck[kind] ?? { times: 0, expected: 0, actual: 0 }
  play.at('luck', kind, {
    times: before.times + 1,
    expected: before.expected + expected,
    actual: before.actual + actual,
  })
}

export const victoryPoints = derived<number>(['ledger'], ({ state }) =>
  state.ledger.reduce((sum, { points }) => sum + points, 0),
)
