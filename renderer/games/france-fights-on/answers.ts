/** What is being built in France Fights On, and the usual answer to a question. */
import type { Situation, Usual } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { buildingBy, canComplete, endBy, isOffered, waysTo } from '../common/asking.ts'
import type { Built } from '../../table/game/words.ts'

// ---- What is being built

const BUILDINGS: Readonly<Record<string, Built>> = {
  setup: { kind: 'setup', title: 'Set-up' },
  movement: { kind: 'phase', title: 'Movement' },
  combat: { kind: 'phase', title: 'Combat' },
  evacuation: { kind: 'choice', title: 'Evacuation' },
  losses: { kind: 'choice', title: 'Losses' },
  retreat: { kind: 'choice', title: 'Retreat' },
  advance: { kind: 'choice', title: 'Advance' },
  support: { kind: 'choice', title: 'Support' },
  resolve: { kind: 'attack', title: 'Attack' },
  'panzer-scare': { kind: 'choice', title: 'Scare' },
  replacement: { kind: 'choice', title: 'Refit' },
  'rail-trip': { kind: 'choice', title: 'Rail' },
  'phase-end': { kind: 'choice', title: 'Stacking' },
  luftwaffe: { kind: 'choice', title: 'Luftwaffe' },
  'reinforcement-entry': { kind: 'choice', title: 'Entry' },
  'refugee-placement': { kind: 'choice', title: 'Refugees' },
}
const BY_VERB: Readonly<Record<string, Built>> = {
  move: { kind: 'move', title: 'Move' },
  attack: { kind: 'attack', title: 'Attack' },
  strike: { kind: 'attack', title: 'Air strike' },
  rail: { kind: 'choice', title: 'Rail' },
}

export const building = buildingBy(BY_VERB, BUILDINGS)

// ---- The usual answer

const ENDS: Readonly<Record<string, string>> = {
  movement: 'End movement',
  combat: 'End combat',
  evacuation: 'End evacuation',
  luftwaffe: 'Keep the Stukas back',
}

export const end = endBy(ENDS)

export function usual(situation: Situation): Usual | null {
  const { step } = situation.view.question
  const has = (verb: string) => isOffered(situation, verb)
  const units = (verb: string, say: string) => {
    const left = waysTo(situation, verb)
    return left > 0 ? `${counted(left, 'unit')} ${say}` : null
  }
  if (has('sample')) return { verb: 'sample', say: 'Take the sample set-up', undone: null }
  if (has('fight')) return { verb: 'fight', say: 'Roll the die', undone: null }
  if (has('hold')) return { verb: 'hold', say: 'No advance', undone: units('advance', 'may still advance') }
  if (has('move-fight')) return { verb: 'move-fight', say: 'Move, then fight', undone: null }
  if (has('stay')) return { verb: 'stay', say: 'Stay where it is', undone: null }
  if (has('pass')) return { verb: 'pass', say: step === 'support' ? 'No support' : 'No replacements', undone: null }
  if (!has('end')) return null
  const undone =
    step === 'movement'
      ? units('move', 'unmoved')
      : step === 'evacuation'
        ? units('evacuate', 'could still sail')
        : null
  return { verb: 'end', say: ENDS[step] ?? 'End the phase', undone }
}

export const completes = (situation: Situation): string | null =>
  canComplete(situation, ['setup', 'place']) ? 'Place the rest for me' : null
