/*
 * What the data files of France '40 must look like, one file of schemas a kind of data file. The types of the content
 * are read off these schemas.
 */

import type { F40CountersData } from './schema/counters.ts'
import type { F40MapData } from './schema/map.ts'
import type { F40ScenarioData, F40ScenarioId } from './schema/scenario.ts'
import type { F40TablesData } from './schema/tables.ts'

export { MapFile, gridSpec } from './schema/map.ts'
export { CountersFile } from './schema/counters.ts'
export { TablesFile } from './schema/tables.ts'
export { ScenarioFile } from './schema/scenario.ts'
export { RuleId } from './schema/parts.ts'
export type * from './schema/map.ts'
export type * from './schema/counters.ts'
export type * from './schema/tables.ts'
export type * from './schema/scenario.ts'

/** All of the content: both scenarios with their maps, on common counters and tables. */
export interface F40Data {
  readonly counters: F40CountersData
  readonly tables: F40TablesData
  readonly maps: Readonly<Record<F40ScenarioId, F40MapData>>
  readonly scenarios: Readonly<Record<F40ScenarioId, F40ScenarioData>>
}

export const scenarioIds = ['sickle-cut', 'dynamo'] as const satisfies readonly F40ScenarioId[]

/** What a match needs: one scenario. */
export interface F40MatchData {
  readonly map: F40MapData
  readonly counters: F40CountersData
  readonly tables: F40TablesData
  readonly scenario: F40ScenarioData
}

export const matchData = (data: F40Data, id: F40ScenarioId): F40MatchData => ({
  map: data.maps[id],
  counters: data.counters,
  tables: data.tables,
  scenario: data.scenarios[id],
})
