/** The content of France '40, as the table reads it. */
import type { F40MatchData, F40ScenarioData, F40TablesData } from '../../../shared/views/france40.ts'

export type {
  F40CountersData as CountersFile,
  F40FaceData as FaceFile,
  F40MapData as MapFile,
  F40MatchData as F40Content,
  F40RemnantData as RemnantFile,
  F40ScenarioData as ScenarioFile,
  F40TablesData as TablesFile,
  F40UnitData as UnitFile,
} from '../../../shared/views/france40.ts'

export type TurnBox = F40ScenarioData['track'][number]
export type Titled = Pick<F40TablesData['rail'], 'title' | 'rule' | 'columns' | 'notes' | 'src'>
export type DieTable = F40TablesData['rally' | 'attrition' | 'disengagement' | 'evacuation']

/** By the names of its files: those of the scenario that is played. */
export const filesOf = (scenario: string): string[] => ['counters', 'tables', `map-${scenario}`, `scenario-${scenario}`]

export function contentOf(files: Readonly<Record<string, unknown>>, scenario: string): F40MatchData {
  const { counters, tables, [`map-${scenario}`]: map, [`scenario-${scenario}`]: played } = files
  return { counters, tables, map, scenario: played } as F40MatchData
}
