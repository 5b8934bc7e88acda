import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'

const question = (page: Page) => page.getByRole('status', { name: 'Question' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const offers = (page: Page) => page.getByRole('list', { name: 'Picks' }).getByRole('button')
const log = (page: Page) => page.getByRole('list', { name: 'Log' }).locator('> li')
const branches = (page: Page) => page.getByRole('list', { name: 'Branches' })
const play = (page: Page) => button(page, 'Play this line').click()

async function pick(page: Page, token: string): Promise<void> {
  await page.getByRole('list', { name: 'Picks' }).getByRole('button', { name: token, exact: true }).click()
}

async function startMatch(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Game').selectOption('France Fights On')
  await page.getByLabel('Seats').selectOption('One player, everything open')
  await button(page, 'Start the match').click()
}

/** Both sides take the sample set-up. */
async function setUp(page: Page): Promise<void> {
  await expect(question(page)).toContainText('French decides')
  await expect(question(page)).toContainText('Place the French army in the red row (3.3)')
  await pick(page, 'sample')
  await play(page)
  await expect(question(page)).toContainText('German decides')
  await pick(page, 'sample')
  await play(page)
  await expect(log(page)).toHaveCount(2)
}

/** The first unit of the list marches, as the app would do it. */
async function march(page: Page): Promise<void> {
  const line = page.getByLabel('Your line')
  await pick(page, 'move')
  await expect(line).toHaveText('move')
  await offers(page).first().click()
  await expect(line).toHaveText(/^move \S+$/)
  await button(page, 'Complete it for me and play').click()
}

/** The same march, but for its first hex. */
async function marchElsewhere(page: Page): Promise<void> {
  const line = page.getByLabel('Your line')
  await pick(page, 'move')
  await expect(line).toHaveText('move')
  await offers(page).first().click()
  await expect(line).toHaveText(/^move \S+$/)
  await offers(page).last().click()
  await expect(line).toHaveText(/^move \S+ \d+$/)
  await button(page, 'Complete it for me and play').click()
}

test('a match is made, played, closed, opened again, taken back and branched', async ({ page, host }) => {
  await page.goto(await host.start())
  await expect(page.getByRole('heading', { name: 'Quarante' })).toBeVisible()
  await startMatch(page, 'The long retreat')
  await setUp(page)
  await expect(question(page)).toContainText('French decides')
  await march(page)
  await expect(log(page)).toHaveCount(3)
  await expect(log(page).last()).toContainText('French move ')
  const move = await log(page).last().innerText()
  // In the first turn every French unit must leave the red row before the phase may end (5.3).
  for (let count = 3; (await offers(page).filter({ hasText: /^end$/ }).count()) === 0; count++) {
    await march(page)
    await expect(log(page)).toHaveCount(count + 1)
    await expect(page.getByLabel('Your line')).toHaveText('Nothing picked yet')
  }
  await pick(page, 'end')
  await play(page)
  await expect(question(page)).toContainText('German decides')
  await expect(log(page).last()).toContainText('French end')
  const lines = await log(page).count()

  expect(await host.stop()).toBe(0)
  await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()

  await page.goto(await host.start())
  const entry = page.getByRole('listitem', { name: 'The long retreat' })
  await expect(entry).toContainText('France Fights On')
  await entry.getByRole('button', { name: 'Open' }).click()
  await expect(question(page)).toContainText('German decides')
  await expect(log(page)).toHaveCount(lines)
  await expect(log(page).nth(2)).toContainText(move)

  await button(page, 'Take back').click()
  await expect(question(page)).toContainText('French decides')
  await expect(log(page)).toHaveCount(lines - 1)
  await button(page, 'Restore').click()
  await expect(question(page)).toContainText('German decides')
  await expect(log(page)).toHaveCount(lines)
  const last = await log(page).nth(-2).innerText()
  for (const left of [lines - 1, lines - 2]) {
    await button(page, 'Take back').click()
    await expect(log(page)).toHaveCount(left)
  }

  await page.getByLabel('Name of a branch').fill('Stay and fight')
  await button(page, 'Keep this point as a branch').click()
  await expect(branches(page)).toContainText(`Stay and fight (line ${lines - 2})`)
  await marchElsewhere(page)
  await expect(log(page)).toHaveCount(lines - 1)
  await expect(log(page).last()).not.toContainText(last)
  await expect(branches(page)).toContainText(`Stay and fight (line ${lines + 1})`)
  await button(page, 'Go to the branch main').click()
  await expect(log(page)).toHaveCount(lines)
  await expect(log(page).nth(-2)).toContainText(last)
  await button(page, 'Go to the branch Stay and fight').click()
  await expect(log(page)).toHaveCount(lines - 1)
})

test('an act is built, taken apart and completed with the keyboard alone', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByLabel('Name').press('Enter')
  await expect(question(page)).toContainText('French decides')
  await page.getByRole('list', { name: 'Picks' }).getByRole('button', { name: 'setup', exact: true }).press('Enter')
  await expect(page.getByLabel('Your line')).toHaveText('setup')
  await offers(page).first().press('Enter')
  await expect(page.getByLabel('Your line')).toHaveText(/^setup \S+$/)
  await offers(page).first().press('Space')
  await expect(page.getByLabel('Your line')).toHaveText(/^setup \S+ \d+$/)
  await button(page, 'One pick back').press('Enter')
  await expect(page.getByLabel('Your line')).toHaveText(/^setup \S+$/)
  await button(page, 'Complete it for me and play').press('Enter')
  await expect(question(page)).toContainText('German decides')
  await expect(log(page)).toHaveCount(1)
})

test('two players hand the screen over, and neither sees the other’s table', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByLabel('Seats').selectOption('Two players at this screen')
  await button(page, 'Start the match').click()
  await expect(page.getByRole('status')).toContainText('French is next')
  await button(page, 'I play French: show the table').click()
  await pick(page, 'sample')
  await play(page)
  await expect(log(page).first()).not.toContainText('hidden')
  await button(page, 'Hand over to German').click()
  await expect(page.getByRole('list', { name: 'Log' })).toHaveCount(0)
  await button(page, 'I play German: show the table').click()
  await expect(log(page).first()).toContainText('setup (hidden)')
})
