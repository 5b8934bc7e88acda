/** 15.2.1 to 15.2.4 Forming the Breakthrough Group: one stack, in the vacated hex or where it stands. */
import { pick, pickMore } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { beyond, hopRefusal, isStoppedByGround, type Advancing } from '../14-advance/advance-ways.ts'
import { setOut, withKept, type AdvanceFrame } from '../14-advance/advance-walk.ts'
import { displacements } from '../13-disruption/displacement.ts'
import { BREAKTHROUGH_GROUP } from '../events.ts'
import { idsOf, put, unitAt } from '../pieces.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import type { Act, Play, Position } from '../state.ts'

const LIMITED: Refusal = { rule: '14.2.2', say: 'No Breakthrough after a Limited Advance' }
const ONE_GROUP: Refusal = { rule: '15.2.2', say: 'There is one Breakthrough Group, and it advances before all others' }
const UNDER_WAY: Refusal = { rule: '15.2.2', say: 'The units already advancing must finish first' }
const NO_MEMBER: Refusal = { rule: '15.2.3', say: 'It took no part in the attack and cannot tag along' }
const TOO_MANY: Refusal = { rule: '15.2.3', say: 'The group would exceed the stacking limit' }
const ELSEWHERE: Refusal = { rule: '15.2.2', say: 'The group is one stack: that unit is in another hex' }
const NOT_HERE: Refusal = { rule: '15.2.2', say: 'A group forms in the vacated hex or in a hex of the attackers' }
const ENDS_THERE: Refusal = { rule: '14.5', say: 'Its advance would end in the vacated hex' }

interface Group {
  readonly hex: number
  readonly units: readonly number[]
}

/** A unit as it would set out by itself. */
const alone = (p: Position, { side, target, hexes, limited }: AdvanceFrame, unit: number): Advancing => ({
  side,
  target,
  hexes,
  limited,
  units: [unit],
  at: p.state.place[unit]!,
  spent: 0,
  hasMoved: false,
})

/** Why a unit, with those that must stay with it (22.2), cannot be in a group that is formed in this hex. */
function memberRefusal(p: Position, frame: AdvanceFrame, group: Group, unit: number): Refusal | null {
  const joining = withKept(p, unit)
  return (
    firstOf(...joining.map((one) => oneRefusal(p, frame, group.hex, one))) ??
    check(p.content, isOverstacked(p, [...group.units, ...joining]), TOO_MANY)
  )
}

function oneRefusal(p: Position, frame: AdvanceFrame, hex: number, unit: number): Refusal | null {
  if (!frame.units!.includes(unit)) return NO_MEMBER
  const at = p.state.place[unit]!
  if (at !== hex) {
    if (hex !== frame.target) return ELSEWHERE
    const direction = p.content.grid.direction(at, hex)
    if (direction < 0) return ELSEWHERE
    const step = alone(p, frame, unit)
    const barred = hopRefusal(p, step, at * 6 + direction)
    if (barred !== null) return barred
    if (beyond(p, step, at * 6 + direction).stopped === 'end') return ENDS_THERE
  }
  return null
}

const members = (p: Position, frame: AdvanceFrame, group: Group): number[] =>
  frame.units!.filter((unit) => !group.units.includes(unit) && memberRefusal(p, frame, group, unit) === null)

/** Why no group can be formed in this hex: what keeps the first of those who could come there. */
function hexRefusal(p: Position, frame: AdvanceFrame, hex: number): Refusal {
  const refusals = frame.units!.map((unit) => memberRefusal(p, frame, { hex, units: [] }, unit))
  return refusals.find((one) => one !== null && one !== ELSEWHERE) ?? NOT_HERE
}

/** Where a group can be formed: in the vacated hex, or where attackers stand. */
function groupHexes(p: Position, frame: AdvanceFrame): number[] {
  const hexes = new Set([frame.target, ...frame.units!.map((unit) => p.state.place[unit]!)])
  return [...hexes].filter((hex) => members(p, frame, { hex, units: [] }).length > 0)
}

const formRefusal = (p: Position, frame: AdvanceFrame): Refusal | null =>
  firstOf(
    frame.going === undefined ? null : UNDER_WAY,
    check(p.content, frame.limited, LIMITED),
    check(p.content, frame.isGrouped === true, ONE_GROUP),
  )

/** Is there a group to be formed, with an enemy in its way or room to march? */
export const canForm = (p: Position, frame: AdvanceFrame): boolean =>
  formRefusal(p, frame) === null && groupHexes(p, frame).length > 0

export const groupAct: Act<AdvanceFrame, Group> = {
  title: 'Form a Breakthrough Group',
  rule: '15.2.2',
  may: formRefusal,
  *build(p, frame) {
    const { grid, hexPicks, unitOf } = p.content
    const whyNotThere = (token: string) => {
      const at = grid.indexOf(token)
      return at < 0 ? null : hexRefusal(p, frame, at)
    }
    const open = groupHexes(p, frame).map((one) => hexPicks[one]!)
    const hex = grid.indexOf(yield* pick(open, { why: whyNotThere }))
    const units: number[] = []
    for (;;) {
      const picks = members(p, frame, { hex, units }).map((unit) => unitAt(p, unit).pick)
      const why = (token: string) => {
        const unit = unitOf(token)
        return unit === undefined ? null : memberRefusal(p, frame, { hex, units }, unit.index)
      }
      const token: string | undefined =
        units.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
      if (token === undefined) return { hex, units }
      units.push(...withKept(p, unitOf(token)!.index))
    }
  },
  does(p, frame, { hex, units }) {
    const about = {
      units: idsOf(p, units),
      places: [p.content.grid.ids[hex]!],
      event: BREAKTHROUGH_GROUP[frame.side],
    }
    p.note('15.2.2', 'Breakthrough Group forms in {hex}', { hex: p.content.hexNames[hex]! }, about)
    const isComing = units.some((unit) => p.state.place[unit] !== hex)
    setOut(p, frame, units, true)
    if (isComing) gather(p, units, hex)
  },
}

/** 15.2.4: into the vacated hex, each by one hex of its advance, from wherever they are. */
function gather(p: Play, units: readonly number[], hex: number): void {
  const { side, going } = p.top as AdvanceFrame
  const spent = applies(p.content, '15.2.4') ? 1 : 0
  const stopped = isStoppedByGround(p, hex) ? 'restricted' : null
  for (const unit of units) put(p, unitAt(p, unit), hex)
  p.updateFrame({ going: { ...going!, at: hex, spent, hasMoved: true, stopped } })
  p.push(...displacements(p, side, hex, 'advance', units))
}
