/** 3.6 A headquarters alone in its hex is displaced one or two hexes when an enemy stack comes next to it. */
import type { Frame } from '../../../shared/engine/position.ts'
import { applies } from '../../../shared/engine/rule.ts'
import type { Content, Side } from './content.ts'
import { pickPath, paths, type Path } from './paths.ts'
import { overstacked } from './stacking.ts'
import {
  eliminate,
  isHeldBy,
  isNextToSide,
  other,
  placeOf,
  seatOf,
  shift,
  stackAt,
  type Position,
  type Stacks,
  type Step,
} from './state.ts'

/** The enemy headquarters a stack of this side displaces by coming to a hex. */
export function loneHqs(content: Content, stacks: Stacks, side: Side, hex: string): string[] {
  return content.around[hex].flatMap((next) => {
    const [unit, ...others] = stackAt(stacks, next)
    if (unit === undefined || others.length > 0) return []
    const isHq = content.units[unit].kind === 'hq' && content.units[unit].side !== side
    return isHq && applies(content, '3.6') ? [unit] : []
  })
}

interface DisplaceFrame extends Frame {
  readonly hq: string
}

/** It may not end next to the enemy; with nowhere to go it is eliminated. */
function waysOut(p: Position, hq: string): Path[] {
  const { content, state } = p
  const enemy = other(content.units[hq].side)
  const mayEnter = (hex: string) =>
    !isHeldBy(content, state.stacks, hex, enemy) && overstacked(content, state.stacks, hex, 1) === null
  const from = placeOf(p, hq)!
  const all = [...paths(content, from, 1, mayEnter), ...paths(content, from, 2, mayEnter)]
  return all.filter((path) => !isNextToSide(content, state.stacks, path.at(-1)!, enemy))
}

export const displace: Step<DisplaceFrame> = {
  title: 'Displace a headquarters',
  rule: '3.6',
  window: 'displacement',
  enter(play, { hq }) {
    if (waysOut(play, hq).length > 0) return
    play.note('3.6', '{hq} has nowhere to go and is eliminated', { hq }, { units: [hq] })
    eliminate(play, hq)
    play.pop()
  },
  asks: (p, { hq }) => seatOf(p, p.content.units[hq].side),
  // A headquarters that gives way stands alone, and every stack shows its height.
  isPublic: () => true,
  acts: {
    displace: {
      title: 'Displace it',
      build: (p, { hq }) => pickPath(waysOut(p, hq)),
      does(play, { hq }, path: Path) {
        play.note('3.6', '{hq} is displaced to {hex}', { hq, hex: path.at(-1)! }, { units: [hq] })
        shift(play, [hq], placeOf(play, hq)!, path.at(-1)!)
        play.pop()
      },
    },
  },
}
