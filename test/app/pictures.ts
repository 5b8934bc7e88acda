/**
 * The pictures of the README, of real positions in the real app: docs/pictures/*.png.
 *
 *     node test/app/pictures.ts
 */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { Host } from './app.ts'
import { openMatch } from './hands.ts'
import { attacking, lateMatch, LAST_STAND, marching, shelve } from './prepared.ts'

const folder = path.join(import.meta.dirname, '../../docs/pictures')
const LARGEST = 600_000

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const ours = { seating: 'alone-open', players: { french: 'Anne', german: 'Bert' } } as const

async function take(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.png`)
  await page.mouse.move(2, 2)
  await page.waitForTimeout(1500) // fades and fonts
  await page.screenshot({ path: file })
  const { size } = statSync(file)
  console.log(`${name}.png, ${Math.round(size / 1000)} kB${size > LARGEST ? ': TOO LARGE' : ''}`)
}

await ensureBuild()
mkdirSync(folder, { recursive: true })
const host = new Host()
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  shelve(host, lateMatch(LAST_STAND, ['4011'], 8), { ...ours, id: id(1), name: 'The last stand', tags: ['endgame'] })
  shelve(host, attacking(), { ...ours, id: id(2), name: 'Across the Loire' })
  shelve(host, marching(), { ...ours, id: id(3), name: 'The long retreat', tags: ['with Bert'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(await host.start())
  // Every match is looked at once, so that it has its picture in the library.
  for (const name of ['The last stand', 'Across the Loire', 'The long retreat']) {
    const table = await openMatch(page, name)
    await table.texts()
    if (name === 'Across the Loire') {
      await page
        .getByRole('region', { name: /^Can be attacked/ })
        .getByRole('button')
        .nth(5)
        .click()
      await table.question.getByText('attack on ').waitFor()
      for (const hex of await table.hexesWith(/German .*(can be picked|attack on)/).catch(() => []))
        await table.touch(hex)
      await page.getByRole('button', { name: /^Stukas/ }).click()
      await take(page, 'table-attack')
    } else if (name === 'The long retreat') {
      await page.getByRole('button', { name: 'Groupement Cuirassé', exact: true }).click()
      await table.hexesWith(/reachable for/)
      await take(page, 'table-movement')
    }
    await page.waitForTimeout(500)
    await table.leave()
    await page.getByRole('article', { name }).getByRole('button', { name: 'Continue' }).waitFor()
  }
  await take(page, 'library')
  await page.getByRole('button', { name: /^New match/ }).click()
  await page.getByRole('button', { name: 'Start match' }).waitFor()
  await take(page, 'new-match')
} finally {
  await browser.close()
  await host.stop()
  rmSync(host.folder, { recursive: true, force: true })
}
