/**
 * 12.8 Naval guns, and what they cost (4.4). Each of the two markers fires once a game turn, in one attack or one
 * defence, at a hex on the coast or one farther inland. Range is counted to the defended hex.
 */
import { check, type Refusal } from '../../../engine/rule.ts'
import type { Roll } from '../content/data.ts'
import { award } from '../pieces.ts'
import type { Guns, Play, Position } from '../state.ts'

export const GUNS: readonly Guns[] = ['guns-fr', 'guns-br']

export const GUN_NAMES: Readonly<Record<Guns, string>> = {
  'guns-fr': 'French naval guns',
  'guns-br': 'British naval guns',
}

const FIRED: Refusal = { rule: '12.8', say: 'These guns have already fired this turn' }
const TOO_FAR: Refusal = { rule: '12.8', say: 'Naval guns reach the coast and one hex inland' }

function isInland(p: Position, hex: number): boolean {
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = neighbour[arc]!
    if (next >= 0 && p.content.isCoastal[next]) return true
  }
  return false
}

/** Why these guns cannot join a battle for this hex. */
export function gunsRefusal(p: Position, guns: Guns, hex: number): Refusal | null {
  return (
    check(p.content, p.state.gunsFired[guns] === true, FIRED) ??
    check(p.content, !p.content.isCoastal[hex] && !isInland(p, hex), TOO_FAR)
  )
}

/** The dice of the guns: stronger on the coast than inland, in attack than in defence. */
export function gunsRoll(p: Position, hex: number, isAttack: boolean): Roll {
  const { rows } = p.content.data.tables.dice
  if (p.content.isCoastal[hex]) return (isAttack ? rows.navalAttackCoastal : rows.navalDefenceCoastal).roll
  return (isAttack ? rows.navalAttackInland : rows.navalDefenceInland).roll
}

/** 4.4: ships are lost close inshore; the die comes off the French total. */
export function payForGuns(p: Play, guns: Guns, die: number): void {
  const { vpPerPip } = p.content.data.tables.victory.rows.navalGunUse
  award(p, '4.4', die * vpPerPip, '{guns} fired', { guns: GUN_NAMES[guns] })
}
