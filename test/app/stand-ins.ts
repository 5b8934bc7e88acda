/**
 * The pictures that stand in for maps while they are drawn, taken from New match of the real app:
 * renderer/library/stand-ins/<scenario>.webp.
 *
 *     node test/app/stand-ins.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { Host } from './app.ts'

const folder = path.join(import.meta.dirname, '../../renderer/library/stand-ins')
const WIDTH = 960
const QUALITY = 0.72

const SCENARIOS = [
  { game: 'France Fights On', scenario: 'France Fights On', file: 'france-fights-on' },
  { game: 'France ’40', scenario: 'Sickle Cut', file: 'sickle-cut' },
  { game: 'France ’40', scenario: 'Dynamo', file: 'dynamo' },
  { game: 'A Spoiled Victory', scenario: 'Dunkirk', file: 'dunkirk' },
]

await ensureBuild()
mkdirSync(folder, { recursive: true })
const host = new Host()
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(await host.start())
  await page
    .getByRole('button', { name: /^(New match|Start with )/ })
    .first()
    .click()
  for (const { game, scenario, file } of SCENARIOS) {
    await page.getByRole('radio', { name: game, exact: true }).press('Space')
    await page.getByRole('radio', { name: `${scenario}, ` }).press('Space')
    await page.locator('.art canvas:not(.ready)').waitFor()
    await page.locator('.art canvas.ready').waitFor({ timeout: 120_000 })
    const picture = await page.locator('.art canvas').evaluate(
      (canvas: HTMLCanvasElement, { width, quality }) => {
        const small = document.createElement('canvas')
        small.width = width
        small.height = Math.round((canvas.height / canvas.width) * width)
        small.getContext('2d')!.drawImage(canvas, 0, 0, small.width, small.height)
        return small.toDataURL('image/webp', quality)
      },
      { width: WIDTH, quality: QUALITY },
    )
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
    writeFileSync(path.join(folder, `${file}.webp`), bytes)
    console.log(`${file}.webp, ${Math.round(bytes.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await host.stop()
  rmSync(host.folder, { recursive: true, force: true })
}
