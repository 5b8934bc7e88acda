// npm run app-tests [-- WORDS]   the tests of the app in a real browser, on the built host and page

import path from 'node:path'
import { ensureBuild } from './build.mjs'
import { runChild } from './child.mjs'
import { ensureChromium, ensureModules, fail, root, useProjectNode } from './setup.mjs'

await ensureModules()
await useProjectNode()
process.chdir(root)
await ensureBuild()
if (!(await ensureChromium())) fail('Install Chromium, or name a browser of its family in QUARANTE_BROWSER.')
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '0' } // both at once make every process complain
const { code } = await runChild(process.execPath, [playwright, 'test', ...process.argv.slice(2)], { env })
process.exit(code)
