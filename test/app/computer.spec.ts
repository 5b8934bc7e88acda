/** A match against the computer, in France Fights On: played, watched, taken over, advised, closed and reopened. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { Hands } from './hands.ts'

const thinking = /The computer (is thinking|goes on)/

async function startAgainst(
  page: Page,
  name: string,
  choose: () => Promise<void>,
  game = 'France Fights On',
): Promise<Hands> {
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByRole('radio', { name: game, exact: true }).press('Space')
  await page.getByRole('radio', { name: 'With the computer' }).check()
  await choose()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Start match' }).press('Enter')
  const table = new Hands(page)
  await expect(table.question).toBeVisible()
  return table
}

const player = (page: Page, seat: string) => page.getByRole('combobox', { name: `Who plays ${seat}` })

test('against the computer: it answers, says why, advises, and a seat changes hands', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startAgainst(page, 'Against the machine', async () => {
    await player(page, 'German').selectOption('Computer, quick')
  })
  // Nobody has to look away, and the computer's set-up follows one's own.
  await expect(table.curtain).toHaveCount(0)
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')

  await page.keyboard.press('Shift+A')
  const advice = page.getByRole('region', { name: 'What would you do?' }).or(page.getByLabel('Side panel'))
  const best = advice.getByRole('button', { name: /^1\./ })
  await expect(best).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('weighed by the computer')).toHaveCount(1)
  await page.getByRole('button', { name: 'Play this' }).click()
  await expect(table.question).toContainText('25 units not yet moved')
  await expect(best).toHaveCount(0)

  // The rest of the turn is handed to the computer, and taken back from it in the middle.
  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await player(page, 'French').selectOption('Computer, quick')
  await dialog.getByRole('radio', { name: 'Slow' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await expect(table.question).toContainText('French: computer, quick')
  await expect(table.question).toContainText(thinking)
  // It has said something of its own before it is stopped.
  await table.showTab('Log')
  const said = await table.log.count()
  await expect.poll(() => table.log.count()).toBeGreaterThan(said)
  await table.say('Pause')
  await expect(table.question).toContainText('The computer waits')
  await table.say('Play French')
  await expect(table.question).toContainText(/French player decides/)

  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^played/ })).toHaveAttribute('aria-pressed', 'true')
})

test('two computers are watched; stopped, closed and reopened while they think; then the curve', async ({
  page,
  host,
}) => {
  await page.goto(await host.start())
  let table = await startAgainst(page, 'Machines', async () => {
    await player(page, 'French').selectOption('Computer, quick')
    await player(page, 'German').selectOption('Computer, strong')
  })
  await expect(table.question).toContainText(/French: computer, quick/)
  await page.keyboard.press('Shift+E')
  await expect(table.question).toContainText(/German: computer, strong/, { timeout: 60_000 })
  await expect(table.question).toContainText(thinking)
  await table.say('Move now')
  await table.showTab('Log')
  await expect.poll(() => table.log.count()).toBeGreaterThan(2)
  expect(await host.stop()).toBe(0)

  await page.goto(await host.start())
  await page
    .getByRole('article', { name: 'Machines' })
    .getByRole('button', { name: /^(Continue|Open )/ })
    .first()
    .click()
  table = new Hands(page)
  await expect(table.question).toContainText(thinking)
  await page.keyboard.press('G')
  await expect(table.question).toContainText('The computer waits')

  await page.keyboard.press('Shift+R')
  await page.getByRole('button', { name: 'Plots' }).click()
  await page.getByRole('button', { name: 'How the match stood' }).click()
  await expect(page.getByRole('region', { name: 'How the match stood' })).toContainText('Where the match turned', {
    timeout: 60_000,
  })
})

test('two turns of France ’40: a person’s side is handed to the computer and taken back two turns later', async ({
  page,
  host,
}) => {
  await page.goto(await host.start())
  const table = await startAgainst(
    page,
    'Sickle',
    async () => {
      await player(page, 'German').selectOption('Computer, quick')
      await player(page, 'Allied').selectOption('Person')
    },
    'France ’40',
  )
  await expect(table.question).toContainText(/computer, quick|decides/)
  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await player(page, 'Allied').selectOption('Computer, quick')
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  const track = page.getByRole('navigation', { name: 'Turn track' })
  await expect(track).toContainText(/turn ([3-9]|10)/, { timeout: 100_000 })
  await table.say('Pause')
  await table.say(/^Play (German|Allied)/)
  await expect(table.question).toContainText(/player decides/)
})

test('a turn of Dinant between two computers: interrupts, reactions and chits included', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startAgainst(
    page,
    'Meuse',
    async () => {
      await player(page, 'German').selectOption('Computer, quick')
      await player(page, 'French').selectOption('Computer, quick')
    },
    'The Breakthrough at Dinant',
  )
  await expect(table.question).toContainText('computer, quick')
  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  const track = page.getByRole('navigation', { name: 'Turn track' })
  await expect(track).toContainText(/turn [2-9]/, { timeout: 100_000 })
  await table.say('Pause')
  await expect(table.question).toContainText('The computer waits')
})
