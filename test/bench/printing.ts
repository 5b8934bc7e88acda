/**
 * How long does it take until all sheets of a game are there as one PDF file: set into pages on the screen, and made into
 * a file by the host with an installed browser. In a real browser on the built host.
 *
 * Run alone: node test/bench/printing.ts
 */
import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { browserOptions } from '../browser.ts'
import { Host } from '../app/app.ts'
import { choose, openPrint } from '../app/printing.ts'

export interface PrintTime {
  readonly game: string
  readonly pages: number
  /** Milliseconds from the click on “Everything” to the pages, and from the click on “Save as PDF” to the file. */
  readonly setting: number
  readonly saving: number
}

const GAMES = ['France ’40', 'France Fights On', 'A Spoiled Victory', 'The Breakthrough at Dinant']
/** Milliseconds for both together. */
export const WANTED = 5000

export async function printBench(): Promise<PrintTime[]> {
  await ensureBuild()
  const host = new Host()
  const browser = await chromium.launch(browserOptions)
  const times: PrintTime[] = []
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await openPrint(page, await host.start())
    for (const game of GAMES) {
      await choose(page, { game, set: 'Two-page aid' })
      const begun = performance.now()
      await choose(page, { game, set: 'Everything' })
      const set = performance.now()
      const coming = page.waitForEvent('download', { timeout: 120_000 })
      await page.getByRole('button', { name: 'Save as PDF' }).click()
      await coming
      const pages = await page.locator('.page').count()
      times.push({
        game,
        pages,
        setting: set - begun,
        saving: performance.now() - set,
      })
      await page.getByText(/^Saved: /).waitFor()
    }
  } finally {
    await browser.close()
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
  return times
}

export const printReport = (times: readonly PrintTime[]): string[] =>
  times.map(({ game, pages, setting, saving }) => {
    const verdict = setting + saving < WANTED ? '' : ' TOO SLOW'
    return `${game}: ${pages} pages set in ${setting.toFixed(0)} ms, as a file in ${saving.toFixed(0)} ms (wanted: together below ${WANTED})${verdict}`
  })

if (process.argv[1] === import.meta.filename) console.log(printReport(await printBench()).join('\n'))
