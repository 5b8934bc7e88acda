/** One whole turn by keyboard alone: the mouse is never touched. */
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { Hands } from './hands.ts'
import { lateMatch, shelve } from './prepared.ts'

const UNITS = {
  'fr-8': '1516',
  'fr-6': '4010',
  'fr-1': '5019',
  'de-3': '5118',
  'de-4': '5119',
  'de-15': '5219',
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Something from the palette by typing. */
async function type(table: Hands, words: string): Promise<void> {
  await table.page.keyboard.press('Control+k')
  const field = table.page.getByRole('combobox', { name: 'Command, unit, place or rule' })
  await expect(field).toBeFocused()
  await table.page.keyboard.type(words)
  await expect(table.page.getByRole('option', { selected: true })).toBeVisible()
  await press(table.page, 'Enter')
  await expect(field).toHaveCount(0)
}

test('one whole turn by keyboard alone', async ({ page, host }) => {
  test.setTimeout(90_000)
  shelve(host, lateMatch(UNITS, [], 8), { name: 'By keys', dice: 'own', seating: 'alone-open' })
  await page.goto(await host.start())
  const table = new Hands(page)

  // From the library to the table by Tab and Enter.
  const open = page.getByRole('article', { name: 'By keys' }).getByRole('button', { name: /^(Continue|Open )/ }).first()
  await expect(open).toBeVisible()
  for (let tabs = 0; tabs < 40 && !(await open.evaluate((one) => one === document.activeElement)); tabs++) await press(page, 'Tab')
  await expect(open).toBeFocused()
  await press(page, 'Enter')
  await expect(table.question).toContainText('Refugee markers to place: 1')
})
