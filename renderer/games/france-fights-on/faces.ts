/*
 * Counters of France Fights On: from a unit's data and its status in the view to its face. Units show one number, their
 * combat factor; a reduced unit shows the one on its back and the white stripe of the last step.
 */

import type { Nation } from '../../look/tokens.ts'
import type { Tag, UnitFace, UnitSymbol } from '../../board/counters/face.ts'
import { TAGS } from './tags.ts'

/** What is read of a unit in counters.json. */
export interface UnitData {
  id: string
  name: string
  label: string
  type: string
  size: string
  steps: number
  cf: number
  cfReduced: number | null
  palette: string
  army?: string
}

/** What a seat's view says about a unit. */
export interface UnitStatus {
  steps?: number
  moved?: boolean
  fought?: boolean
  picked?: boolean
  outOfSupply?: boolean
  /** Under the Panzer Scare marker (7.9). */
  scared?: boolean
  /** Under the Replacement marker (8.2). */
  refitting?: boolean
  /** Went by rail (11.7). */
  railed?: boolean
}

const SYMBOLS: Readonly<Record<string, UnitSymbol>> = {
  infantry: 'infantry',
  'motorized infantry': 'motorised',
  'motorized cavalry': 'motorisedCavalry',
  'mountain infantry': 'mountain',
  'fortress garrison': 'fortress',
  'naval garrison': 'naval',
  tank: 'tank',
  panzer: 'tank',
}

export function unitFace(unit: UnitData, status: UnitStatus = {}): UnitFace {
  const steps = status.steps ?? unit.steps
  const tags = tagsOf(status)
  return {
    kind: 'unit',
    plate: unit.palette as Nation,
    symbol: SYMBOLS[unit.type] ?? 'infantry',
    size: unit.size,
    left: unit.label.replace(/^Br /, ''),
    ...(unit.army && { right: unit.army }),
    figures: [{ text: String(factorOf(unit, steps)) }],
    ...(steps === 1 && { stripe: 'thick' as const }),
    ...(tags.length > 0 && { tags }),
    ...(status.moved && { moved: true }),
    ...(status.fought && { fought: true }),
    ...(status.picked && { picked: true }),
  }
}

/** 2.11: a reduced two-step unit fights with the factor on its back. */
const factorOf = (unit: UnitData, steps: number): number =>
  steps < unit.steps && unit.cfReduced !== null ? unit.cfReduced : unit.cf

function tagsOf(status: UnitStatus): Tag[] {
  const tags: Tag[] = []
  if (status.outOfSupply) tags.push(TAGS.outOfSupply)
  if (status.scared) tags.push(TAGS.scare)
  if (status.refitting) tags.push(TAGS.refit)
  if (status.railed) tags.push(TAGS.train)
  return tags
}

/** The same in words, for those who do not see the counter. */
export function unitText(unit: UnitData, status: UnitStatus = {}): string {
  const steps = status.steps ?? unit.steps
  const words = [unit.name, `combat factor ${factorOf(unit, steps)}`]
  if (steps < unit.steps) words.push('reduced')
  else if (unit.steps === 1) words.push('one step')
  if (status.outOfSupply) words.push('out of supply')
  if (status.scared) words.push('Panzer Scare')
  if (status.refitting) words.push('receiving replacements')
  if (status.railed) words.push('rail move')
  if (status.fought) words.push('has attacked')
  else if (status.moved) words.push('has moved')
  return words.join(', ')
}
