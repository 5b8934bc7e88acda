/**
 * A process with vitest in it, which stays while its parent sends it runs: a rule to switch off, files, a pattern of
 * titles. Each run gets a fresh thread, and so a fresh load of the game; threads die with the process when it is killed.
 */
import { createVitest, type TestModule } from 'vitest/node'
import type { Outcome, TestRun } from './verdicts.ts'

export interface Job {
  readonly off: string | null
  /** Null: all files. */
  readonly files: readonly string[] | null
  /** Only tests with this in their titles. */
  readonly containing: string | null
}

const NEVER = 3_600_000

const [root, ...include] = process.argv.slice(2)
const vitest = await createVitest('test', {
  root,
  config: false,
  include,
  watch: false,
  reporters: [{}],
  pool: 'threads',
  isolate: false,
  maxWorkers: 1,
  // The pool knows when a run takes too long: a busy machine must not look like a rule that was noticed.
  testTimeout: NEVER,
  hookTimeout: NEVER,
})
const specifications = await vitest.globTestSpecifications()

process.on('message', (job: Job) => void run(job).then((outcome) => process.send!(outcome)))
process.on('disconnect', () => process.exit())
process.send!('ready') // what a run may take is counted from here

async function run({ off, files, containing }: Job): Promise<Outcome> {
  if (off === null) delete process.env['QUARANTE_RULE_OFF']
  else process.env['QUARANTE_RULE_OFF'] = off
  if (containing === null) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(containing.replace(/[^\w]/g, '\\$&'))
  const chosen = specifications.filter(({ moduleId }) => files === null || files.includes(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  return {
    tests: testModules.flatMap(testsOf),
    broken: [...testModules.flatMap(errorsOf), ...unhandledErrors.map(String)],
  }
}

function testsOf(module: TestModule): TestRun[] {
  return Array.from(module.children.allTests(), (test) => ({
    file: module.moduleId,
    title: test.name,
    state: test.result().state,
  }))
}

function errorsOf(module: TestModule): string[] {
  return module.errors().map((error) => `${module.moduleId}: ${error.message}`)
}
