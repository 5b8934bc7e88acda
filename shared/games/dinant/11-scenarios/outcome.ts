/** How the match ended (11.1.6c, 11.2b), and what is counted when it is over. */
import type { Outcome } from '../../../engine/game.ts'
import { judgeAtLast } from '../10-battleplan/objectives.ts'
import { placeOf } from '../pieces.ts'
import { BOX, type Position, type Step } from '../state.ts'
import { award, lossPoints, pointsNow } from './points.ts'
import { levelNow } from './victory.ts'

/** The last objectives, units in the box (ruling 93), bridges that were sure to blow (6.1b). */
export const endOfGame: Step = {
  title: 'The end',
  rule: '11.1.6a',
  enter(p) {
    judgeAtLast(p)
    for (const unit of p.content.units)
      if (placeOf(p, unit.index) === BOX)
        award(p, '11.1.6a', lossPoints(p, unit), '{unit} is not operational', { unit: unit.name })
    const { points } = p.content.data.scenario.victory
    if (p.content.options['bridges'] === 'certain')
      award(p, '6.1b', points?.certainBridges ?? 0, 'Bridges that were sure to blow')
  },
}

/** Null while the game goes on. */
export function outcome(p: Position): Outcome | null {
  if (p.state.over === null) return null
  const { rule, points } = p.content.data.scenario.victory
  const { label, level } = levelNow(p)
  const winner = level === 0 ? 'french' : 'german'
  if (points === null) return { winner, rule, say: '{label}', values: { label } }
  return { winner, rule, say: '{label}, {points} VP', values: { label, points: pointsNow(p) } }
}
