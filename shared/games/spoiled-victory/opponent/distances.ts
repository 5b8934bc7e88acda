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

const knownShores = new WeakMap<Content, Int8Array>()

/** By space: the steps to the nearest landing. */
export function stepsToShore(content: Content): Int8Array {
  let steps = knownShores.get(content)
  if (steps === undefined) {
    const all = distancesOf(content)
    const shores = [content.eastJetty, ...content.beaches]
    steps = Int8Array.from(content.spaces, ({ index }) => Math.min(...shores.map((shore) => all[index]![shore]!)))
    knownShores.set(content, steps)
  }
  return steps
}
