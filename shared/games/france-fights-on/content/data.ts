/*
 * The content of France Fights On and the door through which it comes in.
 *
 *     map.json        the hexes, what lies in them and on their sides
 *     counters.json   64 units and 24 markers
 *     tables.json     results table, shifts, terrain, points, entry, dice; shared by rules, screen and printed sheet
 *     scenario.json   turns, seats, limits of the set-up, a ready-made placement
 *     rules.json      the rules reference
 *     sources.json    where each kind of datum comes from
 *
 * Content is an argument: nothing here reads a file. Whoever has read them hands them to `parseData`. What a file must
 * look like is in schema.ts, how the files must agree in data-check.ts.
 */

import { readTogether } from '../../../engine/data-file.ts'
import { readRules, readSources, type RulesData, type SourcesData } from '../../../engine/reference-files.ts'
import { contradictions } from './data-check.ts'
import { CountersFile, MapFile, RuleId, ScenarioFile, TablesFile } from './schema.ts'
import type { FfoData } from './schema.ts'

export type * from './schema.ts'
export { gridSpec } from './schema.ts'

/** Valid content, or an error that says what is wrong, one sentence a line: file, place, problem. */
export const parseData = (files: unknown): FfoData =>
  readTogether(
    { map: MapFile, counters: CountersFile, tables: TablesFile, scenario: ScenarioFile },
    files,
    contradictions,
  )

export const parseRules = (raw: unknown): RulesData => readRules('france-fights-on', RuleId, raw)
export const parseSources = (raw: unknown): SourcesData => readSources('france-fights-on', raw)
