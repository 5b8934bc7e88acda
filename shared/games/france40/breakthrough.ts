/**
 * 15.0 Breakthrough Combat: before anybody else advances, one group may be formed and fight its way on.
 *
 *     group 5518 de-1-1-pz de-1-1-sch     formed in the vacated hex (15.2.4) or where it stands
 *     advance 5418-5318                   it marches,
 *     drop de-1-1-sch                     leaves units behind (15.2.12)
 *     attack 5218 2                       and fights for one or two hexes of its advance (15.2.5)
 *     halt
 *
 * A battle is pushed inside the advance inside the battle before it, and comes back here.
 */
import { pick, pickMore, type Building, type Pick } from '../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../engine/rule.ts'
import { beyond, groundRefusal, hexesLeft, hopRefusal, isCrowded, type Advancing } from './advance-ways.ts'
import { goingOf, setOut, settleDown, withKept, type AdvanceFrame } from './advance-walk.ts'
import { declare, type BattleResult } from './battle.ts'
import { isFeasible } from './combat.ts'
import { enemyOf } from './content.ts'
import { displacements } from './displacement.ts'
import type { Battle } from './participants.ts'
import { occupant, put, unitAt } from './pieces.ts'
import { isOverstacked } from './stacking.ts'
import type { Act, Play, Position } from './state.ts'
import { isEzoc } from './zones-of-control.ts'

// ---- Forming the group

const LIMITED: Refusal = { rule: '14.2.2', say: 'A Limited Advance leads to no Breakthrough' }
const ONE_GROUP: Refusal = { rule: '15.2.2', say: 'The Breakthrough Group comes before all others, and there is one' }
const UNDER_WAY: Refusal = { rule: '15.2.2', say: 'First those on their way end their advance' }
const NO_MEMBER: Refusal = { rule: '15.2.3', say: 'It took no part in the attack and cannot come along' }
const TOO_MANY: Refusal = { rule: '15.2.3', say: 'The group would be above the stacking limit' }
const ELSEWHERE: Refusal = { rule: '15.2.2', say: 'The group is one stack: that unit stands elsewhere' }
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
    const hex = grid.indexOf(yield* pick(groupHexes(p, frame).map((one) => hexPicks[one]!)))
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
    p.note('15.2.2', 'Breakthrough Group in {hex}', { hex: p.content.hexNames[hex]! })
    const isComing = units.some((unit) => p.state.place[unit] !== hex)
    setOut(p, frame, units, true)
    if (isComing) gather(p, units, hex)
  },
}

/** 15.2.4: into the vacated hex, each by one hex of its advance, from wherever they are. */
function gather(p: Play, units: readonly number[], hex: number): void {
  const { side, going } = p.top as AdvanceFrame
  const spent = applies(p.content, '15.2.4') ? 1 : 0
  for (const unit of units) put(p, unitAt(p, unit), hex)
  p.keep({ going: { ...going!, at: hex, spent, hasMoved: true, stopped: null } })
  p.push(...displacements(p, side, hex, 'advance', units))
}

// ---- Marching on without some of them

const NO_GROUP: Refusal = { rule: '15.2.2', say: 'No Breakthrough Group is under way' }
const SOMEBODY: Refusal = { rule: '15.2.12', say: 'Somebody must go on; halt ends the advance of all' }
const NOT_THERE: Refusal = { rule: '15.2.12', say: 'It is not in the group' }

const onlyGroup = ({ going }: AdvanceFrame): Refusal | null => (going?.isGroup === true ? null : NO_GROUP)

export const dropAct: Act<AdvanceFrame, readonly number[]> = {
  title: 'Drop units off',
  rule: '15.2.12',
  may: (p, frame) => onlyGroup(frame) ?? check(p.content, frame.going!.units.length < 2, SOMEBODY),
  *build(p, { going }): Building<number[]> {
    const { units } = going!
    const dropped: number[] = []
    for (;;) {
      const left = units.filter((unit) => !dropped.includes(unit))
      // Somebody goes on, and a division that is kept whole stays or goes as one (22.2).
      const open = left.filter((unit) => withKept(p, unit).length < left.length)
      const picks = open.map((unit) => unitAt(p, unit).pick)
      const why = (token: string) => (units.includes(p.content.unitOf(token)?.index ?? -1) ? SOMEBODY : NOT_THERE)
      const token: string | undefined =
        dropped.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
      if (token === undefined) return dropped
      dropped.push(...withKept(p, p.content.unitOf(token)!.index))
    }
  },
  does: (p, _, units) => settleDown(p, units),
}

// ---- Fighting on

const NO_TARGET: Refusal = { rule: '15.2.6', say: 'No enemy it could advance against is next to the group' }
const NOT_NEXT: Refusal = { rule: '15.2.6', say: 'Breakthrough Combat is against enemies next to the group' }
const TOO_DEAR: Refusal = { rule: '15.2.5', say: 'The group has no hex left to spend: drop off who has none' }
const TWO_NATIONS: Refusal = { rule: '15.2.3', say: 'Units of one nation attack: the others must be dropped off' }
const ADVANCE_OVER: Refusal = { rule: '14.5', say: 'Past a Major River or in a Restricted hex the advance is over' }
const CROWDED: Refusal = { rule: '15.2.3', say: 'The hex is over-full: nobody attacks from there' }
const TOO_WEAK: Refusal = { rule: '8.4.3', say: 'The odds are worse than 1-3' }

