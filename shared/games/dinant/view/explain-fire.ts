/** The sum of a fire without an answer (3.3.8a): reaction fire, fire at a crossing or landing, anti-tank fire, an ambush. */
import type { Explanation } from '../../../engine/explain.ts'
import type { Sentence } from '../../../engine/rule.ts'
import { fireSum } from '../03-3-combat/combat-sum.ts'
import { isNamedByEnemy, pointCandidates } from '../03-3-combat/point-units.ts'
import type { FireFrame, FireKind } from '../frames.ts'
import { unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { coordination } from './explain-combat.ts'
import { knownUnits } from './knowledge.ts'
import { dieOdds, fromOf, lyingDice, partsOf, rolledDie } from './sums.ts'

const TITLES: Readonly<Record<FireKind, string>> = {
  reaction: 'Reaction fire',
  crossing: 'Fire at the crossing',
  landing: 'Fire at the landing',
  assault: 'Fire after the assault',
  'anti-tank': 'Anti-tank fire',
  ambush: 'Ambush',
}

const COVERED: Sentence = { rule: '1.4', say: 'Who else is there, and whether they are in command, is unknown' }
const LED_BY: Sentence = { rule: '1.4', say: '{side} die, if {unit} is struck first and is in command' }

/** Fire that is being put together: of those it would strike, what can be seen. */
export function explainFiring(p: Position, frame: FireFrame): Explanation | null {
  const { side, target, targets, units, from, support = [] } = frame
  if (units.length === 0) return null
  const seen = knownUnits(p, target, side).filter((unit) => targets.includes(unit))
  const [point] = pointCandidates(p, seen)
  const sum = fireSum(p, { ...frame, point: point ?? null }, true)
  const values = { unit: point === undefined ? '' : unitAt(p, point).name }
  return {
    title: TITLES[frame.kind],
    about: [COVERED, ...whoNames(p, frame), ...coordination(p, side, support), ...atOnce(frame)],
    parts: partsOf('attack', sum),
    target: p.content.grid.ids[target]!,
    from: fromOf(p, from, units, sum),
    odds: point === undefined ? [] : [dieOdds(p, 'attack', sum, false, { ...LED_BY, values })],
  }
}

/** Ruling 37: whoever is in clear terrain is named by those who fire. */
const whoNames = (p: Position, { target, targets }: FireFrame): Sentence[] =>
  targets.length > 1 && isNamedByEnemy(p, target)
    ? [{ rule: '3.3.2a', say: 'In clear terrain those who fire name the unit they strike' }]
    : []

const atOnce = (frame: FireFrame): Sentence[] =>
  frame.atOnce ? [{ rule: '3.3.3a', say: 'The chit is turned at once' }] : []

/** Fire under way: all who take part lie open. */
export function explainFire(p: Position, frame: FireFrame): Explanation | null {
  const { target, from, units, point } = frame
  const sum = fireSum(p, frame)
  const die = frame.die ?? lyingDice(p, 'fire', 'anti-tank', 'ambush')?.[0]
  const open =
    die !== undefined
      ? { rolled: [rolledDie(p, 'attack', sum, die)] }
      : { odds: point === null ? [] : [dieOdds(p, 'attack', sum)] }
  return {
    title: TITLES[frame.kind],
    about: [...(point === null ? whoNames(p, frame) : []), ...atOnce(frame)],
    parts: partsOf('attack', sum),
    target: p.content.grid.ids[target]!,
    from: fromOf(p, from, units, sum),
    ...open,
  }
}
