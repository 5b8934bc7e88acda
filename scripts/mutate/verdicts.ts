/** What a run with a rule switched off says about that rule's tests. Nothing here runs anything. */

export interface TestRun {
  /** Path of the file. */
  readonly file: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending'
}

export interface Outcome {
  readonly tests: readonly TestRun[]
  /** Files that could not be loaded, with the message: their tests say nothing. */
  readonly broken: readonly string[]
  /** The run did not end by itself. */
  readonly hung?: true
}

/** The ids a title begins with: '[5.3] [5.4] The first turn is short' is about both. */
export function idsOf(title: string): string[] {
  const lead = /^\s*(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? ''
  return Array.from(lead.matchAll(/\[([^\]]+)\]/g), ([, id]) => id!)
}

/** The files in which each id has tests. */
export function filesById(tests: readonly TestRun[]): Map<string, string[]> {
  const files = new Map<string, Set<string>>()
  for (const { file, title } of tests)
    for (const id of idsOf(title)) files.set(id, (files.get(id) ?? new Set()).add(file))
  return new Map(Array.from(files, ([id, set]) => [id, [...set]]))
}

/** Why a run that should be all green is not; null if it is. */
export function notGreen({ tests, broken, hung }: Outcome): string | null {
  if (hung) return 'the run does not end'
  if (broken.length > 0) return broken.join('\n')
  if (tests.length === 0) return 'there are no tests'
  const bad = tests.filter((test) => test.state !== 'passed')
  return bad.length === 0 ? null : bad.map(({ file, title, state }) => `${state}: ${title} (${file})`).join('\n')
}

export type Verdict =
  | { readonly kind: 'noticed' | 'survived' }
  /** The run itself is at fault: no verdict. */
  | { readonly kind: 'unclear'; readonly why: string }

/** Did a test of this id fail with the rule off? `wanted` is how many tests the id has. */
export function verdict(id: string, wanted: number, { tests, broken, hung }: Outcome): Verdict {
  if (hung) return { kind: 'noticed' }
  if (broken.length > 0) return { kind: 'unclear', why: broken.join('; ') }
  const own = tests.filter(({ title, state }) => idsOf(title).includes(id) && /passed|failed/.test(state))
  if (own.length !== wanted) return { kind: 'unclear', why: `${own.length} of ${wanted} tests were run` }
  return { kind: own.some((test) => test.state === 'failed') ? 'noticed' : 'survived' }
}

/** 2.9 before 2.10, 4.3a after 4.3. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
