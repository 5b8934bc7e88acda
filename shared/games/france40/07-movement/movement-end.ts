/** Where a move may not end, though it may pass. */
import { check, type Refusal } from '../../../engine/rule.ts'
import type { Walk } from './movement.ts'
import { unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

const ORDERS = [
  ['gqg', '21.2.1'],
  ['halt', '21.3.3'],
] as const

/** 21.2.1, 21.3.3: a held stack does not stop where another such marker is. */
export function endRefusal(p: Position, { movers }: Walk, hex: number): Refusal | null {
  for (const { unit } of movers)
    for (const [order, rule] of ORDERS) {
      const own = p.state[order][unit.index]
      if (own === undefined) continue
      const isTaken = unitsIn(p, hex).some((other) => (p.state[order][other] ?? own) !== own)
      const refused = check(p.content, isTaken, { rule, say: 'There is already a marker of this kind in the hex' })
      if (refused !== null) return refused
    }
  return null
}
