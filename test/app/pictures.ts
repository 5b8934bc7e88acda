/**
 * The pictures of the README, of real positions in the real app: docs/pictures/*.webp, written by the browser itself.
 *
 *     node test/app/pictures.ts [NAMES]   all of them, or those: table-sedan, replay ...
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBuild } from '../../scripts/build.mjs'
import { browserOptions } from '../browser.ts'
import { Host } from './app.ts'
import { campaign } from './campaign.ts'
import { openMatch } from './hands.ts'
import { playMatch } from '../balance/dinant/match.ts'
import { data } from '../rules/france40/files.ts'
import { attacking, lateMatch, LAST_STAND, marching, shelve } from './prepared.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { shelveMatch } from './shelf.ts'
import { lastBoats, shelveSolitaire } from './solitaire.ts'

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

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

/** An activation at the Meuse, from the middle of a game of the scripted players. */
const houx = () =>
  playMatch({
    scenario: 'complete',
    seed: 5,
    until: ({ state, top }) => state.turn >= 3 && top?.step === 'activation' && !top.fresh,
  })

async function take(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return
  await page.mouse.move(2, 2)
  await page.waitForTimeout(WAIT) // fades, fonts, maps that are still being drawn
  const shot = (await page.screenshot()).toString('base64')
  const blank = await page.context().browser()!.newPage()
  const webp = await blank.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.width, image.height]
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.86)
  }, shot)
  await blank.close()
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(path.join(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp, ${Math.round(bytes.length / 1000)} kB${bytes.length > LARGEST ? ': TOO LARGE' : ''}`)
}

/** The replay of a whole campaign, at the battle that its notes are about. */
async function takeReplay(browser: Browser): Promise<void> {
  const host = new Host()
  try {
    const { match, notes, battle } = campaign()
    const players = { german: 'Jeanne', french: 'Luc' }
    shelveMatch(host, match, { id: id(7), name: 'Across at Bouvignes', scenario: 'complete', players }, {}, notes)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(await host.start())
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await page.getByRole('img', { name: /^Timeline: \d+ turns, [1-9]\d* battles/ }).waitFor()
    await page.getByRole('slider', { name: 'Entry' }).fill(String(battle))
    await page.getByRole('region', { name: /^Battle / }).waitFor()
    await take(page, 'replay')
  } finally {
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
}

/** The tables, then the library with all of them, then a new match. */
async function takeTables(browser: Browser): Promise<void> {
  const host = new Host()
  try {
    shelve(host, lateMatch(LAST_STAND, ['4011'], 8), { ...ours, id: id(1), name: 'The last stand', tags: ['endgame'] })
    shelve(host, attacking(), { ...ours, id: id(2), name: 'Across the Loire' })
    shelve(host, marching(), { ...ours, id: id(3), name: 'The long retreat', tags: ['with Bert'] })
    shelveFrance40(host, sedan(), { id: id(4), name: 'Sedan' })
    shelveSolitaire(host, lastBoats(), { id: id(5), name: 'Last boats' })
    const seating = 'alone-open' as const
    shelveMatch(host, houx(), { id: id(6), name: 'Houx', scenario: 'complete', seating, players: ours.players })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(await host.start())
    // Every match is looked at once, so that it has its picture in the library.
    for (const name of ['The last stand', 'Across the Loire', 'The long retreat', 'Sedan', 'Last boats', 'Houx']) {
      const table = await openMatch(page, name)
      await table.texts()
      if (name === 'Across the Loire') {
        await page
          .getByRole('region', { name: /^Can be attacked/ })
          .getByRole('button')
          .first()
          .click()
        await table.question.getByText('attack on ').first().waitFor()
        await take(page, 'table-attack')
      } else if (name === 'The long retreat') {
        await page.getByRole('button', { name: 'Groupement Cuirassé', exact: true }).click()
        await table.hexesWith(/reachable for/)
        await take(page, 'table-movement')
      } else if (name === 'Sedan') {
        for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
        await page.getByRole('button', { name: /commit 3$/ }).click()
        await take(page, 'table-sedan')
      } else if (name === 'Last boats') {
        await take(page, 'table-dunkirk')
      } else if (name === 'Houx') {
        await page.getByRole('region', { name: 'Where was I?' }).getByRole('button', { name: 'Close' }).click()
        await take(page, 'table-dinant')
      }
      await page.waitForTimeout(3000) // a match has its picture when its map is drawn
      await table.leave()
      await page.getByRole('article', { name }).waitFor()
    }
    await take(page, 'library')
    await page.getByRole('button', { name: /^New match/ }).click()
    await page.getByRole('button', { name: 'Start match' }).waitFor()
    await take(page, 'new-match')
  } finally {
    await host.stop()
    rmSync(host.folder, { recursive: true, force: true })
  }
}

await ensureBuild()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(browserOptions)
try {
  if (isWanted('replay')) await takeReplay(browser)
  if (wanted.length === 0 || wanted.some((name) => name !== 'replay')) await takeTables(browser)
} finally {
  await browser.close()
}
