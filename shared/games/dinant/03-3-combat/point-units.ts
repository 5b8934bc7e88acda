/** 3.3.2a The point unit: who may lead, who names it, and the question if somebody has to be asked. */
import { pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { CLEAR, type Side } from '../content/content.ts'
import type { PointFrame, PointResult } from '../frames.ts'
import { faceOf, isDisorganised, unitAt } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'

const SMALL: Refusal = { rule: '3.3.2a', say: '{unit} is a small unit: a battalion leads, or tanks' }
const IN_DISORDER: Refusal = { rule: '3.3.2a', say: '{unit} is disorganised: another leads' }

/** Why one of these may not be their point unit. */
export function pointRefusal(p: Position, units: readonly number[], index: number): Refusal | null {
  const unit = unitAt(p, index)
  const organised = units.map((other) => unitAt(p, other)).filter((other) => !isDisorganised(p, other))
  const hasBattalion = organised.some((other) => !other.isSmall && other !== unit)
  const refused = firstOf(
    check(p.content, isDisorganised(p, unit) && organised.length > 0, IN_DISORDER),
    check(p.content, unit.isSmall && !unit.isTank && hasBattalion, SMALL),
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

export const pointCandidates = (p: Position, units: readonly number[]): number[] =>
  units.filter((unit) => pointRefusal(p, units, unit) === null)

/** The one a careful player would name: the best quality, and of those the most steps. */
export function usualPoint(p: Position, candidates: readonly number[]): number {
  const worth = (index: number) => {
    const unit = unitAt(p, index)
    return faceOf(p, unit).quality * 10 - p.state.lost[index]!
  }
  return candidates.reduce((best, unit) => (worth(unit) > worth(best) ? unit : best))
}

/** In clear terrain it is the attacker, or whoever fires, that names it. */
export const isNamedByEnemy = ({ content }: Position, hex: number): boolean =>
  content.terrain[hex] === CLEAR && applies(content, '3.3.2a')

const name: Act<PointFrame, number> = {
  title: 'Name the point unit',
  rule: '3.3.2a',
  *build(p, { units }) {
    const candidates = pointCandidates(p, units)
    const picks = candidates.map((unit) => unitAt(p, unit).pick)
    const suggest = unitAt(p, usualPoint(p, candidates)).id
    const token = yield* pick(picks, {
      suggest,
      why(word) {
        const unit = p.content.unitOf(word)
        return unit === undefined || !units.includes(unit.index) ? null : pointRefusal(p, units, unit.index)
      },
    })
    return p.content.unitOf(token)!.index
  },
  does: (p, { of }, unit) => p.pop({ unit, of } satisfies PointResult),
}

/** Those it is about lie open, so everybody may know the answers. */
export const point: Step<PointFrame> = {
  title: 'The point unit',
  rule: '3.3.2a',
  asks: (_, { side }) => side,
  prompt: (_, { side, of }: { side: Side; of: Side }) => ({
    rule: '3.3.2a',
    say: side === of ? 'Which unit leads?' : 'Which enemy unit is struck first?',
  }),
  acts: { point: name },
  isPublic: () => true,
}
