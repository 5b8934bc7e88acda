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
import { pick, pickMore, type Building, type Pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { groundRefusal, hexesLeft, isCrowded, type Advancing } from '../14-advance/advance-ways.ts'
import { goingOf, settleDown, withKept, type AdvanceFrame } from '../14-advance/advance-walk.ts'
import { explainBattle } from '../08-combat/battle-explained.ts'
import { declare, type BattleResult } from '../08-combat/battle.ts'
import { isFeasible } from '../08-combat/combat.ts'
import { enemyOf } from '../content/content.ts'
import type { Battle } from '../08-combat/participants.ts'
import { BREAKTHROUGH_FAILED } from '../events.ts'
import { idsOf, occupant, unitAt } from '../pieces.ts'
import type { Act, Play, Position } from '../state.ts'
import { isEzoc } from '../05-zones-of-control/zones-of-control.ts'

// ---- Marching on without some of them

const NO_GROUP: Refusal = { rule: '15.2.2', say: 'No Breakthrough Group is advancing' }
const SOMEBODY: Refusal = { rule: '15.2.12', say: 'At least one unit must go on; Stop here ends the advance of all' }
const NOT_THERE: Refusal = { rule: '15.2.12', say: 'It is not in the group' }

const onlyGroup = ({ going }: AdvanceFrame): Refusal | null => (going?.isGroup === true ? null : NO_GROUP)

export const dropAct: Act<AdvanceFrame, readonly number[]> = {
  title: 'Drop units off',
  rule: '15.2.12',
  may: (p, frame) =>
    onlyGroup(frame) ?? (frame.going!.units.length < 2 || !applies(p.content, '15.2.12') ? SOMEBODY : null),
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

const NO_TARGET: Refusal = { rule: '15.2.6', say: 'No enemy hex it could advance into is adjacent' }
const NOT_NEXT: Refusal = { rule: '15.2.6', say: 'Breakthrough Combat is against adjacent enemies' }
const TOO_DEAR: Refusal = { rule: '15.2.5', say: 'The group has no hex left to spend: drop off units that have none' }
const NO_FIGHTER: Refusal = { rule: '15.2.6', say: 'No unit in the group may attack' }
const BRIDGE: Refusal = { rule: '22.8b', say: 'No attack across a tidal river bridge' }
const TWO_NATIONS: Refusal = {
  rule: '15.2.3',
  say: 'French, British and Belgian units may not attack together: drop off the others',
}
const ADVANCE_OVER: Refusal = { rule: '14.5', say: 'The advance ends after crossing a Major River' }
const CROWDED: Refusal = { rule: '15.2.3', say: 'The hex is overstacked: no attack from there' }
const TOO_WEAK: Refusal = { rule: '8.4.3', say: 'Attacks below 1-3 are not allowed' }

interface Attack {
  readonly target: number
  readonly spend: 1 | 2
}

/** HQs come along without fighting; so do who waited for ships (22.5.3) and who used Extended Movement (2.3.2, 7.3b). */
const fighters = (p: Position, { units, waited = [] }: Advancing): number[] =>
  units.filter((unit) => {
    if (unitAt(p, unit).isHq || (waited.includes(unit) && applies(p.content, '22.5.3'))) return false
    return !(p.state.extended[unit] === true && applies(p.content, '7.3b'))
  })

/** Why the group may fight nobody now. */
function groupRefusal(p: Position, frame: AdvanceFrame): Refusal | null {
  const group = goingOf(frame)
  const units = fighters(p, group)
  const nations = new Set(units.map((unit) => unitAt(p, unit).nation))
  const { rows } = p.content.data.tables.breakthrough
  const cheapest = Math.min(...rows.map(({ hexes }) => hexes))
  return firstOf(
    check(p.content, group.stopped === 'end', ADVANCE_OVER),
    units.length === 0 ? NO_FIGHTER : null,
    check(p.content, hexesLeft(p, group) < cheapest, TOO_DEAR),
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
  const { grid, hasTidalBridge } = p.content
  const bridge = check(p.content, hasTidalBridge[grid.side[group.at * 6 + direction]!] === 1, BRIDGE)
  if (bridge !== null) return bridge
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
    const prices = spends(p, frame, target)
    // As long as nothing is said of the price, the least is reckoned with.
    let spend = prices[0]!
    const picks = prices.map((price): Pick => ({ kind: 'number', token: String(price) }))
    const explain = () => explainBattle(p, battleOf(p, goingOf(frame), target, spend))
    spend = Number(yield* pick(picks, { why: () => TOO_DEAR, explain })) as 1 | 2
    return { target, spend }
  },
  does(p, frame, { target, spend }) {
    const going = frame.going!
    const price = applies(p.content, '15.2.5') ? spend : 0
    p.updateFrame({
      going: { ...going, spent: going.spent + price, won: null, plan: [], hasFought: true, against: target },
    })
    declare(p, battleOf(p, goingOf(frame), target, spend))
  },
}

/** The battle is over: the group has won the hex, or its advance ends (15.2.8). */
export function fought(p: Play, frame: AdvanceFrame, { vacated, limited }: BattleResult): void {
  const going = frame.going!
  const target = going.against!
  const units = going.units.filter((unit) => p.state.place[unit] === going.at)
  const { against: _, ...rest } = going
  if (units.length === 0) return p.updateFrame({ going: undefined })
  p.updateFrame({ going: { ...rest, units } })
  if (!vacated && applies(p.content, '15.2.8')) {
    p.note('15.2.8', 'The Breakthrough fails', undefined, {
      units: idsOf(p, units),
      places: [p.content.grid.ids[target]!],
      event: BREAKTHROUGH_FAILED[frame.side],
    })
    return settleDown(p, units)
  }
  const isHeld = isEzoc(p, going.at, frame.side) && applies(p.content, '15.2.11')
  const held = going.stopped === 'restricted' ? going.stopped : isHeld ? 'zone' : null
  p.updateFrame({
    going: { ...rest, units, limited, won: vacated ? target : null, stopped: limited ? 'end' : held },
  })
}
