/** Matches that are many, missing or damaged. */
import { renameSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../electron/saves/database.ts'
import { randomMatch } from '../saves/specimens.ts'
import { expect, test, type Host } from './app.ts'
import { shelve } from './prepared.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const fileOf = (host: Host, name: string) => path.join(host.folder, 'Quarante', `${name}.quarante`)

function shelveThree(host: Host): void {
  ;['Alpha', 'Bravo', 'Charlie'].forEach((name, i) =>
    shelve(host, randomMatch(i + 1, 30), { id: idOf(i), name, seating: 'alone-open' }),
  )
}

test('several matches are picked, tagged, thrown away and brought back', async ({ page, host }) => {
  shelveThree(host)
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'list', exact: true }).click()
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await row('Alpha')
    .getByRole('button', { name: 'Open Alpha' })
    .click({ modifiers: ['Control'] })
  await row('Bravo').getByRole('button', { name: 'Open Bravo' }).focus()
  await page.keyboard.press('x')
  const batch = page.getByRole('region', { name: 'Selected matches' })
  await expect(batch).toContainText('2 selected')
  await batch.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('club')
  await page.keyboard.press('Enter')
  await expect(row('Alpha')).toContainText('club')
  await expect(row('Bravo')).toContainText('club')
  await expect(row('Charlie')).not.toContainText('club')
  await expect(batch).toHaveCount(0)

  for (const name of ['Alpha', 'Charlie'])
    await row(name)
      .getByRole('button', { name: `Open ${name}` })
      .click({ modifiers: ['Control'] })
  await batch.getByRole('button', { name: 'Move to trash' }).click()
  await expect(row('Alpha')).toHaveCount(0)
  await expect(row('Charlie')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Alpha')).toBeVisible()
  await expect(row('Charlie')).toBeVisible()
})

test('a missing match is found again, or forgotten', async ({ page, host }) => {
  shelveThree(host)
  await page.goto(await host.start())
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(page.getByRole('article')).toHaveCount(3)
  const away = path.join(host.folder, 'elsewhere.quarante')
  renameSync(fileOf(host, 'Bravo'), away)
  renameSync(fileOf(host, 'Charlie'), path.join(host.folder, 'gone.quarante'))
  await page.reload()
  await expect(card('Bravo')).toContainText('The file is missing')
  await card('Charlie').getByRole('button', { name: 'Remove from list' }).click()
  await expect(card('Charlie')).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await card('Bravo').getByRole('button', { name: 'Locate…' }).click()
  await (await chooser).setFiles(away)
  await expect(page.getByText('“Bravo” is back in your library.')).toBeVisible()
  await expect(card('Bravo')).not.toContainText('The file is missing')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('what is safe of a damaged match is opened', async ({ page, host }) => {
  shelveThree(host)
  const db = openDatabase(fileOf(host, 'Bravo'))
  db.exec(`UPDATE lines SET text = text || ' x' WHERE id = 21`)
  db.close()
  await page.goto(await host.start())
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await card('Bravo')
    .getByRole('button', { name: /^(Continue|Open )/ })
    .first()
    .click()
  await expect(card('Bravo')).toContainText('Entry 21 of the match was changed or damaged')
  // What is safe of it is replayed, and the rest of the timeline says what is lost.
  await card('Bravo').getByRole('button', { name: 'Replay it' }).click()
  await expect(page.getByRole('img', { name: /^Timeline: .*Entries 21 to 30 cannot be read/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Entries 21 to 30 cannot be read; everything before')
  await page.keyboard.press('End')
  await expect(page.getByText('entry 20 of 20').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await card('Bravo').getByRole('button', { name: 'Open the intact part' }).click()
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('decides')
  await page.keyboard.press('Control+l')
  await expect(card('Bravo (rescued)')).toBeVisible()
  await expect(page.getByText('20 of 30 entries were rescued. The damaged file was left as it is.')).toBeVisible()
})

test('notes are searched, and the sentence is shown', async ({ page, host }) => {
  shelveThree(host)
  const db = openDatabase(fileOf(host, 'Charlie'))
  db.exec(`INSERT INTO notes (line, kind, text, at) VALUES (3, 'note', 'A quiet turn. Why did I leave Sète open?', 1)`)
  db.close()
  await page.goto(await host.start())
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('sete open')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Charlie' })).toContainText('Why did I leave Sète open?”')
})

test('Esc in the tags asks before it drops what was changed', async ({ page, host }) => {
  shelveThree(host)
  await page.goto(await host.start())
  await page.getByRole('article', { name: 'Alpha' }).getByText('Alpha', { exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of “Alpha”' })
  await dialog.getByLabel('New tag').fill('learning')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('Save them?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'learning 1' })).toBeVisible()
})
