/**
 * The desktop shell as it is built, main process and preload script unchanged, on a real Chromium (test/shell/rig): what
 * Electron's own code path does from a click to the file and back.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { openSave } from '../../electron/saves/opening.ts'
import { DesktopApp } from '../shell/rig/desktop-app.ts'
import { randomMatch } from '../saves/specimens.ts'
import { shelve } from './prepared.ts'
import { Library } from './screens.ts'

const test = base.extend<{ start: (args?: string[], folder?: string) => DesktopApp }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters off the pattern
  start: async ({}, use) => {
    const apps: DesktopApp[] = []
    await use((args, folder) => {
      const app = new DesktopApp(args, folder)
      apps.push(app)
      return app
    })
    for (const app of apps) await app.remove()
  },
})

const fileIn = (folder: string, name: string) => path.join(folder, 'Quarante', `${name}.quarante`)
const linesOf = (file: string) => openSave(file, { readOnly: true }).record.lines

test('a match is made, played, closed with the window and opened again; the preload is alone in its world', async ({
  start,
}) => {
  const app = start()
  const page = await app.page()
  await expect(page.getByRole('button', { name: /^New match/ }).first()).toBeVisible()
  // What the page sees of the desktop is the bridge, and nothing of what carries it.
  expect(
    await page.evaluate(() => Object.keys(window).filter((name) => /^rig|ipc|require|process/.test(name))),
  ).toEqual([])
  app.press('CmdOrCtrl+N')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const table = await new Library(page).startMatch('Under the rig')
  await table.takeSample()
  await expect(table.question).toContainText('German player decides')
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')
  expect(await app.close()).toBe(0)
  const file = fileIn(app.folder, 'Under the rig')
  expect(linesOf(file)).toHaveLength(2)
  expect(existsSync(path.join(path.dirname(file), '.Under the rig.quarante.lock'))).toBe(false)

  const again = start([], app.folder)
  const library = new Library(await again.page())
  await expect((await library.openMatch('Under the rig')).question).toContainText('26 units not yet moved')
  expect(await again.close()).toBe(0)
})

test('files come by argument, as an address, and by a second start; one that is not there is named', async ({
  start,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarante-desktop-'))
  shelve({ folder } as Parameters<typeof shelve>[0], randomMatch(1, 20), { name: 'By name', seating: 'alone-open' })
  const app = start([pathToFileURL(fileIn(folder, 'By name')).href], folder)
  const page = await app.page()
  await expect(page.getByRole('application').first()).toBeVisible()
  const second = start([pathToFileURL(path.join(folder, 'Nothing here.quarante')).href], folder)
  expect(await second.exit()).toBe(0)
  expect(await app.hears('error')).toMatchObject({ title: 'Nothing here.quarante' })
  expect(app.said.some(({ event }) => event === 'focused')).toBe(true)
  expect(await app.close()).toBe(0)
})

test('a window that is lost comes back to a match that is whole, and one that is lost again and again does not', async ({
  start,
}) => {
  const app = start()
  let page = await app.page()
  const table = await new Library(page).startMatch('Lost and found')
  await table.takeSample()
  await expect(table.question).toContainText('German player decides')
  await app.crash()
  expect(await app.hears('error')).toMatchObject({ title: 'The window has crashed' })
  page = await app.page()
  await expect((await new Library(page).openMatch('Lost and found')).question).toContainText('German player decides')
  for (let n = 0; n < 3; n++) await app.crash()
  expect(await app.exit()).toBe(0)
  expect(app.said.filter(({ event }) => event === 'error').at(-1)?.data).toMatchObject({
    title: 'The window keeps crashing',
  })
  expect(linesOf(fileIn(app.folder, 'Lost and found'))).toHaveLength(1)
})

test('a document is printed to a PDF file, and what goes wrong is said in words', async ({ start }) => {
  const app = start()
  const page = await app.page()
  await expect(page.getByRole('button', { name: /^New match/ }).first()).toBeVisible()
  const order = { title: 'Sheet', html: '<!doctype html><title>Sheet</title><section class="page">A sheet</section>' }
  type Desk = { quarante: { savePdf(order: object): Promise<string | null> } }
  const save = () => page.evaluate((given) => (window as unknown as Desk).quarante.savePdf(given), order)
  app.answers['save'] = path.join(app.folder, 'sheet.pdf')
  expect(await save()).toBe(app.answers['save'])
  expect(readFileSync(path.join(app.folder, 'sheet.pdf'), 'latin1')).toMatch(/^%PDF/)
  app.answers['save'] = path.join(app.folder, 'nowhere', 'sheet.pdf')
  await expect(save()).rejects.toThrow('The file is missing.')
  expect(await app.close()).toBe(0)
})

test('the end waits for a line that is being written', async ({ start }) => {
  const app = start()
  const page = await app.page()
  const table = await new Library(page).startMatch('To the last')
  await expect(table.question).toContainText('French player decides')
  // Said and gone, without waiting for the answer.
  await page.keyboard.press('Enter')
  expect(await app.close()).toBe(0)
  const file = fileIn(app.folder, 'To the last')
  expect(linesOf(file).length).toBeLessThanOrEqual(1)
  expect(existsSync(`${file}-journal`)).toBe(false)
})
