/** One match in a folder that two computers share, or that a cloud service copies about: what the players are told. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openSave } from '../../electron/saves/opening.ts'
import { Session } from '../../electron/session/session.ts'
import { randomMatch } from '../saves/specimens.ts'
import { expect, Host, test } from './app.ts'
import { openMatch } from './hands.ts'
import { shelve } from './prepared.ts'
import { Table } from './screens.ts'

/** The French have set up, the Germans are asked. */
function shelveShared(host: Host): string {
  const match = randomMatch(1, 0)
  match.say('french', 'sample')
  shelve(host, match, { name: 'Loire', seating: 'alone-open' })
  return path.join(host.folder, 'Quarante', 'Loire.quarante')
}

/** Somebody else plays a line in a file. */
function playIn(file: string, seat: string, text: string): void {
  const session = new Session('x', openSave(file))
  session.act(seat, text)
  session.close()
}

const linesOf = (file: string) => openSave(file, { readOnly: true }).record.lines.length
const dialogIn = (page: Page) => page.getByRole('dialog')

test('open on another computer: it is said who has it; look on, or take over after a question', async ({
  page,
  host,
  context,
}) => {
  const file = shelveShared(host)
  await page.goto(await host.start())
  const first = await openMatch(page, 'Loire')
  await expect(first.question).toContainText('Bert (German) decides')

  const other = new Host(host.folder)
  try {
    const there = await context.newPage()
    await there.goto(await other.start())
    await openMatch(there, 'Loire')
    const dialog = dialogIn(there)
    await expect(dialog.getByRole('alert')).toContainText(/ on .* has this match open/)
    await dialog.getByRole('button', { name: 'Take over…' }).click()
    await expect(dialog).toContainText('Nothing that is saved is lost')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'View (read-only)' }).click()
    const second = new Table(there)
    await expect(second.question).toContainText('view only')
    await second.leave()

    await openMatch(there, 'Loire')
    await dialog.getByRole('button', { name: 'Take over…' }).click()
    await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
    await second.takeSample()
    await expect(second.question).toContainText('26 units not yet moved')
    expect(linesOf(file)).toBe(2)

    // Who had it first is told at the next action, and looks on.
    await page.bringToFront()
    await first.takeSample()
    await expect(dialogIn(page).getByRole('alert')).toContainText('has taken this match over')
    await expect(dialogIn(page)).toContainText('and 1 more entry')
    await dialogIn(page).getByRole('button', { name: 'View (read-only)' }).click()
    await expect(dialogIn(page)).toHaveCount(0)
    await expect(first.question).toContainText('view only')
    expect(linesOf(file)).toBe(2)
  } finally {
    await other.stop()
    rmSync(other.folder, { recursive: true, force: true })
  }
})

test('replaced under an open match: mine is kept as a copy or a branch; copies of a cloud are combined after a question', async ({
  page,
  host,
}) => {
  const file = shelveShared(host)
  const theirs = path.join(host.folder, 'theirs.quarante')
  copyFileSync(file, theirs)
  await page.goto(await host.start())
  const table = await openMatch(page, 'Loire')
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')
  renameSync(theirs, file)
  await table.takeUnit()
  await table.goAnywhere(0)
  const dialog = dialogIn(page)
  await expect(dialog).toContainText('You have 1 entry that the file has not')
  await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await expect(page.getByText('Your version is in the library as “Loire (my version)”.')).toBeVisible()
  // The table shows what is in the file now.
  await expect(table.question).toContainText('Bert (German) decides')

  copyFileSync(file, theirs)
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')
  renameSync(theirs, file)
  await table.takeUnit()
  await table.goAnywhere(0)
  await dialog.getByRole('button', { name: 'Keep mine as a branch' }).click()
  await expect(table.question).toContainText('Bert (German) decides')
  expect([...openSave(file, { readOnly: true }).record.branches.keys()]).toContainEqual(expect.stringMatching(/^kept /))

  const library = await table.leave()
  await expect(library.entry('Loire (my version)')).toBeVisible()
  const conflicted = path.join(path.dirname(file), "Loire (Anna's conflicted copy).quarante")
  copyFileSync(file, conflicted)
  playIn(conflicted, 'german', 'sample')
  await page.reload()
  await page.getByText('Another copy').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Combine 2 copies…' }).click()
  await expect(dialog.getByRole('definition')).toHaveText([/stays/, /moves to the trash/])
  await expect(dialog.getByRole('term')).toHaveText(['Loire.quarante', path.basename(conflicted)])
  await page.keyboard.press('Escape')
  expect(existsSync(conflicted)).toBe(true)
  await page.getByText('Another copy').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Combine 2 copies…' }).click()
  await dialog.getByRole('button', { name: 'Combine' }).click()
  await expect(page.getByText('is one match again')).toBeVisible()
  await expect(page.getByText('Another copy')).toHaveCount(0)
  expect(existsSync(path.join(path.dirname(file), 'Trash', path.basename(conflicted)))).toBe(true)
})
