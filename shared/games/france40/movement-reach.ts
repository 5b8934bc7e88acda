/** Everywhere a stack could go from where it stands, by each of its ways, with what it costs and why it ends there. */
import type { Destination } from '../../engine/act.ts'
import type { Refusal } from '../../engine/rule.ts'
import { BARRED, search, type Hop, type Reach } from '../../engine/search.ts'
import { enemyOf, type Content } from './content.ts'
import { nextToUnits } from './distance.ts'
import { stopAfter, wayRefusal, type Walk } from './movement.ts'
import { endRefusal } from './movement-end.ts'
import type { Position } from './state.ts'
import { hopCost, isFerry } from './terrain.ts'

/** A walk that is tried out from one place after another. */
type Probe = { -readonly [K in keyof Walk]: Walk[K] }

export function reachOf(p: Position, walk: Walk): Destination[] {
  const { content } = p
  const found = new Map<number, Destination>()
  const add = (reach: Reach, cost: (hex: number) => number) => {
    for (const hex of reach.places) {
      if (hex === walk.here || found.has(hex) || endRefusal(p, walk, hex) !== null) continue
      const stop = reach.stoppedBy(hex)
      const hops = reach
        .path(hex)
        .slice(1)
        .map((one) => content.grid.ids[one]!)
      found.set(hex, { hops, cost: cost(hex), ...(stop && { stop }) })
    }
  }
  // The dearest kind of unit in the stack decides; a stack of two kinds may reach a little more hop by hop.
  const isMechanized = walk.movers.every((mover) => mover.isMechanized)
  const spent = isMechanized ? walk.mechanized : walk.others
  const left = (points: (one: Walk['movers'][number]) => number) =>
    Math.min(...walk.movers.map((mover) => points(mover) - mover.leaving)) - spent
  const paid = Math.max(...walk.movers.map((mover) => mover.leaving)) + spent
  const near = nextToUnits(p, enemyOf(walk.side))
  const normal = left((mover) => mover.normal)
  const extended = walk.isNear ? -1 : left((mover) => mover.extended)
  if (normal > 0) {
    const reach = search(content.grid, { from: walk.here, budget: normal, step: stepFor(p, walk, isMechanized, null) })
    add(reach, (hex) => paid + reach.cost(hex))
  }
  const tactical = content.data.tables.movement.tacticalHexes - walk.hops
  if (tactical > 0 && !walk.isFerried) {
    const reach = search(content.grid, { from: walk.here, budget: tactical, step: stepFor(p, walk, null, null) })
    // No points are counted on the way, but the screen shows them on every hex alike.
    add(reach, (hex) => paid + pointsOf(content, isMechanized, reach.path(hex)))
  }
  if (extended > Math.max(normal, 0)) {
    const reach = search(content.grid, {
      from: walk.here,
      budget: extended,
      step: stepFor(p, walk, isMechanized, near),
    })
    add(reach, (hex) => paid + reach.cost(hex))
  }
  return [...found.values()]
}

/** What a path would cost in points. */
function pointsOf(content: Content, isMechanized: boolean, path: readonly number[]): number {
  let points = 0
  for (let i = 1; i < path.length; i++)
    points += hopCost(content, isMechanized, path[i - 1]! * 6 + content.grid.direction(path[i - 1]!, path[i]!))
  return points
}

/** A hop for the search: in points for a kind of unit, or (null) in hexes; not next to the enemy when that is barred. */
function stepFor(p: Position, walk: Walk, isMechanized: boolean | null, near: Uint8Array | null) {
  const probe: Probe = { ...walk }
  return (from: number, arc: number, to: number, _spent: number, hop: Hop<Refusal>): number => {
    if (near !== null && near[to] === 1) return BARRED
    // The ferry takes the printed allowance (22.8b): it is no way of the other two kinds.
    if ((isMechanized === null || near !== null) && isFerry(p.content, p.content.grid.side[arc]!)) return BARRED
    probe.here = from
    probe.hops = from === walk.here ? walk.hops : walk.hops + 1
    hop.why = wayRefusal(p, probe, arc)
    if (hop.why !== null) return BARRED
    hop.stop = stopAfter(p, probe, arc)
    return isMechanized === null ? 1 : hopCost(p.content, isMechanized, arc)
  }
}
