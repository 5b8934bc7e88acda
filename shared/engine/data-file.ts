/**
 * Data files that come in from outside: read against a schema, every fault told as a sentence that names the file, the
 * place in it and the problem.
 */
import * as v from 'valibot'

/** What the file holds, or null with its faults added to `problems`. */
export function readFile<S extends v.GenericSchema>(
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

/** One file for itself; throws if it is at fault. */
export function readAlone<S extends v.GenericSchema>(file: string, schema: S, raw: unknown): v.InferOutput<S> {
  const problems: string[] = []
  const data = readFile(file, schema, raw, problems)
  refuseIf(problems)
  return data as v.InferOutput<S>
}

type Schemas = Readonly<Record<string, v.GenericSchema>>
type Contents<S extends Schemas> = { readonly [Name in keyof S]: v.InferOutput<S[Name]> }

/** Files that belong together, by their names; throws if one of them is at fault, or if they contradict each other. */
export function readTogether<S extends Schemas>(
  schemas: S,
  files: unknown,
  contradictions: (data: Contents<S>) => readonly string[],
): Contents<S> {
  const raw = (typeof files === 'object' && files !== null ? files : {}) as Readonly<Record<string, unknown>>
  const problems: string[] = []
  const read = Object.entries(schemas).map(([name, schema]) => [
    name,
    readFile(`${name}.json`, schema, raw[name], problems),
  ])
  const data = Object.fromEntries(read) as Contents<S>
  if (problems.length === 0) problems.push(...contradictions(data))
  refuseIf(problems)
  return data
}

const MAX_FAULTS_SHOWN = 20

/** Throws if there are problems: one sentence a line, the first twenty of them. */
export function refuseIf(problems: readonly string[]): void {
  if (problems.length === 0) return
  const rest = problems.length - MAX_FAULTS_SHOWN
  throw new Error(
    [...problems.slice(0, MAX_FAULTS_SHOWN), ...(rest > 0 ? [`There are ${rest} more problems.`] : [])].join('\n'),
  )
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
  return message[0]!.toLowerCase() + message.slice(1)
}
