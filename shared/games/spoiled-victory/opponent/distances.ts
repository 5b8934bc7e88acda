/** Steps between land spaces, over a map without Germans. */
import type { Content } from '../content/content.ts'

/** Farther than any two spaces are. */
export const FAR = 99

const known = new WeakMap<Content, readonly Int8Array[]>()

/** By space: the steps from it to every other. */
export function distancesOf(content: Content): readonly Int8Array[] {
  let all = known.get(content)
  if (all === undefined) known.set(content, (all = content.spaces.map(({ index }) => flood(content, index))))
  return all
}

function flood({ spaces, land }: Content, from: number): Int8Array {
  const steps = new Int8Array(spaces.length).fill(FAR)
  const queue = [from]
  steps[from] = 0
  for (const space of queue)
    for (const next of land[space]!)
      if (steps[next] === FAR) {
        steps[next] = steps[space]! + 1
        queue.push(next)
      }
  return steps
}

export interface Shore {
  /** Steps to the nearest landing. */
  readonly steps: number
  /** That landing; the East Jetty, where it is as near as a Beach. */
  readonly landing: number
}

const knownShores = new WeakMap<Content, readonly Shore[]>()

/** By space: the way to the water. */
export function shoresOf(content: Content): readonly Shore[] {
  let shores = knownShores.get(content)
  if (shores === undefined) {
    const all = distancesOf(content)
    shores = content.spaces.map(({ index }) => {
      const landings = [content.eastJetty, ...content.beaches]
      const steps = Math.min(...landings.map((landing) => all[index]![landing]!))
      return { steps, landing: landings.find((landing) => all[index]![landing] === steps)! }
    })
    knownShores.set(content, shores)
  }
  return shores
}
