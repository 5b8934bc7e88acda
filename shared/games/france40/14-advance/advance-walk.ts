/**
 * An advance under way: who may still advance, the group that is on its way, and the walking itself, hex by hex, since
 * each may drive somebody away (13.3.2c, 17.1.4).
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { beyond, type Advancing } from './advance-ways.ts'
import type { Side, Unit } from '../content/content.ts'
import { displacements } from '../13-disruption/displacement.ts'
import { keptWith, stayRefusal } from '../07-movement/movers.ts'
import { battleUnderWay } from '../08-combat/participants.ts'
import { ADVANCED } from '../events.ts'
import { agreeing, idsOf, isGoodOrder, isOnMap, namesOf, put, unitAt, unitsIn } from '../pieces.ts'
import { stackingCorrections } from '../04-stacking/stacking.ts'
import type { Play, Position } from '../state.ts'

export interface AdvanceFrame extends Frame {
  readonly step: 'advance'
  readonly side: Side
  /** The hex the defender has left. */
  readonly target: number
  readonly attackers: readonly number[]
  /** Where units stood beside attackers before the losses (14.1.2): they come along though their attackers have died. */
  readonly stood?: readonly number[]
  readonly hexes: number
  readonly limited: boolean
  readonly from: 'battle' | 'auto-ds'
  /** Who may advance and has not. */
  readonly units?: readonly number[]
  /** A Breakthrough Group has been named, or somebody has advanced without one: there is no other (15.2.2). */
  readonly isGrouped?: boolean
  readonly going?: Going
}

/** Units on their way together; what they share with the whole advance is in its frame. */
export interface Going extends Omit<Advancing, 'side' | 'target' | 'hexes'> {
  /** 15.2.2: they are the Breakthrough Group. */
  readonly isGroup: boolean
  /** Where they meant to go. */
  readonly plan: readonly number[]
  /** The hex they are fighting for. */
  readonly against?: number
}

// ---- Who may advance

/** 14.1.1, 14.1.2: the attackers, and who shared a hex with them and comes along. */
export function eligible(p: Position, frame: AdvanceFrame): number[] {
  const attackers = frame.attackers.filter((unit) => isOnMap(p, unitAt(p, unit)))
  const hexes = new Set([...attackers.map((unit) => p.state.place[unit]!), ...(frame.stood ?? [])])
  const others = [...hexes].flatMap((hex) => unitsIn(p, hex).filter((unit) => !attackers.includes(unit)))
  return [...attackers, ...others.filter((unit) => tagsAlong(p, frame.side, unitAt(p, unit)))]
}

/** 14.1.2: Good Order, free to move, and neither attacked nor advanced in this phase. An HQ that gave its shift stays. */
function tagsAlong(p: Position, side: Side, unit: Unit): boolean {
  const { index } = unit
  if (unit.side !== side) return false
  const { fought, advanced, disengaged } = p.state
  if (!isGoodOrder(p, unit) || fought[index] || advanced[index] || disengaged[index] || isTied(p, unit)) return false
  if (battleUnderWay(p)?.support?.hq === index && applies(p.content, '14.1.1')) return false
  return applies(p.content, '14.1.2')
}

/** Units that cannot leave their hex freely: under GQG, Halt! and Auto DS markers, or not to be moved at all. */
function isTied(p: Position, unit: Unit): boolean {
  const { index } = unit
  const { gqg, halt, autoDs } = p.state
  if (gqg[index] !== undefined || halt[index] !== undefined) return true
  return autoDs.some(({ units }) => units.includes(index)) || stayRefusal(p, unit.side, unit) !== null
}

/** 22.2: a unit with the parts of its division that go where it goes. */
export const withKept = (p: Position, unit: number): number[] => [
  unit,
  ...keptWith(p, unitAt(p, unit)).map(({ index }) => index),
]

// ---- Walking

/** The group on its way, as advance-ways.ts looks at it. */
function advancing(frame: AdvanceFrame, going: Going): Advancing {
  const { side, target, hexes } = frame
  return { ...going, side, target, hexes, limited: going.limited || frame.limited }
}

export const goingOf = (frame: AdvanceFrame): Advancing => advancing(frame, frame.going!)

/** Units set out together from the hex they stand in. */
export function setOut(p: Play, frame: AdvanceFrame, units: readonly number[], isGroup: boolean): void {
  const waited = units.filter((unit) => p.state.evac[unit] === true)
  const going: Going = {
    ...(waited.length > 0 && { waited }),
    units,
    at: p.state.place[units[0]!]!,
    spent: 0,
    hasMoved: false,
    limited: false,
    isGroup,
    plan: [],
  }
  p.updateFrame({ isGrouped: true, going, units: frame.units!.filter((unit) => !units.includes(unit)) })
}

/** Walks along until the plan is done or somebody has to get out of the way. */
export function walk(p: Play, plan: readonly number[]): void {
  let left = plan
  while (left.length > 0) {
    const frame = p.top as AdvanceFrame
    const going = frame.going!
    const [to, ...rest] = left
    const arc = going.at * 6 + p.content.grid.direction(going.at, to!)
    const { at, spent, stopped } = beyond(p, goingOf(frame), arc)
    for (const unit of going.units) put(p, unitAt(p, unit), at)
    const here: Going = { ...going, at, spent, stopped: stopped ?? null, won: null, hasMoved: true, plan: rest }
    p.updateFrame({ going: here })
    const frames = displacements(p, frame.side, at, 'advance', going.units)
    if (frames.length > 0) return p.push(...frames)
    left = rest
  }
}

/** Units end their advance where they are; what is then too much for the hex is taken off (14.1.1, 4.4). */
export function settleDown(p: Play, units: readonly number[]): void {
  const frame = p.top as AdvanceFrame
  const { at, hasMoved } = frame.going!
  if (hasMoved) {
    for (const unit of units) p.at('advanced', unit, true)
    const values = { units: namesOf(p, units), hex: p.content.hexNames[at]! }
    const places = [p.content.grid.ids[at]!]
    p.note('14.1.1', agreeing(units, '{units} advances to {hex}', '{units} advance to {hex}'), values, {
      units: idsOf(p, units),
      places,
      event: ADVANCED[frame.side],
    })
  }
  const rest = frame.going!.units.filter((unit) => !units.includes(unit))
  p.updateFrame({ going: rest.length === 0 ? undefined : { ...frame.going!, units: rest } })
  if (rest.length === 0) p.push(...stackingCorrections(p, frame.side, [at]))
}
