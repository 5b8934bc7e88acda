/** 4.2.1 Who spots a hex for guns of a corps: a unit beside it, an observer, aircraft. */
import { applies } from '../../../engine/rule.ts'
import { isInCommand } from '../07-command/command.ts'
import type { Side, Unit } from '../content/content.ts'
import type { DinantCorps } from '../content/data.ts'
import { isDisorganised, occupant, unitAt, unitsIn } from '../pieces.ts'
import { corpsOf, type Position } from '../state.ts'

export type Spotter =
  | { readonly by: 'unit'; readonly unit: Unit }
  /** From an observation post: its crew (4.2.1b), or a French unit that has taken their place (4.2.1d). */
  | { readonly by: 'observer'; readonly hex: number; readonly unit: Unit | null }
  | { readonly by: 'air' }

/** May this unit spot for guns of a corps? HQs do not, nor do the disorganised and those out of command. */
function canSpot(p: Position, unit: Unit, corps: DinantCorps): boolean {
  if (unit.isHq || corpsOf(p, unit.formation) !== corps) return false
  if (isDisorganised(p, unit) && applies(p.content, '3.3.5a')) return false
  return isInCommand(p, unit) || !applies(p.content, '7.2')
}

/** The first unit of a side beside a hex that may spot it. */
function spotterBeside(p: Position, side: Side, corps: DinantCorps, hex: number): Unit | null {
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const near = neighbour[arc]!
    if (near < 0 || occupant(p, near) !== side) continue
    for (const index of unitsIn(p, near)) if (canSpot(p, unitAt(p, index), corps)) return unitAt(p, index)
  }
  return null
}

/** What spots a hex for guns of this corps; null if nothing does. */
export function spotterOf(p: Position, side: Side, corps: DinantCorps, hex: number): Spotter | null {
  const beside = spotterBeside(p, side, corps, hex)
  if (beside !== null && applies(p.content, '4.2.1a')) return { by: 'unit', unit: beside }
  const observer = side === 'french' ? observerOf(p, corps, hex) : null
  if (observer !== null) return observer
  return p.state.airSpotted[hex] && applies(p.content, '5.1') ? { by: 'air' } : null
}

/** 4.2.1b, 4.2.1d: a post whose arc holds the hex. */
function observerOf(p: Position, corps: DinantCorps, hex: number): Spotter | null {
  for (const post of p.content.observers) {
    if (post.sees[hex] === 0) continue
    if (p.state.observers[post.hex] && applies(p.content, '4.2.1b'))
      return { by: 'observer', hex: post.hex, unit: null }
    const unit = unitsIn(p, post.hex)
      .map((index) => unitAt(p, index))
      .find((one) => one.side === 'french' && canSpot(p, one, corps))
    if (unit !== undefined && !p.state.observers[post.hex] && applies(p.content, '4.2.1d'))
      return { by: 'observer', hex: post.hex, unit }
  }
  return null
}
