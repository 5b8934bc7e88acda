/** Everywhere a stack could go from where it stands, with what it costs. */
import type { Destination } from '../../../engine/act.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { BARRED, search, type Hop, type Reach } from '../../../engine/search.ts'
import type { Position } from '../state.ts'
import { pointsLeft, type Spent } from './movers.ts'
import { costsOfHops, moveClass } from './terrain.ts'
import { barredHop, costOf, endRefusal, isLeg, squeezeInto, tryHop, type Walk } from './walk.ts'

type Account = keyof Spent

const MOTOR: readonly Account[] = ['motor']
const FOOT: readonly Account[] = ['foot']
const BOTH: readonly Account[] = ['motor', 'foot']

/** By whose points a search counts: a stack of one kind has one account, a mixed one is searched by both. */
function accountsOf(p: Position, { units }: Walk): readonly Account[] {
  let [hasMotor, hasFoot] = [false, false]
  for (const unit of units) {
    if (moveClass(p, unit) === 'motorised') hasMotor = true
    else hasFoot = true
  }
  return hasMotor && hasFoot ? BOTH : hasMotor ? MOTOR : FOOT
}

/** Does every unit of it pay by the same account? */
export const hasOneAccount = (p: Position, walk: Walk): boolean => accountsOf(p, walk).length === 1

function searchBy(p: Position, walk: Walk, account: Account, until?: (hex: number) => boolean): Reach {
  const isIt = account === 'motor' ? 'motorised' : 'foot'
  const left = walk.units.flatMap((unit) => (moveClass(p, unit) === isIt ? [pointsLeft(p, walk, unit)] : []))
  const costs = costsOfHops(p, isIt)
  const probe: { -readonly [K in keyof Walk]: Walk[K] } = { ...walk }
  const step = (from: number, arc: number, to: number, _spent: number, hop: Hop<Refusal>): number => {
    probe.here = from
    hop.why = barredHop(p, probe, arc)
    if (hop.why !== null) return BARRED
    const extra = squeezeInto(p, probe, to, p.content.way[arc]!)
    if (typeof extra === 'number') return costs[arc]! + extra
    hop.why = extra
    return BARRED
  }
  const budget = Math.min(...left)
  return search(p.content.grid, { from: walk.here, budget, step, ...(until && { until }) })
}

/** The stack after a way, or null if some unit cannot go it: of a mixed stack each pays by its own account. */
function walked(p: Position, walk: Walk, path: readonly number[]): Walk | null {
  let now = walk
  for (let i = 1; i < path.length; i++) {
    const leg = tryHop(p, now, now.here * 6 + p.content.grid.direction(now.here, path[i]!))
    if (!isLeg(leg)) return null
    now = { ...now, ...leg }
  }
  return now
}

/** A hex in which a move may end, with what it costs to be there. */
export interface End {
  readonly hex: number
  readonly cost: number
  /** The hexes of the way, the first one where it begins: made when somebody asks, for most ends are not chosen. */
  way(): readonly number[]
}

/** One after the other; what is not `wanted` when its turn comes is passed over. */
export function* endsOf(p: Position, walk: Walk, wanted?: (hex: number) => boolean): Generator<End> {
  const accounts = accountsOf(p, walk)
  const found = new Set<number>()
  for (const account of accounts) {
    const reach = searchBy(p, walk, account)
    const { places, costs } = reach
    for (let nth = 0; nth < places.length; nth++) {
      const hex = places[nth]!
      if (hex === walk.here || wanted?.(hex) === false || found.has(hex) || endRefusal(p, walk, hex) !== null) continue
      const end = accounts.length === 1 ? null : walked(p, walk, reach.path(hex))
      if (accounts.length > 1) {
        if (end === null) continue
        found.add(hex)
      }
      const cost = end === null ? walk[account] + costs[nth]! : costOf(p, walk, end)
      yield { hex, cost, way: () => reach.path(hex) }
    }
  }
}

export function destinationOf({ content: { grid } }: Position, end: End): Destination {
  const hops = end.way().slice(1)
  return { hops: hops.map((hex) => grid.ids[hex]!), cost: end.cost }
}

export const reachOf = (p: Position, walk: Walk): Destination[] =>
  Array.from(endsOf(p, walk), (end) => destinationOf(p, end))

/** Ways that were found before, by unit: most can still be gone, and then there is no need to search. */
const known = new WeakMap<Position, Map<number, readonly number[]>>()

/** Is there a way for a unit by itself to a hex in which its move may end? */
export function hasWayToEnd(p: Position, walk: Walk, unit: number): boolean {
  let ways = known.get(p)
  if (ways === undefined) known.set(p, (ways = new Map()))
  const way = ways.get(unit)
  if (way?.[0] === walk.here && endRefusal(p, walk, way.at(-1)!) === null && walked(p, walk, way) !== null) return true
  const ends = (hex: number) => hex !== walk.here && endRefusal(p, walk, hex) === null
  const reach = searchBy(p, walk, accountsOf(p, walk)[0]!, ends)
  if (reach.end < 0) return false
  ways.set(unit, reach.path(reach.end))
  return true
}

/** Is there any hex further on in which the move may end? Asked where it may not end: in a hex that is full. */
export function canEndBeyond(p: Position, walk: Walk): boolean {
  const accounts = accountsOf(p, walk)
  if (accounts.length > 1) return !endsOf(p, walk).next().done
  const ends = (hex: number) => hex !== walk.here && endRefusal(p, walk, hex) === null
  return searchBy(p, walk, accounts[0]!, ends).end >= 0
}
