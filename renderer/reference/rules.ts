/** The rules reference as data: books of rules, search in them, and rule numbers inside their text. */
import { searchable, type RulesData, type SourcesData } from '../../shared/contract.ts'

export type RuleBook = RulesData
export type Rule = RuleBook['rules'][number]
export type Sources = SourcesData
export type SourceTag = keyof Sources['tags']

/** Rules with all the words, the best first: by number, by title, by text. Without words all of them, in their order. */
export function findRules(book: RuleBook, query: string): Rule[] {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...book.rules]
  return book.rules
    .map((rule, index) => ({ rule, index, weight: weigh(rule, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ rule }) => rule)
}

function weigh(rule: Rule, words: readonly string[]): number {
  const [id, title] = [searchable(rule.id), searchable(rule.title)]
  const text = searchable([rule.text, rule.reading ?? '', rule.shows ?? ''].join(' '))
  let sum = 0
  for (const word of words) {
    const weight =
      id === word ? 100 : id.startsWith(`${word}.`) ? 40 : title.includes(word) ? 12 : text.includes(word) ? 1 : 0
    if (weight === 0) return 0
    sum += weight
  }
  return sum
}

/** The rule of this number, or the nearest one it is a part of: 4.3e is told under 4.3. */
export function ruleOf(book: RuleBook, id: string): Rule | null {
  const byId = new Map(book.rules.map((rule) => [rule.id, rule]))
  for (let part = id.trim(); part !== ''; part = shorter(part)) {
    const rule = byId.get(part)
    if (rule) return rule
  }
  return null
}

const shorter = (id: string): string =>
  /[a-z]$/.test(id) ? id.slice(0, -1) : id.slice(0, Math.max(0, id.lastIndexOf('.')))

export interface Piece {
  readonly text: string
  /** Set where the text names a rule of this book. */
  readonly rule?: string
}

/** A text cut where it names rules, so that each can be opened. */
export function piecesOf(text: string, book: RuleBook): Piece[] {
  const known = new Set(book.rules.map(({ id }) => id))
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: id, index } of text.matchAll(/(?<![\d.])\d{1,2}(?:\.\d{1,2})+[a-z]?(?![\d])/g)) {
    if (!known.has(id)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: id, rule: id })
    end = index + id.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
