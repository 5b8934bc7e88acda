// npm test              installs what is missing, then runs every check
// npm test -- types     only the checks whose names begin with "types"

import { availableParallelism } from 'node:os'
import path from 'node:path'
import { runChild } from './child.mjs'
import { countCheck, countLastLine, countPlaywright, countVitest, removeReports } from './counts.mjs'
import { ensureModules, fail, root, useProjectNode } from './setup.mjs'
import { hasSource } from './sources.mjs'

const tsc = 'node_modules/typescript/bin/tsc'
const vueTsc = 'node_modules/vue-tsc/bin/vue-tsc.js'
const oxlint = 'node_modules/oxlint/bin/oxlint'
const prettier = 'node_modules/prettier/bin/prettier.cjs'
const vitest = 'node_modules/vitest/vitest.mjs'
const playouts = 'test/playouts/run.ts'
const twins = 'test/playouts/twins-run.ts'

// `needs`, if given, is the folder of sources without which there is nothing to check. `alone`: keeps all processors busy
// by itself; what is `patient` takes the moments it leaves idle. The others share the processors, the longest first.
const STEPS = [
  {
    name: 'format',
    needs: 'scripts',
    run: [prettier, '--check', '--cache', '--cache-strategy', 'content', '.'],
    count: countCheck,
  },
  { name: 'types node', needs: 'test', run: [tsc, '-p', '.'], count: countCheck },
  { name: 'types renderer', needs: 'renderer', run: [vueTsc, '-p', 'renderer'], count: countCheck },
  { name: 'types shared', needs: 'shared', run: [tsc, '-p', 'shared'], count: countCheck },
  { name: 'build', run: ['scripts/build.mjs'], count: countCheck },
  { name: 'lint', needs: 'scripts', run: [oxlint], count: countCheck },
  { name: 'tests', needs: 'test', run: [vitest, 'run'], count: countVitest, alone: true },
  { name: 'app', run: ['scripts/app-tests.mjs'], count: countPlaywright, alone: true },
]

/** Every scenario of every game there is: played by chance, and with twins beside it. */
async function playoutSteps() {
  const { games } = await import('../shared/games/index.ts')
  const scenarios = games.flatMap(({ id, scenarios: all }) => all.map((one) => [id, one.id]))
  return [
    ...scenarios.map((which) => ({
      name: `playouts ${which.join(' ')}`,
      run: [playouts, ...which, '--seed', '1'],
      count: countLastLine,
      patient: true,
    })),
    ...scenarios.map((which) => ({
      name: `twins ${which.join(' ')}`,
      run: [twins, ...which, '--seed', '1'],
      count: countLastLine,
      patient: true,
    })),
  ]
}

const MINUTES = 30 // no step may take longer
const LANES = Math.min(4, availableParallelism())
const PLAIN = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }

await ensureModules()
await useProjectNode()
process.chdir(root)
removeReports()

const wanted = process.argv.slice(2)
const all = [...STEPS, ...(await playoutSteps())]
const steps = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
if (steps.length === 0) fail(`No check is called that; there are: ${all.map(({ name }) => name).join(', ')}.`)

const total = { passed: 0, failed: 0 }
const patient = steps.filter((step) => step.patient)
const alone = steps.filter((step) => step.alone)
await runInLanes(steps.filter((step) => !step.alone && !step.patient))
await Promise.all([runAlone(), runBeside()])
await runInLanes(patient)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** As many at a time as there are processors, each in its turn; what they print never mixes. */
async function runInLanes(waiting) {
  const lane = async () => {
    while (waiting.length > 0) await runCounted(waiting.shift(), false)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function runAlone() {
  while (alone.length > 0) {
    await runCounted(alone[0], false)
    alone.shift()
  }
}

/** One by one what is patient, as long as something runs that would keep all processors busy: it gives way to that. */
async function runBeside() {
  while (alone.length > 0 && patient.length > 0) await runCounted(patient.shift(), true)
}

async function runCounted(step, givesWay) {
  const { passed, failed } = await runStep(step, givesWay)
  total.passed += passed
  total.failed += failed
}

async function runStep({ name, needs, run, count }, givesWay) {
  if (needs !== undefined && !hasSource(path.join(root, needs))) {
    console.log(`${name}: left out, no source in ${needs} yet`)
    return { passed: 0, failed: 0 }
  }
  const started = performance.now()
  const result = await runChild(process.execPath, run, { capture: true, minutes: MINUTES, env: PLAIN, givesWay })
  const { passed, failed, remarks = [] } = count(result)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${failed > 0 ? 'FAILED' : 'ok'}, ${passed} of ${passed + failed}, ${seconds} s`)
  for (const remark of remarks) console.log(`  ${remark}`)
  if (failed > 0)
    console.log(`${result.output.trimEnd()}\n--- end of ${name}${result.signal ? ` (${result.signal})` : ''}`)
  return { passed, failed }
}
