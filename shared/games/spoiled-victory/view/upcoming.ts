/** What is still to come in this phase: the steps that wait in the flow and have not begun, the next one first. */
import type { Frame } from '../../../engine/position.ts'
import type { SvToCome } from '../../../views/spoiled-victory.ts'
import { defenceNumber, germanDice } from '../09-german-attacks/attack-sum.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import { alliesIn } from '../pieces.ts'
import { derivedTable, type Position } from '../state.ts'

const KINDS: ReadonlyMap<string, SvToCome['kind']> = new Map([
  ['raid', 'luftwaffe card'],
  ['strike', 'luftwaffe attack'],
  ['ambush', 'attack at sea'],
  ['crossing', 'escape'],
  ['german-card', 'german card'],
  ['attack', 'german attack'],
  ['allied-attack', 'allied attack'],
])

const NOTHING: readonly SvToCome[] = []

export function toCome(p: Position): readonly SvToCome[] {
  const { flow } = p.state
  let found: SvToCome[] | null = null
  for (let i = flow.length - 1; i >= 0; i--) {
    const frame = flow[i]!
    const kind = frame.fresh ? KINDS.get(frame.step) : undefined
    if (kind !== undefined) (found ??= []).push(entryOf(p, kind, frame))
  }
  return found ?? NOTHING
}

/** The space of the Luftwaffe Attack under way. */
export function raided(p: Position): string | null {
  const { flow } = p.state
  for (let i = flow.length - 1; i >= 0; i--)
    if (flow[i]!.step === 'strike' && !flow[i]!.fresh) return p.content.spaces[flow[i]!['space'] as number]?.id ?? null
  return null
}

/** By unit its attack of one round without further dice, which is nearly every one: steps come and go, the sums stay. */
const plainAttacks = derivedTable<number, SvToCome>(['place', 'reduced', 'turn', 'disrupted', 'suppressed', 'event'])

function entryOf(p: Position, kind: SvToCome['kind'], frame: Frame): SvToCome {
  if (kind !== 'german attack' || extraDiceOf(frame as AttackFrame) !== 0) return newEntry(p, kind, frame)
  return plainAttacks(p, frame['unit'] as number, () => newEntry(p, kind, frame))
}

function newEntry(p: Position, kind: SvToCome['kind'], frame: Frame): SvToCome {
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
  let [best, number] = [-1, 0]
  for (const front of alliesIn(p, space.index)) {
    const { value } = defenceNumber(p, front, space)
    if (best < 0 || value > number) [best, number] = [front, value]
  }
  if (best < 0) return null
  const dice = germanDice(p, frame.unit, space, extraDiceOf(frame)).value
  return { dice, front: p.content.units[best]!.id, number }
}
