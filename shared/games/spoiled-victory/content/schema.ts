/*
 * What the data files of A Spoiled Victory must look like, one file of schemas a data file. The types of the content
 * are read off these schemas.
 */

import type { SvCardsData } from './schema/cards.ts'
import type { SvCountersData } from './schema/counters.ts'
import type { SvMapData } from './schema/map.ts'
import type { SvScenarioData } from './schema/scenario.ts'
import type { SvTablesData } from './schema/tables.ts'

export { MapFile } from './schema/map.ts'
export { CountersFile } from './schema/counters.ts'
export { CardsFile } from './schema/cards.ts'
export { TablesFile } from './schema/tables.ts'
export { ScenarioFile } from './schema/scenario.ts'
export { CORPS, ROUTES, TRACKS, RuleId } from './schema/parts.ts'
export type { SvCorps, SvGermanType, SvRoute, SvTrack } from './schema/parts.ts'
export type * from './schema/map.ts'
export type * from './schema/counters.ts'
export type * from './schema/cards.ts'
export type * from './schema/tables.ts'
export type * from './schema/scenario.ts'

export interface SvData {
  readonly map: SvMapData
  readonly counters: SvCountersData
  readonly cards: SvCardsData
  readonly tables: SvTablesData
  readonly scenario: SvScenarioData
}
