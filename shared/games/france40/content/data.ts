/*
 * The content of France '40 and the door through which it comes in.
 *
 *     map-sickle-cut.json, map-dynamo.json             hexes, hexsides, roads, railways, entry areas, edges
 *     counters.json                                    257 units, the pools of Remnants, markers
 *     tables.json                                      the player aid; shared by rules, screen and printed sheet
 *     scenario-sickle-cut.json, scenario-dynamo.json   turn track, set-up, arrivals, special rules, victory
 *     rules.json                                       the rules reference
 *     sources.json                                     where each kind of datum comes from
 *
 * Content is an argument: nothing here reads a file. Whoever has read them hands them to `parseData`. What a file must
 * look like is in schema.ts, how the files must agree in data-check.ts.
 */

import type * as v from 'valibot'
import { readFile, refuseIf } from '../../../engine/data-file.ts'
import { readRules, readSources, type RulesData, type SourcesData } from '../../../engine/reference-files.ts'
import { contradictions, matchContradictions } from './data-check.ts'
import { CountersFile, MapFile, RuleId, ScenarioFile, TablesFile } from './schema.ts'
import type { F40Data, F40MatchData, F40ScenarioId } from './schema.ts'

export type * from './schema.ts'
export { gridSpec, matchData } from './schema.ts'

/** The files `parseData` wants, by name. */
export const dataFiles = [
  'counters',
  'tables',
  'map-sickle-cut',
  'map-dynamo',
  'scenario-sickle-cut',
  'scenario-dynamo',
] as const

/** The files a match of a scenario carries. */
export const matchFiles = (id: F40ScenarioId) => ['counters', 'tables', `map-${id}`, `scenario-${id}`] as const

/** The valid content of one scenario, or an error as below. */
export function parseMatchData(files: unknown, id: F40ScenarioId): F40MatchData {
  const raw = asRecord(files)
  const problems: string[] = []
  const data = {
    counters: readFile('counters.json', CountersFile, raw['counters'], problems),
    tables: readFile('tables.json', TablesFile, raw['tables'], problems),
    map: readFile(`map-${id}.json`, MapFile, raw[`map-${id}`], problems),
    scenario: readFile(`scenario-${id}.json`, ScenarioFile, raw[`scenario-${id}`], problems),
  }
  if (problems.length === 0) problems.push(...matchContradictions(data as F40MatchData, id))
  refuseIf(problems)
  return data as F40MatchData
}

const asRecord = (files: unknown): Record<string, unknown> =>
  (typeof files === 'object' && files !== null ? files : {}) as Record<string, unknown>

/** Valid content, or an error that says what is wrong, one sentence a line: file, place, problem. */
export function parseData(files: unknown): F40Data {
  const raw = asRecord(files)
  const problems: string[] = []
  const file = <S extends v.GenericSchema>(name: (typeof dataFiles)[number], schema: S) =>
    readFile(`${name}.json`, schema, raw[name], problems)
  const data = {
    counters: file('counters', CountersFile),
    tables: file('tables', TablesFile),
    maps: { 'sickle-cut': file('map-sickle-cut', MapFile), dynamo: file('map-dynamo', MapFile) },
    scenarios: {
      'sickle-cut': file('scenario-sickle-cut', ScenarioFile),
      dynamo: file('scenario-dynamo', ScenarioFile),
    },
  }
  if (problems.length === 0) problems.push(...contradictions(data as F40Data))
  refuseIf(problems)
  return data as F40Data
}

export const parseRules = (raw: unknown): RulesData => readRules('france40', RuleId, raw)
export const parseSources = (raw: unknown): SourcesData => readSources('france40', raw)
