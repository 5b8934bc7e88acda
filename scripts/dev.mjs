// npm run dev   the app for whoever works on it: the page straight from its sources with hot reload, the host started
//               anew when a file of it changes. The address stays the same. Matches go to .dev/, apart from your own.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureModules, root, useProjectNode } from './setup.mjs'

const QUIET = 200 // milliseconds without a further change

await ensureModules()
await useProjectNode()
const env = {
  QUARANTE_DATA: path.join(root, '.dev', 'data'),
  QUARANTE_DOCUMENTS: path.join(root, '.dev'),
  ...process.env,
  QUARANTE_DEV: '1',
  QUARANTE_TIED: '1',
  QUARANTE_PORT: String(await freePort()),
  QUARANTE_TOKEN: randomBytes(16).toString('hex'),
}

let host = startHost()
let isEnding = false
let waiting
for (const folder of ['electron', 'shared']) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => host.kill('SIGTERM'), QUIET)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isEnding = true
    host.kill('SIGTERM')
  })
}

function startHost() {
  const started = Date.now()
  const serve = path.join(root, 'electron', 'serve.ts')
  const child = spawn(process.execPath, [serve], { stdio: ['pipe', 'inherit', 'inherit'], env })
  child.on('close', () => {
    if (isEnding) process.exit(0)
    // A host that cannot start waits for the next change instead of trying for ever.
    const isBroken = child.exitCode !== 0 && Date.now() - started < 2000
    setTimeout(() => (host = startHost()), isBroken ? 3000 : 0)
  })
  return child
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
