/** The order of the library's list. */

export interface Sorted {
  readonly name: string
  readonly game: string
  readonly turn: number
  readonly score: string
  readonly players: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly lastPlayed: string
}

export const SORT_KEYS = ['lastPlayed', 'name', 'game', 'turn', 'score', 'players', 'tags'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface Order {
  readonly by: SortKey
  readonly isDown: boolean
}

/** The newest first; everything else from its beginning. */
export const NEWEST: Order = { by: 'lastPlayed', isDown: true }
const startsDown: readonly SortKey[] = ['lastPlayed', 'turn', 'score']

/** A click on a column's head: sorts by it, or the other way round if it already does. */
export const turned = (order: Order, by: SortKey): Order =>
  order.by === by ? { by, isDown: !order.isDown } : { by, isDown: startsDown.includes(by) }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const joined = (words: readonly string[]) => words.join(', ')

function compare(a: Sorted, b: Sorted, by: SortKey): number {
  switch (by) {
    case 'lastPlayed':
      return a.lastPlayed < b.lastPlayed ? -1 : Number(a.lastPlayed > b.lastPlayed)
    case 'turn':
      return a.turn - b.turn
    case 'players':
      return collator.compare(joined(Object.values(a.players)), joined(Object.values(b.players)))
    case 'tags':
      return untaggedLast(a, b) || collator.compare(joined(a.tags), joined(b.tags))
    default:
      return collator.compare(a[by], b[by])
  }
}

const untaggedLast = (a: Sorted, b: Sorted): number => Number(a.tags.length === 0) - Number(b.tags.length === 0)

export function sorted<T extends Sorted>(entries: readonly T[], { by, isDown }: Order): T[] {
  const sign = isDown ? -1 : 1
  return [...entries].sort((a, b) => sign * compare(a, b, by) || compare(b, a, 'lastPlayed'))
}
