/** Words of a line and the places they stand for. */

import type { Pick } from '../draft.ts'

export const isPlace = ({ kind }: Pick): boolean => kind === 'hex' || kind === 'hop'

/** The hex a pick lies in, if it is a place. */
export const hexOfPick = (pick: Pick): string | undefined => (isPlace(pick) ? (pick.place ?? pick.token) : undefined)

export const tokensOf = (picks: readonly Pick[]): string[] => picks.map(({ token }) => token)

/** Where the path being built begins: at the first of the hops picked last. Units dropped on the way are part of it. */
export function pathStart(picks: readonly Pick[]): number {
  let from = picks.length
  for (;;) {
    if (from > 0 && picks[from - 1].kind === 'hop') from--
    else if (from > 2 && isDropped(picks, from - 1)) from -= 2
    else return from
  }
}

/** Is this a unit that is left behind on a path: after a word, itself after a hop or another such unit? */
function isDropped(picks: readonly Pick[], at: number): boolean {
  if (picks[at].kind !== 'unit' || picks[at - 1].kind !== 'word') return false
  return picks[at - 2].kind === 'hop' || (at > 3 && isDropped(picks, at - 2))
}

/** The hops of the path that is being built. */
export const pathOf = (picks: readonly Pick[]): Pick[] =>
  picks.slice(pathStart(picks)).filter(({ kind }) => kind === 'hop')

/** The unit the act is about at the moment: the last one picked before its path. */
export const unitOf = (picks: readonly Pick[]): string | undefined => {
  const before = picks.slice(0, pathStart(picks))
  return before.findLast(({ kind }) => kind === 'unit')?.token
}

/** Units that the act being built has put into a hex: a unit, followed by its hex. */
export function placedBy(picks: readonly Pick[]): { unit: string; hex: string }[] {
  return picks.flatMap((pick, i) => {
    const next = picks.at(i + 1)
    return pick.kind === 'unit' && next?.kind === 'hex' ? [{ unit: pick.token, hex: next.token }] : []
  })
}
