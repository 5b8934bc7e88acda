/** 1.2 What a seat may know: of an enemy stack its top unit and its height, unless it is being attacked, and attackers. */
import type { Json } from '../../../shared/engine/delta.ts'
import type { Sentence } from '../../../shared/engine/rule.ts'
import { chitsHeld } from './alarms.ts'
import type { BattleFrame } from './combat.ts'
import type { Side } from './content.ts'
import { stackAt, type Position } from './state.ts'

/** Does the seat see all units of a stack? An onlooker (null) sees what both sides see. */
function isOpen(p: Position, hex: string, seat: string | null): boolean {
  const { side } = p.content.units[stackAt(p.state.stacks, hex)[0]]
  const isScripted = !p.content.seats.includes(side)
  const isFought = p.state.flow.some((frame) => frame.step === 'battle' && (frame as BattleFrame).hex === hex)
  return side === seat || isScripted || isFought
}

/** Who attacks has been named. */
const isAttacking = (p: Position, unit: string): boolean =>
  p.state.flow.some((frame) => frame.step === 'battle' && (frame as BattleFrame).units.includes(unit))

/** 2.4 A set-up is seen by its owner alone until both sides have set up. */
function isHidden(p: Position, hex: string, seat: string | null): boolean {
  const { side } = p.content.units[stackAt(p.state.stacks, hex)[0]]
  return side !== seat && p.state.flow.some((frame) => frame.step === 'setup')
}

/** Tables of the state change in place; a view that was shown stays as it was. */
export function view(p: Position, seat: string | null): Json {
  const { turn, stacks, hurt, done, tokens, hands, alarmed, smoke, facedown, faces, deck } = p.state
  const seen: Record<string, Json> = {}
  const known: string[] = []
  for (const hex in stacks) {
    if (isHidden(p, hex, seat)) continue
    const units = isOpen(p, hex, seat)
      ? stacks[hex]
      : stacks[hex].filter((unit, i, { length }) => i === length - 1 || isAttacking(p, unit))
    seen[hex] = { side: p.content.units[units[0]].side, height: stacks[hex].length, units }
    known.push(...units)
  }
  const marked = (marks: Readonly<Record<string, true>>): Json =>
    Object.fromEntries(known.filter((unit) => marks[unit]).map((unit) => [unit, true]))
  return {
    turn,
    stacks: seen,
    hurt: marked(hurt),
    done: marked(done),
    tokens: { ...tokens },
    hand: seat === null ? null : (hands[seat as Side] ?? null),
    held: { blue: chitsHeld(p, 'blue'), red: chitsHeld(p, 'red') },
    alarmed,
    smoke,
    facedown: { ...facedown },
    faces: { ...faces },
    deck: { ...deck },
  }
}

/** Hands are hidden from the other side from beginning to end. */
export const hides = (p: Position, seat: string): boolean => p.content.seats.some((other) => other !== seat)

/** An attack on a covered stack cannot be forecast. */
export function unknownIn(p: Position, seat: string, hex: string): Sentence | null {
  if (stackAt(p.state.stacks, hex).length < 2 || isOpen(p, hex, seat)) return null
  const top = stackAt(p.state.stacks, hex).at(-1)!
  return { rule: '1.2', say: 'What lies under {top} in {hex} is not known', values: { top, hex } }
}
