/** The account of Player Actions (10.0). */
import type { Refusal } from '../../../engine/rule.ts'
import type { Play, Position } from '../state.ts'

/** Why an action of this cost is not to be had. */
export function canPay(p: Position, cost: number): Refusal | null {
  if (p.state.actions >= cost) return null
  return {
    rule: '10.1',
    say: 'Costs {cost} Player {cost|Action|Actions}; {left} left',
    values: { cost, left: p.state.actions },
  }
}

export function pay(play: Play, cost: number): void {
  play.put('actions', play.state.actions - cost)
}
