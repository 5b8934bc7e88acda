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

import * as v from 'valibot'
import { contradictions } from './data-check.ts'
import { CountersFile, MapFile, RulesFile, ScenarioFile, SourcesFile, TablesFile } from './schema.ts'
import type { F40Data, F40RulesData, F40SourcesData } from './schema.ts'

export type * from './schema.ts'
export { gridSpec, matchData, tagOf } from './schema.ts'

/** The files `parseData` wants, by name. */
export const dataFiles = [
  'counters',
  'tables',
  'map-sickle-cut',
  'map-dynamo',
  'scenario-sickle-cut',
  'scenario-dynamo',
] as const

/** Valid content, or an error that says what is wrong, one sentence a line: file, place, problem. */
export function parseData(files: unknown): F40Data {
  const raw = (typeof files === 'object' && files !== null ? files : {}) as Record<string, unknown>
  const problems: string[] = []
  const file = <S extends v.GenericSchema>(name: (typeof dataFiles)[number], schema: S) =>
    read(`${name}.json`, schema, raw[name], problems)
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
  refuse(problems)
  return data as F40Data
}

export const parseRules = (raw: unknown): F40RulesData => only('rules.json', RulesFile, raw)
export const parseSources = (raw: unknown): F40SourcesData => only('sources.json', SourcesFile, raw)

function only<S extends v.GenericSchema>(file: string, schema: S, raw: unknown): v.InferOutput<S> {
  const problems: string[] = []
  const data = read(file, schema, raw, problems)
  refuse(problems)
  return data as v.InferOutput<S>
}

function read<S extends v.GenericSchema>(
  file: string,
  schema: S,
  raw: unknown,
  problems: string[],
): v.InferOutput<S> | null {
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  for (const issue of result.issues) problems.push(`${file}, ${placeOf(issue)}: ${wordsOf(issue)}.`)
  return null
}

/** `units[3].steps` */
function placeOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map((item) => item.key)
  const place = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return place.replace(/^\./, '') || 'the whole file'
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  const message = issue.message.replace(/^Invalid [\w ]+: /, '')
  if (message === issue.message) return `${message}, but here is ${issue.received}`
  if (issue.expected === 'never') return 'this key is not known'
  return message[0].toLowerCase() + message.slice(1)
}

function refuse(problems: string[]): void {
  if (problems.length === 0) return
  const rest = problems.length - 20
  throw new Error([...problems.slice(0, 20), ...(rest > 0 ? [`There are ${rest} more problems.`] : [])].join('\n'))
}
