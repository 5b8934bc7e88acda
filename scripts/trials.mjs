// npm run fuzz    10,000 senseless messages over all calls, 10,000 altered files
// npm run hammer  two programs at once on 100 files, 10 acts a side
// npm run kills   processes killed in the middle: 300 while lines are written, 40 in each of ten kinds of work
//
// A short form of each is among the tests.

import { runChild } from './child.mjs'
import { ensureModules, fail, root, useProjectNode } from './setup.mjs'

const TRIALS = {
  fuzz: ['test/host/fuzz.test.ts', 'test/saves/untrusted.test.ts'],
  hammer: ['test/saves/two-hosts.test.ts'],
  kills: ['test/saves/kill.test.ts', 'test/saves/kill-jobs.test.ts'],
}

const [name] = process.argv.slice(2)
const files = TRIALS[name] ?? fail(`There are the trials ${Object.keys(TRIALS).join(', ')}.`)
await ensureModules()
await useProjectNode()
process.chdir(root)
const env = { ...process.env, QUARANTE_TRIALS: 'whole' }
const { code } = await runChild(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], { env })
process.exit(code)
