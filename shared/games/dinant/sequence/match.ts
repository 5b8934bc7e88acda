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
      p.push({ step: advanceTurn(p) ? 'turn' : 'end' })
    },
    end: (p) => p.put('over', 'turns'),
  },
}

/** True if the track of the scenario has another turn. */
function advanceTurn(p: Play): boolean {
  if (p.state.turn >= p.content.data.scenario.turns.last) return false
  p.put('turn', p.state.turn + 1)
  return true
}
