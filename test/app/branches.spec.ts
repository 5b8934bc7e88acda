import { expect, test } from './app.ts'
import { branchedMatch } from './branched.ts'
import { Hands } from './hands.ts'
import { shelve } from './prepared.ts'

const NAME = 'The long retreat'

test('another way is tried from a past line, played on, compared, renamed, promoted and deleted', async ({
  page,
  host,
}) => {
  shelve(host, branchedMatch('Lyon held'), { name: NAME, seating: 'alone-open' })
  await page.goto(await host.start())
  await page.getByRole('article', { name: NAME }).getByRole('button', { name: 'Replay' }).click()
  const branches = page.getByRole('region', { name: 'Branches' })
  const row = (name: RegExp) => branches.getByRole('button', { name })
  await expect(row(/^Lyon held, leaves the main line in turn 2/)).toBeVisible()

  // The comparison: turn by turn, and both positions on the map.
  await row(/^Lyon held/).click()
  const turns = branches.getByRole('button', { name: /^Compare at turn/ })
  await expect(turns.first()).toHaveAccessibleName('Compare at turn 2')
  await expect(branches.getByRole('list', { name: 'Differences on the map' })).toContainText(/elsewhere/)
  await expect(page.getByText('from its place in the main line')).toBeVisible()
  await turns.last().click()
  await expect(turns.last()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(turns).toHaveCount(0)

  // Renamed by its dialog.
  await branches.getByRole('button', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name of the branch' }).fill('Saône held')
  await page.keyboard.press('Enter')
  await expect(row(/^Saône held/)).toBeVisible()

  // What if, by the key: the table goes to the line that was shown, on a branch of its own.
  await page.keyboard.press('Home')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: 'Name of the branch' }).fill('From the start')
  await page.keyboard.press('Enter')
  const table = new Hands(page)
  await expect(table.question).toContainText('decides')
  await table.showTab('Log')
  await expect(table.record).toContainText('entry 0 · From the start')
  await page.getByRole('button', { name: 'Take the sample set-up' }).click()
  await expect(table.record).toContainText(/entry \d+ · From the start/)

  // Promoted with a question; what was the main line stays.
  await page.keyboard.press('Shift+R')
  await row(/^From the start/).click()
  await branches.getByRole('button', { name: 'Make it the main line…' }).click()
  await expect(page.getByRole('dialog')).toContainText('What was the main line stays as a branch')
  await page.keyboard.press('Enter')
  await expect(row(/^Former main line/)).toBeVisible()
  await expect(row(/^From the start/)).toHaveCount(0)

  // Deleted with a question.
  await row(/^Saône held/).click()
  await branches.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Its entries stay in the file')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(/^Saône held/)).toHaveCount(0)
})

test('in a fair match no other way is tried while it is played, and the reason is there', async ({ page, host }) => {
  shelve(host, branchedMatch('taken back 1'), { name: NAME, seating: 'alone-open', mode: 'fair' })
  await page.goto(await host.start())
  await page.getByRole('article', { name: NAME }).getByRole('button', { name: 'Replay' }).click()
  const whatIf = page.getByRole('button', { name: /^What if, from here/ })
  await expect(whatIf).toBeDisabled()
  await expect(whatIf).toHaveAttribute('title', 'In a fair match only after the end')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
