/*
 * Pictures of the map and the counters, to be looked at:
 *
 *     node scripts/run.mjs test/app/sheets.ts FOLDER [names...]
 *
 * Builds renderer/test-pages/sheets, opens it in a browser without a window and saves what it draws, with the time it took.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { browserOptions } from '../browser.ts'
import { rawContent } from '../content.ts'
import { servePage } from '../page-server.ts'

/** Name of the picture, function of the page of sheets, its arguments. */
const SHOTS: readonly (readonly [string, string, ...unknown[]])[] = [
  ['whole-25', 'whole', 'ffo', '25', 1],
  ['whole-50', 'whole', 'ffo', '50', 1],
  ['lyon-grenoble', 'map', 'ffo', '100', 1, '3920', 1300, 900],
  ['massif-central', 'map', 'ffo', '100', 1, '4206', 1300, 900],
  ['marseille-toulon', 'map', 'ffo', '100', 1, '1716', 1300, 900],
  ['dijon-nevers', 'map', 'ffo', '100', 1, '5517', 1300, 900],
  ['alps-200', 'map', 'ffo', '200', 1, '3321', 1300, 900],
  ['lyon-sharp', 'map', 'ffo', '100', 2, '4119', 650, 450],
  ['table-100', 'table', '100', '5817', 1300, 760, 1],
  ['table-50', 'table', '50', '5312', 1200, 760, 1],
  ['counters', 'counters', 1],
  ['counters-sharp', 'counters', 2],
  ['thumbnail', 'thumbnail', 452, 186, 2],
  ['tiles', 'seams', '100', 1, 2, 2, 0, 1],
  ['france40-counters', 'france40', 1],
  ['sickle-cut-whole-25', 'whole', 'map-sickle-cut', '25', 1],
  ['sickle-cut-whole-50', 'whole', 'map-sickle-cut', '50', 1],
  ['sickle-cut-sedan', 'map', 'map-sickle-cut', '100', 1, '5416', 1500, 1000],
  ['sickle-cut-lille', 'map', 'map-sickle-cut', '100', 1, '3104', 1500, 1000],
  ['sickle-cut-namur', 'map', 'map-sickle-cut', '100', 1, '5404', 1500, 1000],
  ['dynamo-whole-25', 'whole', 'map-dynamo', '25', 1],
  ['dynamo-whole-50', 'whole', 'map-dynamo', '50', 1],
  ['dynamo-dunkirk', 'map', 'map-dynamo', '100', 1, '2214', 1500, 1000],
  ['dinant-counters', 'dinant', 1],
  ['dinant-whole-50', 'whole', 'dinant', '50', 1],
  ['dinant-whole-25', 'whole', 'dinant', '25', 1],
  ['dinant-meuse', 'map', 'dinant', '100', 1, '1906', 1500, 1000],
  ['dinant-west', 'map', 'dinant', '100', 1, '0606', 1500, 1000],
  ['dinant-close', 'map', 'dinant', '200', 1, '1905', 1500, 1000],
  ['dynamo-zeeland', 'map', 'map-dynamo', '100', 1, '4108', 1500, 1000],
]

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Say where to put the pictures: shots.ts FOLDER [names...]')
mkdirSync(folder, { recursive: true })
const dist = mkdtempSync(path.join(tmpdir(), 'sheets-'))

await build({
  configFile: false,
  root: path.join(import.meta.dirname, '../../renderer/test-pages/sheets'),
  base: './',
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true, target: 'chrome140', assetsInlineLimit: 0 },
  worker: { format: 'es' },
})
const { server, address } = await servePage(dist)
const browser = await chromium.launch(browserOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  page.on('pageerror', (error) => console.error(error.stack ?? error.message))
  await page.goto(address)
  await page.waitForFunction('window.sheets !== undefined')
  await page.evaluate('sheets.fonts()')
  const content = rawContent('france-fights-on', ['map', 'counters', 'scenario'])
  await page.evaluate(`sheets.begin(${JSON.stringify(content)})`)
  const maps = rawContent('france40', ['map-sickle-cut', 'map-dynamo'])
  const { counters } = rawContent('france40', ['counters'])
  await page.evaluate(`sheets.beginFrance40(${JSON.stringify(maps)}, ${JSON.stringify(counters)})`)
  const dinant = rawContent('dinant', ['map', 'counters'])
  await page.evaluate(`sheets.beginDinant(${JSON.stringify(dinant)})`)
  for (const [name, call, ...args] of SHOTS) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue
    const told: unknown = await page.evaluate(`sheets.${call}(...${JSON.stringify(args)})`)
    await page.locator('#sheet').screenshot({ path: path.join(folder, `${name}.png`) })
    console.log(name, told === undefined ? '' : JSON.stringify(told))
  }
} finally {
  await browser.close()
  server.close()
  rmSync(dist, { recursive: true, force: true })
}
