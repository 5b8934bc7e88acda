/**
 * How fast is the app in a player's hands? From a click to the act committed and drawn, and from a click in the library
 * to a table that can be played on, with a match of 5,000 lines. In a real browser on the built host, without a GPU.
 *
 * Run alone: node test/bench/app.ts
 */
import { rmSync } from 'node:fs'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { browserOptions } from '../browser.ts'
import { Host } from '../app/app.ts'
import { openMatch } from '../app/hands.ts'
import { marching, shelve } from '../app/prepared.ts'
import { toAndFro } from '../saves/specimens.ts'
import { median } from './clock.ts'

export interface AppBench {
  /** Milliseconds from the click that commits a move to the frame that shows it, one for each move. */
  readonly clicks: readonly number[]
  /** The same on a page that asks nobody and only writes a word: what the browser and the machine take of it. */
  readonly bare: readonly number[]
  /** Milliseconds from the click in the library to a table that can be played on, several times. */
  readonly openings: readonly number[]
}

const LINES = 5000
/** Milliseconds: until what the pointer has set off is over, and of a frame. */
const [REST, FRAME] = [100, 17]

declare global {
  interface Window {
    sinceClick: (pattern: string) => Promise<number>
  }
}

/** In the page: the time from the next click until the question says something like this and has been drawn. */
function watchClicks(): void {
  window.sinceClick = (pattern) =>
    new Promise((resolve) => {
      let begun = 0
      const says = new RegExp(pattern)
      const isThere = () => says.test(document.querySelector('[aria-label="Question"]')?.textContent ?? '')
      const watcher = new MutationObserver(() => {
        if (begun === 0 || !isThere()) return
        watcher.disconnect()
        // A message after the frame's own work: the frame has been drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - begun))
          port1.start()
          port2.postMessage(null)
        })
      })
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
      addEventListener('pointerup', (event) => (begun = event.timeStamp), { once: true, capture: true })
    })
}

async function timed(page: Page, pattern: string, click: () => Promise<void>): Promise<number> {
  const time = page.evaluate((one) => window.sinceClick(one), pattern)
  // If the click fails, that is the fault to be told of.
  time.catch(() => {})
  await click()
  return time
}

/** The pointer rests on a button and presses at any moment: a hand knows nothing of frames. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.waitForTimeout(REST + Math.random() * FRAME)
  await page.mouse.down()
  await page.mouse.up()
}

/** A button and a word: nothing could be drawn sooner. */
async function bareClicks(browser: Browser, times: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watchClicks)
  await page.goto('about:blank')
  await page.setContent('<button>Press</button> <section aria-label="Question"></section>')
  await page.evaluate(() => {
    const [button, section] = [document.querySelector('button')!, document.querySelector('section')!]
    button.addEventListener('click', () => (section.textContent += 'pressed'))
  })
  const found: number[] = []
  const button = page.getByRole('button')
  for (let time = 1; time <= times; time++)
    found.push(await timed(page, `^(pressed){${time}}$`, () => press(page, button)))
  await page.close()
  return found
}

export async function appBench({ moves = 15, tries = 5 } = {}): Promise<AppBench> {
  await ensureBuild(() => {})
  const host = new Host()
  const browser = await chromium.launch(browserOptions)
  try {
    shelve(host, marching(), { id: '00000000-0000-4000-8000-000000000001', name: 'Marching', seating: 'alone-open' })
    shelve(host, toAndFro(LINES), { id: '00000000-0000-4000-8000-000000000002', name: 'Long', seating: 'alone-open' })
    const bare = await bareClicks(browser, moves)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watchClicks)
    await page.goto(await host.start())
    const clicks: number[] = []
    const table = await openMatch(page, 'Marching')
    for (let move = 0; move < moves; move++) {
      await table.takeUnit()
      const [to] = await table.hexesWith(/^\d+, clear: reachable for/)
      await table.place(to!).press('Enter')
      const stop = table.question.getByRole('button', { name: /^Stop here/ })
      await stop.click({ trial: true })
      clicks.push(await timed(page, 'not yet moved', () => press(page, stop)))
      // The texts of the places follow a moment later.
      await table.places.filter({ hasText: 'reachable for' }).first().waitFor({ state: 'detached' })
    }
    await table.leave()
    const openings: number[] = []
    for (let turn = 0; turn < tries; turn++) {
      const open = page.getByRole('article', { name: 'Long' }).getByRole('button', { name: /^(Continue|Open )/ })
      openings.push(await timed(page, 'decides', () => open.first().click()))
      await table.leave()
      await open.first().waitFor()
    }
    return { clicks, bare, openings }
  } finally {
    await browser.close()
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
}

/** The figures as lines to print. */
export function appReport({ clicks, bare, openings }: AppBench): string[] {
  // What others do on the machine slows some of them down.
  const quarter = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 2]!.toFixed(1)
  const most = (values: readonly number[]) => Math.max(...values).toFixed(0)
  return [
    `click to committed and drawn   median ${median(clicks).toFixed(1)} ms, a quarter within ${quarter(clicks)} ms, worst ${most(clicks)} ms (wanted: median below 30 ms)`,
    `  of that the browser alone    median ${median(bare).toFixed(1)} ms, worst ${most(bare)} ms (on a page that asks nobody)`,
    `open ${LINES.toLocaleString('en')} lines to play on    median ${median(openings).toFixed(0)} ms, worst ${most(openings)} ms (wanted: below 1,500 ms)`,
  ]
}

if (process.argv[1] === import.meta.filename) console.log(appReport(await appBench()).join('\n'))
