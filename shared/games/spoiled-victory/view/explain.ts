/** What the screen is told of the attack under way. While a unit is being chosen for it, the act itself tells. */
import type { Explanation } from '../../../engine/explain.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import type { AlliedAttackFrame } from '../10-player-actions/allied-attack.ts'
import { alliesIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { explainAlliedAttack, explainGermanAttack } from './attack-explained.ts'

export function explain(p: Position): Explanation | null {
  const flow = p.state.flow.filter((frame) => !frame.fresh)
  const german = flow.find((frame) => frame.step === 'attack') as AttackFrame | undefined
  if (german !== undefined && german.space >= 0) return germanAttack(p, german)
  const allied = flow.find((frame) => frame.step === 'allied-attack') as AlliedAttackFrame | undefined
  return allied === undefined ? null : alliedAttack(p, allied)
}

/** Until the player has said who stands in the Frontline, the first unit there stands for all. */
function germanAttack(p: Position, frame: AttackFrame): Explanation | null {
  const front = frame.front ?? alliesIn(p, frame.space)[0]
  if (front === undefined || p.state.place[front]! !== frame.space) return null
  return explainGermanAttack(p, frame.unit, frame.space, front, extraDiceOf(frame))
}

function alliedAttack(p: Position, { german, unit }: AlliedAttackFrame): Explanation | null {
  const at = p.state.place[german]!
  const attacker = unit ?? alliesIn(p, at).find((one) => p.state.activated[one])
  if (attacker === undefined || p.state.place[attacker]! !== at) return null
  return explainAlliedAttack(p, german, attacker)
}
