/** Everywhere a stack could go from where it stands, by each of its ways, with what it costs and why it ends there. */
import type { Destination } from '../../../engine/act.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { BARRED, search, type Hop, type Reach } from '../../../engine/search.ts'
import { enemyOf, type Content } from '../content/content.ts'
import { nextToUnits } from './distance.ts'
import { accountRefusal, isLeg, spentBy, stopAfter, tryHop, wayRefusal, type Walk } from './movement.ts'
import { endRefusal } from './movement-end.ts'
import type { Position } from '../state.ts'
import { hopCost, isFerry } from './terrain.ts'

/** A walk that is tried out from one place after another. */
type Probe = { -readonly [K in keyof Walk]: Walk[K] }

export function reachOf(p: Position, walk: Walk): Destination[] {
  const { content } = p
  const found = new Map<number, Destination>()
  const kind = kindOf(walk)
  const add = (reach: Reach, weighed: (hex: number) => number, by?: (cost: number) => Destination['by']) => {
    for (const hex of reach.places) {
      if (hex === walk.here || found.has(hex) || endRefusal(p, walk, hex) !== null) continue
      const stop = reach.stoppedBy(hex)
      const path = reach.path(hex)
      const cost = isByFerry(content, path)
        ? Math.max(...walk.movers.map((mover) => mover.normal))
        : kind === 'mixed'
          ? accountOf(p, walk, path)
          : weighed(hex)
      if (cost === null) continue
      const hops = path.slice(1).map((one) => content.grid.ids[one]!)
      found.set(hex, { hops, cost, ...(stop && { stop }), ...(by && { by: by(cost) }) })
    }
  }
  const spent = Math.max(...walk.movers.map((mover) => (mover.isMechanized ? walk.mechanized : walk.others)))
  const left = (points: (one: Walk['movers'][number]) => number) =>
    Math.min(...walk.movers.map((mover) => points(mover) - mover.leaving)) - spent
  const paid = Math.max(...walk.movers.map((mover) => mover.leaving)) + spent
  const near = nextToUnits(p, enemyOf(walk.side))
  const normal = left((mover) => mover.normal)
  const extended = walk.isNear ? -1 : left((mover) => mover.extended)
  if (normal > 0) {
    const reach = search(content.grid, { from: walk.here, budget: normal, step: stepFor(p, walk, kind, null) })
    add(reach, (hex) => paid + reach.cost(hex))
  }
  const tactical = content.data.tables.movement.tacticalHexes - walk.hops
  if (tactical > 0 && !walk.isFerried) {
    const reach = search(content.grid, { from: walk.here, budget: tactical, step: stepFor(p, walk, null, null) })
    // No points are counted on the way, but the screen shows them on every hex alike.
    add(
      reach,
      (hex) => paid + pointsOf(content, kind, reach.path(hex)),
      walk.movers.some((mover) => mover.normal < 0) ? undefined : () => TACTICAL,
    )
  }
  if (extended > Math.max(normal, 0)) {
    const reach = search(content.grid, {
      from: walk.here,
      budget: extended,
      step: stepFor(p, walk, kind, near),
    })
    const points = Math.min(...walk.movers.map((mover) => mover.normal))
    add(
      reach,
      (hex) => paid + reach.cost(hex),
      (cost) => ({ ...EXTENDED, sign: `+${cost - points}` }),
    )
  }
  return [...found.values()]
}

const TACTICAL = { rule: '7.4', say: 'Tactical Movement', sign: 'T' } as const
const EXTENDED = { rule: '7.3a', say: 'Extended Movement' } as const

const NO_WAY: Refusal = { rule: '7.1a', say: 'No way leads there in one move' }

/** Why a hex that is not next to the stack is out of its reach: what bars the last hop, or what the way would cost. */
export function whyTooFar(p: Position, walk: Walk, hex: number): Refusal {
  const reach = search(p.content.grid, { from: walk.here, step: stepFor(p, walk, kindOf(walk), null) })
  if (!reach.has(hex)) {
    const barred = reach.barredBy(hex)
    return (barred !== null && barred.kind !== 'budget' && barred.why) || NO_WAY
  }
  const ends = endRefusal(p, walk, hex)
  if (ends !== null) return ends
  const [cost, hops] = [reach.cost(hex), walk.hops + reach.path(hex).length - 1]
  const leg = { ...walk, hops, mechanized: walk.mechanized + cost, others: walk.others + cost, isNear: true }
  for (const mover of walk.movers) {
    const refused = accountRefusal(p, mover, leg)
    if (refused !== null) return refused
  }
  return NO_WAY
}

/**
 * By whose points a stack is weighed. One of two kinds is weighed hop by hop by the dearer, so that the search finds no
 * way it has not got (it may miss a few), and each way found is then walked for every unit's own account.
 */
type Kind = 'mechanized' | 'others' | 'mixed'

function kindOf({ movers }: Walk): Kind {
  const count = movers.filter((mover) => mover.isMechanized).length
  return count === movers.length ? 'mechanized' : count === 0 ? 'others' : 'mixed'
}

function weigh(content: Content, kind: Kind, arc: number): number {
  if (kind === 'mixed') return Math.max(hopCost(content, true, arc), hopCost(content, false, arc))
  return hopCost(content, kind === 'mechanized', arc)
}

const arcOf = ({ grid }: Content, from: number, to: number): number => from * 6 + grid.direction(from, to)

/** 22.8b: the ferry is a way of its own, and takes the whole allowance. */
const isByFerry = (content: Content, path: readonly number[]): boolean =>
  path.length === 2 && isFerry(content, content.grid.side[arcOf(content, path[0]!, path[1]!)]!)

/** What a path would cost in points. */
function pointsOf(content: Content, kind: Kind, path: readonly number[]): number {
  let points = 0
  for (let i = 1; i < path.length; i++) points += weigh(content, kind, arcOf(content, path[i - 1]!, path[i]!))
  return points
}

/** The dearest account of the stack at the end of a path; null if some unit cannot go it. */
function accountOf(p: Position, walk: Walk, path: readonly number[]): number | null {
  let now = walk
  for (let i = 1; i < path.length; i++) {
    const leg = tryHop(p, now, arcOf(p.content, path[i - 1]!, path[i]!))
    if (!isLeg(leg)) return null
    now = { ...now, ...leg }
  }
  return Math.max(...walk.movers.map((mover) => spentBy(mover, now)))
}

/** A hop for the search: in points for a kind of stack, or (null) in hexes; not next to the enemy when that is barred. */
function stepFor(p: Position, walk: Walk, kind: Kind | null, near: Uint8Array | null) {
  const probe: Probe = { ...walk }
  return (from: number, arc: number, to: number, _spent: number, hop: Hop<Refusal>): number => {
    if (near !== null && near[to] === 1) return BARRED
    // The ferry takes the printed allowance (22.8b): it is no way of the other two kinds.
    if ((kind === null || near !== null) && isFerry(p.content, p.content.grid.side[arc]!)) return BARRED
    probe.here = from
    probe.hops = from === walk.here ? walk.hops : walk.hops + 1
    hop.why = wayRefusal(p, probe, arc)
    if (hop.why !== null) return BARRED
    hop.stop = stopAfter(p, probe, arc)
    return kind === null ? 1 : weigh(p.content, kind, arc)
  }
}
