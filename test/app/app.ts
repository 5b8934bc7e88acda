/**
 * The tests of the app: a host on a folder of its own, and a page that is watched for anything it must not do. Each test has
 * both to itself, or shares them with others (`sharedTest`, sitting.ts).
 */
import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import { Host } from './host.ts'
import { Sitting } from './sitting.ts'

const UNREACHABLE =
  /^console: (WebSocket connection to '\S+' failed: Error |Failed to load resource: net::ERR_(EMPTY|CONNECTION)_RE)/

/** What a page did that it must not do: break the policy, look outside, or stumble. */
function watch(page: Page): { readonly faults: readonly string[]; stop(): void } {
  const faults: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => void faults.push(`error: ${error.message}`)
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol !== 'blob:' && protocol !== 'data:') faults.push(`asked ${request.url()}`)
  }
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest)
  return {
    faults,
    stop: () => void page.off('console', onConsole).off('pageerror', onError).off('request', onRequest),
  }
}

/** `mischief`: the test itself makes the page do what it must not. */
export const test = base.extend<{ host: Host; mischief: boolean; watched: void }, { sitting: Sitting }>({
  sitting: [
    async ({ browser }, use) => {
      const sitting = new Sitting(browser)
      await use(sitting)
      await sitting.end()
    },
    { scope: 'worker' },
  ],
  mischief: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters off the pattern
  host: async ({}, use) => {
    const host = new Host()
    try {
      await use(host)
    } finally {
      await host.end()
    }
  },
  // Every page is watched, until its host is stopped. That a host which a test has stopped cannot be reached is no fault
  // of the page's.
  watched: [
    async ({ page, host, mischief }, use) => {
      const { faults, stop } = watch(page)
      await use()
      stop()
      const own = host.wasStopped ? faults.filter((fault) => !UNREACHABLE.test(fault)) : faults
      if (!mischief) expect(own).toEqual([])
    },
    { auto: true },
  ],
})

/** A small test on a match that it puts on the shelf: it goes `toLibrary`, opens it, and leaves the settings alone. */
export const sharedTest = test.extend({
  host: async ({ sitting }, use) => use(await sitting.host()),
  // The host comes first.
  page: async ({ sitting, host: _host }, use) => use(await sitting.page()),
})

export { expect, Host }
