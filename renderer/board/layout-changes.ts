/*
 * What has changed between two views of the table, for counters that travel, fade and turn over. When much has changed
 * at once (another line was jumped to), nothing travels.
 */

export interface Placing {
  readonly hex: string
  /** Which side is up. */
  readonly face: string
}

export type Placings = ReadonlyMap<string, Placing>

export interface LayoutChange {
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string }[]
  readonly gone: readonly { readonly id: string; readonly from: string }[]
  readonly come: readonly string[]
  /** Stayed, with another side up. */
  readonly turned: readonly string[]
}

/** Nobody could follow it with the eye: everything is simply where it is now. */
export const TOO_MUCH: LayoutChange = { moved: [], gone: [], come: [], turned: [] }

/** More changes than this are not followed with the eye. */
export const MAX_ANIMATED = 12

export function differenceOf(before: Placings, after: Placings): LayoutChange {
  const moved: { id: string; from: string; to: string }[] = []
  const gone: { id: string; from: string }[] = []
  const come: string[] = []
  const turned: string[] = []
  for (const [id, { hex, face }] of before) {
    const now = after.get(id)
    if (now === undefined) gone.push({ id, from: hex })
    else if (now.hex !== hex) moved.push({ id, from: hex, to: now.hex })
    else if (now.face !== face) turned.push(id)
  }
  for (const id of after.keys()) if (!before.has(id)) come.push(id)
  if (moved.length + gone.length + come.length > MAX_ANIMATED) return TOO_MUCH
  return { moved, gone, come, turned }
}

const HOP_TIME = 110
const MOST_TIME = 600

/** How long a counter is on its way over so many hexes. */
export const travelTime = (hops: number): number => Math.min(MOST_TIME, HOP_TIME * Math.max(1, hops))
