/** What a search over the whole library has found. */
import type { Result } from '../../../shared/contract.ts'

export type Hit = Result<'library.find'>['hits'][number]

export const KIND_WORDS: Readonly<Record<Hit['kind'], string>> = {
  match: 'Match',
  note: 'Note',
  plan: 'Plan',
  bookmark: 'Bookmark',
  log: 'Log',
}

/** Those inside a match that is listed; matches themselves are on the shelf below. */
export function hitsWithin(hits: readonly Hit[], entries: readonly { readonly id: string }[]): Hit[] {
  const listed = new Set(entries.map(({ id }) => id))
  return hits.filter(({ id, kind }) => kind !== 'match' && listed.has(id))
}

/** By match the first thing that was found in it. */
export function firstByMatch(hits: readonly Hit[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { id, kind, say } of hits) if (kind !== 'match' && !found.has(id)) found.set(id, say)
  return found
}

/** A sentence cut where words begin as those that were searched for do: what was found can be seen in it. */
export function foundIn(sentence: string, query: string): { readonly text: string; readonly isFound: boolean }[] {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return [{ text: sentence, isFound: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  return sentence
    .split(pattern)
    .map((text, index) => ({ text, isFound: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
