/**
 * The pictures of the README, of real positions in the real app: docs/pictures/*.png.
 *
 *     node test/app/pictures.ts
 */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { browserOptions } from '../browser.ts'
import { Host } from './app.ts'
import { openMatch } from './hands.ts'
import { data } from '../rules/france40/files.ts'
import { attacking, lateMatch, LAST_STAND, marching, shelve } from './prepared.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { lastBoats, shelveSolitaire } from './solitaire.ts'

const folder = path.join(import.meta.dirname, '../../docs/pictures')
const LARGEST = 1_000_000
const WAIT = 8_000

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const ours = { seating: 'alone-open', players: { french: 'Anne', german: 'Bert' } } as const

/** The first attack of Sickle Cut. */
function sedan() {
  const { placements } = data.scenarios['sickle-cut'].setup
  const units = Object.fromEntries(placements.map(({ unit, hex, step }) => [unit, step === 2 ? `${hex} reduced` : hex]))
  const others = data.counters.units.filter(({ id: one, scenarios }) => !units[one] && scenarios.includes('sickle-cut'))
  const toCome = others.map((one) => one.id)
  return matchOf({ turn: 1, phase: 'german combat', units, toCome, germanCities: ['5518'] })
}

async function take(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.png`)
  await page.mouse.move(2, 2)
  await page.waitForTimeout(WAIT) // fades, fonts, maps that are still being drawn
  await page.screenshot({ path: file })
  const { size } = statSync(file)
  console.log(`${name}.png, ${Math.round(size / 1000)} kB${size > LARGEST ? ': TOO LARGE' : ''}`)
}

await ensureBuild()
mkdirSync(folder, { recursive: true })
const host = new Host()
const browser = await chromium.launch(browserOptions)
try {
  shelve(host, lateMatch(LAST_STAND, ['4011'], 8), { ...ours, id: id(1), name: 'The last stand', tags: ['endgame'] })
  shelve(host, attacking(), { ...ours, id: id(2), name: 'Across the Loire' })
  shelve(host, marching(), { ...ours, id: id(3), name: 'The long retreat', tags: ['with Bert'] })
  shelveFrance40(host, sedan(), { id: id(4), name: 'Sedan' })
  shelveSolitaire(host, lastBoats(), { id: id(5), name: 'Last boats' })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(await host.start())
  // Every match is looked at once, so that it has its picture in the library.
  for (const name of ['The last stand', 'Across the Loire', 'The long retreat', 'Sedan', 'Last boats']) {
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
    } else if (name === 'Sedan') {
      for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
      await page.getByRole('button', { name: /send 3$/ }).click()
      await take(page, 'table-sedan')
    } else if (name === 'Last boats') {
      await take(page, 'table-dunkirk')
    }
    await page.waitForTimeout(3000) // a match has its picture when its map is drawn
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
