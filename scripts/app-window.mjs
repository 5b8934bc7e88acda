// The loopback page in an installed browser, as a window of its own with a profile of its own.

import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ANSWERS_AT_ONCE } from './chromium.mjs'
import { isAlive } from './lock.mjs'

const FLAGS = [
  ANSWERS_AT_ONCE,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--window-size=1440,900',
]
const PROFILE = 'browser-'

/** Opens the window. Without a profile of its own, a browser that already runs would take it over. */
export function openAppWindow(browser, url, data) {
  sweep(data)
  const profile = path.join(data, `${PROFILE}${process.pid}`)
  mkdirSync(profile, { recursive: true })
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(browser, [`--app=${url}`, `--user-data-dir=${profile}`, ...FLAGS, ...asRoot], { stdio: 'ignore' })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, why: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? 0, why: signal ?? `code ${code}` }))
  })
  return {
    pid: child.pid,
    ended,
    async close() {
      child.kill('SIGTERM')
      const stubborn = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(stubborn)
      // A browser still writes while it goes down.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Profiles of launches that were cut off. */
function sweep(data) {
  for (const name of readdirSync(data)) {
    if (!name.startsWith(PROFILE) || isAlive(Number(name.slice(PROFILE.length)))) continue
    rmSync(path.join(data, name), { recursive: true, force: true })
  }
}
