/** A match is replayed by mouse and keys: both ways, along a unit and a place, from the log; nothing of it moves. */
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Host } from './app.ts'
import { misfits } from './fit.ts'
import { Hands, openMatch } from './hands.ts'
import { shelve, sittingDown } from './prepared.ts'

/** Three turns of Sickle Cut with battles and a branch, as an earlier version wrote it. */
function shelveGolden(host: Host): void {
  const folder = path.join(host.folder, 'Quarante')
  mkdirSync(folder, { recursive: true })
  const golden = path.join(import.meta.dirname, '../saves/golden/france40-sickle-cut-1.quarante')
  copyFileSync(golden, path.join(folder, 'Golden.quarante'))
}

class Replay {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get board() {
    return this.page.locator('main[data-line]')
  }
  /** The board shows the position after this line. */
  async shows(line: number): Promise<void> {
    await expect(this.board).toHaveAttribute('data-line', String(line))
  }
  /** Steps, and gives the line the board has come to. */
  async step(key: string, before: number): Promise<number> {
    await this.page.keyboard.press(key)
    await expect(this.board).not.toHaveAttribute('data-line', String(before))
    return Number(await this.board.getAttribute('data-line'))
  }
  by(unit: string) {
    return this.page.getByRole('radiogroup', { name: 'Step by' }).getByRole('radio', { name: unit }).check()
  }
}

test('a match of the library is stepped through both ways by entry, battle and turn, and fits its screen', async ({
  page,
  host,
}) => {
  shelveGolden(host)
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const replay = new Replay(page)
  await replay.shows(0)
  await expect(page.getByRole('img', { name: /^Timeline: 10 turns, \d+ battles/ })).toBeVisible()

  const battle = await replay.step('ArrowRight', 0)
  const next = await replay.step('ArrowRight', battle)
  expect(next).toBeGreaterThan(battle)
  expect(await replay.step('ArrowLeft', next)).toBe(battle)
  // The battle stands there with its sum, as at the table; what was corrected since is said beside it.
  const moment = page.getByRole('region', { name: 'Moment' })
  await expect(moment).toContainText('attack')
  await expect(moment.getByRole('region', { name: 'Battle 1' })).toContainText('by today’s rules')
  await expect(moment.getByRole('table', { name: 'Odds of the attack' })).toBeVisible()

  await replay.by('entry')
  expect(await replay.step('ArrowRight', battle)).toBe(battle + 1)
  expect(await replay.step('ArrowLeft', battle + 1)).toBe(battle)
  expect(await replay.step('Shift+ArrowRight', battle)).toBe(next)

  await replay.by('turn')
  await page.keyboard.press('Home')
  await replay.shows(0)
  const turn = await replay.step('ArrowRight', 0)
  const second = await replay.step('ArrowRight', turn)
  expect(await replay.step('ArrowLeft', second)).toBe(turn)
  const last = await replay.step('End', turn)
  await expect(page.getByText(`entry ${last} of ${last}`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forward one turn' })).toBeDisabled()

  // What was done is found by its words, and gone to.
  await page.keyboard.press('Control+F')
  await page.getByRole('searchbox', { name: 'Unit, place, result or note' }).fill('attack')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('button').first()).toContainText(/attack/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(replay.board).not.toHaveAttribute('data-line', String(last))

  // By the mouse: the timeline, the slider, the buttons.
  const band = (await page.getByRole('img', { name: /^Timeline/ }).boundingBox())!
  await page.mouse.click(band.x + 2, band.y + band.height / 2)
  await replay.shows(1)
  await page.getByRole('slider', { name: 'Entry' }).fill('7')
  await replay.shows(7)
  await page.getByRole('button', { name: 'To the end' }).click()
  await replay.shows(last)
  await page.getByRole('button', { name: 'To the start' }).click()
  await replay.shows(0)
  await page.keyboard.press('+')
  await expect(page.getByRole('radio', { name: 'fast' })).toBeChecked()
  // Played to its end it stops by itself.
  await page.keyboard.press('Space')
  await replay.shows(last)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  expect(await misfits(page)).toEqual([])
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(page.getByRole('navigation', { name: 'Panels' })).toHaveCount(0)
  expect(await misfits(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toBeVisible()
})

test('at the table: a line of the log opens its moment, a unit and a hex are followed, and the match stays where it is', async ({
  page,
  host,
}) => {
  shelveGolden(host)
  await page.goto(await host.start())
  const table = await openMatch(page, 'Golden france40-sickle-cut-1')
  await expect(table.question).toContainText('decides')
  // It was played under earlier rules: looking at it needs no answer to that.
  await page.getByRole('button', { name: 'Only look' }).click()
  const asked = await table.question.innerText()
  await table.showTab('Log')
  const entry = table.log.filter({ hasText: '8th Panzer' }).first()
  await entry.getByRole('button', { name: 'More' }).click()
  await entry.getByRole('button', { name: /^Show in the replay/ }).click()
  const replay = new Replay(page)
  await expect(page.getByText(/entry 200 of \d+/).first()).toBeVisible()
  // The table beneath can neither be reached nor heard meanwhile.
  await expect(page.getByRole('region', { name: 'Question' })).toHaveCount(0)
  await expect(page.getByRole('application', { name: 'Map' })).toHaveCount(1)
  await replay.shows(200)

  // The unit that stands in the hex, its way and its moments.
  const hands = new Hands(page)
  const { x, y } = await hands.find('5024')
  await page.mouse.click(x, y)
  await page.keyboard.press('u')
  const moments = page.getByRole('list', { name: 'Moments: 8th Panzer' })
  await expect(moments.getByRole('listitem').first()).toContainText('Begins in 5507')
  await expect(page.getByRole('list', { name: 'Signs on the map' }).last()).toContainText('way of 8th Panzer')
  await moments.getByRole('button', { name: /^114/ }).click()
  await replay.shows(114)
  await page.keyboard.press('h')
  await expect(page.getByRole('list', { name: 'Moments: 5024' }).getByRole('listitem').first()).toContainText('5024')
  await page.keyboard.press('l')
  await page.keyboard.press('f')
  await expect(page.getByRole('list', { name: 'Signs on the map' }).last()).toContainText(/steps lost.*front/)

  await page.keyboard.press('Escape')
  await expect(table.question).toBeVisible()
  expect(await table.question.innerText()).toBe(asked)
  await expect(page.getByRole('application', { name: 'Map' })).toBeFocused()
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('slider', { name: 'Entry' })).toBeVisible()
})

test('a match with secrets is replayed through the eyes of one seat, behind the curtain', async ({ page, host }) => {
  shelve(host, sittingDown(), { name: 'Covered', seating: 'two' })
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const table = new Hands(page)
  await expect(table.curtain).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Entry' })).toHaveCount(0)
  await table.sit('French')
  await expect(page.getByText('Seen by French')).toBeVisible()
  await new Replay(page).shows(0)
  await expect(table.curtain).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await expect(page.getByRole('article', { name: 'Covered' })).toBeVisible()
})
