// npm test              installs what is missing, then runs every check
// npm test -- types     only the checks whose names begin with "types"

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
const TWIN_GAMES = 3

// `needs`, if given, is the folder of sources without which there is nothing to check.
const STEPS = [
  { name: 'types shared', needs: 'shared', run: [tsc, '-p', 'shared'], count: countCheck },
  { name: 'types node', needs: 'test', run: [tsc, '-p', '.'], count: countCheck },
  { name: 'types renderer', needs: 'renderer', run: [vueTsc, '-p', 'renderer'], count: countCheck },
  { name: 'lint', needs: 'scripts', run: [oxlint], count: countCheck },
  {
    name: 'format',
    needs: 'scripts',
    run: [prettier, '--check', '--cache', '--cache-strategy', 'content', '.'],
    count: countCheck,
  },
  { name: 'tests', needs: 'test', run: [vitest, 'run'], count: countVitest },
  { name: 'app', run: ['scripts/app-tests.mjs'], count: countPlaywright },
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
    })),
    ...scenarios.map((which) => ({
      name: `twins ${which.join(' ')}`,
      run: [twins, ...which, '--seed', '1', '--games', String(TWIN_GAMES)],
      count: countLastLine,
    })),
  ]
}

const MINUTES = 30 // no step may take longer
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
for (const step of steps) {
  const { passed, failed } = await runStep(step)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runStep({ name, needs, run, count }) {
  if (needs !== undefined && !hasSource(path.join(root, needs))) {
    console.log(`${name}: left out, no source in ${needs} yet`)
    return { passed: 0, failed: 0 }
  }
  const started = performance.now()
  const result = await runChild(process.execPath, run, { capture: true, minutes: MINUTES, env: PLAIN })
  const { passed, failed } = count(result)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${failed > 0 ? 'FAILED' : 'ok'}, ${passed} of ${passed + failed}, ${seconds} s`)
  if (failed > 0)
    console.log(`${result.output.trimEnd()}\n--- end of ${name}${result.signal ? ` (${result.signal})` : ''}`)
  return { passed, failed }
}
