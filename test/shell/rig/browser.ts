/** A real Chromium without a display, for all apps of a test process one after the other. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser } from 'playwright-core'
import { browserOptions } from '../../browser.ts'

export interface RigBrowser {
  /** Where the apps under the rig reach it. */
  readonly address: string
  /** How the test sees it. */
  readonly seen: Browser
  /** A page that has crashed is dead to whoever saw it crash. */
  lookAnew(): Promise<void>
  end(): Promise<void>
}

export async function startBrowser(): Promise<RigBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'quarante-rig-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...browserOptions.args]
  const child = spawn(browserOptions.executablePath, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address === undefined) continue
    child.stderr.resume()
    let seen = await chromium.connectOverCDP(address)
    return {
      address,
      get seen() {
        return seen
      },
      async lookAnew() {
        await seen.close()
        seen = await chromium.connectOverCDP(address)
      },
      async end() {
        await seen.close()
        process.off('exit', kill)
        kill()
        rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
      },
    }
  }
  throw new Error('the browser did not start')
}
