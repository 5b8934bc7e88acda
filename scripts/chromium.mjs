// Finds a Chromium-family browser, for tests of the screen and for starting without Electron's binary.

import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { runChild } from './child.mjs'

/**
 * After a click Chromium lets everything else wait for its next frame. The host's answer comes sooner than that: with
 * this it is drawn one frame earlier. (electron/main.ts says the same.)
 */
export const ANSWERS_AT_ONCE = '--disable-features=DeferRendererTasksAfterInput'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
]

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

/** The path of a browser; on Debian as root it is installed when there is none. Null when none can be had. */
export async function ensureChromium() {
  return findChromium() ?? ((await installChromium()) ? findChromium() : null)
}

/** QUARANTE_BROWSER first, then the usual names on PATH, then the usual places. */
export function findChromium() {
  const own = process.env.QUARANTE_BROWSER
  if (own) return isExecutable(own) ? own : null
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...(PLACES[process.platform] ?? [])].find(isExecutable) ?? null
}

async function installChromium() {
  if (process.env.QUARANTE_BROWSER || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.log('Installing Chromium (once) ...')
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  return (await apt(install)) || ((await apt(['update'])) && (await apt(install)))
}

async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const all = ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args]
  const { code, output } = await runChild('/usr/bin/apt-get', all, { env, capture: true })
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
