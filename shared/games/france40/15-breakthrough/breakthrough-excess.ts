/** 12.1.4, 15.3 In a Breakthrough Combat the defender says who is too much in the hex: they add nothing to its defence. */
import { pick, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import type { Side } from '../content/content.ts'
import { NOT_DEFENDING } from '../events.ts'
import { agreeing, faceOf, idsOf, namesOf, unitAt, unitsIn } from '../pieces.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import type { Act, Position, Step } from '../state.ts'

interface ExcessFrame extends Frame {
  readonly side: Side
  readonly target: number
}

const weighs = (p: Position, index: number): boolean => {
  const unit = unitAt(p, index)
  return !unit.isHq && !unit.isFort && faceOf(p, unit).stacking > 0
}

const idle: Act<ExcessFrame, number[]> = {
  title: 'Leave out of the defence',
  rule: '15.3',
  *build(p, { target }): Building<number[]> {
    const excess: number[] = []
    let left = [...unitsIn(p, target)]
    while (isOverstacked(p, left)) {
      const picks = left.filter((unit) => weighs(p, unit)).map((unit) => unitAt(p, unit).pick)
      const { index } = p.content.unitOf(yield* pick(picks))!
      excess.push(index)
      left = left.filter((unit) => unit !== index)
    }
    return excess
  },
  does(p, { side }, excess) {
    const where = { units: idsOf(p, excess), event: NOT_DEFENDING[side] }
    p.note(
      '15.3',
      agreeing(
        excess,
        '{units} does not defend: over the stacking limit',
        '{units} do not defend: over the stacking limit',
      ),
      { units: namesOf(p, excess) },
      where,
    )
    p.pop(excess)
  },
}

export const excess: Step<ExcessFrame> = {
  title: 'Overstacked defenders',
  rule: '15.3',
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '15.3',
    say: '{hex} is overstacked: which units do not defend?',
    values: { hex: p.content.hexNames[target]! },
  }),
  acts: { idle },
  usual: 'idle',
}
