/** A match is told: the report in its four forms, a picture of the map, a film; cancelled work leaves nothing. */
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { Match } from '../../shared/engine/match.ts'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { playOn } from '../saves/specimens.ts'
import { expect, test, type Host } from './app.ts'
import { leaves, pagesAreThere, readPdf } from './printing.ts'
import { shelveMatch } from './shelf.ts'

const SCENARIO = 'sickle-cut'

/** The first turns of Sickle Cut by random picks, with battles in them. */
function shelveCampaign(host: Host): void {
  const game = gameOf('france40')!
  const match = Match.start(game, loadContent(game, {}, SCENARIO), SCENARIO)
  match.keepsSummaries = true
  playOn(match, 7, 80)
  const players = { german: 'Bert', allied: 'Anne' }
  shelveMatch(host, match, { name: 'Across the Meuse', scenario: SCENARIO, players })
}

const made = async (page: Page, button: RegExp): Promise<Download> => {
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: button }).click()
  return coming
}
const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

test('the report in four forms, a picture and a film', async ({ page, host, browser }) => {
  test.setTimeout(150_000)
  shelveCampaign(host)
  await page.goto(await host.start())
  await page.getByRole('article', { name: 'Across the Meuse' }).getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell this match' })
  await page.getByRole('combobox', { name: 'Last turn' }).selectOption('Turn 2')

  await test.step('as a web page that asks for nothing', async () => {
    const file = await made(page, /^Make the report/)
    expect(file.suggestedFilename()).toBe('Across the Meuse.html')
    const reader = await browser.newPage()
    const asked: string[] = []
    reader.on('request', (request) => asked.push(request.url()))
    await reader.context().setOffline(true)
    const html = (await bytesOf(file)).toString('utf8')
    await reader.setContent(html)
    await expect(reader.getByRole('heading', { name: 'Turn 1, 13 May' })).toBeVisible()
    await expect(reader.getByRole('heading', { name: 'Turn 3' })).toHaveCount(0)
    await expect(
      reader
        .getByRole('listitem')
        .filter({ hasText: /Odds \S+, d(ie|ice) \d/ })
        .first(),
    ).toBeVisible()
    const pictures = await reader.evaluate(() => [...document.images].map((image) => image.naturalWidth))
    expect(pictures).toEqual([1200, 1200])
    expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([])
    await reader.context().close()
  })

  await test.step('as Markdown, its pictures beside it', async () => {
    await choose(page, 'Markdown')
    const zip = (await bytesOf(await made(page, /^Make the report/))).toString('latin1')
    expect(zip.slice(0, 4)).toBe('PK\x03\x04')
    for (const name of ['report.md', 'pictures/turn-01.jpg', 'pictures/turn-02.jpg']) expect(zip).toContain(name)
    expect(zip).toContain('## Turn 2, 14 May')
  })

  await test.step('as forum text', async () => {
    await choose(page, 'Forum text')
    const text = (await bytesOf(await made(page, /^Make the report/))).toString('utf8')
    expect(text).toContain('[b]Turn 1, 13 May[/b]')
    expect(text).toContain('[imageid=')
  })

  await test.step('as PDF, set like every other sheet', async () => {
    await choose(page, 'PDF')
    await choose(page, 'Letter')
    const { pages, title, bookmarks, headings, sizes } = await readPdf(
      await bytesOf(await made(page, /^Make the report/)),
    )
    const text = pages.join(' ')
    for (const said of ['German: Bert, Allied: Anne', 'Turn 1, 13 May', 'Turn 2, 14 May']) expect(text).toContain(said)
    expect(title).toBe('Across the Meuse')
    expect(bookmarks).toEqual(['France ’40 After-action report'])
    expect(headings).toEqual(['Across the Meuse', 'Turn 1, 13 May', 'Turn 2, 14 May', 'Figures'])
    for (const [index, told] of pages.entries()) expect(told).toContain(`${index + 1} / ${pages.length}`)
    for (const [width, height] of sizes) expect([Math.round(width), Math.round(height)]).toEqual([612, 792])
  })

  await test.step('the same pages on the print screen', async () => {
    await page.getByRole('button', { name: 'Preview and print' }).click()
    await pagesAreThere(page, 'France ’40 After-action report')
    const laid = await leaves(page)
    for (const { faults, filled, isLastOfSheet } of laid) {
      expect(faults).toEqual([])
      if (!isLastOfSheet) expect(filled).toBeGreaterThan(0.6)
    }
    await expect(page.getByRole('img', { name: /^The map at the end of turn/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Back to the replay' }).click()
    await page.getByRole('button', { name: /^Report/ }).click()
  })

  await test.step('the map as a picture', async () => {
    await choose(page, 'Picture')
    await choose(page, '1x')
    const png = await bytesOf(await made(page, /^Save as PNG/))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const size = /([\d,]+) by ([\d,]+) pixels/.exec(await dialog.innerText())!
    const told = size.slice(1).map((figure) => Number(figure.replace(',', '')))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(told)
  })

  await test.step('a film; given up, it leaves nothing', async () => {
    await choose(page, 'Film')
    let downloads = 0
    page.on('download', () => downloads++)
    await dialog.getByRole('button', { name: /^Make the film/ }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('button', { name: /^Make the film/ })).toBeEnabled()
    expect(downloads).toBe(0)
    await page.getByRole('combobox', { name: 'Last turn' }).selectOption('Turn 1')
    const film = await bytesOf(await made(page, /^Make the film/))
    expect([...film.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
    const player = await browser.newPage()
    const length = await player.evaluate(async (data) => {
      const video = document.createElement('video')
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
      await new Promise((resolve, reject) => {
        video.addEventListener('loadeddata', resolve)
        video.addEventListener('error', () => reject(new Error(video.error?.message)))
      })
      return { width: video.videoWidth, seconds: video.duration }
    }, film.toString('base64'))
    expect(length.width).toBe(1920)
    expect(length.seconds).toBeGreaterThan(2)
    await player.close()
  })

  await test.step('a plot leads to its moment', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('s')
    const losses = page.getByRole('slider', { name: /^Losses/ })
    await losses.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Statistics' })).toHaveCount(0)
    await expect(page.getByText(/^entry 80 of 80$/)).toBeVisible()
  })
})
