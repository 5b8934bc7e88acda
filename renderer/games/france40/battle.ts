/** Battles of France '40 for those who look on: what may come of one, and what came of it. */
import type { Explanation } from '../../../shared/contract.ts'
import type { ColumnSpan } from '../../table/game/battle.ts'
import { combatResults, unitsTold } from '../../table/logic/events.ts'
import type { Assumption, Measure } from '../../table/logic/forecast.ts'
import type { Note } from '../../table/logic/log.ts'
import { spoken } from '../../table/logic/words.ts'
import { rowOf } from '../common/table.ts'
import type { TablesFile } from './content.ts'

/** 11.1: whether to stand is the defender's decision; a figure needs one answer. */
export const assumptions: readonly Assumption[] = [
  { step: 'determined-defence', text: 'retreat', say: 'no Determined Defence is tried' },
]

export function measures(
  { from, target }: Explanation,
  defenders: readonly string[],
  place: string,
  { crt }: TablesFile,
): Measure[] {
  const attackers = (from ?? []).flatMap(({ units }) => units)
  if (target === undefined || attackers.length === 0) return []
  const isGone = (notes: readonly Note[], unit: string) => unitsTold(notes, 'retreated', 'eliminated').has(unit)
  const isHurt = (notes: readonly Note[], side: readonly string[]) => {
    const lost = unitsTold(notes, 'loss', 'eliminated')
    return side.some((unit) => lost.has(unit))
  }
  const isRouted = (notes: readonly Note[]) =>
    combatResults(notes).some(({ code }) => rowOf(crt.codes, code)?.status === 'full retreat')
  // The tree ends where somebody retreats or advances: who must go and does not stand leaves the hex.
  const mustGo = (notes: readonly Note[]) =>
    combatResults(notes).some(({ code }) => (rowOf(crt.codes, code)?.retreat ?? 0) > 0)
  const isHeld = (notes: readonly Note[]) => notes.some(({ event }) => event?.kind === 'held')
  return [
    {
      id: 'falls',
      say: `${place} is taken`,
      tone: 'good',
      happens: (notes) =>
        (mustGo(notes) && !isHeld(notes)) || (defenders.length > 0 && defenders.every((unit) => isGone(notes, unit))),
    },
    { id: 'routed', say: 'Full Retreat (DR4 or DS)', tone: 'good', happens: isRouted },
    { id: 'bleeds', say: 'Defender loses a step', tone: 'good', happens: (notes) => isHurt(notes, defenders) },
    { id: 'costs', say: 'Attacker loses a step', tone: 'bad', happens: (notes) => isHurt(notes, attackers) },
  ]
}

const ANSWERS: Readonly<Record<string, string>> = {
  pass: 'commit no support',
  'support air': 'commit an Air unit',
  retreat: 'retreat',
}

export function answerSay(army: string, text: string, unitName: (id: string) => string): string {
  const [verb, ...words] = text.split(' ')
  const said = words.map((word) => (word === 'air' ? 'an Air unit' : unitName(word))).join(' and ')
  const told =
    verb === 'support'
      ? `commit ${said}`
      : verb === 'hold'
        ? `try a Determined Defence led by ${said}`
        : `say “${text}”`
  return `if the ${army} ${ANSWERS[text] ?? told}`
}

/** Support the defender may still commit shifts one column to the left. */
export function columnSpans({ table }: Explanation, { crt }: TablesFile): ColumnSpan[] {
  if (table === undefined || table.id !== crt.rule) return []
  return table.open.map((sentence) => ({
    from: Math.max(0, table.live - 1),
    to: table.live,
    by: sentence.by,
    say: spoken(sentence),
  }))
}