interface Attack {
  readonly target: number
  readonly spend: 1 | 2
}

const fighters = (p: Position, { units }: Advancing): number[] => units.filter((unit) => !unitAt(p, unit).isHq)

/** Why the group may fight nobody now. */
function groupRefusal(p: Position, frame: AdvanceFrame): Refusal | null {
  const group = goingOf(frame)
  const units = fighters(p, group)
  const nations = new Set(units.map((unit) => unitAt(p, unit).nation))
  const { rows } = p.content.data.tables.breakthrough
  const cheapest = Math.min(...rows.map(({ hexes }) => hexes))
  return firstOf(
    check(p.content, group.stopped === 'end', ADVANCE_OVER),
    check(p.content, units.length === 0 || hexesLeft(p, group) < cheapest, TOO_DEAR),
    check(p.content, nations.size > 1, TWO_NATIONS),
    check(p.content, isCrowded(p, group), CROWDED),
  )
}

/** 15.2.6: why the group may not attack this hex. */
function targetRefusal(p: Position, frame: AdvanceFrame, hex: number): Refusal | null {
  const group = goingOf(frame)
  const direction = p.content.grid.direction(group.at, hex)
  if (direction < 0 || occupant(p, hex) !== enemyOf(group.side)) return NOT_NEXT
  const barred = groundRefusal(p, group, group.at * 6 + direction)
  if (barred !== null && applies(p.content, '15.2.6')) return { ...barred, rule: '15.2.6' }
  return spends(p, frame, hex).length > 0 ? null : TOO_WEAK
}

/** 15.2.5: what may be spent on it: one hex, or two with a shift less. */
function spends(p: Position, frame: AdvanceFrame, target: number): (1 | 2)[] {
  const group = goingOf(frame)
  const left = hexesLeft(p, group)
  return p.content.data.tables.breakthrough.rows
    .map(({ hexes }) => hexes as 1 | 2)
    .filter((spend) => spend <= left && isFeasible(p, battleOf(p, group, target, spend)))
}

const battleOf = (p: Position, group: Advancing, target: number, spend: 1 | 2): Battle => ({
  side: group.side,
  target,
  attackers: fighters(p, group),
  kind: 'breakthrough',
  spend,
})

const targetsOf = (p: Position, frame: AdvanceFrame): number[] =>
  Array.from({ length: 6 }, (_, d) => p.content.grid.neighbour[frame.going!.at * 6 + d]!).filter(
    (hex) => hex >= 0 && targetRefusal(p, frame, hex) === null,
  )

const fightRefusal = (p: Position, frame: AdvanceFrame): Refusal | null => onlyGroup(frame) ?? groupRefusal(p, frame)

/** Can the group on its way fight somebody from where it is? */
export const canFight = (p: Position, frame: AdvanceFrame): boolean =>
  fightRefusal(p, frame) === null && targetsOf(p, frame).length > 0

/** `attack 5218 2`: the hex, and how many hexes of the advance are spent. */
export const attackAct: Act<AdvanceFrame, Attack> = {
  title: 'Breakthrough Combat',
  rule: '15.2.6',
  may: fightRefusal,
  *build(p, frame): Building<Attack> {
    const { grid, hexPicks } = p.content
    const why = (token: string) => {
      const hex = grid.indexOf(token)
      return token === '' ? NO_TARGET : hex < 0 ? null : targetRefusal(p, frame, hex)
    }
    const target = grid.indexOf(
      yield* pick(
        targetsOf(p, frame).map((hex) => hexPicks[hex]!),
        { why },
      ),
    )
    const prices: Pick[] = spends(p, frame, target).map((spend) => ({ kind: 'number', token: String(spend) }))
    const spend = Number(yield* pick(prices, { why: () => TOO_DEAR })) as 1 | 2
    return { target, spend }
  },
  does(p, frame, { target, spend }) {
    const going = frame.going!
    const price = applies(p.content, '15.2.5') ? spend : 0
    p.keep({ going: { ...going, spent: going.spent + price, won: null, plan: [], hasFought: true, against: target } })
    declare(p, battleOf(p, goingOf(frame), target, spend))
  },
}

/** The battle is over: the group has won the hex, or its advance ends (15.2.8). */
export function fought(p: Play, frame: AdvanceFrame, { vacated, limited }: BattleResult): void {
  const going = frame.going!
  const target = going.against!
  const units = going.units.filter((unit) => p.state.place[unit] === going.at)
  const { against: _, ...rest } = going
  if (units.length === 0) return p.keep({ going: undefined })
  p.keep({ going: { ...rest, units } })
  if (!vacated && applies(p.content, '15.2.8')) {
    p.note('15.2.8', 'The Breakthrough has failed')
    return settleDown(p, units)
  }
  const isHeld = isEzoc(p, going.at, frame.side) && applies(p.content, '15.2.11')
  p.keep({
    going: { ...rest, units, limited, won: vacated ? target : null, stopped: limited ? 'end' : isHeld ? 'zone' : null },
  })
}
