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

import * as v from 'valibot'
import { contradictions } from './data-check.ts'
import { CountersFile, MapFile, RulesFile, ScenarioFile, SourcesFile, TablesFile } from './schema.ts'
import type { FfoData, FfoRulesData, FfoSourcesData } from './schema.ts'

export type * from './schema.ts'
export { gridSpec, tagOf } from './schema.ts'

/** Valid content, or an error that says what is wrong, one sentence a line: file, place, problem. */
export function parseData(files: unknown): FfoData {
  const raw = (typeof files === 'object' && files !== null ? files : {}) as Partial<Record<keyof FfoData, unknown>>
  const problems: string[] = []
  const data = {
    map: read('map.json', MapFile, raw.map, problems),
    counters: read('counters.json', CountersFile, raw.counters, problems),
    tables: read('tables.json', TablesFile, raw.tables, problems),
    scenario: read('scenario.json', ScenarioFile, raw.scenario, problems),
  }
  if (problems.length === 0) problems.push(...contradictions(data as FfoData))
  refuse(problems)
  return data as FfoData
}

export const parseRules = (raw: unknown): FfoRulesData => only('rules.json', RulesFile, raw)
export const parseSources = (raw: unknown): FfoSourcesData => only('sources.json', SourcesFile, raw)

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
