/**
 * 20.2 Rommel and Montgomery. Rommel rides with the tanks of the 7th Panzer and may have a roll repeated once a turn in
 * each of four situations (or, by an option, each time up to four times a turn): attack, defence, Breakthrough Combat,
 * leading a Determined Defence. Montgomery may do so in
 * defence, once for the combat die and once for a Determined Defence. Rommel decides first.
 */
import type { Reroll, Rerolls, Roll } from '../../../engine/chance.ts'
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Content, type Side, type Unit } from '../content/content.ts'
import { battleUnderWay, defendersOf, participants, type Battle } from '../08-combat/participants.ts'
import { REROLLED } from '../events.ts'
import { faceOf, isGoodOrder } from '../pieces.ts'
import type { Position, State } from '../state.ts'

/** The situations, as re-rolls are counted in the state. */
type Situation =
  'rommel attack' | 'rommel defence' | 'rommel breakthrough' | 'rommel lead' | 'montgomery battle' | 'montgomery lead'

const usedIn = (p: Position, situation: Situation): number => p.state.rerolls[situation] ?? 0

const ROMMEL: readonly Situation[] = ['rommel attack', 'rommel defence', 'rommel breakthrough', 'rommel lead']

/** Is this re-roll still to be had? How Rommel's are counted is an option of the match. */
function isFree(p: Position, situation: Situation): boolean {
  if (!ROMMEL.includes(situation) || p.content.options['rommel'] !== 'each-time') return usedIn(p, situation) === 0
  return ROMMEL.reduce((sum, one) => sum + usedIn(p, one), 0) < ROMMEL.length
}

/** Which of Rommel's situations this roll is; null if he is not in it. */
function rommelIn(p: Position, battle: Battle, purpose: string): Situation | null {
  if (purpose === 'determined-defence') return leadOf(p)?.special === 'rommel' ? 'rommel lead' : null
  if (!participants(p, battle, 'german').some((unit) => unit.special === 'rommel')) return null
  if (battle.kind === 'breakthrough') return 'rommel breakthrough'
  return battle.side === 'german' ? 'rommel attack' : 'rommel defence'
}

/** Montgomery helps to defend in Good Order; he need not lead, but his division must be more than a Remnant. */
function montgomeryIn(p: Position, battle: Battle, purpose: string): Situation | null {
  const isThere = (unit: Unit) => unit.special === 'montgomery' && isGoodOrder(p, unit) && faceOf(p, unit).pool === null
  if (enemyOf(battle.side) !== 'allied' || !defendersOf(p, battle).some(isThere)) return null
  return purpose === 'determined-defence' ? 'montgomery lead' : 'montgomery battle'
}

/** The Lead Unit of the Determined Defence whose dice have fallen. */
function leadOf(p: Position): Unit | null {
  const frame = p.state.flow.findLast(({ step }) => step === 'determined-defence')
  const lead = frame?.['lead'] as number | undefined
  return lead === undefined ? null : p.content.units[lead]!
}

const PURPOSES = ['combat-die', 'determined-defence']
const GENERALS = [
  { seat: 'german', name: 'Rommel', rule: '20.2r', situation: rommelIn },
  { seat: 'allied', name: 'Montgomery', rule: '20.2m', situation: montgomeryIn },
] as const

function next(p: Position, { purpose, dice, asked }: Roll): Reroll | null {
  const battle = battleUnderWay(p)
  if (battle === null || !PURPOSES.includes(purpose)) return null
  for (const { seat, name, rule, situation } of GENERALS) {
    const id = situation(p, battle, purpose)
    if (id === null || asked.some((one) => one.id === id) || !isFree(p, id) || !applies(p.content, rule)) continue
    return { id, seat, rule, say: '{name} may have {dice} rolled again', values: { name, dice: dice.join(' and ') } }
  }
  return null
}

export const rerolls: Rerolls<Content, State> = {
  next,
  ask: (offer) => ({ ...offer, say: '{name}: re-roll the {dice}?' }),
  used(p, { id, seat, rule }) {
    p.at('rerolls', id, usedIn(p, id as Situation) + 1)
    const name = GENERALS.find((one) => one.seat === seat)!.name
    p.note(rule, '{name} re-rolls', { name }, { event: REROLLED[seat as Side] })
  },
}
