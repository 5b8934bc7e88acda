/**
 * The pictures that stand in for maps while they are drawn, taken from New match of the real app:
 * renderer/games/<id>/stand-ins/<scenario>.webp.
 *
 *     node test/app/stand-ins.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { games } from '../../shared/games/index.ts'
import { Host } from './app.ts'

const folderOf = (game: string) => path.join(import.meta.dirname, '../../renderer/games', game, 'stand-ins')
const WIDTH = 960
const QUALITY = 0.72

const SCENARIOS = games.flatMap(({ id, title, scenarios }) =>
  scenarios.map((scenario) => ({ id, game: title, scenario: scenario.title, file: scenario.id })),
)

await ensureBuild()
const host = new Host()
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(await host.start())
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  for (const { id, game, scenario, file } of SCENARIOS) {
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
    mkdirSync(folderOf(id), { recursive: true })
    writeFileSync(path.join(folderOf(id), `${file}.webp`), bytes)
    console.log(`${file}.webp, ${Math.round(bytes.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await host.stop()
  rmSync(host.folder, { recursive: true, force: true })
}
