import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { misfits, paleTexts } from './fit.ts'
import {
  alike,
  choose,
  type Drawn,
  inkInMargins,
  leaves,
  missing,
  openDocument,
  openPrint,
  pagesAreThere,
  pathsIn,
  pdfOf,
  readPdf,
} from './printing.ts'

const GAMES: readonly { readonly game: string; readonly scenarios: readonly string[] }[] = [
  { game: 'France ’40', scenarios: ['Sickle Cut', 'Dynamo'] },
  { game: 'France Fights On', scenarios: [] },
  { game: 'A Spoiled Victory', scenarios: [] },
  { game: 'The Breakthrough at Dinant', scenarios: ['The whole battle', 'The crossing', 'Go west!'] },
]
const SIZES = { A4: [595, 842], Letter: [612, 792] } as const
/** What is laid out depends on the paper, how it is drawn on the ink. */
const DOCUMENTS = [
  { paper: 'Letter', ink: 'Colour' },
  { paper: 'A4', ink: 'Black and white' },
] as const

/** Pictures of all pages at once at less than half their size, none higher than a browser can draw; drawings larger. */
const [SMALL, LARGE] = [0.4, 4]
/** Dots of another grey that two drawings differ by at least. */
const APART = 6

test.describe('every sheet on paper', () => {
  test.use({ deviceScaleFactor: SMALL })
  for (const { game, scenarios } of GAMES) {
    test(game, async ({ page, host }) => {
      await openPrint(page, await host.start())
      await choose(page, { game, set: 'Everything' })
      for (const document of DOCUMENTS) {
        const own = await lookAt(document)
        if (document === DOCUMENTS.at(-1)) expect(await alike(own, '.swatch', APART, LARGE), game).toEqual([])
        await own.close()
      }
      for (const scenario of scenarios.slice(1)) {
        await choose(page, { scenario, set: 'Everything' })
        await (await lookAt({ paper: 'A4', ink: 'Black and white' }, scenario)).close()
      }
      await page.getByRole('button', { name: 'None' }).click()
      await page.getByRole('checkbox', { name: 'Counters to cut' }).check()
      await pagesAreThere(page, game)
      const counters = await openDocument(page)
      expect((await leaves(counters)).flatMap(({ faults }) => faults)).toEqual([])
      await expectTrueSize(await pdfOf(counters))
      expect(await alike(counters, '.true-size > g', APART, LARGE), game).toEqual([])

      async function lookAt(document: (typeof DOCUMENTS)[number], about = ''): Promise<Page> {
        const name = `${game} ${about} ${document.paper} ${document.ink}`
        await choose(page, document)
        const own = await openDocument(page)
        const laid = await leaves(own)
        const { pages, bookmarks, sizes } = await readPdf(await pdfOf(own))
        expect(pages.length, name).toBe(laid.length)
        const [short, long] = SIZES[document.paper]
        for (const size of sizes) {
          expect(Math.abs(Math.min(...size) - short), name).toBeLessThan(1)
          expect(Math.abs(Math.max(...size) - long), name).toBeLessThan(1)
        }
        const sheets = laid.filter(({ title }, index) => title !== laid[index - 1]?.title).map(({ title }) => title)
        expect(bookmarks, name).toEqual(sheets)
        for (const [index, { title, tables, faults, filled, isLastOfSheet }] of laid.entries()) {
          const where = `${name}: ${title}, page ${index + 1}`
          expect(faults, where).toEqual([])
          expect(missing(tables, pages[index]!), where).toBe(null)
          expect(pages[index], where).toContain(`${index + 1} / ${laid.length}`)
          if (!isLastOfSheet) expect(filled, where).toBeGreaterThan(0.2)
        }
        expect(await inkInMargins(own), name).toEqual([])
        return own
      }
    })
  }
})

/** Millimetres: less than any printer keeps to. */
const EXACT = 0.35

/** The bar has its 100 mm, and the cuts of a page of backs lie behind those of its fronts when the paper is turned over. */
async function expectTrueSize(pdf: Buffer): Promise<void> {
  const sides = [await pathsIn(pdf, 1), await pathsIn(pdf, 2)]
  const [front, back] = sides.map(({ paths, width }) => {
    const bars = paths.filter(
      ({ left, right, top, bottom }) => Math.abs(right - left - 100) < EXACT && bottom - top < 5,
    )
    expect(bars).toHaveLength(1)
    // The marks where to cut are the widest that is drawn but the page itself.
    const cuts = paths.filter(({ left, right, top, bottom }) => left > 5 && right < width - 5 && bottom - top > 20)
    return { width, ...cuts.toSorted((a, b) => b.right - b.left - (a.right - a.left))[0]! }
  }) as [Drawn & { width: number }, Drawn]
  const turned = {
    left: front.width - front.right,
    right: front.width - front.left,
    top: front.top,
    bottom: front.bottom,
  }
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    expect(Math.abs(back[edge] - turned[edge]), edge).toBeLessThan(EXACT)
  // Counters of five eighths of an inch, and 4 mm for the marks on either side.
  const across = (front.right - front.left - 8) / ((25.4 * 5) / 8)
  expect(Math.abs(across - Math.round(across)) * 16).toBeLessThan(EXACT)
}

