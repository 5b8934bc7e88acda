/*
 * The content of The Breakthrough at Dinant and the door through which it comes in.
 *
 *     map.json                   hexes, hexsides, roads, the Meuse with bridges and crossing points, observers, edges
 *     counters.json              formations, 181 units, markers
 *     tables.json                the player aid; shared by rules, screen and printed sheet
 *     chits.json                 Damage Chits, tactical chits, objectives
 *     scenario-complete.json, scenario-crossing.json, scenario-go-west.json
 *     rules.json                 the rules reference
 *     sources.json               where each kind of datum comes from
 *
 * Content is an argument: nothing here reads a file. Whoever has read them hands them to `parseMatchData`. What a file
 * must look like is in schema.ts, how the files must agree in data-check.ts.
 */

import { readFile, refuseIf } from '../../../engine/data-file.ts'
import { readRules, readSources, type RulesData, type SourcesData } from '../../../engine/reference-files.ts'
import { contradictions } from './data-check.ts'
import { ChitsFile, CountersFile, MapFile, RuleId, ScenarioFile, TablesFile } from './schema.ts'
import type { DinantMatchData, DinantScenarioId } from './schema.ts'

export type * from './schema.ts'
export { gridSpec, scenarioIds } from './schema.ts'

/** The files of the content, by name. */
export const dataFiles = [
  'map',
  'counters',
  'tables',
  'chits',
  'scenario-complete',
  'scenario-crossing',
  'scenario-go-west',
] as const

/** The files a match of a scenario carries. */
export const matchFiles = (id: DinantScenarioId) => ['map', 'counters', 'tables', 'chits', `scenario-${id}`] as const

/** The valid content of one scenario, or an error that says what is wrong, one sentence a line: file, place, problem. */
export function parseMatchData(files: unknown, id: DinantScenarioId): DinantMatchData {
  const raw = (typeof files === 'object' && files !== null ? files : {}) as Readonly<Record<string, unknown>>
  const problems: string[] = []
  const data = {
    map: readFile('map.json', MapFile, raw['map'], problems),
    counters: readFile('counters.json', CountersFile, raw['counters'], problems),
    tables: readFile('tables.json', TablesFile, raw['tables'], problems),
    chits: readFile('chits.json', ChitsFile, raw['chits'], problems),
    scenario: readFile(`scenario-${id}.json`, ScenarioFile, raw[`scenario-${id}`], problems),
  }
  if (problems.length === 0) problems.push(...contradictions(data as DinantMatchData))
  refuseIf(problems)
  return data as DinantMatchData
}

export const parseRules = (raw: unknown): RulesData => readRules('dinant', RuleId, raw)
export const parseSources = (raw: unknown): SourcesData => readSources('dinant', raw)
