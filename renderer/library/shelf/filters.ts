/** The left column of the library: which matches are shown, and how many each choice would show. */

export interface Filtered {
  readonly mode: string
  readonly result: string | null
  readonly game: string
  readonly tags: readonly string[]
  readonly folder: string
  readonly trouble: string | null
}

export type Filter =
  | { readonly by: 'all' | 'playing' | 'finished' | 'studies' | 'trash' }
  | { readonly by: 'game' | 'tag' | 'folder'; readonly value: string }

export const ALL: Filter = { by: 'all' }

export function passes(entry: Filtered, filter: Filter): boolean {
  switch (filter.by) {
    case 'all':
    case 'trash': // the trash is another list, not a part of this one
      return true
    case 'playing':
      return entry.result === null && entry.mode !== 'study' && entry.trouble === null
    case 'finished':
      return entry.result !== null && entry.mode !== 'study'
    case 'studies':
      return entry.mode === 'study'
    case 'game':
      return entry.game === filter.value
    case 'tag':
      return entry.tags.includes(filter.value)
    case 'folder':
      return entry.folder === filter.value || isBelow(entry.folder, filter.value)
  }
}

const isBelow = (folder: string, root: string): boolean =>
  folder.startsWith(root) && /[\\/]/.test(folder.charAt(root.length))

export const isSame = (a: Filter, b: Filter): boolean =>
  a.by === b.by && ('value' in a ? a.value : '') === ('value' in b ? b.value : '')

export const count = (entries: readonly Filtered[], filter: Filter): number =>
  entries.reduce((sum, entry) => sum + Number(passes(entry, filter)), 0)

/** All tags there are, the frequent ones first. */
export function tagsOf(entries: readonly Filtered[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of entries) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([tag]) => tag)
}

/** The end of a path that tells it apart: its last two parts. */
export function shortPath(path: string): string {
  const parts = path.split(/[\\/]/).filter(Boolean)
  return parts.length <= 2 ? path : parts.slice(-2).join('/')
}
