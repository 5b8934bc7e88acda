/** Switches every rule off in turn and asks its own tests whether they notice. */
import type { Pool } from './pool.ts'
import { byNumber, filesById, idsOf, notGreen, verdict, type TestRun } from './verdicts.ts'

export interface Findings {
  readonly tests: number
  readonly noticed: string[]
  readonly survived: string[]
  /** Runs that prove nothing, with the reason. */
  readonly unclear: Map<string, string>
  /** Ids of the reference without a test. */
  readonly untested: string[]
  /** Ids for which switching off has no meaning, but a test notices. */
  readonly meaningAfterAll: string[]
}

/** Nobody is called so: with it off, everything must stay green. */
const NO_RULE = 'no-such-rule'

/**
 * `told` are the ids of the rules reference, `defined` those for which switching off has no meaning, `only` those to
 * look at (none: all). Throws if the tests are not green to begin with, for then a failure would prove nothing.
 */
export async function findSurvivors(
  pool: Pool,
  told: readonly string[],
  defined: ReadonlySet<string>,
  only: readonly string[] = [],
): Promise<Findings> {
  const all = { files: null, containing: null }
  const [plain, control] = await Promise.all([pool.run({ off: null, ...all }), pool.run({ off: NO_RULE, ...all })])
  const plainFault = notGreen(plain)
  if (plainFault !== null) throw new Error(`With every rule on the tests must pass:\n${plainFault}`)
  const controlFault = notGreen(control)
  if (controlFault !== null)
    throw new Error(`With a rule off that does not exist the tests must pass:\n${controlFault}`)

  const files = filesById(plain.tests)
  const findings: Findings = {
    tests: plain.tests.length,
    noticed: [],
    survived: [],
    unclear: new Map(),
    untested: told.filter((id) => !files.has(id) && !defined.has(id)),
    meaningAfterAll: [],
  }
  const unknown = only.filter((id) => !files.has(id))
  if (unknown.length > 0) throw new Error(`No test names ${unknown.join(', ')}`)
  const ids = [...(only.length > 0 ? only : files.keys())].sort(byNumber)
  await Promise.all(
    ids.map(async (id) => {
      const outcome = await pool.run({ off: id, files: files.get(id)!, containing: `[${id}]` })
      const found = verdict(id, testsOf(plain.tests, id), outcome)
      if (found.kind === 'unclear') findings.unclear.set(id, found.why)
      else if (!defined.has(id)) findings[found.kind].push(id)
      else if (found.kind === 'noticed') findings.meaningAfterAll.push(id)
    }),
  )
  for (const list of [findings.noticed, findings.survived, findings.meaningAfterAll]) list.sort(byNumber)
  return findings
}

function testsOf(tests: readonly TestRun[], id: string): number {
  return tests.filter(({ title }) => idsOf(title).includes(id)).length
}
