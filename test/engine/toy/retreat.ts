/** 4.5 Retreat: each unit of a beaten stack goes two hexes away, by a path of its own. */
import { pick, unitPick, words, type Building } from '../../../shared/engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../shared/engine/rule.ts'
import type { Side } from './content.ts'
import { paths, pickPath, type Path } from './paths.ts'
import { overstacked } from './stacking.ts'
import {
  eliminate,
  isHeldBy,
  isNextToSide,
  other,
  seatOf,
  shift,
  shifted,
  stackAt,
  type Position,
  type SideFrame,
  type Stacks,
  type Step,
} from './state.ts'

interface RetreatFrame extends SideFrame {
  readonly hex: string
}

interface Retreat {
  readonly unit: string
  /** Null: there is no way out, the unit is lost. */
  readonly path: Path | null
}

const DISTANCE = 2

/** 4.5.1 Not through the enemy nor into a full hex, and two hexes away in the end. */
function blocked(p: Position, stacks: Stacks, side: Side, hex: string): Refusal | null {
  return firstOf(
    check(p.content, isHeldBy(p.content, stacks, hex, other(side)), {
      rule: '4.5.1',
      say: 'The enemy holds {hex}',
      values: { hex },
    }),
    overstacked(p.content, stacks, hex, 1),
  )
}

const enemiesPassed = (p: Position, stacks: Stacks, side: Side, path: Path): number =>
  path.filter((hex) => isNextToSide(p.content, stacks, hex, other(side))).length

function waysBack(p: Position, stacks: Stacks, side: Side, from: string): { all: Path[]; best: Path[] } {
  const { grid } = p.content
  const isFar = (path: Path) => grid.distance(grid.indexOf(from), grid.indexOf(path.at(-1)!)) === DISTANCE
  const all = paths(p.content, from, DISTANCE, (hex) => blocked(p, stacks, side, hex) === null).filter(isFar)
  if (!applies(p.content, '4.5.2')) return { all, best: all }
  // 4.5.2 Past as few enemies as can be.
  const passed = all.map((path) => enemiesPassed(p, stacks, side, path))
  return { all, best: all.filter((_, i) => passed[i] === Math.min(...passed)) }
}

function* retreats(p: Position, { side, hex }: RetreatFrame): Building<Retreat[]> {
  const plan: Retreat[] = []
  let { stacks } = p.state
  for (let left = stackAt(stacks, hex); left.length > 0; left = stackAt(stacks, hex)) {
    const unit = yield* pick(left.map(unitPick))
    const { all, best } = waysBack(p, stacks, side, hex)
    const why = (token: string): Refusal | null => {
      if (!p.content.grid.ids.includes(token)) return null
      if (all.some((path) => path.includes(token)))
        return { rule: '4.5.2', say: 'A way past fewer enemies is open', values: { hex: token } }
      return blocked(p, stacks, side, token) ?? { rule: '4.5.1', say: '{hex} leads nowhere', values: { hex: token } }
    }
    if (best.length === 0) yield* pick(words('lost'), { why })
    const path = best.length === 0 ? null : yield* pickPath(best, why)
    plan.push({ unit, path })
    stacks = shifted(stacks, [unit], hex, path?.at(-1) ?? null)
  }
  return plan
}

export const retreat: Step<RetreatFrame> = {
  title: 'Retreat',
  rule: '4.5',
  window: 'retreat',
  enter(play, { hex }) {
    if (stackAt(play.state.stacks, hex).length === 0) play.pop()
  },
  asks: (p, { side }) => seatOf(p, side),
  // The attacked stack lies open, and every other shows its height.
  isPublic: () => true,
  acts: {
    retreat: {
      title: 'Retreat the stack',
      build: retreats,
      does(play, { hex }, plan: Retreat[]) {
        for (const { unit, path } of plan) {
          if (path !== null) shift(play, [unit], hex, path.at(-1)!)
          else {
            play.note('4.5.1', '{unit} has no way out and is eliminated', { unit }, { units: [unit] })
            eliminate(play, unit)
          }
        }
        play.pop()
      },
    },
  },
}
