/** Advances and Breakthroughs worth a thought: on towards the goal, or on against the next hex. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { AdvanceFrame } from '../14-advance/advance-walk.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { FAR, groundOf } from './ground.ts'
import { likingOf, type Liking } from './liking.ts'
import { type Lines } from './words.ts'

/** How many ends of a march are handed on. */
const ENDS = 5
const LONGEST = 4

export function advance(p: Position, draft: Draft, most: number): Lines {
  const frame = p.top as AdvanceFrame
  if (most === 1) return firstThought(p, draft, frame)
  const liking = likingOf(p, draft.seat as Side)
  return frame.going === undefined ? setOut(p, draft, frame, liking) : goOn(p, draft, frame, liking)
}

/** In trials: the Germans' strongest stack goes as far towards the goal as it can, the Allies stay where they are. */
function firstThought(p: Position, draft: Draft, frame: AdvanceFrame): Lines {
  if (frame.going !== undefined) return [['halt']]
  const [stack] = stacksOf(p, frame)
  if (draft.seat === 'allied' || stack === undefined || frame.attackers.some((unit) => p.state.advanced[unit]))
    return [['end']]
  const { grid } = p.content
  const units = fast(p, stack)
  const going = draft.with(['advance'])
  for (const { id } of units) going.pick(id)
  if (going.picks.length < 2) return [['end']]
  const way = groundOf(p).toGoal[faceOf(p, units[0]!).isMechanized ? 'tracks' : 'foot']
  let here = way[p.state.place[units[0]!.index]!]!
  for (let hops = 0; hops < LONGEST; hops++) {
    let best: string | null = null
    for (const { token, kind } of going.offers) {
      const to = kind === 'hop' ? way[grid.indexOf(token)]! : FAR
      if (to < here) [best, here] = [token, to]
    }
    if (best === null || going.pick(best) !== null) break
  }
  return going.ready ? [going.picks.map(({ token }) => token), ['end']] : [['end']]
}

/** Who may advance, hex by hex, the strongest first. */
function stacksOf(p: Position, { units = [] }: AdvanceFrame): Unit[][] {
  const byHex = new Map<number, Unit[]>()
  for (const index of units) {
    const hex = p.state.place[index]!
    byHex.set(hex, [...(byHex.get(hex) ?? []), unitAt(p, index)])
  }
  const attackOf = (stack: readonly Unit[]) => stack.reduce((sum, unit) => sum + faceOf(p, unit).attack, 0)
  return [...byHex.values()].sort((a, b) => attackOf(b) - attackOf(a))
}

/** The group that is under way: on, against somebody, or no farther. */
function goOn(p: Position, draft: Draft, frame: AdvanceFrame, liking: Liking): Lines {
  const lead = unitAt(p, frame.going!.units[0]!)
  const marches = marchesFrom(p, draft, ['advance'], lead, liking)
  const attacks = tokensAfter(draft, 'attack').flatMap((hex) =>
    tokensAfter(draft, 'attack', hex).map((price) => ['attack', hex, price]),
  )
  return [...attacks, ...marches.slice(0, ENDS).map(({ words }) => words), ['halt']]
}

function setOut(p: Position, draft: Draft, frame: AdvanceFrame, liking: Liking): Lines {
  const target = p.content.grid.ids[frame.target]!
  const stacks = stacksOf(p, frame)
  const lines: (readonly string[])[] = []
  for (const stack of stacks) lines.push(...groups(draft, target, stack))
  for (const stack of stacks) {
    const words = joined(draft, 'advance', [], fast(p, stack))
    if (words.length < 2) continue
    const lead = p.content.unitOf(words[1]!)!
    const here = liking(lead, p.state.place[lead.index]!)
    const marches = marchesFrom(p, draft, words, lead, liking)
    const better = marches.filter(({ score, end }) => score > here || end === frame.target)
    lines.push(...better.slice(0, ENDS).map((one) => one.words))
  }
  return [...lines, ['end']]
}

/** Those of a stack who can keep up: mechanised units do not wait for the others. */
function fast(p: Position, stack: readonly Unit[]): readonly Unit[] {
  const tracks = stack.filter((unit) => faceOf(p, unit).isMechanized && !unit.isHq)
  return tracks.length > 0 ? tracks : stack.filter((unit) => !unit.isHq)
}

/** A Breakthrough Group of a stack: formed in the vacated hex, and where it stands. */
function groups(draft: Draft, target: string, stack: readonly Unit[]): string[][] {
  const hexes = tokensAfter(draft, 'group')
  const lines = hexes.map((hex) => joined(draft, 'group', [hex], stack))
  return lines.filter((words) => words.length > 2 && (words[1] === target || words.length > 3))
}

/** The words with every unit of these that may join. */
function joined(draft: Draft, verb: string, start: readonly string[], units: readonly Unit[]): string[] {
  const words = [verb, ...start]
  for (const { id } of units) {
    const next = draft.with([...words, id])
    if (next.picks.length > words.length) words.push(id)
  }
  return words
}

interface March {
  readonly words: readonly string[]
  readonly end: number
  readonly score: number
}

/** Marches hop by hop, always on from the better hexes; all their ends, the best first. */
function marchesFrom(p: Position, draft: Draft, words: readonly string[], lead: Unit, liking: Liking): March[] {
  const { grid } = p.content
  const best = new Map<number, March>()
  let open: (readonly string[])[] = [words]
  for (let hops = 0; hops < LONGEST && open.length > 0; hops++) {
    const next: March[] = []
    for (const way of open) {
      const going = draft.with(way)
      if (going.picks.length < way.length) continue
      for (const { token, kind } of going.offers) {
        if (kind !== 'hop') continue
        const end = grid.indexOf(token)
        if (best.has(end)) continue
        const march = { words: [...way, token], end, score: liking(lead, end) }
        best.set(end, march)
        next.push(march)
      }
    }
    open = next
      .sort((a, b) => b.score - a.score)
      .slice(0, 3)
      .map((march) => march.words)
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}
