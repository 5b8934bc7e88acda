/*
 * Counters that travel from where they stood to where they stand, fade away or turn over when the view has changed.
 * Runs only while something moves.
 */

import { shallowReactive, shallowRef, type ShallowReactive, type ShallowRef } from 'vue'
import type { Travel } from './context.ts'
import { differenceOf, TOO_MUCH, travelTime, type Placings } from './layout-changes.ts'
import type { Laid } from './layout.ts'
import type { BoardMap, Motion } from './model.ts'

const TURN_TIME = 160
const FADE_TIME = 260

export interface Traveller {
  readonly travel: ShallowReactive<Map<string, Travel>>
  /** Who is on the way: drawn over all others. */
  readonly moving: Readonly<ShallowRef<ReadonlySet<string>>>
  /** Counters that are no longer on the table but still fading. */
  readonly leaving: Readonly<ShallowRef<readonly Laid[]>>
  /** The table has changed from one layout to another. `trails`: by unit the hexes it went through, where known. */
  follow(before: ReadonlyMap<string, Laid>, after: ReadonlyMap<string, Laid>, trails: Trails): void
  /** Everything is where it belongs. */
  finish(): void
}

export type Trails = Readonly<Record<string, readonly string[]>>

interface Journey {
  readonly time: number
  /** Where the counter is after this part of its time. */
  at(part: number): Travel
}

export function useTravel(map: Pick<BoardMap, 'grid' | 'frame'>, motion: () => Motion): Traveller {
  const travel = shallowReactive(new Map<string, Travel>())
  const moving = shallowRef<ReadonlySet<string>>(new Set())
  const leaving = shallowRef<readonly Laid[]>([])
  let journeys = new Map<string, Journey>()
  let begun = 0
  let running = 0

  function finish(): void {
    cancelAnimationFrame(running)
    running = 0
    journeys = new Map()
    if (travel.size > 0) travel.clear()
    if (leaving.value.length > 0) leaving.value = []
    if (moving.value.size > 0) moving.value = new Set()
  }

  function step(now: number): void {
    let isLast = true
    for (const [id, journey] of journeys) {
      const part = Math.max(0, (now - begun) / journey.time)
      if (part < 1) isLast = false
      else if (!leaving.value.some((one) => one.id === id)) {
        travel.delete(id)
        journeys.delete(id)
        continue
      }
      travel.set(id, journey.at(Math.min(1, part)))
    }
    if (isLast) finish()
    else running = requestAnimationFrame(step)
  }

  function follow(before: ReadonlyMap<string, Laid>, after: ReadonlyMap<string, Laid>, trails: Trails): void {
    const difference = differenceOf(placings(before), placings(after))
    const { moved, gone, come, turned } = difference
    // A draft that comes while counters are still on their way does not stop them.
    if (difference !== TOO_MUCH && moved.length + gone.length + come.length + turned.length === 0) return
    finish()
    if (motion() === 'off') return
    const isCalm = motion() === 'reduced'
    for (const { id, from, to } of moved) {
      if (isCalm) continue
      journeys.set(id, moveJourney(wayOf(map, before.get(id)!, after.get(id)!, trails[id], from, to)))
    }
    if (!isCalm) for (const id of turned) journeys.set(id, turnJourney(after.get(id)!))
    leaving.value = gone.map(({ id }) => before.get(id)!)
    for (const laid of leaving.value) journeys.set(laid.id, fadeJourney(laid))
    if (journeys.size === 0) return
    begun = performance.now()
    moving.value = new Set(moved.map(({ id }) => id))
    for (const [id, journey] of journeys) travel.set(id, journey.at(0))
    running = requestAnimationFrame(step)
  }

  return { travel, moving, leaving, follow, finish }
}

const placings = (all: ReadonlyMap<string, Laid>): Placings =>
  new Map([...all].map(([id, { hex, picture }]) => [id, { hex, face: picture.up }]))

type Points = readonly { readonly x: number; readonly y: number }[]

/** By the hexes it went through if they are known, else as the crow flies. */
function wayOf(
  { grid, frame }: Pick<BoardMap, 'grid' | 'frame'>,
  start: Laid,
  end: Laid,
  trail: readonly string[] | undefined,
  from: string,
  to: string,
): Points {
  const through = trail?.at(-1) === to ? trail.filter((hex) => hex !== from).slice(0, -1) : undefined
  const between = through
    ? through.map((hex) => grid.indexOf(hex)).filter((hex) => hex >= 0)
    : grid.between(grid.indexOf(from), grid.indexOf(to))
  const middle = between.map((hex) => {
    const [x, y] = frame.centre(hex)
    return { x, y }
  })
  return [start, ...(through || between.length < 5 ? middle : []), end]
}

function moveJourney(way: Points): Journey {
  const hops = way.length - 1
  return {
    time: travelTime(hops),
    at(part) {
      const eased = part * part * (3 - 2 * part) * hops
      const hop = Math.min(hops - 1, Math.floor(eased))
      const [a, b] = [way[hop], way[hop + 1]]
      const share = eased - hop
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, alpha: 1, breadth: 1 }
    },
  }
}

const turnJourney = ({ x, y }: Laid): Journey => ({
  time: TURN_TIME,
  at: (part) => ({ x, y, alpha: 1, breadth: Math.abs(Math.cos(part * Math.PI)) || 0.01 }),
})

const fadeJourney = ({ x, y }: Laid): Journey => ({
  time: FADE_TIME,
  at: (part) => ({ x, y, alpha: 1 - part, breadth: 1 }),
})
