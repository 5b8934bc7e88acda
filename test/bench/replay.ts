/**
 * How fast is a replay? Jumps to random points of a match of 10,000 lines by clicks on its timeline, and steps by line
 * while an arrow key is held: from the hand to the board that is drawn. In a real browser on the built host, without a
 * GPU.
 *
 * Run alone: node test/bench/replay.ts
 */
import { rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { Host } from '../app/app.ts'
import { shelve } from '../app/prepared.ts'
import { browserOptions } from '../browser.ts'
import { toAndFro } from '../saves/specimens.ts'
import { median } from './clock.ts'

export interface ReplayBench {
  /** Milliseconds from the click on the timeline to the frame that shows the position. */
  readonly jumps: readonly number[]
  /** Positions drawn a second while the arrow key is held. */
  readonly steps: number
}

const LINES = 10_000

declare global {
  interface Window {
    drawnSince: (kind: 'pointerdown') => Promise<number>
    sinceHand: Promise<number>
    drawn: number[]
  }
}

/** In the page: notes when a position has been drawn, and gives the time since the hand moved. */
function watchBoard(): void {
  window.drawn = []
  const afterFrame = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', work)
      port1.start()
      port2.postMessage(null)
    })
  const isBoard = ({ target, attributeName }: MutationRecord) =>
    attributeName === 'data-line' && (target as HTMLElement).tagName === 'MAIN'
  const watch = (seen: () => void) => {
    const watcher = new MutationObserver((changes) => changes.some(isBoard) && seen())
    watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-line'] })
    return watcher
  }
  watch(() => afterFrame(() => window.drawn.push(performance.now())))
  window.drawnSince = (kind) =>
    new Promise((resolve) => {
      let begun = 0
      addEventListener(kind, ({ timeStamp }) => (begun = timeStamp), { once: true, capture: true })
      const watcher = watch(() => {
        if (begun === 0) return
        watcher.disconnect()
        afterFrame(() => resolve(performance.now() - begun))
      })
    })
}

async function jumpsIn(page: Page, times: number): Promise<number[]> {
  const box = (await page.getByRole('img', { name: /^Timeline/ }).boundingBox())!
  // The same points in every run, spread over the whole match.
  const points = Array.from({ length: times }, (_, i) => (((i + 1) * 0.618034) % 1) * 0.96 + 0.02)
  const found: number[] = []
  for (const part of points) {
    // It must listen before the hand moves.
    await page.evaluate(() => void (window.sinceHand = window.drawnSince('pointerdown')))
    await page.mouse.click(box.x + part * box.width, box.y + box.height / 2)
    found.push(await page.evaluate(() => window.sinceHand))
    await page.waitForTimeout(60)
  }
  return found
}

/** Keys as fast as a keyboard repeats them, and faster. */
async function stepsIn(page: Page, times: number): Promise<number> {
  await page.getByRole('radio', { name: 'line', exact: true }).check()
  const begun = await page.evaluate(() => {
    window.drawn = []
    return performance.now()
  })
  for (let i = 0; i < times; i++) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  const drawn = await page.evaluate(() => window.drawn)
  return (drawn.length * 1000) / (drawn.at(-1)! - begun)
}

export async function replayBench({ jumps = 60, steps = 300 } = {}): Promise<ReplayBench> {
  await ensureBuild(() => {})
  const host = new Host()
  const browser = await chromium.launch(browserOptions)
  try {
    shelve(host, toAndFro(LINES), { name: 'Long', seating: 'alone-open' })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watchBoard)
    await page.goto(await host.start())
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await page.locator('main[data-line="0"]').waitFor()
    await page
      .getByText(`of ${LINES.toLocaleString('en')}`)
      .first()
      .waitFor()
    return { jumps: await jumpsIn(page, jumps), steps: await stepsIn(page, steps) }
  } finally {
    await browser.close()
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
}

/** The figures as lines to print. */
export function replayReport({ jumps, steps }: ReplayBench): string[] {
  const worst = Math.max(...jumps).toFixed(0)
  return [
    `jump in ${LINES.toLocaleString('en')} lines, drawn     median ${median([...jumps]).toFixed(1)} ms, worst ${worst} ms (wanted: median below 50 ms, worst below 150)`,
    `steps with the arrow key held  ${steps.toFixed(0)} a second (wanted: 30 or more)`,
  ]
}

if (process.argv[1] === import.meta.filename) console.log(replayReport(await replayBench()).join('\n'))
