/** 19.2.2, 19.3 Which entry hexes a reinforcement may use. */
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Content, Unit } from '../content/content.ts'
import type { F40Area } from '../content/data.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import { ARRIVED, type Position } from '../state.ts'
import { openEntryHexes } from '../18-supply/supply-sources.ts'

interface Arrival {
  readonly area: F40Area
  /** The only hex it may use. */
  readonly hex: number | null
}

const arrivals = new WeakMap<Content, Map<string, Arrival>>()

/** Where the schedule, or else the counter, says that a unit arrives; null if it starts on the map. */
function arrivalOf(content: Content, unit: Unit): Arrival | null {
  let known = arrivals.get(content)
  if (known === undefined) {
    known = new Map()
    for (const { id, entry } of content.data.counters.units)
      if (entry?.area !== undefined) known.set(id, { area: entry.area, hex: null })
    for (const { unit: id, area, hex } of content.data.scenario.reinforcements.rows)
      known.set(id, { area, hex: hex === undefined ? null : content.grid.indexOf(hex) })
    arrivals.set(content, known)
  }
  return known.get(unit.id) ?? null
}

/** The area it is due in now: strategic rail may have taken it elsewhere (19.2.5). */
export const areaOf = (p: Position, unit: Unit): F40Area | null =>
  p.state.area[unit.index] ?? arrivalOf(p.content, unit)?.area ?? null

/** The entry hexes a unit that has arrived may be placed in now. */
export function entryHexesFor(p: Position, unit: Unit): number[] {
  if (p.state.place[unit.index] !== ARRIVED) return []
  const area = areaOf(p, unit)
  if (area === null) return []
  const arrival = arrivalOf(p.content, unit)
  const open = openEntryHexes(p, [area], unit.side)
  const own = arrival?.hex ?? null
  const wanted = own !== null && p.state.area[unit.index] === undefined ? open.filter((hex) => hex === own) : open
  return unit.side === 'german' ? germanRoom(p, unit, wanted) : alliedRoom(p, wanted)
}

/** 19.2.2: one unit a hex as far as possible, else two. */
function alliedRoom(p: Position, hexes: readonly number[]): number[] {
  if (!applies(p.content, '19.2.2')) return [...hexes]
  const empty = hexes.filter((hex) => unitsIn(p, hex).length === 0)
  return empty.length > 0 ? empty : hexes.filter((hex) => unitsIn(p, hex).length === 1)
}

/** 19.3.1: one division a hex; battalions of no division come in with it. */
function germanRoom(p: Position, unit: Unit, hexes: readonly number[]): number[] {
  if (!takesRoom(unit)) return [...hexes]
  const isTaken = (hex: number) =>
    unitsIn(p, hex).some((index) => {
      const other = unitAt(p, index)
      return takesRoom(other) && (unit.division === null || other.division !== unit.division)
    })
  return hexes.filter((hex) => !(isTaken(hex) && applies(p.content, '19.3.1')))
}

const takesRoom = ({ division, size }: Unit): boolean => division !== null || size !== 'II'

/** Why a unit may not be placed in a hex. */
export function placingRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const area = areaOf(p, unit)
  if (area === null || entryHexesFor(p, unit).includes(hex)) return null
  const rule = unit.side === 'german' ? '19.3.1' : '19.2.2'
  const values = { unit: unit.name, area }
  if (!p.content.entryAreas[hex]!.includes(area)) return { rule, say: '{unit} arrives at {area}', values }
  if (p.content.opensTurn[hex]! > p.state.turn) {
    const turn = p.content.opensTurn[hex]!
    return { rule: '19.3.2', say: 'That entry hex opens on turn {turn}', values: { turn } }
  }
  if (p.state.closed[hex] !== undefined) return { rule: '19.4.2', say: 'The entry hex is closed' }
  return { rule, say: 'There is no more room in that entry hex', values }
}
