/**
 * Contact sheets of all pages that can be printed, for the README: docs/sheets/*.webp, written by the browser itself.
 *
 *     node test/app/contact-sheets.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { browserOptions } from '../browser.ts'
import { Host } from './app.ts'
import { choose, openDocument, openPrint, pagesAreThere } from './printing.ts'

const folder = path.join(import.meta.dirname, '../../docs/sheets')
/** Pixels of a page on a contact sheet, and how many stand side by side. */
const [WIDE, ACROSS] = [420, 5]

const SHEETS = [
  { name: 'france40', game: 'France ’40', scenario: 'Sickle Cut' },
  { name: 'france40-dynamo', game: 'France ’40', scenario: 'Dynamo' },
  { name: 'france-fights-on', game: 'France Fights On' },
  { name: 'spoiled-victory', game: 'A Spoiled Victory' },
  { name: 'dinant', game: 'The Breakthrough at Dinant', scenario: 'The whole battle' },
] as const

async function picturesOf(page: Page): Promise<string[]> {
  const own = await openDocument(page)
  const shots: string[] = []
  for (const one of await own.locator('.page').all()) shots.push((await one.screenshot()).toString('base64'))
  await own.close()
  return shots
}

/** All pages side by side, on grey. */
async function write(page: Page, name: string, shots: readonly string[]): Promise<void> {
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(
    async ({ pngs, wide, across }) => {
      const images = await Promise.all(
        pngs.map(async (png) => createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())),
      )
      const gap = 12
      const high = Math.round(Math.max(...images.map(({ width, height }) => (height / Math.min(width, height)) * wide)))
      const rows = Math.ceil(images.length / across)
      const canvas = document.createElement('canvas')
      canvas.width = across * (wide + gap) + gap
      canvas.height = rows * (high + gap) + gap
      const ink = canvas.getContext('2d')!
      ink.fillStyle = '#565d62'
      ink.fillRect(0, 0, canvas.width, canvas.height)
      ink.imageSmoothingQuality = 'high'
      for (const [index, image] of images.entries()) {
        const scale = Math.min(wide / image.width, high / image.height)
        const x = gap + (index % across) * (wide + gap)
        const y = gap + Math.floor(index / across) * (high + gap)
        ink.drawImage(image, x, y, image.width * scale, image.height * scale)
      }
      return canvas.toDataURL('image/webp', 0.82)
    },
    { pngs: shots, wide: WIDE, across: Math.min(ACROSS, shots.length) },
  )
  await blank.close()
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(path.join(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp, ${shots.length} pages, ${Math.round(bytes.length / 1000)} kB`)
}

await ensureBuild()
mkdirSync(folder, { recursive: true })
const host = new Host()
const browser = await chromium.launch(browserOptions)
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await openPrint(page, await host.start())
  for (const { name, ...wanted } of SHEETS) {
    await choose(page, { paper: 'A4', ink: 'Colour', ...wanted, set: 'Everything' })
    await write(page, name, await picturesOf(page))
  }
  await choose(page, { game: 'France ’40', scenario: 'Sickle Cut', ink: 'Black and white', set: 'Two-page aid' })
  await write(page, 'black-and-white', await picturesOf(page))
  await choose(page, { ink: 'Colour' })
  await page.getByRole('button', { name: 'None' }).click()
  for (const item of ['Map', 'Counters to cut']) await page.getByRole('checkbox', { name: item }).check()
  await pagesAreThere(page, 'France ’40')
  await write(page, 'map-and-counters', await picturesOf(page))
} finally {
  await browser.close()
  await host.stop()
  rmSync(host.folder, { recursive: true, force: true })
}
