/*
 * What the data files of The Breakthrough at Dinant must look like, one file of schemas a kind of data file. The types
 * of the content are read off these schemas.
 */

import type { DinantChitsData } from './schema/chits.ts'
import type { DinantCountersData } from './schema/counters.ts'
import type { DinantMapData } from './schema/map.ts'
import type { DinantScenarioData, DinantScenarioId } from './schema/scenario.ts'
import type { DinantTablesData } from './schema/tables.ts'

export { MapFile, gridSpec } from './schema/map.ts'
export { CountersFile } from './schema/counters.ts'
export { TablesFile } from './schema/tables.ts'
export { ChitsFile } from './schema/chits.ts'
export { ScenarioFile } from './schema/scenario.ts'
export { RuleId } from './schema/parts.ts'
export type * from './schema/map.ts'
export type * from './schema/counters.ts'
export type * from './schema/tables.ts'
export type * from './schema/chits.ts'
export type * from './schema/scenario.ts'

export const scenarioIds = ['complete', 'crossing', 'go-west'] as const satisfies readonly DinantScenarioId[]

/** What a match needs: one scenario. */
export interface DinantMatchData {
  readonly map: DinantMapData
  readonly counters: DinantCountersData
  readonly tables: DinantTablesData
  readonly chits: DinantChitsData
  readonly scenario: DinantScenarioData
}
