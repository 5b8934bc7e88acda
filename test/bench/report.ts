/**
 * How long does the report of a whole Sickle Cut take, with a picture of every turn, and does the window stay alive
 * meanwhile? In a real browser on the built host, without a GPU.
 *
 * Run alone: node test/bench/report.ts
 */
import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { Match } from '../../shared/engine/match.ts'
import { gameOf } from '../../shared/games/index.ts'
import { browserOptions } from '../browser.ts'
import { Host } from '../app/app.ts'
import { shelveMatch } from '../app/shelf.ts'
import { loadContent } from '../content.ts'
import { playOn } from '../saves/specimens.ts'

export interface ReportBench {
  readonly lines: number
  readonly turns: number
  readonly milliseconds: number
  /** The longest time in which the page could not draw, milliseconds. */
  readonly longest: number
}

export async function reportBench(): Promise<ReportBench> {
  await ensureBuild(() => {})
  const game = gameOf('france40')!
  const match = Match.start(game, loadContent(game, {}, 'sickle-cut'), 'sickle-cut')
  match.keepsSummaries = true
  playOn(match, 7)
  const host = new Host()
  const browser = await chromium.launch(browserOptions)
  try {
    const players = { german: 'Bert', allied: 'Anne' }
    shelveMatch(host, match, { name: 'Whole', scenario: 'sickle-cut', players })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(await host.start())
    await page.getByRole('article', { name: 'Whole' }).getByRole('button', { name: 'Replay' }).click()
    await page.getByRole('button', { name: /^Report/ }).click()
    const turns = await page.getByRole('combobox', { name: 'First turn' }).getByRole('option').count()
    const gap = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let [longest, last] = [0, performance.now()]
          const beat = () => {
            const now = performance.now()
            longest = Math.max(longest, now - last)
            last = now
            if (document.body.textContent?.includes('The report is saved.')) resolve(longest)
            else requestAnimationFrame(beat)
          }
          requestAnimationFrame(beat)
        }),
    )
    const started = performance.now()
    const file = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: /^Make the report/ }).click()
    await file
    const milliseconds = performance.now() - started
    return { lines: match.journal.lines.length, turns, milliseconds, longest: await gap }
  } finally {
    await browser.close()
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
}

/** The figures as lines to print. */
export function reportReport({ lines, turns, milliseconds, longest }: ReportBench): string[] {
  const seconds = (milliseconds / 1000).toFixed(1)
  return [
    `report of a whole Sickle Cut    ${seconds} s for ${turns} turns, ${lines} lines (wanted: below 20 s)`,
    `  longest time without a frame  ${longest.toFixed(0)} ms`,
  ]
}

if (process.argv[1] === import.meta.filename) console.log(reportReport(await reportBench()).join('\n'))
