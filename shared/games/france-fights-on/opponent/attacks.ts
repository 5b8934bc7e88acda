/** Attacks worth a thought: for each hex that can be attacked a few forces, from just enough to all there are. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import { combatFactor } from '../pieces.ts'
import type { Position } from '../state.ts'

/** Columns of the results table from the left: below the first nothing is to be won, beyond the last nothing more. */
const LEAST_COLUMN = 3
const SURE_COLUMN = 8

interface Attack {
  readonly words: readonly string[]
  readonly column: number
}

export function attackProposals(p: Position, draft: Draft, most: number): readonly (readonly string[])[] {
  const hexes = tokensAfter(draft, 'attack')
  const attacks = hexes.flatMap((hex) => attacksOn(p, draft, hex)).sort((a, b) => b.column - a.column)
  return [...attacks.slice(0, Math.max(1, most - 1)).map(({ words }) => words), ['end']]
}

/** The strongest first, one after the other; what the column comes to is read off the sum the player would see. */
function attacksOn(p: Position, draft: Draft, hex: string): Attack[] {
  const found: Attack[] = []
  let words = ['attack', hex]
  for (;;) {
    const offers = draft.with(words).offers
    const units = offers.flatMap(({ token }) => p.content.unitOf(token) ?? [])
    if (units.length === 0) return found
    const strongest = units.reduce((best, unit) => (combatFactor(p, unit) > combatFactor(p, best) ? unit : best))
    words = [...words, strongest.id]
    const sum = draft.with(words)
    const column = sum.explain()?.table?.live ?? 0
    if (column >= LEAST_COLUMN) found.push({ words, column })
    // Stukas bring seven factors on the average, about three columns.
    if (column < SURE_COLUMN && column + 3 >= LEAST_COLUMN + 1 && sum.offers.some(({ token }) => token === 'stukas'))
      found.push({ words: [...words, 'stukas'], column: column + 2.5 })
    if (column >= SURE_COLUMN) return found
  }
}
