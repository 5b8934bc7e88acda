/*
 * Counters of A Spoiled Victory: battalions, divisions and Evacuees with one factor each; a reduced unit shows the one
 * on its back and the white stripe of the last step.
 */

import type { CounterFace, MarkerFace, Tag, UnitSymbol } from '../../board/counters/face.ts'
import type { Nation } from '../../look/tokens.ts'
import { marker } from '../common/marker.ts'
import { TAGS } from './tags.ts'

/** What is read of a unit in counters.json; Evacuees are made from their count there. */
export interface UnitData {
  readonly id: string
  readonly name: string
  readonly nation: string
  readonly size?: string
  readonly formation?: string
  readonly ghq?: boolean
  readonly montgomery?: boolean
  readonly corps?: string
  readonly track?: string
  readonly type?: string
  readonly reducedType?: string
  readonly full: number
  readonly reduced: number
}

export interface UnitStatus {
  readonly isReduced?: boolean
  readonly isSuppressed?: boolean
  readonly isDisrupted?: boolean
  /** A Movement action has set it going in this phase. */
  readonly hasMoved?: boolean
}

export const isEvacuee = ({ nation }: Pick<UnitData, 'nation'>): boolean => nation === 'evacuee'

export const factorOf = ({ full, reduced }: UnitData, { isReduced }: UnitStatus): number => (isReduced ? reduced : full)

export function unitFace(unit: UnitData, status: UnitStatus = {}): CounterFace {
  const tags = tagsOf(status)
  const figures = [{ text: String(factorOf(unit, status)) }]
  const common = { figures, ...(tags.length > 0 && { tags }), ...(status.hasMoved && { moved: true }) }
  if (isEvacuee(unit)) return { kind: 'marker', plate: 'paper', symbol: 'crowdedBoat', ...common }
  const isGerman = unit.nation === 'german'
  return {
    kind: 'unit',
    plate: PLATES[unit.nation] ?? 'french',
    symbol: symbolOf(unit, status),
    size: SIZES[unit.ghq ? 'army' : (unit.size ?? 'battalion')] ?? 'II',
    ...idsOf(unit),
    ...(unit.montgomery && { band: '#C8281E' }),
    ...(status.isReduced && { stripe: isGerman ? ('thin' as const) : ('thick' as const) }),
    ...common,
  }
}

const PLATES: Readonly<Record<string, Nation>> = {
  german: 'heer',
  british: 'british',
  french: 'french',
  belgian: 'belgian',
}
const SIZES: Readonly<Record<string, string>> = { division: 'XX', battalion: 'II', group: 'GP', army: 'XXXX' }
const TYPES: Readonly<Record<string, UnitSymbol>> = { panzer: 'tank', motorized: 'motorised', infantry: 'infantry' }

function symbolOf({ name, ghq, type, reducedType }: UnitData, { isReduced }: UnitStatus): UnitSymbol {
  if (ghq) return 'hq'
  if (/GRDI|Cyclistes/.test(name)) return /GRDI/.test(name) ? 'cavalry' : 'motorcycle'
  return TYPES[(isReduced ? reducedType : type) ?? 'infantry'] ?? 'infantry'
}

/** Left of the box the number, right of it the regiment or corps: what fits. */
function idsOf({ name, nation, corps }: UnitData): { left?: string; right?: string } {
  if (nation === 'german') return { left: name.split(' ')[0].replace('th', ''), ...(corps && { right: corps }) }
  const [number, regiment] = name.split('/')
  if (regiment === undefined) return {}
  const words = regiment.split(' ')
  const short = words.length > 1 ? words.map((word) => word.slice(0, word.length > 3 ? 1 : 3)).join('') : regiment
  return { left: number, right: short.replace(/[^\p{L}\d]/gu, '').slice(0, 4) }
}

function tagsOf({ isSuppressed, isDisrupted }: UnitStatus): Tag[] {
  return [...(isSuppressed ? [TAGS.suppressed] : []), ...(isDisrupted ? [TAGS.disrupted] : [])]
}

const NATIONS: Readonly<Record<string, string>> = {
  german: 'German',
  british: 'British',
  french: 'French',
  belgian: 'Belgian',
}

/** The same in words, for those who do not see the counter. */
export function unitText(unit: UnitData, status: UnitStatus = {}): string {
  const words = [`${NATIONS[unit.nation] ?? ''} ${unit.name}`.trim(), `factor ${factorOf(unit, status)}`]
  if (status.isReduced) words.push('reduced')
  if (status.isSuppressed) words.push('Suppressed')
  if (status.isDisrupted) words.push('Disrupted')
  if (status.hasMoved) words.push('has moved')
  return words.join(', ')
}

export const markers = {
  spirit: marker({ plate: 'british', symbol: 'sailingBoat', caption: 'Spirit' }),
  cap: marker({ plate: 'luftwaffe', symbol: 'roundel', caption: 'RAF CAP' }),
  bombers: marker({ plate: 'luftwaffe', symbol: 'roundel', caption: 'Bombers' }),
  mole: marker({ plate: 'paper', symbol: 'pier', caption: 'Mole' }),
  moleDamaged: marker({ plate: 'alarm', symbol: 'pier', caption: 'Damaged' }),
  jetties: marker({ plate: 'paper', symbol: 'pier', caption: 'Jetties' }),
  jettiesDamaged: marker({ plate: 'alarm', symbol: 'pier', caption: 'Damaged' }),
  flooded: marker({ plate: 'luftwaffe', symbol: 'waves', caption: 'Flooded' }),
  harbour: marker({ plate: 'alarm', symbol: 'anchor', caption: 'Closed' }),
  wakewalker: marker({ plate: 'mend', symbol: 'anchor', caption: 'Tennant' }),
} as const satisfies Record<string, MarkerFace>
