/** What a hop lets the other side do: fire from zone to zone (1.6c), blow the bridge (6.1a, 9.1k), stop it (9.1h). */
import type { Explanation, Overlay, Part } from '../../../engine/explain.ts'
import type { Modifier, Sentence } from '../../../engine/rule.ts'
import { watchers } from '../01-basics/zones.ts'
import { enemyOf, ROAD, ROUGH, WOODS, type Side } from '../content/content.ts'
import type { Position } from '../state.ts'

/** Does the hop cross a bridge of the map that stands? A pontoon bridge beside it would be used instead. */
export function isOverBridge({ content, state }: Position, arc: number): boolean {
  const side = content.grid.side[arc]!
  return content.hasBridge[side] === 1 && !state.blown[side] && state.pontoons[side] === undefined
}

/** 9.1h: west of the Meuse, and not along a road or major road. */
export const isOffRoad = ({ content }: Position, arc: number): boolean =>
  content.isWest[content.grid.neighbour[arc]!] === 1 && content.way[arc]! < ROAD

/** 9.1g: is the hex beside a rough or wooded one with nobody in it? */
export function isBesideCover({ content, state }: Position, hex: number): boolean {
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const to = content.grid.neighbour[arc]!
    if (to < 0 || state.stacks[to] !== undefined) continue
    if (content.terrain[to] === ROUGH || content.terrain[to] === WOODS) return true
  }
  return false
}

/** A step of a way, as it would be made. */
export interface WayStep {
  readonly from: number
  readonly to: number
  readonly motor: number
  readonly foot: number
}

const namesOf = (p: Position, hexes: readonly number[]): string =>
  hexes.map((hex) => p.content.grid.ids[hex]!).join(', ')

/** What a hop would bring about that its hex does not say. */
export function meaningOf(p: Position, side: Side, arc: number): string | null {
  const [from, to] = [Math.floor(arc / 6), p.content.grid.neighbour[arc]!]
  const firing = watchers(p, side, from, to)
  const said = [
    ...(firing.length > 0 ? [`may be fired at from ${namesOf(p, firing)}`] : []),
    ...(side === 'german' && isOverBridge(p, arc) ? ['the bridge may be blown first'] : []),
  ]
  return said.length === 0 ? null : said.join('; ')
}

/** The way so far: what it costs, and what it may draw on the stack. Both sides know all of it. */
export function explainWay(
  p: Position,
  side: Side,
  steps: readonly WayStep[],
  accounts: readonly ('motor' | 'foot')[],
) {
  if (steps.length === 0) return null
  const about: Sentence[] = []
  for (const { from, to } of steps) {
    const firing = watchers(p, side, from, to)
    const values = { hex: p.content.hexNames[to]!, from: namesOf(p, firing) }
    if (firing.length > 0) about.push({ rule: '1.6c', say: 'At {hex}: {from} may fire', values })
    const arc = from * 6 + p.content.grid.direction(from, to)
    if (side === 'german' && isOverBridge(p, arc))
      about.push({ rule: '6.1a', say: 'The bridge to {hex} may be blown first', values })
  }
  const explained: Explanation = { title: 'Move', about, parts: accounts.map((one) => pointsPart(p, steps, one)) }
  return explained
}

const TITLES = { motor: 'Movement points, motorised', foot: 'Movement points, others' }

function pointsPart(p: Position, steps: readonly WayStep[], account: 'motor' | 'foot'): Part {
  const lines: Modifier[] = steps.map((step) => ({
    rule: '3.2',
    value: step[account],
    say: '{hex}',
    values: { hex: p.content.hexNames[step.to]! },
  }))
  return { id: account, title: TITLES[account], lines, total: lines.reduce((sum, { value }) => sum + value, 0) }
}

/** The hexes that may fire at a way, with lines to where they would hit; `isNext`: at hops that may come. */
export function fireOverlay(
  p: Position,
  side: Side,
  steps: readonly Pick<WayStep, 'from' | 'to'>[],
  isNext = false,
): Overlay {
  const { ids } = p.content.grid
  const links: [string, string][] = []
  for (const { from, to } of steps) for (const hex of watchers(p, side, from, to)) links.push([ids[hex]!, ids[to]!])
  const hexes = [...new Set(links.map(([from]) => from))]
  const title = isNext ? 'May fire at the next hop' : 'May fire at this move'
  return { id: isNext ? 'reaction-next' : 'reaction', title, side: enemyOf(side), hexes, sides: [], links }
}
