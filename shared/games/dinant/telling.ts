/**
 * What the log is told. Much of what happens concerns covered units (1.4): then all read how many and where, and only
 * the owner reads which.
 */
import type { GameEvent } from '../../engine/event.ts'
import type { Values } from '../../engine/rule.ts'
import type { Side, Unit } from './content/content.ts'
import { placeOf, unitAt } from './pieces.ts'
import type { Play, Position } from './state.ts'

/** Names for a sentence. */
export const namesOf = (p: Position, units: readonly number[]): string =>
  units.map((unit) => unitAt(p, unit).name).join(', ')

/** The hexes some units stand in, by their ids. */
export function placesOf(p: Position, units: readonly number[]): string[] {
  const hexes = new Set(units.map((unit) => placeOf(p, unit)).filter((hex) => hex >= 0))
  return [...hexes].map((hex) => p.content.grid.ids[hex]!)
}

/** Where a sentence about units that both sides know points to. */
export const pointTo = (p: Position, ...units: Unit[]): { units: string[]; places: string[] } => ({
  units: units.map((unit) => unit.id),
  places: placesOf(
    p,
    units.map(({ index }) => index),
  ),
})

interface About {
  readonly values?: Values
  /** Values only the owner may read. */
  readonly secret?: Values
  readonly places?: readonly string[]
  readonly event?: GameEvent
}

/**
 * Two notes about units that may be covered: `open` for all, in which only `{count}` tells of the units, and `own` for
 * their side, with `{units}`.
 */
export function tell(
  p: Play,
  side: Side,
  rule: string,
  say: { readonly open: string; readonly own: string },
  units: readonly number[],
  about: About = {},
): void {
  const { values, secret, event } = about
  const places = about.places ?? placesOf(p, units)
  p.note(rule, say.open, { ...values, count: units.length }, { places, ...(event && { event }) })
  p.note(
    rule,
    say.own,
    { ...values, ...secret, units: namesOf(p, units) },
    { places, units: units.map((unit) => unitAt(p, unit).id), only: side },
  )
}

/** Every roll of the game: when the dice have fallen, either side may spend a chit on them (9.0b). */
export function throwDice(p: Play, purpose: string, dice: number, by: Side): void {
  p.roll(purpose, dice, { by, fallen: 'die rolled' })
}
