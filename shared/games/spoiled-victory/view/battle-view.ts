/** The attack under way as the screen shows it. */
import type { SvBattleView } from '../../../views/spoiled-victory.ts'
import { alliedDice, defenceNumber, germanDefence, germanDice } from '../09-german-attacks/attack-sum.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import type { WinsFrame } from '../09-german-attacks/wins.ts'
import type { AlliedAttackFrame } from '../10-player-actions/allied-attack.ts'
import type { Position } from '../state.ts'

export function battleView(p: Position): SvBattleView | null {
  const { flow } = p.state
  const top = flow.at(-1)
  const rolled = (top?.step === 'chance' ? (top['rolled'] as number[] | undefined) : undefined) ?? null
  const attack = flow.find((frame) => frame.step === 'attack' && !frame.fresh) as AttackFrame | undefined
  if (attack !== undefined) return { ...germanBattle(p, attack), rolled }
  const allied = flow.find((frame) => frame.step === 'allied-attack' && !frame.fresh) as AlliedAttackFrame | undefined
  return allied === undefined ? null : { ...alliedBattle(p, allied), rolled }
}

function germanBattle(p: Position, frame: AttackFrame): Omit<SvBattleView, 'rolled'> {
  const { content, state } = p
  const space = content.spaces[frame.space]
  const front = frame.front
  const wins = state.flow.find((one) => one.step === 'wins') as WinsFrame | undefined
  const isStanding = front !== undefined && state.place[front]! >= 0
  return {
    by: 'german',
    attacker: content.units[frame.unit]!.id,
    defender: front === undefined ? null : content.units[front]!.id,
    space: space?.id ?? null,
    from: content.spaces[state.place[frame.unit]!]!.id,
    round: frame.round,
    dice: space === undefined ? null : germanDice(p, frame.unit, space, extraDiceOf(frame)).value,
    number: space === undefined || !isStanding ? null : defenceNumber(p, front, space).value,
    wins: frame.result?.wins ?? null,
    winsLeft: wins?.left ?? null,
  }
}

function alliedBattle(p: Position, { german, unit }: AlliedAttackFrame): Omit<SvBattleView, 'rolled'> {
  const { content, state } = p
  const isStanding = unit !== undefined && state.place[unit]! >= 0
  return {
    by: 'allied',
    attacker: unit === undefined ? null : content.units[unit]!.id,
    defender: content.units[german]!.id,
    space: content.spaces[state.place[german]!]!.id,
    from: isStanding ? content.spaces[state.place[unit]!]!.id : null,
    round: 1,
    dice: isStanding ? alliedDice(p, unit).value : null,
    number: germanDefence(p, german).value,
    wins: null,
    winsLeft: null,
  }
}
