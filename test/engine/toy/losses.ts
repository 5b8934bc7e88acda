/** 4.2 A loss: its owner chooses the unit that loses a step. */
import { pick, unitPick } from '../../../shared/engine/act.ts'
import { loseStep, placeOf, seatOf, type Position, type SideFrame, type Step } from './state.ts'

interface LossFrame extends SideFrame {
  readonly units: readonly string[]
}

const alive = (p: Position, units: readonly string[]) => units.filter((unit) => placeOf(p, unit) !== undefined)

export const loss: Step<LossFrame> = {
  title: 'Losses',
  rule: '4.2',
  enter(play, { units }) {
    const [only, ...others] = alive(play, units)
    if (others.length > 0) return
    if (only !== undefined) loseStep(play, only)
    play.pop()
  },
  asks: (p, { side }) => seatOf(p, side),
  // Whoever takes part in a battle has been named or lies open.
  isPublic: () => true,
  acts: {
    lose: {
      title: 'Lose a step',
      build: (p, { units }) => pick(alive(p, units).map(unitPick)),
      does(play, _, unit: string) {
        loseStep(play, unit)
        play.pop()
      },
    },
  },
}
