import { readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { BoardHook } from '../../renderer/board/test-hook.ts'
import { expect, test } from './app.ts'
import { Hands } from './hands.ts'
import { marching, shelve } from './prepared.ts'

const NAME = 'The long retreat'
const HEXES = ['4818', '4816', '4718', '4716', '4618', '4616', '4918', '4916', '4418', '4416']

/** Two hexes that lie free on the screen. */
const twoHexes = (page: Page) =>
  page.evaluate((ids) => {
    const { hexOnScreen } = (window as unknown as { quaranteBoard: BoardHook }).quaranteBoard
    const free = ids.flatMap((id) => {
      const at = hexOnScreen(id)
      const isFree = at?.isVisible && document.elementFromPoint(at.x, at.y)?.closest('[role="application"]')
      return at && isFree ? [{ id, x: at.x, y: at.y }] : []
    })
    return [free[0]!, free.at(-1)!] as const
  }, HEXES)

async function replayOf(page: Page): Promise<void> {
  await page.getByRole('article', { name: NAME }).getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
}

test('a note with an arrow, a plan and a bookmark are written while a match is replayed, and found again', async ({
  page,
  host,
}) => {
  shelve(host, marching(), { name: NAME, seating: 'alone-open' })
  await page.goto(await host.start())
  await replayOf(page)
  await page.keyboard.press('End')
  const notes = page.getByRole('region', { name: 'Notes' })
  const list = notes.getByRole('list', { name: 'Notes in this match' })
  await expect(notes).toContainText('N writes one here')

  // With the mouse: an arrow in red, a marked hex, a mark.
  await page.keyboard.press('n')
  await page.keyboard.type('The bridge first')
  await expect.poll(() => twoHexes(page).then(([a, b]) => a.id !== b.id)).toBe(true)
  const [from, to] = await twoHexes(page)
  await page.keyboard.down('Shift')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await page.keyboard.up('Shift')
  await page.mouse.click(from.x, from.y, { button: 'right' })
  await expect(notes.getByRole('status')).toContainText(/^red arrow from .*; .* marked green/)
  await notes.getByRole('combobox', { name: 'Mark' }).selectOption({ label: '! Good' })
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('The bridge first')

  // By the keys: drawn from the cursor, kept as a plan.
  await page.keyboard.press('Home')
  await page.keyboard.press('n')
  await page.keyboard.type('Sample set-up')
  await notes.getByRole('radio', { name: 'Plan' }).check()
  await notes.getByRole('button', { name: 'Draw by keys' }).press('Enter')
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(notes.getByRole('status')).toContainText(/^green arrow from/)
  await notes.getByRole('textbox', { name: 'Text of the note' }).press('Control+Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)

  // A note leads to its moment; so it does after the match was closed and opened again.
  await list.getByRole('button', { name: /The bridge first/ }).click()
  await expect(list.getByRole('button', { name: /The bridge first/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await replayOf(page)
  await expect(list.getByRole('listitem').nth(0)).toContainText(/Sample set-up.*green arrow from/s)
  await expect(list.getByRole('listitem').nth(1)).toContainText(/The bridge first.*red arrow from/s)
  await page.keyboard.press('Home')
  await notes.getByRole('button', { name: 'Delete the note' }).click()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await notes.getByRole('button', { name: 'Delete the note' }).click()
  await page.getByRole('dialog', { name: 'Delete the note?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // The table shows it as well, in the log.
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await page.getByRole('article', { name: NAME }).getByRole('button', { name: 'Continue' }).click()
  const table = new Hands(page)
  await table.showTab('Log')
  await expect(page.getByText('The bridge first').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the library' }).click()

  // Searched in the whole library, a hit opens the match at its moment.
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('bridge')
  await page
    .getByRole('region', { name: 'Found in matches' })
    .getByRole('button', { name: /The bridge first/ })
    .click()
  await expect(list.getByRole('button', { name: /The bridge first/ })).toHaveAttribute('aria-current', 'true')
})

test('the library is backed up to one file, verified, and what is missing is brought back', async ({ page, host }) => {
  shelve(host, marching(), { name: NAME, seating: 'alone-open' })
  await page.goto(await host.start())
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
  await page.keyboard.press('Control+,')
  const care = page.getByRole('region', { name: 'Backup and verification' })
  await care.getByRole('button', { name: 'Back up the library' }).click()
  await expect(care.getByRole('status')).toContainText(/^1 match in .*Backups/)
  await care.getByRole('button', { name: 'Verify all' }).click()
  await expect(care.getByRole('status')).toContainText('1 match verified: all as they were played.')
  await care.getByRole('button', { name: /^Restore from / }).click()
  await expect(care.getByRole('status')).toContainText('1 match there already; nothing was overwritten')

  // From a file that lies elsewhere.
  const backups = path.join(host.folder, 'Quarante', 'Backups')
  const elsewhere = path.join(host.folder, 'On a stick.quarante-backup')
  renameSync(path.join(backups, readdirSync(backups)[0]!), elsewhere)
  rmSync(path.join(host.folder, 'Quarante', `${NAME}.quarante`))
  const choosing = page.waitForEvent('filechooser')
  await care.getByRole('button', { name: 'Restore another backup…' }).click()
  await (await choosing).setFiles(elsewhere)
  await expect(care.getByRole('status')).toContainText('1 match brought back.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: NAME })).toBeVisible()
})

test('the record goes out as text and comes in again', async ({ page, host }) => {
  shelve(host, marching(), { name: NAME, seating: 'alone-open' })
  await page.goto(await host.start())
  await replayOf(page)
  await page.getByRole('button', { name: 'Record…' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as text' }).click()
  const file = path.join(host.folder, 'record.txt')
  await (await download).saveAs(file)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('verifies it entry by entry')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the library' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import…' }).click()
  await (await chooser).setFiles(file)
  await expect(page.getByText('Match imported.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})
