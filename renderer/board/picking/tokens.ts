/** Words of a line and the places they stand for. */

import type { Pick } from '../draft.ts'

/**
 * '5309' and its variants ('5309!') lie in hex 5309, 'G5/H5' in that space: the ids of spaces begin with a capital.
 * A word that is no place lies nowhere.
 */
export function hexOfToken(token: string): string | undefined {
  return /^(\d{4}|[A-Z][\w/-]*)\W*$/.exec(token)?.[1]
}

export const isPlace = ({ kind }: Pick): boolean => kind === 'hex' || kind === 'hop'

/** The hex a pick lies in, if it is one. */
export const hexOfPick = (pick: Pick): string | undefined => (isPlace(pick) ? hexOfToken(pick.token) : undefined)

export const tokensOf = (picks: readonly Pick[]): string[] => picks.map(({ token }) => token)

/** The hops picked last, without anything else between: the path that is being built. */
export function pathOf(picks: readonly Pick[]): Pick[] {
  let from = picks.length
  while (from > 0 && picks[from - 1].kind === 'hop') from--
  return picks.slice(from)
}

/** The unit the act is about at the moment: the last one picked. */
export const unitOf = (picks: readonly Pick[]): string | undefined =>
  picks.findLast(({ kind }) => kind === 'unit')?.token

/** Units that the act being built has put into a hex: a unit, followed by its hex. */
export function placedBy(picks: readonly Pick[]): { unit: string; hex: string }[] {
  return picks.flatMap((pick, i) => {
    const next = picks.at(i + 1)
    return pick.kind === 'unit' && next?.kind === 'hex' ? [{ unit: pick.token, hex: next.token }] : []
  })
}
