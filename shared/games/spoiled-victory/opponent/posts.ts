/**
 * The two posts the evacuation hangs on: Dunkirk, behind which lies the East Jetty, and La Panne, without which Evacuation
 * Moves are halved (11.5). Two good units in such a space hardly ever lose it: of one Win one of them goes back, and the
 * other stays.
 */
import type { Unit } from '../content/content.ts'
import { alliesIn, belgiansFight, factorOf, germanIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { activationsNeeded } from './advance.ts'
import { distancesOf } from './distances.ts'
import { marchLine, rangeOf } from './marches.ts'

type Line = readonly string[]

interface Post {
  /** Where its units go. */
  readonly at: number
  /** Spaces in which they count. */
  readonly held: readonly number[]
  /** The turns before which it is filled, and before which nobody leaves it. */
  readonly filledUntil: number
  readonly keptUntil: number
}

/** In the last turns there is nothing left behind a post that could be lost. */
function postsOf({ content }: Position): Post[] {
  const { eastJetty, laPanne, spaces, data } = content
  const { turns } = data.scenario
  const dunkirk = spaces.find(({ isDunkirk, isEastJetty }) => isDunkirk && !isEastJetty)!.index
  return [
    { at: dunkirk, held: [dunkirk, eastJetty], filledUntil: turns - 3, keptUntil: turns - 2 },
    { at: laPanne, held: [laPanne], filledUntil: turns - 1, keptUntil: turns - 1 },
  ]
}

/** Does who stands there stay there? */
export const isOnPost = (p: Position, space: number): boolean =>
  postsOf(p).some(({ at, keptUntil }) => at === space && p.state.turn < keptUntil)

/** Units that make a post, and the factor a good one has. */
const ENOUGH = 2
const GOOD = 3
/** A German who needs more activations than this can wait. */
const NEAR = 5
/** So many who could be sent are thought of. */
const SENT = 8

/** The best who can be spared go where a post is weak and a German near. */
export function posts(p: Position): Line[] {
  const { tracks } = p.content
  const needed = activationsNeeded(p)
  return postsOf(p).flatMap((post) => {
    const { at, held, filledUntil } = post
    const near = tracks.some((track, nth) => held.includes(track.at(-1)!) && needed[nth]! < NEAR)
    const isClosed = p.content.spaces[at]!.isBelgianArea && belgiansFight(p)
    const good = held.reduce((sum, space) => sum + goodUnits(p, space), 0)
    if (!near || isClosed || good >= ENOUGH || p.state.turn >= filledUntil || germanIn(p, at) >= 0) return []
    return sentTo(p, post, good)
  })
}

const goodUnits = (p: Position, space: number): number =>
  alliesIn(p, space).filter((unit) => {
    const { isEvacuee, isGhq } = p.content.units[unit]!
    return !isEvacuee && !isGhq && factorOf(p, unit) >= GOOD
  }).length

/** A pair, or one alone if it can walk. */
function sentTo(p: Position, { at: goal, held }: Post, good: number): Line[] {
  const { content, state } = p
  const steps = distancesOf(content)[goal]!
  const way = ({ index }: Unit) => steps[state.place[index]!]!
  const taken = new Set(postsOf(p).flatMap((post) => post.held))
  const isFree = ({ index, nation, isGhq }: Unit) => {
    const at = state.place[index]!
    return at >= 0 && !isGhq && nation !== 'belgian' && !state.suppressed[index] && !taken.has(at)
  }
  const best = content.combatUnits
    .filter((unit) => isFree(unit) && !state.reduced[unit.index])
    .sort((a, b) => factorOf(p, b.index) - factorOf(p, a.index) || way(a) - way(b))
  return best.slice(0, SENT).flatMap((unit) => {
    const isNear = way(unit) <= rangeOf(p, unit)
    const mate = content.combatUnits.find(
      (other) =>
        other !== unit &&
        other.nation === unit.nation &&
        isFree(other) &&
        state.place[other.index] === state.place[unit.index] &&
        factorOf(p, other.index) >= GOOD,
    )
    const verb = isNear ? 'foot' : 'truck'
    const lines: Line[] = []
    // Beside one who is there already at La Panne one more is enough.
    if (mate !== undefined && (good === 0 || held.length > 1))
      lines.push(marchLine(p, verb, [unit.index, mate.index], goal))
    if (isNear) lines.push(marchLine(p, verb, [unit.index], goal))
    return lines
  })
}
