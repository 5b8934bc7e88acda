/** The whole match: the battleplan is drawn (10.0), then turn after turn to the last of the scenario. */
import { applies } from '../../../engine/rule.ts'
import type { Play, Step } from '../state.ts'

export const match: Step = {
  title: 'The Breakthrough at Dinant',
  enter(p) {
    const hasPlan = p.content.data.scenario.battleplan !== null && applies(p.content, '10.0')
    p.push(...(hasPlan ? [{ step: 'battleplan' }] : []), { step: 'turn' })
  },
  returned: {
    turn(p) {
      if (advanceTurn(p)) p.push({ step: 'turn' })
      else p.put('over', 'turns')
    },
  },
}

/** True if another turn is to be played; the rule that ends the match is that of its scenario. */
function advanceTurn(p: Play): boolean {
  const { id, turns } = p.content.data.scenario
  const rule = id === 'crossing' ? '11.2a' : id === 'go-west' ? '11.3a' : '11.1a'
  if (p.state.turn >= turns.last && (p.state.turn >= 17 || applies(p.content, rule))) return false
  p.put('turn', p.state.turn + 1)
  return true
}
