/** Dynamo in a window of 1280 by 800: every tab is whole, and nothing lies over what it is about. */
import type { Page } from '@playwright/test'
import type { BoardHook } from '../../renderer/board/test-hook.ts'
import { expect, sharedTest } from './app.ts'
import { openMatch } from './hands.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

/** Is a hex on the screen, with nothing over it? */
const isFree = (page: Page, hex: string): Promise<boolean> =>
  page.evaluate((id) => {
    const at = (window as { quaranteBoard?: BoardHook }).quaranteBoard?.hexOnScreen(id)
    if (at?.isVisible !== true) return false
    const over = document.elementFromPoint(at.x, at.y)?.closest('[role="application"]') ?? null
    return over !== null
  }, hex)

sharedTest('six tabs, the card of the dice beside the port, the caption below its picture', async ({ page, host }) => {
  const units = { 'br-1': '2113', 'br-2': '2113', 'br-4': '2213', 'fr-1-dlm': '2213', 'de-8': '2722' }
  const match = matchOf({ scenario: 'dynamo', turn: 5, phase: 'allied initial', units })
  shelveFrance40(host, match, { name: 'Six tabs', dice: 'own' }, 'dynamo')
  await page.setViewportSize({ width: 1280, height: 800 })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Six tabs')

  const panel = (await page.getByRole('complementary', { name: 'Side panel' }).boundingBox())!
  const tabs = page.getByRole('tablist', { name: 'Side panel' }).getByRole('tab')
  await expect(tabs).toHaveCount(6)
  for (const tab of await tabs.all()) {
    const box = (await tab.boundingBox())!
    expect(box.x + box.width, await tab.innerText()).toBeLessThanOrEqual(panel.x + panel.width + 0.5)
  }

  await table.touch('2113')
  await page.keyboard.press('Enter')
  await table.roll('(Ships|Evacuation)', 4)
  const card = page.getByRole('region', { name: 'Dice', exact: true })
  await expect(card).toBeVisible()
  await expect.poll(() => isFree(page, '2113')).toBe(true)

  await tabs.last().click()
  const picture = (await page.getByRole('region', { name: 'The Channel' }).boundingBox())!
  const caption = (await page
    .getByText(/^(Ships|The first ships|No ships|\d+ units? on the way)/)
    .first()
    .boundingBox())!
  expect(caption.y).toBeGreaterThanOrEqual(picture.y + picture.height)
})
