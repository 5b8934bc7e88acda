/**
 * The ways a retreat can take: those that are survived (retreat-hazards.ts), and which of them must be taken (12.1.3).
 * Nothing changes here; retreat-walk.ts walks.
 *
 *     all ways without a loop ─▶ survived ─▶ without loss ─▶ far enough ─▶ no extra hex ─▶ in supply
 *          12.1.3a                 12.2         12.1.3b       12.1.3c        12.2f         12.1.3d
 *
 * A way never leads nearer to its start and is five hexes long at most, so there are a few hundred of them.
 */
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { stepsLeft, unitAt } from '../pieces.ts'
import {
  ENDS_IN_ZONE,
  fatality,
  isCrowded,
  isLiveEzoc,
  isRouted,
  isStopHex,
  loopRefusal,
  othersThan,
  type Retreating,
  type Way,
} from './retreat-hazards.ts'
import { derivedTable, type Position } from '../state.ts'
import { wouldBeSupplied } from '../18-supply/supply.ts'
import { hasZoc } from '../05-zones-of-control/zones-of-control.ts'

// ---- All ways that are survived

/** One question is asked about the same groups again and again: what was found is kept while the position stands. */
const found = derivedTable<string, readonly Way[]>([
  ...(['place', 'status', 'train', 'lost', 'used', 'germanCities', 'turn', 'closed', 'dyle'] as const),
])

function keptWays(p: Position, what: string, group: Retreating, make: () => readonly Way[]): readonly Way[] {
  const { units, from, hexes, party, status, isFree, walked } = group
  const key = [what, units, from, hexes, party, status, isFree, walked].join('/')
  return found(p, key, make)
}

/** Every way the group survives, whatever it costs. */
export const survivedWays = (p: Position, group: Retreating): readonly Way[] =>
  keptWays(p, 'survived', group, () => findWays(p, group))

function findWays(p: Position, group: Retreating): Way[] {
  const { grid, data } = p.content
  const { from, hexes, isFree = false } = group
  const extra = data.tables.retreats.rows.extra.value
  const others = othersThan(p, group)
  const ways: Way[] = []
  const path = [...(group.walked ?? [])]

  const end = () => {
    const at = path.at(-1)!
    if (isCrowded(p, group, at) && !applies(p.content, '12.1.4')) return
    const distance = grid.distance(from, at)
    const isStop = path.length < hexes && isStopHex(p, group, at)
    const missing = isStop || isFree ? 0 : Math.max(0, hexes - distance)
    ways.push({ path: [...path], missing, distance, isStop, isLonger: path.length > hexes })
  }
  const goOn = () => {
    const at = path.at(-1) ?? from
    const inZone = path.length > 0 && isLiveEzoc(p, group, at)
    // 12.2f; a stop is judged by its own rule (12.4.1).
    if (path.length > 0 && !(inZone && applies(p.content, '12.2f'))) end()
    if (path.length >= hexes + (inZone ? extra : 0)) return
    for (let arc = at * 6; arc < at * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      if (to < 0 || loopRefusal(p, group, path, to) !== null || fatality(p, group, others, path, arc) !== null) continue
      path.push(to)
      goOn()
      path.pop()
    }
  }
  goOn()
  return ways
}

// ---- The guidelines

interface Guideline {
  readonly refusal: Refusal
  keep(p: Position, group: Retreating, ways: readonly Way[]): readonly Way[]
}

const preferring = (refusal: Refusal, isGood: (way: Way) => boolean): Guideline => ({
  refusal,
  keep(p, _, ways) {
    const good = ways.filter(isGood)
    return good.length > 0 && good.length < ways.length && applies(p.content, refusal.rule) ? good : ways
  },
})

/** Traced with all of them gone from where they are, and with the zone the unit will then have (13.3.2a). */
function isSuppliedAt(p: Position, group: Retreating, unit: Unit, hex: number): boolean {
  return wouldBeSupplied(p, unit, hex, { leaving: group.units, zoc: !isRouted(p, group, unit) && hasZoc(p, unit) })
}

