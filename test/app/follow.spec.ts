/** The map goes to where something is to be decided. */
import type { Page } from '@playwright/test'
import type { BoardHook } from '../../renderer/board/test-hook.ts'
import { expect, test, type Host } from './app.ts'
import { type Hands, openMatch } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'

const isInView = (page: Page, hex: string): Promise<boolean> =>
  page.evaluate(
    (id) => (window as { quaranteBoard?: BoardHook }).quaranteBoard?.hexOnScreen(id)?.isVisible === true,
    hex,
  )

/** The attack on Sedan is committed, the dice are to be typed, and the map is looked at far away from it. */
async function lookAway(page: Page, host: Host): Promise<Hands> {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Sedan', dice: 'own' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Sedan')
  for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
  await page.keyboard.press('Enter')
  await table.say('No support')
  await table.command('Show 1516')
  await expect.poll(() => isInView(page, '5419')).toBe(false)
  return table
}

async function rollOn(table: Hands): Promise<void> {
  await table.question.getByRole('textbox', { name: /^Combat die/ }).click()
  await table.roll('Combat die', 1)
  await expect(table.question).toContainText('Which German unit loses the step?')
}

test('a loss is brought into view with its surroundings, and stays there in a smaller window', async ({
  page,
  host,
}) => {
  const table = await lookAway(page, host)
  await rollOn(table)
  await expect.poll(() => isInView(page, '5418')).toBe(true)
  await expect.poll(() => isInView(page, '5518')).toBe(true)
  await page.setViewportSize({ width: 900, height: 640 })
  await expect.poll(() => isInView(page, '5418')).toBe(true)
})

test('where that is switched off the map stays', async ({ page, host }) => {
  const table = await lookAway(page, host)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radiogroup', { name: 'Follow decisions' }).getByText('Off').click()
  await page.keyboard.press('Escape')
  await rollOn(table)
  expect(await isInView(page, '5418')).toBe(false)
})
