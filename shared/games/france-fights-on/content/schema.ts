/*
 * What the data files of France Fights On must look like, one file of schemas a data file. The types of the content are
 * read off these schemas.
 */

import type { FfoCountersData } from './schema/counters.ts'
import type { FfoMapData } from './schema/map.ts'
import type { FfoScenarioData } from './schema/scenario.ts'
import type { FfoTablesData } from './schema/tables.ts'

export { MapFile, gridSpec } from './schema/map.ts'
export { CountersFile } from './schema/counters.ts'
export { TablesFile } from './schema/tables.ts'
export { ScenarioFile } from './schema/scenario.ts'
export { RuleId } from './schema/parts.ts'
export type { Roll } from './schema/parts.ts'
export type * from './schema/map.ts'
export type * from './schema/counters.ts'
export type * from './schema/tables.ts'
export type * from './schema/scenario.ts'

export interface FfoData {
  readonly map: FfoMapData
  readonly counters: FfoCountersData
  readonly tables: FfoTablesData
  readonly scenario: FfoScenarioData
}
