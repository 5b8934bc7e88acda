/**
 * 7.7 Automatic DS in the Movement Phase: as soon as 10-1 stands next to an enemy hex, it may be shattered at once.
 *
 *     auto-ds 5518 de-1-1-pz de-1-1-sch
 *
 * Those who made it are marked: they have moved and fought, and advance in the Combat Phase (7.7b).
 */
import type { Building, Pick } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { chooseAttackers, Targets, whyNotTarget, type Wanted } from '../08-combat/attackers.ts'
import { explainBattle } from '../08-combat/battle-explained.ts'
import { declare } from '../08-combat/battle.ts'
import { combatSum, isAutomatic } from '../09-combat-modifiers/combat-sum.ts'
import type { Side } from '../content/content.ts'
import type { Battle } from '../08-combat/participants.ts'
import { faceOf, isEntrained, isGoodOrder, isInFullRetreat, occupant, unitAt, unitsIn } from '../pieces.ts'
import type { Act, PhaseFrame, Position } from '../state.ts'

const SHORT: Refusal = { rule: '7.7a', say: 'These units do not reach 10-1' }
const NOWHERE: Refusal = { rule: '7.7a', say: 'No enemy hex can be attacked at 10-1' }

const battleOf = (side: Side, target: number, attackers: readonly number[]): Battle => ({
  side,
  target,
  attackers,
  kind: 'auto-ds',
})

/** Tank, elite and low quality: no more shifts than these help to 10-1. */
const SHIFTS = 3

/** Is the hex held so weakly that all points around it could make 10-1? Halved where it may be, doubled nowhere. */
function isWeak(p: Position, side: Side, hex: number): boolean {
  const { limits } = p.content.data.tables
  const odds = p.content.automaticOdds - SHIFTS
  let defence = 0
  for (const index of unitsIn(p, hex)) {
    const unit = unitAt(p, index)
    if (unit.isHq || isInFullRetreat(p, unit)) continue
    defence += isEntrained(p, unit) ? 1 : isGoodOrder(p, unit) ? faceOf(p, unit).defence : faceOf(p, unit).defence / 2
  }
  return defence * odds <= Math.min(limits.rows.attack.value, pointsAround(p, side, hex))
}

/** The attack points next to a hex, whoever may use them. */
function pointsAround(p: Position, side: Side, hex: number): number {
  const { neighbour } = p.content.grid
  let points = 0
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const from = neighbour[arc]!
    if (from < 0 || occupant(p, from) !== side) continue
    for (const unit of unitsIn(p, from)) points += faceOf(p, unitAt(p, unit)).attack
  }
  return points
}

/** What an Automatic DS wants of its attackers: 10-1, with no support. */
const WANTED: Wanted = {
  refusal: SHORT,
  mayBe: isWeak,
  isEnough: (p, side, target, attackers) => isAutomatic(p, combatSum(p, battleOf(side, target, attackers))),
}

const targets = new Targets(WANTED)

export const autoDs: Act<PhaseFrame, Battle> = {
  title: 'Automatic DS',
  rule: '7.7a',
  may: (p) => (applies(p.content, '7.7a') ? null : NOWHERE),
  hasPicks: (p, { side }) => targets.any(p, side),
  *build(p, { side }): Building<Battle> {
    const picks: Pick[] = targets.picks(p, side)
    const why = (token: string) => (token === '' ? NOWHERE : whyNotTarget(p, side, token, WANTED))
    const hex = yield { picks, commit: false, why }
    const target = p.content.grid.indexOf(hex!)
    const explain = (attackers: readonly number[]) => explainBattle(p, battleOf(side, target, attackers))
    return battleOf(side, target, yield* chooseAttackers(p, side, target, WANTED, explain))
  },
  does(p, _, battle) {
    if (applies(p.content, '7.7b')) for (const unit of battle.attackers) p.at('moved', unit, true)
    declare(p, battle)
  },
}
