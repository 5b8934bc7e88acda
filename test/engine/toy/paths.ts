/** Ways of a fixed few hexes, for those that must fall back: listed for one unit, then picked hop by hop. */
import { pick, pickMore, type Building, type Pick } from '../../../shared/engine/act.ts'
import type { Refusal } from '../../../shared/engine/rule.ts'
import type { Content } from './content.ts'

export type Path = readonly string[]

/** Every path of so many hops whose hexes may all be entered, no hex twice. */
export function paths(content: Content, from: string, hops: number, mayEnter: (hex: string) => boolean): Path[] {
  let found: Path[] = [[]]
  for (let hop = 0; hop < hops; hop++)
    found = found.flatMap((path) =>
      content.around[path.at(-1) ?? from]
        .filter((hex) => hex !== from && !path.includes(hex) && mayEnter(hex))
        .map((hex) => [...path, hex]),
    )
  return found
}

/** Picks one of these paths, hop by hop. */
export function* pickPath(choice: readonly Path[], why?: (token: string) => Refusal | null): Building<Path> {
  const path: string[] = []
  for (;;) {
    const onward = choice.filter((one) => one.length > path.length && path.every((hex, i) => one[i] === hex))
    const next = [...new Set(onward.map((one) => one[path.length]))]
    const picks = next.map((token): Pick => ({ kind: 'hop', token }))
    const isWhole = choice.some((one) => one.length === path.length && path.every((hex, i) => one[i] === hex))
    const hop = isWhole ? yield* pickMore(picks, { why }) : yield* pick(picks, { why })
    if (hop === undefined) return path
    path.push(hop)
    if (choice.every((one) => one.length <= path.length)) return path
  }
}
