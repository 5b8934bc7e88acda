/** What must hold of the rules reference of every game. */
import { expect, it } from 'vitest'
import type { RulesData } from '../../shared/engine/reference-files.ts'

/** `index` has the rules of the rulebook in its order: kept by each game, so that the project stands on its own. */
export function holdsTheIndex({ rules, chapters }: RulesData, index: readonly string[]): void {
  const ids = rules.map(({ id }) => id)

  it('tells every rule of the index once, in its order', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => index.includes(id))).toEqual(index)
  })

  it('says something of its own about each', () => {
    for (const field of ['text', 'title'] as const)
      expect(new Set(rules.map((rule) => rule[field])).size, field).toBe(rules.length)
    const readings = rules.flatMap(({ reading }) => reading ?? [])
    expect(new Set(readings).size).toBe(readings.length)
  })

  it('sorts the rules into its chapters, in book order', () => {
    expect(rules.every(({ id, chapter }) => id.startsWith(`${chapter}.`))).toBe(true)
    expect([...new Set(rules.map(({ chapter }) => chapter))]).toEqual(chapters.map(({ id }) => id))
    const plain = ids.filter((id) => /\d$/.test(id))
    expect(plain).toEqual([...plain].sort((a, b) => placeInBook(a) - placeInBook(b)))
  })
}

/** '12.1.3c' comes before '12.1.4', '13.2' before '13.10'. */
function placeInBook(id: string): number {
  const [chapter = 0, rule = 0, part = 0] = id.split('.').map((each) => Number.parseInt(each))
  return chapter * 10_000 + rule * 100 + part
}

/** Rules a text speaks of, `(12.1.3c)` or ` 6.3,`, that are neither a rule of these nor a family of them: 12.2 for 12.2a. */
export function unknownRules(texts: unknown, ids: readonly string[]): string[] {
  const spoken = JSON.stringify(texts).matchAll(/[ (](\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?:[a-z]\d?)?)(?=[ ,;:.)])/g)
  const isKnown = (said: string) =>
    ids.some((id) => id === said || (id.startsWith(said) && !/^\d/.test(id.slice(said.length))))
  return [...spoken].map((match) => match[1]!).filter((said) => !isKnown(said))
}
