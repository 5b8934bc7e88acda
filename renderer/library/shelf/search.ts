/** Search in the library: every word of the query must be found somewhere; what is found in the title counts most. */
import { searchable, wordsOf } from '../../../shared/contract.ts'

export interface Searched {
  readonly name: string
  readonly tags: readonly string[]
  readonly players: Readonly<Record<string, string>>
  readonly game: string
  readonly phase: string
  readonly score: string
  readonly result: string | null
  readonly lastPlayed: string
}

/** What an entry does not say itself: the titles of game and scenario, its date in the war. */
export type SaysMore = (entry: Searched) => readonly string[]

/** How well a word fits a text: whole word, start of a word, anywhere. */
function fit(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  const isStart = (i: number) => i === 0 || !/[\p{L}\p{N}]/u.test(text[i - 1]!)
  for (let i = at; i >= 0; i = text.indexOf(word, i + 1)) {
    if (!isStart(i)) continue
    const next = text[i + word.length]
    return next === undefined || !/[\p{L}\p{N}]/u.test(next) ? 3 : 2
  }
  return 1
}

function weigh(entry: Searched, words: readonly string[], more: SaysMore): number {
  const fields: readonly (readonly [string, number])[] = [
    [searchable(entry.name), 10],
    [searchable(entry.tags.join(' · ')), 6],
    [searchable(Object.values(entry.players).join(' · ')), 5],
    [searchable(more(entry).join(' · ')), 4],
    [searchable([entry.result ?? '', entry.score].join(' · ')), 3],
    [searchable(entry.phase), 2],
  ]
  let sum = 0
  for (const word of words) {
    const best = Math.max(...fields.map(([text, weight]) => fit(text, word) * weight))
    if (best === 0) return 0
    sum += best
  }
  return sum
}

export interface SearchHelp<T extends Searched> {
  readonly more?: SaysMore
  /** It was found in the notes of the match: it comes after those that say it themselves. */
  readonly isNoted?: (entry: T) => boolean
}

/** Those that fit, the best first; among equals the one played last. */
export function search<T extends Searched>(entries: readonly T[], query: string, help: SearchHelp<T> = {}): T[] {
  const { more = () => [], isNoted = () => false } = help
  const words = wordsOf(query)
  if (words.length === 0) return [...entries]
  return entries
    .map((entry) => ({ entry, weight: weigh(entry, words, more) || Number(isNoted(entry)) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.entry.lastPlayed.localeCompare(a.entry.lastPlayed))
    .map(({ entry }) => entry)
}
