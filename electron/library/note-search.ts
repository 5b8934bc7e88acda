/** Finds words in the notes of a match, and the sentence they stand in. */
import { searchable, wordsOf } from '../../shared/searchable.ts'

/** Gives the sentence of the first note that has all words; null if none has. */
export function noteFinder(query: string): (notes: readonly string[]) => string | null {
  const words = wordsOf(query)
  const hasAll = (text: string) => words.every((word) => searchable(text).includes(word))
  return (notes) => {
    const note = words.length === 0 ? undefined : notes.find(hasAll)
    return note === undefined ? null : sentenceWith(note, words[0]!)
  }
}

const MAX_SENTENCE = 160

/** The sentence of a text that has the word, shortened to what fits under a title. */
function sentenceWith(text: string, word: string): string {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map((one) => one.trim())
  const found = sentences.find((one) => searchable(one).includes(word)) ?? text
  if (found.length <= MAX_SENTENCE) return found
  const from = Math.max(0, searchable(found).indexOf(word) - MAX_SENTENCE / 3)
  return `${from > 0 ? '… ' : ''}${found.slice(from, from + MAX_SENTENCE).trim()} …`
}
