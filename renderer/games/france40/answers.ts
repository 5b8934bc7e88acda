/** What is being built, the usual answers, and the words on their buttons. */
import type { Situation, Usual } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { buildingBy, canComplete, endBy, isOffered, waysTo } from '../common/asking.ts'
import type { Built } from '../../table/game/words.ts'
import type { TablesFile } from './content.ts'
import { TITLES, type Names } from './names.ts'

// ---- What is being built

const choice = (title: string): Built => ({ kind: 'choice', title })

const BUILDINGS: Readonly<Record<string, Built>> = {
  movement: { kind: 'phase', title: 'Movement' },
  march: { kind: 'move', title: 'March' },
  combat: { kind: 'phase', title: 'Combat' },
  battle: { kind: 'attack', title: 'Battle' },
  support: { kind: 'attack', title: 'Support' },
  'determined-defence': choice('Defence'),
  losses: choice('Losses'),
  retreat: choice('Retreat'),
  advance: choice('Advance'),
  stacking: choice('Stacking'),
  excess: choice('Stacking'),
  placement: choice('Arrivals'),
  gqg: choice('GQG'),
  'halt-order': choice('Halt Order'),
  recovery: choice('Recovery'),
  replacement: choice('Replacement'),
  evacuation: choice('Ships'),
  embark: choice('Embark'),
  'additional-turn': choice('One more turn'),
}
const BY_VERB: Readonly<Record<string, Built>> = {
  move: { kind: 'move', title: 'Move' },
  rail: { kind: 'move', title: 'Rail' },
  attack: { kind: 'attack', title: 'Attack' },
  'auto-ds': { kind: 'attack', title: 'Automatic DS' },
  disengage: choice('Disengagement'),
  'strategic-rail': choice('Strategic rail'),
  group: choice('Breakthrough'),
}

export const building = buildingBy(BY_VERB, BUILDINGS)

// ---- The usual answer

const ENDS: Readonly<Record<string, string>> = {
  movement: 'End movement',
  combat: 'End combat',
  placement: 'End the arrivals',
  advance: 'No further advance',
}

export const end = endBy(ENDS)

/** Words that answer a question without anything being picked, the likeliest first. */
const USUAL: readonly (readonly [verb: string, say: string])[] = [
  ['pass', 'No support'],
  ['keep', 'Keep the roll'],
  ['wait', 'Not this turn'],
  ['decline', 'No further turn'],
  ['forgo', 'No replacement'],
  ['recover', 'All recover'],
  ['halt', 'Halt here'],
  ['stay', 'Stay'],
  ['done', 'Go on'],
]

export function usual(situation: Situation): Usual | null {
  const { step } = situation.view.question
  if (isOffered(situation, 'end')) {
    const undone = leftUndone(situation, step)
    return { verb: 'end', say: ENDS[step] ?? 'End the phase', undone }
  }
  const found = USUAL.find(([verb]) => isOffered(situation, verb))
  return found === undefined ? null : { verb: found[0], say: found[1], undone: null }
}

/** What would be left when the phase is ended now. */
function leftUndone(situation: Situation, step: string): string | null {
  const left = step === 'movement' ? waysTo(situation, 'move') : step === 'placement' ? waysTo(situation, 'place') : 0
  if (left === 0) return null
  return `${counted(left, 'unit')} ${step === 'movement' ? 'unmoved' : 'not yet placed'}`
}

export const completes = (situation: Situation): string | null =>
  canComplete(situation, ['place', 'declare']) ? 'Place the rest for me' : null

// ---- Words on buttons

export function offerTitle(situation: Situation, token: string, names: Names, { breakthrough }: TablesFile): string {
  const { view, draft } = situation
  const { step } = view.question
  const verb = draft.picks[0]?.token
  if (token === 'end') return ENDS[step] ?? 'End the phase'
  if (/^\d$/.test(token) && draft.picks.at(-1)?.token === 'air') return counted(Number(token), 'Air unit')
  if (step === 'advance' && verb === 'attack' && /^\d$/.test(token)) return spendTitle(Number(token), breakthrough.rows)
  if ((verb === 'attack' || verb === 'hold' || verb === 'desperate') && token === 'air') return 'Add Air Support'
  if (verb === 'strategic-rail') return `Entry area ${token}`
  return TITLES[token] ?? names.unit(token)
}

/** 15.2.5: what a Breakthrough Combat costs, and what it brings. */
function spendTitle(hexes: number, rows: readonly { readonly hexes: number; readonly left: number }[]): string {
  const left = rows.find((row) => row.hexes === hexes)?.left ?? 0
  return `Spend ${counted(hexes, 'hex', 'hexes')}: ${counted(left, 'column')} left`
}
