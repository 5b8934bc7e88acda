/** Battles of France Fights On for those who look on: what may come of one, and what came of it. */
import type { Explanation } from '../../../shared/contract.ts'
import type { ColumnSpan } from '../../table/game/battle.ts'
import { unitsTold } from '../../table/logic/events.ts'
import type { Assumption, Measure } from '../../table/logic/forecast.ts'
import type { Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'

/** 13.19: nobody takes a lower column without a reason. */
export const assumptions: readonly Assumption[] = [
  { step: 'resolve', text: 'fight', say: 'the attacker chooses no lower column' },
]

/** Units that have left the hex: dead, or gone back. */
const gone = (notes: readonly Note[]): Set<string> => unitsTold(notes, 'eliminated', 'retreated')

function isHurt(notes: readonly Note[], side: readonly string[]): boolean {
  const lost = unitsTold(notes, 'loss', 'eliminated')
  return side.some((unit) => lost.has(unit))
}

export function measures({ from, target }: Explanation, defenders: readonly string[], place: string): Measure[] {
  const attackers = (from ?? []).flatMap(({ units }) => units)
  const falls: Measure = {
    id: 'falls',
    say: `${place} is cleared`,
    tone: 'good',
    // A retreat whose ways were too many to follow is a retreat.
    happens: (notes, open) =>
      open === 'retreat' || (defenders.length > 0 && defenders.every((unit) => gone(notes).has(unit))),
  }
  const bleeds: Measure = {
    id: 'bleeds',
    say: 'The defender loses a step',
    tone: 'good',
    happens: (notes) => isHurt(notes, defenders),
  }
  const costs: Measure = {
    id: 'costs',
    say: 'The attacker loses a step',
    tone: 'bad',
    happens: (notes) => isHurt(notes, attackers),
  }
  if (target === undefined) return []
  return attackers.length === 0 ? [bleeds] : [falls, bleeds, costs]
}

const SUPPORT: Readonly<Record<string, string>> = {
  pass: 'call no support',
  'support stukas': 'call the Stukas',
  'support guns-fr': 'call the French naval guns',
  'support guns-br': 'call the British naval guns',
}

export const answerSay = (side: string, text: string): string => `if the ${side} ${SUPPORT[text] ?? `say “${text}”`}`

/** Where dice and answers still to come may take the column. */
export const columnSpans = ({ table }: Explanation): ColumnSpan[] =>
  (table?.open ?? []).map((sentence) => {
    const [from, to] = sentence.columns ?? [table!.live, table!.live]
    return { from, to, by: sentence.by, say: spoken(sentence) }
  })
