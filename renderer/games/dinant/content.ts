/** The content of The Breakthrough at Dinant, as the table reads it. */
import type { DinantMatchData } from '../../../shared/views/dinant.ts'

export type {
  DinantCountersData as CountersFile,
  DinantFaceData as FaceFile,
  DinantFormationData as FormationFile,
  DinantMapData as MapFile,
  DinantMatchData as DinantContent,
  DinantScenarioData as ScenarioFile,
  DinantTablesData as TablesFile,
  DinantTacticalChit as ChitFile,
  DinantTurnBox as TurnBox,
  DinantUnitData as UnitFile,
} from '../../../shared/views/dinant.ts'

/** By the names of its files: those of the scenario that is played. */
export const filesOf = (scenario: string): string[] => ['map', 'counters', 'tables', 'chits', `scenario-${scenario}`]

export function contentOf(files: Readonly<Record<string, unknown>>, scenario: string): DinantMatchData {
  const { map, counters, tables, chits, [`scenario-${scenario}`]: played } = files
  return { map, counters, tables, chits, scenario: played } as DinantMatchData
}
