/** 3 Movement: what a hop costs and what bars it, judged with the stack standing where it then stands. */
import type { Pick } from '../../../shared/engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../shared/engine/rule.ts'
import type { Content } from './content.ts'
import { loneHqs } from './displacement.ts'
import { overstacked } from './stacking.ts'
import { isHeldBy, other, stackAt, type Position, type Stacks } from './state.ts'

/** A stack on its way. */
export interface March {
  readonly units: readonly string[]
  readonly hex: string
  /** Movement points spent so far. */
  readonly spent: number
}

/** 3.1 A stack is as fast as its slowest unit; an alarm takes one point (5.1). */
function allowance(p: Position, units: readonly string[]): number {
  const { side } = p.content.units[units[0]]
  const slowest = Math.min(...units.map((unit) => p.content.units[unit].moves))
  return slowest - (p.state.alarmed === side && applies(p.content, '5.1') ? 1 : 0)
}

/** 3.2 A hex costs one point, woods cost two. */
export const costOf = (content: Content, hex: string): number =>
  content.woods.has(hex) && applies(content, '3.2') ? 2 : 1

/** 3.4 Two enemy stacks on both flanks of a hop are bonded and bar it; 3.5 two units in the hex break the bond. */
function isBonded(content: Content, stacks: Stacks, march: March, to: string): boolean {
  const enemy = other(content.units[march.units[0]].side)
  const flanks = content.around[march.hex].filter((hex) => content.around[to].includes(hex))
  const bonded = flanks.length === 2 && flanks.every((hex) => isHeldBy(content, stacks, hex, enemy))
  return bonded && !(stackAt(stacks, march.hex).length >= 2 && applies(content, '3.5'))
}

/** Why a march may not go on to a hex; null if it may. `stacks` are the stacks with the march where it stands. */
function barred(p: Position, stacks: Stacks, march: March, to: string): Refusal | null {
  const { content } = p
  const { side } = content.units[march.units[0]]
  const [cost, most] = [costOf(content, to), allowance(p, march.units)]
  return firstOf(
    check(content, isHeldBy(content, stacks, to, other(side)), {
      rule: '3.3',
      say: 'The enemy holds {to}',
      values: { to },
    }),
    overstacked(content, stacks, to, march.units.length),
    check(content, march.spent + cost > most, {
      rule: '3.1',
      say: '{to} costs {cost} of the {left} movement points left',
      values: { to, cost, left: most - march.spent },
    }),
    check(content, isBonded(content, stacks, march, to), {
      rule: '3.4',
      say: 'A bond bars the way from {from} to {to}',
      values: { from: march.hex, to },
    }),
  )
}

/** What may bring the march to a halt on its way: it is asked there whether to go on. */
function halt(p: Position, stacks: Stacks, march: March, to: string): Refusal | null {
  if (p.state.facedown[to]) return { rule: '6.1', say: 'The chit in {to} is turned', values: { to } }
  const [hq] = loneHqs(p.content, stacks, p.content.units[march.units[0]].side, to)
  return hq === undefined ? null : { rule: '3.6', say: '{hq} is displaced', values: { hq } }
}

export function hops(p: Position, stacks: Stacks, march: March): Pick[] {
  const picks: Pick[] = []
  for (const token of p.content.around[march.hex]) {
    if (barred(p, stacks, march, token) !== null) continue
    const stop = halt(p, stacks, march, token)
    picks.push({ kind: 'hop', token, cost: march.spent + costOf(p.content, token), ...(stop && { stop }) })
  }
  return picks
}

/** Why a word is no hop of the march. */
export const whyNotHop =
  (p: Position, stacks: Stacks, march: March) =>
  (token: string): Refusal | null =>
    p.content.around[march.hex].includes(token)
      ? barred(p, stacks, march, token)
      : { rule: '3.1', say: '{token} is not next to {from}', values: { token, from: march.hex } }
