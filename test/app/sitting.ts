/**
 * One host and one page for many small tests, of which each puts a match of its own on the shelf and opens it: starting the
 * app and drawing its map is most of what such a test costs. When a test fails, Playwright begins anew, with another host and
 * page.
 */
import type { Browser, Page } from '@playwright/test'
import { Host } from './host.ts'

const VIEWPORT = { width: 1440, height: 900 }
const PATIENCE = 20_000

class SharedHost extends Host {
  private address: Promise<string> | null = null

  override start(): Promise<string> {
    return (this.address ??= super.start())
  }
}

/** After so many tests all is begun anew: a longer library no longer shows all its matches at once. */
const MOST_TESTS = 10

export class Sitting {
  private readonly browser: Browser
  private tests = 0
  private running: SharedHost | null = null
  private shown: Page | null = null

  constructor(browser: Browser) {
    this.browser = browser
  }

  async host(): Promise<Host> {
    if (this.tests++ % MOST_TESTS === 0) await this.end()
    return (this.running ??= new SharedHost())
  }

  async page(): Promise<Page> {
    if (this.shown === null) {
      const context = await this.browser.newContext({ viewport: VIEWPORT })
      this.shown = await context.newPage()
      this.shown.setDefaultTimeout(PATIENCE)
    }
    await this.shown.setViewportSize(VIEWPORT)
    return this.shown
  }

  async end(): Promise<void> {
    await this.shown?.context().close()
    await this.running?.end()
    this.shown = this.running = null
  }
}

/** At the library, with all that has been put on the shelf: from wherever the test before has ended. */
export async function toLibrary(page: Page, host: Host): Promise<void> {
  const address = await host.start()
  const newMatch = page.getByRole('button', { name: /^New match/ }).first()
  const back = page.getByRole('button', { name: 'Back to the library' }).first()
  // What is open over the table, or half picked there, is put away first.
  const isAtTable = page.url() !== 'about:blank' && !(await newMatch.isVisible())
  const most = isAtTable ? 4 : 0
  for (let tries = 0; tries < most; tries++) {
    const hasLeft = await back.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (hasLeft) return newMatch.waitFor()
    await page.keyboard.press('Escape')
  }
  // From the same address nothing would be read anew.
  await page.goto('about:blank')
  await page.goto(address)
  await newMatch.waitFor()
}
