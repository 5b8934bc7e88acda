/**
 * A retreat under way and the choices of its owner: which units go together (12.1.2), and by which of the ways that
 * retreat-ways.ts leaves them.
 */
import type { Building, Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Side } from '../content/content.ts'
import { partyOf } from '../13-disruption/displacement.ts'
import { keptWith } from '../07-movement/movers.ts'
import { unitAt } from '../pieces.ts'
import type { Retreating, Way } from './retreat-hazards.ts'
import { survivedWays, waysBack, whyNotHop } from './retreat-ways.ts'
import type { Position, Status } from '../state.ts'

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  /** The side that retreats. */
  readonly side: Side
  /** Who has yet to go. */
  readonly units: readonly number[]
  readonly from: number
  readonly hexes: number
  readonly cause: 'combat' | 'auto-ds' | 'displaced-hq' | 'full-retreat' | 'zero-strength' | 'disengagement'
  /** What the result makes of them (13.1); null: they stay as they are. */
  readonly status: Status | null
  /** Everybody who retreats in this combat, gone already or not. */
  readonly party?: readonly number[]
  readonly survivors?: readonly number[]
  /** The group under way: where it has been, where it meant to go. */
  readonly going?: Going
  /** Steps the group that has just arrived must still lose (12.1.3c). */
  readonly owing?: { readonly units: readonly number[]; readonly steps: number }
}

export interface Going {
  readonly units: readonly number[]
  readonly walked: readonly number[]
  readonly plan: readonly number[]
  readonly missing: number
}

/** What a retreat comes to. */
export interface RetreatResult {
  readonly survivors: readonly number[]
  readonly lost: readonly number[]
}

export const groupOf = (frame: RetreatFrame, units: readonly number[]): Retreating => ({
  side: frame.side,
  units,
  from: frame.from,
  hexes: frame.hexes,
  party: partyOf(frame),
  // Who is on his way has suffered already.
  status: frame.going === undefined ? frame.status : null,
  isFree: frame.cause === 'disengagement',
  ...(frame.going && { walked: frame.going.walked }),
})

// ---- Who goes with whom

export const waysOf = (p: Position, frame: RetreatFrame, units: readonly number[]) => waysBack(p, groupOf(frame, units))
export const survivedBy = (p: Position, frame: RetreatFrame, units: readonly number[]) =>
  survivedWays(p, groupOf(frame, units))
const leastMissing = (ways: readonly Way[]) => Math.min(...ways.map((way) => way.missing))

/** Units that have a way at all. */
export const ableToGo = (p: Position, frame: RetreatFrame): number[] =>
  frame.units.filter((unit) => survivedBy(p, frame, [unit]).length > 0)

const WORSE_TOGETHER: Refusal = { rule: '12.1.3b', say: 'Together they would lose more than apart' }

/** 12.1.3b: a unit joins a group only if none of them fares worse for it. */
function joinRefusal(p: Position, frame: RetreatFrame, group: readonly number[], unit: number): Refusal | null {
  const together = leastMissing(survivedBy(p, frame, [...group, unit]))
  const apart = [...group, unit].map((one) => leastMissing(survivedBy(p, frame, [one])))
  return together <= Math.min(...apart) || !applies(p.content, '12.1.3b') ? null : WORSE_TOGETHER
}

/** 22.2: a unit with the parts of its division that go where it goes, if they can. */
export function withKept(p: Position, frame: RetreatFrame, unit: number, group: readonly number[] = []): number[] {
  const joined = [unit]
  for (const { index } of keptWith(p, unitAt(p, unit)))
    if (frame.units.includes(index) && joinRefusal(p, frame, [...group, ...joined], index) === null) joined.push(index)
  return joined
}

// ---- Choosing a way

export interface Retreat {
  readonly units: readonly number[]
  readonly way: Way
}

/** The next hexes of the ways that have begun so. */
function hopsOf(p: Position, ways: readonly Way[], path: readonly number[]): Pick[] {
  const onward = ways.filter((way) => way.path.length > path.length && path.every((hex, i) => way.path[i] === hex))
  const picks = new Map<number, Pick>()
  for (const { path: hexes } of onward) {
    const hex = hexes[path.length]!
    if (picks.has(hex)) continue
    const missing = leastMissing(onward.filter((way) => way.path[path.length] === hex))
    const means = missing > 0 ? { means: `costs ${missing} ${missing === 1 ? 'step' : 'steps'}` } : {}
    picks.set(hex, { ...p.content.hopPicks[hex]!, ...means })
  }
  return [...picks.values()]
}

const isWhole = (ways: readonly Way[], path: readonly number[]): Way | undefined =>
  ways.find((way) => way.path.length === path.length && path.every((hex, i) => way.path[i] === hex))

/** Picks a way hop by hop; while none is picked, others may join the group. */
export function* chooseWay(p: Position, frame: RetreatFrame, first: readonly number[]): Building<Retreat> {
  const { grid, unitOf } = p.content
  const path = [...(frame.going?.walked ?? [])]
  const begun = path.length
  const old = frame.going?.plan ?? []
  let units = first
  let ways = waysOf(p, frame, units)
  for (;;) {
    const isOpen = path.length === begun && frame.going === undefined
    const fellows = isOpen
      ? frame.units.filter((unit) => !units.includes(unit) && joinRefusal(p, frame, units, unit) === null)
      : []
    const hops = hopsOf(p, ways, path)
    const whole = path.length > begun || frame.going ? isWhole(ways, path) : undefined
    if (hops.length === 0 && whole !== undefined) return { units, way: whole }
    const planned = old[path.length - begun]
    const suggest =
      fellows.length > 0 ? unitAt(p, fellows[0]!).id : planned !== undefined ? grid.ids[planned] : hops[0]?.token
    const group = groupOf(frame, units)
    const why = (token: string): Refusal | null => {
      const joining = unitOf(token)
      if (joining !== undefined)
        return isOpen && frame.units.includes(joining.index) ? joinRefusal(p, frame, units, joining.index) : null
      const to = grid.indexOf(token)
      return to < 0 ? null : whyNotHop(p, group, path, to)
    }
    const reach = () =>
      ways
        .filter((way) => way.path.length > path.length && path.every((hex, i) => way.path[i] === hex))
        .map((way) => ({ hops: way.path.slice(path.length).map((hex) => grid.ids[hex]!), cost: way.path.length }))
    const token: string | undefined = yield {
      picks: [...fellows.map((unit) => unitAt(p, unit).pick), ...hops],
      commit: whole !== undefined,
      why,
      reach,
      ...(suggest !== undefined && whole === undefined && { suggest }),
    }
    if (token === undefined) return { units, way: whole! }
    const joined = unitOf(token)
    if (joined === undefined) path.push(grid.indexOf(token))
    else {
      units = [...units, ...withKept(p, frame, joined.index, units)]
      ways = waysOf(p, frame, units)
    }
  }
}
