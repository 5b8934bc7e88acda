/** What the table reads of the content of France '40, file by file. */
import type { CountersFile } from './content-counters.ts'
import type { MapFile } from './content-map.ts'
import type { ScenarioFile } from './content-scenario.ts'
import type { TablesFile } from './content-tables.ts'

export interface F40Content {
  readonly map: MapFile
  readonly counters: CountersFile
  readonly tables: TablesFile
  readonly scenario: ScenarioFile
}

/** By the names of its files: those of the scenario that is played. */
export const filesOf = (scenario: string): string[] => ['counters', 'tables', `map-${scenario}`, `scenario-${scenario}`]

export function contentOf(files: Readonly<Record<string, unknown>>, scenario: string): F40Content {
  const { counters, tables, [`map-${scenario}`]: map, [`scenario-${scenario}`]: played } = files
  return { counters, tables, map, scenario: played } as F40Content
}
