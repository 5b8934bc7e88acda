/** The attack under way as the screen shows it. */
import type { Frame } from '../../../engine/position.ts'
import type { SvBattleView } from '../../../views/spoiled-victory.ts'
import { alliedDice, defenceNumber, germanDefence, germanDice, tally } from '../09-german-attacks/attack-sum.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import type { WinsFrame } from '../09-german-attacks/apply-wins.ts'
import type { AlliedAttackFrame } from '../10-player-actions/allied-attack.ts'
import { alliesIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The attack that has begun. */
function underWay({ state: { flow } }: Position): Frame | null {
  for (let i = flow.length - 1; i >= 0; i--) {
    const { step } = flow[i]!
    if ((step === 'attack' || step === 'allied-attack') && !flow[i]!.fresh) return flow[i]!
  }
  return null
}

export function battleView(p: Position): SvBattleView | null {
  const attack = underWay(p)
  if (attack === null) return null
  const { top } = p
  const rolled = (top?.step === 'chance' ? (top['rolled'] as number[] | undefined) : undefined) ?? null
  const battle =
    attack.step === 'attack' ? germanBattle(p, attack as AttackFrame) : alliedBattle(p, attack as AlliedAttackFrame)
  return withRoll(p, battle, rolled)
}

type Unrolled = Omit<SvBattleView, 'rolled' | 'rolledWins'>

/** 9.3c: dice that lie on the table are counted as they will be, if nobody touches them. */
function withRoll({ content }: Position, battle: Unrolled, rolled: readonly number[] | null): SvBattleView {
  const { number } = battle
  const rolledWins = rolled === null || number === null ? null : tally(content, rolled, number).wins
  return { ...battle, rolled, rolledWins }
}

/** 9.3.6: with two Wins or more the attack goes on while Allied units are left: can the Wins still take them all? */
function mayGoOn(p: Position, { space, result }: AttackFrame, left: number): boolean {
  if (result === undefined || result.wins < 2) return false
  const steps = alliesIn(p, space).reduce((sum, unit) => sum + (p.state.reduced[unit] ? 1 : 2), 0)
  return steps > left
}

function germanBattle(p: Position, frame: AttackFrame): Unrolled {
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
    mayGoOn: mayGoOn(p, frame, wins?.left ?? 0),
  }
}

function alliedBattle(p: Position, { german, unit }: AlliedAttackFrame): Unrolled {
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
    mayGoOn: false,
  }
}
