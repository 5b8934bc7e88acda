/** What is still to come in this phase: the steps that wait in the flow and have not begun, the next one first. */
import type { Frame } from '../../../engine/position.ts'
import type { SvToCome } from '../../../views/spoiled-victory.ts'
import { defenceNumber, germanDice } from '../09-german-attacks/attack-sum.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import { alliesIn } from '../pieces.ts'
import type { Position } from '../state.ts'

const KINDS: Readonly<Record<string, SvToCome['kind']>> = {
  raid: 'luftwaffe card',
  strike: 'luftwaffe attack',
  ambush: 'attack at sea',
  crossing: 'escape',
  'german-card': 'german card',
  attack: 'german attack',
  'allied-attack': 'allied attack',
}

export function toCome(p: Position): SvToCome[] {
  const found: SvToCome[] = []
  for (const frame of p.state.flow.toReversed()) {
    if (!frame.fresh || !Object.hasOwn(KINDS, frame.step)) continue
    found.push(entryOf(p, frame))
  }
  return found
}

function entryOf(p: Position, frame: Frame): SvToCome {
  const kind = KINDS[frame.step]!
  const unit = (frame['unit'] ?? frame['german']) as number | undefined
  const at = unit === undefined ? ((frame['space'] as number | undefined) ?? -1) : p.state.place[unit]!
  return {
    kind,
    unit: unit === undefined ? null : p.content.units[unit]!.id,
    space: p.content.spaces[at]?.id ?? null,
    sum: kind === 'german attack' ? sumOf(p, frame as AttackFrame) : null,
  }
}

/** The attack as it stands now. At the end of a track the space is not known before the player says it (9.3.9). */
function sumOf(p: Position, frame: AttackFrame): SvToCome['sum'] {
  const space = p.content.spaces[p.state.place[frame.unit]!]!
  const [best] = alliesIn(p, space.index)
    .map((front) => ({ front, number: defenceNumber(p, front, space).value }))
    .sort((a, b) => b.number - a.number)
  if (best === undefined) return null
  const dice = germanDice(p, frame.unit, space, extraDiceOf(frame)).value
  return { dice, front: p.content.units[best.front]!.id, number: best.number }
}
