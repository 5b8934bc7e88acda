/** Enter does what the brass button says, whatever was clicked before; what got the focus by Tab keeps it. */
import type { Locator, Page } from '@playwright/test'
import { expect, type Host, sharedTest, test } from './app.ts'
import { openMatch } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { marching, shelve } from './prepared.ts'
import { toLibrary } from './sitting.ts'

/** What a switch, a tab or a list says about itself. */
const stateOf = (control: Locator): Promise<string> =>
  control.evaluate((one) =>
    ['aria-pressed', 'aria-selected', 'aria-expanded', 'aria-checked'].map((name) => one.getAttribute(name)).join(),
  )

/** These leave the table, play, or pick: afterwards another question is open. */
const ACTS =
  /Back to the library|Undo|Redo|Settings|Rules reference|Go to (the main line|branch)|Go back to this point|Show in the replay/

/** Of a long list of units, and of buttons with one name, so many are clicked. */
const ROWS = 1
/** Of the lines of a long log so many. */
const MOST = 16

const nameOf = async (control: Locator): Promise<string> =>
  (await control.getAttribute('aria-label')) ?? (await control.innerText())

/** Everything at the table that can be clicked now, by its place in the page. */
async function controls(within: Locator): Promise<Locator[]> {
  const found: Locator[] = []
  for (const role of ['tab', 'button', 'checkbox', 'radio'] as const) {
    const all = within.getByRole(role)
    const canBe = await all.evaluateAll((list) =>
      list.map((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled')),
    )
    found.push(...canBe.flatMap((can, at) => (can ? [all.nth(at)] : [])))
  }
  return found
}

const isUnit = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => one.closest('[aria-label="Not yet moved"]') !== null)

/** Clicks one after the other and presses Enter: each time the phase's end is asked about, and nothing else happens. */
async function clickAndEnter(page: Page, within: Locator, question: Locator): Promise<string[]> {
  const done: string[] = []
  for (const locator of await controls(within)) {
    if (done.length >= MOST) break
    if (!(await locator.isVisible()) || !(await locator.isEnabled())) continue
    // What was opened by a click may have brought others into its place.
    const name = await nameOf(locator)
    if (ACTS.test(name)) continue
    const takesUnit = await isUnit(locator)
    const kind = takesUnit ? 'a unit' : name
    if (done.filter((one) => one === kind).length >= ROWS) continue
    await locator.click()
    // A dialog is put away first; Enter belongs to it as long as it is open.
    while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    // A unit of the list was taken up: it is put down again, and the phase's end is the brass button's once more.
    if (takesUnit) {
      await expect(question).toContainText('moving ')
      await page.keyboard.press('Escape')
      await expect(question).not.toContainText('moving ')
    }
    const before = (await locator.isVisible()) ? await stateOf(locator) : null
    await page.keyboard.press('Enter')
    await expect(question, `Enter after a click on ${name}`).toContainText(/unmoved\?/)
    if (before !== null) expect(await stateOf(locator), `${name} after Enter`).toBe(before)
    await page.keyboard.press('Escape')
    await expect(question).not.toContainText(/unmoved\?/)
    done.push(kind)
  }
  return done
}

async function tryAll(page: Page, host: Host, name: string): Promise<void> {
  await page.goto(await host.start())
  const table = await openMatch(page, name)
  await expect(table.question.getByRole('button', { name: /^End movement.* Enter$/ })).toBeEnabled()
  const done = [
    ...(await clickAndEnter(page, page.getByRole('group', { name: 'Show on the map' }), table.question)),
    ...(await clickAndEnter(page, page.getByRole('banner'), table.question)),
  ]
  const tabs = page.getByRole('tablist', { name: 'Side panel' }).getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    const panel = page.getByRole('complementary', { name: 'Side panel' })
    done.push(...(await clickAndEnter(page, panel.getByRole('tablist'), table.question)))
    await tabs.nth(at).click()
    done.push(...(await clickAndEnter(page, panel.getByRole('tabpanel'), table.question)))
  }
  expect(done.length).toBeGreaterThan(20)
}

test('France Fights On: every control is clicked, and Enter is still the brass button', async ({ page, host }) => {
  shelve(host, marching(), { name: 'Marching', seating: 'alone-open' })
  await tryAll(page, host, 'Marching')
})

sharedTest('planes are clicked, and Enter commits the attack with them', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Planes', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Planes')
  await table.touch('5419')
  await table.touch('5518')
  await table.touch('5418')
  await page.getByRole('button', { name: /commit 2$/ }).click()
  await expect(table.question).toContainText('commit the attack at 5-1', { ignoreCase: true })
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText('Support for the defence of 5419?')
  await expect(page.getByRole('table', { name: 'Odds of the attack' })).toContainText('Air Support 2 columns right+2')
})

sharedTest('what got the focus by Tab keeps Enter', async ({ page, host }) => {
  shelve(host, marching(), { name: 'By Tab', seating: 'alone-open' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'By Tab')
  const overlay = page.getByRole('group', { name: 'Show on the map' }).getByRole('button').nth(1)
  await overlay.click()
  await expect(overlay).toHaveAttribute('aria-pressed', 'true')
  const isThere = () => overlay.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 80 && !(await isThere()); tabs++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(overlay).toHaveAttribute('aria-pressed', 'false')
  await expect(table.question).not.toContainText('unmoved?')
})
