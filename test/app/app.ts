/** A host of its own for each test, on a folder of its own, and a page that is watched for anything it must not do. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'

const root = path.join(import.meta.dirname, '../..')

export class Host {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'quarante-app-'))
  /** A test has stopped it in the middle. */
  wasStopped = false
  /** Where its library lies: another host may share it. */
  readonly documents: string
  private child: ChildProcess | null = null

  constructor(documents?: string) {
    this.documents = documents ?? this.folder
  }

  /** Starts the built host; gives the address of its page. */
  async start(...args: string[]): Promise<string> {
    const folders = { QUARANTE_DATA: path.join(this.folder, 'data'), QUARANTE_DOCUMENTS: this.documents }
    const env = { ...process.env, ...folders, NO_COLOR: undefined }
    const serve = path.join(root, 'dist/main/serve.mjs')
    this.child = spawn(process.execPath, [serve, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: this.child.stdout! })) {
      if (line.startsWith('READY ')) return line.slice('READY '.length)
    }
    throw new Error('the host ended before it was ready')
  }

  async stop(): Promise<number | null> {
    const child = this.child
    this.child = null
    this.wasStopped = true
    if (child === null || child.exitCode !== null) return null
    child.kill('SIGTERM')
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  }
}

const UNREACHABLE =
  /^console: (WebSocket connection to '\S+' failed: Error |Failed to load resource: net::ERR_(EMPTY|CONNECTION)_RE)/

/** What a page did that it must not do: break the policy, look outside, or stumble. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol !== 'blob:' && protocol !== 'data:') faults.push(`asked ${request.url()}`)
  })
  return faults
}

/** `mischief`: the test itself makes the page do what it must not. */
export const test = base.extend<{ host: Host; mischief: boolean; watched: void }>({
  mischief: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters off the pattern
  host: async ({}, use) => {
    const host = new Host()
    try {
      await use(host)
    } finally {
      await host.stop()
      rmSync(host.folder, { recursive: true, force: true })
    }
  },
  // Every page is watched, until its host is stopped. That a host which a test has stopped cannot be reached is no fault
  // of the page's.
  watched: [
    async ({ page, host, mischief }, use) => {
      const faults = watch(page)
      await use()
      const own = host.wasStopped ? faults.filter((fault) => !UNREACHABLE.test(fault)) : faults
      if (!mischief) expect(own).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
