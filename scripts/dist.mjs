// npm run dist               packs the app for this system, into release/ (needs the network for Electron and its tools)
// npm run dist -- --win      for another one

import path from 'node:path'
import { ensureBuild } from './build.mjs'
import { runChild } from './child.mjs'
import { ensureModules, root, useProjectNode } from './setup.mjs'

await ensureModules()
await useProjectNode()
await ensureBuild()
process.chdir(root)
const builder = path.join(root, 'node_modules', 'electron-builder', 'cli.js')
const args = ['--config', 'electron-builder.release.yml', '--publish', 'never', ...process.argv.slice(2)]
const { code } = await runChild(process.execPath, [builder, ...args])
process.exit(code)