test('is reached by Ctrl P from anywhere, and prints nothing but its pages', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('heading', { level: 1, name: 'Quarante' }).waitFor()
  const { pages: raw } = await readPdf(await pdfOf(page))
  expect(raw).toEqual([expect.stringContaining('Quarante prints sheets, maps and counters from its Print screen')])
  await page.keyboard.press('Control+p')
  await choose(page, { game: 'France Fights On', set: 'Two-page aid' })
  const { pages } = await readPdf(await pdfOf(page))
  expect(pages).toHaveLength(2)
  expect(pages.join(' ')).not.toContain('Save as PDF')
})

test('remembers what was chosen, and saves it as one PDF file', async ({ page, host }) => {
  await openPrint(page, await host.start())
  await choose(page, { game: 'France Fights On', set: 'Two-page aid', paper: 'Letter', ink: 'Black and white' })
  await page.keyboard.press('Escape')
  await page.reload()
  await page.keyboard.press('Control+p')
  await choose(page, { game: 'France Fights On' })
  await expect(page.getByRole('radio', { name: 'Letter', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Black and white' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Two-page aid' })).toHaveAttribute('aria-pressed', 'true')
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('France Fights On player aids.pdf')
  const { pages, bookmarks, title } = await readPdf(readFileSync(await download.path()))
  expect(pages).toHaveLength(2)
  expect(title).toBe('France Fights On player aids')
  expect(bookmarks).toEqual(['France Fights On Combat and dice', 'France Fights On Turn, ground and points'])
  const laid = await leaves(page)
  for (const [index, { tables }] of laid.entries()) expect(missing(tables, pages[index]!)).toBe(null)

  await test.step('given up, it leaves no file anywhere', async () => {
    let downloads = 0
    page.on('download', () => downloads++)
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('No file was saved.')).toBeVisible()
    await expect.poll(() => readdirSync(path.join(host.folder, 'data', 'transfer'))).toEqual([])
    expect(downloads).toBe(0)
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await expect(page.getByText(/^Saved: /)).toBeVisible({ timeout: 60_000 })
    expect(downloads).toBe(1)
  })
})

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`fits at ${width} by ${height}, and is worked by keys`, async ({ page, host }) => {
    await page.setViewportSize({ width, height })
    await openPrint(page, await host.start())
    await choose(page, { game: 'France ’40', set: 'Two-page aid' })
    // The pages themselves lie there smaller than they will be; they are looked at elsewhere.
    expect((await misfits(page)).filter((one) => !one.includes('leaf'))).toEqual([])
    await page.getByRole('checkbox', { name: 'Counters to cut' }).press('Space')
    await pagesAreThere(page, 'France ’40')
    await expect(page.getByText('100 mm: measure it').first()).toBeAttached()
    await page.getByRole('radio', { name: 'A4', exact: true }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Letter', exact: true })).toBeChecked()
    await pagesAreThere(page, 'France ’40')
    expect((await paleTexts(page)).filter((one) => one.includes('Save') || one.includes('Paper'))).toEqual([])
    await page.getByRole('region', { name: 'Preview of the pages' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Quarante' })).toBeVisible()
  })
}

test('the map over several pages has at least 200 dots an inch', async ({ page, host }) => {
  await openPrint(page, await host.start())
  await choose(page, { game: 'France Fights On', ink: 'Black and white' })
  await page.getByRole('button', { name: 'None' }).click()
  await page.getByRole('checkbox', { name: 'Map' }).check()
  await pagesAreThere(page, 'France Fights On')
  const parts = await leaves(page)
  expect(parts.flatMap(({ faults }) => faults)).toEqual([])
  expect(parts.length).toBeGreaterThan(2)
  const dots = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.poster-part img')].map(
      (image) => image.naturalWidth / (Number.parseFloat(image.style.width) / 25.4),
    ),
  )
  for (const dot of dots) expect(dot).toBeGreaterThan(199)
})
