/*
 * The content of A Spoiled Victory and the door through which it comes in.
 *
 *     map.json        spaces, links, tracks, channel routes
 *     counters.json   units, Evacuees, markers
 *     cards.json      36 Action Cards
 *     tables.json     the player aid; shared by rules, screen and printed sheet
 *     scenario.json   turn track, set-up, dates
 *     rules.json      the rules reference
 *     sources.json    where each kind of datum comes from
 *
 * Content is an argument: nothing here reads a file. Whoever has read them hands them to `parseData`. What a file must
 * look like is in schema.ts, how the files must agree in data-check.ts.
 */

import { readTogether } from '../../../engine/data-file.ts'
import { readRules, readSources, type RulesData, type SourcesData } from '../../../engine/reference-files.ts'
import { contradictions } from './data-check.ts'
import { CardsFile, CountersFile, MapFile, RuleId, ScenarioFile, TablesFile } from './schema.ts'
import type { SvData } from './schema.ts'

export type * from './schema.ts'
export { ROUTES, TRACKS } from './schema.ts'

/** Valid content, or an error that says what is wrong, one sentence a line: file, place, problem. */
export const parseData = (files: unknown): SvData =>
  readTogether(
    { map: MapFile, counters: CountersFile, cards: CardsFile, tables: TablesFile, scenario: ScenarioFile },
    files,
    contradictions,
  )

export const parseRules = (raw: unknown): RulesData => readRules('spoiled-victory', RuleId, raw)
export const parseSources = (raw: unknown): SourcesData => readSources('spoiled-victory', raw)