const GUIDELINES: readonly Guideline[] = [
  preferring({ rule: '12.1.3b', say: 'Another retreat path costs no steps' }, (way) => way.missing === 0),
  {
    refusal: { rule: '12.1.3c', say: 'Another retreat path leads farther away' },
    keep(p, _, ways) {
      const least = Math.min(...ways.map((way) => (way.isStop ? Infinity : way.missing)))
      const far = ways.filter((way) => way.isStop || way.missing === least)
      return far.length < ways.length && applies(p.content, '12.1.3c') ? far : ways
    },
  },
  preferring(
    { rule: '12.2f', say: 'The extra hex is only for units that would otherwise be eliminated or lose steps' },
    (way) => !way.isLonger,
  ),
  {
    refusal: { rule: '12.1.3d', say: 'Another retreat path ends in supply' },
    keep(p, group, ways) {
      if (ways.length < 2) return ways
      // Many ways end in one hex.
      const ends = new Map<number, boolean>()
      for (const { path } of ways) {
        const hex = path.at(-1)!
        if (!ends.has(hex))
          ends.set(
            hex,
            group.units.every((unit) => isSuppliedAt(p, group, unitAt(p, unit), hex)),
          )
      }
      const good = ways.filter(({ path }) => ends.get(path.at(-1)!)!)
      return good.length > 0 && good.length < ways.length && applies(p.content, '12.1.3d') ? good : ways
    },
  },
]

/** The ways a group may take; none if it is eliminated on all of them. */
export function waysBack(p: Position, group: Retreating): readonly Way[] {
  const ways = survivedWays(p, group)
  if (group.isFree) return ways
  return keptWays(p, 'best', group, () =>
    GUIDELINES.reduce<readonly Way[]>((left, guideline) => guideline.keep(p, group, left), ways),
  )
}

const NOT_NEXT: Refusal = { rule: '12.1.1', say: 'A retreat goes from hex to adjacent hex' }
const LEADS_NOWHERE: Refusal = { rule: '12.1.3b', say: 'Every path on from there eliminates the unit' }
const TOO_FAR: Refusal = { rule: '12.1.1', say: 'The retreat is as long as it may be' }
const startsWith = (path: readonly number[], start: readonly number[]) => start.every((hex, i) => path[i] === hex)

/** Why a hex is not offered as the next of a way that has begun so. */
export function whyNotHop(p: Position, group: Retreating, path: readonly number[], to: number): Refusal | null {
  const { grid } = p.content
  const at = path.at(-1) ?? group.from
  const direction = grid.direction(at, to)
  if (direction < 0) return NOT_NEXT
  const refused = loopRefusal(p, group, path, to) ?? fatality(p, group, othersThan(p, group), path, at * 6 + direction)
  if (refused !== null) return refused
  const through = [...path, to]
  let left = survivedWays(p, group)
  if (!left.some((way) => startsWith(way.path, through)))
    return path.length >= group.hexes ? TOO_FAR : isLiveEzoc(p, group, to) ? ENDS_IN_ZONE : LEADS_NOWHERE
  if (group.isFree) return null
  for (const { refusal, keep } of GUIDELINES) {
    left = keep(p, group, left)
    if (!left.some((way) => startsWith(way.path, through))) return refusal
  }
  return null
}

/** Why the group cannot survive: what is wrong with each hex around it. */
export function whyLost(p: Position, group: Retreating): Refusal {
  const at = group.walked?.at(-1) ?? group.from
  const others = othersThan(p, group)
  for (let arc = at * 6; arc < at * 6 + 6; arc++) {
    const refused = fatality(p, group, others, group.walked ?? [], arc)
    if (refused !== null && refused.rule !== '12.2b') return refused
  }
  return LEADS_NOWHERE
}

/** The steps a group has to lose. */
export function stepsOf(p: Position, units: readonly number[]): number {
  return units.reduce((steps, unit) => steps + stepsLeft(p, unitAt(p, unit)), 0)
}

/** 11.4.1: would at least one of these units survive a retreat? The results that leave the choice Disrupt. */
export function canSurviveRetreat(p: Position, units: readonly number[], from: number, hexes: number): boolean {
  const mobile = units.filter((unit) => !unitAt(p, unit).isFort)
  if (mobile.length === 0) return false
  const { side } = unitAt(p, mobile[0]!)
  const survives = (group: readonly number[]) =>
    survivedWays(p, { side, units: group, from, hexes, party: units, status: 'disrupted' }).some(
      (way) => way.missing < stepsOf(p, group),
    )
  return mobile.some((unit) => survives([unit])) || (mobile.length > 1 && survives(mobile))
}
