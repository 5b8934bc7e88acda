// node scripts/run.mjs FILE ARGS...   runs one of the project's tools, on the right Node and with all packages there

import { existsSync } from 'node:fs'
import path from 'node:path'
import { runChild } from './child.mjs'
import { ensureModules, fail, root, useProjectNode } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Say which file to run: node scripts/run.mjs FILE ARGS...')

await ensureModules()
await useProjectNode()
if (!existsSync(path.join(root, file))) fail(`There is no ${file}.`)
const { code } = await runChild(process.execPath, [path.join(root, file), ...args])
process.exit(code)
