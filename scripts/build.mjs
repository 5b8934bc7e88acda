// npm run build   builds the app into dist/: the page, the host with its threads and both shells, the bridge
//
// Nothing is built twice: dist/.stamp holds a hash of all sources. (Modification times lie after a git checkout.)

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { ensureModules, fail, root, useProjectNode } from './setup.mjs'
import { writeNotice } from './third-party.mjs'

const PARTS = [
  { say: 'the page', config: 'vite.renderer.config.ts' },
  { say: 'the host and its threads', config: 'vite.host.config.ts' },
  { say: 'the bridge', config: 'vite.preload.config.ts' }, // after the host, which empties the folder
]
const SOURCES = ['electron', 'renderer', 'shared', 'build', ...PARTS.map(({ config }) => config), 'package-lock.json']

const dist = path.join(root, 'dist')
const stampFile = path.join(dist, '.stamp')

/** Builds what is out of date, on the project's own Node. `log` is told what is going on. */
export async function ensureBuild(log = console.log) {
  if (isBuilt()) return
  await withLock(path.join(root, '.build-lock'), async () => {
    if (isBuilt()) return // another one did it while we waited
    const stamp = stampNow()
    rmSync(stampFile, { force: true })
    for (const [index, { say, config }] of PARTS.entries()) {
      log(`Building ${say} (${index + 1} of ${PARTS.length}) ...`)
      await build(config)
    }
    writeNotice(root)
    writeFileSync(stampFile, stamp) // last, so that an interrupted build is done again
  })
}

async function build(config) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', path.join(root, config), '--logLevel', 'warn']
  const { code, output } = await runChild(process.execPath, args, { capture: true, minutes: 10 })
  if (code !== 0) fail(`${output.trimEnd()}\nThe build failed; Vite says why above.`)
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampNow()
}

function stampNow() {
  const hash = createHash('sha256')
  for (const name of SOURCES.flatMap(filesOf)) {
    hash.update(`${name}\n`).update(readFileSync(path.join(root, name)))
  }
  return `${hash.digest('hex')}\n`
}

/** Paths from the root, in an order that is the same everywhere. */
function filesOf(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [name]
  return readdirSync(place)
    .sort()
    .flatMap((entry) => filesOf(`${name}/${entry}`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureModules()
  await useProjectNode()
  await ensureBuild()
  console.log('Built, in dist/.')
}
