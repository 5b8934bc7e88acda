// npm start                       installs and builds what is missing, then opens the app
// npm start -- campaign.quarante  opens that match
//
// In Electron if its binary is there or can be fetched quickly, else in an installed browser as an app window, else
// by telling the address.
//
//   QUARANTE_SHELL=electron|browser|address   no other
//   QUARANTE_BROWSER=FILE                     this browser
//   QUARANTE_DATA=FOLDER                      another place for settings and index
//   QUARANTE_NO_FETCH=1                       do not try to fetch Electron

import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openAppWindow } from './app-window.mjs'
import { ensureBuild } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { electronBinary, fetchElectron } from './electron.mjs'
import { noteRunning, runningIn } from './running.mjs'
import { ensureModules, fail, root, useProjectNode } from './setup.mjs'

const IDLE_SECONDS = 15 // a page that is reloaded is back much sooner
const AT_ONCE = 5000 // a browser that fails so early never showed anything

await ensureModules()
await useProjectNode()
await ensureBuild()

const { dataFolder } = await import('../electron/shell/places.ts')
const data = dataFolder()
const files = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file))
const wanted = process.env.QUARANTE_SHELL ?? ''
const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** What has to be closed at the end, the last opened first. */
const open = []
let isEnding = false
watchForTheEnd()

const noElectron = wanted === '' || wanted === 'electron' ? await whyNotElectron() : `QUARANTE_SHELL is ${wanted}`
if (noElectron === null) await runElectron()
else if (wanted === 'electron') fail(`Electron cannot be opened: ${noElectron}.`)
else await runLoopback()

async function whyNotElectron() {
  if (!hasScreen) return 'there is no screen'
  return electronBinary() ? null : fetchElectron(data)
}

async function runElectron() {
  console.log('Opening Quarante in Electron. Close its window or press Ctrl-C to end.')
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(electronBinary(), [...asRoot, root, ...files], { stdio: 'inherit' })
  open.push(() => stopped(child))
  child.on('error', (error) => fail(`Electron cannot be opened: ${error.message}`))
  child.on('close', (code) => end(code ?? 0))
}

async function runLoopback() {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const other = await runningIn(data)
  if (other) fail(`Quarante is already running (process ${other.pid}). Use its window, or end it first.`)
  const { url, enter } = await startHost()
  open.push(noteRunning(data, url))
  const browser = !hasScreen || wanted === 'address' ? null : findChromium()
  if (browser === null) return tellAddress(url, whyNoBrowser())
  const name = path.basename(browser)
  console.log(`Opening Quarante in ${name} as an app window, without Electron: ${noElectron}.`)
  console.log('Close its window or press Ctrl-C to end.')
  const window = openAppWindow(browser, await enter(), data)
  open.push(() => window.close())
  const started = Date.now()
  const { code, why } = await window.ended
  if (isEnding || code === 0 || Date.now() - started > AT_ONCE) return end(0)
  tellAddress(url, `${name} ended at once, ${why}`)
}

function whyNoBrowser() {
  if (!hasScreen) return 'there is no screen here'
  return wanted === 'address' ? noElectron : `no Chromium-family browser was found, and no Electron: ${noElectron}`
}

function tellAddress(url, why) {
  console.log(`Open this address in a browser on this machine (${why}):\n${url}\nPress Ctrl-C to end.`)
}

/** Starts the host and gives its address, and a way to ask for one that can be used once. It ends with us, however we end, because it watches its standard input. */
function startHost() {
  const env = { ...process.env, QUARANTE_TIED: '1' }
  if (hasScreen && wanted !== 'address') env.QUARANTE_IDLE_SECONDS ??= String(IDLE_SECONDS)
  const serve = path.join(root, 'dist', 'main', 'serve.mjs')
  const child = spawn(process.execPath, [serve, ...files], { stdio: ['pipe', 'pipe', 'inherit'], env })
  child.stdin.on('error', () => {})
  open.push(() => stopped(child))
  const lines = createInterface({ input: child.stdout })
  const said = (word) =>
    new Promise((resolve) => {
      lines.on('line', (line) => line.startsWith(word) && resolve(line.slice(word.length)))
    })
  // The address with the token is never on a command line, which every user of the machine can read.
  const enter = () => {
    const address = said('ENTER ')
    child.stdin.write('enter\n')
    return address
  }
  child.on('close', (code) => end(code ?? 1))
  return said('READY ').then((url) => ({ url, enter }))
}

/** Asks a child to stop, less politely after a while. */
async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.on('close', resolve))
  child.stdin?.end()
  child.kill('SIGTERM')
  const stubborn = setTimeout(() => child.kill('SIGKILL'), 8000)
  await gone
  clearTimeout(stubborn)
}

async function end(code) {
  if (isEnding) return
  isEnding = true
  for (const close of open.reverse()) await close()
  process.exit(code)
}

function watchForTheEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  // npm does not hand SIGTERM on to its script, but the script can see that npm is gone.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(0), 1000).unref()
}
