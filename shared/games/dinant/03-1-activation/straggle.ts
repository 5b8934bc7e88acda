/** 3.1d, 3.3.5b: a unit that stayed disorganised acts for itself: one hex at most, and its activation is over. */
import { nothing, pick } from '../../../engine/act.ts'
import { startWalk, tryHop, isLeg, endRefusal, type Walk } from '../03-2-movement/walk.ts'
import type { MarchFrame, SideFrame } from '../frames.ts'
import { placeOf } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'

interface StraggleFrame extends SideFrame {
  readonly step: 'straggle'
  readonly unit: number
}

function walkOf(p: Position, { side, unit }: StraggleFrame): Walk {
  return startWalk(p, { side, here: placeOf(p, unit), motor: 0, foot: 0 }, [unit])
}

/** Why it may not make this hop, or null. */
function refusal(p: Position, walk: Walk, arc: number) {
  const leg = tryHop(p, walk, arc)
  return isLeg(leg) ? endRefusal(p, walk, leg.here) : leg
}

const move: Act<StraggleFrame, { from: string; to: string }> = {
  title: 'Move one hex',
  rule: '3.3.5a',
  *build(p, frame) {
    const { grid, hopPicks } = p.content
    const walk = walkOf(p, frame)
    const arcs = [0, 1, 2, 3, 4, 5].map((d) => walk.here * 6 + d).filter((arc) => grid.neighbour[arc]! >= 0)
    const to = yield* pick(
      arcs.filter((arc) => refusal(p, walk, arc) === null).map((arc) => hopPicks[grid.neighbour[arc]!]!),
      {
        from: grid.ids[walk.here]!,
        why(token) {
          const arc = arcs.find((one) => grid.ids[grid.neighbour[one]!] === token)
          return arc === undefined ? null : refusal(p, walk, arc)
        },
      },
    )
    return { from: grid.ids[walk.here]!, to }
  },
  does(p, { side, unit }, { to }) {
    const here = placeOf(p, unit)
    const frame: MarchFrame = {
      step: 'march',
      side,
      units: [unit],
      here,
      motor: 0,
      foot: 0,
      walked: [here],
      told: 1,
      plan: [to],
      straggling: true,
    }
    p.push(frame)
  },
  shown: ({ from, to }) => `move 1 ${from}-${to}`,
}

const done: Act<StraggleFrame, null> = {
  title: 'Stay',
  rule: '3.3.5a',
  build: nothing,
  does: (p) => p.pop(),
}

/** Always asked: whether it has a hex to go to would tell of what is covered. */
export const straggle: Step<StraggleFrame> = {
  title: 'A unit stays disorganised',
  rule: '3.3.5b',
  before(p, { unit }) {
    if (placeOf(p, unit) < 0) p.pop()
  },
  returned: {
    march: (p) => p.pop(),
  },
  asks: (_, { side }) => side,
  prompt: (p, { unit }) => ({
    rule: '3.3.5a',
    say: 'A disorganised unit at {hex}: one hex, or none?',
    values: { hex: p.content.hexNames[placeOf(p, unit)]! },
  }),
  acts: { move, done },
}
