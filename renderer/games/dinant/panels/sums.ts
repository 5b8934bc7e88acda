/** What a die of a combat, fire or barrage may come to, as plates for the sums (3.3.2c, 3.3.2d, 4.2.1c). */
import type { Explanation } from '../../../../shared/contract.ts'
import type { Attack } from '../../../board/model.ts'
import type { SumResult, SumsPart } from '../../../table/game/sums.ts'
import { sumsOf } from '../../../table/logic/sums.ts'
import type { TablesFile } from '../content.ts'
import { span } from '../papers/paper-parts.ts'

/** Colours of the Damage Chits, with letters that can be read on them. */
export const CHIT_PLATES: Readonly<Record<string, { plate: string; ink: string }>> = {
  green: { plate: '#5E9C4B', ink: '#0C1A08' },
  red: { plate: '#C23B31', ink: '#FFFFFF' },
  black: { plate: '#0B0D0E', ink: '#F1E8D2' },
}
const PALE = { plate: '#D9D2BF', ink: '#2B231B' }
const FATAL = { plate: '#7A1B6B', ink: '#FFFFFF' }

const TITLES: Readonly<Record<string, string>> = {
  none: 'None',
  green: 'Green',
  red: 'Red',
  black: 'Black',
  eliminated: 'Eliminated',
}

function textOf(chit: string | null, isFatal: boolean): string {
  if (chit === null) return 'Nothing happens.'
  return isFatal
    ? 'The point unit is eliminated, the others get a black chit.'
    : `A ${chit} Damage Chit on all that fought.`
}

/** What guns and aircraft do is no category: it strikes whoever is of lower quality. */
const STRUCK: readonly SumResult[] = [
  { label: 'disorganised', title: 'Struck', range: '', text: 'Disorganised.', rule: '4.2.1c', ...CHIT_PLATES['red']! },
  { label: 'holds', title: 'Holds', range: '', text: 'Nothing happens.', rule: '4.2.1c', ...PALE },
  { label: 'astray', title: 'Astray', range: '', text: 'It drifts to another hex.', rule: '4.2.5b', ...FATAL },
]

export function sumsPart({ combat }: TablesFile): SumsPart {
  const categories = combat.categories.map(({ category, label, min, max, chit }): SumResult => {
    const isFatal = max === null
    return {
      label,
      code: String(category),
      title: TITLES[label] ?? label,
      range: span(min, max),
      text: textOf(chit, isFatal),
      rule: isFatal ? '3.3.2d' : combat.rule,
      ...(isFatal ? FATAL : chit === null ? PALE : CHIT_PLATES[chit]!),
    }
  })
  return { results: [...categories, ...STRUCK], rule: combat.rule, tables: ['combat', 'fire'] }
}

/** On the map: who strikes where, and what the attacker's die is added to. */
export function fightOf(explanation: Explanation): Attack | null {
  const { target, from = [] } = explanation
  if (target === undefined) return null
  const sum = sumsOf(explanation).find(({ id }) => id === 'attack')
  const base = sum === undefined ? null : (sum.base ?? sum.total)
  return { target, from, sum: base === null || from.length === 0 ? '' : `${String(base).replace('-', '−')} + die` }
}
