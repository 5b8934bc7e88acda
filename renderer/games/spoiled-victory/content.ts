/** The content of A Spoiled Victory, as the table reads it. */
import type { SvData } from '../../../shared/views/spoiled-victory.ts'
import type { Source } from '../common/source.ts'
import type { UnitData } from './faces.ts'

export type {
  SvCardData as Card,
  SvData as SvContent,
  SvMapData as MapFile,
  SvSpaceData as SpaceData,
  SvTablesData as TablesFile,
} from '../../../shared/views/spoiled-victory.ts'

export const FILES = ['map', 'counters', 'cards', 'tables', 'scenario'] as const

/** The units with the Evacuees among them, as the rules make them. */
export function allUnits({ counters }: Pick<SvData, 'counters'>): (UnitData & { readonly src: Source })[] {
  const { count, full, reduced, src } = counters.evacuees
  const evacuees = Array.from({ length: count }, (_, i) => ({
    id: `ev-${i + 1}`,
    name: `Evacuee group ${i + 1}`,
    nation: 'evacuee',
    full,
    reduced,
    src,
  }))
  return [...counters.units, ...evacuees]
}
